"""Why an action is good: true facts about it, the weightiest first."""

from __future__ import annotations

from engine.bot import Choice, Reason
from engine.games.witches.actions import Spell
from engine.games.witches.bots.grabbing import open_to
from engine.games.witches.bots.judge import DEAR, legal_cards
from engine.games.witches.bots.passing import burden
from engine.games.witches.bots.scene import Scene, points
from engine.games.witches.cards import (
    ALL,
    COLOUR,
    COLOURS,
    NO_COLOUR,
    RED,
    SUITS,
    WIZARDS,
    cards_of,
    mask_of,
)
from engine.games.witches.events import card_ref, card_refs, seat_ref
from engine.games.witches.score import cast_by
from engine.games.witches.state import State
from engine.refs import Arg, Ref

_MOST = 3
"""So many reasons are given."""

_HEAVY = 1.5
"""A card that may be expected to cost so many points is worth a word when it is passed on."""

_DANGER = 5
"""From so many red cards in one pile on, a spell is spoken of."""

_Weighed = list[tuple[float, str, dict[str, Arg]]]


def reason(key: str, **args: Arg) -> Reason:
    """The reason whose message is ``witches.reason.<key>``."""
    return Reason(f"witches.reason.{key}", args)


_LEAST = reason("least")
ONLY = (Reason("engine.reason.only", {}),)
"""There was no choice."""


def play_reasons(scene: Scene, card: int) -> tuple[Reason, ...]:
    """Why the seat whose turn it is might play a legal card: one to three reasons."""
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
    found.sort(key=lambda each: -each[0])
    return tuple(reason(key, **args) for _, key, args in found[:_MOST]) or (_LEAST,)


def _parting(scene: Scene, card: int, found: _Weighed) -> None:
    """What the hand is without it."""
    bit, suit = 1 << card, SUITS[COLOUR[card]]
    leaves = scene.led != NO_COLOUR and (COLOUR[card] != scene.led or card < scene.top)
    if bit & DEAR and leaves:
        found.append((8, "rid", {"card": card_ref(card)}))
    hand = scene.hands[scene.turn]
    if hand & suit == bit and hand != bit:
        found.append((3, "clears", {"colour": Ref("colour", COLOURS[COLOUR[card]])}))


def _taking(scene: Scene, card: int, legal: int, found: _Weighed) -> None:
    """A card that would take the trick as it lies."""
    seat = scene.turn
    if scene.count < scene.seats - 1:
        unseen = ALL & ~scene.gone & ~scene.hands[seat]
        higher = (unseen & SUITS[COLOUR[card]] & ~((1 << card) - 1)).bit_count()
        if higher:
            found.append((4 if higher > 2 else 1, "higher", {"n": higher}))
        return
    pile = scene.piles[seat]
    after = pile | scene.lying | 1 << card
    if after & RED == RED:
        return
    cost = points(after, scene.options) - points(pile, scene.options)
    if cost < 0:
        found.append((9, "helps", {"points": -cost}))
    elif cost == 0:
        found.append((6, "free", {}))
    elif not legal & WIZARDS and all(each > scene.top for each in cards_of(legal)):
        found.append((4, "must", {"points": cost}))
    else:
        found.append((4, "costs", {"points": cost}))


def _guarding(scene: Scene, card: int, found: _Weighed) -> None:
    """What it does against a spell."""
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


def deals_reasons(
    scene: Scene, card: int, first: int, deals: int, spell: bool
) -> tuple[Reason, ...]:
    """The reasons for a card, and what was found in so many deals.

    Args:
        first: the card that looked best before.
        spell: whether a spell is the plan.
    """
    why = play_reasons(scene, card)
    if not deals:
        return why
    if spell:
        missing = RED.bit_count() - (scene.piles[scene.turn] & RED).bit_count()
        return (*plan_reasons(), reason("spell", n=missing))
    why = tuple(each for each in why if each != _LEAST)[: _MOST - 1]
    if card != first:
        return (reason("beats", n=deals, card=card_ref(first)), *why)
    return (*why, reason("deals", n=deals))


def plan_reasons() -> tuple[Reason, ...]:
    """The reasons for passing on what a spell does not need."""
    return (reason("plan"),)


def pass_reasons(hand: int, cards: int, state: State) -> tuple[Reason, ...]:
    """Why cards of a hand might be passed on: one or two reasons, or three."""
    found = []
    heavy = mask_of(card for card in cards_of(cards) if burden(card, hand, state.options) >= _HEAVY)
    if heavy:
        found.append(reason("heavy", cards=card_refs(heavy)))
    kept = hand & ~cards
    for colour in range(NO_COLOUR):
        if cards & SUITS[colour] and not kept & SUITS[colour]:
            found.append(reason("empties", colour=Ref("colour", COLOURS[colour])))
            break
    return tuple(found) or (reason("least_pass"),)


def spell_choice(state: State, seat: int) -> Choice:
    """What a caster chooses: the end of the match if it is won alone then, else the relief."""
    cast = cast_by(state.piles)
    assert cast is not None
    given = [
        total + (0 if other == seat else cast.points) for other, total in enumerate(state.totals)
    ]
    own = given.pop(seat)
    if own < min(given):
        return Choice(Spell("others"), (reason("wins"),))
    return Choice(Spell("self"), (reason("goes_on", points=min(own, cast.points)),))
