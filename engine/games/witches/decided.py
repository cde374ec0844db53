"""What decided a match, in a sentence to end it with."""

from __future__ import annotations

from engine.game import Note
from engine.games.witches.state import State


def decisive(state: State) -> Note | None:
    """The round in which the winner gained most on the second.

    A message ``witches.decided.spell`` where a spell did it, or ``witches.decided.round``. Where
    several share the win, ``witches.decided.level``: the round that made them level for good. None
    while the match goes on.
    """
    if state.phase != "over":
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
    """The round from which on those who win had the same, counted from 1."""
    least = min(state.totals)
    winners = [seat for seat in range(state.seats) if state.totals[seat] == least]
    number = len(state.past)
    while number > 1 and len({state.past[number - 2].totals[seat] for seat in winners}) == 1:
        number -= 1
    return number
