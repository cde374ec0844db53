"""What each seat captured in a round, as people enter it and as they tell it to the keeper."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from engine.game import Note
from engine.games.witches.actions import Spell
from engine.games.witches.cards import (
    AIR_WITCH,
    EARTH_WITCH,
    FIRE,
    FIRE_WITCH,
    PYGMY_QUEEN,
    WATER_WITCH,
    cards_of,
    mask_of,
    names_of,
)
from engine.refs import Ref

FIRES: Final = FIRE.bit_count()
"""The number of red cards without the Fire Witch."""

SPECIALS: Final = {
    "fire_witch": FIRE_WITCH,
    "water_witch": WATER_WITCH,
    "queen": PYGMY_QUEEN,
    "air_witch": AIR_WITCH,
    "earth_witch": EARTH_WITCH,
}
"""The cards that are entered one by one, as masks, by their fields."""

_FIRE = cards_of(FIRE)
_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Captured:
    """At a real table: what each seat has captured in a round. Cards go to seats.

    Attributes:
        fire: how many red cards each seat took, without the Fire Witch; 13 together.
        fire_witch, water_witch, queen, air_witch, earth_witch: the seat that took the card.
    """

    __pydantic_config__ = _STRICT
    type: Literal["captured"] = field(default="captured", kw_only=True)
    fire: tuple[int, ...]
    fire_witch: int
    water_witch: int
    queen: int
    air_witch: int
    earth_witch: int


KeptAction = Captured | Spell
"""What people tell the keeper."""


@dataclass(frozen=True, slots=True)
class RoundDraft:
    """What each seat captured, as far as it has been entered.

    Attributes:
        fire: how many fire cards each seat took.
        fire_witch, water_witch, queen, air_witch, earth_witch: the seat that took the card, or
            None.
    """

    __pydantic_config__ = _STRICT
    fire: tuple[int, ...]
    fire_witch: int | None = None
    water_witch: int | None = None
    queen: int | None = None
    air_witch: int | None = None
    earth_witch: int | None = None


def blank(seats: int) -> RoundDraft:
    """Return the draft in which nothing is entered yet."""
    return RoundDraft((0,) * seats)


def load_draft(value: object, seats: int) -> RoundDraft:
    """Load a round as it was stored, by ``codec.dump``, while it was being entered.

    Raises:
        ValueError: the value is no such round.
    """
    if not isinstance(value, dict) or value.keys() != {"fire", *SPECIALS}:
        raise ValueError("no round")
    fire = value["fire"]
    if not isinstance(fire, list) or len(fire) != seats:
        raise ValueError("no round")
    if not all(type(amount) is int and 0 <= amount <= FIRES for amount in fire):
        raise ValueError("no such number of cards")
    takers = [value[name] for name in SPECIALS]
    if not all(seat is None or (type(seat) is int and 0 <= seat < seats) for seat in takers):
        raise ValueError("no such seat")
    return RoundDraft(tuple(fire), *takers)


def give(draft: RoundDraft, card: str, seat: int) -> RoundDraft:
    """Give a special card, by its field, to a seat.

    A card given again to the seat that has it is nobody's.
    """
    taker = None if getattr(draft, card) == seat else seat
    return replace(draft, **{card: taker})  # type: ignore[arg-type]


def give_fire(draft: RoundDraft, seat: int, amount: int) -> RoundDraft:
    """Set how many fire cards a seat has; the number is kept within 0..13."""
    amount = max(0, min(FIRES, amount))
    return replace(draft, fire=(*draft.fire[:seat], amount, *draft.fire[seat + 1 :]))


def give_rest(draft: RoundDraft, seat: int) -> RoundDraft:
    """Give a seat all fire cards that nobody has yet, in addition to its own."""
    return give_fire(draft, seat, draft.fire[seat] + FIRES - sum(draft.fire))


def checks(draft: RoundDraft) -> tuple[Note, ...]:
    """Return what is missing or too much; nothing once the round is complete."""
    found = []
    over = sum(draft.fire) - FIRES
    if over:
        key = "fire_over" if over > 0 else "fire_missing"
        found.append(Note(f"witches.check.{key}", {"n": abs(over)}))
    missing = [mask for name, mask in SPECIALS.items() if getattr(draft, name) is None]
    if missing:
        cards = tuple(Ref("card", name) for mask in missing for name in names_of(mask))
        found.append(Note("witches.check.missing", {"cards": cards}))
    return tuple(found)


def captured(draft: RoundDraft) -> Captured | None:
    """Return the round as it goes into the record.

    It is None while something is missing or too much.
    """
    takers = [getattr(draft, name) for name in SPECIALS]
    return None if checks(draft) else Captured(draft.fire, *takers)


def draft_of(action: Captured) -> RoundDraft:
    """Return a round that was entered as a draft, so that people can correct it."""
    return RoundDraft(action.fire, *(getattr(action, name) for name in SPECIALS))


def piles_of(taken: RoundDraft | Captured) -> tuple[int, ...]:
    """Return the cards that count, as masks.

    Which of the fire cards a seat has makes no difference.

    Args:
        taken: at most 13 fire cards.
    """
    piles = []
    first = 0
    for seat, amount in enumerate(taken.fire):
        own = mask_of(_FIRE[first : first + amount])
        first += amount
        for name, mask in SPECIALS.items():
            if getattr(taken, name) == seat:
                own |= mask
        piles.append(own)
    return tuple(piles)
