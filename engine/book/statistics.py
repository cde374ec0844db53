"""What the book says of a person: games, wins, best and average, openings, rivals, levels.

Wins, and what is counted of them, are of contests only. A game for points with nobody to beat
counts as played and has points, but is neither won nor lost.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.book.play import FinishedGame, Kind, SideResult
from engine.letters import key


class Numbers(NamedTuple):
    """What a person did in games of one kind.

    Attributes:
        games: how many games there were.
        wins: how many contests the person won.
        best: the best points in the game's own direction, or None without points.
        average: the mean of the points, or None without points.
        began: how many contests the person began.
        began_won: how many of these the person won.
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
        """The share of the contests that were won, 0..1; 0 without contests."""
        return self.wins / self.contests if self.contests else 0.0


class Subject(NamedTuple):
    """What numbers are about: a game by its id, and the title if the app does not know the game."""

    game: str
    title: str

    def has(self, play: FinishedGame) -> bool:
        """Return whether an entry is about this subject, however its title is written there."""
        return play.game == self.game and key(play.title) == key(self.title)


class Opponent(NamedTuple):
    """A bot, or an opponent that the rules run, in one game: its kind and its level."""

    game: str
    kind: Kind
    level: str


class Against(NamedTuple):
    """Games against somebody: those in which the person ranked before, behind or beside them."""

    won: int = 0
    lost: int = 0
    tied: int = 0

    @property
    def games(self) -> int:
        """The number of these games."""
        return self.won + self.lost + self.tied


@dataclass(frozen=True, slots=True)
class Profile:
    """What the book says of a person.

    Attributes:
        name: the person's name.
        games, contests, wins: the numbers in all games together.
        subjects: the numbers for each game, most games first.
        rivals: the games against each other person, by name, most games first. Members of the
            same team are not rivals.
        opponents: the games against each bot or level, in the order of games, kinds and levels.
    """

    name: str
    games: int
    contests: int
    wins: int
    subjects: dict[Subject, Numbers] = field(default_factory=dict)
    rivals: dict[str, Against] = field(default_factory=dict)
    opponents: dict[Opponent, Against] = field(default_factory=dict)


def profile(plays: Iterable[FinishedGame], name: str) -> Profile:
    """Return what these games say of a person."""
    seats = ((play, play.seat_of(name)) for play in plays)
    mine = [(play, seat) for play, seat in seats if seat is not None]
    by_subject: dict[Subject, list[tuple[FinishedGame, SideResult]]] = {}
    rivals: dict[str, Against] = {}
    # Names and titles as they are first met here. The newest game comes first, so this is how they
    # were last written.
    called: dict[str, str] = {key(name): ""}
    titled: dict[tuple[str, str], Subject] = {}
    opponents: dict[Opponent, Against] = {}
    wins = 0
    for play, seat in mine:
        own = play.sides[seat]
        wins += play.contest and own.rank == 1
        subject = Subject(play.game, play.title)
        subject = titled.setdefault((play.game, key(play.title)), subject)
        by_subject.setdefault(subject, []).append((play, own))
        team = next((team for team in play.teams if seat in team), (seat,))
        for other, side in enumerate(play.sides):
            if other in team or other in play.unnamed:
                continue
            if side.kind == "person":
                rival = called.setdefault(key(side.name), side.name)
                if rival:
                    rivals[rival] = _after(rivals.get(rival, Against()), own, side)
            else:
                level = Opponent(play.game, side.kind, side.level)
                opponents[level] = _after(opponents.get(level, Against()), own, side)
    subjects = {subject: _numbers(found) for subject, found in by_subject.items()}
    return Profile(
        name,
        len(mine),
        sum(play.contest for play, _ in mine),
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
