"""Patchwork's own telling: what a short notice leaves out, what the log shows beside its words, and
the Automa's latest turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from engine.game import CHANCE, Event
from engine.games.patchwork.state import LEATHER
from engine.player_view import Told
from engine.refs import Ref
from ui.components.frame import Telling
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.track import token_name

QUIET = frozenset({"patchwork.event.placed", "patchwork.event.turn", "patchwork.event.moved"})
"""What the eye sees anyway."""

_CARD = ("patchwork.event.card", "patchwork.event.reshuffled")


def telling(app: AppContext, solo: bool) -> Telling:
    """How the game shows its sides and what happened."""
    return Telling(
        picture=lambda side, size: picture(token_name(side, solo), size),
        quiet=QUIET,
        pictures=partial(pictures, app),
    )


def last_card(told: Sequence[Told]) -> tuple[Event, ...] | None:
    """The events of the Automa's latest turn, if nothing but a card's back was shown since."""
    for step in reversed(told):
        if step.seat != CHANCE:
            return None
        if step.events and step.events[0].key in _CARD:
            return step.events
    return None


def sewn_since(told: Sequence[Told], own: int) -> int:
    """How many patches the other side has sewn on since a side acted last."""
    count = 0
    for step in reversed(told):
        if step.seat == own:
            break
        count += sum(event.key in _SEWN for event in step.events if step.seat != CHANCE)
    return count


def pictures(app: AppContext, event: Event) -> list[ft.Control]:
    """The patches of an event, if there are few, and what it pays or costs in buttons."""
    kind = event.key.removeprefix("patchwork.event.")
    patches = [ref.id for arg in event.args.values() for ref in _refs(arg) if ref.kind == "patch"]
    shown: list[ft.Control] = []
    if len(patches) <= _MOST:
        shown += [_small(int(patch)) for patch in patches]
    if kind.startswith("leather"):
        shown.append(_small(LEATHER))
    if kind in _SIGNS:
        paid = prose(app, f"{_SIGNS[kind]}{event.args['buttons']}", size=14, bold=True)
        shown.append(ft.Row([paid, picture("button", 18)], spacing=2, tight=True))
    if kind in ("bonus", "marker_tile"):
        shown.append(picture("bonus", _SIDE))
    return shown


_SEWN = ("patchwork.event.placed", "patchwork.event.leather_placed")

_MOST = 3
"""More patches than that are told, not shown."""

_SIDE = 26.0
"""Longer side of a picture in the log, in logical pixels."""

_SIGNS = {"bought": "\N{MINUS SIGN}", "advanced": "+", "income": "+"}
"""Events that move buttons, and which way."""


def _refs(arg: object) -> tuple[Ref, ...]:
    if isinstance(arg, Ref):
        return (arg,)
    return tuple(each for each in arg if isinstance(each, Ref)) if isinstance(arg, tuple) else ()


def _small(patch: int) -> ft.Control:
    return patch_picture(patch, _SIDE / max(patch_size(patch)) if patch != LEATHER else 14)
