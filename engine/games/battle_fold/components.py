"""The contents of the box, read from ``components.json``.

No print of the cloths and no list of the cards is published, so the layouts and the cards are this
project's. They keep to what is known:

- Cloths have four by four squares with the same icon on both faces.
- There are 28 cards of two to four icons, most with one or two that may be any.
- There are 20 item cards with ten effects.
- There are six shields.
- The arena has circles on either side.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Sequence
from typing import Any, Final


def _read() -> dict[str, Any]:
    text = pkgutil.get_data(__package__, "components.json")
    if text is None:
        raise FileNotFoundError("components.json")
    found: dict[str, Any] = json.loads(text)
    return found


_facts = _read()

SIDE: Final[int] = _facts["side"]
"""Squares along an edge of a cloth."""
SQUARES: Final = SIDE * SIDE
"""Squares of a cloth, numbered from 0 row by row."""

ICONS: Final[dict[str, str]] = _facts["icons"]
"""The name of each icon, by its letter."""
ANY: Final = "?"
"""Stands on a card for an icon that may be any."""

CLOTHS: Final[dict[str, str]] = {name: "".join(rows) for name, rows in _facts["cloths"].items()}
"""The icon of each square, by the character whose cloth it is."""

CARDS: Final[tuple[str, ...]] = tuple(_facts["cards"])
"""The icons that each battle card asks for, in any places."""


def is_card(text: str) -> bool:
    """Return whether a text can be a battle card: two to four icons, or any for one."""
    return len(text) in OUTLINES and set(text) <= {*ICONS, ANY}


OUTLINES: Final = {2: (1, 2), 3: (1, 3), 4: (2, 2)}
"""The shorter and longer edge of a packet, by the icons that it shows: four must form a square."""

CHARACTERS: Final = tuple(CLOTHS)
"""The characters, in the order in which those that nobody has chosen are dealt."""

ARENA: Final[int] = _facts["arena"]
"""Spaces along an edge of the arena."""


def place_of(name: str) -> int:
    """Return the space of a name: column from a, row from 1 at the top.

    Spaces count row by row from 0.

    Raises:
        ValueError: there is no such space.
    """
    column, row = ord(name[:1] or "?") - ord("a"), name[1:]
    if column not in range(ARENA) or row not in map(str, range(1, ARENA + 1)):
        raise ValueError(f"no space {name!r}")
    return (int(row) - 1) * ARENA + column


def place_name(place: int) -> str:
    """Return the name of a space in notation, such as b3."""
    row, column = divmod(place, ARENA)
    return f"{'abcdefghijkl'[column]}{row + 1}"


def place_args(place: int, width: int = ARENA) -> dict[str, int]:
    """Return the row and the column of a space for a message, from 1.

    Args:
        width: spaces in a row; by default those of the arena.
    """
    row, column = divmod(place, width)
    return {"row": row + 1, "column": column + 1}


CIRCLES: Final = {
    side: frozenset(map(place_of, names)) for side, names in _facts["circles"].items()
}
"""The spaces of either side of the arena from which an attack is stronger by one."""

CORNERS: Final = tuple(map(place_of, _facts["starts"]))
"""The spaces where the fighters begin, clockwise in the order of seats."""

ITEMS: Final[tuple[str, ...]] = tuple(_facts["items"])
"""The effects of item cards; in states an item is represented by its place here."""
COPIES: Final[int] = _facts["copies"]
"""The number of cards of each item."""
SHIELDS: Final[int] = _facts["shields"]
"""The number of shield tokens, those in the pool and those of all players together."""


def cast(chosen: Sequence[str]) -> list[str]:
    """Return the character of each seat; seats that name none ("free") get those left (S2)."""
    rest = iter([name for name in CHARACTERS if name not in chosen])
    return [next(rest) if name == "free" else name for name in chosen]
