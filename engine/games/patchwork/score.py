"""The score, line by line, and who is ahead."""

from __future__ import annotations

from engine.game import Line, Outcome, Standing
from engine.games.patchwork.automa import piles
from engine.games.patchwork.components import BONUS_POINTS, EMPTY_POINTS, LEVELS, PATCHES
from engine.games.patchwork.state import AUTOMA, State


def lines(state: State, side: int) -> tuple[Line, ...]:
    """What counts for a side, and what it is worth now."""
    if side == AUTOMA and state.automa is not None:
        return _automa_lines(state)
    mine = state.sides[side]
    return (
        Line("patchwork.score.buttons", mine.buttons, mine.buttons),
        _bonus_line(state, side),
        Line("patchwork.score.empty", mine.empty, EMPTY_POINTS * mine.empty),
    )


def standings(state: State) -> Outcome:
    """Both sides by points; equal points go to the side that reached the last space first."""
    scores = [lines(state, side) for side in (0, 1)]
    points = [sum(line.points for line in score) for score in scores]
    ties: tuple[str | None, str | None] = (None, None)
    if points[0] != points[1]:
        best = int(points[1] > points[0])
        ranks = (1 + best, 2 - best)
    elif state.first is not None:
        ranks = (1 + state.first, 2 - state.first)
        keys = ("patchwork.tie.first", "patchwork.tie.second")
        ties = (keys[state.first], keys[1 - state.first])
    else:
        ranks = (1, 1)
    return Outcome(
        "patchwork.outcome.end" if state.phase == "over" else "patchwork.outcome.now",
        tuple(
            Standing(side, ranks[side], points[side], scores[side], ties[side]) for side in (0, 1)
        ),
    )


def _automa_lines(state: State) -> tuple[Line, ...]:
    mine = state.sides[AUTOMA]
    with_buttons, _ = piles(mine)
    amounts = {
        "buttons": mine.buttons,
        "patches": len(with_buttons),
        "icons": sum(PATCHES[patch].income for patch in with_buttons),
    }
    counted = LEVELS[state.options.level].points
    return (
        *(Line(f"patchwork.score.{name}", amounts[name], amounts[name]) for name in counted),
        _bonus_line(state, AUTOMA),
    )


def _bonus_line(state: State, side: int) -> Line:
    has = int(state.bonus == side)
    return Line("patchwork.score.bonus", has, BONUS_POINTS * has)
