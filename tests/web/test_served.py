"""What a server of the app tells whom: a process of its own, with saves on its machine."""

from __future__ import annotations

import gzip
import http.client
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples import tiers
from tests.web.processes import (
    SECRET,
    Served,
    dial,
    listen,
    refused,
    registration,
    started,
    store_a_game,
    stored,
)
from web.headers import ABOUT_THE_PAGE, source_hash


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A machine's data with a game in it."""
    folder = tmp_path_factory.mktemp("machine") / "data"
    store_a_game(folder)
    return folder


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Served]:
    """The app served on that machine."""
    with started(data) as served:
        yield served


def ask(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, str]:
    """Status and text of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    found = answer.status, answer.read().decode("utf-8", "replace")
    connection.close()
    return found


@pytest.mark.parametrize("web", tiers([False, True], False, why="a page in a browser gets no more"))
def test_a_client_gets_nothing_of_the_machine_whatever_it_calls_itself(
    server: Served, data: Path, web: bool
) -> None:
    before = stored(data)
    with dial(server.port, server.url.rstrip("/")) as connection:
        connection.send(registration(web=web))
        heard = listen(connection)
    # It is the app that answers, and its shelf is empty.
    assert b"SharedPreferences" in heard
    assert b"Patchwork" in heard
    assert SECRET.encode() not in heard
    assert stored(data) == before


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "http://evil.example",
        "https://127.0.0.1:{port}",
        "http://127.0.0.1:1",
        "http://127.0.0.1",
        "http://localhost:{port}",
        "http://127.0.0.1:{port}.evil.example",
    ],
)
def test_a_page_of_another_origin_opens_no_websocket(server: Served, origin: str | None) -> None:
    assert refused(server.port, origin and origin.format(port=server.port))


def test_a_name_that_was_made_to_lead_here_is_refused(server: Served) -> None:
    evil = f"evil.example:{server.port}"
    assert ask(server.port, "/", Host=evil)[0] == 403
    assert ask(server.port, "/main.dart.js", Host=evil)[0] == 403
    assert refused(server.port, f"http://{evil}", name="evil.example")


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]", "LOCALHOST"])
def test_the_names_of_this_machine_are_answered(server: Served, name: str) -> None:
    assert ask(server.port, "/", Host=f"{name}:{server.port}")[0] == 200
    assert ask(server.port, "/", Host=f"{name}:{server.port + 1}")[0] == 403
    assert ask(server.port, "/", Host=name)[0] == 403


def test_a_page_of_another_origin_gets_no_file(server: Served) -> None:
    assert ask(server.port, "/main.dart.js", Origin="http://evil.example")[0] == 403
    assert ask(server.port, "/", "OPTIONS", Origin=server.url.rstrip("/"))[0] == 403


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json", "/oauth_callback", "/upload"])
def test_the_framework_has_no_page_beside_the_app(server: Served, path: str) -> None:
    assert ask(server.port, path)[0] == 404


def test_the_page_has_the_name_and_the_icon_of_the_app(server: Served) -> None:
    assert "<title>Pocket Table</title>" in ask(server.port, "/")[1]
    icon = Path("assets/icons/icon-192.png").read_bytes().decode("utf-8", "replace")
    assert ask(server.port, "/favicon.png")[1] == icon


def fetched(port: int, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Status, headers by their names in small letters, and body of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    found = {name.lower(): value for name, value in answer.getheaders()}
    whole = answer.status, found, answer.read()
    connection.close()
    return whole


def test_the_client_comes_compressed_and_only_once(server: Served) -> None:
    plain = fetched(server.port, "/main.dart.js")
    zipped = fetched(server.port, "/main.dart.js", **{"Accept-Encoding": "gzip"})
    assert zipped[1]["content-encoding"] == "gzip"
    assert zipped[1]["content-type"].startswith("text/javascript")
    assert gzip.decompress(zipped[2]) == plain[2]
    assert len(zipped[2]) < len(plain[2]) / 3
    for _, headers, _ in (plain, zipped):
        assert headers["cache-control"] == "no-cache"
        assert headers["vary"] == "Accept-Encoding"
    asked = {"Accept-Encoding": "gzip", "If-None-Match": zipped[1]["etag"]}
    status, again, body = fetched(server.port, "/main.dart.js", **asked)
    assert (status, body) == (304, b"")
    assert again["cache-control"] == "no-cache"


def test_the_page_runs_its_own_scripts_and_no_others(server: Served) -> None:
    _, headers, page = fetched(server.port, "/")
    rules = dict(rule.split(" ", 1) for rule in headers[ABOUT_THE_PAGE.lower()].split("; "))
    inline = re.findall(r"<script>(.*?)</script>", page.decode(), re.DOTALL)
    assert len(inline) > 1
    assert {source_hash(each) for each in inline} <= set(rules["script-src"].split())
    assert not [each for each in rules.values() if "unsafe-inline" in each or "https:" in each]
    assert rules["connect-src"] == f"'self' ws://127.0.0.1:{server.port}"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    # A browser that has the page takes over what comes with the word that it is unchanged.
    status, again, _ = fetched(server.port, "/", **{"If-None-Match": headers["etag"]})
    assert status == 304
    assert again[ABOUT_THE_PAGE.lower()] == headers[ABOUT_THE_PAGE.lower()]


def test_the_server_ends_quietly(data: Path) -> None:
    with started(data) as served:
        served.process.send_signal(2)
        assert served.process.wait(60) == 0
        address, friends = served.said.splitlines()
        assert address == served.url
        assert "--lan" in friends
