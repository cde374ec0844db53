"""Positions made by hand in which the blunder is plain: each game's estimator finds it."""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from typing import Any, TypeVar

from engine.coach.judgement import FirstLook, Gain, gain_of
from engine.game import CHANCE, Game
from engine.games.doodle import GAME as DOODLE
from engine.games.doodle import Draw
from engine.games.doodle import Pass as DrawNothing
from engine.games.patchwork import GAME as PATCHWORK
from engine.games.patchwork import Advance, Buy, Leather
from engine.games.patchwork.components import PATCHES
from engine.games.witches import GAME as WITCHES
from engine.games.witches import Deal, Options, Pass, Play
from engine.games.witches.cards import NAMES
from tests.engine.games.doodle.tables import drawing
from tests.engine.games.doodle.tables import mask as sheet
from tests.engine.games.patchwork.tables import FULL, block, table

R = TypeVar("R")


def done(work: Generator[None, None, R]) -> R:
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: R = end.value
            return result


def look(game: Game[Any, Any, Any], state: Any, seat: int, act: Any) -> FirstLook:
    estimator = game.estimator()
    assert estimator is not None
    view = game.view(state, seat)
    assert estimator.chooses(view, seat)
    return done(estimator.look(game, view, seat, act, "here"))


def gain(game: Game[Any, Any, Any], state: Any, seat: int, act: Any, better: Any) -> Gain:
    estimator = game.estimator()
    assert estimator is not None
    view, seeds = game.view(state, seat), [f"{n}" for n in range(20)]
    before = done(estimator.worths(game, view, seat, act, seeds))
    after = done(estimator.worths(game, view, seat, better, seeds))
    for ending in (*before, *after):
        assert abs(sum(ending.parts.values()) - ending.points) < 1e-6
    return gain_of([b.points - a.points for a, b in zip(before, after, strict=True)])


def called(game: Game[Any, Any, Any], state: Any, act: Any, other: Any) -> tuple[str, Any]:
    estimator = game.estimator()
    assert estimator is not None
    return tuple(estimator.called(state, act, other))  # type: ignore[return-value]


# Patchwork

CHEAP = max(PATCHES[1:], key=lambda patch: 2 * patch.size - patch.price)
"""A patch that pays best at the very end, when income is no more."""


def the_last_turn() -> Any:
    """The other is done; this side has one turn, and buttons for a patch."""
    return table((CHEAP.id, 2, 3), at=(52, 53), buttons=(CHEAP.price, 0), quilts=(0, block(7, 7)))


def test_who_advances_past_a_patch_worth_many_points_gave_them_away() -> None:
    state = the_last_turn()
    found = look(PATCHWORK, state, 0, Advance())
    assert isinstance(found.better, Buy)
    # A button for the space that is advanced, and the last income marker lies on it.
    worth = 2 * CHEAP.size - CHEAP.price + CHEAP.income - 1
    measured = gain(PATCHWORK, state, 0, Advance(), found.better)
    assert measured.clear
    assert measured.mean == worth
    assert look(PATCHWORK, state, 0, found.better).better is None


def test_who_has_nothing_better_is_not_blamed() -> None:
    dear = tuple(patch.id for patch in PATCHES if patch.price)[:3]
    state = table(dear, at=(52, 53), buttons=(0, 0))
    assert look(PATCHWORK, state, 0, Advance()).better is None


def test_two_places_of_a_patch_are_told_apart_and_two_patches_are_not() -> None:
    state = the_last_turn()
    one, *_, two = [
        act for act in PATCHWORK.legal(state, 0) if isinstance(act, Buy) and act.patch == CHEAP.id
    ]
    key, args = called(PATCHWORK, state, one, two)
    assert key == "patchwork.act.buy_at"
    assert (args["row"], args["column"]) == (1, 1)
    assert called(PATCHWORK, state, one, Advance())[0] == "patchwork.act.buy"
    assert called(PATCHWORK, state, Leather(10), None)[1] == {"row": 2, "column": 2}


def test_two_ways_to_turn_a_patch_or_a_shape_are_told_apart_though_they_begin_in_one_place() -> (
    None
):
    free = sheet("#####", "#####", "#####")
    drawn = drawing("L4", "I4", turn=18, pawn=-1, filled=(1 << 81) - 1 & ~free)
    bought = the_last_turn()
    buys = [each for each in PATCHWORK.legal(bought, 0) if isinstance(each, Buy)]
    draws = [each for each in DOODLE.legal(drawn, 0) if isinstance(each, Draw) and not each.singles]
    for game, state, acts in ((PATCHWORK, bought, buys[:30]), (DOODLE, drawn, draws[:30])):
        keys = set()
        for one, other in combinations(acts, 2):
            said = called(game, state, one, other)
            assert said != called(game, state, other, one)
            keys.add(said[0].rpartition("_")[2])
        assert {"at", "over"} <= keys


def test_two_ways_to_use_the_single_cell_are_told_apart() -> None:
    free = sheet("#####", "#####", "#####")
    state = drawing("L4", "I4", turn=18, pawn=-1, filled=(1 << 81) - 1 & ~free)
    acts = DOODLE.legal(state, 0)
    alone = [each for each in acts if isinstance(each, DrawNothing) and each.singles]
    cells = next(each.cells for each in acts if isinstance(each, Draw) and each.singles)
    beside = [each for each in acts if isinstance(each, Draw) and each.cells == cells]
    for ways in (alone, beside):
        assert any(each.singles for each in ways)
        for one, other in combinations(ways[:10], 2):
            assert called(DOODLE, state, one, other) != called(DOODLE, state, other, one)


def test_leather_belongs_where_the_square_is_full_with_it() -> None:
    quilt = block(7, 7) & ~(1 << 3)
    state = table(at=(53, 53), quilts=(quilt, FULL), turn=0, phase="leather", first=1, leather=())
    found = look(PATCHWORK, state, 0, Leather(80))
    assert found.better == Leather(3)
    assert gain(PATCHWORK, state, 0, Leather(80), Leather(3)).mean == 7


# Witches


def the_queen_lies() -> Any:
    """Seat 2 has led a low green card, seat 0 had to put the Pygmy Queen on it, and seat 1, who
    is last, has a card below her and one above."""
    first = ("G12", "G11", *(f"B{n}" for n in range(1, 15)), "R1", "R2", "R3", "R4")
    second = ("G1", "G14", *(f"Y{n}" for n in range(1, 15)), "R5", "R6", "R7", "R8")
    third = tuple(name for name in NAMES if name not in (*first, *second))
    order = NAMES.index
    hands = tuple(tuple(sorted(hand, key=order)) for hand in (first, second, third))
    state = WITCHES.start(WITCHES.setup(Options(starter=2), [None] * 3))
    state = WITCHES.apply(state, CHANCE, Deal(hands))
    given = (("R1", "R2", "R3", "G11"), ("R5", "R6", "R7", "R8"), ("W1", "W2", "W3", "W4"))
    for seat, cards in enumerate(given):
        state = WITCHES.apply(state, seat, Pass(tuple(sorted(cards, key=order))))
    for seat, card in ((2, "G2"), (0, "G12")):
        assert state.turn == seat
        state = WITCHES.apply(state, seat, Play(card))
    return state


def test_who_takes_the_pygmy_queen_without_need_is_told() -> None:
    state = the_queen_lies()
    found = look(WITCHES, state, 1, Play("G14"))
    assert found.better in (Play("G1"), Play("G11"))
    measured = gain(WITCHES, state, 1, Play("G14"), found.better)
    assert measured.clear
    assert measured.mean > 4
    assert called(WITCHES, state, found.better, None)[0] == "witches.act.play"


def test_who_ducks_the_pygmy_queen_is_not_blamed() -> None:
    state = the_queen_lies()
    best = look(WITCHES, state, 1, Play("G14")).better
    found = look(WITCHES, state, 1, best)
    assert found.better is None or not gain(WITCHES, state, 1, best, found.better).clear


# Doodle


def test_who_draws_nothing_at_the_end_though_there_is_room_lost_those_points() -> None:
    filled = (1 << 81) - 1 & ~sheet("###")
    state = drawing("I3", "I4", turn=18, pawn=-1, filled=filled)
    found = look(DOODLE, state, 0, DrawNothing())
    assert isinstance(found.better, Draw)
    measured = gain(DOODLE, state, 0, DrawNothing(), found.better)
    assert measured.clear
    assert measured.mean >= 3
    assert look(DOODLE, state, 0, found.better).better is None
    assert called(DOODLE, state, found.better, DrawNothing())[0].startswith("doodle.act.draw")
