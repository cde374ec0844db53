"""The nine kinds of cards: what they are called, their speed and their dyes."""

from typing import NamedTuple

from art import palette as dye


class Kind(NamedTuple):
    """What tells a kind of card from the others beside its motif.

    Attributes:
        name: as the engine names it.
        speed: what is printed in the corner.
        ground: behind the motif.
        deep: of the corner with the speed and the band with the name, which are written in
            `dye.WHITE`: at least 4.5 to 1.
        rim: around the card.
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
