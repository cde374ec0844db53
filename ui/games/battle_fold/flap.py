"""The flap under the finger. In the browser the page draws it, and Python is told of no move.

The page (``web/page/games/battle_fold.js``) has the packet's pictures before a finger comes. Python
tells it where a finger went down and on which cloth, and is told which fold came of it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Any

import flet as ft

from engine.games.battle_fold.folding import Fold, Packet, read
from ui.device import browser
from ui.games.battle_fold.cloth_picture import MARGIN, Dyes, packet_svg
from ui.games.battle_fold.folding_desk import Lie
from ui.hooks import nothing, use_box, use_ear, use_state
from ui.look import Look

Point = tuple[float, float]
Moved = ft.DragUpdateEvent[ft.GestureDetector] | ft.DragEndEvent[ft.GestureDetector]

_numbers = count(1)


@dataclass(frozen=True, slots=True)
class Flap:
    """What a gesture on the cloth does.

    Attributes:
        carries: the page draws the flap and tells the fold.
        learns: it is not known yet how the cloth lies on the page, so moves are still heard.
        down: called when a finger goes down.
        move: called when the finger moves on, or is lifted.
    """

    carries: bool
    learns: bool
    down: Callable[[ft.DragDownEvent[ft.GestureDetector]], None]
    move: Callable[[Moved], None]


@dataclass(frozen=True, slots=True)
class Pictured:
    """What the page draws a cloth from.

    Attributes:
        cloth, packet, lie, under: as for :func:`ui.games.battle_fold.cloth.Cloth`.
        size: edge of the mat, in logical pixels.
        cell: edge of a square of the cloth, likewise.
        dyed: the dyes of the cloth.
    """

    look: Look
    cloth: str
    packet: Packet
    lie: Lie | None
    under: bool
    size: float
    cell: float
    dyed: Dyes


def use_flap(shown: Pictured, fold: Callable[[Fold], None] | None) -> Flap:
    """Let the page draw the flaps of a cloth, if a page listens."""
    number = use_box(lambda: next(_numbers)).current
    # Which way up the cloth lies on the page is known from the first drag on. The start of a drag
    # does not tell it: with no other gesture about, a drag starts where the finger went down.
    (way, set_way), began = use_state(int), use_box(lambda: ((0.0, 0.0), (0.0, 0.0)))
    listens = browser.page_listens() and fold is not None
    ready, set_ready = use_state(int)
    carries = listens and ready > 0

    def prepare() -> None:
        if listens:
            _tell({"load": number, **_load(shown)})

    def let_go() -> None:
        if browser.page_listens():
            _tell({"drop": number})

    def hear(told: Mapping[str, Any]) -> None:
        if "ready" in told and not told["cloth"]:
            prepare()  # the page's part has loaded after it was told of this cloth
        elif told["cloth"] == number and "ready" in told:
            set_ready(1)
        elif told["cloth"] == number and fold is not None:
            fold(read(told["fold"]))

    def tell_finger(way: int) -> None:
        local, on_page = began.current
        if carries:
            _tell({"down": number, "way": way, "local": local, "page": on_page})

    def down(event: ft.DragDownEvent[ft.GestureDetector]) -> None:
        began.current = _point(event.local_position), _point(event.global_position)
        tell_finger(way)

    def move(event: Moved) -> None:
        local, on_page = began.current
        here, there = _point(event.local_position), _point(event.global_position)
        same = sum((here[axis] - local[axis]) * (there[axis] - on_page[axis]) for axis in (0, 1))
        known = (same > 0) - (same < 0)
        if known and known != way:
            set_way(known)
            tell_finger(known)

    def begin(ear: Callable[[Any], None]) -> Callable[[], None]:
        return browser.hear("game", ear)

    use_ear(begin if listens else None, hear)
    ft.use_effect(prepare, [shown, listens])

    # The page's part is loaded as soon as there is a cloth, which may lie there before it is
    # folded.
    def bring() -> None:
        if listens:
            browser.bring_script("battle_fold")

    ft.use_effect(bring, [listens])
    ft.use_effect(nothing, [], cleanup=let_go)
    return Flap(carries, not way, down, move)


def _load(shown: Pictured) -> dict[str, object]:
    """Return what the page draws a cloth from; lengths are in logical pixels."""
    cloth, packet, lie, cell = shown.cloth, shown.packet, shown.lie, shown.cell
    dyed = shown.dyed
    palette = shown.look.palette
    return {
        "top": packet_svg(cloth, packet, lie, cell, dyed),
        "across": packet_svg(cloth, packet, lie, cell, dyed, "across"),
        "down": packet_svg(cloth, packet, lie, cell, dyed, "down"),
        "rows": packet.rows,
        "columns": packet.columns,
        "cell": cell,
        "size": shown.size,
        "margin": MARGIN * cell,
        "under": shown.under,
        "mat": palette.surface,
        "edge": palette.thread,
        "line": palette.accent,
        "dye": dyed[0],
        "motion": shown.look.motion,
    }


def _point(offset: ft.Offset) -> Point:
    return float(offset.x), float(offset.y)


def _tell(told: dict[str, object]) -> None:
    browser.post("game", json.dumps(told))
