"""Why an action is good: true facts about it, the weightiest first."""

from __future__ import annotations

from engine.bot import Choice, Reason, explained
from engine.games.witches.actions import Pass, Spell
from engine.games.witches.bots.grabbing import open_to
from engine.games.witches.bots.judge import DEAR, GREEN_TWO, legal_cards
from engine.games.witches.bots.passing import burden
from engine.games.witches.bots.scene import Scene, points
from engine.games.witches.cards import (
    COLOUR,
    COLOURS,
    EARTH_WITCH,
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
from engine.games.witches.state import Options, State
from engine.refs import Arg, Ref

_MOST = 3
"""The largest number of reasons given."""

_GREEN, _QUEEN = COLOURS.index("G"), 12
"""The Pygmy Queen's colour and value; higher cards of the colour take her."""

_HIGH = 9
"""A card from this value on is likely to take a trick of its colour."""

_SEVERAL = 2
"""If more higher cards than this are still out, the card counts as low."""

_COUNTED = 0
"""The weight of a fact that only adds to another reason."""

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

    There are one to three reasons. Their points are those of the piles as the trick lies: cards
    that are still to come, and a spell, do not count.
    """
    legal = legal_cards(scene)
    if not legal & legal - 1:
        return ONLY
    found: _Weighed = []
    colour, led = COLOUR[card], scene.led
    if colour == led == NO_COLOUR and scene.count < scene.seats - 1:
        found.append((5, "wizard_lead", {}))
    elif colour == NO_COLOUR or led not in (NO_COLOUR, colour) or card < scene.top:
        _leaving(scene, card, legal, found)
    elif scene.count < scene.seats - 1:
        _offering(scene, card, found)
    else:
        _taking(scene, card, legal, found)
    suit, hand = SUITS[colour], scene.hands[scene.turn]
    if hand & suit == 1 << card != hand:
        found.append((3, "clears", {"colour": _colour_ref(card)}))
    _guarding(scene, card, found)
    found.sort(key=lambda each: -each[0])
    return tuple(reason(key, **args) for _, key, args in found[:_MOST])


def _cost(scene: Scene, seat: int, taken: int) -> int | None:
    """Return by how many points some cards make the pile of a seat dearer.

    None means that the seat then has all red cards, and the points do not tell what that is worth.
    """
    pile = scene.piles[seat]
    after = pile | taken
    return (
        None if after & RED == RED else points(after, scene.options) - points(pile, scene.options)
    )


def _leaving(scene: Scene, card: int, legal: int, found: _Weighed) -> None:
    """Add what is true of a card that cannot take the trick."""
    hand, lying, bit = scene.hands[scene.turn], scene.lying, 1 << card
    suit = SUITS[COLOUR[card]]
    follows = bool(bit & SUITS[scene.led])
    # What every legal card brings as well is hardly a reason for this one.
    choice = bool(legal & SUITS[scene.led] & ~((1 << scene.top + 1) - 1))
    cost = _cost(scene, scene.turn, lying) or 0
    if cost > 0:
        found.append((7 if choice else 2, "spares", {"points": cost}))
    elif cost < 0:
        found.append((0.5, "yields", {"points": -cost}))
    plain = _COUNTED if cost < 0 else 4 if choice else 1
    if not suit:
        found.append((plain, "wizard", {}))
        return
    if follows:
        found.append((plain, "under", {"card": card_ref(scene.top)}))
        between = hand & suit & (1 << scene.top) - (bit << 1)
        if not between:
            _keeping(scene, card, 5, found)
    else:
        found.append((min(plain, 1), "off", {}))
        _ridding(scene, card, 3.5, found)
    if not _giving(scene, card, found) and (bit & DEAR or (bit & RED and not follows)):
        _shedding(scene, card, found)


def _giving(scene: Scene, card: int, found: _Weighed) -> bool:
    """Add what a card costs the seat that takes the trick; return whether that is known."""
    if scene.count < scene.seats - 1 or scene.winner == _caster(scene):
        return False
    bit = 1 << card
    less, more = (_cost(scene, scene.winner, scene.lying | each) for each in (0, bit))
    if less is None or more is None or more <= less:
        return False
    args: dict[str, Arg] = {"seat": seat_ref(scene.winner), "points": more - less}
    found.append((8 if bit & DEAR else 4, "gives", args))
    return True


def _shedding(scene: Scene, card: int, found: _Weighed) -> None:
    """Add what a card would cost its owner, which goes to another seat."""
    bit = 1 << card
    if bit == FIRE_WITCH:
        found.append((8, "rid", {"card": card_ref(card)}))
        return
    cost = _cost(scene, scene.turn, bit) or 0
    if cost > 0:
        args: dict[str, Arg] = {"card": card_ref(card), "points": cost}
        found.append((8 if bit & DEAR else 3, "sheds", args))


def _keeping(scene: Scene, card: int, weight: float, found: _Weighed) -> None:
    """Add how many lower cards of the colour stay in the hand."""
    kept = scene.hands[scene.turn] & SUITS[COLOUR[card]] & (1 << card) - 1
    if kept:
        args: dict[str, Arg] = {"n": kept.bit_count(), "colour": _colour_ref(card)}
        found.append((weight, "keeps", args))


def _ridding(scene: Scene, card: int, weight: float, found: _Weighed) -> None:
    """Add how many cards of the others a high card would beat in later tricks."""
    n = (_unseen(scene, card) & (1 << card) - 1).bit_count()
    if n and card % VALUES + 1 >= _HIGH:
        found.append((weight, "beaten", {"n": n, "colour": _colour_ref(card)}))


def _offering(scene: Scene, card: int, found: _Weighed) -> None:
    """Add what is true of a card that takes the trick unless somebody goes over it."""
    unseen = _unseen(scene, card)
    lower = (unseen & (1 << card) - 1).bit_count()
    n = unseen.bit_count() - lower
    cost = _cost(scene, scene.turn, scene.lying | 1 << card)
    here: dict[str, Arg] = {"points": abs(cost or 0)}
    if not n:
        if cost is None:
            found.append((5, "all_red", {}))
        else:
            key = "sure_helps" if cost < 0 else "sure_costs" if cost else "sure"
            found.append((9 if cost < 0 else 1 if cost else 2, key, here if cost else {}))
        _ridding(scene, card, 3, found)
        return
    if cost is not None and cost < 0:
        found.append((5, "chance", {"n": n} | here))
        return
    if cost == 0 and (scene.lying | 1 << card) & EARTH_WITCH:
        found.append((5, "earth", {"n": n}))
        return
    if not lower:
        found.append((5, "lowest", {"n": n, "colour": _colour_ref(card)}))
    elif n > _SEVERAL or cost is None:
        found.append((4, "low", {"n": n, "lower": lower, "colour": _colour_ref(card)}))
    else:
        found.append((1, "few_costs", {"n": n} | here) if cost else (1, "few", {"n": n}))
        return
    if cost:
        found.append((_COUNTED, "price", here))


def _taking(scene: Scene, card: int, legal: int, found: _Weighed) -> None:
    """Add what is true of a card that takes the trick."""
    suit, bit = SUITS[COLOUR[card]], 1 << card
    cost = _cost(scene, scene.turn, scene.lying | bit)
    avoiding = legal & (SUITS[scene.led] & (1 << scene.top + 1) - 1 | WIZARDS)
    if cost is None:
        found.append((5, "all_red", {}))
    elif cost < 0:
        found.append((9, "helps", {"points": -cost}))
    elif cost == 0:
        found.append((6, "free", {}))
    elif avoiding:
        found.append((2.5, "costs", {"points": cost, "n": avoiding.bit_count()}))
    else:
        found.append((4, "must", {"points": cost}))
    counted = bool(cost and cost > 0 and avoiding)  # "costs" tells what stays in the hand
    if not counted and not scene.hands[scene.turn] & suit & ~((bit << 1) - 1):
        _keeping(scene, card, 3, found)
    _ridding(scene, card, 2, found)


def _unseen(scene: Scene, card: int) -> int:
    """Return the cards of a card's colour that the others hold."""
    return SUITS[COLOUR[card]] & ~scene.gone & ~scene.hands[scene.turn]


def _colour_ref(card: int) -> Ref:
    return Ref("colour", COLOURS[COLOUR[card]])


def _guarding(scene: Scene, card: int, found: _Weighed) -> None:
    """Add what the card does against a spell."""
    threat = _caster(scene)
    if threat in (-1, scene.turn):
        return
    on_top = (
        COLOUR[card] != NO_COLOUR and scene.led in (NO_COLOUR, COLOUR[card]) and scene.top < card
    )
    if on_top and (scene.lying | 1 << card) & RED:
        has = (scene.piles[threat] & RED).bit_count()
        found.append((10, "stops", {"seat": seat_ref(threat), "n": has}))


def _caster(scene: Scene) -> int:
    """Return the seat that may be after a spell, or -1."""
    threat = scene.threat
    if threat < 0 or (scene.piles[threat] & RED).bit_count() < _DANGER:
        return -1
    return threat if open_to(scene, threat) else -1


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
    why = tuple(_given(kind, mask, state.options) for kind, mask in kinds.items())
    return Choice(Pass(names_of(cards)), why, found)


def spell_pass_choice(cards: int, *found: Reason) -> Choice:
    """Return the same for cards that a spell does not need."""
    why = reason("plan"), reason("give.spare", cards=card_refs(cards))
    return Choice(Pass(names_of(cards)), why, found)


def _given(kind: str, cards: int, options: Options) -> Reason:
    """Return why some cards are passed on; the dear ones with their points."""
    if kind != "dear":
        return reason(f"give.{kind}", cards=card_refs(cards))
    return reason("give.dear", cards=card_refs(cards), points=points(cards, options))


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
    return "shortens"


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
