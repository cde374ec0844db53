"""The table that a headless phone has stored."""

from __future__ import annotations

from engine.table import Table
from tools.pilot.headless import Device, Phone
from ui.device.backends import PREFIX
from ui.stored.saved import parse_save


def kept(phone: Phone | Device, name: str = "g") -> Table:
    """The game under an id as it is stored, open as at its last save."""
    device = phone if isinstance(phone, Device) else phone.device
    save = parse_save(name, device.stored[f"{PREFIX}game.{name}"])
    return Table.resume(save.record, save.seed or 0)
