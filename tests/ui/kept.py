"""The table that a headless phone has stored."""

from __future__ import annotations

from engine.table import Table
from tools.pilot.headless import Device, Phone
from ui.device.backends import PREFIX
from ui.stored.saved import parse_save


def kept(phone: Phone | Device) -> Table:
    """The game under the id ``g`` as it is stored, open as at its last save."""
    device = phone if isinstance(phone, Device) else phone.device
    save = parse_save("g", device.stored[f"{PREFIX}game.g"])
    return Table.resume(save.record, save.seed or 0)
