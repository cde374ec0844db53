"""Every picture there is: its path below `assets/`, and how it is drawn."""

from art import components
from art.cards import cards
from art.fabrics import FABRICS
from art.icon import icons
from art.patch import patch
from art.pieces import pieces
from art.quilt import quilts
from art.shell import shell
from art.track import tracks


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
    for name, text in {**pieces(), **cards(), **quilts(), **tracks()}.items():
        out[f"patchwork/{name}.svg"] = text
    for name, text in icons().items():
        out[f"icons/{name}.svg"] = text
    for name, text in shell().items():
        out[f"shell/{name}.svg"] = text
    return out
