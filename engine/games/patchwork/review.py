"""What decided a game, in a sentence to end it with."""

from __future__ import annotations

from engine.game import Note, Outcome
from engine.games.patchwork.state import AUTOMA


def decisive(outcome: Outcome, solo: bool) -> Note | None:
    """What the winner was ahead by most: a message ``patchwork.decided.<what>``.

    None while the game goes on, and where nothing did or who reached the last space first, which
    the outcome tells. The Automa scores by lines of its own, so against it only what both count is
    compared, and to a player who lost the empty spaces are told (``patchwork.decided.cost``).

    Args:
        solo: side 1 is the Automa.
    """
    winners, sides = outcome.winners(), outcome.standings
    if outcome.reason != "patchwork.outcome.end" or len(winners) != 1:
        return None
    best = winners[0]
    if sides[best].points == sides[1 - best].points:
        return None
    own, other = (
        {line.key.rpartition(".")[2]: line for line in sides[side].lines}
        for side in (best, 1 - best)
    )
    if solo and best == AUTOMA and other["empty"].amount:
        empty = other["empty"]
        return Note("patchwork.decided.cost", {"n": empty.amount, "points": -empty.points})
    ahead = {key: own[key].points - other[key].points for key in own if key in other}
    what = max(ahead, key=lambda key: ahead[key])
    if ahead[what] <= 0:
        return None
    n = abs(own[what].amount - other[what].amount)
    return Note(f"patchwork.decided.{what}", {"n": n, "points": ahead[what]})
