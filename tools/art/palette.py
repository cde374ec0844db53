"""The dyes: eleven families that go well together on linen, each from deep to pale; and metals."""

CREAM = "#F6EBD6"
ECRU = "#E6D5B5"
LINEN = "#D3BD95"

INDIGO_DEEP, INDIGO, INDIGO_PALE = "#2A3C63", "#45609A", "#B4C4DF"
SKY_DEEP, SKY, SKY_PALE = "#4F86A5", "#8DBBCF", "#D5E7EA"
TEAL_DEEP, TEAL, TEAL_PALE = "#1F5C60", "#3C8A88", "#BBDCD2"
MOSS_DEEP, MOSS, MOSS_PALE = "#47582F", "#7C8F4C", "#CDD3A0"
MUSTARD_DEEP, MUSTARD, MUSTARD_PALE = "#9A6B16", "#DAA83E", "#F3DA9C"
CLAY_DEEP, CLAY, CLAY_PALE = "#8F4A2E", "#CC7C57", "#F0C6A8"
MADDER_DEEP, MADDER, MADDER_PALE = "#7E2A2B", "#B8473E", "#E8A596"
ROSE_DEEP, ROSE, ROSE_PALE = "#A54A66", "#D88C9B", "#F5D3D3"
PLUM_DEEP, PLUM, PLUM_PALE = "#4A2D4E", "#86557F", "#D6B8CF"
WALNUT_DEEP, WALNUT, WALNUT_PALE = "#50382A", "#8A6548", "#CDAE8B"
SLATE_DEEP, SLATE, SLATE_PALE = "#373D47", "#69737F", "#BFC5C8"

BRASS_LIGHT, BRASS, BRASS_DARK = "#F8E3A0", "#CE9A35", "#5E3F0E"
STEEL_LIGHT, STEEL, STEEL_DARK = "#F4F6F5", "#A9B3B8", "#3F474D"

WHITE = "#FFFDF6"
INK = "#3A2A20"


def mix(first: str, second: str, share: float) -> str:
    """Return the colour that lies `share` (0 to 1) of the way from the first to the second."""
    parts = (
        round(
            int(first[i : i + 2], 16)
            + share * (int(second[i : i + 2], 16) - int(first[i : i + 2], 16))
        )
        for i in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02X}" for part in parts)


def lightness(colour: str) -> float:
    """Return how light a colour looks, from 0 (black) to 1 (white)."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue


def deepen(colour: str) -> str:
    """Return the same dye, much stronger and never pale, for the edge of a cloth and its shade."""
    power = 1.5 + 2 * lightness(colour)
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    strong = "#" + "".join(f"{round(255 * part**power):02X}" for part in parts)
    return mix(strong, INK, 0.75 * lightness(strong))
