"""Undo, situation by situation: who may take back what, before and after loading."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.errors import IllegalAction
from engine.game import CHANCE
from engine.games import find
from engine.record import Player
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

WAIT, LEAVE = rules.Wait(), rules.Leave()
RAISE, STAY = rules.Call(True), rules.Call(False)


def dealt(names: str = "ABC", bots: str = "", rounds: int = 2) -> Table:
    """A table of the probe, dealt; the seats named in ``bots`` are bots'."""
    players = tuple(Player(name, "uniform" if name in bots else None) for name in names)
    return Table.open("probe", rules.Options(12, rounds), players, 5).settle()


def calling(names: str = "ABC", bots: str = "") -> Table:
    """All have waited and are to call."""
    table = dealt(names, bots)
    for seat in range(len(names)):
        table = table.play(seat, WAIT)
    return table


def sewing(alone: bool = False) -> Table:
    """A table of Patchwork, laid out."""
    names = ("Ana",) if alone else ("Ana", "Bo")
    options = find("patchwork").info.options()
    return Table.open("patchwork", options, tuple(map(Player, names)), 1).settle()


def advance(table: Table) -> Table:
    """Whoever is to move advances."""
    (seat,) = table.actors
    action = next(a for a in table.legal(seat) if a.type == "advance")
    return table.play(seat, action)


Situation = tuple[Callable[[], Table], dict[int | None, int | None]]
"""A table, and per holder of the phone whose act goes back, or None."""

SITUATIONS: dict[str, Situation] = {
    "a card was dealt": (dealt, {None: None, 0: None}),
    "a private look": (lambda: dealt().play(0, rules.Look(1)), {None: None, 0: None, 1: None}),
    "a card laid open": (lambda: dealt().play(0, LEAVE), {None: None, 0: None}),
    "a wait, at the curtain": (lambda: dealt().play(0, WAIT), {None: 0, 0: 0}),
    "a wait, the next has looked": (lambda: dealt().play(0, WAIT), {1: None, 2: None}),
    "after another person's act": (
        lambda: dealt().play(0, WAIT).play(1, WAIT),
        {None: 1, 0: None, 1: 1, 2: None},
    ),
    "behind another's final act": (
        lambda: dealt().play(0, WAIT).play(1, rules.Look(0)),
        {None: None, 0: None, 1: None},
    ),
    "all at once: each their own": (
        lambda: calling().play(2, RAISE).play(0, STAY),
        {None: 0, 0: 0, 2: 2, 1: None},
    ),
    "all at once: the last call shows the cards": (
        lambda: calling().play(2, RAISE).play(0, STAY).play(1, STAY),
        {None: None, 0: None, 1: None, 2: None},
    ),
    "the same seat ends one phase and leads the next": (
        lambda: dealt("AB").play(0, WAIT).play(1, WAIT).play(1, RAISE),
        {None: 1, 1: 1, 0: None},
    ),
    "a bot in between": (
        lambda: dealt("ABC", bots="B").play(0, WAIT).play(1, WAIT),
        {None: 0, 0: 0, 2: None},
    ),
    "a bot in between has shown a card": (
        lambda: dealt("ABC", bots="B").play(0, WAIT).play(1, LEAVE),
        {None: None, 0: None},
    ),
    "a bot at the same time": (
        lambda: calling("ABC", bots="B").play(0, RAISE).play(1, STAY),
        {None: 0, 0: 0},
    ),
    "only bots have acted": (
        lambda: dealt("ABC", bots="A").play(0, WAIT),
        {None: None, 1: None},
    ),
    "nothing is secret: the last to move": (lambda: advance(sewing()), {None: 0, 0: 0, 1: 0}),
    "nothing is secret: the one after that": (
        lambda: advance(advance(sewing())),
        {None: 1, 0: 1, 1: 1},
    ),
    "the opponent's card is turned over": (
        lambda: advance(sewing(alone=True)).deal(),
        {None: None, 0: None},
    ),
    "before the opponent's card": (lambda: advance(sewing(alone=True)), {None: 0, 0: 0}),
    "the circle was laid": (sewing, {None: None, 0: None}),
}


@pytest.mark.parametrize("loaded", [False, True], ids=["", "loaded again"])
@pytest.mark.parametrize("name", SITUATIONS)
def test_who_takes_back_what(name: str, loaded: bool) -> None:
    make, expected = SITUATIONS[name]
    table = make()
    if loaded:
        table = Table.resume(table.record(), table.seed)
    for holder, seat in expected.items():
        assert table.undoer(holder) == seat, holder
        if seat is not None:
            back = table.undo(seat)
            assert seat in back.actors
            assert sum(s.seat == seat for s in back.steps) + 1 == sum(
                s.seat == seat for s in table.steps
            )


@pytest.mark.parametrize(
    ("make", "holder", "why"),
    [
        (sewing, 0, "nothing"),
        (lambda: dealt().play(0, WAIT), 1, "nothing"),
        (lambda: advance(sewing(alone=True)).deal(), 0, "shown"),
        (lambda: dealt().play(0, rules.Look(1)), 0, "shown"),
        (lambda: dealt().play(0, WAIT).play(1, WAIT), 0, "others"),
    ],
)
def test_where_nothing_goes_back_it_is_said_why(
    make: Callable[[], Table], holder: int, why: str
) -> None:
    table = make()
    assert table.undoer(holder) is None
    assert table.no_undo(holder) == f"engine.no_undo.{why}"


def test_what_may_not_go_back_is_refused() -> None:
    with pytest.raises(IllegalAction, match="no_undo"):
        dealt().play(0, rules.Look(1)).undo(0)


def test_at_once_the_others_keep_what_they_did() -> None:
    table = calling().play(2, RAISE).play(0, STAY)
    back = table.undo(2)
    assert [(s.seat, s.action) for s in back.steps[4:]] == [(0, STAY)]
    assert back.actors == (1, 2)
    assert back.play(2, RAISE).state == table.state


def test_a_bot_answers_anew_and_the_same_if_nothing_else_changes() -> None:
    cautious = find("probe").bot("cautious")
    assert cautious is not None
    answered = dealt("AB", bots="B").play(0, WAIT).ask(1, cautious)
    back = answered.undo(0)
    assert back.actors == (0,)
    assert back.play(0, WAIT).ask(1, cautious).steps == answered.steps


def test_what_people_entered_for_chance_goes_back() -> None:
    table = Table.open("probe.keeper", rules.Options(), (Player("A"), Player("B")), 1)
    entered = table.play(CHANCE, rules.Deal(rules.DECK[:8]))
    assert entered.undoer(None) == CHANCE
    assert entered.undo(CHANCE).steps == ()


def test_undo_to_the_start_and_no_further() -> None:
    table = sewing()
    played = advance(advance(advance(table)))
    for _ in range(3):
        seat = played.undoer(0)
        assert seat is not None
        played = played.undo(seat)
    assert played.steps == table.steps
    assert played.undoer(0) is None
