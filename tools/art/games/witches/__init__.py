"""Witches' pictures: sixty cards, their back, the marks of the peoples, and the cover.

A card's file has the engine's name of the card, so a screen shows one as `assets/witches/R11.svg`,
100 by 140 units. `back` is a card face down, and `mark_R` to `mark_W` are labels of 32 by 32 units.

Faces are the same in light and dark. A pale rim and a dark edge separate them from any ground.
Number and mark are legible where only 16 logical pixels of a card 44 wide are visible.
"""

from tools.art.games.witches.back import back, marks
from tools.art.games.witches.cover import cover
from tools.art.games.witches.lands import numbers
from tools.art.games.witches.portraits import portraits


def pictures() -> dict[str, str]:
    """Return the SVG text of every picture, by file name."""
    return {"cover": cover(), "back": back(), **numbers(), **portraits(), **marks()}
