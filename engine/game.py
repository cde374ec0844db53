"""What every game is: info, immutable state, actions, legal, apply, view, events, outcome.

A game is a stateless object (one instance in the registry). Its states are immutable values;
everything that changes a state is an action of some seat, chance included.

Seats are numbered from 0. Chance is the seat :data:`CHANCE`: a shuffle, a draw or a die roll is
an action like any other, chosen by a generator outside the game, or entered by a person who has
the real cards in hand. So a list of actions replays without a generator.
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
"""Whoever sits nowhere: the view of this seat has only what lies open to everybody."""

A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - options
S = TypeVar("S")


class Event(NamedTuple):
    """One thing that happened in a step, told by message key.

    Attributes:
        key: message key, one of the game's :attr:`Game.messages`.
        args: the message's arguments.
        audience: the seats that may know, or None for everybody.
    """

    key: str
    args: Mapping[str, Arg]
    audience: tuple[int, ...] | None = None

    def heard_by(self, seat: int) -> bool:
        """Whether a seat may know."""
        return self.audience is None or seat in self.audience


Log = list[Event] | None
"""Where events are told; None for search, which needs none of them."""


class Note(NamedTuple):
    """Something to say of what a person has entered so far: a message key and its arguments."""

    key: str
    args: Mapping[str, Arg]


class Legal(ABC, Generic[A]):
    """The set of actions a seat may take: counted, iterated, tested and sampled without listing.

    A set may be too large to list (the orders of a shuffled deck, a measured time), so a caller
    that iterates should look at :meth:`count` first.
    """

    @abstractmethod
    def count(self) -> int:
        """Number of actions, exact, of any size."""

    @abstractmethod
    def __iter__(self) -> Iterator[A]: ...

    @abstractmethod
    def __contains__(self, action: object) -> bool: ...

    @abstractmethod
    def sample(self, rng: Random) -> A:
        """One action. Uniform, except for chance, where it follows the real odds.

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
        make: from an order to the action.
        order: from an action to its order, or None if it is no such action.
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
            team has those of its sides together.
    """

    reason: str
    standings: tuple[Standing, ...]
    teams: tuple[tuple[int, ...], ...] = ()

    def winners(self) -> tuple[int, ...]:
        """Sides of rank 1; more than one when a win is shared, none when all lose."""
        return tuple(standing.side for standing in self.standings if standing.rank == 1)

    @property
    def contest(self) -> bool:
        """Whether there was anything to win; see :func:`is_contest`."""
        return is_contest([standing.points for standing in self.standings], self.teams)


def is_contest(points: Sequence[int | None], teams: Sequence[Sequence[int]]) -> bool:
    """Whether a game has a winner: not where one side alone, or all in one team, has points and
    nobody to beat. Without points it is the game itself that is beaten, or not.

    Args:
        points: of each side.
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
        seats: the numbers of seats it is played with.
        options: frozen dataclass whose fields are ``Literal``, ``bool`` or ``int``, all with
            defaults; pydantic validates it when a record comes in. A text is one as well where
            :meth:`Game.start` refuses what it does not understand; a keeper that no set-up page
            draws by itself may have tuples of numbers too.
        actions: the action classes, frozen dataclasses with a literal field ``type``.
        modes: how it can be played.
        ply_bound: no game has more steps than this.
        lowest_wins: fewer points are better.
        starter: the option that says which seat begins, or empty where there is none to choose.
        seat_options: what is chosen for each seat, a frozen dataclass like ``options``; None where
            nothing is. A game that gets some later raises ``rules``.
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
        """Whether this is a keeper: the game lies on a real table, and people enter it."""
        return "keeper" in self.modes


@dataclass(frozen=True, slots=True)
class Setup(Generic[O]):
    """What a game starts from. :meth:`Game.setup` makes one.

    Attributes:
        seats: how many.
        options: the game's.
        each: the options of each seat, in order of seats; nothing where the game has none.
    """

    seats: int
    options: O
    each: tuple[Any, ...] = ()


class Noted(NamedTuple):
    """What a set-up says that the book of games keeps beside the result.

    Attributes:
        title: the name of a game that the app does not know; else empty.
        lowest: whether fewer points win.
        notes: anything.
        level: of the opponents that the rules run; else empty.
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
    """Every message key the game emits, with its argument names."""

    def setup(self, options: O, each: Sequence[Any]) -> Setup[O]:
        """What the game starts from, with as many seats as ``each`` has entries.

        Args:
            options: the game's.
            each: the options of each seat; None where they are as usual.

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
        """The state before anything is dealt.

        Raises:
            UnknownName: the number of seats or an option, the game's or a seat's, does not fit the
                game, or the teams do not.
        """

    @abstractmethod
    def sides(self, setup: Setup[O]) -> tuple[str | None, ...]:
        """One entry per side: None for a seat, a message key for an opponent the rules run."""

    def teams(self, setup: Setup[O]) -> tuple[tuple[int, ...], ...]:
        """The sides of each team, in order of teams; nothing where everybody plays alone.

        By default what the seat option :attr:`GameInfo.team` says. A team that nobody is in, with
        others after it, is empty, so that each has the place that was chosen.
        """
        if not self.info.team:
            return ()
        own = [getattr(options, self.info.team) for options in setup.each]
        return tuple(
            tuple(seat for seat, team in enumerate(own) if team == number)
            for number in range(1, max(own, default=0) + 1)
        )

    def noted(self, setup: Setup[O]) -> Noted:  # noqa: ARG002
        """What the book keeps of a set-up beside the result."""
        return Noted(lowest=self.info.lowest_wins)

    @abstractmethod
    def actors(self, state: S) -> tuple[int, ...]:
        """Seats that may act now, any of them next; ``(CHANCE,)`` for chance; ``()`` at the end."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Legal[A]:
        """What ``seat`` may do now; empty if it is not among the actors.

        It depends on nothing that ``seat`` cannot see.
        """

    @abstractmethod
    def play(self, state: S, seat: int, action: A, log: Log) -> S:
        """The next state; what happens on the way is told to the log, if there is one.

        Raises:
            IllegalAction: the action is not in ``legal(state, seat)``.
        """

    def apply(self, state: S, seat: int, action: A) -> S:
        """The next state.

        Raises:
            IllegalAction: as :meth:`play`.
        """
        return self.play(state, seat, action, None)

    def step(self, state: S, seat: int, action: A) -> tuple[S, tuple[Event, ...]]:
        """The next state, as :meth:`apply` gives it, and what happened on the way.

        Raises:
            IllegalAction: as :meth:`play`.
        """
        log: list[Event] = []
        return self.play(state, seat, action, log), tuple(log)

    @abstractmethod
    def standings(self, state: S) -> Outcome:
        """The result if the game ended now, or the result if it has."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on."""
        return None if self.actors(state) else self.standings(state)

    def view(self, state: S, seat: int) -> S:  # noqa: ARG002 - nothing is hidden by default
        """What ``seat`` sees of the state: the one gate for hidden information."""
        return state

    def has_secrets(self, setup: Setup[O]) -> bool:  # noqa: ARG002
        """Whether a game of this set-up hides anything from anybody at any time.

        If not, every view is the state itself and every event is for everybody; if so, a screen
        is drawn for a viewer and a record of an unfinished game is sealed.
        """
        return False

    def hides(self, state: S, seat: int, other: int) -> bool:  # noqa: ARG002
        """Whether ``seat`` sees something in this state that must not be shown to ``other``.

        A phone that goes from the one to the other needs a curtain then. Where it is False,
        whatever ``seat`` sees, ``other`` sees too. Not so between a seat and itself.

        Args:
            state: the whole state, or the view of any seat.
        """
        return False

    def simultaneous(self, state: S, seats: tuple[int, ...]) -> bool:  # noqa: ARG002
        """Whether these seats are at it at the same time here, as around one table.

        Nobody of them is before another then, and two across a tablet have a half of it each. It
        stays True while one of them waits for the others. A screen for the open table only: what
        all choose at once in secret is no such thing, for one phone goes round.
        """
        return False

    def momentary(self, setup: Setup[O]) -> frozenset[str]:  # noqa: ARG002
        """Keys of the events whose facts are looked at for a moment only in a game so set up: what
        they told is in no later view, and nobody needs it any more."""
        return frozenset()

    def imagine(self, view: S, seat: int, rng: Random) -> S:  # noqa: ARG002
        """A whole state that ``seat`` must hold possible, given its view; for search."""
        return view

    def final(self, state: S, seat: int, action: A) -> bool:  # noqa: ARG002
        """Whether nobody takes this action back, because somebody has learned something by it.

        A look, a reveal, an exchange whose cards have been seen. Chance is always final.

        Args:
            state: the state before the action, whole.
        """
        return False

    def entered(self, state: S) -> bool:  # noqa: ARG002
        """Whether the coming action of chance is left to people, who enter what real cards showed.

        A table draws no such action by itself.
        """
        return False

    def utility(self, outcome: Outcome, side: int) -> float:
        """How good a result is for a side: 1 for a win down to 0 for the last place.

        Where there are points, a share of at most a tenth, for the margin over the best rival in
        the game's own direction, tells equal ranks apart. Alone, the points themselves.
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
        """Spellings of the bots that a seat is offered, the weakest first.

        A spelling names one of :meth:`bot`, or one of :mod:`engine.search` that knows no game.
        """
        return ("uniform", "flat_monte_carlo:60", "flat_monte_carlo:400")

    def adviser(self) -> str:
        """Spelling of the bot that gives hints: the strongest, if nobody has to wait for it."""
        return self.levels()[-1]

    def bot(self, name: str) -> Bot | None:  # noqa: ARG002
        """The game's own bot of that name, or None if it has no such bot."""
        return None

    def estimator(self) -> Estimator | None:
        """What judges the choices of a game that is over, or None where nothing does."""
        return None

    @abstractmethod
    def write(self, action: A) -> str:
        """The action's short notation."""

    @abstractmethod
    def read(self, text: str) -> A:
        """The action a notation means.

        Raises:
            IllegalAction: the text means no action of this game.
        """

    @abstractmethod
    def picture(self, state: S) -> str:
        """The state as plain text, for the command line and golden play-throughs."""

    def kind(self, action: A) -> str:
        """The action's tag: the value of its field ``type``."""
        return str(action.type)  # type: ignore[attr-defined]
