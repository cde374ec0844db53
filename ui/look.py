"""The look as one immutable value: colours, sizes, motion. Screens take it, none of them invents.

The palette is a sewing table: linen, ink, thread and wood. High contrast drops the linen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.settings import Settings


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by what they are for, as ``#RRGGBB``.

    Attributes:
        ground: behind everything.
        surface: cards and panels; ``raised`` for what lies on them.
        ink: text; ``soft`` for what matters less. Both readable on ground and surface.
        thread: stitches, borders and dividers.
        accent: the one thing to do now; ``on_accent`` is written on it.
        good, bad: where it fits, where it does not; never the only sign of it.
        seats: one colour per side, for panels and markers.
    """

    ground: str
    surface: str
    raised: str
    ink: str
    soft: str
    thread: str
    accent: str
    on_accent: str
    good: str
    bad: str
    wood: str
    seats: tuple[str, ...]
    scrim: str = "#80000000"


LIGHT = Palette(
    ground="#F3EBDD",
    surface="#FBF6EC",
    raised="#FFFFFF",
    ink="#2E241A",
    soft="#66553F",
    thread="#CDB994",
    accent="#2C4A7C",
    on_accent="#FFFFFF",
    good="#3F6B2F",
    bad="#A5313A",
    wood="#A8733B",
    seats=("#2C4A7C", "#A5313A"),
)
DARK = Palette(
    ground="#1F1A16",
    surface="#2A241F",
    raised="#352E27",
    ink="#F3E9DA",
    soft="#C3B298",
    thread="#5E5142",
    accent="#A9C1F0",
    on_accent="#14213A",
    good="#A8D08D",
    bad="#F2A0A0",
    wood="#C89A63",
    seats=("#A9C1F0", "#F2A0A0"),
    scrim="#B3000000",
)
LIGHT_CONTRAST = replace(
    LIGHT,
    ground="#FFFFFF",
    surface="#FFFFFF",
    ink="#000000",
    soft="#2B2B2B",
    thread="#4A4A4A",
    accent="#00266B",
    good="#0B4A00",
    bad="#8A0010",
)
DARK_CONTRAST = replace(
    DARK,
    ground="#000000",
    surface="#000000",
    raised="#161616",
    ink="#FFFFFF",
    soft="#E6E6E6",
    thread="#BDBDBD",
    accent="#CFE0FF",
    on_accent="#000000",
    good="#C4F5A5",
    bad="#FFC2C2",
)

TEXT_SCALE = {"normal": 1.0, "large": 1.18, "huge": 1.36}
MOTION_MS = 160
"""Nothing moves for longer."""

TARGET = 44
"""Smallest side of anything to tap, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Look:
    """Palette, font family, text scale and motion of one session.

    Attributes:
        dark: whether pictures with a dark version show it.
        motion: length of animations in milliseconds, 0 for none.
    """

    palette: Palette
    family: str
    scale: float
    motion: int
    dark: bool
    contrast: bool

    def size(self, base: float) -> float:
        """A text size in logical pixels, scaled to the player's wish."""
        return round(base * self.scale, 1)


def look_for(settings: Settings, family: str, device_dark: bool, device_still: bool) -> Look:
    """The look that settings and device ask for.

    Args:
        settings: the player's.
        family: font family of the language.
        device_dark: whether the device prefers dark.
        device_still: whether the device asks for reduced motion.
    """
    dark = settings.theme == "dark" or (settings.theme == "system" and device_dark)
    if settings.high_contrast:
        palette = DARK_CONTRAST if dark else LIGHT_CONTRAST
    else:
        palette = DARK if dark else LIGHT
    still = settings.reduced_motion or device_still
    return Look(
        palette=palette,
        family=family,
        scale=TEXT_SCALE[settings.text_size],
        motion=0 if still else MOTION_MS,
        dark=dark,
        contrast=settings.high_contrast,
    )
