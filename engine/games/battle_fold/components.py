"""What lies in the box, read from ``components.json``.

No print of the cloths and no list of the cards is published: layouts and cards are this project's.
What is known of them holds: four by four squares with the same icon on both faces, 28 cards of two
to four icons, most with one or two that may be any.
"""

from __future__ import annotations

import json
import pkgutil
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
"""What stands on a card for an icon that may be any."""

CLOTHS: Final[dict[str, str]] = {name: "".join(rows) for name, rows in _facts["cloths"].items()}
"""The icon of each square, by the character whose cloth it is."""

CARDS: Final[tuple[str, ...]] = tuple(_facts["cards"])
"""The icons that each battle card asks for, in any places."""

OUTLINES: Final = {2: (1, 2), 3: (1, 3), 4: (2, 2)}
"""Shorter and longer edge of the packet that shows so many icons: four must form a square."""
