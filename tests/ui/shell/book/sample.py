"""A small book on a headless phone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.book.play import Play, Side
from engine.game import Line
from pilot.headless import Device, Phone, app
from ui.shell.book import keeping

PLAYS = (
    Play(
        "a",
        "patchwork",
        "2026-01-31 20:15:00",
        (
            Side("Ana", points=34, began=True, lines=(Line("patchwork.score.buttons", 34, 34),)),
            Side("Bo", points=28, rank=2),
        ),
        minutes=25,
        notes="in the kitchen",
    ),
    Play(
        "b",
        "patchwork",
        "2026-01-12 19:00:00",
        (
            Side("Ana", points=9, rank=2),
            Side("patchwork.automa", "rules", "3", 12),
        ),
        mode="kept",
    ),
    Play(
        "c",
        "patchwork",
        "2025-12-24 18:00:00",
        (Side("Cy", points=5), Side("Bo", points=5, rank=2)),
        mode="counted",
    ),
    Play("d", "gone_game", "2025-12-01 18:00:00", (Side("Cy"), Side("Di", rank=2)), title="Skat"),
)


@asynccontextmanager
async def book_app(
    route: str = "/book", locale: str = "en", device: Device | None = None
) -> AsyncIterator[Phone]:
    """The app with this book in it."""
    keeping.BOOK.clear()
    keeping.BOOK.update((play.id, play) for play in PLAYS)
    async with app(device, locale=locale, route=route) as phone:
        yield phone


def kept() -> dict[str, Play]:
    """The entries as they are stored."""
    return keeping.BOOK
