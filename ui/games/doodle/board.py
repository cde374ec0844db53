"""The player's own sheet on which they draw: what stands there, the best rectangle, the ghosts."""

from __future__ import annotations

import flet as ft

from engine.games.doodle.components import LAST
from engine.games.doodle.offers import Larger
from engine.games.doodle.state import Rectangle
from ui import lay
from ui.components.carry import LYING
from ui.components.draft import SIDE, box, held, under
from ui.components.faces import use_faces
from ui.components.shape_board import cross, outline, shape_board, turned
from ui.games.doodle.art import shape_picture
from ui.games.doodle.die import rolling
from ui.games.doodle.drawn import SheetPicture
from ui.games.doodle.pencils import pencil
from ui.games.doodle.position import Facts
from ui.games.doodle.screen import DoodleScreen, HeldTurn
from ui.games.doodle.turn import Ghost, Turn
from ui.hooks import memo
from ui.look import Look, ink_on


@ft.component
def Board(
    look: Look,
    words: tuple[str, str],
    facts: Facts,
    larger: Larger | None,
    cell: float,
    hand: HeldTurn,
    screen: DoodleScreen,
) -> ft.Control:
    """Draw the sheet of the seat that draws; taps and drags move what it holds.

    Args:
        words: what a screen reader says of the sheet, and of the ghosts on it.
        facts: whose sheet it is, and what is on it.
        larger: a rectangle worth more than the present best one, if the player asked for one.
    """
    # While the die rolls, the shape that it has brought is not shown yet.
    turn = Turn() if screen.rolls else hand.turn
    layers = use_faces(facts.seat, SheetPicture(look, facts.drawn, cell))
    if facts.best is not None and larger is None:
        layers.append(Framed(look, facts.best, str(facts.worth), cell, key="best"))
    if larger is not None:
        layers += [_gap(look, spot, cell) for spot in larger.missing]
        layers.append(Framed(look, larger.rectangle, str(larger.points), cell, True, key="larger"))
    state = screen.position.state
    layers += [
        _ghost(look, draft, hand.blocked, cell, state.turn, place == turn.active, f"ghost{place}")
        for place, draft in enumerate(turn.drafts)
    ]
    if look.motion:
        layers.append(rolling(look, state, screen.rolls, cell))
    carry = LYING if turn.held is not None else None
    moves = screen.moves
    return shape_board(words, layers, cell, carry, screen.point, moves.grab, moves.drag)


@memo
@ft.component
def Framed(
    look: Look, rectangle: Rectangle, text: str, cell: float, wished: bool = False
) -> ft.Control:
    """Draw a line around a rectangle, with its points in a corner.

    Args:
        wished: the rectangle is not filled yet.
    """
    palette = look.palette
    color = palette.good if wished else palette.accent
    row, column, height, width = rectangle
    side = max(14.0, min(22.0, cell * 0.56))
    badge = lay.box(
        ft.Text(
            text,
            size=side * 0.66,
            weight=ft.FontWeight.BOLD,
            color=ink_on(color),
            no_wrap=True,
            style=ft.TextStyle(height=1.1),
        ),
        fill=color,
        pad=(side * 0.22, 0),
        height=side,
        radius=ft.BorderRadius.only(bottom_right=6),
        at="middle",
        left=0,
        top=0,
    )
    thick = 3.0 if cell < 50 else 5.0
    line = lay.box(edge=(thick, color), size=(width * cell, height * cell))
    halo = lay.box(
        edge=(thick + 3, ft.Colors.with_opacity(0.7, palette.surface)),
        size=(width * cell, height * cell),
    )
    return lay.box(
        lay.stack(halo, line, badge, size=(width * cell, height * cell)),
        left=column * cell,
        top=row * cell,
    )


def _gap(look: Look, spot: int, cell: float) -> ft.Control:
    """Draw the mark of a cell that a larger rectangle lacks."""
    row, column = divmod(spot, SIDE)
    side = cell * 0.34
    return lay.box(
        lay.box(size=side, radius=side / 2, fill=look.palette.good),
        key=f"gap{spot}",
        at="middle",
        left=column * cell,
        top=row * cell,
        size=cell,
    )


def _ghost(
    look: Look,
    draft: Ghost,
    blocked: tuple[int, ...],
    cell: float,
    number: int,
    active: bool,
    key: str,
) -> ft.Control:
    """Draw the ghost of what is about to be drawn.

    Where it fits, its line has one colour. Where it does not, the line has another colour, and each
    cell that is filled already has a cross.
    """
    at = draft.row * SIDE + draft.column
    own = under(draft)
    crossed = tuple(spot - at for spot in blocked if spot in own)
    return lay.box(
        _Ghost(look, draft.shape, draft.orientation, crossed, cell, number, active),
        key=key,
        left=draft.column * cell,
        top=draft.row * cell,
    )


@memo
@ft.component
def _Ghost(
    look: Look,
    shape: tuple[tuple[int, int], ...],
    orientation: int,
    blocked: tuple[int, ...],
    cell: float,
    number: int,
    active: bool,
) -> ft.Control:
    """Draw a ghost the same wherever it lies, so that moving it redraws nothing.

    Args:
        blocked: filled cells, numbered as if the ghost's box lay in the sheet's top left corner.
        number: the number of the turn, 0 for the start card; it says which pencil draws.
        active: this ghost is the one that is moved; the others have a thinner line.
    """
    draft = Ghost(0, shape, 0, orientation, 0, 0)
    lies = held(draft)
    fits = not blocked
    color = look.palette.good if fits else look.palette.bad
    flat = Ghost(0, shape, 0, 0, 0, 0)
    rows, columns = box(flat)
    shade = lay.box(
        shape_picture(shape, pencil(look, min(number, LAST)), cell), opacity=1.0 if fits else 0.6
    )
    line = outline(
        under(flat), color, cell, columns, rows, 4.0 if active else 2.0, look.palette.raised
    )
    height, width = box(draft)
    return lay.stack(
        turned(shade, lies.turns, lies.over, "shade"),
        *(cross(look, spot, cell) for spot in blocked),
        turned(line, lies.turns, lies.over, "line"),
        size=(width * cell, height * cell),
    )
