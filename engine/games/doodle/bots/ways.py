"""What a seat might draw in this turn: the ways that are worth considering."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.games.doodle.actions import Action, Draw, Pass, Start
from engine.games.doodle.bots.fit import nooks, snuggest
from engine.games.doodle.bots.worth import Scale, kept, scored
from engine.games.doodle.choices import ShapeChoice, choices, distance, room
from engine.games.doodle.components import STARTS
from engine.games.doodle.cutting import least, pieces
from engine.games.doodle.score import rectangles
from engine.games.doodle.state import State, Used, pattern
from engine.polyomino import Shape, bits

NOTHING = -1
"""Stands for no card."""

_STARTS = 16
"""The number of ways to draw the start card that are looked at."""
_PLACES = 4
"""The number of ways that are looked at for each shape in later turns."""

_SINGLED = 6
"""The number of the best ways that are also tried with single cells."""


class Way(NamedTuple):
    """A turn of a seat.

    Attributes:
        value: the points to be expected from it on.
        mask: the cells that the pattern fills, 0 for none.
        singles: the cells filled one by one, a mask.
        card: the card's number, or :data:`NOTHING`.
        used: the special actions used, those of this turn included.
        filled: the sheet afterwards.
    """

    value: float
    mask: int
    singles: int
    card: int
    used: Used
    filled: int


def action_of(state: State, way: Way) -> Action:
    """Return the action that plays a way."""
    cells, singles = bits(way.mask), bits(way.singles)
    if state.phase == "start":
        return Start(cells)
    return Pass(singles) if way.card == NOTHING else Draw(way.card, cells, singles)


def over(state: State) -> int:
    """Return the number of turns that are over."""
    return max(0, state.turn - 1)


def shapes(state: State, seat: int) -> dict[Shape, ShapeChoice]:
    """Return what the seat may draw, each shape with the fewest special actions."""
    found: dict[Shape, ShapeChoice] = {}
    for choice in choices(state, seat):
        known = found.get(choice.piece.shape)
        if known is None or _uses(choice) < _uses(known):
            found[choice.piece.shape] = choice
    return found


def due(state: State, seat: int) -> list[tuple[Shape, ShapeChoice]]:
    """Return what the seat may draw without its neighbour.

    First comes the whole pattern of the pawn's card, or of each card in the last turn. Then comes
    the largest piece by the fewest cuts.
    """
    found = [each for each in shapes(state, seat).items() if not each[1].neighbours]
    return sorted(found, key=lambda each: (each[1].piece.cuts, -len(each[0])))


def read(state: State, seat: int) -> Generator[None, None, None]:
    """Work out what may be cut from the cards in reach, one card at a time.

    The results are kept for good. The first time takes so long that one slice has no room for all
    of them.
    """
    used = state.sheets[seat].used
    for card in state.circle:
        if room(used, distance(state, card) or 0, 0) >= 0:
            pieces(pattern(state, card))
            yield


def _uses(choice: ShapeChoice) -> int:
    return choice.neighbours + choice.piece.cuts


def ways(state: State, seat: int, scale: Scale) -> Generator[None, None, list[Way]]:
    """Return ways to play this turn, the best first."""
    sheet = state.sheets[seat]
    filled, used = sheet.filled, sheet.used
    found = []
    if state.phase == "start":
        for mask in snuggest(least(STARTS[sheet.start]), filled, _STARTS):
            found.append(Way(scale.worth(mask, 0), mask, 0, NOTHING, used, mask))
            yield
        found.sort(reverse=True)
        return found
    yield from read(state, seat)
    for shape, choice in shapes(state, seat).items():
        after = used._replace(
            neighbour=used.neighbour + choice.neighbours, cut=used.cut + choice.piece.cuts
        )
        for mask in snuggest(shape, filled, _PLACES):
            sheet_after = filled | mask
            value = valued(state, scale, sheet_after, after)
            found.append(Way(value, mask, 0, choice.card, after, sheet_after))
        yield
    value = valued(state, scale, filled, used)
    found.append(Way(value, 0, 0, NOTHING, used, filled))
    found.sort(reverse=True)
    for way in found[:_SINGLED]:
        better: Way | None = way
        for _ in range(room(way.used, 0, 0)):
            better = better and _with_single(state, scale, better)
            yield
            if better:
                found.append(better)
    found.sort(reverse=True)
    return found


def valued(state: State, scale: Scale, filled: int, used: Used) -> float:
    """Return the points to be expected from this turn on, if it ends with this sheet."""
    turn = state.turn
    now = scored(filled, turn, state.options)
    return now + scale.worth(filled, turn) + kept(used, turn)


def _with_single(state: State, scale: Scale, way: Way) -> Way | None:
    """Return a way with the best single cell in addition, or None.

    Only cells that are hard to fill or much wanted are tried.
    """
    used = way.used._replace(single=way.used.single + 1)
    found = None
    for cell in bits(nooks(way.filled) | wanted(way.filled)):
        mask = 1 << cell
        filled = way.filled | mask
        value = valued(state, scale, filled, used)
        if found is None or value > found.value:
            found = Way(value, way.mask, way.singles | mask, way.card, used, filled)
    return found


def wanted(filled: int) -> int:
    """Return the cells that the best rectangle with one empty cell lacks, and the best with two."""
    found = 0
    lacking = [1, 2]
    for _, mask, _ in rectangles():
        free = mask & ~filled
        number = free.bit_count()
        if number in lacking:
            found |= free
            lacking.remove(number)
        if number == 0 or not lacking:
            break
    return found
