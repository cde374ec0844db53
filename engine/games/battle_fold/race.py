"""The race: a battle card is turned, all fold at once, and the fastest take tokens.

What somebody folds and how long it takes is measured outside the game; here it is an action like
any other.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import accumulate
from random import Random
from typing import Final

from engine.errors import IllegalAction
from engine.game import Legal, Listed, Log
from engine.games.battle_fold.actions import Action, Folded, Reveal, Start, TakeToken, Void
from engine.games.battle_fold.box import STANDARD, BoxPrint
from engine.games.battle_fold.components import OUTLINES
from engine.games.battle_fold.events import card_refs, seat_ref, seconds, tell, whisper
from engine.games.battle_fold.folding import Packet
from engine.games.battle_fold.solving import par, reachable, solutions
from engine.games.battle_fold.state import (
    GAVE_UP,
    HIDDEN,
    NO_CARD,
    NO_FOLD,
    NO_TOKEN,
    WAITING,
    State,
    put,
)
from engine.games.battle_fold.turns import next_turn, took_token

LONGEST: Final = 600_000
"""The longest time in milliseconds."""
TIE: Final = 50
"""Times at most this far apart, in milliseconds, are equal."""
MOST_FOLDS: Final = 99
"""The most folds that can be told."""
ALIKE: Final = 3
"""The number of cards of similar hardness from which chance turns one."""


def due(state: State) -> tuple[int, ...]:
    """Return the seats that need a battle card, in this round's order; between rounds all seats."""
    return tuple([seat for seat in state.order if state.cards[seat] == NO_CARD])


def reveals(state: State) -> Legal[Action]:
    """Return the battle cards that may be turned now, with their odds (R9, R11).

    First comes one of the pile, for all or for the first seat; of all cards when the pile is empty.
    Then come cards for single seats, as hard as that one. Cards that only older rules would turn
    for a single seat have no odds: they stand in games of that time, and never come up now.
    """
    first, race = due(state)[0], state.options.race
    alone = race == "own" or (race != "together" and not state.between)
    printed = state.box.cards
    found = Counter([printed[number] for number in _turnable(state)])
    found.update(
        {printed[number]: 0 for number in _possible(state) if printed[number] not in found}
    )
    cards = [Reveal(card, first if alone else None) for card in found]
    return Listed(cards, list(found.values()))


def _possible(state: State) -> list[int]:
    """Return the numbers of the cards that may stand in a record, with odds or without, those with
    odds first."""
    before = [] if state.between else alike(state, due(state)[0], older=True)
    return [*_turnable(state), *before]


def _turnable(state: State) -> list[int]:
    """Return the numbers of the cards that may be turned now, ascending."""
    if not state.between:
        return alike(state, due(state)[0])
    deck = state.deck or state.box.whole
    return [number for number in range(deck.bit_length()) if deck >> number & 1]


def alike(state: State, seat: int, *, older: bool = False) -> list[int]:
    """Return the numbers of the cards that may be turned for a seat alone, ascending.

    They are as hard on the seat's cloth as a model. The model is the card at which the seat was
    interrupted, on its own cloth; without one, it is the first seat's card on the first seat's
    cloth.

    Cards with as many icons as the model that need as many folds are taken, or else the nearest
    number of icons, and then of folds. Of these, the ones whose number of solutions is nearest are
    returned. Cards that came up in this round are not among them.

    Args:
        older: by the rules before version 4, which did not look at the number of icons.
    """
    whose, card = seat, state.broken[seat]
    if card == NO_CARD:
        whose, card = state.order[0], state.card
    folds, ways = _hardness(state, whose, card)
    printed = state.box.cards
    icons, apart = len(printed[card]), {}
    for number in set(range(len(printed))) - {*state.cards, *state.broken}:
        own_folds, own_ways = _hardness(state, seat, number)
        more = 0 if older else abs(len(printed[number]) - icons)
        apart[number] = more, abs(own_folds - folds), abs(own_ways - ways)
    least = min(apart.values())[:2]
    equal = [
        number for number in sorted(apart, key=apart.__getitem__) if apart[number][:2] == least
    ]
    return sorted(equal[:ALIKE])


def _hardness(state: State, seat: int, card: int) -> tuple[int, int]:
    """Return the fewest folds that solve a card on a seat's cloth, and its number of solutions."""
    cloth, icons = state.cloth(seat), state.box.cards[card]
    return par(cloth, icons), len(solutions(cloth, icons))


def reveal(state: State, action: Reveal, log: Log) -> State:
    """Turn a battle card. The first one begins a round; when all have one, the race begins."""
    if action not in reveals(state):
        raise IllegalAction("battle_fold.refused.not_a_card")
    card = next(n for n in _possible(state) if state.box.cards[n] == action.card)
    if state.between:
        if not state.deck:
            tell(log, "cards_shuffled")
        deck = (state.deck or state.box.whole) & ~(1 << card)
        state = state._replace(number=state.number + 1, deck=deck, card=card)
        if state.options.race != "together":
            tell(log, "turned", round=state.number)
    if state.options.race == "together":
        tell(log, "revealed", round=state.number, icons=card_refs(card, state.box))
    for seat in due(state) if action.seat is None else (action.seat,):
        state = state._replace(cards=put(state.cards, seat, card))
    return state._replace(phase="reveal" if due(state) else "fold")


def must_start(state: State, seat: int) -> bool:
    """Return whether a seat has not seen its card yet."""
    return state.options.race != "together" and not state.started[seat]


def start(state: State, seat: int, log: Log) -> State:
    """Let a seat begin to fold, so that it sees the card, and whoever only looks on does as soon as
    all have."""
    if not must_start(state, seat):
        raise IllegalAction("battle_fold.refused.started_already")
    tell(log, "started", seat=seat_ref(seat))
    icons = card_refs(state.cards[seat], state.box)
    begun = state._replace(started=_flag(state.started, seat, True))
    seeing = [seat]
    if state.options.race != "own" and all_have_seen(begun) and not all_have_seen(state):
        seeing += [each for each in range(state.seats) if each not in state.playing]
    whisper(log, tuple(seeing), "revealed", round=state.number, icons=icons)
    return begun


def has_seen(state: State, seat: int) -> bool:
    """Return whether a seat has seen the card that was turned for it first."""
    return state.started[seat] or state.voided[seat]


def all_have_seen(state: State) -> bool:
    """Return whether everybody who folds has."""
    return all(has_seen(state, seat) for seat in state.playing)


def _flag(flags: tuple[bool, ...], seat: int, flag: bool) -> tuple[bool, ...]:
    return (*flags[:seat], flag, *flags[seat + 1 :])


def void(state: State, seat: int, log: Log) -> State:
    """Interrupt a folding: another card is turned.

    Where all fold at once, all seats that are not done are interrupted with it (R11).
    """
    if must_start(state, seat):
        raise IllegalAction("battle_fold.refused.start_first")
    if state.voided[seat]:
        raise IllegalAction("battle_fold.refused.void_twice")
    all_at_once = state.options.race == "together"
    for own in folding(state) if all_at_once else (seat,):
        tell(log, "voided", seat=seat_ref(own))
        state = state._replace(
            phase="reveal",
            broken=put(state.broken, own, state.cards[own]),
            cards=put(state.cards, own, NO_CARD),
            started=_flag(state.started, own, False),
        )
    return state


def folding(state: State) -> tuple[int, ...]:
    """Return the seats that are not done, whether they have begun or not."""
    return tuple([seat for seat in state.playing if state.times[seat] == WAITING])


class Folds(Legal[Action]):
    """The possible results of a folding: any time, and all that a cloth can show in an outline.

    Args:
        least: for each set of squares that may be entered, the fewest folds to it.
        counted: whether the folds must be told.
        void: whether the folding may be interrupted.
    """

    __slots__ = ("counted", "ends", "least", "sets", "void")

    def __init__(self, least: dict[int, int], counted: bool = False, void: bool = False) -> None:
        self.least = least
        self.counted = counted
        self.void = void
        # `ends[n]` is how many results of one time show one of the first n + 1 sets.
        self.sets = list(least.items())
        self.ends = list(accumulate([len(self._told(fewest)) for _, fewest in self.sets]))

    def _told(self, fewest: int) -> range:
        """Return the numbers of folds that may be told of a set.

        If they need not be told, the range begins one below the fewest: that number stands for 0.
        """
        return range(fewest - (fewest > 0 and not self.counted), MOST_FOLDS + 1)

    def count(self) -> int:
        return 1 + self.void + (LONGEST + 1) * (self.ends[-1] if self.ends else 0)

    def __iter__(self) -> Iterator[Action]:
        yield Folded(None, 0)
        if self.void:
            yield Void()
        for time in range(LONGEST + 1):
            for shown, fewest in self.sets:
                for folds in self._told(fewest):
                    yield Folded(time, shown, folds if folds >= fewest else 0)

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Void):
            return self.void
        if not isinstance(action, Folded):
            return False
        if action.time is None:
            return action.shown == action.folds == 0
        if action.shown not in self.least or not 0 <= action.time <= LONGEST:
            return False
        told = self.least[action.shown] <= action.folds <= MOST_FOLDS
        return told or (action.folds == 0 and not self.counted)

    def sample(self, rng: Random) -> Action:
        number = rng.randrange(self.count())
        if number <= self.void:
            return Void() if number else Folded(None, 0)
        time, place = divmod(number - 1 - self.void, self.ends[-1])
        which = bisect_right(self.ends, place)
        shown, fewest = self.sets[which]
        folds = self._told(fewest)[place - self.ends[which]]  # from the end
        return Folded(time, shown, folds if folds >= fewest else 0)


@cache
def _all(outline: tuple[int, int], counted: bool, void: bool) -> Folds:
    """Return all that a cloth can show in an outline; 0 stands for any other outline."""
    least = {way.shown: len(way.folds) for way in reachable(*outline)}
    return Folds({0: 0} | least, counted, void)


def folds(state: State, seat: int) -> Folds:
    """Return the possible results of the folding of a seat that has begun.

    It may be interrupted once. Where foldings are checked at once, only right ones are accepted
    (R10). From a view in which the seat's card is hidden, nothing is known except that it can give
    up.
    """
    number, options = state.cards[seat], state.options
    void = not state.voided[seat]
    if number == HIDDEN:
        return Folds({}, void=void)
    card, counted = state.box.cards[number], options.race == "calm"
    if not options.checked:
        return _all(OUTLINES[len(card)], counted, void)
    right = {way.shown: len(way.folds) for way in solutions(state.cloth(seat), card)}
    return Folds(right, counted, void)


def legal(state: State, seat: int) -> Legal[Action]:
    """Return what a seat that is not done can do in the race."""
    return Listed([Start()]) if must_start(state, seat) else folds(state, seat)


def result(
    card: int, packet: Packet, time: int | None, folds: int = 0, box: BoxPrint = STANDARD
) -> Folded:
    """Return the action of a seat that has folded a cloth to a packet.

    Args:
        card: number of the battle card.
        packet: as it lies in the end.
        time: milliseconds, None for a seat that gave up.
        folds: how many were made; 0 if that is not told.
        box: the box to which the card belongs.
    """
    if time is None:
        return Folded(None, 0)
    right = packet.outline == OUTLINES[len(box.cards[card])]
    return Folded(min(time, LONGEST), packet.shown if right else 0, min(folds, MOST_FOLDS))


def fold(state: State, seat: int, action: Folded, log: Log) -> State:
    """Record that a seat is done; when all are, tokens are taken."""
    if must_start(state, seat):
        raise IllegalAction("battle_fold.refused.start_first")
    if action not in folds(state, seat):
        unchecked = state._replace(options=replace(state.options, checked=False))
        wrong = "wrong_fold" if action in folds(unchecked, seat) else "not_a_fold"
        raise IllegalAction(f"battle_fold.refused.{wrong}")
    tell(log, "folded", seat=seat_ref(seat))
    time = GAVE_UP if action.time is None else action.time
    shown = NO_FOLD if action.time is None else action.shown
    state = state._replace(
        times=put(state.times, seat, time),
        folds=put(state.folds, seat, action.folds),
        shown=put(state.shown, seat, shown),
    )
    return state if folding(state) else _finish(state, log)


def least_folds(state: State, seat: int) -> int:
    """Return the fewest folds that solve a seat's card on its cloth."""
    return _hardness(state, seat, state.cards[seat])[0]


def ranked(state: State) -> tuple[int, ...]:
    """Return the seats that take part, fastest first; those that gave up come last.

    Times are compared after handicaps. All that are within :data:`TIE` of the fastest left are
    equal to it. Among equals, the first is the one that sits first from a seat that changes every
    round (R6).

    Without hurry ("calm"), the folds above the fewest possible count instead of times, and no
    handicap applies (R12).
    """
    turn = {seat: place for place, seat in enumerate(state.order)}
    rest = [seat for seat in state.playing if state.times[seat] != GAVE_UP]
    if state.options.race == "calm":
        over = {seat: state.folds[seat] - least_folds(state, seat) for seat in rest}
        found = sorted(rest, key=lambda seat: (over[seat], turn[seat]))
        rest = []
    else:
        clock = {seat: state.times[seat] * state.handicaps[seat] // 100 for seat in rest}
        found = []
    while rest:
        least = min([clock[seat] for seat in rest])
        equal = [seat for seat in rest if clock[seat] - least <= TIE]
        found += sorted(equal, key=turn.__getitem__)
        rest = [seat for seat in rest if seat not in equal]
    slow = [seat for seat in state.playing if state.times[seat] == GAVE_UP]
    return (*found, *sorted(slow, key=turn.__getitem__))


def _tell_cards(state: State, log: Log) -> None:
    """Reveal to all what each seat had to fold."""
    own = state.options.race == "own"
    if not own:
        tell(log, "card", icons=card_refs(state.card, state.box))
    for seat in state.order:
        if own and state.voided[seat]:
            icons = card_refs(state.broken[seat], state.box)
            tell(log, "card.broken", seat=seat_ref(seat), icons=icons)
        if state.cards[seat] != state.card or own:
            icons = card_refs(state.cards[seat], state.box)
            tell(log, "card.own", seat=seat_ref(seat), icons=icons)


def _tell_result(state: State, seat: int, log: Log) -> None:
    time, folds = state.times[seat], state.folds[seat]
    calm = state.options.race == "calm"
    if time == GAVE_UP:
        tell(log, "gave_up", seat=seat_ref(seat))
        return
    if calm:
        tell(log, "par", seat=seat_ref(seat), folds=folds, par=least_folds(state, seat))
    if folds and not calm:
        tell(log, "time.folds", seat=seat_ref(seat), time=seconds(time), folds=folds)
    elif time or not calm:
        tell(log, "time", seat=seat_ref(seat), time=seconds(time))


def _finish(state: State, log: Log) -> State:
    """Finish the race.

    There is one token fewer than players, and none for a seat that gave up (R5, R7).
    """
    if state.options.race != "together":
        _tell_cards(state, log)
    order = ranked(state)
    for seat in order:
        _tell_result(state, seat, log)
    takers = tuple([seat for seat in order[:-1] if state.times[seat] != GAVE_UP])
    shown = tuple([mask if n in takers else NO_FOLD for n, mask in enumerate(state.shown)])
    state = state._replace(phase="token", shown=shown, takers=takers)
    return _go_on(state, log)


def tokens(state: State) -> tuple[int, ...]:
    """Return the numbers of the tokens that nobody has taken."""
    return tuple([n for n in range(1, len(state.playing)) if n not in state.tokens])


def _go_on(state: State, log: Log) -> State:
    """Give out the last token automatically; when all takers have one, the fight begins."""
    if len(state.takers) == 1 and len(tokens(state)) == 1:
        state = _take(state, state.takers[0], tokens(state)[0], log)
    if state.takers:
        return state
    return next_turn(queued(state, log), log)


def queued(state: State, log: Log) -> State:
    """Set the order of turns: by token number, seats without a token last (F1, R7)."""
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
