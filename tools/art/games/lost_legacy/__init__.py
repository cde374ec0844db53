"""Lost Legacy's pictures: nine kinds of cards, their back, the ruins' empty place, and the cover.

A card's file has the engine's name of the card, so a screen shows one as
`assets/lost_legacy/general.svg`, 100 by 140 units. `back` is a card face down, `place` the place of
a card of the ruins, and `mark_general` the motif alone on a label of 32 by 32 units.

No picture contains a name: below the motif is an empty band, in which screens write the name in the
language of the table. Motif, dye and speed each identify a kind where a card is 36 logical pixels
wide. Only the Starship has a golden rim.
"""

from tools.art.games.lost_legacy.card import back, cards, marks, place
from tools.art.games.lost_legacy.cover import cover


def pictures() -> dict[str, str]:
    """Return the SVG text of every picture, by file name."""
    return {"cover": cover(), "back": back(), "place": place(), **cards(), **marks()}
