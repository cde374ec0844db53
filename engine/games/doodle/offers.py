"""What a screen asks before a player decides: what may be drawn, and what it would bring."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.games.doodle.choices import distance, room, table
from engine.games.doodle.course import ROLLS, pawn_after
from engine.games.doodle.cutting import NAMES, Cell, Piece, cuts, least, pieces
from engine.games.doodle.drawing import refusal
from engine.games.doodle.score import best, points, rectangles
from engine.games.doodle.state import Rectangle, Sheet, State, pattern, shape_name
from engine.polyomino import Shape, bits, oriented, shape_of


class Boxes(NamedTuple):
    """How often a seat may still use each special action, 0..2; the actions share the circle.

    Attributes:
        neighbour, single, cut: the actions.
        circle: whether the circle is free.
    """

    neighbour: int
    single: int
    cut: int
    circle: bool


class Card(NamedTuple):
    """A card of the circle.

    Attributes:
        card: its number.
        shape: the name of its shape.
        refused: why the seat may not draw it, a message key without arguments; None if it may.
        places: in how many ways the whole pattern fits the seat's sheet.
    """

    card: int
    shape: str
    refused: str | None
    places: int


class Cutting(NamedTuple):
    """A piece of a card's pattern.

    Attributes:
        piece: the piece, with the fewest cuts.
        name: the name of its shape.
        refused: why the seat may not cut like that, a message key without arguments; None if it
            may.
        places: in how many ways it fits the seat's sheet.
    """

    piece: Piece
    name: str
    refused: str | None
    places: int


class Larger(NamedTuple):
    """A rectangle that would be worth more than the best one now.

    Attributes:
        rectangle: its place.
        points: what it would be worth.
        missing: the cells that it lacks, ascending.
    """

    rectangle: Rectangle
    points: int
    missing: tuple[int, ...]


def boxes(sheet: Sheet) -> Boxes:
    """Return the special actions that are left."""
    spare = 0 if sheet.used.circle else 1
    neighbour, single, cut = ((1 if times == 0 else 0) + spare for times in sheet.used)
    return Boxes(neighbour, single, cut, spare == 1)


def cards(state: State, seat: int) -> tuple[Card, ...]:
    """Return the circle, clockwise as in the state, and which cards a seat may draw now."""
    drawing = state.phase == "draw"
    filled = state.sheets[seat].filled
    return tuple(
        Card(
            card,
            shape_name(state, card),
            refusal(state, seat, card) if drawing else "doodle.refused.not_now",
            table(least(pattern(state, card))).count(filled),
        )
        for card in state.circle
    )


def cuttings(state: State, seat: int, card: int) -> tuple[Cutting, ...]:
    """Return what cuts could leave of a card of the circle, without the whole pattern.

    Pieces that take one cut come first.
    """
    filled = state.sheets[seat].filled
    return tuple(
        Cutting(
            piece,
            NAMES[piece.shape],
            refusal(state, seat, card, piece.cuts),
            table(piece.shape).count(filled),
        )
        for piece in pieces(pattern(state, card))
        if piece.cuts
    )


def cut_refusal(state: State, seat: int, card: int, kept: Collection[Cell]) -> str | None:
    """Return why a seat may not draw just these cells of a card's pattern, or None if it may.

    Args:
        kept: cells as the pattern lies on the card.
    """
    number = cuts(pattern(state, card), kept)
    if number is None:
        return "doodle.refused.not_its_shape"
    return refusal(state, seat, card, number)


def singles_left(state: State, seat: int, card: int | None = None, made: int = 0) -> int:
    """Return how many single cells a seat may fill now, beside a card with ``made`` cuts.

    Returns:
        0..2; also 0 if the card may not be drawn with these cuts.
    """
    away = 0 if card is None else distance(state, card)
    if card is not None and refusal(state, seat, card, made) is not None:
        return 0
    return 0 if away is None else max(0, room(state.sheets[seat].used, away, made))


def fits(sheet: Sheet, shape: Shape) -> int:
    """Return in how many ways a shape, given by its least orientation, fits a sheet."""
    return table(shape).count(sheet.filled)


def ways_out(state: State, seat: int, card: int) -> tuple[str, ...]:
    """Return what a seat may still draw in a turn where a card's pattern fits nowhere.

    Returns:
        those of ``"neighbour"`` (another card, any card in the last turn), ``"single"`` and
        ``"cut"`` that bring something.
    """
    others = (each for each in cards(state, seat) if each.card != card)
    full = state.sheets[seat].empty == 0
    found = {
        "neighbour": any(each.refused is None and each.places for each in others),
        "single": not full and singles_left(state, seat) > 0,
        "cut": any(each.refused is None and each.places for each in cuttings(state, seat, card)),
    }
    return tuple(name for name, helps in found.items() if helps)


def rolls(state: State) -> tuple[tuple[int, int], ...]:
    """Return what the die can show, and the card that it brings; nothing while nobody rolls."""
    if state.phase != "roll":
        return ()
    faces = range(1, ROLLS[state.options.die].count() + 1)
    return tuple((pips, state.circle[pawn_after(pips)]) for pips in faces)


def lying(cells: Shape) -> tuple[Shape, int]:
    """Return the shape of some cells as its least orientation, and the number of their orientation.

    Returns:
        the shape, and the number among :func:`engine.polyomino.oriented` of that shape.
    """
    held = shape_of(cells)
    shape = least(held)
    return shape, next(n for n, each in enumerate(oriented(shape)) if each.shape == held)


def cells_at(shape: Shape, orientation: int, row: int, column: int) -> tuple[int, ...] | None:
    """Return the cells of a shape in an orientation, with the top left of its box at a cell.

    Args:
        shape: its least orientation.
        orientation: number among :func:`engine.polyomino.oriented`.
        row, column: from 0 at the top left.

    Returns:
        None if a part would lie outside the sheet.
    """
    found = table(shape)
    number = found.spots.get((orientation, row, column))
    return None if number is None else found.cells[number]


def place_of(shape: Shape, cells: tuple[int, ...]) -> tuple[int, int, int]:
    """Return the (orientation, row, column) for which :func:`cells_at` gives these cells.

    Raises:
        KeyError: the cells are no placement of the shape.
    """
    found = table(shape)
    return found.places[found.numbers[cells]]


def places(sheet: Sheet, shape: Shape) -> tuple[tuple[int, ...], ...]:
    """Return the cells of every way to draw a shape, given by its least orientation, on a sheet."""
    found = table(shape)
    return tuple(found.fitting(sheet.filled, found.cells))


def overlap(sheet: Sheet, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the cells that are filled already."""
    return tuple(cell for cell in cells if sheet.filled >> cell & 1)


def best_now(filled: int) -> tuple[Rectangle, int] | None:
    """Return the filled rectangle that is worth most, and its points; None on an empty sheet."""
    place = best(filled)
    return None if place is None else (place, points(place.height, place.width))


def larger(filled: int, most: int = 12) -> tuple[Larger, ...]:
    """Return rectangles that would be worth more than the best one now.

    Those with the fewest missing cells come first; each is worth more than those before it.

    Args:
        most: how many cells may be missing.
    """
    now = best_now(filled)
    worth = 0 if now is None else now[1]
    found: dict[int, tuple[int, int, Rectangle]] = {}
    for gain, mask, place in rectangles():
        if gain <= worth:
            break
        lacks = (mask & ~filled).bit_count()
        if lacks <= most and lacks not in found:
            found[lacks] = gain, mask, place
    result = []
    for lacks in sorted(found):
        gain, mask, place = found[lacks]
        if gain > worth:
            result.append(Larger(place, gain, bits(mask & ~filled)))
            worth = gain
    return tuple(result)
