"""Doodle's pictures: the sheet of paper, and each shape as a pencil draws it."""

from art.games.doodle.paper import papers
from art.games.doodle.shapes import shapes


def pictures() -> dict[str, str]:
    """The SVG text of every picture, by file name."""
    return {**papers(), **shapes()}
