"""The contents of the box, read from ``components.json``: facts of the published game."""

from __future__ import annotations

import json
import pkgutil
from typing import Any, Final, NamedTuple

from engine.polyomino import Shape, parse


class Patch(NamedTuple):
    """One patch. Patch 0 is the smallest; the neutral token starts just clockwise of it.

    Attributes:
        id: 0..32.
        rows: the picture, unturned: "X" is cloth, "." is none.
        shape: the cells of the picture.
        size: number of cells, 2..8.
        price: buttons to pay.
        time: spaces to move.
        income: buttons drawn on the cloth.
    """

    id: int
    rows: tuple[str, ...]
    shape: Shape
    size: int
    price: int
    time: int
    income: int


class Card(NamedTuple):
    """One card of the Automa.

    Attributes:
        number: 1..24, as printed.
        deck: "normal" or "tactical".
        buttons: virtual buttons: the highest price it can choose; the back of a tactical card.
        income: buttons for each income marker it meets.
        criteria: names, in order of use.
    """

    number: int
    deck: str
    buttons: int
    income: int
    criteria: tuple[str, ...]


class Level(NamedTuple):
    """One level of the Automa.

    Attributes:
        number: 1..5.
        marker: space of its bonus marker.
        points: what it scores besides the bonus tile: "buttons", "patches" (one point for each
            patch with buttons on it), "icons" (the buttons on its patches).
    """

    number: int
    marker: int
    points: tuple[str, ...]


def _patch(number: int, facts: dict[str, Any]) -> Patch:
    rows = tuple(facts["rows"])
    shape = parse(rows)
    return Patch(number, rows, shape, len(shape), facts["price"], facts["time"], facts["income"])


def _read() -> dict[str, Any]:
    text = pkgutil.get_data(__package__, "components.json")
    if text is None:
        raise FileNotFoundError("components.json")
    found: dict[str, Any] = json.loads(text)
    return found


_facts = _read()

PATCHES: Final = tuple(_patch(number, facts) for number, facts in enumerate(_facts["patches"]))
"""All patches, by id."""

CARDS: Final = {
    facts["number"]: Card(
        facts["number"],
        facts["deck"],
        facts["buttons"],
        facts["income"],
        tuple(facts["criteria"]),
    )
    for facts in _facts["cards"]
}
"""All cards of both decks, by number."""

LEVELS: Final = {
    facts["level"]: Level(facts["level"], facts["marker"], tuple(facts["points"]))
    for facts in _facts["levels"]
}

DECK_AT_START: Final[int] = _facts["deck_at_start"]
"""The number of cards left to draw after two went unseen to the discard pile."""

ROWS: Final[int] = _facts["quilt"]["rows"]
COLUMNS: Final[int] = _facts["quilt"]["columns"]
CELLS: Final = ROWS * COLUMNS
FULL: Final = (1 << CELLS) - 1
"""The mask of a quilt without an empty cell."""

EMPTY_POINTS: Final[int] = _facts["quilt"]["empty_points"]
BONUS_POINTS: Final[int] = _facts["bonus"]["points"]
STARTING_BUTTONS: Final[int] = _facts["starting_buttons"]

LAST: Final[int] = _facts["track"]["last"]
"""The last space of the track; the first is 0."""

INCOME_SPACES: Final[tuple[int, ...]] = tuple(_facts["track"]["income"])

LEATHER_SPACES: Final[dict[str, tuple[int, ...]]] = {
    name: tuple(spaces) for name, spaces in _facts["track"]["leather"].items()
}
"""The spaces of the leather patches, by the name of the printed board."""

INCOMES: Final = tuple(
    sum(space <= position for space in INCOME_SPACES) for position in range(LAST + 1)
)
"""For each space, the number of income markers from the start up to and including it."""


def _squares() -> tuple[int, ...]:
    side = _facts["bonus"]["square"]
    corner = sum(((1 << side) - 1) << row * COLUMNS for row in range(side))
    return tuple(
        corner << row * COLUMNS + column
        for row in range(ROWS - side + 1)
        for column in range(COLUMNS - side + 1)
    )


SQUARES: Final = _squares()
"""The masks of every square that earns the bonus tile."""
