"""The nine kinds of cards: their names, speeds and dyes."""

from typing import NamedTuple

from tools.art import palette as dye


class Kind(NamedTuple):
    """What identifies a kind of card besides its motif.

    Attributes:
        name: the engine's name of the kind.
        speed: the text in the corner.
        ground: the colour behind the motif.
        deep: the colour of the corner with the speed and of the band with the name. Both are
            written in `dye.WHITE`, with a contrast of at least 4.5 to 1.
        rim: the colour around the card.
    """

    name: str
    speed: str
    ground: str
    deep: str
    rim: str = dye.WHITE


KINDS = (
    Kind("sister", "1", "#F0B9C4", "#8A3554"),
    Kind("general", "2", "#C8443C", "#641A20"),
    Kind("thief", "3", "#8A63A6", "#3A2250"),
    Kind("swordsman", "4", "#A9CBE0", "#2A4E6E"),
    Kind("starship", "5", "#1D2757", "#0D1333", "#F2C75C"),
    Kind("map", "6", "#D9B36C", "#6E4517"),
    Kind("search", "7", "#3E9C97", "#10484B"),
    Kind("assault", "8", "#E8843F", "#7C300F"),
    Kind("ambush", "X", "#86AE5C", "#203F22"),
)
