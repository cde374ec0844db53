"""The key to the app's own window."""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from tools.pilot.headless import play
from web.cookie import Cookie
from web.window_key import WindowKey


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers whatever is let in."""
    if scope["type"] == "http":
        await PlainTextResponse("let in")(scope, receive, send)
    else:
        await send({"type": "websocket.accept"})


def ask(key: WindowKey, address: str, cookie: str = "", kind: str = "http") -> list[Message]:
    """What the server tells whoever asks for an address."""
    path, _, query = address.partition("?")
    scope = {
        "type": kind,
        "method": "GET",
        "path": path,
        "query_string": query.encode(),
        "headers": [(b"cookie", cookie.encode())],
    }
    told: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    async def send(message: Message) -> None:
        told.append(message)

    play(key(scope, receive, send))
    return told


def cookie_of(told: list[Message]) -> str:
    """The cookie that an answer brings; empty without."""
    return Headers(raw=told[0]["headers"]).get("set-cookie", "")


def made() -> tuple[WindowKey, list[str]]:
    """A key, and what is told of its theft."""
    stolen: list[str] = []
    return WindowKey(app, Cookie(8550), lambda: stolen.append("stolen")), stolen


def test_the_token_is_exchanged_for_a_cookie_that_opens() -> None:
    key, stolen = made()
    told = ask(key, key.address)
    assert told[0]["status"] == 303
    assert Headers(raw=told[0]["headers"])["location"] == "/"
    assert {"HttpOnly", "SameSite=Strict"} <= set(cookie_of(told).split("; "))
    cookie = cookie_of(told).partition(";")[0]
    assert ask(key, "/", cookie)[-1]["body"] == b"let in"
    assert ask(key, "/ws", cookie, "websocket") == [{"type": "websocket.accept"}]
    assert key.address.partition("?")[2] not in cookie
    assert not stolen


def test_a_second_use_of_the_token_is_refused_and_told() -> None:
    key, stolen = made()
    ask(key, key.address)
    told = ask(key, key.address)
    assert told[0]["status"] == 403
    assert not cookie_of(told)
    assert stolen == ["stolen"]


def test_the_window_itself_may_come_back_to_its_first_address() -> None:
    key, stolen = made()
    cookie = cookie_of(ask(key, key.address)).partition(";")[0]
    assert ask(key, key.address, cookie)[0]["status"] == 303
    assert not stolen


def test_without_cookie_or_token_nothing_is_let_in() -> None:
    key, stolen = made()
    another = cookie_of(ask((other := made()[0]), other.address)).partition(";")[0]
    for cookie in ("", "pocket-table-8550=", another):
        assert ask(key, "/", cookie)[0]["status"] == 403
        assert ask(key, "/main.dart.js", cookie)[0]["status"] == 403
        assert ask(key, "/open?guess", cookie)[0]["status"] == 403
        assert ask(key, "/ws", cookie, "websocket") == [{"type": "websocket.close"}]
    assert not stolen
    assert cookie_of(ask(key, key.address))
