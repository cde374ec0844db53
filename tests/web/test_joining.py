"""Who may join over the network, and how the code is asked for."""

from __future__ import annotations

import http.client
import json
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from tests.web.processes import dial, refused, registration, started
from tools.pilot.headless import play
from web import joining
from web.allowance import Allowance
from web.cookie import Cookie
from web.gate import Gate
from web.joining import PIECES, Joining, new_code
from web.serve import lan_address

HERE = "192.168.7.5"
PORT = 8550


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers whatever is let in."""
    if scope["type"] == "http":
        await PlainTextResponse("let in")(scope, receive, send)
    else:
        await send({"type": "websocket.accept"})


class Answer(NamedTuple):
    """What a browser is told."""

    status: int
    headers: Headers
    text: str


@dataclass
class Browser:
    """A browser somewhere in the network; it keeps one cookie."""

    gate: Gate
    address: str = "192.168.7.20"
    host: str = f"{HERE}:{PORT}"
    cookie: str = ""

    def get(self, path: str, **headers: str) -> Answer:
        """Ask for a page."""
        return self._ask("http", "GET", path, b"", headers)

    def post(self, content: str | bytes, origin: str = "") -> Answer:
        """Hand in a code from a page of ``origin``; by default its own."""
        data = content if isinstance(content, bytes) else content.encode()
        answer = self._ask(
            "http", "POST", "/join", data, {"origin": origin or f"http://{self.host}"}
        )
        self.cookie = answer.headers.get("set-cookie", self.cookie).partition(";")[0]
        return answer

    def let_in(self) -> bool:
        """Whether its websocket is opened."""
        headers = {"origin": f"http://{self.host}"}
        return self._ask("websocket", "GET", "/ws", b"", headers).status == 101

    def _ask(
        self, kind: str, method: str, path: str, body: bytes, headers: dict[str, str]
    ) -> Answer:
        sent = {"host": self.host, "cookie": self.cookie, **headers}
        scope = {
            "type": kind,
            "method": method,
            "path": path,
            "headers": [(name.encode(), text.encode()) for name, text in sent.items()],
            "client": (self.address, 5000),
            "server": (HERE, PORT),
        }
        told: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": body}

        async def send(message: Message) -> None:
            told.append(message)

        play(self.gate(scope, receive, send))
        if kind == "websocket":
            accepted = told[0]["type"] == "websocket.accept"
            return Answer(101 if accepted else 403, Headers(), "")
        text = b"".join(message.get("body", b"") for message in told).decode()
        return Answer(told[0]["status"], Headers(raw=told[0]["headers"]), text)


def door() -> tuple[Joining, Gate]:
    """A new server's."""
    joined = Joining(app, Cookie(PORT), new_code())
    return joined, Gate(joined, PORT, ["box.local"], open_to_lan=True)


def test_without_the_code_nothing_but_its_page_is_shown() -> None:
    browser = Browser(door()[1])
    assert browser.get("/").status == 403
    assert browser.get("/join").status == 200
    for answer in (browser.get("/"), browser.get("/join")):
        assert "<form" in answer.text
        assert "let in" not in answer.text
    assert "let in" not in browser.get("/main.dart.js").text
    assert not browser.let_in()


def test_the_right_code_lets_in_and_a_wrong_one_does_not() -> None:
    joined, gate = door()
    browser = Browser(gate)
    wrong = str((int(joined.code) + 1) % 10**8).zfill(8)
    assert browser.post(wrong).status == 403
    assert not browser.let_in()
    assert browser.post(f" {joining.shown(joined.code)}\n").status == 204
    assert browser.get("/").text == "let in"
    assert browser.let_in()
    assert not Browser(gate).let_in()


def test_the_code_is_taken_in_the_digits_of_any_keyboard() -> None:
    joined, gate = door()
    wide = joined.code.translate({ord("0") + n: ord("０") + n for n in range(10)})
    assert Browser(gate).post(wide).status == 204


def test_the_cookie_says_nothing_and_no_script_reads_it() -> None:
    joined, gate = door()
    answer = Browser(gate).post(joined.code)
    cookie = answer.headers["set-cookie"]
    assert joined.code not in cookie
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookie.split("; "))
    another = Browser(door()[1])
    another.cookie = cookie.partition(";")[0]
    assert not another.let_in()


def test_codes_cannot_be_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 0.0
    joined, gate = door()
    joined._tries = Allowance(joining.TRIES, joining.TRY_EVERY, lambda: time)
    browser = Browser(gate)
    assert [browser.post("1").status for _ in range(joining.TRIES)] == [403] * joining.TRIES
    answer = browser.post(joined.code)
    assert answer.status == 429
    assert answer.headers["retry-after"] == "10"
    # Who sits beside them is not kept waiting.
    assert Browser(gate, "192.168.7.21").post(joined.code).status == 204
    time = joining.TRY_EVERY
    assert browser.post(joined.code).status == 204


def test_what_is_no_code_is_refused_in_peace() -> None:
    browser = Browser(door()[1])
    for nonsense in ("", "x" * 100_000, "\udcff".encode("utf-8", "surrogatepass"), b"\xff\xfe"):
        assert browser.post(nonsense).status == 403


def test_a_page_of_another_site_cannot_try_codes() -> None:
    joined, gate = door()
    answer = Browser(gate).post(joined.code, origin="http://evil.example")
    assert "set-cookie" not in answer.headers
    evil = Browser(gate, host=f"http://evil.example:{PORT}")
    assert evil.get("/join").status == 403


def test_whoever_is_at_the_machine_needs_no_code() -> None:
    browser = Browser(door()[1], "127.0.0.1", f"127.0.0.1:{PORT}")
    assert browser.get("/").text == "let in"
    assert browser.let_in()


def test_the_machine_is_known_by_its_name_and_the_address_that_was_reached() -> None:
    _, gate = door()
    assert Browser(gate, host=f"box.local:{PORT}").get("/join").status == 200
    assert Browser(gate, host=f"192.168.7.6:{PORT}").get("/join").status == 403


@pytest.mark.parametrize("locale", ["ko", "ja", "zh-Hant", "zh-Hans", "en"])
def test_the_page_speaks_the_language_of_the_browser(locale: str) -> None:
    tag = {"zh-Hant": "zh-TW", "zh-Hans": "zh-CN"}.get(locale, locale)
    said = json.loads((PIECES / "words.json").read_text("utf-8"))[locale]
    answer = Browser(door()[1]).get("/", **{"accept-language": f"{tag};q=0.9,en;q=0.8"})
    assert f'lang="{locale}"' in answer.text
    assert all(text in answer.text for text in said.values())


def test_the_page_runs_its_own_script_and_no_other() -> None:
    answer = Browser(door()[1]).get("/join")
    policy = answer.headers["content-security-policy"]
    found = re.search(r"<script>(.*)</script>", answer.text, re.DOTALL)
    assert found
    digest = b64encode(sha256(found[1].encode()).digest()).decode()
    assert f"script-src 'sha256-{digest}'" in policy
    assert "'unsafe-inline'" not in policy
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"


PLACES = {
    "ko": ("컴퓨터", "휴대폰"),
    "ja": ("パソコン", "スマホ"),
    "zh-Hant": ("電腦", "手機"),
    "zh-Hans": ("电脑", "手机"),
    "en": ("computer", "phone"),
}
"""Where the code is shown, by language."""


@pytest.mark.parametrize("locale", PLACES)
def test_the_page_says_everywhere_that_the_code_is_shown(locale: str) -> None:
    said = json.loads((PIECES / "words.json").read_text("utf-8"))[locale]
    for text in (said["ask"], said["wrong"]):
        assert all(place in text for place in PLACES[locale])


def test_all_languages_have_the_same_words() -> None:
    words = json.loads((PIECES / "words.json").read_text("utf-8"))
    assert len({frozenset(said) for said in words.values()}) == 1
    assert all("{seconds}" in said["many"] for said in words.values())


def test_a_server_for_the_network_lets_in_by_the_code_it_shows(tmp_path: Path) -> None:
    address = lan_address()
    if address == "127.0.0.1":
        pytest.skip("this machine is in no network")
    with started(tmp_path / "data", "--lan") as served:
        origin = f"http://{address}:{served.port}"
        assert served.said.startswith(f"{origin}/ ")
        assert refused(served.port, origin, at=address)
        line = http.client.HTTPConnection(address, served.port, timeout=60)
        line.request("POST", "/join", served.code, {"Origin": origin})
        cookie = line.getresponse().headers["Set-Cookie"].partition(";")[0]
        line.close()
        with dial(served.port, origin, at=address, cookie=cookie) as connection:
            connection.send(registration(web=True))
            assert connection.recv(timeout=60)
        assert not refused(served.port, served.url.rstrip("/"))
