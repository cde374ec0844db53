"""What chance does: shuffle the whole deck, or put a few cards into another order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import factorial, prod
from random import Random

from engine.game import Legal, Log, Orders
from engine.games.lost_legacy.actions import Action, Deal, Mix
from engine.games.lost_legacy.cards import COUNTS, DECK, NAMES, NONE, NUMBERS
from engine.games.lost_legacy.events import card_ref, seat_ref, tell, whisper
from engine.games.lost_legacy.state import Moment, State
from engine.games.lost_legacy.turns import draw

_NAMED = tuple(NAMES[card] for card in DECK)
_SORTED = sorted(_NAMED)


class Deals(Legal[Action]):
    """Every distinguishable order of the sixteen cards."""

    __slots__ = ()

    def count(self) -> int:
        return factorial(len(DECK)) // prod(map(factorial, COUNTS))

    def __iter__(self) -> Iterator[Deal]:
        return map(Deal, _orders(Counter(_NAMED), len(DECK)))

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Deal) and sorted(action.order) == _SORTED

    def sample(self, rng: Random) -> Deal:
        order = list(_NAMED)
        rng.shuffle(order)
        return Deal(tuple(order))


def _orders(left: Counter[str], length: int) -> Iterator[tuple[str, ...]]:
    if not length:
        yield ()
        return
    for name in NAMES:
        if left[name]:
            left[name] -= 1
            for rest in _orders(left, length - 1):
                yield (name, *rest)
            left[name] += 1


DEALS = Deals()


def mixes(state: State) -> Legal[Action]:
    """Return every order of what is shuffled.

    It is the deck after a Starship returned to it, else the ruins.
    """
    return Orders(tuple(range(len(mixed(state)))), Mix, _order)


def _order(action: object) -> tuple[int, ...] | None:
    return action.order if isinstance(action, Mix) else None


def mixed(state: State) -> tuple[int, ...]:
    """Return the cards that chance shuffles now."""
    return state.deck if state.past[-1].kind == "returned" else state.ruins


def deal(state: State, action: Deal, log: Log) -> State:
    """Put a card into the ruins, give everybody one, and let the first player draw."""
    seats = state.seats
    cards = tuple([NUMBERS[name] for name in action.order])
    tell(log, "dealt_all", seat=seat_ref(state.opener), game=len(state.games) + 1)
    for seat in range(seats):
        whisper(log, (seat,), "dealt", card=card_ref(cards[1 + seat]))
    return draw(
        state._replace(
            hands=tuple([(card,) for card in cards[1 : 1 + seats]]),
            piles=((),) * seats,
            out=(False,) * seats,
            ruins=cards[:1],
            deck=cards[1 + seats :],
            card=NONE,
            at=NONE,
            called=0,
            shown=(),
            past=tuple([Moment("dealt", seat, card=cards[1 + seat]) for seat in range(seats)]),
            chance=(cards,),
        ),
        state.opener,
        log,
    )
