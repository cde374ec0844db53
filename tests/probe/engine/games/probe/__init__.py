"""The probe: the smallest game that needs every part of the contract.

Chance, a secret hand, a look that only one seat sees and another is told of, a look that an option
forgets, a choice that all make at once and in secret, secret rounds between open ones, a seat that
leaves, an ending without winner, options of seats, teams, and a keeper for a real table.

Each round deals a card to every seat still in. In turn each looks at another's card, waits, or
leaves the game and lays the card open. Then all call at once, in secret: stay or raise. Of those
who raised the highest card wins its value, the others lose a point. Most points win, if they are
more than none. With ``talk`` whoever begins a round says so before it is dealt, while all lies
open; with ``forgets`` a look tells nothing any more once the turn is over.

A seat may begin with a few points, and be in one of two teams of the same size: a team has the
points of both together, and is in the game for as long as one of them is.

The deck is marked: a card is a number that nothing else in the app has, so that a search of
packets, pictures and stored texts finds it wherever it leaks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Literal, NamedTuple

from engine.errors import IllegalAction, UnknownName
from engine.game import (
    CHANCE,
    Event,
    Game,
    GameInfo,
    Legal,
    Listed,
    Log,
    Orders,
    Outcome,
    ScoreLine,
    Setup,
    Standing,
)
from engine.refs import Ref

HIDDEN = -1
"""Stands for a card or a call that the viewer does not know."""

NONE = 0
"""Stands for the card of a seat that has none."""

SECRET = ("turn", "call")
"""The phases in which cards and calls are hidden."""

DECK = tuple(710_001 + 1_013 * number for number in range(12))
"""The marked cards, the lowest first; a card is worth its place, from 0."""


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed on: how many cards there are, how many rounds, who begins, and the rest as
    the module says it."""

    __pydantic_config__ = {"extra": "forbid"}
    cards: Literal[8, 12] = 8
    rounds: int = 1
    starter: Literal[0, 1, 2, 3, 4, 5, 6, 7] = 0
    talk: bool = False
    forgets: bool = False


@dataclass(frozen=True, slots=True)
class SeatOptions:
    """What is agreed on for a seat: its team, 0 for none, and the points it begins with."""

    __pydantic_config__ = {"extra": "forbid"}
    team: Literal[0, 1, 2] = 0
    handicap: int = 0


MOST_HANDICAP = 3


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the order of the deck."""

    order: tuple[int, ...]
    type: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Look:
    """Look at another seat's card."""

    target: int
    type: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class Wait:
    """Do nothing."""

    type: Literal["wait"] = "wait"


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the game; the card is laid open."""

    type: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class Call:
    """Raise, or stay."""

    raises: bool
    type: Literal["call"] = "call"


Action = Deal | Look | Wait | Leave | Call


class State(NamedTuple):
    """The table.

    Attributes:
        phase: "talk", "deal", "turn", "call" or "over".
        turn: whose turn it is, or was last.
        played: how many had their turn in this round.
        hands: a card a seat.
        known: per seat, the seats whose cards it has looked at in this round.
        calls: 1 raised, 0 stayed, None not yet.
        past: the hands of the rounds before, which were shown.
        handicaps: the points each seat began with.
        teams: the seats of each team.
    """

    options: Options
    phase: str
    turn: int
    played: int
    left: tuple[bool, ...]
    hands: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    calls: tuple[int | None, ...]
    points: tuple[int, ...]
    past: tuple[tuple[int, ...], ...]
    handicaps: tuple[int, ...]
    teams: tuple[tuple[int, ...], ...]

    @property
    def within(self) -> tuple[int, ...]:
        """The seats still in the game."""
        return tuple(seat for seat, gone in enumerate(self.left) if not gone)

    def sees(self, viewer: int) -> frozenset[int]:
        """The seats whose hidden cards a viewer knows, its own among them."""
        own = {viewer, *self.known[viewer]} if viewer >= 0 else set()
        return frozenset(own & set(self.within))


def _order(action: object) -> tuple[int, ...] | None:
    return action.order if isinstance(action, Deal) else None


def _put(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _who(seat: int) -> Ref:
    return Ref("seat", seat)


class Probe(Game[Options, State, Action]):
    """The rules."""

    info = GameInfo(
        "probe",
        1,
        (2, 3, 4, 5, 6, 7, 8),
        Options,
        (Deal, Look, Wait, Leave, Call),
        modes=frozenset({"pass_and_play", "bots"}),
        ply_bound=400 * 17,
        starter="starter",
        seat_options=SeatOptions,
        team="team",
    )
    messages = {
        "probe.event.dealt": frozenset({"card"}),
        "probe.event.looked": frozenset({"seat", "target"}),
        "probe.event.shown": frozenset({"seat"}),
        "probe.event.saw": frozenset({"target", "card"}),
        "probe.event.waited": frozenset({"seat"}),
        "probe.event.left": frozenset({"seat", "card"}),
        "probe.event.called": frozenset({"seat"}),
        "probe.event.stayed": frozenset({"seat", "card"}),
        "probe.event.raised": frozenset({"seat", "card"}),
        "probe.event.over": frozenset(),
        "probe.refused": frozenset(),
        "probe.refused.teams": frozenset(),
        "probe.refused.handicap": frozenset({"most"}),
        "probe.reason.high": frozenset(),
        "probe.reason.low": frozenset(),
        "probe.outcome.end": frozenset(),
        "probe.score.card": frozenset({"amount", "points"}),
        "probe.score.handicap": frozenset({"amount", "points"}),
    }

    def start(self, setup: Setup[Options]) -> State:
        seats, options = setup.seats, setup.options
        if seats not in self.info.seats or not 1 <= options.rounds <= 400:
            raise UnknownName("probe.refused")
        if options.starter >= seats:
            raise UnknownName("probe.refused")
        handicaps = tuple(own.handicap for own in setup.each)
        if not all(0 <= points <= MOST_HANDICAP for points in handicaps):
            raise UnknownName("probe.refused.handicap", most=MOST_HANDICAP)
        teams = self.teams(setup)
        if teams and [len(team) * 2 for team in teams] != [seats, seats]:
            raise UnknownName("probe.refused.teams")
        return State(
            options,
            "talk" if options.talk else "deal",
            options.starter,
            0,
            (False,) * seats,
            (NONE,) * seats,
            ((),) * seats,
            (None,) * seats,
            handicaps,
            (),
            handicaps,
            teams,
        )

    def actors(self, state: State) -> tuple[int, ...]:
        match state.phase:
            case "deal":
                return (CHANCE,)
            case "talk" | "turn":
                return (state.turn,)
            case "call":
                return tuple(seat for seat in state.within if state.calls[seat] is None)
        return ()

    def legal(self, state: State, seat: int) -> Legal[Any]:
        if seat not in self.actors(state):
            return Listed(())
        if seat == CHANCE:
            return Orders(DECK[: state.options.cards], Deal, _order)
        if state.phase == "call":
            return Listed((Call(False), Call(True)))
        if state.phase == "talk":
            return Listed((Wait(),))
        others = [t for t in state.within if t != seat and t not in state.known[seat]]
        return Listed((*map(Look, others), Wait(), Leave()))

    def final(self, state: State, seat: int, action: Action) -> bool:
        last = state.phase == "call" and len(self.actors(state)) == 1
        return last or isinstance(action, Look | Leave)

    def play(self, state: State, seat: int, action: Action, log: Log) -> State:
        if action not in self.legal(state, seat):
            raise IllegalAction("probe.refused")
        told = [] if log is None else log
        match action:
            case Deal(order):
                return self._deal(state, order, told)
            case Call(raises):
                return self._call(state, seat, raises, told)
        if state.phase == "talk":
            told.append(Event("probe.event.waited", {"seat": _who(seat)}))
            return state._replace(phase="deal")
        return self._turn(state, seat, action, told)

    def _deal(self, state: State, order: tuple[int, ...], told: list[Event]) -> State:
        hands = [NONE] * len(state.left)
        for seat, card in zip(state.within, order, strict=False):
            hands[seat] = card
            told.append(Event("probe.event.dealt", {"card": card}, (seat,)))
        seats = len(hands)
        return state._replace(
            phase="turn", played=0, hands=tuple(hands), known=((),) * seats, calls=(None,) * seats
        )

    def _turn(self, state: State, seat: int, action: Action, told: list[Event]) -> State:
        if isinstance(action, Look):
            target = action.target
            told.append(Event("probe.event.looked", {"seat": _who(seat), "target": _who(target)}))
            card = state.hands[target]
            told.append(Event("probe.event.saw", {"target": _who(target), "card": card}, (seat,)))
            told.append(Event("probe.event.shown", {"seat": _who(seat)}, (target,)))
            if not state.options.forgets:
                known = tuple(sorted({*state.known[seat], target}))
                state = state._replace(known=_put(state.known, seat, known))
        elif isinstance(action, Leave):
            told.append(Event("probe.event.left", {"seat": _who(seat), "card": state.hands[seat]}))
            state = state._replace(left=_put(state.left, seat, True))
        else:
            told.append(Event("probe.event.waited", {"seat": _who(seat)}))
        if not state.within:
            told.append(Event("probe.event.over", {}))
            return state._replace(phase="over")
        played = state.played + 1
        here = [s for s, card in enumerate(state.hands) if card != NONE]
        if played == len(here):
            return state._replace(played=played, phase="call")
        turn = here[(here.index(seat) + 1) % len(here)]
        return state._replace(played=played, turn=turn)

    def _call(self, state: State, seat: int, raises: bool, told: list[Event]) -> State:
        told.append(Event("probe.event.called", {"seat": _who(seat)}))
        state = state._replace(calls=_put(state.calls, seat, int(raises)))
        if self.actors(state):
            return state
        for each in state.within:
            key = "raised" if state.calls[each] else "stayed"
            args = {"seat": _who(each), "card": state.hands[each]}
            told.append(Event(f"probe.event.{key}", args))
        past = (*state.past, state.hands)
        state = state._replace(points=score(state.hands, state.calls, state.points), past=past)
        if len(past) == state.options.rounds:
            told.append(Event("probe.event.over", {}))
            return state._replace(phase="over")
        within = state.within
        turn = within[len(past) % len(within)]
        return state._replace(phase="talk" if state.options.talk else "deal", turn=turn)

    def standings(self, state: State) -> Outcome:
        alone = [(not gone, points) for gone, points in zip(state.left, state.points, strict=True)]
        keys = list(alone)
        for team in state.teams:
            own = [alone[seat] for seat in team]
            together = any(within for within, _ in own), sum(points for _, points in own)
            for seat in team:
                keys[seat] = together
        rivals = [keys[team[0]] for team in state.teams] or keys
        best = max((p for _, p in keys), default=0)
        nobody = int(best <= 0 or not state.within)
        return Outcome(
            "probe.outcome.end",
            tuple(
                Standing(
                    seat,
                    1 + nobody + sum(other > key for other in rivals),
                    state.points[seat],
                    _lines(state, seat),
                )
                for seat, key in enumerate(keys)
            ),
            state.teams,
        )

    def has_secrets(self, setup: Setup[Options]) -> bool:
        return True

    def hides(self, state: State, seat: int, other: int) -> bool:
        if state.phase not in SECRET or seat == other or seat < 0:
            return False
        more = state.sees(seat) - state.sees(other)
        return bool(more) or state.calls[seat] is not None

    def momentary(self, setup: Setup[Options]) -> frozenset[str]:
        return frozenset({"probe.event.saw"} if setup.options.forgets else ())

    def view(self, state: State, seat: int) -> State:
        if state.phase not in SECRET:
            return state
        known = state.known[seat] if seat >= 0 else ()
        return state._replace(
            hands=tuple(
                card if card == NONE or s == seat or s in known or state.left[s] else HIDDEN
                for s, card in enumerate(state.hands)
            ),
            calls=tuple(
                c if s == seat or c is None else HIDDEN
                for s, c in enumerate(state.calls)
            ),
        )  # fmt: skip

    def imagine(self, view: State, seat: int, rng: Random) -> State:
        rest = [card for card in DECK[: view.options.cards] if card not in view.hands]
        rng.shuffle(rest)
        return view._replace(
            hands=tuple(rest.pop() if card == HIDDEN else card for card in view.hands),
            calls=tuple(rng.randrange(2) if c == HIDDEN else c for c in view.calls),
        )

    def levels(self) -> tuple[str, ...]:
        return ("uniform", "cautious", "flat_monte_carlo:60")

    def bot(self, name: str) -> Any:
        from engine.games.probe.bot import Cautious

        return Cautious() if name == "cautious" else None

    def write(self, action: Action) -> str:
        match action:
            case Deal(order):
                return "deal " + ".".join(map(str, order))
            case Look(target):
                return f"look {target}"
            case Call(raises):
                return "raise" if raises else "stay"
        return action.type

    def read(self, text: str) -> Action:
        plain: dict[str, Action] = {
            "raise": Call(True), "stay": Call(False), "wait": Wait(), "leave": Leave()
        }  # fmt: skip
        if text in plain:
            return plain[text]
        kind, _, rest = text.partition(" ")
        numbers = rest.split(".")
        if all(number.isascii() and number.isdigit() for number in numbers):
            if kind == "deal":
                return Deal(tuple(map(int, numbers)))
            if kind == "look" and len(numbers) == 1:
                return Look(int(rest))
        raise IllegalAction("probe.refused")

    def picture(self, state: State) -> str:
        return f"{state.phase} hands {state.hands} calls {state.calls} points {state.points}"


def _lines(state: State, seat: int) -> tuple[ScoreLine, ...]:
    given = state.handicaps[seat]
    rounds = ScoreLine("probe.score.card", len(state.past), state.points[seat] - given)
    return (rounds, ScoreLine("probe.score.handicap", given, given)) if given else (rounds,)


def score(
    hands: tuple[int, ...], calls: tuple[int | None, ...], points: tuple[int, ...]
) -> tuple[int, ...]:
    """The points after a round: the highest card that was raised with wins its value."""
    raised = [seat for seat, call in enumerate(calls) if call == 1]
    best = max(raised, key=lambda seat: hands[seat], default=None)
    return tuple(
        had if seat not in raised else had + (DECK.index(hands[seat]) if seat == best else -1)
        for seat, had in enumerate(points)
    )


class ProbeKeeper(Probe):
    """The probe at a real table: people deal and enter the cards, and nothing is secret here."""

    info = replace(Probe.info, id="probe.keeper", modes=frozenset({"keeper"}))

    def play(self, state: State, seat: int, action: Action, log: Log) -> State:
        told: list[Event] = []
        following = super().play(state, seat, action, told)
        if log is not None:
            log.extend(event._replace(audience=None) for event in told)
        return following

    def final(self, state: State, seat: int, action: Action) -> bool:
        return False

    def has_secrets(self, setup: Setup[Options]) -> bool:
        return False

    def hides(self, state: State, seat: int, other: int) -> bool:
        return False

    def momentary(self, setup: Setup[Options]) -> frozenset[str]:
        return frozenset()

    def view(self, state: State, seat: int) -> State:
        return state

    def imagine(self, view: State, seat: int, rng: Random) -> State:
        return view


GAME = Probe()
KEEPER = ProbeKeeper()
