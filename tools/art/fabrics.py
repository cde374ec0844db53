"""The 33 fabrics, one per patch: weave or print, dyes and thread."""

from collections.abc import Callable
from dataclasses import dataclass

from tools.art import palette as dye
from tools.art import prints, weaves
from tools.art.cloth import Cloth


@dataclass(frozen=True, slots=True)
class Fabric:
    """Cloth by the metre.

    Attributes:
        patch: the id of the patch.
        key: the fabric's key; its name in each language is in the locales.
        draw: the weave or print, called with the cloth and `dyes`.
        ground: the cloth's own colour.
        dyes: the colours of the weave or print.
        thread: the colour of the seam inside the cloth's edge.
    """

    patch: int
    key: str
    draw: Callable[..., str]
    ground: str
    dyes: tuple[str, ...]
    thread: str

    def on(self, cloth: Cloth) -> str:
        """Return the weave or print on a piece of cloth, without its ground."""
        return self.draw(cloth, *self.dyes)


_SAEKDONG = (dye.MADDER, dye.MUSTARD_PALE, dye.TEAL, dye.ROSE, dye.CREAM, dye.INDIGO)

FABRICS: tuple[Fabric, ...] = (
    Fabric(
        0,
        "ticking",
        weaves.ticking,
        dye.CREAM,
        (dye.INDIGO,),
        dye.INDIGO_DEEP,
    ),
    Fabric(
        1,
        "polka",
        prints.polka,
        dye.MADDER,
        (dye.CREAM,),
        dye.CREAM,
    ),
    Fabric(
        2,
        "gingham",
        weaves.gingham,
        dye.WHITE,
        (dye.SKY,),
        dye.SKY_DEEP,
    ),
    Fabric(
        3,
        "houndstooth",
        weaves.houndstooth,
        dye.ECRU,
        (dye.WALNUT_DEEP,),
        dye.MADDER,
    ),
    Fabric(
        4,
        "ditsy",
        prints.ditsy,
        dye.ROSE,
        (dye.WHITE, dye.MUSTARD),
        dye.WHITE,
    ),
    Fabric(
        5,
        "herringbone",
        weaves.herringbone,
        dye.TEAL_DEEP,
        (dye.TEAL_PALE,),
        dye.CREAM,
    ),
    Fabric(
        6,
        "pinstripe",
        weaves.pinstripe,
        dye.SLATE_DEEP,
        (dye.SLATE_PALE,),
        dye.CREAM,
    ),
    Fabric(
        7,
        "leaves",
        prints.leaves,
        dye.MOSS_DEEP,
        (dye.MOSS_PALE,),
        dye.CREAM,
    ),
    Fabric(
        8,
        "hearts",
        prints.hearts,
        dye.ROSE_PALE,
        (dye.MADDER,),
        dye.MADDER_DEEP,
    ),
    Fabric(
        9,
        "seigaiha",
        prints.seigaiha,
        dye.INDIGO,
        (dye.CREAM,),
        dye.INDIGO_DEEP,
    ),
    Fabric(
        10,
        "chevron",
        weaves.chevron,
        dye.MUSTARD,
        (dye.CREAM,),
        dye.WALNUT_DEEP,
    ),
    Fabric(
        11,
        "stars",
        prints.stars,
        dye.MADDER_DEEP,
        (dye.MUSTARD_PALE,),
        dye.CREAM,
    ),
    Fabric(
        12,
        "argyle",
        weaves.argyle,
        dye.PLUM_PALE,
        (dye.PLUM, dye.CREAM),
        dye.PLUM_DEEP,
    ),
    Fabric(
        13,
        "clouds",
        prints.clouds,
        dye.SKY,
        (dye.WHITE,),
        dye.WHITE,
    ),
    Fabric(
        14,
        "tartan",
        weaves.tartan,
        dye.MADDER,
        (dye.MOSS_DEEP, dye.MUSTARD_PALE),
        dye.CREAM,
    ),
    Fabric(
        15,
        "asanoha",
        prints.asanoha,
        dye.TEAL_PALE,
        (dye.TEAL_DEEP,),
        dye.MADDER,
    ),
    Fabric(
        16,
        "bubbles",
        prints.bubbles,
        dye.TEAL,
        (dye.CREAM,),
        dye.CREAM,
    ),
    Fabric(
        17,
        "saekdong",
        weaves.saekdong,
        dye.CREAM,
        _SAEKDONG,
        dye.WALNUT_DEEP,
    ),
    Fabric(
        18,
        "triangles",
        weaves.triangles,
        dye.MUSTARD_PALE,
        (dye.MUSTARD_DEEP, dye.CLAY),
        dye.WALNUT_DEEP,
    ),
    Fabric(
        19,
        "moons",
        prints.moons,
        dye.PLUM_DEEP,
        (dye.MUSTARD_PALE,),
        dye.CREAM,
    ),
    Fabric(
        20,
        "arrows",
        prints.arrows,
        dye.CREAM,
        (dye.TEAL,),
        dye.TEAL_DEEP,
    ),
    Fabric(
        21,
        "sashiko",
        prints.sashiko,
        dye.INDIGO_DEEP,
        (dye.WHITE,),
        dye.WHITE,
    ),
    Fabric(
        22,
        "crosshatch",
        weaves.crosshatch,
        dye.MOSS_PALE,
        (dye.MOSS_DEEP,),
        dye.CLAY_DEEP,
    ),
    Fabric(
        23,
        "harlequin",
        weaves.harlequin,
        dye.ROSE_PALE,
        (dye.ROSE_DEEP, dye.ROSE_DEEP),
        dye.PLUM_DEEP,
    ),
    Fabric(
        24,
        "cherries",
        prints.cherries,
        dye.CREAM,
        (dye.MADDER, dye.MOSS_DEEP),
        dye.MADDER_DEEP,
    ),
    Fabric(
        25,
        "basket",
        weaves.basket,
        dye.WALNUT_PALE,
        (dye.WALNUT,),
        dye.WALNUT_DEEP,
    ),
    Fabric(
        26,
        "rain",
        prints.rain,
        dye.SKY_DEEP,
        (dye.SKY_PALE,),
        dye.WHITE,
    ),
    Fabric(
        27,
        "shippo",
        prints.shippo,
        dye.CLAY,
        (dye.CREAM,),
        dye.CLAY_DEEP,
    ),
    Fabric(
        28,
        "daisies",
        prints.daisies,
        dye.MUSTARD,
        (dye.WHITE, dye.WALNUT),
        dye.WHITE,
    ),
    Fabric(
        29,
        "kikko",
        prints.kikko,
        dye.MOSS,
        (dye.CREAM,),
        dye.MOSS_DEEP,
    ),
    Fabric(
        30,
        "candy",
        weaves.candy_stripe,
        dye.ROSE_DEEP,
        (dye.ROSE_PALE,),
        dye.WHITE,
    ),
    Fabric(
        31,
        "checkerboard",
        weaves.checkerboard,
        dye.CREAM,
        (dye.SLATE,),
        dye.SLATE_DEEP,
    ),
    Fabric(
        32,
        "blossom",
        prints.plum_blossom,
        dye.PLUM,
        (dye.ROSE_PALE, dye.ROSE_DEEP),
        dye.CREAM,
    ),
)
