"""What the book says of a person: games, wins, best and average, openings, rivals, levels; and of a
game, whoever played it.

Wins, and what is counted of them, are of contests only. A game for points with nobody to beat
counts as played and has points, but is neither won nor lost.
"""

from __future__ import annotations

from collections import Counter
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


@dataclass(frozen=True, slots=True)
class GameProfile:
    """What the book says of a game, whichever people played it.

    Attributes:
        plays: the entries of these games, the latest first.
        best: the entry with the best points of a person, in the game's own direction, and the
            number of that side; None without points. Of several the earliest.
        average: the mean of people's points, or None without points.
        opponents: people's games against each bot or level, in the order of kinds and levels.
        months: how many games there were in each month in which there were any, as ``2026-01``,
            the latest first.
    """

    plays: tuple[FinishedGame, ...]
    best: tuple[FinishedGame, int] | None
    average: float | None
    opponents: dict[Opponent, Against]
    months: dict[str, int]


def subjects(plays: Iterable[FinishedGame]) -> dict[Subject, int]:
    """Return the number of games of each subject, most games first."""
    titled: dict[tuple[str, str], Subject] = {}
    counts = Counter(
        titled.setdefault((play.game, key(play.title)), Subject(play.game, play.title))
        for play in plays
    )
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def game_profile(plays: Iterable[FinishedGame], subject: Subject) -> GameProfile:
    """Return what these games say of a game.

    Args:
        plays: the latest first.
    """
    own = [play for play in plays if subject.has(play)]
    people = [
        (play, seat, side.points)
        for play in reversed(own)
        for seat, side in enumerate(play.sides)
        if side.kind == "person" and side.points is not None
    ]
    sign = -1 if own and own[0].lowest else 1
    best = max(people, key=lambda each: sign * each[2], default=None)
    opponents: dict[Opponent, Against] = {}
    for play in own:
        for seat, side in enumerate(play.sides):
            team = next((team for team in play.teams if seat in team), (seat,))
            for other, rival in enumerate(play.sides) if side.kind == "person" else ():
                if rival.kind != "person" and other not in team:
                    level = Opponent(play.game, rival.kind, rival.level)
                    opponents[level] = _after(opponents.get(level, Against()), side, rival)
    return GameProfile(
        tuple(own),
        None if best is None else best[:2],
        sum(points for *_, points in people) / len(people) if people else None,
        dict(sorted(opponents.items())),
        dict(Counter(play.clock[:7] for play in own)),
    )


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
