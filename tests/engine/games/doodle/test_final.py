"""The end of a game counted by itself: from painted sheets and from numbers."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from engine.game import CHANCE, Setup
from engine.games.doodle import GAME, Options
from engine.games.doodle.components import FULL
from engine.games.doodle.final import (
    Counted,
    FinalScore,
    counted,
    dump,
    faults,
    load,
    outcome,
    remarks,
    total,
)
from engine.games.doodle.keeper import KEEPER
from engine.refs import Ref
from tests.engine.games.doodle.tables import mask

WHOLE = Counted(round1=25, round2=36, round3=49, empty=4)


def test_a_kept_game_and_its_end_counted_agree() -> None:
    rng = Random(1)
    for seats in (1, 2, 5, 8):
        state = KEEPER.start(Setup(seats, Options(edges=True, corners=True)))
        while KEEPER.actors(state):
            state = KEEPER.apply(state, CHANCE, KEEPER.legal(state, CHANCE).sample(rng))
        painted = tuple(
            Counted(
                round1=sheet.scored[0].points,
                round2=sheet.scored[1].points,
                filled=sheet.filled,
                edges=bool(sheet.scored[0].bonus),
                corners=bool(sheet.scored[1].bonus),
            )
            for sheet in state.sheets
        )
        typed = tuple(
            Counted(
                mine.round1, mine.round2, sheet.scored[2].points, sheet.empty, None,
                mine.edges, mine.corners,
            )
            for mine, sheet in zip(painted, state.sheets, strict=True)
        )  # fmt: skip
        played = KEEPER.outcome(state)
        assert played is not None
        for final in (painted, typed):
            found = outcome(final)
            assert found is not None
            assert found.reason == played.reason
            for mine, theirs in zip(found.standings, played.standings, strict=True):
                assert (mine.rank, mine.points) == (theirs.rank, theirs.points)
                assert mine.points == total(final[mine.side])
                assert all(line.key in GAME.messages for line in mine.lines)
            # What the paper does not say is only the cells of the first two rectangles.
            assert found.standings[0].lines[-1] == played.standings[0].lines[-1]


def test_lines_of_a_bonus_are_there_where_somebody_has_it() -> None:
    found = outcome((WHOLE, Counted(25, 36, 49, 4, edges=True)))
    assert found is not None
    keys = [[line.key.removeprefix("doodle.score.") for line in each.lines]
            for each in found.standings]  # fmt: skip
    assert keys[0] == keys[1] == ["counted.1", "edges", "counted.2", "counted.3", "empty"]
    assert [standing.points for standing in found.standings] == [106, 111]
    assert found.winners() == (1,)


def test_what_is_missing_is_told_and_nothing_is_counted() -> None:
    final: FinalScore = (WHOLE, Counted(round1=3))
    assert [note.key for note in faults(final)] == ["doodle.check.range"] * 3
    assert faults(final)[0].args["seat"] == Ref("seat", 1)
    assert outcome(final) is None
    assert total(final[1]) is None
    assert total(final[0]) == 106
    assert faults((WHOLE,)) == ()


def test_a_number_takes_the_place_of_what_is_painted() -> None:
    final: FinalScore = (Counted(round1=4, round2=4, filled=mask("##", "##")),)
    assert final[0].number("round3") == 4
    assert final[0].number("empty") == 77
    assert counted(final, 0, round1=5)[0].filled == final[0].filled
    typed = counted(final, 0, empty=70)[0]
    assert (typed.filled, typed.round3, typed.empty) == (None, 4, 70)
    assert counted((typed,), 0, filled=FULL)[0].number("round3") == 81


def test_odd_numbers_are_remarked_upon() -> None:
    assert remarks(WHOLE, 0) == ()
    (worth,) = remarks(Counted(round1=22), 0)
    assert (worth.key, worth.args["n"]) == ("doodle.check.worth", 22)
    (fewer,) = remarks(Counted(round1=25, round2=16, filled=FULL), 0)
    assert (fewer.key, fewer.args["round"]) == ("doodle.check.fewer", 2)
    assert {worth.key, fewer.key, *(note.key for note in faults((Counted(),)))} <= set(
        GAME.messages
    )


def test_a_count_can_be_stored() -> None:
    final: FinalScore = (WHOLE, Counted(filled=FULL, corners=True))
    stored: Any = json.loads(json.dumps(dump(final)))
    assert load(stored) == final
    own = stored[0]
    for wrong in (
        None, {}, [], stored * 5, [{}], [own | {"more": 1}], [own | {"round1": 82}],
        [own | {"round1": True}], [own | {"empty": -1}], [own | {"filled": FULL + 1}],
        [own | {"edges": 1}], [own | {"edges": None}],
    ):  # fmt: skip
        with pytest.raises(ValueError):  # noqa: PT011 - its own words are for nobody
            load(wrong)
