"""A plain sheet of points for any game on the table. Its only rule is how points are added."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any, Final, Literal, NamedTuple

from engine.errors import IllegalAction, UnknownName
from engine.game import (
    CHANCE,
    Event,
    Game,
    GameInfo,
    Legal,
    Listed,
    Log,
    Noted,
    Outcome,
    ScoreLine,
    Setup,
    Standing,
)
from engine.letters import tidy
from engine.refs import Arg, Ref

MOST_POINTS: Final = 99_999
"""The most points that a seat can have in a round; the fewest are minus this number."""

MOST_ROUNDS: Final = 200

LONGEST_TITLE: Final = 80
LONGEST_NOTES: Final = 2000
"""The longest notes, in characters."""

_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Options:
    """What the sheet is for.

    Attributes:
        lowest: whether the fewest points win.
        teams: the team of each seat, numbers from 0; empty where everybody plays alone.
        title: the name of the game.
        notes: any text.
    """

    __pydantic_config__ = _STRICT
    lowest: bool = False
    teams: tuple[int, ...] = ()
    title: str = ""
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Points:
    """The points of one round, one number for each seat."""

    __pydantic_config__ = _STRICT
    type: Literal["points"] = field(default="points", kw_only=True)
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over."""

    __pydantic_config__ = _STRICT
    type: Literal["finish"] = field(default="finish", kw_only=True)


Action = Points | Finish
_FINISH = Finish()


class State(NamedTuple):
    """The sheet: its rounds, each with one number for each seat, and whether it is closed."""

    options: Options
    seats: int
    rounds: tuple[tuple[int, ...], ...]
    over: bool

    @property
    def totals(self) -> tuple[int, ...]:
        """The total points of each seat."""
        return tuple(sum(points[seat] for points in self.rounds) for seat in range(self.seats))

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; empty where everybody plays alone."""
        return _teams(self.options)


class SheetLegal(Legal[Any]):
    """A round with any points, or the end of the game."""

    __slots__ = ("finish", "rounds", "seats")

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        self.rounds = len(state.rounds) < MOST_ROUNDS
        self.finish = bool(state.rounds)

    def count(self) -> int:
        return self.finish + self.rounds * int((2 * MOST_POINTS + 1) ** self.seats)

    def __iter__(self) -> Iterator[Action]:
        if self.finish:
            yield _FINISH
        if self.rounds:
            span = range(-MOST_POINTS, MOST_POINTS + 1)
            yield from map(Points, product(span, repeat=self.seats))

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Points):
            right = len(action.points) == self.seats
            return self.rounds and right and all(abs(n) <= MOST_POINTS for n in action.points)
        return self.finish and isinstance(action, Finish)

    def sample(self, rng: Random) -> Action:
        if self.finish and (not self.rounds or rng.random() < 0.1):
            return _FINISH
        return Points(tuple(rng.randint(-9, 30) for _ in range(self.seats)))


class ScoreSheet(Game[Options, State, Action]):
    """The rules of a sheet. People enter everything, so chance acts until the sheet is closed."""

    info = GameInfo(
        id="sheet.keeper",
        rules=1,
        seats=(2, 3, 4, 5, 6, 7, 8, 1),
        options=Options,
        actions=(Points, Finish),
        modes=frozenset({"keeper"}),
        ply_bound=MOST_ROUNDS + 1,
    )
    messages = {
        "sheet.event.round": frozenset({"round"}),
        "sheet.event.points": frozenset({"seat", "points", "total"}),
        "sheet.event.over": frozenset(),
        "sheet.score.rounds": frozenset({"amount", "points"}),
        "sheet.outcome.end": frozenset(),
        "sheet.outcome.now": frozenset(),
        "sheet.decided.round": frozenset({"round", "points"}),
        "sheet.refused.over": frozenset(),
        "sheet.refused.not_now": frozenset(),
        "sheet.refused.empty": frozenset(),
        "sheet.refused.rounds": frozenset({"most"}),
        "sheet.refused.points": frozenset({"most"}),
        "sheet.refused.notation": frozenset({"text"}),
        "sheet.refused.seats": frozenset({"seats"}),
        "sheet.refused.teams": frozenset(),
        "sheet.refused.title": frozenset({"most"}),
        "sheet.refused.notes": frozenset({"most"}),
    }

    def start(self, setup: Setup[Options]) -> State:
        """Return an empty sheet."""
        options, seats = setup.options, setup.seats
        if seats not in self.info.seats:
            raise UnknownName("sheet.refused.seats", seats=seats)
        if options.teams and (len(options.teams) != seats or min(options.teams) < 0):
            raise UnknownName("sheet.refused.teams")
        for name, most in (("title", LONGEST_TITLE), ("notes", LONGEST_NOTES)):
            if len(getattr(options, name)) > most:
                raise UnknownName(f"sheet.refused.{name}", most=most)
        return State(options, seats, (), False)

    def teams(self, setup: Setup[Options]) -> tuple[tuple[int, ...], ...]:
        """Return the teams in the options.

        Records had them there before seats had options of their own.
        """
        return _teams(setup.options)

    def noted(self, setup: Setup[Options]) -> Noted:
        options = setup.options
        return Noted(tidy(options.title), options.lowest, options.notes)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.over else (CHANCE,)

    def legal(self, state: State, seat: int) -> Legal[Any]:
        return Listed(()) if state.over or seat != CHANCE else SheetLegal(state)

    def play(self, state: State, seat: int, action: Action, log: Log) -> State:
        if action not in self.legal(state, seat):
            raise _refusal(state, seat, action)
        if isinstance(action, Finish):
            if log is not None:
                log.append(Event("sheet.event.over", {}))
            return state._replace(over=True)
        after = state._replace(rounds=(*state.rounds, action.points))
        if log is not None:
            log.append(Event("sheet.event.round", {"round": len(after.rounds)}))
            for own, (points, total) in enumerate(zip(action.points, after.totals, strict=True)):
                args: dict[str, Arg] = {"seat": Ref("seat", own), "points": points, "total": total}
                log.append(Event("sheet.event.points", args))
        return after

    def standings(self, state: State) -> Outcome:
        """Rank the seats by their totals; a team has the sum of its members' totals."""
        totals = state.totals
        teams = state.teams or tuple((seat,) for seat in range(state.seats))
        sums = {seat: sum(totals[own] for own in team) for team in teams for seat in team}
        sign = 1 if state.options.lowest else -1
        results = [sign * sum(totals[own] for own in team) for team in teams if team]
        return Outcome(
            "sheet.outcome.end" if state.over else "sheet.outcome.now",
            tuple(
                Standing(
                    seat,
                    1 + sum(result < sign * sums[seat] for result in results),
                    total,
                    (ScoreLine("sheet.score.rounds", len(state.rounds), total),),
                )
                for seat, total in enumerate(totals)
            ),
            state.teams,
        )

    def write(self, action: Action) -> str:
        return "end" if isinstance(action, Finish) else " ".join(map(str, action.points))

    def read(self, text: str) -> Action:
        if text.strip() == "end":
            return _FINISH
        words = text.split()
        digits = [word.removeprefix("-") for word in words]
        if words and all(word.isascii() and word.isdigit() and len(word) < 9 for word in digits):
            return Points(tuple(map(int, words)))
        raise IllegalAction("sheet.refused.notation", text=text[:40])

    def picture(self, state: State) -> str:
        rows = [*state.rounds, state.totals]
        return "\n".join(" ".join(f"{points:6}" for points in row) for row in rows)


def _teams(options: Options) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(seat for seat, team in enumerate(options.teams) if team == number)
        for number in range(max(options.teams, default=-1) + 1)
    )


def _refusal(state: State, seat: int, action: Action) -> IllegalAction:
    if state.over:
        return IllegalAction("sheet.refused.over")
    if seat != CHANCE:
        return IllegalAction("sheet.refused.not_now")
    if isinstance(action, Finish):
        return IllegalAction("sheet.refused.empty")
    if len(state.rounds) >= MOST_ROUNDS:
        return IllegalAction("sheet.refused.rounds", most=MOST_ROUNDS)
    return IllegalAction("sheet.refused.points", most=MOST_POINTS)


KEEPER = ScoreSheet()
"""The one instance. It is a keeper only: no game of this name can be played."""
