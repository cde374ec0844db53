"""What the book says of a person: games, wins, best and average, openings, rivals, levels.

Wins, and what is counted of them, are of contests only: a game for points with nobody to beat is
played and has points, and is neither won nor lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.book.play import FinishedGame, Kind, SideResult


class Numbers(NamedTuple):
    """What a person did in games of one kind.

    Attributes:
        games: how many.
        wins: how many contests were won.
        best: the best points in the game's own direction, or None without points.
        average: of the points, or None.
        began: how many contests the person began; ``began_won``: and won.
        contests: how many of the games had anybody to beat.
    """

    games: int = 0
    wins: int = 0
    best: int | None = None
    average: float | None = None
    began: int = 0
    began_won: int = 0
    contests: int = 0

    @property
    def share(self) -> float:
        """Wins in contests, 0..1."""
        return self.wins / self.contests if self.contests else 0.0


class Subject(NamedTuple):
    """What numbers are about: a game, by its id, and the title of one that the app knows not."""

    game: str
    title: str


class Opponent(NamedTuple):
    """A bot or an opponent that the rules run, in one game: its kind and level."""

    game: str
    kind: Kind
    level: str


class Against(NamedTuple):
    """Games against somebody: ended before them, behind them, or beside them."""

    won: int = 0
    lost: int = 0
    tied: int = 0

    @property
    def games(self) -> int:
        """How many."""
        return self.won + self.lost + self.tied


@dataclass(frozen=True, slots=True)
class Profile:
    """What the book says of a person.

    Attributes:
        name: who.
        games, contests, wins: in all.
        subjects: by game, most games first.
        rivals: by the name of the other person, most games first. Who was in the same team is
            none.
        opponents: by bot or level, in order of level.
    """

    name: str
    games: int
    contests: int
    wins: int
    subjects: dict[Subject, Numbers] = field(default_factory=dict)
    rivals: dict[str, Against] = field(default_factory=dict)
    opponents: dict[Opponent, Against] = field(default_factory=dict)


def profile(plays: Iterable[FinishedGame], name: str) -> Profile:
    """What these games say of a person."""
    mine = [play for play in plays if name in play.names]
    by_subject: dict[Subject, list[tuple[FinishedGame, SideResult]]] = {}
    rivals: dict[str, Against] = {}
    opponents: dict[Opponent, Against] = {}
    wins = 0
    for play in mine:
        seat, own = next(
            (n, s) for n, s in enumerate(play.sides) if s.kind == "person" and s.name == name
        )
        wins += play.contest and own.rank == 1
        by_subject.setdefault(Subject(play.game, play.title), []).append((play, own))
        team = next((team for team in play.teams if seat in team), (seat,))
        for other, side in enumerate(play.sides):
            if other in team or other in play.unnamed:
                continue
            if side.kind == "person":
                rivals[side.name] = _after(rivals.get(side.name, Against()), own, side)
            else:
                key = Opponent(play.game, side.kind, side.level)
                opponents[key] = _after(opponents.get(key, Against()), own, side)
    subjects = {key: _numbers(found) for key, found in by_subject.items()}
    return Profile(
        name,
        len(mine),
        sum(play.contest for play in mine),
        wins,
        dict(sorted(subjects.items(), key=lambda pair: (-pair[1].games, pair[0]))),
        dict(sorted(rivals.items(), key=lambda pair: (-pair[1].games, pair[0]))),
        dict(sorted(opponents.items())),
    )


def _after(had: Against, own: SideResult, other: SideResult) -> Against:
    if own.rank == other.rank:
        return had._replace(tied=had.tied + 1)
    if own.rank < other.rank:
        return had._replace(won=had.won + 1)
    return had._replace(lost=had.lost + 1)


def _numbers(found: list[tuple[FinishedGame, SideResult]]) -> Numbers:
    points = [side.points for _, side in found if side.points is not None]
    lowest = found[0][0].lowest
    best = (min if lowest else max)(points) if points else None
    average = sum(points) / len(points) if points else None
    contests = [side for play, side in found if play.contest]
    began = [side for side in contests if side.began]
    wins = sum(side.rank == 1 for side in contests)
    begun_won = sum(side.rank == 1 for side in began)
    return Numbers(len(found), wins, best, average, len(began), begun_won, len(contests))
