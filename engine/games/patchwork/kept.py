"""What the keeper knows and is told beyond the game: values only."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from engine.games.patchwork.actions import Action
from engine.games.patchwork.state import Options, State

AHEAD: Final = 3
"""The number of patches of the circle that may be taken."""

_STRICT = {"extra": "forbid"}


@dataclass(frozen=True, slots=True)
class Ahead:
    """At a real table: which patches lie ahead of the neutral token.

    Attributes:
        patches: the next three clockwise, or all that are left.
    """

    __pydantic_config__ = _STRICT
    type: Literal["ahead"] = field(default="ahead", kw_only=True)
    patches: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """At a real table: whether a player's quilt holds a full square and takes the bonus tile."""

    __pydantic_config__ = _STRICT
    type: Literal["tile"] = field(default="tile", kw_only=True)
    taken: bool


@dataclass(frozen=True, slots=True)
class Count:
    """At a real table: the buttons a player really has, whatever the keeper expects.

    Attributes:
        buttons: 0..:data:`MOST_COUNTED`.
    """

    __pydantic_config__ = _STRICT
    type: Literal["count"] = field(default="count", kw_only=True)
    buttons: int


MOST_COUNTED: Final = 200
"""More buttons than anybody ever has."""

KeptAction = Action | Ahead | Tile | Count
"""What people tell the keeper."""


@dataclass(frozen=True, slots=True)
class KeptOptions(Options):
    """What is agreed on, and what the phone keeps.

    Attributes:
        placing: whether patches are placed on the phone as well, or on the table only.
        cards: whether the phone turns over the Automa's cards, or people enter the numbers of the
            real deck; means nothing with two players.
    """

    __pydantic_config__ = _STRICT
    placing: Literal["phone", "table"] = "table"
    cards: Literal["phone", "table"] = "phone"


class Kept(NamedTuple):
    """A table, as far as the phone has been told.

    Attributes:
        table: the state of the game itself. Past the first ``known`` patches, the circle is in no
            order.
        known: how many patches of the circle are known to lie next, in order.
        asked: seats that must say whether their quilt holds a full square before the game goes on.
        counted: whether the player to move has just counted buttons.
    """

    table: State
    known: int
    asked: tuple[int, ...]
    counted: bool

    @property
    def options(self) -> KeptOptions:
        """What was agreed on."""
        assert isinstance(self.table.options, KeptOptions)
        return self.table.options

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats of people."""
        return (0, 1) if self.table.automa is None else (0,)

    @property
    def missing(self) -> int:
        """How many of the next three patches are not known, 0..3."""
        return max(0, min(AHEAD, len(self.table.circle)) - self.known)
