"""Doodle's pictures: the sheet of paper, each shape as a pencil draws it, die, pawn and cover."""

from tools.art.games.doodle.cover import cover
from tools.art.games.doodle.paper import papers
from tools.art.games.doodle.pieces import pieces
from tools.art.games.doodle.shapes import shapes


def pictures() -> dict[str, str]:
    """Return the SVG text of every picture, by file name."""
    return {"cover": cover(), **papers(), **shapes(), **pieces()}
