"""The server of the app: Flet's client, its files and its websocket, behind our own access checks.

Flet's own server (``ft.run``) has no place for such checks, and it opens pages of its framework's
beside the app. This module therefore puts the public parts of that server together itself.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, cast

import flet as ft
import uvicorn
from flet.app import AppCallable
from flet.messaging.protocol import Message
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import ASGIApp
from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ui.client_input import guard_sessions
from ui.ended import has_ended
from web.client import ROOT, MissingPieceError, missed_patches, prepare_client, tell_missed
from web.headers import CACHE_CONTROL
from web.patches import PatternError
from web.reconnecting import mend_sessions
from web.served_files import ServedFiles
from web.sessions import Limits, Sessions
from web.timing import TimedLine
from web.work import measure_sessions

NAME = "Pocket Table"
ASSETS = ROOT / "assets"
ICONS = {"/favicon.png": "icons/icon-192.png", "/icons/loading-animation.png": "icons/icon-192.png"}
"""Addresses that Flet's page asks for, each with the file of ``assets`` that we serve there."""

GRACE = 2
"""Seconds that open connections have to end when the server ends."""

CONNECTIONS = 512
"""The most connections of all kinds at a time."""

FEW = 8
"""Messages that may wait for a client without their bytes being counted."""

POLL = 0.02
"""Seconds between two looks at whether a server is up."""


class PromptProtocol(WebSocketsSansIOProtocol):
    """A websocket that closes although its client does not read. Uvicorn's own would wait until the
    client has read everything that was sent to it."""

    def keepalive_timeout(self) -> None:
        """End a connection whose client does not answer."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Serve the connection, and leave it a moment for the last word."""
        await super().run_asgi()
        self.loop.call_later(GRACE, self.transport.abort)


def make_app(main: AppCallable, limits: Limits) -> tuple[ASGIApp, Sessions]:
    """Return the app for a server, open to everybody, and its sessions.

    Exits where Flet's web client cannot be had.

    Args:
        main: the app's entry, called for each session.
        limits: limits of the app's websocket.
    """
    tell_no_log()
    mend_sessions()
    guard_sessions()
    measure_sessions()
    try:
        client = prepare_client()
        tell_missed(missed_patches(client))
    except (MissingPieceError, PatternError) as error:
        sys.exit(str(error))
    # flet-web reads this. Without it flet-web serves its own client, which has neither our fonts
    # nor our patches.
    os.environ["FLET_WEB_PATH"] = str(client)
    from flet_web.fastapi import (  # type: ignore[import-untyped]
        FletApp,
        FletStaticFiles,
        app_manager,
    )

    class Line(FletApp):  # type: ignore[misc]
        ended = ""

        def __init__(self, drop: Callable[[], None], **given: Any) -> None:
            super().__init__(**given)
            self._drop = drop

        def send_message(self, message: Message) -> None:
            super().send_message(message)
            waiting = self._FletApp__send_queue._queue
            if len(waiting) > limits.unread_messages or (
                len(waiting) > FEW and sum(map(len, waiting)) > limits.unread
            ):
                self._drop()

        def dispose(self) -> None:
            session = self._FletApp__session
            if session is not None and has_ended(session):
                self.ended = self._FletApp__get_unique_session_id(session.id)
            super().dispose()

    async def handle(websocket: WebSocket, drop: Callable[[], None]) -> None:
        app = Line(
            drop,
            loop=asyncio.get_running_loop(),
            executor=app_manager.executor,
            main=main,
            before_main=None,
            session_timeout_seconds=limits.kept,
        )
        line = TimedLine(websocket)
        app.times = line.times
        await app.handle(line.websocket)
        if app.ended:  # a page that is loaded again would be given this session again
            await app_manager.delete_session(app.ended)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await app_manager.start()
        yield
        await app_manager.shutdown()

    class Files(ServedFiles, FletStaticFiles):  # type: ignore[misc]
        pass

    sessions = Sessions(handle, limits)
    # What a class without types takes is known to nobody.
    files = cast(Any, Files)(
        assets_dir=str(ASSETS),
        app_name=NAME,
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.HASH,
        websocket_endpoint_path="ws",
        no_cdn=True,
    )
    icons = [Route(path, _file(ASSETS / name)) for path, name in ICONS.items()]
    routes = [WebSocketRoute("/ws", sessions.serve), *icons, Mount("/", files)]
    return Starlette(routes=routes, lifespan=lifespan), sessions


def serve(
    app: ASGIApp,
    host: str,
    port: int,
    limits: Limits,
    beside: Callable[[], Coroutine[Any, Any, None]],
) -> None:
    """Serve until ``beside`` is done; Ctrl+C ends both without a message.

    Args:
        app: the app to serve.
        host: the address to listen on.
        port: the port to listen on.
        limits: limits of the app's websocket.
        beside: called and started once the server accepts connections.
    """

    class Server(uvicorn.Server):
        async def main_loop(self) -> None:
            task = asyncio.create_task(beside())
            task.add_done_callback(self._end)
            await super().main_loop()
            task.cancel()
            await asyncio.wait({task})
            if not task.cancelled():
                task.result()

        def _end(self, _: object) -> None:
            self.should_exit = True

    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="asyncio",
        log_level="warning",
        ws=PromptProtocol,
        ws_max_size=limits.message,
        limit_concurrency=CONNECTIONS,
        # A proxy in front of an app on the internet says whose connection it is. Here there is
        # none.
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    with suppress(KeyboardInterrupt):
        Server(config).run()


@contextmanager
def serving(app: ASGIApp, port: int) -> Iterator[None]:
    """Serve an app on a port of this machine until the end of the block, from a thread beside.

    This is for what looks at the app from the same process: tests, benches and pictures.
    """
    config = uvicorn.Config(
        app, host="127.0.0.1", port=port, log_level="warning", ws=PromptProtocol
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        if not thread.is_alive():
            raise RuntimeError("the server did not start")
        time.sleep(POLL)
    try:
        yield
    finally:
        server.should_exit = True
        thread.join()


def _file(path: Path) -> Callable[[Request], Response]:
    return lambda _: FileResponse(path, headers={"Cache-Control": CACHE_CONTROL})


def tell_no_log() -> None:
    """Keep Flet's server from spelling out each message for a log that nobody reads.

    Flet's server does so whether the log is on or not. Every part of a screen spells out all that
    it was drawn from, so a message of a long match takes minutes.
    """
    Message.__repr__ = object.__repr__  # type: ignore[method-assign]
