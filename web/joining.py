"""Access over the network for whoever knows the code that this machine shows.

The code is made anew with each start. A phone's camera reads it as the part after the # of an
address, which no browser sends anywhere. The page at that address posts the code and gets a cookie.
Somebody at this machine itself needs no code, as without ``--lan``.
"""

from __future__ import annotations

import json
import math
import secrets
from functools import cache
from hmac import compare_digest
from html import escape
from ipaddress import ip_address
from pathlib import Path

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ui.text import match_locale
from web.allowance import Allowance
from web.cookie import Cookie
from web.gate import refuse
from web.headers import ABOUT_THE_PAGE, source_hash

PATH = "/join"
PIECES = Path(__file__).with_name("join")
NAMES = Path(__file__).with_name("words.json")

DIGITS = 8
TRIES, TRY_EVERY = 5, 10.0
"""Tries from one address at once, and the seconds until one more try is checked."""

LONGEST = 64
"""The most bytes that are read of a posted code, and characters of a browser's languages."""


def new_code() -> str:
    """Return a code that nobody can guess in the time that a server runs, a text of digits."""
    return "".join(secrets.choice("0123456789") for _ in range(DIGITS))


class Joining:
    """Lets in connections from this machine or with the cookie; others get the page for the code.

    Args:
        app: the app for those who are let in.
        cookie: the cookie that they have.
        code: the code, as :func:`new_code` makes it.
    """

    def __init__(self, app: ASGIApp, cookie: Cookie, code: str) -> None:
        self.code = code
        self._app = app
        self._cookie = cookie
        self._tries = Allowance(TRIES, TRY_EVERY)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "http" and scope["path"] == PATH:
            await (await self._answer(Request(scope, receive)))(scope, receive, send)
        elif scope["type"] not in ("http", "websocket") or self._is_in(HTTPConnection(scope)):
            await self._app(scope, receive, send)
        elif scope["type"] == "http" and scope["path"] == "/":
            await page(HTTPConnection(scope), 403)(scope, receive, send)
        else:
            await refuse(scope, receive, send, "The code was not given yet.")

    def _is_in(self, connection: HTTPConnection) -> bool:
        return is_here(connection) or self._cookie.is_in(connection)

    async def _answer(self, request: Request) -> Response:
        if request.method != "POST":
            return page(request)
        given = await _read(request)
        wait = self._tries.take(request.client.host if request.client else "")
        if wait:
            seconds = str(math.ceil(wait))
            return PlainTextResponse("Too many tries.", 429, {"Retry-After": seconds})
        if not compare_digest(given.encode(), self.code.encode()):
            return PlainTextResponse("That is not the code.", 403)
        return Response(status_code=204, headers={"Set-Cookie": self._cookie.header})


def is_here(connection: HTTPConnection) -> bool:
    """Return whether a connection comes from this machine."""
    try:
        return connection.client is not None and ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


def page(asking: HTTPConnection, status: int = 200) -> Response:
    """Return the page that asks for the code, in the language of the browser."""
    ranges = asking.headers.get("accept-language", "")[:LONGEST].split(",")
    locale = match_locale([each.partition(";")[0].strip() for each in ranges])
    text, policy = _page(locale)
    headers = {
        "Cache-Control": "no-store",
        ABOUT_THE_PAGE: policy,
        "Vary": "Accept-Language, Cookie",
    }
    return HTMLResponse(text, status, headers)


def shown(code: str) -> str:
    """Return a code in two halves, as people read it out."""
    return f"{code[: DIGITS // 2]} {code[DIGITS // 2 :]}"


async def _read(request: Request) -> str:
    """Return the digits of a posted code in ASCII, whatever script they are in.

    A text over ``LONGEST`` bytes counts as empty.
    """
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LONGEST:
            return ""
    return "".join(
        str(int(character))
        for character in data.decode("utf-8", "replace")
        if character.isdecimal()
    )


@cache
def _page(locale: str) -> tuple[str, str]:
    said = json.loads((PIECES / "words.json").read_text("utf-8"))[locale]
    said["name"] = json.loads(NAMES.read_text("utf-8"))[locale]["name"]
    said["lang"] = locale
    style = (PIECES / "page.css").read_text("utf-8")
    script = (PIECES / "page.js").read_text("utf-8")
    text = (PIECES / "page.html").read_text("utf-8")
    for place, words in said.items():
        text = text.replace(f"{{{place}}}", escape(words))
    text = text.replace("{style}", style).replace("{script}", script)
    policy = (
        f"default-src 'none'; script-src {source_hash(script)}; style-src {source_hash(style)}; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return text, policy
