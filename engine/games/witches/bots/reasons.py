"""Why an action is good: true facts about it, the weightiest first."""

from __future__ import annotations

from engine.bot import Choice, Reason, explained
from engine.games.witches.actions import Pass, Spell
from engine.games.witches.bots.grabbing import open_to
from engine.games.witches.bots.judge import DEAR, GREEN_TWO, legal_cards
from engine.games.witches.bots.passing import burden
from engine.games.witches.bots.scene import Scene, points
from engine.games.witches.cards import (
    ALL,
    COLOUR,
    COLOURS,
    FIRE_WITCH,
    NO_COLOUR,
    RED,
    SUITS,
    VALUES,
    WIZARDS,
    cards_of,
    names_of,
)
from engine.games.witches.events import card_ref, card_refs, seat_ref
from engine.games.witches.playing import PLAYS
from engine.games.witches.score import cast_by
from engine.games.witches.state import State
from engine.refs import Arg, Ref

_MOST = 3
"""The largest number of reasons given."""

_GREEN, _QUEEN = COLOURS.index("G"), 12
"""The Pygmy Queen's colour and value; higher cards of the colour take her."""

_HIGH = 9
"""A card from this value on is likely to take a trick of its colour."""

_SEVERAL = 2
"""If more higher cards than this are still out, somebody is likely to play one."""

_COUNTED = 0
"""The weight of a fact that only adds to a plain reason."""

_DANGER = 5
"""A spell is mentioned if one pile has at least this many red cards."""

_Weighed = list[tuple[float, str, dict[str, Arg]]]


def reason(key: str, **args: Arg) -> Reason:
    """Return the reason whose message is ``witches.reason.<key>``."""
    return Reason(f"witches.reason.{key}", args)


ONLY = (Reason("engine.reason.only", {}),)
"""The reason where there was no choice."""


def play_reasons(scene: Scene, card: int) -> tuple[Reason, ...]:
    """Return why the seat whose turn it is might play a legal card.

    There are one to three reasons; the first of them needs no counting.
    """
    legal = legal_cards(scene)
    if not legal & legal - 1:
        return ONLY
    found: _Weighed = []
    if COLOUR[card] == NO_COLOUR:
        if scene.led != NO_COLOUR:
            found.append((5, "wizard", {}))
        elif scene.count < scene.seats - 1:
            found.append((5, "wizard_lead", {}))
    else:
        _parting(scene, card, found)
        if scene.led != NO_COLOUR and COLOUR[card] != scene.led:
            found.append((5, "off", {}))
        elif scene.led != NO_COLOUR and card < scene.top:
            found.append((6, "under", {"card": card_ref(scene.top)}))
        else:
            _taking(scene, card, legal, found)
    _guarding(scene, card, found)
    if not any(weight > 0 for weight, _, _ in found):
        found.append((1, "least", {}))
    found.sort(key=lambda each: -each[0])
    return tuple(reason(key, **args) for _, key, args in found[:_MOST])


def _parting(scene: Scene, card: int, found: _Weighed) -> None:
    """Add what the hand is without the card."""
    bit, suit = 1 << card, SUITS[COLOUR[card]]
    leaves = scene.led != NO_COLOUR and (COLOUR[card] != scene.led or card < scene.top)
    if bit & DEAR and leaves:
        found.append((8, "rid", {"card": card_ref(card)}))
    hand = scene.hands[scene.turn]
    if hand & suit == bit and hand != bit:
        found.append((3, "clears", {"colour": Ref("colour", COLOURS[COLOUR[card]])}))


def _taking(scene: Scene, card: int, legal: int, found: _Weighed) -> None:
    """Add what is true of a card that would take the trick as it lies."""
    seat = scene.turn
    if scene.count < scene.seats - 1:
        unseen = ALL & ~scene.gone & ~scene.hands[seat]
        higher = (unseen & SUITS[COLOUR[card]] & ~((1 << card) - 1)).bit_count()
        if higher > _SEVERAL:
            found.append((4, "low", {}))
        if higher:
            found.append((_COUNTED, "higher", {"n": higher}))
            return
    pile = scene.piles[seat]
    after = pile | scene.lying | 1 << card
    if after & RED == RED:
        return
    cost = points(after, scene.options) - points(pile, scene.options)
    if scene.count < scene.seats - 1:
        if cost == 0:
            found.append((2, "sure", {}))
    elif cost < 0:
        found.append((9, "helps", {"points": -cost}))
    elif cost == 0:
        found.append((6, "free", {}))
    elif not legal & WIZARDS and all(each > scene.top for each in cards_of(legal)):
        found.append((4, "must", {"points": cost}))
    else:
        found.append((_COUNTED, "costs", {"points": cost}))


def _guarding(scene: Scene, card: int, found: _Weighed) -> None:
    """Add what the card does against a spell."""
    threat = scene.threat
    if threat in (-1, scene.turn) or not open_to(scene, threat):
        return
    if (scene.piles[threat] & RED).bit_count() < _DANGER:
        return
    on_top = (
        COLOUR[card] != NO_COLOUR and scene.led in (NO_COLOUR, COLOUR[card]) and scene.top < card
    )
    if on_top and (scene.lying | 1 << card) & RED:
        found.append((10, "stops", {"seat": seat_ref(threat)}))


def deals_choice(scene: Scene, card: int, first: int, deals: int, spell: bool) -> Choice:
    """Return a card, why it is played, and what was found in a number of deals.

    Args:
        first: the card that looked best before.
        spell: whether a spell is the plan.
    """
    action, why = PLAYS[card], play_reasons(scene, card)
    if not deals:
        return explained(action, why)
    if spell:
        missing = RED.bit_count() - (scene.piles[scene.turn] & RED).bit_count()
        return explained(action, [reason("plan")], reason("spell", n=missing))
    found = reason("deals", n=deals)
    if card != first:
        found = reason("beats", n=deals, card=card_ref(first))
    return explained(action, why[: _MOST - 1], found)


def pass_choice(state: State, seat: int, cards: int, *found: Reason) -> Choice:
    """Return cards of a hand that are passed on, with a reason for each; equal reasons are merged.

    Args:
        cards: as a mask.
        found: how they were found.
    """
    hand = state.hands[seat]
    kinds: dict[str, int] = {}
    for card in sorted(cards_of(cards), key=lambda card: -burden(card, hand, state.options)):
        kind = _burden_of(card, hand, cards)
        kinds[kind] = kinds.get(kind, 0) | 1 << card
    why = tuple(reason(f"give.{kind}", cards=card_refs(mask)) for kind, mask in kinds.items())
    return Choice(Pass(names_of(cards)), why, found)


def spell_pass_choice(cards: int, *found: Reason) -> Choice:
    """Return the same for cards that a spell does not need."""
    why = reason("plan"), reason("give.spare", cards=card_refs(cards))
    return Choice(Pass(names_of(cards)), why, found)


def _burden_of(card: int, hand: int, cards: int) -> str:
    """Return why a card is passed on, as the end of a key.

    Args:
        hand: before anything is passed on.
        cards: all that is passed on.
    """
    bit, colour, value = 1 << card, COLOUR[card], card % VALUES + 1
    if bit & GREEN_TWO:
        return "dear"
    if bit == FIRE_WITCH:
        return "fire"
    if colour == _GREEN and value > _QUEEN and GREEN_TWO & ~hand:
        return "catches"
    if bit & RED and value >= _HIGH:
        return "red"
    if colour != NO_COLOUR and not hand & ~cards & SUITS[colour]:
        return "empties"
    if colour != NO_COLOUR and value >= _HIGH:
        return "high"
    return "least"


def spell_choice(state: State, seat: int) -> Choice:
    """Return what a caster chooses.

    It ends the match if the caster then wins it alone, else it takes the points off its own total.
    """
    cast = cast_by(state.piles)
    assert cast is not None
    given = [
        total + (0 if other == seat else cast.points) for other, total in enumerate(state.totals)
    ]
    own = given.pop(seat)
    if own < min(given):
        return Choice(Spell("others"), (reason("wins"),))
    return Choice(Spell("self"), (reason("goes_on", points=min(own, cast.points)),))
