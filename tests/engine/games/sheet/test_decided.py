"""What decided a sheet."""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.sheet import KEEPER
from engine.games.sheet.decided import decisive
from tests.engine.games.sheet.test_sheet import sheet


def told(*rounds: tuple[int, ...], **options: Any) -> dict[str, Any] | None:
    """What decided it, shortly."""
    note = decisive(sheet(len(rounds[0]), *rounds, **options)._replace(over=True))
    if note is None:
        return None
    assert note.key == "sheet.decided.round"
    assert note.args.keys() == KEEPER.messages[note.key]
    return dict(note.args)


@pytest.mark.parametrize(
    ("rounds", "options", "found"),
    [
        (((5, 9, 0), (3, 9, 1), (20, 1, 0)), {}, {"round": 3, "points": 19}),
        (((5, 9, 0), (3, 9, 1)), {"lowest": True}, {"round": 1, "points": 5}),
        # Together, whoever of the team it was.
        (((1, 9, 0, 4), (30, 9, 0, 2)), {"teams": (0, 1, 0, 1)}, {"round": 2, "points": 19}),
        # One round, a shared win, nobody to beat.
        (((5, 9, 0),), {}, None),
        (((5, 9, 0), (9, 5, 0)), {}, None),
        (((5,), (9,)), {}, None),
        (((5, 9), (9, 2)), {"teams": (0, 0)}, None),
    ],
)
def test_the_round_in_which_the_second_fell_back_most(
    rounds: tuple[tuple[int, ...], ...], options: dict[str, Any], found: object
) -> None:
    assert told(*rounds, **options) == found


def test_an_open_sheet_is_not_decided() -> None:
    assert decisive(sheet(2, (5, 9), (9, 2))) is None
