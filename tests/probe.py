"""The smallest game that needs every part of the contract: chance, secrets, acting at once.

Each of two to four seats gets a card that only it sees, and all call at once, in secret: stay or
raise. Who raised with the highest card wins its value; raising with less loses one.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Literal, NamedTuple

from engine.errors import IllegalAction
from engine.game import (
    CHANCE,
    Event,
    Game,
    GameInfo,
    Legal,
    Line,
    Listed,
    Orders,
    Outcome,
    Ref,
    Setup,
    Standing,
)

HIDDEN = -1


@dataclass(frozen=True, slots=True)
class Options:
    cards: Literal[4, 6] = 4


@dataclass(frozen=True, slots=True)
class Deal:
    order: tuple[int, ...]
    type: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Call:
    raises: bool
    type: Literal["call"] = "call"


class State(NamedTuple):
    seats: int
    deck: int
    hands: tuple[int, ...]
    calls: tuple[int | None, ...]


def _order(action: object) -> tuple[int, ...] | None:
    return action.order if isinstance(action, Deal) else None


class Probe(Game[Options, State, Deal | Call]):
    info = GameInfo("probe", 1, (2, 3, 4), Options, (Deal, Call), hidden=True, ply_bound=5)
    messages = {
        "probe.dealt": frozenset({"card"}),
        "probe.called": frozenset({"seat"}),
        "probe.refused": frozenset(),
        "probe.all_called": frozenset(),
        "probe.card": frozenset(),
        "probe.seat": frozenset(),
    }

    def start(self, setup: Setup[Options]) -> State:
        return State(setup.seats, setup.options.cards, (), (None,) * setup.seats)

    def sides(self, setup: Setup[Options]) -> tuple[str | None, ...]:
        return (None,) * setup.seats

    def actors(self, state: State) -> tuple[int, ...]:
        if not state.hands:
            return (CHANCE,)
        return tuple(seat for seat, call in enumerate(state.calls) if call is None)

    def legal(self, state: State, seat: int) -> Legal[Any]:
        if seat not in self.actors(state):
            return Listed(())
        if seat == CHANCE:
            return Orders(tuple(range(state.deck)), Deal, _order)
        return Listed((Call(False), Call(True)))

    def apply(self, state: State, seat: int, action: Deal | Call) -> State:
        return self.step(state, seat, action)[0]

    def step(self, state: State, seat: int, action: Deal | Call) -> tuple[State, tuple[Event, ...]]:
        if action not in self.legal(state, seat):
            raise IllegalAction("probe.refused")
        if isinstance(action, Deal):
            hands = action.order[: state.seats]
            told = (Event("probe.dealt", {"card": c}, (s,)) for s, c in enumerate(hands))
            return state._replace(hands=hands), tuple(told)
        calls = list(state.calls)
        calls[seat] = int(action.raises)
        event = Event("probe.called", {"seat": Ref("seat", seat)})
        return state._replace(calls=tuple(calls)), (event,)

    def standings(self, state: State) -> Outcome:
        raised = [s for s, call in enumerate(state.calls) if call == 1]
        best = max(raised, key=lambda s: state.hands[s], default=None)
        points = [(state.hands[s] if s == best else -1) if s in raised else 0
                  for s in range(state.seats)]  # fmt: skip
        return Outcome(
            "probe.all_called",
            tuple(
                Standing(s, 1 + sum(other > p for other in points), p, (Line("probe.card", 1, p),))
                for s, p in enumerate(points)
            ),
        )

    def view(self, state: State, seat: int) -> State:
        return state._replace(
            hands=tuple(c if s == seat else HIDDEN for s, c in enumerate(state.hands)),
            calls=tuple(c if s == seat or c is None else HIDDEN for s, c in enumerate(state.calls)),
        )

    def imagine(self, view: State, seat: int, rng: Random) -> State:
        if not view.hands:
            return view
        rest = [card for card in range(view.deck) if card != view.hands[seat]]
        rng.shuffle(rest)
        return view._replace(
            hands=tuple(c if s == seat else rest.pop() for s, c in enumerate(view.hands)),
            calls=tuple(rng.randrange(2) if c == HIDDEN else c for c in view.calls),
        )

    def write(self, action: Deal | Call) -> str:
        if isinstance(action, Deal):
            return "deal " + "".join(map(str, action.order))
        return "raise" if action.raises else "stay"

    def read(self, text: str) -> Deal | Call:
        if text in ("raise", "stay"):
            return Call(text == "raise")
        if text.startswith("deal ") and text[5:].isascii() and text[5:].isdigit():
            return Deal(tuple(map(int, text[5:])))
        raise IllegalAction("probe.refused")

    def picture(self, state: State) -> str:
        return f"hands {state.hands} calls {state.calls}"


GAME = Probe()
