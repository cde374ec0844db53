"""What decided a game, in a sentence to end it with."""

from __future__ import annotations

from engine.game import Note
from engine.games.patchwork.score import lines, standings
from engine.games.patchwork.state import AUTOMA, State


def decisive(state: State) -> Note | None:
    """What the winner was ahead by most: a message ``patchwork.decided.<what>``.

    None while the game goes on, and where a tie-break or nothing decided. The Automa scores by
    lines of its own, so against it only what both count is compared, and to a player who lost the
    empty spaces are told (``patchwork.decided.cost``).
    """
    winners = standings(state).winners()
    if state.phase != "over" or len(winners) != 1:
        return None
    best = winners[0]
    own, other = (
        {line.key.rpartition(".")[2]: line for line in lines(state, side)}
        for side in (best, 1 - best)
    )
    if sum(line.points for line in own.values()) == sum(line.points for line in other.values()):
        return None
    if state.automa is not None and best == AUTOMA and other["empty"].amount:
        empty = other["empty"]
        return Note("patchwork.decided.cost", {"n": empty.amount, "points": -empty.points})
    ahead = {key: own[key].points - other[key].points for key in own if key in other}
    what = max(ahead, key=lambda key: ahead[key])
    if ahead[what] <= 0:
        return None
    n = abs(own[what].amount - other[what].amount)
    return Note(f"patchwork.decided.{what}", {"n": n, "points": ahead[what]})
