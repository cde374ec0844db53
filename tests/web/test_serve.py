"""The server's headers, its refusals, and the report of sizes."""

from __future__ import annotations

import http.client
import io
import socket
import struct
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import ifaddr
import pytest

from web import __main__ as commands
from web.compress import compress
from web.headers import SECURITY_HEADERS
from web.report import report
from web.serve import HERE, NO_NETWORK, lan_address, make_server, print_code

POLL = 0.02
"""Seconds between two looks at whether a server is to stop."""

Answer = tuple[int, dict[str, str], bytes]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    served = tmp_path / "served"
    (served / "pyodide").mkdir(parents=True)
    (served / "index.html").write_text("<!DOCTYPE html>")
    (served / "pyodide/x.wasm").write_bytes(b"\0asm" * 1000)
    (tmp_path / "secret.txt").write_text("not served")
    compress(served, quality=5, cache=tmp_path / "cache")
    return served


@pytest.fixture
def port(folder: Path) -> Iterator[int]:
    server = make_server(folder, base_url="/table/")
    thread = threading.Thread(target=server.serve_forever, args=(POLL,), daemon=True)
    thread.start()
    yield server.server_port
    server.shutdown()
    server.server_close()
    thread.join()


def get(port: int, path: str, **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response.status, dict(response.getheaders()), body


def test_index_has_the_security_headers(port: int) -> None:
    status, headers, body = get(port, "/table/")
    assert (status, body) == (200, b"<!DOCTYPE html>")
    assert headers["Content-Type"].startswith("text/html")
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert "http" not in headers["Content-Security-Policy"]


def post(port: int, path: str, body: bytes) -> tuple[Answer, int]:
    """The answer to a form, and the status of the page when it is asked for on the same line."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("POST", path, body)
    response = connection.getresponse()
    answer = response.status, dict(response.getheaders()), response.read()
    connection.request("GET", "/table/")
    after = connection.getresponse()
    after.read()
    connection.close()
    return answer, after.status


def test_what_is_shared_before_there_is_a_worker_leads_to_the_page(port: int) -> None:
    (status, headers, _), after = post(port, "/table/share", b"x" * 3_000_000)
    assert (status, headers["Location"], after) == (303, "/table/", 200)


@pytest.mark.parametrize("path", ["/table/", "/share", "/table/share/x", "/table/index.html"])
def test_nothing_else_takes_a_form(port: int, path: str) -> None:
    (status, headers, _), after = post(port, path, b"GET / HTTP/1.1")
    assert (status, headers["Allow"], after) == (405, "GET, HEAD", 200)


def test_wasm_has_its_type_and_comes_compressed(port: int) -> None:
    plain = get(port, "/table/pyodide/x.wasm")
    packed = get(port, "/table/pyodide/x.wasm", Accept_Encoding="gzip, br")
    assert plain[1]["Content-Type"] == packed[1]["Content-Type"] == "application/wasm"
    assert plain[2] == b"\0asm" * 1000
    assert packed[1]["Content-Encoding"] == "br"
    assert len(packed[2]) < len(plain[2])


def test_unchanged_file_is_not_sent_again(port: int) -> None:
    _, headers, _ = get(port, "/table/")
    status, again, body = get(port, "/table/", If_None_Match=headers["ETag"])
    assert (status, body) == (304, b"")
    assert set(again) - {"Server", "Date"} == {"ETag", "Cache-Control", "Vary"}
    assert again["ETag"] == headers["ETag"]


def test_an_error_says_nothing_of_this_machine_and_has_the_headers_too(port: int) -> None:
    status, headers, body = get(port, "/table/none.js")
    assert (status, body) == (404, b"Not Found\n")
    assert headers["Server"] == "Pocket Table"
    assert headers.items() >= SECURITY_HEADERS.items()


def test_a_browser_that_breaks_off_is_nothing_to_report(
    port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_connection(("127.0.0.1", port)) as connection:
        # Closed so, the connection is reset: the server's next read of it fails.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.sendall(b"GET /table/ HTTP/1.1\r\nHost: x\r\n\r\n")
        connection.recv(1)
    assert get(port, "/table/")[0] == 200
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "path", ["/", "/table/none.js", "/table/../secret.txt", "/table/%2e%2e/secret.txt"]
)
def test_nothing_outside_the_folder_is_served(port: int, path: str) -> None:
    assert get(port, path)[0] == 404


def test_report_lists_the_largest_and_the_sum(folder: Path) -> None:
    lines = report(folder, shown=1).splitlines()
    assert lines[1].split()[0] == "4,000"
    assert lines[1].endswith("pyodide/x.wasm")
    assert lines[-1].split()[0] == "4,015"


def test_a_console_without_blocks_gets_no_code_and_no_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(written, encoding="cp1252"))
    print_code("http://127.0.0.1/")
    assert written.getvalue() == b""


class Routeless(socket.socket):
    """A socket of a machine that knows no way out of its network."""

    def connect(self, address: object) -> None:
        """Refuse, as the system does."""
        raise OSError(101, f"no way to {address}")


def test_a_machine_whose_network_has_no_way_out_is_found_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    addresses = {"lo": "127.0.0.1", "eth0": ("fe80::1", 0, 2), "wlan0": "192.168.7.5"}

    def adapters() -> list[ifaddr.Adapter]:
        return [
            ifaddr.Adapter(name, name, [ifaddr.IP(address, 24, name)])
            for name, address in addresses.items()
        ]

    monkeypatch.setattr(socket, "socket", Routeless)
    monkeypatch.setattr(ifaddr, "get_adapters", adapters)
    assert lan_address() == "192.168.7.5"
    del addresses["wlan0"]
    assert lan_address() == HERE


def test_a_machine_in_no_network_says_so(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def end(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", end)
    for address, told in ((HERE, True), ("192.168.7.5", False)):
        monkeypatch.setattr(commands, "lan_address", lambda found=address: found)
        commands.main(["serve", "--lan", "--port", "0", "--out", str(folder)])
        said = capsys.readouterr().out
        assert said.startswith(f"http://{address}:")
        assert (NO_NETWORK in said) is told
