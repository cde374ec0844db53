"""WebKit, driven by WebKitWebDriver over HTTP, with as much of the protocol as is needed."""

from __future__ import annotations

import json
import os
import subprocess
import time
from base64 import b64decode
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tools.pilot.marionette import ASYNCHRONOUS, FRAME, PATIENCE, free_port, tap_at


class WebKit:
    """A running MiniBrowser with one window and, under its driver, no profile that lasts."""

    def __init__(self, executable: str, language: str) -> None:
        """Start driver and browser; ``language`` is a locale of the system, such as en_US.UTF-8."""
        port = free_port()
        self._base = f"http://127.0.0.1:{port}"
        # With the language "C" Flutter has no locale and does not start.
        environment = {**os.environ, "LANG": language, "LC_ALL": language, "LANGUAGE": ""}
        self._process = subprocess.Popen(
            [executable, f"--port={port}"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            self._await_driver()
            answer = self.command("POST", "/session", {"capabilities": {"alwaysMatch": {}}})
            self._base += f"/session/{answer['sessionId']}"
            limits = {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000}
            self.command("POST", "/timeouts", limits)
        except BaseException:
            self._end()
            raise

    def open(self, url: str) -> None:
        """Go to an address, and wait until it is loaded; a script run before that may get lost."""
        self.command("POST", "/url", {"url": url})

    def run(self, script: str) -> Any:
        """Return the value that the body of an asynchronous function returns in the page."""
        body = ASYNCHRONOUS.replace("SCRIPT", script)
        return self.command("POST", "/execute/async", {"script": body, "args": []})

    def tap(self, x: int, y: int) -> None:
        """Press and release at a point of the page, in CSS pixels; this driver sends a mouse."""
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.command("POST", "/actions", {"actions": [{**pointer, "actions": tap_at(x, y)}]})

    def resize(self, width: int, height: int) -> None:
        """Give the page that size in CSS pixels, as far as the browser allows it."""
        beside, above = self.run(FRAME)
        rect = {"width": width + beside, "height": height + above}
        self.command("POST", "/window/rect", rect)

    def picture(self) -> bytes:
        """Return the visible page as PNG."""
        return b64decode(self.command("GET", "/screenshot"))

    def close(self) -> None:
        """Close the browser and end its driver."""
        try:
            self.command("DELETE", "")
        finally:
            self._end()

    def command(self, method: str, path: str, told: dict[str, Any] | None = None) -> Any:
        """Send one command.

        Return its value, or raise ``RuntimeError`` with the driver's message.
        """
        data = json.dumps(told).encode() if told is not None else None
        request = Request(self._base + path, data=data, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            raise RuntimeError(f"{method} {path}: {error.read().decode()}") from None

    def _await_driver(self) -> None:
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                self.command("GET", "/status")
                return
            except URLError:
                if self._process.poll() is not None or time.monotonic() > give_up:
                    raise
                time.sleep(0.1)

    def _end(self) -> None:
        self._process.terminate()
        self._process.wait()
