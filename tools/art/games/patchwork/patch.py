"""A patch: cloth cut to shape, padded, with a seam and its buttons."""

from collections.abc import Callable

from engine.games.patchwork.components import PATCHES, Patch
from tools.art.buttons import button_cells, middle, place, sewn_button
from tools.art.cloth import Cloth
from tools.art.fabrics import FABRICS
from tools.art.outline import CELL, outline
from tools.art.palette import deepen
from tools.art.svg import document, element, group, line, path

LONG = 1500
"""A print of at least this many characters is written once for a cell and repeated by reference."""


def printed(cloth: Cloth, draw: Callable[[Cloth], str], name: str) -> tuple[str, str]:
    """Return the definitions that a print needs, under the id `name`,
    and the print on the whole cloth."""
    whole = draw(cloth)
    if len(whole) < LONG:
        return "", whole
    cell = group(draw(Cloth.of_rows(("X",))), id=name)
    uses = (
        element("use", href=f"#{name}", x=column * CELL, y=row * CELL)
        for row, column in sorted(cloth.cells)
    )
    return cell, "".join(uses)


def sewn(piece: Patch, mark: str = "") -> tuple[str, str]:
    """Return the definitions that a patch needs besides `sewn_button`, and the patch itself.

    The patch has 60 units per cell, in the orientation of the component list. `mark` ends its ids,
    so that one picture can have several patches.
    """
    cloth, fabric = Cloth.of_rows(piece.rows), FABRICS[piece.id]
    cut = outline(cloth.cells, 1, 7)
    definitions, print_ = printed(cloth, fabric.on, f"t{mark}")
    edge = deepen(fabric.ground)
    drawn = (
        path(cut, fill=fabric.ground),
        group(
            print_,
            line(cut, edge, 14, stroke_opacity=0.16),
            line(cut, edge, 7, stroke_opacity=0.24),
            clip_path=f"url(#c{mark})",
        ),
        line(cut, edge, 2),
        line(
            outline(cloth.cells, 7, 4),
            fabric.thread,
            2,
            stroke_dasharray="6 4.5",
            stroke_linecap="round",
        ),
        place(middle(cell) for cell in button_cells(cloth.cells, piece.income)),
    )
    return element("clipPath", path(cut), id=f"c{mark}") + definitions, "".join(drawn)


def patches() -> dict[str, str]:
    """Return each patch by itself, by file name."""
    out = {}
    for piece in PATCHES:
        definitions, drawn = sewn(piece)
        button = sewn_button() if piece.income else ""
        cloth = Cloth.of_rows(piece.rows)
        defs = element("defs", definitions, button)
        out[f"patch_{piece.id:02d}"] = document(cloth.width, cloth.height, defs, drawn)
    return out
