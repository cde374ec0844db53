"""A patch: cloth cut to shape, padded, with a seam and its buttons."""

from collections.abc import Callable

from art.buttons import button_cells, middle, place, sewn_button
from art.cloth import Cloth
from art.outline import CELL, outline
from art.palette import deepen
from art.svg import document, element, group, line, path

LONG = 1500
"""From this many characters on a print is written once for a cell and repeated by reference."""


def printed(cloth: Cloth, draw: Callable[[Cloth], str]) -> tuple[str, str]:
    """The definitions a print needs, and the print on the whole cloth."""
    whole = draw(cloth)
    if len(whole) < LONG:
        return "", whole
    cell = group(draw(Cloth.of_rows(("X",))), id="t")
    uses = (
        element("use", href="#t", x=column * CELL, y=row * CELL)
        for row, column in sorted(cloth.cells)
    )
    return cell, "".join(uses)


def patch(
    rows: tuple[str, ...], income: int, draw: Callable[[Cloth], str], ground: str, thread: str
) -> str:
    """The picture of a patch, 60 units to a cell, in the orientation of the component list."""
    cloth = Cloth.of_rows(rows)
    cut = outline(cloth.cells, 1, 7)
    definitions, print_ = printed(cloth, draw)
    edge = deepen(ground)
    buttons = [middle(cell) for cell in button_cells(cloth.cells, income)]
    return document(
        cloth.width,
        cloth.height,
        element(
            "defs",
            element("clipPath", path(cut), id="c"),
            definitions,
            sewn_button() if buttons else "",
        ),
        path(cut, fill=ground),
        group(
            print_,
            line(cut, edge, 14, stroke_opacity=0.16),
            line(cut, edge, 7, stroke_opacity=0.24),
            clip_path="url(#c)",
        ),
        line(cut, edge, 2),
        line(
            outline(cloth.cells, 7, 4),
            thread,
            2,
            stroke_dasharray="6 4.5",
            stroke_linecap="round",
        ),
        place(buttons),
    )
