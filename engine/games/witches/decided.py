"""What decided a match, in one sentence to end it with."""

from __future__ import annotations

from engine.game import Note
from engine.games.witches.state import State


def decisive(state: State) -> Note | None:
    """Return the round in which the winner gained most on the second.

    It is the message ``witches.decided.spell`` if a spell was cast in that round, else
    ``witches.decided.round``. Where several share the win, it is ``witches.decided.level``: the
    round from which on they stayed level. It is None while the match goes on, and for a match of
    one round, which decided all.
    """
    if state.phase != "over" or len(state.past) < 2:
        return None
    first, second = sorted(range(state.seats), key=lambda seat: state.totals[seat])[:2]
    if state.totals[first] == state.totals[second]:
        return Note("witches.decided.level", {"round": _level(state)})
    gains: list[int] = []
    before = (0,) * state.seats
    for past in state.past:
        gap, had = past.totals[second] - past.totals[first], before[second] - before[first]
        gains.append(gap - had)
        before = past.totals
    number = max(range(len(gains)), key=lambda each: gains[each])
    what = "round" if state.past[number].cast is None else "spell"
    return Note(f"witches.decided.{what}", {"round": number + 1, "points": gains[number]})


def _level(state: State) -> int:
    """Return the round from which on the winners had equal points, counted from 1."""
    least = min(state.totals)
    winners = [seat for seat in range(state.seats) if state.totals[seat] == least]
    number = len(state.past)
    while number > 1 and len({state.past[number - 2].totals[seat] for seat in winners}) == 1:
        number -= 1
    return number
