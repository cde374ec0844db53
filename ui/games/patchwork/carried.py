"""The SVG texts with which the page draws the patch in the hand while a finger carries it."""

from __future__ import annotations

from functools import lru_cache

import flet.canvas as cv

from ui.components.carry import Load
from ui.components.shape_board import LINE, VEIL, edges
from ui.games.patchwork.art import patch_name, patch_size
from ui.games.patchwork.draft import SIDE, Ghost, drawn, under
from ui.look import Look, Palette

FREE, BLOCKED = 0.92, 0.6
"""The opacity of a ghost where it fits, and where it does not."""


def carried(look: Look, draft: Ghost, filled: int, cell: float, allowed: bool = True) -> Load:
    """Return a patch as it is held, for the page to draw.

    Args:
        filled: the mask of the cells that have something sewn on.
        allowed: as for :func:`ui.games.patchwork.quilt.ghost`.
    """
    return _carried(look.palette, draft.patch, draft.orientation, filled, cell, allowed)


@lru_cache(maxsize=8)
def _carried(
    palette: Palette, patch: int, orientation: int, filled: int, cell: float, allowed: bool
) -> Load:
    draft = Ghost(patch, orientation, 0, 0)
    line = _line(draft, cell, palette.bad)
    free = _picture(draft, cell, FREE) + _line(draft, cell, palette.good)
    if not allowed:
        free = _picture(draft, cell, BLOCKED) + line
    return Load(
        free=_drawing(draft, cell, free),
        blocked=_drawing(draft, cell, _picture(draft, cell, BLOCKED)),
        cross=_cross(palette, cell),
        edge=_drawing(draft, cell, line),
        shape=tuple(divmod(spot, SIDE) for spot in under(draft)),
        rows=draft.height,
        columns=draft.width,
        filled="".join(str(filled >> spot & 1) for spot in range(SIDE * SIDE)),
        cell=cell,
        side=SIDE,
    )


def _drawing(draft: Ghost, cell: float, parts: str) -> str:
    """Return an SVG of parts that lie as in the patch's picture, turned as the patch is held."""
    columns, rows = patch_size(draft.patch)
    turns, over = drawn(draft)
    width, height = draft.width * cell, draft.height * cell
    turn = (
        f"translate({width / 2} {height / 2}) rotate({90 * turns}) scale({-1 if over else 1} 1)"
        f" translate({-columns * cell / 2} {-rows * cell / 2})"
    )
    return _svg(width, height, f'<g transform="{turn}">{parts}</g>')


def _picture(draft: Ghost, cell: float, opacity: float) -> str:
    columns, rows = patch_size(draft.patch)
    return (
        f'<image href="patchwork/{patch_name(draft.patch)}.svg" width="{columns * cell}"'
        f' height="{rows * cell}" opacity="{opacity}" preserveAspectRatio="none"/>'
    )


def _line(draft: Ghost, cell: float, color: str) -> str:
    way = _path(edges(under(Ghost(draft.patch, 0, 0, 0)), cell, LINE / 2))
    return f'<path d="{way}" stroke="{color}" stroke-width="{LINE}"/>'


def _cross(palette: Palette, cell: float) -> str:
    """Return the same cross as :func:`ui.components.shape_board.cross`, as SVG."""
    near, far = cell * 0.30, cell * 0.70
    return _svg(
        cell,
        cell,
        f'<rect width="{cell}" height="{cell}" fill="{palette.surface}" opacity="{VEIL}"/>'
        f'<path d="M{near} {near}L{far} {far}M{far} {near}L{near} {far}"'
        f' stroke="{palette.bad}" stroke-width="{cell * 0.083:.2f}"/>',
    )


def _path(way: list[cv.Path.PathElement]) -> str:
    letters = {cv.Path.MoveTo: "M", cv.Path.LineTo: "L"}
    return "".join(f"{letters[each.__class__]}{each.x} {each.y}" for each in way)  # type: ignore[attr-defined]


def _svg(width: float, height: float, content: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{content}</svg>'
    )
