"""A battle card is turned, all fold at once, and the fastest take tokens.

What somebody folds and how long it takes is measured outside; here it is an action like any other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from engine.errors import IllegalAction
from engine.game import Legal, Listed, Log
from engine.games.battle_fold.actions import Action, Folded, Reveal, TakeToken
from engine.games.battle_fold.components import CARDS, OUTLINES
from engine.games.battle_fold.events import card_refs, seat_ref, tell
from engine.games.battle_fold.folding import Packet
from engine.games.battle_fold.solving import reachable
from engine.games.battle_fold.state import GAVE_UP, NO_FOLD, NO_TOKEN, WAITING, State, put
from engine.games.battle_fold.turns import next_turn, took_token

LONGEST: Final = 600_000
"""The longest time in milliseconds."""
TIE: Final = 50
"""Times no further apart, in milliseconds, are equal."""

_ALL: Final = (1 << len(CARDS)) - 1
_NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}


def reveals(state: State) -> Legal[Action]:
    """The battle cards that may be turned: all of them when the pile is empty."""
    deck = state.deck or _ALL
    return Listed([Reveal(card) for number, card in enumerate(CARDS) if deck >> number & 1])


def reveal(state: State, action: Reveal, log: Log) -> State:
    """Turn a battle card; the race begins."""
    if action not in reveals(state):
        raise IllegalAction("battle_fold.refused.not_a_card")
    card = _NUMBERS[action.card]
    number = state.number + 1
    if not state.deck:
        tell(log, "cards_shuffled")
    tell(log, "revealed", round=number, icons=card_refs(card))
    deck = (state.deck or _ALL) & ~(1 << card)
    return state._replace(phase="fold", number=number, deck=deck, card=card)


class Folds(Legal[Action]):
    """What can become of a folding: any time, and all that a cloth can show in an outline."""

    __slots__ = ("masks",)

    def __init__(self, outline: tuple[int, int]) -> None:
        self.masks = _masks(outline)

    def count(self) -> int:
        return 1 + (LONGEST + 1) * len(self.masks)

    def __iter__(self) -> Iterator[Folded]:
        yield Folded(None, 0)
        for time in range(LONGEST + 1):
            for shown in self.masks:
                yield Folded(time, shown)

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Folded):
            return False
        if action.time is None:
            return action.shown == 0
        return 0 <= action.time <= LONGEST and action.shown in self.masks

    def sample(self, rng: Random) -> Folded:
        number = rng.randrange(self.count())
        if not number:
            return Folded(None, 0)
        time, place = divmod(number - 1, len(self.masks))
        return Folded(time, tuple(self.masks)[place])


@cache
def _masks(outline: tuple[int, int]) -> dict[int, None]:
    """All that a cloth can show in an outline, and 0 for any other one."""
    return dict.fromkeys([0, *(way.shown for way in reachable(*outline))])


def folds(card: int) -> Folds:
    """What can become of the folding for a battle card, by its number."""
    return Folds(OUTLINES[len(CARDS[card])])


def result(card: int, packet: Packet, time: int | None) -> Folded:
    """The action of who has folded a cloth to a packet.

    Args:
        card: number of the battle card.
        packet: as it lies in the end.
        time: milliseconds, None for who has given up.
    """
    if time is None:
        return Folded(None, 0)
    right = packet.outline == OUTLINES[len(CARDS[card])]
    return Folded(min(time, LONGEST), packet.shown if right else 0)


def fold(state: State, seat: int, action: Folded, log: Log) -> State:
    """Somebody is done; when all are, tokens are taken."""
    if action not in folds(state.card):
        raise IllegalAction("battle_fold.refused.not_a_fold")
    tell(log, "folded", seat=seat_ref(seat))
    time = GAVE_UP if action.time is None else action.time
    shown = NO_FOLD if action.time is None else action.shown
    state = state._replace(times=put(state.times, seat, time), shown=put(state.shown, seat, shown))
    if any(state.times[each] == WAITING for each in state.playing):
        return state
    return _finish(state, log)


def ranked(state: State) -> tuple[int, ...]:
    """The seats that take part, fastest first; those that gave up come last.

    Times are compared as handicaps weigh them. All that are within :data:`TIE` of the fastest left
    are equal to it, and among equals goes first who sits first from a seat that changes every round
    (R6).
    """
    first = (state.number - 1) % state.seats
    turn = {seat: (seat - first) % state.seats for seat in state.playing}
    clock = {seat: state.times[seat] * state.handicaps[seat] // 100 for seat in state.playing}
    rest = [seat for seat in state.playing if state.times[seat] != GAVE_UP]
    found: list[int] = []
    while rest:
        least = min([clock[seat] for seat in rest])
        equal = [seat for seat in rest if clock[seat] - least <= TIE]
        found += sorted(equal, key=turn.__getitem__)
        rest = [seat for seat in rest if seat not in equal]
    slow = [seat for seat in state.playing if state.times[seat] == GAVE_UP]
    return (*found, *sorted(slow, key=turn.__getitem__))


def _finish(state: State, log: Log) -> State:
    """All are done: there is one token less than players, and none for who gave up (R5, R7)."""
    order = ranked(state)
    for seat in order:
        if state.times[seat] == GAVE_UP:
            tell(log, "gave_up", seat=seat_ref(seat))
        else:
            tell(log, "time", seat=seat_ref(seat), time=state.times[seat])
    takers = tuple([seat for seat in order[:-1] if state.times[seat] != GAVE_UP])
    shown = tuple([mask if n in takers else NO_FOLD for n, mask in enumerate(state.shown)])
    state = state._replace(phase="token", shown=shown, takers=takers)
    return _go_on(state, log)


def tokens(state: State) -> tuple[int, ...]:
    """The numbers of the tokens that nobody has taken."""
    return tuple([n for n in range(1, len(state.playing)) if n not in state.tokens])


def _go_on(state: State, log: Log) -> State:
    """The last token goes by itself; when all takers have one the fight begins."""
    if len(state.takers) == 1 and len(tokens(state)) == 1:
        state = _take(state, state.takers[0], tokens(state)[0], log)
    if state.takers:
        return state
    return next_turn(queued(state, log), log)


def queued(state: State, log: Log) -> State:
    """All tokens are taken: the turns go by their numbers, who has none comes last (F1, R7)."""
    without = [seat for seat in ranked(state) if state.tokens[seat] == NO_TOKEN]
    having = [seat for seat in state.playing if state.tokens[seat] != NO_TOKEN]
    for seat in without:
        tell(log, "token.none", seat=seat_ref(seat))
    having.sort(key=state.tokens.__getitem__)
    return state._replace(queue=(*having, *without))


def _take(state: State, seat: int, number: int, log: Log) -> State:
    state = took_token(state, seat, number, log)
    return state._replace(takers=tuple([other for other in state.takers if other != seat]))


def token(state: State, seat: int, action: TakeToken, log: Log) -> State:
    """Take any token that is free."""
    if action.number not in tokens(state):
        raise IllegalAction("battle_fold.refused.token")
    return _go_on(_take(state, seat, action.number, log), log)
