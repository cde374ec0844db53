"""Tricks, and what follows the last one of a round."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.errors import IllegalAction
from engine.game import Legal, Log
from engine.games.witches.actions import Action, Play, Spell
from engine.games.witches.cards import (
    COLOUR,
    COLOURS,
    NAMES,
    NO_COLOUR,
    NUMBERS,
    SUITS,
    WIZARDS,
    cards_of,
    mask_of,
)
from engine.games.witches.events import card_ref, card_refs, seat_ref, tell
from engine.games.witches.score import cast_by, ended, may_choose, round_lines
from engine.games.witches.state import Cast, Phase, Round, State, Trick, put

PLAYS = tuple(Play(name) for name in NAMES)
"""The action of each card, by number."""


class Plays(Legal[Action]):
    """Every card that may be played, as a mask."""

    __slots__ = ("mask",)

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def count(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Play]:
        return iter([PLAYS[card] for card in cards_of(self.mask)])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Play):
            return False
        card = NUMBERS.get(action.card)
        return card is not None and bool(self.mask >> card & 1)

    def __bool__(self) -> bool:
        return bool(self.mask)

    def sample(self, rng: Random) -> Play:
        return PLAYS[rng.choice(cards_of(self.mask))]


def playable(hand: int, led: int) -> int:
    """Return the cards of a hand that may be played, where the colour ``led`` is to be followed."""
    follows = hand & SUITS[led]
    return follows | hand & WIZARDS if follows else hand


def refusal(hand: int, led: int, card: int) -> str | None:
    """Return why a card may not be played: a message key without arguments, or None if it may."""
    if not hand >> card & 1:
        return "witches.refused.not_in_hand"
    if not playable(hand, led) >> card & 1:
        return f"witches.refused.follow.{COLOURS[led]}"
    return None


def best(trick: tuple[int, ...], led: int) -> int:
    """Return the place in a trick, from 0, of the card that wins it as it lies.

    Args:
        trick: one card or more.
        led: the colour of its first coloured card.
    """
    if led == NO_COLOUR:
        return 0
    return trick.index(max([card for card in trick if COLOUR[card] == led]))


def play(state: State, seat: int, action: Play, log: Log) -> State:
    """Play a card; the last one of a trick decides it, the last one of a round scores it."""
    card = NUMBERS.get(action.card)
    if card is None:
        raise IllegalAction("witches.refused.no_such_card")
    options, phase, _, opener, hands, passed, led, trick, tricks, piles, totals, past = state
    hand = hands[seat]
    bit = 1 << card
    if not playable(hand, led) & bit:
        raise IllegalAction(str(refusal(hand, led, card)))
    seats = len(hands)
    hands = (*hands[:seat], hand ^ bit, *hands[seat + 1 :])
    trick = (*trick, card)
    if led == NO_COLOUR:
        led = COLOUR[card]
    turn = seat + 1 if seat + 1 < seats else 0
    if log is not None:
        tell(log, "played", seat=seat_ref(seat), card=card_ref(card))
    if len(trick) == seats:
        # The seat after the last one to play is the one that led.
        winner = (turn + best(trick, led)) % seats
        tricks = (*tricks, Trick(turn, trick, winner))
        piles = put(piles, winner, piles[winner] | mask_of(trick))
        turn, led, trick = winner, NO_COLOUR, ()
        if log is not None:
            tell(log, "trick", seat=seat_ref(winner))
    after = State(
        options, phase, turn, opener, hands, passed, led, trick, tricks, piles, totals, past
    )
    return after if trick or any(hands) else _finish(after, log)


def _finish(state: State, log: Log) -> State:
    """Continue after the last trick."""
    if log is not None:
        for seat, mask in enumerate(state.passed):
            tell(log, "shown", seat=seat_ref(seat), cards=card_refs(mask))
    return close(state, log)


def close(state: State, log: Log) -> State:
    """Close the round by the captured piles: a spell waits for its caster's choice, else score."""
    cast = cast_by(state.piles)
    if cast is None:
        return _score(state, None, False, log)
    if log is not None:
        tell(log, f"spell.{cast.name}", seat=seat_ref(cast.caster))
    if may_choose(state, cast):
        if log is not None:
            tell(log, "choice", seat=seat_ref(cast.caster), points=cast.points)
        return state._replace(phase="spell", turn=cast.caster)
    return _score(state, cast, False, log)


def cast_spell(state: State, action: Spell, log: Log) -> State:
    """Carry out the caster's choice for the spell."""
    if action.on not in ("others", "self"):
        raise IllegalAction("witches.refused.not_now")
    return _score(state, cast_by(state.piles), action.on == "self", log)


def _score(state: State, cast: Cast | None, inward: bool, log: Log) -> State:
    """Write the round down, and prepare the next one, if there is one."""
    options, totals = state.options, state.totals
    lines = round_lines(state.piles, totals, options, cast, inward)
    gains = [sum([line.points for line in own]) for own in lines]
    totals = tuple([total + gain for total, gain in zip(totals, gains, strict=True)])
    done = Round(state.opener, state.passed, state.tricks, cast, inward, lines, totals)
    past = (*state.past, done)
    end = ended(options, totals, len(past))
    if log is not None:
        if cast is not None:
            key, points = ("turned", -gains[cast.caster]) if inward else ("given", cast.points)
            tell(log, key, seat=seat_ref(cast.caster), points=points)
        for seat, gain in enumerate(gains):
            tell(log, "scored", seat=seat_ref(seat), points=gain, total=totals[seat])
        if end == "limit":
            tell(log, "over.limit", limit=options.limit)
        elif end:
            tell(log, f"over.{end}", rounds=len(past))
    seats = len(totals)
    none = (0,) * seats
    opener = (state.opener + 1) % seats
    phase: Phase = "over" if end else "deal"
    return State(options, phase, opener, opener, none, none, NO_COLOUR, (), (), none, totals, past)
