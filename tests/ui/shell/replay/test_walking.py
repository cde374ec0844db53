"""A game is walked through step by step, and nothing of it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.record import loads
from engine.table import Table
from pilot.headless import Device, Phone, app, played
from tests.ui.kept import kept
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save

GAMES = Path(__file__).resolve().parents[3] / "engine" / "games"
WHOLE = sorted(path for path in GAMES.glob("*/game_*.json") if "kept" not in path.stem)


def device(path: Path, steps: int | None = None, locale: str = "en") -> Device:
    """A device that keeps a game as ``g``, of as many steps."""
    record = loads(path.read_text("utf-8"))
    if steps is not None:
        record = Table.resume(record, 1).record().__class__(
            record.game, record.rules, record.options, record.players, record.steps[:steps]
        )
    text = dump_save(Save("g", record, {}, 0.0, seed=1))
    return Device(languages=(locale,), stored={f"{PREFIX}game.g": text})


def place(phone: Phone) -> str:
    """What stands beside the slider."""
    return next(text for text in phone.texts().split("\n") if " of " in text)


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: f"{path.parent.name}.{path.stem}")
@played
async def test_a_whole_game_is_walked_through(path: Path) -> None:
    async with app(device(path), route="/replay/g") as phone:
        steps = kept(phone).steps
        await phone.tap("To the end")
        for _ in range(12):
            await phone.tap("One step back")
        await phone.tap("To the beginning")
        for _ in range(12):
            await phone.tap("One step on")
        assert kept(phone).steps == steps
        assert not phone.faults if hasattr(phone, "faults") else True
