"""Checks of who may speak to the app's server: its own pages, at an address of this machine.

A page of another site can open a websocket to 127.0.0.1. A site whose name is made to lead to this
machine (DNS rebinding) can ask for files as well. The browser's Origin and Host headers show both.
"""

from __future__ import annotations

from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from web.headers import ABOUT_THE_PAGE, SECURITY_HEADERS

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")

OUTSIDE_HEADERS = {
    **{name: value for name, value in SECURITY_HEADERS.items() if name != ABOUT_THE_PAGE},
    ABOUT_THE_PAGE: "frame-ancestors 'none'",
}
"""Headers for whatever has no policy of its own, as a page has (``served_files.py``)."""

SECURE_ONLY = "Cross-Origin-Opener-Policy"
"""A header that is sent at this machine's own names only. Over plain HTTP, browsers heed it at
those names and complain about it elsewhere."""

METHODS = ("GET", "HEAD", "POST")


class Gate:
    """Refuses what does not come from a page of this server, before the app sees it.

    Args:
        app: the app for all that is let in.
        port: the server's port.
        names: names of this machine besides :data:`LOOPBACK`, in lower case.
        open_to_lan: whether the address that was connected to also counts as a name.
    """

    def __init__(
        self, app: ASGIApp, port: int, names: Collection[str] = (), open_to_lan: bool = False
    ) -> None:
        self._app = app
        self._port = port
        self._names = frozenset((*LOOPBACK, *names))
        self._open_to_lan = open_to_lan

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in or refuse one connection."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        fault = self._fault(scope)
        if fault:
            await refuse(scope, receive, send, fault)
            return

        here = Headers(scope=scope)["host"].startswith(LOOPBACK)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in OUTSIDE_HEADERS.items():
                    if here or name != SECURE_ONLY:
                        headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _fault(self, scope: Scope) -> str:
        headers = Headers(scope=scope)
        hosts = [host.lower() for host in headers.getlist("host")]
        if len(hosts) != 1 or hosts[0] not in self._authorities(scope):
            return "This server does not answer to that name."
        # Every browser names the origin of a page that opens a websocket; a client that does not is
        # no browser.
        origins = headers.getlist("origin")
        if origins != [f"http://{hosts[0]}"] and (origins or scope["type"] == "websocket"):
            return "This server answers to its own pages only."
        if scope["type"] == "http" and scope["method"] not in METHODS:
            return "This server has no use for that."
        return ""

    def _authorities(self, scope: Scope) -> frozenset[str]:
        names = self._names
        if self._open_to_lan and scope.get("server"):
            # This is the address of the interface itself, so a new network needs no new start.
            names |= {scope["server"][0]}
        ends = ("", ":80") if self._port == 80 else (f":{self._port}",)
        return frozenset(name + end for name in names for end in ends)


async def refuse(scope: Scope, receive: Receive, send: Send, reason: str) -> None:
    """Answer a request, or the opening of a websocket, with 403."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close"})
    else:
        await PlainTextResponse(reason, 403, OUTSIDE_HEADERS)(scope, receive, send)
