"""Patchwork's pictures: its components, and its cover."""

from tools.art.games.patchwork.cards import cards
from tools.art.games.patchwork.cover import cover
from tools.art.games.patchwork.patch import patches
from tools.art.games.patchwork.pieces import pieces
from tools.art.games.patchwork.quilt import quilts
from tools.art.games.patchwork.track import tracks


def pictures() -> dict[str, str]:
    """Return the SVG text of every picture, by file name."""
    return {"cover": cover(), **patches(), **pieces(), **cards(), **quilts(), **tracks()}
