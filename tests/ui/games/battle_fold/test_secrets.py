"""Fights and races at one phone: no hand, and no card to come, is seen by anybody else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import count
from random import Random
from typing import Any

import pytest

from engine.game import CHANCE
from engine.games.battle_fold import Options
from engine.games.battle_fold.actions import Draw, EndTurn, KeepItem, Start, TakeItem
from engine.games.battle_fold.components import ITEMS
from engine.record import Step
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.battle_fold.devices import (
    TABLE,
    Hands,
    livelier,
    on_device,
    opened,
    raced,
)
from tests.ui.games.battle_fold.leaks import drawn, guarded, leaked, may_see
from tests.ui.games.battle_fold.racing import PEOPLE, Seconds, racing
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.stored import storage
from ui.text import Words


class Hunt(Hands):
    """Taps, each followed by a search of all that was sent and stored for it.

    Attributes:
        viewer: whose eyes the table is drawn for; None behind a curtain.
        hid: how often there was something to be found that must not be.
    """

    def __init__(self, phone: Phone, viewer: int | None = None) -> None:
        super().__init__(phone)
        self.viewer = viewer
        self.hid = 0
        self.look()

    async def tap(self, name: str | re.Pattern[str]) -> None:
        """Press a button, and search."""
        await super().tap(name)
        for seat in self.words.people:
            if name == self.words("curtain.lift", name=Ref("seat", seat)):
                self.viewer = seat
        self.look()

    def look(self) -> None:
        """Search everything there is."""
        phone, table, before = self.phone, self.table(), self.viewer
        lifts = [self.words("curtain.lift", name=Ref("seat", each)) for each in self.words.people]
        if any(self.sees(name) for name in lifts):
            self.viewer = None
        there = [*phone.names(), phone.page.title or "", phone.route]
        there += phone.device.stored.values()
        # What was sent while somebody still had the phone, that seat has seen.
        self._search(phone.packets(), table, before, self.viewer)
        self._search(there, table, self.viewer)
        self.hid += bool(guarded(table, self.viewer))

    def _search(self, told: Sequence[bytes | str], table: Table, *viewers: int | None) -> None:
        wrong = leaked(told, self.words).difference(*[may_see(table, each) for each in viewers])
        assert not wrong, f"leaked at tap {self.taps} with seat {self.viewer}: {wrong}"

    async def go_on(self, rng: Random, acts: int) -> None:
        """Fight on at random for so many acts, and look into the history now and then."""
        for _ in range(acts):
            table = self.table()
            if not table.actors or table.state.phase == "reveal":
                return
            (seat,) = table.actors
            await self.do(livelier(table, seat, rng))
            if self.viewer is not None and rng.random() < 0.3:
                await self.phone.choose(self.words("table.history"))
                self.look()
                await self.tap(self.words("shell.close"))


def hoarded(seats: int, seed: int, teams: Sequence[int] = (), bots: Sequence[int] = ()) -> Table:
    """A game in a fight in which people and bots, that is no matter, have drawn items and used
    none, so that everybody holds some of which the others know nothing."""
    table = opened(seats, seed, Options(life=12), teams)
    players = [replace(p, bot="bold" if n in bots else None) for n, p in enumerate(table.players)]
    table = Table.open("battle_fold", Options(life=12), tuple(players), seed)
    rng = Random(seed)
    while table.actors:
        table = raced(table, rng, wrong=0)
        seat = table.actors[0]
        rich = all(len(guarded(table, each)) > 2 for each in range(seats))
        if rich and table.state.phase == "act" and seat not in bots:
            return table
        legal = [] if seat == CHANCE else list(table.legal(seat))
        wanted = [each for each in legal if isinstance(each, TakeItem | EndTurn | KeepItem)]
        action = wanted[0] if wanted else legal[0] if legal else None
        table = table.deal() if action is None else table.play(seat, action)
    return hoarded(seats, seed + 100, teams, bots)


LONG = pytest.mark.long("other numbers of people, and other ways, leak nothing either")
HOLES = pytest.mark.long("the search itself, hole by hole")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Seconds:
    """Lets the seconds of a race pass."""
    return Seconds(monkeypatch)


@pytest.mark.parametrize(
    ("seats", "teams", "acts"),
    [
        (3, (), 6),
        pytest.param(2, (), 40, marks=LONG),
        pytest.param(4, (), 40, marks=LONG),
        pytest.param(4, (1, 1, 2, 2), 40, marks=LONG),
    ],
)
@played
async def test_a_fight_with_curtains_and_no_item_leaks(
    seats: int, teams: Sequence[int], acts: int
) -> None:
    async with app(on_device(hoarded(seats, 3, teams)), route=TABLE) as phone:
        hunt = Hunt(phone)
        await hunt.go_on(Random(4), acts)
        assert hunt.taps > 10
        assert hunt.hid > hunt.taps / 2


@played
async def test_one_person_sees_nothing_of_what_bots_hold() -> None:
    async with app(on_device(hoarded(4, 1, bots=(1, 2, 3))), route=TABLE) as phone:
        hunt = Hunt(phone, 0)
        assert hunt.hid
        for _ in range(3):
            table = hunt.table()
            if table.actors != (0,) or table.state.phase == "reveal":
                break
            await hunt.do(livelier(table, 0, Random(1)))
        await phone.choose("History")
        hunt.look()
        await hunt.tap("Close")
        await phone.go("/")
        hunt.look()
        await phone.tap(re.compile("More"))
        await phone.tap("Copy as text")
        assert phone.device.clipboard
        assert not leaked([phone.device.clipboard], hunt.words)


def dealt_otherwise(table: Table, viewer: int) -> Table:
    """The same for a seat: others hold other items, where nobody has used any."""
    state = table.state
    laid = [ITEMS[item] for item in state.laid]
    left = 2 * list(ITEMS)
    for name in [*laid, *(ITEMS[item] for item in state.fighters[viewer].items)]:
        left.remove(name)
    steps: list[Step] = []
    hidden = ""
    for before, step in zip(table.states, table.steps, strict=False):
        action = step.action
        if isinstance(action, Draw) and before.acting.seat != viewer:
            open_now = [name for name in action.items if name in laid][: len(action.items) - 1]
            kept = next(name for name in action.items if [name] != open_now)
            hidden = next(name for name in reversed(left) if name != kept)
            left.remove(hidden)
            action = Draw((hidden, *open_now))
        elif isinstance(action, KeepItem) and before.acting.seat != viewer:
            action = KeepItem(hidden)
        steps.append(Step(step.seat, action))
    other = Table.resume(replace(table.record(), steps=tuple(steps)), table.seed)
    assert other.view(viewer) == table.view(viewer)
    assert other.state != table.state
    return other


async def looked_at(table: Table) -> list[list[str]]:
    """What whoever acts is sent on the curtain, at the table, in the history and at home."""
    found = []
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        found.append(drawn(phone))
        await hands.take(table.actors[0])
        found.append(drawn(phone))
        await phone.choose(hands.words("table.history"))
        found.append(drawn(phone))
        await phone.tap(hands.words("shell.close"))
        await phone.go("/")
        found.append(drawn(phone))
    return found


@played
async def test_what_others_hold_changes_nothing_that_is_drawn() -> None:
    table = hoarded(3, 5)
    one, other = [
        await looked_at(each) for each in (table, dealt_otherwise(table, table.actors[0]))
    ]
    assert one == other
    assert min(map(len, one)) > 10


def another_card(table: Table) -> Table:
    """The same race with another battle card."""
    options, first = table.setup.options, table.state.cards
    tables = (Table.open("battle_fold", options, table.players, seed) for seed in count(2))
    return next(t for t in map(Table.settle, tables) if not {*t.state.cards} & {*first})


async def raced_past(table: Table, clock: Seconds) -> tuple[list[list[str]], list[str]]:
    """What the first of two is sent before the card comes, what the second is sent before that, and
    between them what the first is sent when it comes."""
    before = []
    async with app(on_device(table), route=TABLE) as phone:
        words = Words("en", "battle_fold", PEOPLE[:2], range(2))
        for seat in range(2):
            for _ in range(3):
                for name in (words(f"curtain.{each}", name=Ref("seat", seat))
                             for each in ("hand_on", "lift", "other")):  # fmt: skip
                    if name in phone.names("button"):
                        await phone.tap(name)
            await phone.choose(words("table.history"))
            await phone.tap(words("shell.close"))
            await phone.tap(words("battle_fold.race.start"))
            await clock.pass_by(phone, 2)
            assert not any(
                isinstance(s.action, Start) and s.seat == seat for s in kept(phone).steps
            )
            before.append(drawn(phone))
            await clock.pass_by(phone, 1)
            assert kept(phone).steps[-1] == Step(seat, Start())
            if seat == 0:
                card = drawn(phone)
                await phone.tap(words("battle_fold.race.done"))
                await phone.tap(words("battle_fold.race.done"))
                drawn(phone)  # what takes the card away depends on the card
                before.append(phone.names())
    return before, card


@pytest.mark.parametrize("way", ["turns", pytest.param("own", marks=LONG)])
@played
async def test_a_card_changes_nothing_that_is_drawn_before_it_comes(
    way: Any, clock: Seconds
) -> None:
    table = racing(race=way)
    one, other = [await raced_past(each, clock) for each in (table, another_card(table))]
    assert one[0] == other[0]
    assert min(map(len, one[0])) > 4
    assert one[1] != other[1]


def _open(monkeypatch: pytest.MonkeyPatch, change: Callable[[Any, Table], Any]) -> None:
    real = Table.player_view
    monkeypatch.setattr(
        Table, "player_view", lambda table, viewer: change(real(table, viewer), table)
    )


def _hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever acts sees the hand of another seat for its own."""

    def change(view: Any, table: Table) -> Any:
        fighters = list(view.state.fighters)
        if view.viewer is not None and view.viewer >= 0:
            after = table.state.fighters[(view.viewer + 1) % len(fighters)]
            fighters[view.viewer] = fighters[view.viewer]._replace(items=after.items)
        return replace(view, state=view.state._replace(fighters=tuple(fighters)))

    _open(monkeypatch, change)


def _history(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hears everything."""

    def change(view: Any, table: Table) -> Any:
        told = [
            step._replace(events=tuple([event._replace(audience=None) for event in events]))
            for step, events in zip(view.told, table.events, strict=True)
        ]
        return replace(view, told=tuple(told))

    _open(monkeypatch, change)


def _storage(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is stored can be read."""
    real = storage.dump_save
    monkeypatch.setattr(storage, "dump_save", lambda save, *_, **__: real(save))


LEAKS = {"a hand": _hands, "the history": _history, "what is stored": _storage}


@pytest.mark.parametrize(
    "leak", ["a hand", *(pytest.param(each, marks=HOLES) for each in LEAKS if each != "a hand")]
)
def test_the_search_finds_a_leak_on_purpose(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    LEAKS[leak](monkeypatch)

    @played
    async def play() -> None:
        async with app(on_device(hoarded(3, 3)), route=TABLE) as phone:
            await Hunt(phone).go_on(Random(4), 6)

    with pytest.raises(AssertionError, match="leaked at tap"):
        play()


@pytest.mark.parametrize("leak", ["a hand", "the history"])
@HOLES
def test_twins_differ_by_a_leak_on_purpose(
    leak: str, monkeypatch: pytest.MonkeyPatch, clock: Seconds
) -> None:
    LEAKS[leak](monkeypatch)
    test_what_of = {
        "a hand": test_what_others_hold_changes_nothing_that_is_drawn,
        "the history": partial(
            test_a_card_changes_nothing_that_is_drawn_before_it_comes, "turns", clock
        ),
    }
    with pytest.raises(AssertionError, match="At index"):
        test_what_of[leak]()
