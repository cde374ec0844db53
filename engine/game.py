"""What every game is: info, immutable state, actions, legal, apply, view, events, outcome.

A game is a stateless object (one instance in the registry). Its states are immutable values;
everything that changes a state is an action of some seat, chance included.

Seats are numbered from 0. Chance is the seat :data:`CHANCE`: a shuffle, a draw or a die roll is
an action like any other. A generator outside the game chooses it, or a person who has the real
cards in hand enters it. So a list of actions replays without a generator.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from math import factorial
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from engine.errors import UnknownName
from engine.refs import Arg

if TYPE_CHECKING:
    from engine.bot import Bot
    from engine.coach.judgement import Estimator

CHANCE: Final = -1
"""The seat whose actions are shuffles, draws and rolls."""

ONLOOKER: Final = -2
"""The seat of an onlooker: its view has only what lies open to everybody."""

A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")


class Event(NamedTuple):
    """One thing that happened in a step, told by message key.

    Attributes:
        key: message key, one of the game's :attr:`Game.messages`.
        args: the message's arguments.
        audience: the seats that may know of it, or None for everybody.
    """

    key: str
    args: Mapping[str, Arg]
    audience: tuple[int, ...] | None = None

    def heard_by(self, seat: int) -> bool:
        """Return whether a seat may know of the event."""
        return self.audience is None or seat in self.audience


Log = list[Event] | None
"""The list to which events are added; None for search, which needs none of them."""


class Note(NamedTuple):
    """A remark on what a person has entered so far: a message key and its arguments."""

    key: str
    args: Mapping[str, Arg]


class Legal(ABC, Generic[A]):
    """The set of actions that a seat may take.

    It can be counted, iterated, tested and sampled without being listed. A set may be too large to
    list (the orders of a shuffled deck, a measured time), so a caller that iterates should look at
    :meth:`count` first.
    """

    @abstractmethod
    def count(self) -> int:
        """Return the number of actions, exact, of any size."""

    @abstractmethod
    def __iter__(self) -> Iterator[A]: ...

    @abstractmethod
    def __contains__(self, action: object) -> bool: ...

    @abstractmethod
    def sample(self, rng: Random) -> A:
        """Return one action; all are equally likely, except that chance follows the real odds.

        Raises:
            IndexError: the set is empty.
        """

    def __bool__(self) -> bool:
        return self.count() > 0


class Listed(Legal[A]):
    """Actions in a list; ``weights`` (same length) give the odds of a chance action."""

    __slots__ = ("actions", "weights")

    def __init__(self, actions: Sequence[A], weights: Sequence[int] | None = None) -> None:
        self.actions = actions
        self.weights = weights

    def count(self) -> int:
        return len(self.actions)

    def __iter__(self) -> Iterator[A]:
        return iter(self.actions)

    def __contains__(self, action: object) -> bool:
        return action in self.actions

    def __bool__(self) -> bool:
        return bool(self.actions)

    def sample(self, rng: Random) -> A:
        if self.weights is not None:
            return rng.choices(self.actions, self.weights)[0]
        return rng.choice(self.actions)


class Orders(Legal[A]):
    """Every order of ``items`` (all different), each wrapped by ``make``: a shuffle.

    Args:
        items: what is shuffled.
        make: makes the action from an order.
        order: returns the order in an action, or None for an action that is not a shuffle.
    """

    __slots__ = ("items", "make", "order")

    def __init__(
        self,
        items: tuple[int, ...],
        make: Callable[[tuple[int, ...]], A],
        order: Callable[[object], tuple[int, ...] | None],
    ) -> None:
        self.items = items
        self.make = make
        self.order = order

    def count(self) -> int:
        return factorial(len(self.items))

    def __iter__(self) -> Iterator[A]:
        return map(self.make, permutations(self.items))

    def __contains__(self, action: object) -> bool:
        order = self.order(action)
        return order is not None and sorted(order) == sorted(self.items)

    def sample(self, rng: Random) -> A:
        order = list(self.items)
        rng.shuffle(order)
        return self.make(tuple(order))


class ScoreLine(NamedTuple):
    """One line of a score: ``amount`` things (message ``key``) that make ``points``."""

    key: str
    amount: int
    points: int


class Standing(NamedTuple):
    """How one side stands.

    Attributes:
        side: seat number, or a number past the seats for an opponent that the rules run.
        rank: 1 is best; equal ranks share the place.
        points: sum of the lines, or None in games without points.
        lines: the score, line by line.
        tie_break: message key of what broke a tie for this side, or None.
    """

    side: int
    rank: int
    points: int | None
    lines: tuple[ScoreLine, ...]
    tie_break: str | None = None


class Outcome(NamedTuple):
    """The result, or what it would be if the game ended now.

    Attributes:
        reason: message key of what ended the game.
        standings: in order of side. Where nobody wins, no rank is 1.
        teams: :meth:`Game.teams` of the set-up. The sides of a team have the same rank, so the
            winners of a team game are all sides of the team that wins. Where there are points, a
            team has the points of its sides together.
    """

    reason: str
    standings: tuple[Standing, ...]
    teams: tuple[tuple[int, ...], ...] = ()

    def winners(self) -> tuple[int, ...]:
        """Return the sides of rank 1; more than one when a win is shared, none when all lose."""
        return tuple(standing.side for standing in self.standings if standing.rank == 1)

    @property
    def contest(self) -> bool:
        """Whether there was anything to win; see :func:`is_contest`."""
        return is_contest([standing.points for standing in self.standings], self.teams)


def is_contest(points: Sequence[int | None], teams: Sequence[Sequence[int]]) -> bool:
    """Return whether a game has a winner.

    It has none where one side alone, or all sides in one team, have points and nobody to beat.
    Without points it is the game itself that the sides beat, or do not beat.

    Args:
        points: the points of each side.
        teams: the sides of each team.
    """
    parties = len(points) - sum(len(team) - 1 for team in teams)
    return parties > 1 or all(each is None for each in points)


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a shelf, a set-up screen and the tests must know of a game.

    Attributes:
        id: name in records, folders and message keys.
        rules: version of the rules as implemented; a change of behaviour raises it.
        seats: the numbers of seats that the game can be played with.
        options: frozen dataclass whose fields are ``Literal``, ``bool`` or ``int``, all with
            defaults; pydantic validates it when a record comes in. A field may also be a text if
            :meth:`Game.start` refuses texts that it does not understand. A keeper whose options no
            set-up page draws by itself may have tuples of numbers too.
        actions: the action classes, frozen dataclasses with a literal field ``type``.
        modes: how the game can be played.
        ply_bound: no game has more steps than this.
        lowest_wins: whether fewer points are better.
        starter: the option that says which seat begins; empty where there is none to choose.
        seat_options: what is chosen for each seat, a frozen dataclass like ``options``; None where
            nothing is chosen. A game that gets seat options later raises ``rules``.
        team: the seat option that says which team a seat is in, a ``Literal`` of numbers with 0,
            the default, for none; empty where there are no teams to choose.
        bgg: the game's number at BoardGameGeek, by which other apps know it; 0 if not known.
    """

    id: str
    rules: int
    seats: tuple[int, ...]
    options: type[Any]
    actions: tuple[type[Any], ...]
    modes: frozenset[str] = field(default_factory=frozenset)
    ply_bound: int = 1000
    lowest_wins: bool = False
    starter: str = ""
    seat_options: type[Any] | None = None
    team: str = ""
    bgg: int = 0

    @property
    def keeps(self) -> bool:
        """Whether this is a keeper: the game lies on a real table, and people enter its actions."""
        return "keeper" in self.modes


@dataclass(frozen=True, slots=True)
class Setup(Generic[O]):
    """What a game starts from. :meth:`Game.setup` makes one.

    Attributes:
        seats: the number of seats.
        options: the game's options.
        each: the options of each seat, in order of seats; empty where the game has none for seats.
    """

    seats: int
    options: O
    each: tuple[Any, ...] = ()


class Noted(NamedTuple):
    """What the game log keeps of a set-up, beside the result.

    Attributes:
        title: the name of a game that the app does not know; else empty.
        lowest: whether fewer points win.
        notes: any text.
        level: the level of the opponents that the rules run; else empty.
    """

    title: str = ""
    lowest: bool = False
    notes: str = ""
    level: str = ""


class Game(ABC, Generic[O, S, A]):
    """The rules of one game, over options ``O``, states ``S`` and actions ``A``.

    Every method is pure. A view is a state with holes where a seat may not look, so
    :meth:`actors`, :meth:`legal`, :meth:`standings` and :meth:`picture` take views as well.
    """

    info: ClassVar[GameInfo]

    messages: ClassVar[Mapping[str, frozenset[str]]]
    """Every message key that the game emits, with its argument names."""

    def setup(self, options: O, each: Sequence[Any]) -> Setup[O]:
        """Return what the game starts from, with as many seats as ``each`` has entries.

        Args:
            options: the game's options.
            each: the options of each seat; None where they are the usual ones.

        Raises:
            UnknownName: a seat has options in a game that has none for seats.
        """
        kind = self.info.seat_options
        if kind is None:
            if any(own is not None for own in each):
                raise UnknownName("engine.bad_option", option="each")
            return Setup(len(each), options)
        usual = kind()
        return Setup(len(each), options, tuple(usual if own is None else own for own in each))

    @abstractmethod
    def start(self, setup: Setup[O]) -> S:
        """Return the state before anything is dealt.

        Raises:
            UnknownName: the number of seats, an option of the game or of a seat, or the teams
                do not fit the game.
        """

    def sides(self, setup: Setup[O]) -> tuple[str | None, ...]:
        """Return one entry per side; by default one for each seat.

        It is None for a seat, and a message key for an opponent that the rules run.
        """
        return (None,) * setup.seats

    def teams(self, setup: Setup[O]) -> tuple[tuple[int, ...], ...]:
        """Return the sides of each team, in order of teams; empty where everybody plays alone.

        By default the seat option :attr:`GameInfo.team` decides. A team that nobody is in, with
        others after it, is empty, so that each team has the place that was chosen for it.
        """
        if not self.info.team:
            return ()
        own = [getattr(options, self.info.team) for options in setup.each]
        return tuple(
            tuple(seat for seat, team in enumerate(own) if team == number)
            for number in range(1, max(own, default=0) + 1)
        )

    def noted(self, setup: Setup[O]) -> Noted:  # noqa: ARG002
        """Return what the book keeps of a set-up, beside the result."""
        return Noted(lowest=self.info.lowest_wins)

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """Return the seats that may act next; ``(CHANCE,)`` for chance; ``()`` at the end."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Legal[A]:
        """Return what ``seat`` may do now; empty if it is not among the actors.

        This depends on nothing that ``seat`` cannot see.
        """

    @abstractmethod
    def play(self, state: S, seat: int, action: A, log: Log) -> S:
        """Return the next state, and add what happens on the way to the log, if there is one.

        Raises:
            IllegalAction: the action is not in ``legal(state, seat)``.
        """

    def apply(self, state: S, seat: int, action: A) -> S:
        """Return the next state.

        Raises:
            IllegalAction: as :meth:`play`.
        """
        return self.play(state, seat, action, None)

    def step(self, state: S, seat: int, action: A) -> tuple[S, tuple[Event, ...]]:
        """Return the next state, as :meth:`apply` does, and what happened on the way.

        Raises:
            IllegalAction: as :meth:`play`.
        """
        log: list[Event] = []
        return self.play(state, seat, action, log), tuple(log)

    @abstractmethod
    def standings(self, state: S) -> Outcome:
        """Return the result if the game ended now, or the result if it has ended."""

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""
        return None if self.actors(state) else self.standings(state)

    def view(self, state: S, seat: int) -> S:  # noqa: ARG002 - nothing is hidden by default
        """Return what ``seat`` sees of the state. This is the one gate for hidden information."""
        return state

    def has_secrets(self, setup: Setup[O]) -> bool:  # noqa: ARG002
        """Return whether a game of this set-up hides anything from anybody at any time.

        If it does not, every view is the state itself and every event is for everybody. If it does,
        a screen is drawn for a viewer, and the record of an unfinished game is sealed.
        """
        return False

    def hides(self, state: S, seat: int, other: int) -> bool:  # noqa: ARG002
        """Return whether ``seat`` sees something in this state that ``other`` must not be shown.

        A phone that goes from ``seat`` to ``other`` needs a curtain then. If the result is False,
        ``other`` sees whatever ``seat`` sees. A seat hides nothing from itself.

        Args:
            state: the whole state, or the view of any seat.
        """
        return False

    def simultaneous(self, state: S, seats: tuple[int, ...]) -> bool:  # noqa: ARG002
        """Return whether these seats act at the same time here, as people around one table do.

        None of them is then before another, and two who sit across a tablet have half of it each.
        The result stays True while one of them waits for the others. This is for a screen at the
        open table only. A choice that all make at once in secret does not count, because there one
        phone goes round.
        """
        return False

    def momentary(self, setup: Setup[O]) -> frozenset[str]:  # noqa: ARG002
        """Return the keys of the events whose facts a game of this set-up shows only for a moment.

        What they told is in no later view, and nobody needs it any more.
        """
        return frozenset()

    def imagine(self, view: S, seat: int, rng: Random) -> S:  # noqa: ARG002
        """Return a whole state that ``seat`` must hold possible, given its view; for search."""
        return view

    def final(self, state: S, seat: int, action: A) -> bool:  # noqa: ARG002
        """Return whether nobody can take this action back, because it told somebody something.

        Examples are a look, a reveal, and an exchange whose cards have been seen. Chance is always
        final.

        Args:
            state: the whole state before the action.
        """
        return False

    def entered(self, state: S) -> bool:  # noqa: ARG002
        """Return whether people enter the coming action of chance, as real cards showed it; by
        default in a keeper.

        A table draws no such action by itself.
        """
        return self.info.keeps

    def utility(self, outcome: Outcome, side: int) -> float:
        """Return how good a result is for a side: from 1 for a win down to 0 for the last place.

        Where there are points, the margin over the best rival, in the game's own direction, changes
        this by a tenth at most and so tells equal ranks apart. Without rivals the result is the
        points themselves, negative where fewer win.
        """
        own = outcome.standings[side]
        sign = -1 if self.info.lowest_wins else 1
        team = next((team for team in outcome.teams if side in team), (side,))
        rivals = [standing for standing in outcome.standings if standing.side not in team]
        if not rivals:
            return float(sign * (own.points or 0))
        result = 1.0 - min(own.rank - 1, len(rivals)) / len(rivals)
        if own.points is None:
            return result
        best = max(sign * (rival.points or 0) for rival in rivals)
        return result + max(-50, min(50, sign * own.points - best)) / 500

    def levels(self) -> tuple[str, ...]:
        """Return the spellings of the bots that a seat is offered, the weakest first.

        A spelling names one of :meth:`bot`, or one of :mod:`engine.search` that knows no game in
        particular. By default a keeper offers none.
        """
        return () if self.info.keeps else ("uniform", "flat_monte_carlo:60", "flat_monte_carlo:400")

    def adviser(self) -> str:
        """Return the spelling of the bot for hints: the strongest, if nobody has to wait for it."""
        return self.levels()[-1]

    def bot(self, name: str) -> Bot | None:  # noqa: ARG002
        """Return the game's own bot of that name, or None if it has no such bot."""
        return None

    def estimator(self) -> Estimator | None:
        """Return what judges the choices of a game that is over, or None where nothing does."""
        return None

    @abstractmethod
    def write(self, action: A) -> str:
        """Return the action's short notation."""

    @abstractmethod
    def read(self, text: str) -> A:
        """Return the action that a notation means.

        Raises:
            IllegalAction: the text means no action of this game.
        """

    @abstractmethod
    def picture(self, state: S) -> str:
        """Return the state as plain text, for the command line and golden play-throughs."""

    def kind(self, action: A) -> str:
        """Return the action's tag: the value of its field ``type``."""
        return str(action.type)  # type: ignore[attr-defined]
