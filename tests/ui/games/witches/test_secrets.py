"""A round played by four through one phone: nobody's cards leave their own turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from engine.games.witches.cards import NAMES, names_of
from engine.player_view import PlayerView
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.witches.devices import NAMES as PEOPLE
from tests.ui.games.witches.devices import TABLE, further, hand, on_device, opened, passed, tap_card
from tests.ui.games.witches.leaks import PICTURE, counted, leaked, may_see
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.components.keeper_board import signed
from ui.games.witches.measures import measure
from ui.games.witches.position import CardsInMiddle, lying
from ui.text import LOCALES, Words

LIFT = re.compile("^I’m ")
ALL = 60
"""Cards of a round."""


class Hunt:
    """Taps, each followed by a search of all that was sent and stored for it."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.viewer: int | None = None
        self.taps = 0
        self.open = 0

    def look(self) -> None:
        """Search everything there is."""
        phone = self.phone
        curtain = any(LIFT.match(name) for name in phone.names("button"))
        if curtain:
            self.viewer = None
        told: list[bytes | str] = [*phone.packets(), *phone.names(), phone.page.title or ""]
        told += phone.device.stored.values()
        found = leaked(told) - may_see(kept(phone), self.viewer)
        assert not found, f"leaked at tap {self.taps} with seat {self.viewer}: {found}"
        assert not counted(told, kept(phone), self.viewer)
        if curtain:
            state = kept(phone).state
            open_cards = {NAMES[card] for card in state.trick}
            if state.tricks and not state.trick:
                open_cards = {NAMES[card] for card in state.tricks[-1].cards}
            shown = {
                name.decode()
                for each in told
                if isinstance(each, bytes)
                for name in PICTURE.findall(each)
            }
            assert shown <= open_cards, f"on the curtain at tap {self.taps}: {shown - open_cards}"
            assert open_cards <= shown
            self.open += bool(open_cards)
            assert not any(name.startswith(("Hand: ", "Your hand: ")) for name in phone.names())
        self.taps += 1

    async def tap(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        await self.phone.tap(name)
        self.look()

    async def lift(self, seat: int) -> None:
        """The seat takes the phone."""
        self.viewer = seat
        await self.tap(f"I’m {PEOPLE[seat]}")

    async def card(self, card: str) -> None:
        """Tap a card of the hand."""
        await tap_card(self.phone, card)
        self.look()


async def play_on(hunt: Hunt, cards: int) -> None:
    """Play so many cards by taps, each from its own seat's hand."""
    for _ in range(cards):
        table = kept(hunt.phone)
        seat = table.state.turn
        if hunt.viewer != seat:
            await hunt.lift(seat)
        legal = table.legal(seat)
        card = next(iter(legal)).card
        await hunt.card(card)
        # The only card that may be played is raised already.
        if legal.count() > 1:
            await hunt.card(card)


WHOLE = pytest.mark.long("the first two tricks and the last are played in the short tier")


@pytest.mark.parametrize("cards", [8, pytest.param(ALL, marks=WHOLE)])
@played
async def test_a_round_of_four_with_curtains_and_nothing_leaks(cards: int) -> None:
    async with app(on_device(opened()), route=TABLE) as phone:
        hunt = Hunt(phone)
        hunt.look()
        for seat in range(4):
            await hunt.lift(seat)
            for card in hand(kept(phone), seat)[-3:]:
                await hunt.card(card)
            await hunt.tap(re.compile("^Pass these to"))
            assert "Only you see this" in phone.names()
            await hunt.tap(re.compile("^Hide, and pass to"))
        await play_on(hunt, cards)
        assert hunt.open >= cards // 2, "the curtain showed no trick"
        if cards < ALL:
            return
        assert "End of round 1" in phone.names()
        await hunt.tap("Next round")
        # All looked at the round's end together, so nobody holds the phone now.
        assert any(LIFT.match(name) for name in phone.names("button"))
        assert kept(phone).state.phase == "pass"


@played
async def test_the_last_trick_of_a_round_leaks_nothing_either() -> None:
    async with app(on_device(further(opened(), ALL - 4)), route=TABLE) as phone:
        hunt = Hunt(phone)
        hunt.look()
        await play_on(hunt, 4)
        assert "End of round 1" in phone.names()
        await hunt.tap("Next round")
        assert any(LIFT.match(name) for name in phone.names("button"))


@played
async def test_what_is_passed_can_be_taken_back_until_all_have_chosen() -> None:
    async with app(on_device(opened()), route=TABLE) as phone:
        await phone.tap("I’m Ana")
        for card in hand(kept(phone), 0)[:3]:
            await tap_card(phone, card)
        await phone.tap("Pass these to Bo")
        assert kept(phone).state.passed[0]
        await phone.tap("Hide, and pass to Bo")
        await phone.tap("Ana: take it back")
        assert not kept(phone).state.passed[0]


@played
async def test_who_still_looks_at_what_they_pass_takes_it_back_in_the_bar() -> None:
    async with app(on_device(opened()), route=TABLE) as phone:
        await phone.tap("I’m Ana")
        for card in hand(kept(phone), 0)[:3]:
            await tap_card(phone, card)
        await phone.tap("Pass these to Bo")
        await phone.tap(Words("en")("table.undo"))
        assert not kept(phone).state.passed[0]
        assert "Only you see this" not in phone.names()
        assert "Hand: 15 cards" in phone.names()


def _veiled(phone: Phone, cards: tuple[str, ...]) -> set[str]:
    """The cards of the hand that lie under a veil."""
    held = [each for each in phone.controls() if getattr(each, "key", None) in cards]
    return {
        str(each.key)
        for each in held
        if any(str(getattr(e.control, "bgcolor", "")).endswith(",0.55") for e in phone.placed(each))
    }


@played
async def test_while_others_choose_the_hand_looks_as_dead_as_it_is() -> None:
    words = Words("en", "witches", PEOPLE[:4], people=range(4))
    async with app(on_device(opened()), route=TABLE) as phone:
        for seat, following in enumerate(PEOPLE[1:4]):
            await phone.tap(f"I’m {PEOPLE[seat]}")
            cards = hand(kept(phone), seat)
            assert _veiled(phone, cards) == set()
            for card in cards[:3]:
                await tap_card(phone, card)
            await phone.tap(f"Pass these to {following}")
            assert _veiled(phone, cards) == set(cards)
            # What was told lies in the middle; the bar lies over neither hand nor others' panels.
            (bar,) = (each for each in phone.controls() if getattr(each, "key", None) == "bar")
            assert bar.top is None
            fan = measure(390, 844, 1.0, 4).hand
            assert fan < bar.bottom < 844 / 4
            assert "Only you see this" in phone.names()
            passed_on = tuple([Ref("card", card) for card in cards[:3]])
            told = words("witches.event.passed", target=Ref("seat", seat + 1), cards=passed_on)
            assert phone.names().count(told) == 1
            await phone.tap(re.compile("^Hide, and pass to"))


@played
async def test_once_all_have_chosen_the_new_hand_lies_under_nothing() -> None:
    async with app(on_device(opened(bots=(1, 2))), route=TABLE) as phone:
        for seat in (0, 3):
            await phone.tap(f"I’m {PEOPLE[seat]}")
            for card in hand(kept(phone), seat)[:3]:
                await tap_card(phone, card)
            await phone.tap(re.compile("^Pass these to"))
            if seat == 0:
                await phone.tap(re.compile("^Hide, and pass to"))
        assert kept(phone).state.phase == "play"
        (bar,) = (each for each in phone.controls() if getattr(each, "key", None) == "bar")
        assert bar.bottom is None
        assert _veiled(phone, hand(kept(phone), 3)) == set()


@pytest.mark.parametrize(("seats", "stays"), [(3, True), (6, False)])
@played
async def test_who_may_have_the_phone_first_is_seen_without_scrolling(
    seats: int, stays: bool
) -> None:
    device = on_device(opened(seats), text_size="huge")
    device.size = (360.0, 740.0)
    async with app(device, route=TABLE) as phone:
        # A bar at its edge says that the rest can be scrolled to.
        (rest,) = (c for c in phone.controls() if getattr(c, "scroll", None))
        assert rest.scroll == ft.ScrollMode.ALWAYS
        within = [e.control for e in phone.placed(rest)]
        words = Words("en", "witches", PEOPLE[:seats], people=range(seats))
        for seat in range(1, seats):
            button = phone.find(words("curtain.other", name=Ref("seat", seat)), "button")
            assert (button in within) != stays
        assert phone.find(words("curtain.lift", name=Ref("seat", 0)), "button") not in within


@played
async def test_opened_again_and_back_from_the_background_the_curtain_is_there() -> None:
    async with app(on_device(passed(opened())), route=TABLE) as phone:
        hunt = Hunt(phone)
        hunt.look()
        await hunt.lift(0)
        await phone.away()
        hunt.look()
        await hunt.lift(0)
        await phone.resize(844, 390)
        hunt.look()
        await phone.go("/")
        hunt.viewer = None
        hunt.look()
        await phone.go(TABLE)
        hunt.look()
        assert hunt.viewer is None


@pytest.mark.parametrize("locale", LOCALES)
def test_a_turn_in_every_language(locale: str) -> None:
    @played
    async def play() -> None:
        words = Words(locale, "witches", PEOPLE[:4], people=range(4))
        async with app(on_device(opened(), language=locale), route=TABLE) as phone:
            await phone.tap(words("curtain.lift", name=Ref("seat", 0)))
            for card in hand(kept(phone), 0)[:3]:
                await tap_card(phone, card)
            await phone.tap(words("witches.pass.commit", name=Ref("seat", 1)))
            await phone.tap(words("curtain.hand_on", name=Ref("seat", 1)))
            await phone.tap(words("curtain.lift", name=Ref("seat", 1)))
            assert not re.search(r"\b(witches|curtain|table|result|seat)\.\w", phone.texts())

    play()


def _own_view(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[PlayerView[Any], Table], Any]
) -> None:
    real = Table.player_view
    monkeypatch.setattr(
        Table, "player_view", lambda table, viewer: change(real(table, viewer), table)
    )


def _history(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hears everything."""

    def change(view: PlayerView[Any], table: Table) -> Any:
        told = [
            step._replace(events=tuple(e._replace(audience=None) for e in events))
            for step, events in zip(view.told, table.events, strict=True)
        ]
        return replace(view, told=tuple(told))

    _own_view(monkeypatch, change)


def _fan(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand of another seat is drawn."""
    from engine.games.witches import offers

    real = offers.hand

    def hand_of(state: Any, seat: int) -> Any:
        return real(_whole[0], (seat + 1) % state.seats)

    def change(view: PlayerView[Any], table: Table) -> Any:
        _whole[:] = [table.state]
        return view

    _whole: list[Any] = []
    _own_view(monkeypatch, change)
    monkeypatch.setattr(offers, "hand", hand_of)


def _storage(monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.stored import storage

    real = storage.dump_save
    monkeypatch.setattr(storage, "dump_save", lambda save, *_, **__: real(save))


def _curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand stands on the curtain."""
    from ui.games.witches import open as curtain
    from ui.games.witches.art import picture
    from ui.games.witches.sheets import spread

    real = Table.player_view
    whole: list[Any] = []

    def view(table: Table, viewer: int | None) -> Any:
        whole[:] = [table.state]
        return real(table, viewer)

    monkeypatch.setattr(Table, "player_view", view)
    drawn = lambda *_: spread(names_of(whole[0].hands[1]), 300, 40, picture)  # noqa: E731
    monkeypatch.setattr(curtain, "open_table", drawn)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_label_that_says_a_card_s_name_shows_no_card(locale: str) -> None:
    words = Words(locale, "witches")
    assert not leaked([words("witches.score.fire", amount=0)], locale)
    assert leaked([words.name(Ref("card", "R11"))], locale) == {"R11"}


LEAKS = {
    "the history": _history,
    "the fan": _fan,
    "the curtain": _curtain,
    "what is stored": _storage,
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_search_finds_a_leak_on_purpose(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[leak](monkeypatch)

    @played
    async def play() -> None:
        async with app(on_device(passed(opened())), route=TABLE) as phone:
            hunt = Hunt(phone)
            hunt.look()
            await hunt.lift(0)
            card = next(iter(kept(phone).legal(0))).card
            await phone.tap(re.compile("^(red|green|yellow|blue|the|a wizard)"))
            hunt.look()
            await phone.choose("History")
            hunt.look()
            await phone.tap("Close")
            await hunt.card(card)
            await phone.tap(re.compile("^Play "))
            hunt.look()

    with pytest.raises(AssertionError, match="leaked at tap"):
        play()


@played
async def test_the_curtain_shows_the_trick_and_who_took_the_last_one() -> None:
    async with app(on_device(further(opened(), 3)), route=TABLE) as phone:
        words = Words("en", "witches", PEOPLE[:4], people=range(4))
        hunt = Hunt(phone)
        hunt.look()
        state = kept(phone).state
        assert len(state.trick) == 3
        now = lying(state)
        assert now.winner is not None
        assert any(PEOPLE[now.winner] in n and "would take it" in n for n in phone.names())
        await play_on(hunt, 1)
        taken = lying(kept(phone).state)
        assert taken.done
        if hunt.viewer is None:
            assert _said(words, taken) in phone.names()
        await play_on(hunt, 1)
        assert words("witches.tricks.last") in phone.names()
        assert _said(words, taken) in phone.names()


def _said(words: Words, taken: CardsInMiddle) -> str:
    """Who took a trick, and what it cost."""
    assert taken.winner is not None
    seat = Ref("seat", taken.winner)
    if not taken.cost:
        return words("witches.event.trick", seat=seat)
    return words("witches.trick.took", seat=seat, points=signed(taken.cost))
