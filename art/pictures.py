"""Every picture there is: its path below `assets/`, and how it is drawn."""

from art import components
from art.fabrics import FABRICS
from art.patch import patch


def pictures() -> dict[str, str]:
    """The SVG text of every picture, by its path below `assets/`."""
    out: dict[str, str] = {}
    for piece in components.pieces():
        fabric = FABRICS[piece.patch]
        out[f"patchwork/patch_{piece.patch:02d}.svg"] = patch(
            piece.rows,
            piece.income,
            fabric.on,
            fabric.ground,
            fabric.thread,
        )
    return out
