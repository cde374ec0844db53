"""How a saved game stands, as its shelf line stores it. It is stored as data, so that the card can
say it in the current language and with the current names whenever it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Glance:
    """What everybody may know of a game on the shelf.

    Attributes:
        side: the only side to act, or the only one that has won; None where there is not exactly
            one.
        people: the sides that people play.
        stage: how far the game is, as a message key of the shell; empty for nothing.
        args: the numbers of that message.
        points: the points of each side so far; empty where they mean nothing yet.
        counts: what is counted where these are no points, as a message key of the shell with the
            number ``n``.
        brought: whether it came from elsewhere, as :class:`ui.stored.saved.Save` says.
    """

    side: int | None = None
    people: tuple[int, ...] = ()
    stage: str = ""
    args: Mapping[str, int] = field(default_factory=dict)
    points: tuple[int, ...] = ()
    counts: str = ""
    brought: bool = False


def dump(glance: Glance) -> dict[str, Any]:
    """Return a glance as JSON values; default values are left out."""
    return {
        name: value
        for name, value in asdict(glance).items()
        if value not in (None, (), "", {}) and value is not False
    }


def load(told: object) -> Glance:
    """Return a glance from JSON values; invalid values are left out."""
    if not isinstance(told, dict):
        return Glance()
    side, stage, args = told.get("side"), told.get("stage"), told.get("args")
    counts = told.get("counts")
    if not isinstance(args, dict) or not all(type(value) is int for value in args.values()):
        args = {}
    return Glance(
        side=side if type(side) is int and side >= 0 else None,
        people=_numbers(told.get("people")),
        stage=stage if isinstance(stage, str) else "",
        args=args,
        points=_numbers(told.get("points")),
        counts=counts if isinstance(counts, str) else "",
        brought=told.get("brought") is True,
    )


def _numbers(told: object) -> tuple[int, ...]:
    if not isinstance(told, list) or not all(type(each) is int for each in told):
        return ()
    return tuple(told)
