"""A final score counted by hand is that of the game; what is missing or odd is said."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.game import Setup
from engine.games.patchwork import GAME, Options
from engine.games.patchwork.automa import piles
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.final import (
    COINS,
    Counted,
    FinalScore,
    counted,
    dump,
    faults,
    load,
    needed,
    outcome,
    remarks,
)
from engine.games.patchwork.keeper import KEEPER
from engine.games.patchwork.state import State
from engine.refs import Ref
from tests.engine.games.patchwork.tables import FULL, block, mask, table


def over(seats: int, seed: int) -> State:
    rng = Random(seed)
    state = GAME.start(Setup(seats, Options(level=rng.choice((1, 2, 3, 4, 5)))))
    while actors := GAME.actors(state):
        state = GAME.apply(state, actors[0], GAME.legal(state, actors[0]).sample(rng))
    return state


def by_hand(state: State, painted: bool) -> FinalScore:
    """The table as people count it."""
    sides = []
    for number, side in enumerate(state.sides):
        own = Counted(side.buttons, tile=state.bonus == number)
        if number == 1 and state.automa is not None:
            sewn, _ = piles(side)
            icons = sum(PATCHES[patch].income for patch in sewn)
            own = replace(own, patches=len(sewn), icons=icons)
        elif painted:
            own = replace(own, quilt=side.quilt)
        else:
            own = replace(own, empty=side.empty)
        sides.append(own)
    level = None if state.automa is None else state.options.level
    return FinalScore((sides[0], sides[1]), level, state.first)


@pytest.mark.parametrize("seats", [1, 2])
def test_the_score_counted_by_hand_is_that_of_the_game(seats: int) -> None:
    for seed in range(300):
        state = over(seats, seed)
        assert outcome(by_hand(state, painted=bool(seed % 2))) == GAME.outcome(state)


def test_a_score_that_is_being_counted_can_be_stored() -> None:
    whole = by_hand(over(1, 3), painted=True)
    for final in (FinalScore(), whole, replace(whole, level=None, first=None)):
        assert load(json.loads(json.dumps(dump(final)))) == final
    side, plain = dump(whole)["sides"][0], dump(FinalScore())
    for wrong in (
        None, [], {}, plain | {"more": 1}, plain | {"level": 6}, plain | {"level": True},
        plain | {"first": 2}, plain | {"sides": [side]}, plain | {"sides": [side, None]},
        plain | {"sides": [side, side | {"tile": None}]},
        plain | {"sides": [side, side | {"buttons": "1"}]},
        plain | {"sides": [side, side | {"quilt": 1 << 90}]},
    ):  # fmt: skip
        with pytest.raises(ValueError):  # noqa: PT011 - its own words are for nobody
            load(wrong)


def keys(notes: tuple[Any, ...]) -> list[str]:
    for note in notes:
        assert note.args.keys() == KEEPER.messages[note.key]
    return [note.key.removeprefix("patchwork.check.") for note in notes]


def test_what_is_not_counted_yet_is_said() -> None:
    final = FinalScore()
    assert keys(faults(final)) == ["range"] * 4
    assert outcome(final) is None
    final = counted(final, 0, Counted(12, 20))
    assert [note.args["seat"] for note in faults(final)] == [Ref("seat", 1)] * 2
    final = counted(final, 1, Counted(12, 81))
    assert keys(faults(final)) == []


@pytest.mark.parametrize("wrong", [{"buttons": -1}, {"buttons": 201}, {"empty": 82}, {"empty": -1}])
def test_a_number_out_of_range_is_refused(wrong: dict[str, int]) -> None:
    final = FinalScore((replace(Counted(1, 1), **wrong), Counted(1, 2)))  # type: ignore[arg-type]
    assert keys(faults(final)) == ["range"]
    assert outcome(final) is None


def test_who_was_first_is_asked_on_a_tie_only() -> None:
    tied = FinalScore((Counted(10, 5), Counted(8, 4)))
    assert keys(faults(tied)) == ["first"]
    done = outcome(replace(tied, first=1))
    assert done is not None
    assert done.winners() == (1,)
    assert keys(faults(FinalScore((Counted(10, 5), Counted(8, 5))))) == []


def test_one_tile_for_both_and_a_tile_without_a_square() -> None:
    both = FinalScore((Counted(10, 5, tile=True), Counted(9, 5, tile=True)))
    assert keys(faults(both)) == ["two_tiles"]
    few = FinalScore((Counted(10, 33, tile=True), Counted(9, 5)))
    assert keys(remarks(few)) == ["no_square"]
    assert outcome(few) is not None
    assert keys(remarks(replace(few, sides=(Counted(10, 32, tile=True), Counted(9, 5))))) == []
    painted = Counted(10, quilt=block(7, 7, 2, 2))
    assert keys(remarks(FinalScore((painted, Counted(9, 5))))) == ["square"]
    assert keys(remarks(FinalScore((painted, Counted(9, 5, tile=True))))) == []
    odd = replace(painted, quilt=FULL ^ mask([30, 33, 47, 50]), tile=True)
    assert keys(remarks(FinalScore((odd, Counted(9, 5))))) == ["no_square"]
    assert keys(remarks(FinalScore((painted, Counted(9, tile=True)), level=3))) == []


def test_the_automa_is_asked_for_what_its_level_counts() -> None:
    asked = [needed(FinalScore(level=level), 1) for level in range(1, 6)]
    assert asked == [
        (), ("buttons",), ("buttons", "patches"), ("buttons", "icons"),
        ("buttons", "patches", "icons"),
    ]  # fmt: skip
    assert needed(FinalScore(level=3), 0) == needed(FinalScore(), 1) == ("empty", "buttons")


def test_what_the_coins_are_worth_and_the_quilt_begins_with() -> None:
    assert COINS == (1, 5, 10, 20)
    assert table().sides[0].empty == 81
