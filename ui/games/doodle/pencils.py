"""The pencils: one for the start card, and one for each of the eighteen turns."""

from __future__ import annotations

from typing import Final

from ui.look import Look

LIGHT: Final = (
    "#5C5650",
    "#1F7A4D",
    "#2F66B0",
    "#6F8A1B",
    "#0F7F86",
    "#4A4FA3",
    "#3E8E3A",
    "#B77A00",
    "#C4472B",
    "#84770F",
    "#D0632A",
    "#A8680F",
    "#B3362F",
    "#8A3FA0",
    "#C2417C",
    "#7B4B2E",
    "#5B3FA8",
    "#A8325A",
    "#8D5A3C",
)
"""The colours by turn on white paper, 0 for the start card.

Each round has a family of its own: leaves and water, then sun and fire, then berries and bark.
"""

DARK: Final = (
    "#BDB4AA",
    "#6FCB96",
    "#86B4F2",
    "#BFD66A",
    "#5FCBD0",
    "#A9ADF5",
    "#92D98A",
    "#F0C04A",
    "#F58E74",
    "#CFC25C",
    "#F7986A",
    "#E0AE5A",
    "#EE8480",
    "#D69AE8",
    "#F294BE",
    "#CFA283",
    "#B8A2F7",
    "#EE8FAE",
    "#DDAE8C",
)
"""The same turns on dark paper."""

LIGHT_CONTRAST: Final = tuple(
    "#" + "".join(f"{int(int(each[i : i + 2], 16) * 0.68):02X}" for i in (1, 3, 5))
    for each in LIGHT
)
"""The same turns on white paper, for high contrast."""


def pencil(look: Look, turn: int) -> str:
    """Return the colour of what is drawn in a turn, as ``#RRGGBB``.

    Args:
        turn: 1..18; 0 for the start card.
    """
    if look.dark:
        return DARK[turn]
    return (LIGHT_CONTRAST if look.contrast else LIGHT)[turn]
