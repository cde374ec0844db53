"""What decided a sheet, in one sentence to end it with."""

from __future__ import annotations

from engine.game import Note
from engine.games.sheet import State


def decisive(state: State) -> Note | None:
    """Return the round in which the winner, or the winning team, gained most on the second.

    It is a message ``sheet.decided.round``. It is None while the sheet is open, where a win is
    shared, where there was nobody to beat, and after one round only, which says nothing.
    """
    teams = [team for team in state.teams if team] or [(seat,) for seat in range(state.seats)]
    if not state.over or len(state.rounds) < 2 or len(teams) < 2:
        return None
    sign = -1 if state.options.lowest else 1
    totals = state.totals
    ranked = sorted(teams, key=lambda team: -sign * sum(totals[seat] for seat in team))
    first, second = ranked[:2]
    gains = [
        sign * (sum(points[seat] for seat in first) - sum(points[seat] for seat in second))
        for points in state.rounds
    ]
    if sum(gains) == 0:
        return None
    number = max(range(len(gains)), key=lambda each: gains[each])
    return Note("sheet.decided.round", {"round": number + 1, "points": gains[number]})
