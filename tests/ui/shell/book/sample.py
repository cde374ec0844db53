"""A small book on a headless phone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from engine.book.play import FinishedGame, SideResult
from engine.game import ScoreLine
from tools.pilot.headless import Device, Phone, app
from ui.device.backends import PREFIX
from ui.stored import book

PLAYS = (
    FinishedGame(
        "a",
        "patchwork",
        "2026-01-31 20:15:00",
        (
            SideResult(
                "Ana", points=34, began=True, lines=(ScoreLine("patchwork.score.buttons", 34, 34),)
            ),
            SideResult("Bo", points=28, rank=2),
        ),
        minutes=25,
        notes="in the kitchen",
    ),
    FinishedGame(
        "b",
        "patchwork",
        "2026-01-12 19:00:00",
        (
            SideResult("Ana", points=9, rank=2),
            SideResult("patchwork.automa", "rules", "3", 12),
        ),
        mode="kept",
    ),
    FinishedGame(
        "c",
        "patchwork",
        "2025-12-24 18:00:00",
        (SideResult("Cy", points=5), SideResult("Bo", points=5, rank=2)),
        mode="counted",
    ),
    FinishedGame(
        "d",
        "gone_game",
        "2025-12-01 18:00:00",
        (SideResult("Cy"), SideResult("Di", rank=2)),
        title="Skat",
    ),
)


@asynccontextmanager
async def book_app(
    route: str = "/book",
    locale: str = "en",
    plays: Iterable[FinishedGame] = PLAYS,
) -> AsyncIterator[Phone]:
    """The app with these entries in its book."""
    device = Device(languages=(locale,))
    for (kind, name), text in book.texts(plays).items():
        assert text is not None
        device.stored[f"{PREFIX}{kind}.{name}"] = text
    async with app(device, route=route) as phone:
        yield phone


def kept(phone: Phone) -> dict[str, FinishedGame]:
    """The entries as they are stored."""
    stored = phone.saved()
    names = [key.removeprefix("head.") for key in stored if key.startswith("head.")]
    found = {name: book.whole(stored[f"head.{name}"], stored[f"play.{name}"]) for name in names}
    return {name: play for name, play in found.items() if play is not None}
