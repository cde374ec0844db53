"""The contents of the box, read from ``components.json``.

No list of the 30 cards is published. The deck "known" has the 24 shapes that are reported to be in
the box, six of them twice; "different" has 30 different ones.
"""

from __future__ import annotations

import json
import pkgutil
from typing import Any, Final

from engine.polyomino import Shape, parse


def _read() -> dict[str, Any]:
    text = pkgutil.get_data(__package__, "components.json")
    if text is None:
        raise FileNotFoundError("components.json")
    found: dict[str, Any] = json.loads(text)
    return found


_facts = _read()

ROWS: Final[int] = _facts["sheet"]["rows"]
COLUMNS: Final[int] = _facts["sheet"]["columns"]
CELLS: Final = ROWS * COLUMNS
FULL: Final = (1 << CELLS) - 1
"""The mask of a sheet without an empty cell."""

ROUNDS: Final[int] = _facts["rounds"]
TURNS: Final[int] = _facts["turns"]
"""The number of turns in a round."""
LAST: Final = ROUNDS * TURNS
"""The last turn; the first is 1."""
CIRCLE: Final[int] = _facts["circle"]
"""The number of cards in the circle when a round begins."""
BONUS: Final[int] = _facts["bonus"]
"""The points for sides or corners that are joined."""

STARTS: Final[tuple[Shape, ...]] = tuple(parse(rows) for rows in _facts["starts"])
"""The start cards, by number."""

SHAPES: Final[dict[str, Shape]] = {name: parse(rows) for name, rows in _facts["shapes"].items()}
"""The shapes of both decks, as they are drawn, by name: a letter and the number of cells."""

DECKS: Final[dict[str, tuple[str, ...]]] = {
    name: tuple(shape for shape, copies in deck.items() for _ in range(copies))
    for name, deck in _facts["decks"].items()
}
"""The name of each card's shape, by the card's number in the deck."""

DECK: Final = len(DECKS["known"])
"""The number of cards in each deck."""
