"""The score, line by line, and who is ahead."""

from __future__ import annotations

from engine.game import Outcome, ScoreLine, Standing
from engine.games.patchwork.automa import piles
from engine.games.patchwork.components import BONUS_POINTS, EMPTY_POINTS, LEVELS, PATCHES
from engine.games.patchwork.state import AUTOMA, State


def lines(state: State, side: int) -> tuple[ScoreLine, ...]:
    """Return what counts for a side, and what it is worth now."""
    mine = state.sides[side]
    tile = state.bonus == side
    if side == AUTOMA and state.automa is not None:
        with_buttons, _ = piles(mine)
        icons = sum(PATCHES[patch].income for patch in with_buttons)
        return automa_lines(state.options.level, mine.buttons, len(with_buttons), icons, tile)
    return player_lines(mine.buttons, mine.empty, tile)


def player_lines(buttons: int, empty: int, tile: bool) -> tuple[ScoreLine, ...]:
    """Return a player's score, from its buttons, its empty cells and the bonus tile."""
    return (
        ScoreLine("patchwork.score.buttons", buttons, buttons),
        _tile_line(tile),
        ScoreLine("patchwork.score.empty", empty, EMPTY_POINTS * empty),
    )


def automa_lines(
    level: int, buttons: int, patches: int, icons: int, tile: bool
) -> tuple[ScoreLine, ...]:
    """Return the score of the Automa.

    Args:
        level: 1..5.
        buttons: the buttons it holds.
        patches: the number of patches in its pile of those with buttons on them.
        icons: the buttons on these.
        tile: whether it has the bonus tile.
    """
    amounts = {"buttons": buttons, "patches": patches, "icons": icons}
    counted = LEVELS[level].points
    return (
        *(ScoreLine(f"patchwork.score.{name}", amounts[name], amounts[name]) for name in counted),
        _tile_line(tile),
    )


def standings(state: State) -> Outcome:
    """Rank both sides by points; equal points go to the side that reached the last space first."""
    over = state.phase == "over"
    return result(lines(state, 0), lines(state, 1), state.first, over)


def result(
    one: tuple[ScoreLine, ...], two: tuple[ScoreLine, ...], first: int | None, over: bool
) -> Outcome:
    """Return the result of two scores.

    Args:
        one, two: the scores of side 0 and side 1, line by line.
        first: the side that reached the last space first, or None.
        over: whether the game has ended.
    """
    scores = (one, two)
    points = [sum(line.points for line in score) for score in scores]
    ties: tuple[str | None, str | None] = (None, None)
    if points[0] != points[1]:
        best = int(points[1] > points[0])
        ranks = (1 + best, 2 - best)
    elif first is not None:
        ranks = (1 + first, 2 - first)
        keys = ("patchwork.tie.first", "patchwork.tie.second")
        ties = (keys[first], keys[1 - first])
    else:
        ranks = (1, 1)
    return Outcome(
        "patchwork.outcome.end" if over else "patchwork.outcome.now",
        tuple(
            Standing(side, ranks[side], points[side], scores[side], ties[side]) for side in (0, 1)
        ),
    )


def _tile_line(tile: bool) -> ScoreLine:
    return ScoreLine("patchwork.score.bonus", int(tile), BONUS_POINTS * tile)
