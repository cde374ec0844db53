"""Games played through one phone: a look is seen by the one who looks, and nothing else leaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.games.lost_legacy.actions import Exchange, Peek, Play
from engine.games.lost_legacy.cards import NAMES
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.lost_legacy.devices import TABLE, Hands, dealt, on_device, opened
from tests.ui.games.lost_legacy.leaks import leaked, may_see
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.text import LOCALES


class Hunt(Hands):
    """Taps, each followed by a search of all that was sent and stored for it."""

    def __init__(self, phone: Phone, locale: str = "en") -> None:
        super().__init__(phone, locale, self.look)
        self.locale = locale
        self.viewer: int | None = None
        self.found: set[str] = set()
        self.look()

    async def take(self, seat: int) -> None:
        """The seat takes the phone; whoever had it before reads what only they were told."""
        for other in range(6):
            on = self.words("curtain.hand_on", name=Ref("seat", other))
            if self.sees(on):
                await self.tap(on)
        lift = self.words("curtain.lift", name=Ref("seat", seat))
        if self.sees(lift):
            self.viewer = seat
            await self.tap(lift)
        await self.read()

    def look(self) -> None:
        """Search everything there is."""
        phone, table = self.phone, kept(self.phone)
        lift = [self.words("curtain.lift", name=Ref("seat", seat)) for seat in range(6)]
        if any(self.sees(name) for name in lift):
            self.viewer = None
        told: list[bytes | str] = [*phone.packets(), *phone.names(), phone.page.title or ""]
        told += phone.device.stored.values()
        self.found = leaked(told, self.locale)
        wrong = self.found - may_see(table, self.viewer)
        assert not wrong, f"leaked at tap {self.taps} with seat {self.viewer}: {wrong}"


def looking() -> Table:
    """Ana plays Assault; Bo holds the Swordsman and Cem the General, each the only one."""
    return dealt("map assault swordsman general search assault ambush thief")


LONG = pytest.mark.long("other numbers of people leak nothing either")


@pytest.mark.parametrize(
    ("seats", "seed"),
    [(3, 1), pytest.param(2, 2, marks=LONG), pytest.param(4, 3, marks=LONG),
     pytest.param(6, 4, marks=LONG)],
)  # fmt: skip
@played
async def test_a_game_with_curtains_and_nothing_leaks(seats: int, seed: int) -> None:
    async with app(on_device(opened(seats, seed=seed)), route=TABLE) as phone:
        hunt = Hunt(phone)
        await hunt.play(Random(seed))
        assert kept(phone).outcome is not None


@played
async def test_a_look_is_seen_by_the_one_who_looks_and_told_to_the_one_looked_at() -> None:
    async with app(on_device(looking()), route=TABLE) as phone:
        hunt = Hunt(phone)
        await hunt.do(Play("assault"))
        assert "swordsman" not in hunt.found
        await hunt.do(Peek("hand", 1))
        assert "swordsman" in hunt.found
        # It lies there as long as Ana likes, and then goes away by a tap.
        assert "Exchange" in phone.names("button")
        await hunt.read()
        await hunt.do(Exchange(False))
        assert hunt.sees("Hide, and pass to Bo")
        await hunt.tap("Hide, and pass to Bo")
        assert not hunt.found & {"swordsman", "general"}
        hunt.viewer = 1
        await hunt.tap(hunt.words("curtain.lift", name=Ref("seat", 1)))
        told = [name for name in phone.names() if "Ana" in name and "Swordsman" in name]
        assert told, "Bo is not told who looked"
        await hunt.read()
        await hunt.do(kept(phone).legal(1).sample(Random(0)))


async def _decided(done: bool, locale: str) -> tuple[list[int], int, list[str]]:
    """How many messages each tap was answered with, how many taps there were, and what stood on the
    curtain, from the answer to the next player's free hand."""
    counts: list[int] = []
    async with app(on_device(looking(), language=locale), route=TABLE) as phone:
        hands = Hands(phone, locale)
        await hands.do(Play("assault"))
        await hands.do(Peek("hand", 1))
        await hands.read()
        phone.packets()
        hands.after = lambda: counts.append(len(phone.packets()))
        before = hands.taps
        await hands.do(Exchange(done))
        await hands.tap(hands.words("curtain.hand_on", name=Ref("seat", 1)))
        curtain = phone.names()
        await hands.take(1)
        return counts, hands.taps - before, curtain


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_an_exchange_and_none_cannot_be_told_apart(locale: str) -> None:
    done, left = await _decided(True, locale), await _decided(False, locale)
    assert done == left
    assert done[1] == 4  # the answer, what came of it, the curtain, what was told


@played
async def test_both_answers_weigh_the_same() -> None:
    async with app(on_device(looking()), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.do(Play("assault"))
        await hands.do(Peek("hand", 1))
        await hands.read()
        yes, no = (phone.find(hands.words(f"lost_legacy.look.exchange.{each}"), "button")
                   for each in ("yes", "no"))  # fmt: skip
        assert (yes.width, yes.height, yes.style) == (no.width, no.height, no.style)


@played
async def test_opened_again_and_back_from_the_background_the_curtain_is_there() -> None:
    async with app(on_device(looking()), route=TABLE) as phone:
        hunt = Hunt(phone)
        await hunt.do(Play("assault"))
        await hunt.do(Peek("hand", 1))
        await phone.away()
        hunt.look()
        assert hunt.viewer is None
        hunt.viewer = 0
        await hunt.tap(hunt.words("curtain.lift", name=Ref("seat", 0)))
        # What it has to decide on is there again.
        assert "swordsman" in hunt.found
        await phone.go("/")
        hunt.viewer = None
        hunt.look()


def _own_view(monkeypatch: pytest.MonkeyPatch, change: Callable[[Any, Table], Any]) -> None:
    real = Table.player_view
    monkeypatch.setattr(
        Table, "player_view", lambda table, viewer: change(real(table, viewer), table)
    )


def _history(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hears everything, on the curtain."""

    def change(view: Any, table: Table) -> Any:
        told = [
            step._replace(
                events=tuple(
                    event._replace(audience=None, key="lost_legacy.event.took")
                    if event.key.endswith("drew")
                    else event._replace(audience=None)
                    for event in events
                )
            )
            for step, events in zip(view.told, table.events, strict=True)
        ]
        return replace(view, told=tuple(told))

    _own_view(monkeypatch, change)


def _panels(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hand of another seat lies open."""
    from ui.games.lost_legacy import position

    whole: list[Any] = []

    def change(view: Any, table: Table) -> Any:
        whole[:] = [table.state]
        return view

    _own_view(monkeypatch, change)
    monkeypatch.setattr(position, "_open", lambda _, seat, __: (NAMES[whole[0].hands[seat][0]],))


def _storage(monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.stored import storage

    real = storage.dump_save
    monkeypatch.setattr(storage, "dump_save", lambda save, *_, **__: real(save))


LEAKS = {"the history": _history, "the panels": _panels, "what is stored": _storage}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_search_finds_a_leak_on_purpose(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[leak](monkeypatch)

    @played
    async def play() -> None:
        async with app(on_device(looking()), route=TABLE) as phone:
            hunt = Hunt(phone)
            await hunt.do(Play("search"))
            await hunt.do(Peek("ruins", 0))
            await hunt.do(Exchange(False))
            await hunt.take(1)
            await phone.choose("History")
            hunt.look()

    with pytest.raises(AssertionError, match="leaked at tap"):
        play()
