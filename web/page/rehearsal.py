"""Screens of the app that nobody sees: nothing is stored, and nothing reaches a page.

They are drawn before the page connects, so that modules and tables are loaded when it does, and to
record what the app sends for its home screen.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextvars import Context
from typing import TYPE_CHECKING, Any

import msgpack
from first_screen import FIRST_ID, away, cleared, led, pack, recorded, tapped, unpack

if TYPE_CHECKING:
    from flet.messaging.session import Session

    from engine.table import Table

Stored = tuple[Mapping[str, str], Sequence[tuple[str, float, str]]]
"""Notes by name, and lines of the shelf: id, moment, text."""

SET_UP = "/new/"
"""The beginning of the route of a set-up page."""

A_PHONE = {"route": "/", "web": True, "width": 390.0, "height": 844.0, "platform": "android"}


async def rehearse(
    languages: Sequence[str],
    page: Mapping[str, Any] | None = None,
    stored: Stored | None = None,
    then: Callable[[Session], Awaitable[None]] | None = None,
    end: Callable[[Session], None] | None = None,
) -> list[bytes]:
    """Draw the screen of the page's route. Return what the app has sent for it.

    Opening a save opens a game that has just begun, of the game that the save is named after.

    Args:
        languages: the device's languages, best first.
        page: what the client says about itself, in Flet's names; a phone at the home screen
            without.
        stored: what home reads, as the device would have it; nothing without.
        then: what the client does with the screen. What the app has sent is then only what it has
            sent for that.
        end: looks at the session once all is drawn.
    """
    from flet.controls.base_control import BaseControl
    from flet.controls.context import _context_page, context
    from flet.messaging.connection import Connection
    from flet.messaging.protocol import (
        Message,
        MessageAction,
        RegisterClientResponseBody,
        configure_encode_object_for_msgpack,
    )
    from flet.messaging.session import Session
    from flet.pubsub.pubsub_hub import PubSubHub

    from ui import app
    from ui.device.backends import ShelfLine
    from ui.device.backends.memory import Memory
    from ui.device.system import REHEARSED
    from ui.stored.saved import Save
    from ui.stored.storage import Store

    encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
    sent: list[bytes] = []

    class Nobody(Connection):
        def send_message(self, message: Any) -> None:
            body = message.body
            sent.append(b"\0" + bytes(msgpack.packb([message.action, body], default=encode)))
            if message.action == MessageAction.INVOKE_METHOD:
                asyncio.get_running_loop().call_soon(
                    session.handle_invoke_method_results,
                    body.control_id,
                    body.call_id,
                    None,
                    "nobody is there",
                )

    class Shelf(Store):
        async def load(self, name: str) -> tuple[Save, Table]:
            # Reading a save would import pydantic, whose compiled part comes later.
            table = _begun(name)
            return Save(name, table.record()), table

    notes, lines = stored or ({}, [])
    store = Shelf(Memory(notes, (ShelfLine(*line) for line in lines)))
    connection = Nobody()  # type: ignore[no-untyped-call]
    connection.page_url = "http://localhost/"
    connection.pubsubhub = PubSubHub()
    connection.loop = asyncio.get_running_loop()
    session = Session(connection)
    session.apply_page_patch({**A_PHONE, **(page or {})})
    patch = session.get_page_patch()  # type: ignore[no-untyped-call]
    first = RegisterClientResponseBody(session_id=session.id, page_patch=patch, error="")
    connection.send_message(Message(MessageAction.REGISTER_CLIENT, first))

    # This is a new list: it marks the tasks of this rehearsal apart from all others.
    mine = list(languages)

    async def rest() -> None:
        # The screen goes on after its first drawing: it reads the shelf and draws that.
        silent = 0
        while silent < 3:
            said = len(sent)
            await asyncio.sleep(0.01)
            silent = silent + 1 if said == len(sent) else 0

    async def draw() -> None:
        REHEARSED.set(mine)
        _context_page.set(session.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        try:
            await app.main(session.page, store)
            await session.after_event(session.page)
            await rest()
            if then is not None:
                sent.clear()
                await then(session)
                await rest()
            if end is not None:
                end(session)
        finally:
            session.close()  # type: ignore[no-untyped-call]

    try:
        await asyncio.create_task(draw())
    finally:
        own = [task for task in asyncio.all_tasks() if _context(task).get(REHEARSED) is mine]
        for task in own:
            task.cancel()
        await asyncio.gather(*own, return_exceptions=True)
    return sent


async def rehearse_next(languages: Sequence[str], game: str) -> None:
    """Draw the set-up page, which a first tap most likely asks for, unless it has been asked for.

    Args:
        languages: the device's languages, best first.
        game: id of the game to set up.
    """
    if "ui.shell.setup" not in sys.modules:
        await rehearse(languages, {"route": f"/new/{game}"})


async def rehearse_all(languages: Sequence[str]) -> None:
    """Draw every screen that a first tap asks for, and leave nothing behind but modules."""
    from engine import games

    for route in ("/", "/settings", "/about"):
        await rehearse(languages, {"route": route})
    for name in games.names():
        for route in (f"/new/{name}", f"/rules/{games.home(name)}", f"/table/{name}"):
            await rehearse(languages, {"route": route})
    gc.collect()


def _begun(name: str) -> Table:
    """Return a game that has just begun, with one person among bots if the game has bots.

    With one person no curtain is drawn.
    """
    from engine import games
    from engine.record import Player
    from engine.table import Table

    game = games.find(name)
    weakest = next(iter(game.levels()), None)
    seats = (Player("1"), *(Player("2", weakest) for _ in range(1, max(game.info.seats))))
    return Table.open(name, game.info.options(), seats, 0).settle()


async def record(
    languages: Sequence[str], dark: bool = False, stored: Stored | None = None
) -> bytes:
    """Return a recording of the home screen, for ``first_screen.FirstScreen``."""
    from flet.controls.id_counter import ControlId

    before = ControlId.next()
    page = {"platform_brightness": "dark" if dark else "light"}
    return bytes(recorded(await rehearse(languages, page, stored), before + 1))


async def record_answers(languages: Sequence[str], dark: bool, width: float) -> bytes:
    """Return what a new player's taps on the games lead to, on a page of this width.

    It is a recording that begins with what the client sends when it has gone back to the home
    screen, and with what it is given before it shows that screen anew. Four packets for each game
    follow: what the client sends for the tap on it; a recording of what it is given for that, the
    way to the set-up page's address and the packets that draw the page; what it sends when it has
    gone to that address; and what it sends for the arrow on that page.
    """
    import flet as ft
    from flet.controls.id_counter import ControlId

    from ui.text import Words, match_locale

    page = {"platform_brightness": "dark" if dark else "light", "width": width}
    back = Words(match_locale(languages))("shell.back")
    ways: dict[str, int] = {}
    registries: list[int] = []
    arrows: list[int] = []

    async def tap_everything(session: Session) -> None:
        registries.append(session.page._services._i)
        for each in [each for each in session.index.values() if getattr(each, "on_click", None)]:
            vars(session.page)["navigate"] = lambda route, at=each._i: ways.setdefault(route, at)
            await session.dispatch_event(each._i, "click", None)

    async def follow(session: Session) -> None:
        await session.dispatch_event(session.page._i, "route_change", {"route": route})

    def note_arrow(session: Session) -> None:
        arrows.extend(
            each._i
            for each in session.index.values()
            if isinstance(each, ft.TextButton)
            and isinstance(each.content, ft.Semantics)
            and each.content.label == back
        )

    start = ControlId.next() + 1
    await rehearse(languages, page, then=tap_everything)
    by = FIRST_ID - start
    answers = [away("/"), cleared(registries[0] + by)]
    for route, target in ways.items():
        if route.startswith(SET_UP):
            first = ControlId.next() + 1
            drawn = await rehearse(languages, page, then=follow, end=note_arrow)
            answers += [
                tapped(target + by),
                pack([led(route), *unpack(recorded(drawn, first))]),
                away(route),
                tapped(arrows.pop() - first + FIRST_ID),
            ]
    return bytes(pack(answers))


def _context(task: asyncio.Task[Any]) -> Context:
    """Return the context that a task runs in, and hands on to the tasks that it makes."""
    tell = getattr(task, "get_context", None)
    if tell is not None:
        found: Context = tell()
        return found
    # Before Python 3.12 a task has no such method; the first context it refers to is its own.
    return next(each for each in gc.get_referents(task) if isinstance(each, Context))
