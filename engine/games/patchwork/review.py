"""What decided a game, in one sentence to end it with."""

from __future__ import annotations

from engine.game import Note, Outcome
from engine.games.patchwork.state import AUTOMA


def decisive(outcome: Outcome, solo: bool) -> Note | None:
    """Return where the winner was furthest ahead: a message ``patchwork.decided.<what>``.

    It is None while the game goes on, and where no line was ahead. It is also None where reaching
    the last space first decided, because the outcome tells that.

    The Automa scores by lines of its own, so against it only the lines that both have are compared.
    A player who lost to the Automa is told about the empty spaces (``patchwork.decided.cost``).

    Args:
        solo: whether side 1 is the Automa.
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
