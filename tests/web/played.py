"""Plays a little and prints every message to the client as JSON, a line each.

Run as ``python -m tests.web.played`` with the Flet to be tried in front of the others on
``PYTHONPATH``: its first line says where that is.
"""

from __future__ import annotations

import json
from pathlib import Path

import flet
import msgpack
from flet.messaging.protocol import MessageAction

from tests.ui.games.patchwork.devices import TABLE, stored
from tools.pilot.headless import app, play


async def _play() -> list[bytes]:
    async with app(stored(steps=22), route=TABLE) as phone:
        await phone.key("Escape")
        for _ in range(3):
            await phone.key("1")
            for name in ("Rotate", "Down", "Flip over", "Put back"):
                await phone.tap(name)
            await phone.key("1")
            for key in ("Arrow Up", "r", "Enter", "a"):
                await phone.key(key)
        await phone.tap("Undo")
        await phone.choose("History")
        await phone.key("Escape")
        await phone.choose("Settings")
        await phone.tap("Back")
        return phone.packets()


def main() -> None:
    """Print where Flet is, then the messages that change controls."""
    print(Path(flet.__file__).parent.parent)
    for packet in play(_play()):
        action, body = msgpack.unpackb(
            packet, strict_map_key=False, ext_hook=lambda code, data: [code, data.hex()]
        )
        if action == MessageAction.PATCH_CONTROL.value:
            print(json.dumps(body, sort_keys=True))


if __name__ == "__main__":
    main()
