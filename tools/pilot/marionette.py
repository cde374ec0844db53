"""Firefox, driven over its own socket, with as much of the protocol as is needed."""

from __future__ import annotations

import json
import socket
import subprocess
import time
from base64 import b64decode
from pathlib import Path
from typing import Any

PATIENCE = 200
"""Seconds for one command; a very busy machine loads the app in two minutes."""

ASYNCHRONOUS = """const done = arguments[0];
(async () => { SCRIPT })().then(done, (error) => done(String(error)));"""

FRAME = "return [outerWidth - innerWidth, outerHeight - innerHeight];"
"""A script that returns by how much a window is larger than its page."""


class Firefox:
    """A running Firefox with a profile of its own and one window."""

    def __init__(self, executable: str, profile: Path, preferences: dict[str, Any]) -> None:
        """Start it with ``preferences`` of ``about:config``, in addition to the driver's own."""
        profile.mkdir(parents=True, exist_ok=True)
        port = free_port()
        told = {
            "marionette.port": port,
            "app.update.disabledForTesting": True,
            "browser.shell.checkDefaultBrowser": False,
            "browser.startup.page": 0,
            "datareporting.policy.dataSubmissionEnabled": False,
            "network.captive-portal-service.enabled": False,
            "network.connectivity-service.enabled": False,
            "webgl.force-enabled": True,
            **preferences,
        }
        lines = [f"user_pref({json.dumps(n)}, {json.dumps(v)});" for n, v in told.items()]
        (profile / "user.js").write_text("\n".join(lines), "utf-8")
        words = [executable, "--marionette", "--no-remote", "--profile", str(profile)]
        self._process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._number = 0
        try:
            self._socket = self._connect(port)
            self._read()
            self.command("WebDriver:NewSession", {"pageLoadStrategy": "eager"})
            limits = {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000}
            self.command("WebDriver:SetTimeouts", limits)
        except BaseException:
            self._process.kill()
            raise

    def open(self, url: str) -> None:
        """Go to an address, and wait until the page itself is read."""
        self.command("WebDriver:Navigate", {"url": url})

    def run(self, script: str) -> Any:
        """Return the value that the body of an asynchronous function returns in the page."""
        body = ASYNCHRONOUS.replace("SCRIPT", script)
        return self.command("WebDriver:ExecuteAsyncScript", {"script": body, "args": []})["value"]

    def tap(self, x: int, y: int) -> None:
        """Press and release at a point of the page, in CSS pixels."""
        pointer = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}}
        actions = [{**pointer, "actions": tap_at(x, y)}]
        self.command("WebDriver:PerformActions", {"actions": actions})

    def resize(self, width: int, height: int) -> None:
        """Give the page that size in CSS pixels, as far as the browser allows it."""
        beside, above = self.run(FRAME)
        rect = {"width": width + beside, "height": height + above}
        self.command("WebDriver:SetWindowRect", rect)

    def picture(self) -> bytes:
        """Return the visible page as PNG."""
        told = {"full": False, "hash": False}
        return b64decode(self.command("WebDriver:TakeScreenshot", told)["value"])

    def close(self) -> None:
        """Close the browser and wait for its end."""
        try:
            self.command("Marionette:Quit", {"flags": ["eForceQuit"]})
            self._process.wait(30)
        except (OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        finally:
            self._socket.close()

    def command(self, name: str, arguments: dict[str, Any]) -> Any:
        """Send one command.

        Return its result, or raise ``RuntimeError`` with the browser's message.
        """
        self._number += 1
        message = json.dumps([0, self._number, name, arguments]).encode()
        self._socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, error, result = self._read()
        if error:
            raise RuntimeError(f"{name}: {error['error']}: {error['message']}")
        return result

    def _connect(self, port: int) -> socket.socket:
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
            except ConnectionRefusedError:
                ended = self._process.poll()
                if ended is not None or time.monotonic() > give_up:
                    raise RuntimeError(f"Firefox did not start (exit code {ended})") from None
                time.sleep(0.1)

    def _read(self) -> Any:
        length = b""
        while (digit := self._receive(1)) != b":":
            length += digit
        return json.loads(self._receive(int(length)))

    def _receive(self, size: int) -> bytes:
        data = b""
        while len(data) < size:
            more = self._socket.recv(size - len(data))
            if not more:
                raise ConnectionError("Firefox has closed the connection")
            data += more
        return data


def tap_at(x: int, y: int) -> list[dict[str, Any]]:
    """Return the steps of a tap, as WebDriver and Marionette spell them."""
    return [
        {"type": "pointerMove", "x": x, "y": y, "duration": 0, "origin": "viewport"},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 60},
        {"type": "pointerUp", "button": 0},
    ]


def free_port() -> int:
    """Return a port of this machine that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
