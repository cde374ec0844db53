"""Patchwork's pictures: its components, and its cover."""

from art.games.patchwork.cards import cards
from art.games.patchwork.cover import cover
from art.games.patchwork.patch import patches
from art.games.patchwork.pieces import pieces
from art.games.patchwork.quilt import quilts
from art.games.patchwork.track import tracks


def pictures() -> dict[str, str]:
    """Return the SVG text of every picture, by file name."""
    return {"cover": cover(), **patches(), **pieces(), **cards(), **quilts(), **tracks()}
