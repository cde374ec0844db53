"""The first module of the app's archive that runs in the browser."""

from __future__ import annotations

import asyncio
import gc
import importlib
import random
import runpy
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

NATIVE = Path("/native")
ANSWERS: dict[str, tuple[Any, str | None]] = {"get": (None, None), "get_keys": ([], None)}
"""What an empty device answers, by method: result and error. All else it cannot do."""


class NativeFinder:
    """Finds the compiled modules of ``NATIVE``, for nothing can be loaded out of a zip."""

    def __init__(self) -> None:
        """Know every file there by its dotted module name."""
        self.files = {file.stem: str(file) for file in NATIVE.iterdir()}

    def find_spec(
        self, name: str, _path: object = None, _target: object = None
    ) -> ModuleSpec | None:
        """The spec of a compiled module, or nothing for any other."""
        if name not in self.files:
            return None
        loader = ExtensionFileLoader(name, self.files[name])
        return spec_from_file_location(name, self.files[name], loader=loader)


def add_native() -> None:
    """Let the compiled modules in ``NATIVE`` be imported, and msgpack use its own."""
    sys.meta_path.insert(0, NativeFinder())
    if "msgpack" in sys.modules:
        importlib.reload(sys.modules["msgpack"])


def renew() -> None:
    """Give a restored interpreter chance of its own, or every start would shuffle the same."""
    random.seed()


def run() -> None:
    """Run the app's ``main`` as a script; it leaves a connection that waits for the page."""
    sys.argv = ["main.py"]
    runpy.run_module("main", run_name="__main__")


async def rehearse(languages: list[str], route: str = "/") -> None:
    """Draw the screen of ``route`` for nobody, so that its modules and tables are there.

    ``languages`` are the device's. Nothing is stored and nothing is sent.
    """
    import msgpack
    from flet.controls.base_control import BaseControl
    from flet.controls.context import _context_page, context
    from flet.messaging.connection import Connection
    from flet.messaging.protocol import MessageAction, configure_encode_object_for_msgpack
    from flet.messaging.session import Session
    from flet.pubsub.pubsub_hub import PubSubHub

    from ui import app, browser, device

    encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]

    class Nobody(Connection):
        def send_message(self, message: Any) -> None:
            body = message.body
            msgpack.packb([message.action, body], default=encode)
            if message.action == MessageAction.INVOKE_METHOD:
                result, error = ANSWERS.get(body.name, (None, "nobody is there"))
                asyncio.get_running_loop().call_soon(
                    session.handle_invoke_method_results,
                    body.control_id,
                    body.call_id,
                    result,
                    error,
                )

    connection = Nobody()  # type: ignore[no-untyped-call]
    connection.pubsubhub = PubSubHub()
    connection.loop = asyncio.get_running_loop()
    session = Session(connection)
    session.apply_page_patch(
        {"route": route, "web": True, "width": 390.0, "height": 844.0, "platform": "android"}
    )
    patch = session.get_page_patch()  # type: ignore[no-untyped-call]
    msgpack.packb([MessageAction.REGISTER_CLIENT, patch], default=encode)

    async def known(page: Any) -> list[str]:  # noqa: ARG001
        return languages

    async def draw() -> None:
        _context_page.set(session.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        await app.main(session.page)
        await session.after_event(session.page)

    others = asyncio.all_tasks()
    replaced = browser.IN_BROWSER, device.languages
    browser.IN_BROWSER, device.languages = False, known
    try:
        await asyncio.create_task(draw())
        # What the screen does once it is drawn: reading the shelf, drawing that.
        await asyncio.sleep(0.01)
    finally:
        browser.IN_BROWSER, device.languages = replaced
        session.close()  # type: ignore[no-untyped-call]
        for task in asyncio.all_tasks() - others:
            task.cancel()
        await asyncio.sleep(0)


async def rehearse_all(languages: list[str]) -> None:
    """Draw every screen that a new player comes by, and leave nothing behind but modules."""
    from engine import games

    for route in ("/", *(f"/new/{name}" for name in games.names()), "/settings", "/about"):
        await rehearse(languages, route)
    gc.collect()
