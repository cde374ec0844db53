"""The look as one immutable value: colours, sizes, motion. Screens take it from there.

No screen invents its own. The palette is a sewing table: linen, ink, thread and wood. High contrast
drops the linen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.stored.settings import Settings


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by their purpose, as ``#RRGGBB``.

    Attributes:
        ground: the background of everything.
        surface: cards and panels; ``raised`` is for what lies on them.
        ink: text; ``soft`` is for text that matters less. Both are readable on ground and surface.
        thread: stitches, borders and dividers.
        accent: the one thing to do now; ``on_accent`` is for text on it.
        good, bad: where something fits, and where it does not; never the only sign of it.
        seats: one colour per side, for panels and markers; :data:`MARKS` go with them.
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

    def seat(self, side: int) -> str:
        """Return the colour of a side; after the last colour they repeat."""
        return self.seats[side % len(self.seats)]

    def card(self, chosen: object = False) -> tuple[str, str]:
        """Return the fill and the edge of what can be pressed and is drawn like a card."""
        return (self.raised, self.accent) if chosen else (self.surface, self.thread)

    def key(self, down: object = False) -> tuple[str, str]:
        """Return the fill and the edge of what is pressed down while it is chosen."""
        return (self.accent, self.accent) if down else (self.surface, self.thread)


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
    seats=("#2C4A7C", "#A5313A", "#1F3505", "#AA7701", "#794DC9", "#0B0B08", "#2190C2", "#DE4E86"),
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
    seats=("#A9C1F0", "#F2A0A0", "#2C8C4C", "#E8D962", "#8960DE", "#FAFAFA", "#45A1D7", "#EC5794"),
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
    wood="#80501C",
    seats=("#2C4A7C", "#A5313A", "#0E3812", "#927209", "#47055D", "#0D0E0A", "#027672", "#BF47A0"),
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

MARKS = "●■▲◆★♥♣＋＃＝※＠"
"""One mark per side, because some people cannot tell colours apart: from the ninth side on the
colours repeat, and the marks do not. They stay different on a phone that lies turned round, so
there is only one triangle."""


def mark(side: int) -> str:
    """Return the mark of a side; after the last mark they repeat."""
    return MARKS[side % len(MARKS)]


def ink_on(color: str) -> str:
    """Return black or white, whichever is more readable on ``#RRGGBB``: at least 4.58 to 1 on any
    colour."""
    parts = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    # The sum is the relative luminance of WCAG 2; at 0.179, black and white are equally readable.
    return "#000000" if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 else "#FFFFFF"


TEXT_SCALE = {"normal": 1.0, "large": 1.18, "huge": 1.36}
MOTION_MS = 160
"""The longest time, in milliseconds, for which something moves after a tap."""

TARGET = 44
"""The smallest side of anything that can be tapped, in logical pixels."""

WIDE = 768.0
"""The width of a page, in logical pixels, from which it has two columns. Where the client lays them
out, this is the client's own limit, so that no message has to say it."""

WIDEST = 1080.0
"""The most width of two columns together, in logical pixels."""


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

    @property
    def shown(self) -> int:
        """How long, in milliseconds, moves of others and of chance are shown: long enough to be
        followed."""
        return 2 * self.motion

    def size(self, base: float) -> float:
        """Return a text size in logical pixels, scaled as the player has chosen."""
        return round(base * self.scale, 1)


def look_for(
    settings: Settings, family: str, device_dark: bool, device_still: bool, device_text: float = 1.0
) -> Look:
    """Return the look that settings and device ask for.

    Args:
        settings: the player's settings.
        family: the font family of the language.
        device_dark: whether the device prefers dark.
        device_still: whether the device asks for reduced motion.
        device_text: how large the device wants text, as a multiple of the usual; texts grow no
            further than the largest size that a player can choose, for which all screens are made.
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
        scale=min(max(TEXT_SCALE.values()), TEXT_SCALE[settings.text_size] * max(1.0, device_text)),
        motion=0 if still else MOTION_MS,
        dark=dark,
        contrast=settings.high_contrast,
    )
