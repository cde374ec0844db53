"""What cost a sheet most."""

from random import Random

import pytest

from engine.game import Setup
from engine.games.doodle import GAME, Options, State
from engine.games.doodle.components import FULL
from engine.games.doodle.review import closing, costliest
from engine.games.doodle.score import scored
from engine.games.doodle.state import Drawn
from tests.engine.games.doodle.tables import mask

SQUARE = mask(*["#####"] * 5)


def ended(*sheets: int, **options: bool) -> State:
    """A game alone, with what the sheet was like after each round."""
    state = GAME.start(Setup(1, Options(**options)))
    sheet = state.sheets[0]
    filled = 0
    for number, after in enumerate(sheets, 1):
        drawn = Drawn(6 * number, 0, after & ~filled)
        sheet = sheet._replace(filled=after, drawn=(*sheet.drawn, drawn))
        sheet = sheet._replace(scored=(*sheet.scored, scored(state, sheet)))
        filled = after
    phase = "over" if len(sheets) == 3 else "refill"
    return state._replace(phase=phase, turn=6 * len(sheets), sheets=(sheet,))


def told(*sheets: int, **options: bool) -> tuple[str, dict[str, object]]:
    note = costliest(ended(*sheets, **options), 0)
    assert note.args.keys() == GAME.messages[note.key]
    return note.key.removeprefix("doodle.cost."), dict(note.args)


def test_a_cell_that_kept_a_square_from_counting() -> None:
    almost = mask(*["######"] * 5, "#####.")
    assert told(almost, FULL, FULL) == (
        "missing",
        {"round": 1, "n": 1, "rows": 6, "columns": 6, "points": 36 - 26},
    )


def test_the_round_that_cost_more_is_told() -> None:
    first = mask(*["######"] * 5, "#####.")
    second = mask(*["########"] * 7, "#######.")
    what, args = told(first, second, FULL)
    assert (what, args["round"], args["points"]) == ("missing", 2, 64 - 50)


def test_fewer_cells_are_regretted_sooner() -> None:
    """Three cells for 12 points weigh less than one cell for 11."""
    filled = mask(*["#####"] * 4, "####.") | mask("", "", "", "", "", "", *["#######"] * 3)
    what, args = told(filled)
    assert what == "missing"
    assert args["n"] == 1


def test_empty_cells_at_the_end_count_only_there() -> None:
    checked = sum(1 << cell for cell in range(0, 81, 2))
    assert told(FULL, FULL, checked) == ("empty", {"n": 40})
    assert told(checked)[0] == "none"


@pytest.mark.parametrize(("kind", "round_"), [("edges", 1), ("corners", 2)])
def test_a_bonus_that_was_missed(kind: str, round_: int) -> None:
    sheets = [SQUARE] * round_
    assert told(*sheets, **{kind: True}) == (kind, {"points": 5})
    assert told(*sheets)[0] == "none"


def test_nothing_is_said_of_little() -> None:
    assert told(FULL, FULL, FULL) == ("none", {})
    assert told(SQUARE) == ("none", {})
    assert told() == ("none", {})


def test_any_game_has_a_sentence() -> None:
    rng = Random(4)
    for seats in (1, 2):
        state = GAME.start(Setup(seats, Options(edges=True, corners=True)))
        while actors := GAME.actors(state):
            seat = actors[0]
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
            for each in range(seats):
                note = costliest(state, each)
                assert note.args.keys() == GAME.messages[note.key]


def test_a_game_of_several_closes_with_what_decided_it() -> None:
    """A game alone closes with what cost most, and nothing is said before the end."""
    alone = ended(SQUARE, SQUARE, SQUARE)
    note = closing(alone)
    assert note is not None
    assert note.key.startswith("doodle.cost.")
    both = alone._replace(sheets=(alone.sheets[0], ended(FULL, FULL, FULL).sheets[0]))
    note = closing(both)
    assert note is not None
    assert note.key.startswith("doodle.decided.")
    assert closing(both._replace(phase="refill")) is None
    assert closing(alone._replace(phase="refill")) is None
