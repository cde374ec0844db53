"""Lost Legacy's pictures: nine kinds of cards, their back, the ruins' empty place, and the cover.

A card's file is named as the engine names the card, so a screen shows one as
`assets/lost_legacy/general.svg`, 100 by 140 units; `back` lies face down, `place` is where a card
of the ruins goes, `mark_general` the motif alone on a label of 32 by 32 units. No picture holds a
name: below the motif a band is left empty for it, which screens write in the language of the
table. Motif, dye and speed each tell a kind from the others where a card is 36 logical pixels
wide; the Starship alone has a golden rim.
"""

from art.games.lost_legacy.card import back, cards, marks, place
from art.games.lost_legacy.cover import cover


def pictures() -> dict[str, str]:
    """The SVG text of every picture, by file name."""
    return {"cover": cover(), "back": back(), "place": place(), **cards(), **marks()}
