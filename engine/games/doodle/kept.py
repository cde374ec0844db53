"""What each seat filled in a round, as people enter it and as they tell it to the keeper."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from engine.game import Note
from engine.games.doodle.components import DECKS, FULL, SHAPES, STARTS, TURNS
from engine.games.doodle.score import scored
from engine.games.doodle.state import Scored, State
from engine.polyomino import bits
from engine.refs import Arg, Ref

START_CELLS: Final = len(STARTS[0])
"""The number of cells of a start card, which everybody draws whole."""

_LARGEST: Final = max(len(SHAPES[name]) for deck in DECKS.values() for name in deck)
_SINGLES: Final = 2
MOST_CELLS: Final = TURNS * _LARGEST + _SINGLES
"""The most cells that a round is likely to fill besides the start card.

That is the largest card in each turn, and the single cell twice.
"""


@dataclass(frozen=True, slots=True)
class Filled:
    """At a real table: what each seat has filled in a round, in whatever way.

    Attributes:
        sheets: for each seat the cells, 0..80, in ascending order. A cell that was filled before
            may be among them: it stays filled.
    """

    __pydantic_config__ = {"extra": "forbid"}
    type: Literal["filled"] = field(default="filled", kw_only=True)
    sheets: tuple[tuple[int, ...], ...]


RoundDraft = tuple[int | None, ...]
"""What each seat has filled in a round as far as it has been entered, as masks; None if nothing."""


def blank(seats: int) -> RoundDraft:
    """Return the draft in which nothing is entered yet."""
    return (None,) * seats


def load_draft(value: object, seats: int) -> RoundDraft:
    """Load a round as it was stored, as a list, while it was being entered.

    Raises:
        ValueError: the value is no such round.
    """
    if not isinstance(value, list) or len(value) != seats:
        raise ValueError("no round")
    if not all(mask is None or (type(mask) is int and 0 <= mask <= FULL) for mask in value):
        raise ValueError("no sheet")
    return tuple(value)


def fill(draft: RoundDraft, seat: int, mask: int | None) -> RoundDraft:
    """Return the draft with another mask for one seat."""
    return (*draft[:seat], mask, *draft[seat + 1 :])


def missing(draft: RoundDraft) -> tuple[int, ...]:
    """Return the seats for which nothing is entered."""
    return tuple(seat for seat, mask in enumerate(draft) if mask is None)


def number_of(state: State) -> int:
    """Return the number of the round that is entered next, 1..3."""
    return len(state.sheets[0].scored) + 1


def checks(state: State, draft: RoundDraft) -> tuple[Note, ...]:
    """Return what keeps a round from being written down; nothing once it is complete."""
    left = missing(draft)
    found = []
    if left:
        names = tuple(Ref("seat", seat) for seat in left)
        found.append(Note("doodle.check.missing", {"names": names}))
    if number_of(state) == 1:
        for seat, mask in enumerate(draft):
            if mask is not None and mask.bit_count() < START_CELLS:
                args: dict[str, Arg] = {"seat": Ref("seat", seat), "n": START_CELLS}
                found.append(Note("doodle.check.start", args))
    return tuple(found)


def remarks(state: State, draft: RoundDraft) -> tuple[Note, ...]:
    """Return what is odd in a round: the app says it but does not forbid it.

    No list of the cards is known.
    """
    most = MOST_CELLS + (START_CELLS if number_of(state) == 1 else 0)
    return tuple(
        Note("doodle.check.many", {"seat": Ref("seat", seat), "n": most})
        for seat, mask in enumerate(draft)
        if mask is not None and (mask & ~state.sheets[seat].filled).bit_count() > most
    )


def filled(state: State, draft: RoundDraft) -> Filled | None:
    """Return the round as it goes into the record, or None while something is missing."""
    if checks(state, draft):
        return None
    return Filled(tuple(tuple(bits(mask or 0)) for mask in draft))


def draft_of(action: Filled) -> RoundDraft:
    """Return a round that was entered as a draft, so that people can correct it."""
    return masks_of(action)


def masks_of(action: Filled) -> tuple[int, ...]:
    """Return what each seat has filled, as masks."""
    return tuple(sum(1 << cell for cell in cells) for cells in action.sheets)


def running(state: State, draft: RoundDraft, seat: int) -> Scored:
    """Return what the round brings a seat by what is entered so far."""
    sheet = state.sheets[seat]
    return scored(state, sheet._replace(filled=sheet.filled | (draft[seat] or 0)))
