"""The entry of the circle of patches: tapped in order, corrected anywhere, or left open."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from engine import untrusted
from engine.games.patchwork.actions import Circle
from engine.games.patchwork.circle import circle_of
from engine.games.patchwork.components import PATCHES
from ui import lay
from ui.components.press import big_button, icon_press, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.patchwork.art import patch_picture, patch_size
from ui.games.patchwork.keeper.patches import GAP, Face, Tile, board, tile_height
from ui.games.patchwork.keeper.position import by_size
from ui.games.patchwork.market import patch_words
from ui.hooks import Controller, memo, nothing, run, use_controller, use_task
from ui.look import TARGET
from ui.styles import TEXT, TINY

WHOLE = len(PATCHES)

_LEAST = 56.0
"""Width of the smallest tile at normal text size, in logical pixels."""

_GUIDE, _PLACE = 60.0, 52.0
"""Heights of the text above the entry and of the strip with it, at normal text size."""

_AROUND = 48.0 + 52 + 52 + 6 * 6
"""Height of the bar, of the tools, of the button and of the gaps, in logical pixels."""

_ALL = tuple(sorted((patch.id for patch in PATCHES), key=by_size))


@dataclass(frozen=True, slots=True)
class Ring:
    """The patches in the order in which they lie, as far as they are entered.

    Attributes:
        order: clockwise, from just after the neutral token; if all patches are entered, from
            anywhere.
        marked: the patch that can be moved or taken out, and after which the next one goes; None
            for the last one.
    """

    order: tuple[int, ...] = ()
    marked: int | None = None

    def put(self, patch: int) -> Ring:
        """Return the ring with a patch after the marked one, or at the end if none is marked.

        A patch that is in the ring already gets the mark instead, or loses it.
        """
        if patch in self.order:
            return replace(self, marked=None if patch == self.marked else patch)
        if self.marked is None:
            return Ring((*self.order, patch))
        at = self.order.index(self.marked) + 1
        return Ring((*self.order[:at], patch, *self.order[at:]), patch)

    def take_back(self) -> Ring:
        """Return the ring without the marked patch, or without the last one if none is marked."""
        if self.marked is None:
            return Ring(self.order[:-1])
        at = self.order.index(self.marked)
        before = self.order[at - 1] if at else None
        return Ring((*self.order[:at], *self.order[at + 1 :]), before)

    def move(self, by: int) -> Ring:
        """Return the ring with the marked patch moved on ``by`` places, if that is possible."""
        if self.marked is None:
            return self
        at = self.order.index(self.marked)
        rest = [*self.order[:at], *self.order[at + 1 :]]
        if not 0 <= at + by <= len(rest):
            return self
        rest.insert(at + by, self.marked)
        return replace(self, order=tuple(rest))

    @property
    def circle(self) -> Circle | None:
        """The circle for the engine; None if the smallest patch stands inside an incomplete one."""
        order = self.order
        if len(order) == WHOLE:
            return circle_of(order)
        if order[-1:] == (0,):
            order = order[:-1]
        return None if 0 in order else Circle(order)


NOTE = "patchwork.ring"
"""The name of the note with an entry that was left before it was finished."""


def read_ring(note: str | None, who: str) -> tuple[int, ...]:
    """Return the patches of an entry that these players left; none for a note of others."""
    try:
        found = untrusted.read(note or "{}")
        order = tuple(found["order"]) if found["who"] == who else ()
        fits = len(set(order)) == len(order) and set(order) <= set(_ALL)
    except (ValueError, TypeError, KeyError):
        return ()
    return order if fits else ()


class Entry(Controller):
    """The entry of a circle, in progress.

    Attributes:
        ring: what is entered so far.
        app: the present context.
    """

    app: AppContext

    def __init__(self, given: tuple[int, ...], who: str) -> None:
        super().__init__()
        self.ring = Ring(given)
        self._who = who

    async def recall(self) -> None:
        """Go on from an entry that was left, if these players left it."""
        found = read_ring(await self.app.store.note(NOTE), self._who) if self._who else ()
        if found and not self.ring.order:
            self.ring = Ring(found)
            self.changed()

    def put(self, patch: int) -> None:
        """Enter or mark a patch that was tapped."""
        self.app.buzz()
        self._change(self.ring.put(patch))

    def take_back(self) -> None:
        """Take the marked patch, or the last one, out."""
        self._change(self.ring.take_back())

    def move(self, by: int) -> None:
        """Move the marked patch on by some places."""
        self._change(self.ring.move(by))

    def finish(self, tell: Callable[[Circle], None], circle: Circle) -> None:
        """Tell the circle as it is entered, and forget the entry."""
        self._keep(())
        tell(circle)

    def _change(self, ring: Ring) -> None:
        self.ring = ring
        self._keep(ring.order)
        self.changed()

    def _keep(self, order: tuple[int, ...]) -> None:
        if self._who:
            note = json.dumps({"who": self._who, "order": order})
            run(self.app.store.keep_note, NOTE, note)


@memo
@ft.component
def RingPage(
    app: AppContext,
    width: float,
    given: tuple[int, ...],
    who: str,
    on_done: Callable[[Circle], None],
) -> ft.Control:
    """Draw the entry of the circle, as high as the room allows.

    Args:
        given: what was entered before, if that is being mended.
        who: the players, for whom an unfinished entry is kept; empty to keep none.
    """
    entry = use_controller(lambda: Entry(given, who))
    entry.app = app
    use_task(entry.recall, [], cleanup=nothing)
    ring = entry.ring
    tiles = lay.column(_tiles(app, entry, width), gap=10, expand=True, scroll=ft.ScrollMode.AUTO)
    return lay.column(
        _guide(app, _asked(app, ring), width),
        Strip(app, ring, width, entry.put),
        _Tools(app, bool(ring.order), (ring.move(-1) != ring, ring.move(1) != ring), entry),
        tiles,
        _finish(app, entry, on_done, width),
        gap=6,
        width=width,
        expand=True,
    )


def _tiles(app: AppContext, entry: Entry, width: float) -> ft.Control:
    """Draw all patches that are still to be entered: the board shrinks with each tap."""
    each = _tile_width(app, width)
    face = Face(each, False, False, "", "")
    left = (patch for patch in _ALL if patch not in entry.ring.order)
    return board([Tile(app, patch, face, entry.put, key=f"tile{patch}") for patch in left], width)


def _tile_width(app: AppContext, width: float) -> float:
    """Return the width at which all tiles are in sight, or else the smallest."""
    room = app.height - _AROUND - (_GUIDE + _PLACE) * app.look.scale
    most = max(4, int((width + GAP) // (_LEAST * app.look.scale + GAP)))
    for columns in range(4, most + 1):
        each = min(130.0, (width - GAP * (columns - 1)) / columns)
        if -(-WHOLE // columns) * (tile_height(app, each) + GAP) <= room:
            break
    return each


def _asked(app: AppContext, ring: Ring) -> str:
    """Return what to do next, in words."""
    left = WHOLE - len(ring.order)
    if ring.circle is None:
        return app.words("patchwork.keeper.ring.amidst")
    key = "ask" if not ring.order else "left" if left else "whole"
    return app.words(f"patchwork.keeper.ring.{key}", n=left)


def _finish(
    app: AppContext, entry: Entry, on_done: Callable[[Circle], None], width: float
) -> ft.Control:
    """Draw the button that goes on, with what is entered, or with nothing entered."""
    count, circle = len(entry.ring.order), entry.ring.circle
    return big_button(
        app,
        app.words(f"patchwork.keeper.ring.{'done' if count else 'skip'}", n=count),
        None if circle is None else partial(entry.finish, on_done, circle),
        icon=ft.Icons.CHECK if count else ft.Icons.SKIP_NEXT,
        primary=bool(count),
        width=width,
    )


def _guide(app: AppContext, asked: str, width: float) -> ft.Control:
    """Draw what to do, always with room for the first text, so that the tiles stay in place."""
    first = prose(app, app.words("patchwork.keeper.ring.ask"), TEXT.phrases, width=width)
    first.opacity = 0
    return lay.stack(lay.silent(first), prose(app, asked, TEXT.soft.phrases, width=width))


@memo
@ft.component
def Strip(app: AppContext, ring: Ring, width: float, on_mark: Callable[[int], None]) -> ft.Control:
    """Draw the patches entered so far, in order; a tap marks one."""
    palette = app.look.palette
    side = _PLACE
    shown: list[ft.Control] = []
    for place, patch in enumerate(ring.order, 1):
        marked = patch == ring.marked
        name = app.words("patchwork.keeper.place", n=place)
        shown.append(
            press(
                app,
                app.words("patchwork.cannot_choose", reason=name, patch=patch_words(app, patch)),
                partial(on_mark, patch),
                lay.box(
                    lay.column(
                        lay.box(
                            patch_picture(patch, min(30 / max(patch_size(patch)), 11)),
                            height=32,
                            at="middle",
                        ),
                        prose(app, str(place), TINY.when(marked, soft=not marked)),
                        across="middle",
                    ),
                    size=(side, side * app.look.scale),
                ),
                size=(side, side * app.look.scale),
                surface=(
                    palette.raised if marked else None,
                    palette.accent if marked else palette.thread,
                ),
                selected=marked,
                key=f"place{patch}",
            )
        )
    return ft.Row(
        shown,
        spacing=3,
        scroll=ft.ScrollMode.HIDDEN,
        auto_scroll=ring.marked is None,  # keeps the latest in sight
        width=width,
        height=side * app.look.scale,
    )


@memo
@ft.component
def _Tools(app: AppContext, some: bool, moves: tuple[bool, bool], entry: Entry) -> ft.Control:
    """Draw the buttons that take out the marked or last patch, and that move the marked one.

    Args:
        moves: whether it can come sooner, and later.
    """
    words, palette = app.words, app.look.palette
    row: list[tuple[str, ft.IconData, Callable[[], None] | None]] = [
        ("back", ft.Icons.BACKSPACE_OUTLINED, entry.take_back if some else None),
        ("sooner", ft.Icons.ARROW_BACK, partial(entry.move, -1) if moves[0] else None),
        ("later", ft.Icons.ARROW_FORWARD, partial(entry.move, 1) if moves[1] else None),
    ]
    return lay.row(
        *(
            icon_press(
                app,
                words(f"patchwork.keeper.ring.{key}"),
                icon,
                action,
                side=TARGET + 4,
                color=palette.surface,
                border=palette.thread,
            )
            for key, icon, action in row
        ),
        gap=6,
    )
