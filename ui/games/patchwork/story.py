"""How Patchwork tells a game.

This covers what the log leaves out, which pictures it shows beside its words, what the other side
did last, and the Automa's latest turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import flet as ft

from engine.game import CHANCE, Event
from engine.games.patchwork.state import LEATHER
from engine.player_view import Told
from engine.refs import Ref
from ui import lay
from ui.components.frame import Telling
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.track import token_name
from ui.styles import TEXT

QUIET = frozenset({"patchwork.event.placed", "patchwork.event.turn", "patchwork.event.moved"})
"""Events that the player sees on the table anyway."""

_CARD = ("patchwork.event.card", "patchwork.event.reshuffled")


def telling(app: AppContext, solo: bool) -> Telling:
    """Return how the game shows its sides and what happened."""
    return Telling(
        picture=lambda side, size: picture(token_name(side, solo), size),
        quiet=QUIET,
        pictures=partial(pictures, app),
    )


def last_card(told: Sequence[Told]) -> tuple[Event, ...] | None:
    """Return the events of the Automa's latest turn; None if anybody has acted since.

    That the back of a card was shown does not count as an act.
    """
    for step in reversed(told):
        if step.seat != CHANCE:
            return None
        if step.events and step.events[0].key in _CARD:
            return step.events
    return None


class Since(NamedTuple):
    """What the other side did since a side last acted.

    Attributes:
        events: all events, in order.
        sewn: how many patches the other side has sewn on.
        start: the space that its token came from; None if the token has not moved.
    """

    events: tuple[Event, ...] = ()
    sewn: int = 0
    start: int | None = None

    @property
    def main(self) -> tuple[Event, ...]:
        """The events that are shown in a line."""
        return tuple(event for event in self.events if event.key in _MAIN)


def since(told: Sequence[Told], own: int) -> Since:
    """Return what the other side did since a side last acted; the Automa acts as chance."""
    mine = next((n for n, step in enumerate(reversed(told)) if step.seat == own), len(told))
    other = Ref("seat", 1 - own)
    events = tuple(
        event
        for step in told[len(told) - mine :]
        for event in step.events
        if event.args.get("seat") == other and event.key not in _TURNS
    )
    ways = (event for event in events if event.key == "patchwork.event.moved")
    starts: list[Any] = [way.args["space"] - way.args["spaces"] for way in ways]  # type: ignore[operator]
    sewn = sum(event.key in _SEWN for event in events)
    return Since(events, sewn, starts[0] if starts else None)


def chosen_from(circle: Sequence[int], events: Sequence[Event]) -> tuple[tuple[int, ...], int]:
    """Return the patches that the last one bought was chosen from, and its index among them.

    Args:
        circle: the circle as it lies now.
        events: what happened last; without a purchase among them, no patches are returned.
    """
    for event in reversed(events):
        if event.key in _BOUGHT:
            [ref] = _refs(event.args["patch"])
            place = int(str(event.args["place"])) - 1
            # The patches before the one bought have gone to the end.
            skipped = tuple(circle[len(circle) - place :])
            return (*skipped, int(ref.id), *circle)[:_MOST], place
    return (), 0


def pictures(app: AppContext, event: Event, side: float = 26.0) -> list[ft.Control]:
    """Return pictures of an event's patches, if they are few, and the buttons paid or earned.

    Args:
        side: the longer side of a picture, in logical pixels.
    """
    kind = event.key.removeprefix("patchwork.event.")
    patches = [ref.id for arg in event.args.values() for ref in _refs(arg) if ref.kind == "patch"]
    shown: list[ft.Control] = []
    if len(patches) <= _MOST:
        shown += [_small(int(patch), side) for patch in patches]
    if kind.startswith("leather"):
        shown.append(_small(LEATHER, side))
    if kind in _SIGNS:
        paid = prose(app, f"{_SIGNS[kind]}{event.args['buttons']}", TEXT.bold)
        shown.append(lay.row(paid, picture("button", 18), gap=2, tight=True))
    if kind in ("bonus", "marker_tile"):
        shown.append(picture("bonus", side))
    return shown


_SEWN = ("patchwork.event.placed", "patchwork.event.leather_placed")

_TURNS = ("patchwork.event.turn", "patchwork.event.again")

_BOUGHT = ("patchwork.event.bought", "patchwork.event.bought_free")

_MAIN = frozenset(
    f"patchwork.event.{kind}"
    for kind in (
        "bought",
        "bought_free",
        "took",
        "took_by",
        "advanced",
        "passed",
        "income",
        "leather_placed",
        "leather_piled",
        "bonus",
        "marker_tile",
    )
)
"""Events in which a side got or spent something."""

_MOST = 3
"""An event with more patches than this is told in words, without pictures of the patches."""

_SIGNS = {"bought": "\N{MINUS SIGN}", "advanced": "+", "income": "+"}
"""Events that move buttons, with the sign of the change."""


def _refs(arg: object) -> tuple[Ref, ...]:
    if isinstance(arg, Ref):
        return (arg,)
    return tuple(each for each in arg if isinstance(each, Ref)) if isinstance(arg, tuple) else ()


def _small(patch: int, side: float) -> ft.Control:
    return patch_picture(patch, side / max(patch_size(patch)) if patch != LEATHER else 14)
