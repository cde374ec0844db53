"""How a saved game stands, as its line of the shelf keeps it: data, so that the card says it in
the language and with the names of the day it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Glance:
    """What all may know of a game that lies on the shelf.

    Attributes:
        side: the only one to act, or the only one that has won; None where it is not one.
        people: the sides that people play.
        stage: how far it is, a message key of the shell's; empty for nothing.
        args: that message's numbers.
        points: of each side so far; nothing where they say nothing yet.
        brought: whether it came from elsewhere, as of its save.
    """

    side: int | None = None
    people: tuple[int, ...] = ()
    stage: str = ""
    args: Mapping[str, int] = field(default_factory=dict)
    points: tuple[int, ...] = ()
    brought: bool = False


def dump(glance: Glance) -> dict[str, Any]:
    """As JSON has it; what is as usual is left out."""
    return {
        name: value
        for name, value in asdict(glance).items()
        if value not in (None, (), "", {}) and value is not False
    }


def load(told: object) -> Glance:
    """A glance from JSON; what is not as it should be in it is left out."""
    if not isinstance(told, dict):
        return Glance()
    side, stage, args = told.get("side"), told.get("stage"), told.get("args")
    if not isinstance(args, dict) or not all(type(value) is int for value in args.values()):
        args = {}
    return Glance(
        side=side if type(side) is int and side >= 0 else None,
        people=_numbers(told.get("people")),
        stage=stage if isinstance(stage, str) else "",
        args=args,
        points=_numbers(told.get("points")),
        brought=told.get("brought") is True,
    )


def _numbers(told: object) -> tuple[int, ...]:
    if not isinstance(told, list) or not all(type(each) is int for each in told):
        return ()
    return tuple(told)
