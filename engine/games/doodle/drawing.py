"""A seat's turn: drawing a pattern or a piece of it, and single cells."""

from __future__ import annotations

from engine.errors import IllegalAction
from engine.game import Log
from engine.games.doodle.actions import Draw, Pass, Start
from engine.games.doodle.choices import MOST, distance, masks, room
from engine.games.doodle.components import CELLS, COLUMNS, STARTS
from engine.games.doodle.course import put
from engine.games.doodle.cutting import NAMES, Piece, pieces
from engine.games.doodle.events import card_ref, seat_ref, tell
from engine.games.doodle.state import SINGLE, START, Drawn, Sheet, State, pattern
from engine.polyomino import Shape
from engine.refs import Ref


def refusal(state: State, seat: int, card: int, cuts: int = 0, singles: int = 0) -> str | None:
    """Return why a seat may not use a card in this way.

    The reason is a message key without arguments, or None if the seat may.

    Args:
        card: its number.
        cuts: how many cuts are made in its pattern.
        singles: how many single cells are filled in addition.
    """
    used = state.sheets[seat].used
    away = distance(state, card)
    if away is None:
        return "doodle.refused.not_in_circle"
    if away > MOST or room(used, away, 0) < 0:
        return "doodle.refused.neighbour"
    left = room(used, away, cuts)
    if left < 0:
        return "doodle.refused.cut"
    return "doodle.refused.single" if singles > left else None


def piece_of(shape: Shape, cells: tuple[int, ...]) -> Piece | None:
    """Return the piece of a pattern that fills these cells of a sheet, or None if there is none."""
    for piece in pieces(shape):
        if len(piece.shape) == len(cells) and cells in masks(piece.shape):
            return piece
    return None


def draw_start(state: State, seat: int, action: Start, log: Log) -> State:
    """Draw the seat's own start card."""
    sheet = state.sheets[seat]
    mask = masks(STARTS[sheet.start]).get(action.cells)
    if mask is None:
        raise IllegalAction("doodle.refused.not_its_shape")
    if log is not None:
        tell(log, "started", seat=seat_ref(seat))
    drawn = (Drawn(0, START, mask),)
    return put(state, seat, sheet._replace(filled=mask, drawn=drawn, done=True), log)


def draw(state: State, seat: int, action: Draw, log: Log) -> State:
    """Draw a pattern, or a piece of it, and single cells in addition."""
    sheet = state.sheets[seat]
    away = distance(state, action.card)
    if away is None:
        raise IllegalAction("doodle.refused.not_in_circle")
    piece = piece_of(pattern(state, action.card), action.cells)
    cuts = 0 if piece is None else piece.cuts
    why = refusal(state, seat, action.card, cuts, len(action.singles))
    if why is not None:
        raise IllegalAction(why)
    if piece is None:
        raise IllegalAction("doodle.refused.not_its_shape")
    mask = masks(piece.shape)[action.cells]
    if mask & sheet.filled:
        raise IllegalAction("doodle.refused.overlaps")
    used = sheet.used
    if log is not None:
        who, card = seat_ref(seat), card_ref(state, action.card)
        if away:
            tell(log, _use("neighbour", used.neighbour, away), seat=who, card=card)
        if cuts:
            tell(log, _use("cut", used.cut, cuts), seat=who, card=card)
        tell(log, "drew", seat=who, shape=Ref("shape", NAMES[piece.shape]))
    after = sheet._replace(
        filled=sheet.filled | mask,
        drawn=(*sheet.drawn, Drawn(state.turn, action.card, mask)),
        used=used._replace(neighbour=used.neighbour + away, cut=used.cut + cuts),
        done=True,
    )
    return put(state, seat, _fill(state, seat, after, action.singles, log), log)


def draw_nothing(state: State, seat: int, action: Pass, log: Log) -> State:
    """Play a turn without a pattern, with single cells or without."""
    sheet = state.sheets[seat]
    if len(action.singles) > room(sheet.used, 0, 0):
        raise IllegalAction("doodle.refused.single")
    if log is not None:
        tell(log, "passed", seat=seat_ref(seat))
    after = sheet._replace(done=True)
    return put(state, seat, _fill(state, seat, after, action.singles, log), log)


def _fill(state: State, seat: int, sheet: Sheet, singles: tuple[int, ...], log: Log) -> Sheet:
    """Fill single cells. The caller has checked that actions are left for them."""
    last = -1
    for cell in singles:
        if not last < cell < CELLS:
            raise IllegalAction("doodle.refused.not_cells")
        mask = 1 << cell
        if mask & sheet.filled:
            raise IllegalAction("doodle.refused.overlaps")
        used = sheet.used
        if log is not None:
            row, column = divmod(cell, COLUMNS)
            key = _use("single", used.single, 1)
            tell(log, key, seat=seat_ref(seat), row=row + 1, column=column + 1)
        sheet = sheet._replace(
            filled=sheet.filled | mask,
            drawn=(*sheet.drawn, Drawn(state.turn, SINGLE, mask)),
            used=used._replace(single=used.single + 1),
        )
        last = cell
    return sheet


def _use(name: str, before: int, uses: int) -> str:
    """Return the key that tells of a special action, given its uses before and its uses now."""
    if uses == MOST:
        return f"{name}.twice"
    return f"{name}.again" if before else name
