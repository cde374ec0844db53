"""What decided a game."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.patchwork.messages import MESSAGES
from engine.games.patchwork.review import decisive
from engine.games.patchwork.score import standings
from engine.games.patchwork.state import Options, State
from tests.engine.games.patchwork.tables import FULL, block, solo, table


def ended(**more: Any) -> State:
    """A game of two that is over."""
    state: State = table(**{"at": (53, 53), "phase": "over", "first": 0, "leather": (), **more})
    return state


def told(state: State) -> tuple[str, dict[str, Any]] | None:
    """What decided it, shortly."""
    note = decisive(standings(state), state.automa is not None)
    if note is None:
        return None
    assert set(note.args) == MESSAGES[note.key]
    return note.key.removeprefix("patchwork.decided."), dict(note.args)


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ({"buttons": (9, 4)}, ("buttons", {"n": 5, "points": 5})),
        ({"buttons": (4, 9)}, ("buttons", {"n": 5, "points": 5})),
        ({"buttons": (9, 4), "bonus": 0}, ("bonus", {"n": 1, "points": 7})),
        (
            {"buttons": (0, 9), "quilts": (block(7, 7), 0)},
            ("empty", {"n": 49, "points": 98}),
        ),
        ({"buttons": (5, 5)}, None),
        ({"buttons": (9, 4), "phase": "turn"}, None),
    ],
)
def test_the_largest_difference_decided(more: dict[str, Any], found: object) -> None:
    assert told(ended(**more)) == found


def test_who_lost_against_the_automa_hears_of_the_empty_spaces() -> None:
    more: dict[str, Any] = {"human": 53, "automa": 53, "phase": "over", "first": 0, "leather": ()}
    state = solo(options=Options(level=2), **more)
    assert told(state) == ("cost", {"n": 81, "points": 162})
    state = solo(options=Options(level=2), quilts=(FULL, 0), **more)
    mine = state.sides[0]._replace(buttons=4)
    assert told(state._replace(sides=(mine, state.sides[1]))) == ("buttons", {"n": 4, "points": 4})
