"""The plain sheet's pictures: its cover."""

from tools.art.games.sheet.cover import cover


def pictures() -> dict[str, str]:
    """Return the SVG text of every picture, by file name."""
    return {"cover": cover()}
