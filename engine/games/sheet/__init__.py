"""A plain sheet for any game on the table. Its only rules are how points are added, how places are
counted, and that whoever plays together wins or loses together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
        counted: what is written down: points, round by round; the place of each seat, once; or,
            once, whether all together have won.
        lowest: whether the fewest points win.
        teams: the team of each seat, numbers from 0; empty where everybody plays alone.
        title: the name of the game.
        notes: any text.
    """

    __pydantic_config__ = _STRICT
    counted: Literal["points", "places", "together"] = "points"
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
class Places:
    """Who came where, a number for each seat, 1 for the best; the game is over.

    Equal numbers share a place, and a place that nobody has is passed over: 1, 3, 3, 7 are the
    first, the second twice, and the fourth.
    """

    __pydantic_config__ = _STRICT
    type: Literal["places"] = field(default="places", kw_only=True)
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Together:
    """Whether all have won, or all have lost; the game is over."""

    __pydantic_config__ = _STRICT
    type: Literal["together"] = field(default="together", kw_only=True)
    won: bool


@dataclass(frozen=True, slots=True)
class Finish:
    """The game is over."""

    __pydantic_config__ = _STRICT
    type: Literal["finish"] = field(default="finish", kw_only=True)


Action = Points | Places | Together | Finish
_FINISH = Finish()
_TOGETHER = {"won": Together(True), "lost": Together(False)}


class State(NamedTuple):
    """The sheet.

    Attributes:
        rounds: each with one number for each seat.
        over: whether it is closed.
        places: the place of each seat, where places are what counts, or all won or lost together;
            empty before.
    """

    options: Options
    seats: int
    rounds: tuple[tuple[int, ...], ...]
    over: bool
    places: tuple[int, ...] = ()

    @property
    def totals(self) -> tuple[int, ...]:
        """The total points of each seat."""
        return tuple(sum(points[seat] for points in self.rounds) for seat in range(self.seats))

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each team; empty where everybody plays alone."""
        return _teams(self.options, self.seats)


class PlacesLegal(Legal[Any]):
    """Any places in which nobody is apart from their team."""

    __slots__ = ("seats", "teams")

    def __init__(self, state: State) -> None:
        self.seats = state.seats
        taken = {seat: number for number, team in enumerate(state.teams) for seat in team}
        self.teams = tuple(taken.get(seat, seat) for seat in range(state.seats))

    def _dealt(self, each: Sequence[int]) -> Places:
        """Return the places, given those of each side in order of its first seat."""
        sides = dict(zip(dict.fromkeys(self.teams), each, strict=True))
        return Places(tuple(sides[team] for team in self.teams))

    def count(self) -> int:
        return int(self.seats ** len({*self.teams}))

    def __iter__(self) -> Iterator[Action]:
        span = range(1, self.seats + 1)
        yield from map(self._dealt, product(span, repeat=len({*self.teams})))

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Places) or len(action.places) != self.seats:
            return False
        if not all(1 <= place <= self.seats for place in action.places):
            return False
        return len({*zip(self.teams, action.places, strict=True)}) == len({*self.teams})

    def sample(self, rng: Random) -> Action:
        return self._dealt([rng.randint(1, self.seats) for _ in {*self.teams}])


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
        rules=2,
        seats=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1),
        options=Options,
        actions=(Points, Places, Together, Finish),
        modes=frozenset({"keeper"}),
        ply_bound=MOST_ROUNDS + 1,
    )
    messages = {
        "sheet.event.round": frozenset({"round"}),
        "sheet.event.points": frozenset({"seat", "points", "total"}),
        "sheet.event.place": frozenset({"seat", "place"}),
        "sheet.event.won": frozenset(),
        "sheet.event.lost": frozenset(),
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
        "sheet.refused.places": frozenset({"most"}),
        "sheet.refused.together": frozenset(),
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
        return _teams(setup.options, setup.seats)

    def noted(self, setup: Setup[Options]) -> Noted:
        options = setup.options
        return Noted(tidy(options.title), options.lowest, options.notes)

    def actors(self, state: State) -> tuple[int, ...]:
        return () if state.over else (CHANCE,)

    def legal(self, state: State, seat: int) -> Legal[Any]:
        if state.over or seat != CHANCE:
            return Listed(())
        if state.options.counted == "places":
            return PlacesLegal(state)
        if state.options.counted == "together":
            return Listed(tuple(_TOGETHER.values()))
        return SheetLegal(state)

    def play(self, state: State, seat: int, action: Action, log: Log) -> State:
        if action not in self.legal(state, seat):
            raise _refusal(state, seat, action)
        if isinstance(action, Finish):
            if log is not None:
                log.append(Event("sheet.event.over", {}))
            return state._replace(over=True)
        if isinstance(action, Together):
            if log is not None:
                log.append(Event(f"sheet.event.{'won' if action.won else 'lost'}", {}))
            # Nobody has the first place where the game has won.
            return state._replace(over=True, places=(1 if action.won else 2,) * state.seats)
        if isinstance(action, Places):
            places = _ranked(action.places, state.teams)
            if log is not None:
                for own, place in sorted(enumerate(places), key=lambda each: each[1]):
                    args: dict[str, Arg] = {"seat": Ref("seat", own), "place": place}
                    log.append(Event("sheet.event.place", args))
            return state._replace(over=True, places=places)
        after = state._replace(rounds=(*state.rounds, action.points))
        if log is not None:
            log.append(Event("sheet.event.round", {"round": len(after.rounds)}))
            for own, (points, total) in enumerate(zip(action.points, after.totals, strict=True)):
                args = {"seat": Ref("seat", own), "points": points, "total": total}
                log.append(Event("sheet.event.points", args))
        return after

    def standings(self, state: State) -> Outcome:
        """Rank the seats by their totals; a team has the sum of its members' totals.

        There are no points where places were written down, or whether all won.
        """
        reason = "sheet.outcome.end" if state.over else "sheet.outcome.now"
        if state.options.counted != "points":
            places = state.places or (1,) * state.seats
            sides = tuple(Standing(seat, place, None, ()) for seat, place in enumerate(places))
            return Outcome(reason, sides, state.teams)
        totals = state.totals
        teams = state.teams or tuple((seat,) for seat in range(state.seats))
        sums = {seat: sum(totals[own] for own in team) for team in teams for seat in team}
        sign = 1 if state.options.lowest else -1
        results = [sign * sum(totals[own] for own in team) for team in teams if team]
        return Outcome(
            reason,
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
        if isinstance(action, Finish):
            return "end"
        if isinstance(action, Together):
            return "won" if action.won else "lost"
        if isinstance(action, Places):
            return " ".join(("places", *map(str, action.places)))
        return " ".join(map(str, action.points))

    def read(self, text: str) -> Action:
        if text.strip() == "end":
            return _FINISH
        if text.strip() in _TOGETHER:
            return _TOGETHER[text.strip()]
        words = text.split()
        placed = words[:1] == ["places"]
        numbers = words[placed:]
        digits = [word if placed else word.removeprefix("-") for word in numbers]
        if digits and all(word.isascii() and word.isdigit() and len(word) < 9 for word in digits):
            return (Places if placed else Points)(tuple(map(int, numbers)))
        raise IllegalAction("sheet.refused.notation", text=text[:40])

    def picture(self, state: State) -> str:
        rows = [*state.rounds, state.places or state.totals]
        return "\n".join(" ".join(f"{points:6}" for points in row) for row in rows)


def _ranked(places: Sequence[int], teams: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return the places counted anew, as they are at a prize giving: after two first comes a third.

    A team is one of those who are counted.
    """
    sides = [places[team[0]] for team in teams if team] or places
    return tuple(1 + sum(side < place for side in sides) for place in places)


def _teams(options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each team; of one, where all play together."""
    if options.counted == "together":
        return (tuple(range(seats)),) if seats > 1 else ()
    return tuple(
        tuple(seat for seat, team in enumerate(options.teams) if team == number)
        for number in range(max(options.teams, default=-1) + 1)
    )


def _refusal(state: State, seat: int, action: Action) -> IllegalAction:
    if state.over:
        return IllegalAction("sheet.refused.over")
    if seat != CHANCE:
        return IllegalAction("sheet.refused.not_now")
    if state.options.counted == "places":
        return IllegalAction("sheet.refused.places", most=state.seats)
    if state.options.counted == "together":
        return IllegalAction("sheet.refused.together")
    if isinstance(action, Finish):
        return IllegalAction("sheet.refused.empty")
    if len(state.rounds) >= MOST_ROUNDS:
        return IllegalAction("sheet.refused.rounds", most=MOST_ROUNDS)
    return IllegalAction("sheet.refused.points", most=MOST_POINTS)


KEEPER = ScoreSheet()
"""The one instance. It is a keeper only: no game of this name can be played."""
