"""Leaks that are planted at a table of several phones, each of which the hunt finds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.game import Event
from engine.games.lost_legacy.cards import NAMES
from engine.refs import Ref
from engine.table import Table
from tests.ui.shell.rooms.company import WORDS, Company, company
from tests.ui.shell.rooms.hunt import told_too_much
from tests.ui.shell.rooms.test_games import GAMES
from tools.pilot.walker.world import World
from ui.hooks import nothing, on_page
from ui.rooms import Phone, Room
from ui.shell import hand as hands
from ui.shell.host import Host, Wish
from ui.shell.place import Hint, Place
from ui.shell.rooms import bars

FRIENDS, ONLOOKER, GUEST = 4, 4, 1

Plant = Callable[[pytest.MonkeyPatch, Company], None]


def _card_of(all_: Company, seat: int) -> str:
    """The spoken name of a hidden card of a seat."""
    name = NAMES[all_.table.state.hands[seat][0]]
    return WORDS.at("lost_legacy", ()).name(Ref("card", name))


def _views(monkeypatch: pytest.MonkeyPatch, seats: frozenset[int], seen: int) -> None:
    plain = hands.viewer

    def viewer(table: Any, hand: hands.Hand, quiet: Any = ()) -> int | None:
        return seen if hand.seats == seats else plain(table, hand, quiet)

    monkeypatch.setattr(hands, "viewer", viewer)


def another_view(monkeypatch: pytest.MonkeyPatch, all_: Company) -> None:
    """A guest's place is drawn from another seat's view."""
    _views(monkeypatch, frozenset({GUEST}), 0)


def a_seat_for_an_onlooker(monkeypatch: pytest.MonkeyPatch, all_: Company) -> None:
    """A phone that looks on is drawn from a seat's view."""
    _views(monkeypatch, frozenset(), 2)


def events_for_all(monkeypatch: pytest.MonkeyPatch, all_: Company) -> None:
    """What one seat alone is told is told to everybody."""
    monkeypatch.setattr(Event, "heard_by", lambda *_: True)


def a_card_in_a_question(monkeypatch: pytest.MonkeyPatch, all_: Company) -> None:
    """The question whether something may be taken back names a card of who asks."""
    plain = bars.wish_strip

    def asked(app: Any, wish: Any, answer: Any) -> Any:
        strip = plain(app, wish, answer)
        return replace(strip, text=f"{strip.text} {_card_of(all_, wish.seat)}")

    monkeypatch.setattr(bars, "wish_strip", asked)


def a_hint_for_all(monkeypatch: pytest.MonkeyPatch, all_: Company) -> None:
    """What one seat is advised is shown at every place."""

    def hint(self: Place, seat: int, tell: Any = None) -> None:
        def show(base: Any, choice: Any) -> None:
            for place in self.host._places:
                assert isinstance(place, Place)
                on_page(place.page, place.app.tell, _card_of(all_, seat))
                place.now = replace(place.now, hints={seat: Hint(base, choice)})

        self.host.hint(seat, show, nothing)

    monkeypatch.setattr(Place, "hint", hint)


def another_seat_after_a_reload(monkeypatch: pytest.MonkeyPatch, all_: Company) -> None:
    """Whoever comes back has the seat of the phone that opened the table."""
    plain = Room.enter

    def enter(self: Room, page: Any, token: str = "") -> Phone:
        phone = plain(self, page, token)
        monkeypatch.setattr(Room, "seats", lambda self, each: _seats(self, each, phone))
        return phone

    monkeypatch.setattr(Room, "enter", enter)


def _seats(room: Room, phone: Phone, back: Phone) -> frozenset[int]:
    whose = room.opener if phone is back else phone
    return frozenset(seat for seat, chair in enumerate(room.chairs) if chair.phone is whose)


def a_save_on_each_phone(monkeypatch: pytest.MonkeyPatch, all_: Company) -> None:
    """A guest's phone keeps the game, too."""
    plain = Host.sit

    def sit(self: Host, place: Any) -> None:
        plain(self, place)
        self.lend(place.app.store)

    monkeypatch.setattr(Host, "sit", sit)


PLANTED: dict[str, tuple[Plant, str]] = {
    "another seat's view": (another_view, "look"),
    "a seat for an onlooker": (a_seat_for_an_onlooker, "look"),
    "events for all": (events_for_all, "play"),
    "a card in a question": (a_card_in_a_question, "undo"),
    "a hint for all": (a_hint_for_all, "hint"),
    "another seat after a reload": (another_seat_after_a_reload, "reload"),
    "a save on each phone": (a_save_on_each_phone, "reload"),
}
"""Each leak, and what is done at the table for it to show."""


async def done(all_: Company, what: str) -> dict[int, set[object]]:
    """Do at the table what shows a leak, and return what the hunt finds after each step of it."""
    found: dict[int, set[object]] = {}
    (actor,) = all_.table.actors
    phone, guest = all_.phones[actor], all_.phones[GUEST]
    if what == "hint":
        await phone.tap("Hint")
        await all_.rest()
        await all_.rest()
    elif what == "reload":
        token = next(each for each in all_.room.phones.values() if each.page is guest.page)
        await guest.go("/")
        token.page = None
        await guest.tap("Go to the table")
    else:
        for each in all_.phones:
            await each.go("/settings")
            await each.go(f"/table/{all_.host.save.id}")
    await all_.rest()
    steps = all_.table.steps
    for _ in range(8 if what in ("play", "undo") else 0):
        found |= told_too_much(all_, FRIENDS)
        if all_.table.steps == steps:
            await all_.act(actor)
    if what == "undo":
        # Hardly anything can be taken back in a game with hands, but the question is drawn there.
        host = all_.host
        by, *others = sorted(host._places, key=lambda place: place.page is not phone.page)
        wish = Wish(actor, Table.undo, host.table, by, tuple(others))
        for asked in (wish, None):
            host._show(replace(host.now, wish=asked))
            await all_.rest()
    return found | told_too_much(all_, FRIENDS)


@pytest.mark.long("the hunt that it is about is short")
@pytest.mark.parametrize("planted", ["", *PLANTED])
def test_a_leak_that_is_planted_is_found(planted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    setup, friends = GAMES["lost_legacy"]
    assert friends == FRIENDS

    async def play() -> None:
        async with company("lost_legacy", setup, friends, onlookers=1, pause=0.3) as all_:
            told_too_much(all_, friends)
            ways = (
                [PLANTED[planted][1]] if planted else sorted({way for _, way in PLANTED.values()})
            )
            if planted:
                PLANTED[planted][0](monkeypatch, all_)
            found: dict[int, set[object]] = {}
            for turn in range(24):
                actors = [seat for seat in all_.table.actors if 0 <= seat < friends]
                if all_.table.outcome is not None or found:
                    break
                if len(actors) != 1:
                    for seat in actors:
                        await all_.act(seat)
                    await all_.rest()
                    continue
                found = await done(all_, ways[turn % len(ways)])
            assert bool(found) == bool(planted), found

    World(2).run(play())
