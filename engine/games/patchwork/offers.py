"""What a screen asks before a player decides: what each choice costs, brings and covers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine import polyomino
from engine.games.patchwork.actions import Buy
from engine.games.patchwork.components import INCOME_SPACES, INCOMES, LAST, PATCHES
from engine.games.patchwork.quilt import buys, fitting, placements
from engine.games.patchwork.state import AUTOMA, State
from engine.games.patchwork.turn import refusal
from engine.polyomino import Orientation


class Refusal(NamedTuple):
    """Why something cannot be chosen: a message key and its arguments."""

    key: str
    details: Mapping[str, int | str]


class Destination(NamedTuple):
    """Where an action of the player to move would lead.

    Attributes:
        spaces: spaces moved.
        space: space reached, 0..53.
        incomes: spaces of the income markers met, ascending.
        pays: buttons these pay by the quilt as it is now.
        leather: spaces of the leather patches met, ascending.
        again: whether the same player has the next turn as well.
        over: whether the game would be over.
    """

    spaces: int
    space: int
    incomes: tuple[int, ...]
    pays: int
    leather: tuple[int, ...]
    again: bool
    over: bool


class Offer(NamedTuple):
    """One of the next three patches.

    Attributes:
        patch: its id.
        refused: why it cannot be bought, or None.
        way: where its time leads.
        pays: buttons that the markers on the way pay once the patch is on the quilt.
    """

    patch: int
    refused: Refusal | None
    way: Destination
    pays: int


class AdvanceOffer(NamedTuple):
    """What advancing brings.

    Attributes:
        buttons: buttons for the spaces moved, without income.
        way: where it leads.
    """

    buttons: int
    way: Destination


class NextChoice(NamedTuple):
    """What can be chosen from once a patch is bought.

    Attributes:
        side: who chooses then.
        patches: the next patches, at most three.
        dear: those of them that this side could not pay for; empty for the Automa, whose cards say
            what it can pay.
    """

    side: int
    patches: tuple[int, ...]
    dear: tuple[int, ...]


def offers(state: State) -> tuple[Offer, ...]:
    """Return the next patches, at most three, for the player to move.

    There are none before the circle is laid.
    """
    return tuple(offer(state, patch) for patch in state.circle[:3])


def offer(state: State, patch: int) -> Offer:
    """Return the offer of a patch for the player to move."""
    facts = PATCHES[patch]
    why = refusal(state, patch)
    way = _way(state, facts.time)
    pays = (state.sides[state.turn].income + facts.income) * len(way.incomes)
    return Offer(patch, None if why is None else Refusal(*why), way, pays)


def next_choice(state: State, offer: Offer) -> NextChoice | None:
    """Return what can be chosen from after buying a patch on offer; None if nothing can be."""
    at = state.circle.index(offer.patch)
    patches = (*state.circle[at + 1 :], *state.circle[:at])[:3]
    if offer.way.over or not patches:
        return None
    side = state.turn if offer.way.again else 1 - state.turn
    if state.automa is not None and side == AUTOMA:
        return NextChoice(side, patches, ())
    buttons = state.sides[side].buttons
    if offer.way.again:
        buttons += offer.pays - PATCHES[offer.patch].price
    dear = tuple(patch for patch in patches if PATCHES[patch].price > buttons)
    return NextChoice(side, patches, dear)


def advance_offer(state: State) -> AdvanceOffer:
    """Return what advancing offers to the player to move."""
    mine, other = (state.sides[side].position for side in (state.turn, 1 - state.turn))
    spaces = min(other + 1, LAST) - mine
    return AdvanceOffer(spaces, _way(state, spaces))


def placements_of(state: State, patch: int) -> Sequence[Buy]:
    """Return every way in which the player to move could sew the patch on, whatever it costs."""
    return tuple(fitting(patch, state.sides[state.turn].quilt))


def oriented(patch: int) -> tuple[Orientation, ...]:
    """Return the distinct orientations of a patch, 1 to 8: :func:`engine.polyomino.oriented`."""
    return polyomino.oriented(PATCHES[patch].shape)


def buy_at(patch: int, orientation: int, row: int, column: int) -> Buy | None:
    """Return the buy that puts the top left corner of the box around a patch at a cell.

    Args:
        patch: patch id.
        orientation: number in :func:`oriented`.
        row: 0 at the top.
        column: 0 at the left.

    Returns:
        None if a part would lie outside the quilt. Whether it overlaps depends on the state.
    """
    number = placements(patch).spots.get((orientation, row, column))
    return None if number is None else buys(patch)[number]


def place_of(action: Buy) -> tuple[int, int, int]:
    """Return the (orientation, row, column) for which :func:`buy_at` gives this buy.

    Raises:
        KeyError: the cells are no placement of the patch.
    """
    table = placements(action.patch)
    return table.places[table.numbers[action.cells]]


def overlap(state: State, action: Buy) -> tuple[int, ...]:
    """Return the cells of a buy that are covered already on the quilt of the player to move."""
    quilt = state.sides[state.turn].quilt
    return tuple(cell for cell in action.cells if quilt >> cell & 1)


def _way(state: State, spaces: int) -> Destination:
    side = state.sides[state.turn]
    other = state.sides[1 - state.turn].position
    space = min(side.position + spaces, LAST)
    incomes = INCOME_SPACES[INCOMES[side.position] : INCOMES[space]]
    over = space == other == LAST
    return Destination(
        space - side.position,
        space,
        incomes,
        side.income * len(incomes),
        tuple(marker for marker in state.leather if side.position < marker <= space),
        space <= other and not over,
        over,
    )
