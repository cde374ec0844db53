"""How a game stands, and who has won."""

from __future__ import annotations

from engine.game import Outcome, ScoreLine, Standing
from engine.games.battle_fold.state import Fighter, State

_Worth = tuple[int, int, int]


def standings(state: State) -> Outcome:
    """Rank the seats.

    Winners come first, then the living by their life, ghosts by their souls, and seats that are
    gone by the round in which they went. A team is ranked by the life of both partners.
    """
    worth = [_worth(fighter) for fighter in state.fighters]
    for team in state.teams:
        together = sum([state.fighters[seat].life for seat in team])
        for seat in team:
            worth[seat] = (2, together, 0)
    for seat in state.won:
        worth[seat] = (3, 0, 0)
    rivals = [worth[team[0]] for team in state.teams] or worth
    return Outcome(
        f"battle_fold.outcome.{state.how or 'now'}",
        tuple(
            [
                Standing(seat, 1 + sum([other > own for other in rivals]), None, _lines(fighter))
                for seat, (own, fighter) in enumerate(zip(worth, state.fighters, strict=True))
            ]
        ),
        state.teams,
    )


def _worth(fighter: Fighter) -> _Worth:
    if fighter.fate == "alive":
        return 2, fighter.life, 0
    if fighter.fate == "ghost":
        return 1, fighter.souls, 0
    return 0, fighter.fell, 0


def _lines(fighter: Fighter) -> tuple[ScoreLine, ...]:
    if fighter.fate == "ghost":
        return (ScoreLine("battle_fold.score.souls", fighter.souls, fighter.souls),)
    return (ScoreLine("battle_fold.score.life", fighter.life, fighter.life),)
