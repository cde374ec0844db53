"""Draws the picture of docs/drawing.md: each piece of the vocabulary, below what one writes for it.

Run as ``python -m tools.gallery.pieces``; it writes ``docs/drawing.png``.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import flet as ft
from PIL import Image
from playwright.sync_api import sync_playwright

from tools.gallery.camera import FLAGS
from tools.pilot.engines import find_chromium
from ui import lay
from ui.components.press import big_button, icon_press, other_button, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.device.backends.memory import Memory
from ui.device.fonts import family
from ui.hooks import nothing
from ui.look import look_for
from ui.once import Once
from ui.stored.settings import Settings
from ui.stored.storage import Store
from ui.styles import (
    BODY,
    BUTTON,
    CAPTION,
    CORNER,
    FIGURE,
    FINE,
    FINE_CORNER,
    HEADING,
    LARGE,
    LEAD,
    ROUND,
    SMALL_CORNER,
    TEXT,
    TINY,
    TITLE,
    WIDE_CORNER,
)
from ui.text import Words
from ui.window_memory import WindowMemory
from web.app_server import make_app, serving
from web.launch import free_port
from web.sessions import Limits

WIDTH, HEIGHT = 780, 952
FILE = Path(__file__).resolve().parents[2] / "docs/drawing.png"

Draw = Callable[[AppContext], ft.Control]


def _chip(app: AppContext, text: str, **more: Any) -> ft.Control:
    palette = app.look.palette
    return lay.box(
        prose(app, text, TEXT.line),
        fill=palette.raised,
        edge=(1.5, palette.thread),
        radius=SMALL_CORNER,
        pad=(8, 4),
        **more,
    )


def _abc(app: AppContext) -> list[ft.Control]:
    return [_chip(app, each) for each in "abc"]


PIECES: tuple[tuple[str, Draw], ...] = (
    ("lay.row(a, b, c, gap=8)", lambda app: lay.row(*_abc(app), gap=8)),
    (
        'lay.row(a, b, c, at="between", width=240)',
        lambda app: lay.row(*_abc(app), at="between", width=240),
    ),
    (
        "lay.flow(…, gap=6, below=6, width=150)",
        lambda app: lay.flow(*_abc(app), *_abc(app), gap=6, below=6, width=150),
    ),
    ("lay.column(a, b, c, gap=4)", lambda app: lay.column(*_abc(app), gap=4, tight=True)),
    (
        'lay.column(…, across="stretch", width=150)',
        lambda app: lay.column(*_abc(app), gap=4, across="stretch", width=150, tight=True),
    ),
    (
        "lay.stack(a, lay.box(b, left=24, top=16), size=64)",
        lambda app: lay.stack(_chip(app, "a"), _chip(app, "b", left=24, top=16), size=64),
    ),
    (
        'lay.box(a, size=(150, 48), at="middle", fill, edge, radius=CORNER)',
        lambda app: lay.box(
            prose(app, "a"),
            size=(150, 48),
            at="middle",
            fill=app.look.palette.surface,
            edge=(1.5, app.look.palette.thread),
            radius=CORNER,
        ),
    ),
    (
        "radius=FINE_CORNER, SMALL_CORNER, CORNER, WIDE_CORNER, ROUND",
        lambda app: lay.row(
            *(
                lay.box(size=44, fill=app.look.palette.accent, radius=radius)
                for radius in (FINE_CORNER, SMALL_CORNER, CORNER, WIDE_CORNER, ROUND)
            ),
            gap=8,
        ),
    ),
    (
        "TINY, FINE, CAPTION, TEXT, BODY",
        lambda app: lay.row(
            *(prose(app, "Quilt", style) for style in (TINY, FINE, CAPTION, TEXT, BODY)), gap=10
        ),
    ),
    (
        "BUTTON, LEAD, LARGE, HEADING, TITLE, FIGURE",
        lambda app: lay.row(
            *(prose(app, "42", style) for style in (BUTTON, LEAD, LARGE, HEADING, TITLE, FIGURE)),
            gap=10,
        ),
    ),
    (
        "BODY, BODY.bold, BODY.soft",
        lambda app: lay.row(
            *(prose(app, "Quilt", style) for style in (BODY, BODY.bold, BODY.soft)), gap=12
        ),
    ),
    (
        "press(…, surface=palette.card()), card(True), key(True)",
        lambda app: lay.row(
            *(
                press(
                    app,
                    "a",
                    nothing,
                    lay.box(prose(app, "a", color=ink), size=(64, 44), at="middle"),
                    size=(64, 44),
                    surface=surface,
                )
                for surface, ink in (
                    (app.look.palette.card(), None),
                    (app.look.palette.card(True), None),
                    (app.look.palette.key(True), app.look.palette.on_accent),
                )
            ),
            gap=8,
        ),
    ),
    (
        "icon_press(app, name, icon, do)",
        lambda app: icon_press(app, "Settings", ft.Icons.TUNE, nothing),
    ),
    ("big_button(app, text, do)", lambda app: big_button(app, "Start", nothing, width=200)),
    (
        "other_button(app, text, do, icon=…)",
        lambda app: other_button(app, "Undo", nothing, icon=ft.Icons.UNDO, width=200),
    ),
)
"""What one writes, and what it draws."""


def surroundings() -> AppContext:
    """Return the surroundings of a page on which nothing does anything."""
    settings = Settings()
    return AppContext(
        words=Words("en"),
        look=look_for(settings, family("en"), False, True),
        settings=settings,
        day="2026-01-31",
        width=WIDTH,
        height=HEIGHT,
        store=Store(Memory()),
        go=nothing,
        set=nothing,
        once=Once(),
        tell=nothing,
        buzz=nothing,
        listen=nothing,
        back=nothing,
        layer=nothing,
        hear_layer=nothing,
        hear_away=nothing,
        memory=WindowMemory(),
        buzzes=False,
    )


def pieces(app: AppContext) -> ft.Control:
    """Return all pieces in two columns, each below what one writes for it."""
    cells = [
        lay.column(prose(app, text, FINE.soft), draw(app), gap=8, tight=True)
        for text, draw in PIECES
    ]
    half = -(-len(cells) // 2)
    columns = [
        lay.column(*part, gap=26, width=WIDTH / 2 - 36) for part in (cells[:half], cells[half:])
    ]
    return lay.box(lay.row(*columns, gap=24, across="start"), pad=24)


def main(page: ft.Page) -> None:
    """Draw the page."""
    app = surroundings()
    page.bgcolor, page.padding = app.look.palette.ground, 0
    page.add(pieces(app))


def picture() -> bytes:
    """Return the page as a browser draws it, as a PNG in few colours."""
    port = free_port()
    served, _ = make_app(main, Limits())
    with serving(served, port), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.goto(f"http://127.0.0.1:{port}/")
        page.wait_for_selector("flt-glass-pane", state="attached")
        seen = b""
        while (now := page.screenshot()) != seen or len(now) < 20_000:
            seen = now
            time.sleep(1.0)
        browser.close()
    few = Image.open(BytesIO(seen)).convert("P", palette=Image.Palette.ADAPTIVE, colors=128)
    out = BytesIO()
    few.save(out, "PNG", optimize=True)
    return out.getvalue()


if __name__ == "__main__":
    FILE.write_bytes(picture())
