"""The key to the app's own window: a token for one use, and the cookie it is exchanged for.

The token is on the browser's command line, where other programs may read it. It is invalid once it
has been used. A second use shows that another program has had it, and the window is closed.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hmac import compare_digest

from starlette.requests import HTTPConnection
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from web.cookie import Cookie
from web.gate import refuse

PATH = "/open"


class WindowKey:
    """Lets in the one browser that has brought the token first, and nobody else.

    Args:
        app: the app for that browser.
        cookie: the cookie that the browser gets.
        on_stolen: called when the token comes again from somebody without the cookie.
    """

    def __init__(self, app: ASGIApp, cookie: Cookie, on_stolen: Callable[[], None]) -> None:
        self._app = app
        self._cookie = cookie
        self._token = secrets.token_urlsafe(32)
        self._used = False
        self._on_stolen = on_stolen

    @property
    def address(self) -> str:
        """The path and query that the browser opens first."""
        return f"{PATH}?{self._token}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        known = self._cookie.is_in(HTTPConnection(scope))
        if scope["type"] == "http" and scope["path"] == PATH and self._is_token(scope):
            if not self._used or known:
                self._used = True
                headers = {"Set-Cookie": self._cookie.header, "Cache-Control": "no-store"}
                await RedirectResponse("/", 303, headers)(scope, receive, send)
                return
            self._on_stolen()
        if known:
            await self._app(scope, receive, send)
        else:
            await refuse(scope, receive, send, "This is the window of another program.")

    def _is_token(self, scope: Scope) -> bool:
        return compare_digest(scope["query_string"], self._token.encode())
