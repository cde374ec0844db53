"""A turn: a card is drawn, one is played, and its effect is carried out as far as possible.

The numbers in brackets are the rows of docs/rules/lost_legacy.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.errors import IllegalAction
from engine.game import Log
from engine.games.lost_legacy.actions import Exchange, Mix, Peek, Play, Shuffle
from engine.games.lost_legacy.cards import (
    AIMED,
    AMBUSH,
    GENERAL,
    MAP,
    NAMES,
    NONE,
    NUMBERS,
    SEARCH,
    SISTER,
    STARSHIP,
    SWAPS,
    SWORDSMAN,
    THIEF,
)
from engine.games.lost_legacy.events import card_ref, kind_of, place_args, seat_ref, tell, whisper
from engine.games.lost_legacy.investigation import investigate
from engine.games.lost_legacy.score import finish
from engine.games.lost_legacy.state import RUINS, TOP, Moment, State, place_of, put, put_hand


def draw(state: State, seat: int, log: Log) -> State:
    """Begin a turn: the top card of the deck comes into the hand."""
    card, *deck = state.deck
    tell(log, "turn", seat=seat_ref(seat))
    whisper(log, (seat,), "drew", card=card_ref(card))
    return state._replace(
        phase="play",
        turn=seat,
        hands=put_hand(state.hands, seat, (*state.hands[seat], card)),
        deck=tuple(deck),
        past=(*state.past, Moment("drew", seat, card=card)),
    )


def playable(hand: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of the cards that can be played from a hand; the Starship never can."""
    return tuple([NAMES[card] for card in dict.fromkeys(hand) if card != STARSHIP])


def play(state: State, seat: int, action: Play, log: Log) -> State:
    """Play a card face up, and begin its effect."""
    hand = state.hands[seat]
    card = NUMBERS.get(action.card, NONE)
    if card == NONE:
        raise IllegalAction("lost_legacy.refused.no_such_card")
    if card not in hand:
        raise IllegalAction("lost_legacy.refused.not_in_hand")
    if card == STARSHIP:
        raise IllegalAction("lost_legacy.refused.starship")
    kept = list(hand)
    kept.remove(card)
    tell(log, "played", seat=seat_ref(seat), card=card_ref(card))
    state = state._replace(
        hands=put_hand(state.hands, seat, tuple(kept)),
        piles=put_hand(state.piles, seat, (*state.piles[seat], card)),
        card=card,
        at=NONE,
        past=(*state.past, Moment("played", seat, card=card)),
    )
    if card in AIMED:
        return state._replace(phase="look")
    if card == GENERAL and state.deck:
        return _look(state, seat, TOP, state.deck[0], log)._replace(phase="exchange")
    if card == MAP:
        return _place(state, seat, log)
    # The Sister and the Sneak Attack have no effect when played (L7), nor does a General over an
    # empty deck (L11).
    tell(log, "nothing", card=card_ref(card))
    return end_turn(state, log)


def _place(state: State, seat: int, log: Log) -> State:
    """Carry out the Old Map: the top card goes to the right end of the ruins.

    The ruins may be shuffled then, also when there was no card left to place (L30).
    """
    if not state.deck:
        tell(log, "no_deck", seat=seat_ref(seat))
        return state._replace(phase="shuffle")
    card, *deck = state.deck
    place = RUINS + len(state.ruins)
    tell(log, "placed", seat=seat_ref(seat), place=place - RUINS + 1)
    whisper(log, (seat,), "saw_placed", card=card_ref(card), place=place - RUINS + 1)
    return state._replace(
        phase="shuffle",
        ruins=(*state.ruins, card),
        deck=tuple(deck),
        past=(*state.past, Moment("placed", seat, place, card)),
    )


def targets(state: State) -> Iterator[Peek]:
    """Return what the card that was played may look at."""
    if state.card != SEARCH:
        yield from (Peek("hand", seat) for seat in state.living if seat != state.turn)
    if state.card in (SEARCH, THIEF):
        yield from (Peek("ruins", place) for place in range(len(state.ruins)))


def look(state: State, seat: int, action: Peek, log: Log) -> State:
    """Look at a card, and carry out the effects of the look (L14 to L17)."""
    if action not in targets(state):
        raise IllegalAction(f"lost_legacy.refused.look.{NAMES[state.card]}")
    place = place_of(action.where, action.at)
    if place >= RUINS:
        card = state.ruins[action.at]
        state = _look(state, seat, place, card, log)
    else:
        (card,) = state.hands[place]
        state = _look(state, seat, place, card, log)
    if state.card == THIEF and card == STARSHIP:
        tell(log, f"found.{kind_of(place)}", seat=seat_ref(seat), **place_args(place))
        return finish(state, seat, "thief", log)
    if place < RUINS and card == SISTER:
        tell(log, "fate", seat=seat_ref(place))
        return end_turn(eliminate(state, place, log), log)
    if place < RUINS and card == AMBUSH:
        return end_turn(_ambush(state, seat, place, log), log)
    if state.card in SWAPS:
        return state._replace(phase="exchange")
    return end_turn(state, log)


def _look(state: State, seat: int, place: int, card: int, log: Log) -> State:
    """Record a look.

    Everybody sees where a seat looks; the looker sees what is there, and the holder of a hand knows
    both.
    """
    where, named = kind_of(place), place_args(place)
    tell(log, f"looked.{where}", seat=seat_ref(seat), **named)
    whisper(log, (seat,), f"saw.{where}", card=card_ref(card), **named)
    if place < RUINS:
        whisper(log, (place,), "seen", seat=seat_ref(seat), **named, card=card_ref(card))
    moment = Moment("looked", seat, place, card)
    return state._replace(at=place, past=(*state.past, moment))


def _ambush(state: State, looker: int, holder: int, log: Log) -> State:
    """Carry out a Sneak Attack that was looked at.

    The looker is out, and its last card goes to the holder. Against the Swordsman, the looker stays
    and the holder is out.
    """
    if state.card == SWORDSMAN:
        tell(log, "cut_down", seat=seat_ref(holder), looker=seat_ref(looker))
        return eliminate(state, holder, log)
    (taken,) = state.hands[looker]
    tell(log, "ambush", seat=seat_ref(holder), looker=seat_ref(looker))
    whisper(
        log,
        (holder, looker),
        "took",
        seat=seat_ref(holder),
        target=seat_ref(looker),
        card=card_ref(taken),
    )
    hands = put_hand(put_hand(state.hands, looker, ()), holder, (taken,))
    state = state._replace(
        hands=hands,
        piles=put_hand(state.piles, holder, (*state.piles[holder], AMBUSH)),
        past=(
            *state.past,
            Moment("sprung", holder, card=AMBUSH),
            Moment("took", holder, looker, taken),
        ),
    )
    return eliminate(state, looker, log)


def eliminate(state: State, seat: int, log: Log) -> State:
    """Eliminate a seat: its card is revealed without effect.

    A Starship goes into the deck, which is shuffled (L19).
    """
    hand = state.hands[seat]
    out = tuple([gone or other == seat for other, gone in enumerate(state.out)])
    card = hand[0] if hand else NONE
    state = state._replace(hands=put_hand(state.hands, seat, ()), out=out)
    if card == STARSHIP:
        tell(log, "out.none", seat=seat_ref(seat))
        tell(log, "returned", seat=seat_ref(seat))
        past = (*state.past, Moment("out", seat), Moment("returned", seat, card=STARSHIP))
        return state._replace(deck=(*state.deck, card), past=past, phase="mix")
    if card == NONE:
        tell(log, "out.none", seat=seat_ref(seat))
    else:
        tell(log, "out", seat=seat_ref(seat), card=card_ref(card))
        state = state._replace(piles=put_hand(state.piles, seat, (*state.piles[seat], card)))
    return state._replace(past=(*state.past, Moment("out", seat, card=card)))


def exchange(state: State, seat: int, action: Exchange, log: Log) -> State:
    """Exchange in secret or not; to everybody else both look the same."""
    place, done = state.at, action.done
    named, where = place_args(place), kind_of(place)
    (own,) = state.hands[seat]
    other = _card_at(state, place)
    tell(log, f"decided.{where}", seat=seat_ref(seat), **named)
    mine, theirs = card_ref(own), card_ref(other)
    if done:
        whisper(log, (seat,), f"exchanged.{where}", gave=mine, card=theirs, **named)
    else:
        whisper(log, (seat,), f"kept.{where}", card=mine, **named)
    if place < RUINS:
        both = {"seat": seat_ref(seat), **named}
        if done:
            whisper(log, (place,), "theirs.exchanged", **both, gave=theirs, card=mine)
        else:
            whisper(log, (place,), "theirs.kept", **both, card=theirs)
    moment = Moment("swapped", seat, place, own if done else NONE, int(done))
    state = state._replace(past=(*state.past, moment))
    if done:
        state = _with_card_at(state, place, own)
        state = state._replace(hands=put_hand(state.hands, seat, (other,)))
    return end_turn(state, log)


def _card_at(state: State, place: int) -> int:
    if place < RUINS:
        return state.hands[place][0]
    return state.ruins[place - RUINS] if place < TOP else state.deck[0]


def _with_card_at(state: State, place: int, card: int) -> State:
    if place < RUINS:
        return state._replace(hands=put_hand(state.hands, place, (card,)))
    if place < TOP:
        return state._replace(ruins=put(state.ruins, place - RUINS, card))
    return state._replace(deck=put(state.deck, 0, card))


def shuffle(state: State, seat: int, action: Shuffle, log: Log) -> State:
    """Shuffle the ruins or not, for all to see (L31)."""
    key = "shuffled" if action.done else "not_shuffled"
    tell(log, key, seat=seat_ref(seat))
    past = (*state.past, Moment("shuffled", seat, done=int(action.done)))
    state = state._replace(past=past)
    return state._replace(phase="mix") if action.done else end_turn(state, log)


def mix(state: State, action: Mix, log: Log) -> State:
    """Put what is shuffled into the order that chance gives, and end the turn."""
    deck = state.past[-1].kind == "returned"
    before = state.deck if deck else state.ruins
    after = tuple([before[place] for place in action.order])
    state = state._replace(chance=(*state.chance, before, after))
    state = state._replace(deck=after) if deck else state._replace(ruins=after)
    return end_turn(state._replace(phase="play"), log)


def end_turn(state: State, log: Log) -> State:
    """End the turn: a seat that is left alone wins at once (L20).

    Else the next seat draws, or the investigation begins.
    """
    living = state.living
    if len(living) == 1:
        return finish(state, living[0], "last", log)
    if state.phase == "mix":
        return state
    if not state.deck:
        return investigate(state._replace(card=NONE, at=NONE), log)
    following = next(
        seat
        for step in range(1, state.seats + 1)
        if not state.out[seat := (state.turn + step) % state.seats]
    )
    return draw(state._replace(card=NONE, at=NONE), following, log)
