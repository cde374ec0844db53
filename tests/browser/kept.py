"""Writes down which functions of Python's engine the app runs: ``python -m tests.browser.kept``.

The browser's tests are run on a build whose engine notes each function that is called; what they
leave out is fetched when somebody needs it, and costs that person a moment. Needs an hour.

A part of the tests can be named in arguments for pytest. What they run is then added to the list.
"""

from __future__ import annotations

import base64
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage

from tests.browser.site import changed
from web import wasm
from web.build import RUNTIME, build
from web.client import stock_client
from web.split import KEPT, SplitError, read_kept, write_kept

TESTED = "POCKET_TABLE_BUILD"
"""The variable with the folder of the build that the browser's tests are to use."""

NOTED = "POCKET_TABLE_RAN"
"""The variable with the folder to which the numbers of functions are written."""

SAID = "engine ran "
ENGINE = RUNTIME[-1]

REPORT = """
globalThis.joinEngine = ({ exports: { ran, ...exports } }) => {
  let before = "";
  setInterval(() => {
    const bits = new Uint8Array(BITS);
    new Uint8Array(ran.buffer).forEach((each, index) => {
      bits[index >> 3] |= each << (index & 7);
    });
    const now = btoa(String.fromCharCode(...bits));
    if (now !== before) {
      console.debug(`SAID${now}`);
      before = now;
    }
  }, 500);
  return { exports };
};
"""


def marked(engine: bytes) -> bytes:
    """Return an engine that writes 1 to a memory of its own, exported as ``ran``, at the number of
    each of its functions that is called."""
    module = wasm.Module(engine)
    imported = sum(each.kind == wasm.MEMORIES for each in module.imports())
    memory = imported + len(module.memories())
    bodies = [
        wasm.counted(_noting(body, index, memory)) for index, body in enumerate(module.bodies())
    ]
    pages = len(bodies) // 65536 + 1
    added = {
        wasm.MEMORY: [b"\0" + wasm.number(pages)],
        wasm.EXPORT: [wasm.exported("ran", wasm.MEMORIES, memory)],
    }
    return module.extended(added, {wasm.CODE: wasm.listed(bodies)})


def _noting(body: bytes, index: int, memory: int) -> bytes:
    reader = wasm.Reader(body)
    for _ in range(reader.number()):
        reader.number()
        reader.value_type()
    one = wasm.CONSTANT + wasm.signed(index) + wasm.CONSTANT + wasm.signed(1)
    store = b"\x3a\x40" + wasm.number(memory) + b"\0"
    return body[: reader.at] + one + store + body[reader.at :]


def marked_build(folder: Path, spare: Path) -> None:
    """Write a build to ``folder`` whose engine tells the console which functions have been run."""
    build(spare)

    def mark(copy: Path) -> None:
        whole = (stock_client() / "pyodide" / ENGINE).read_bytes()
        (copy / "pyodide" / ENGINE).write_bytes(marked(whole))
        count = len(wasm.Module(whole).functions())
        script = copy / "interpreter.js"
        told = REPORT.replace("BITS", str(8192)).replace("SAID", SAID)
        assert count <= 8192 * 8
        script.write_text(script.read_text("utf-8") + told, "utf-8")

    changed(spare, folder, {}, mark)


def _functions(bits: bytes) -> set[int]:
    number = int.from_bytes(bits, "little")
    return {index for index in range(number.bit_length()) if number >> index & 1}


class Listening:
    """A plugin of pytest that hears what the engines say in every page of a test."""

    def __init__(self, folder: Path) -> None:
        """Write to a file in ``folder``, one for each process."""
        self.file = folder / f"{os.getpid()}.txt"
        self.ran: set[int] = set()

    def hear(self, message: ConsoleMessage) -> None:
        """Note what a line says, if an engine wrote it."""
        if message.text.startswith(SAID):
            self.ran |= _functions(base64.b64decode(message.text.removeprefix(SAID)))

    def listening(self, opens: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
        """Return the function, listening to each context that it opens."""

        def opened(*arguments: Any, **named: Any) -> BrowserContext:
            context = opens(*arguments, **named)
            context.on("console", self.hear)
            return context

        return opened

    def pytest_runtest_teardown(self) -> None:
        """Keep what was heard so far."""
        self.file.write_text(" ".join(map(str, sorted(self.ran))), "ascii")


def pytest_configure(config: pytest.Config) -> None:
    """Listen in this process."""
    listening = Listening(Path(os.environ[NOTED]))
    config.pluginmanager.register(listening)
    for owner, name in ((Browser, "new_context"), (BrowserType, "launch_persistent_context")):
        setattr(owner, name, listening.listening(getattr(owner, name)))


def main(arguments: list[str]) -> None:
    """Run the tests and write the list."""
    engine = (stock_client() / "pyodide" / ENGINE).read_bytes()
    try:
        kept = set(read_kept(KEPT, engine)) if arguments else set()
    except (OSError, SplitError):
        kept = set()
    with TemporaryDirectory(prefix="kept-") as name:
        spare = Path(name)
        # Profiles on which the app has been before are known by this name.
        build_here = spare / f"marked-{spare.name}"
        marked_build(build_here, spare / "build")
        (spare / "ran").mkdir()
        variables = {TESTED: str(build_here), NOTED: str(spare / "ran")}
        tests = arguments or ["-n", "2", "--all", "tests/browser"]
        command = [sys.executable, "-m", "pytest", "-p", "tests.browser.kept", "-q", *tests]
        subprocess.run(command, check=False, env={**os.environ, **variables})
        for file in (spare / "ran").iterdir():
            kept |= set(map(int, file.read_text("ascii").split()))
    write_kept(KEPT, engine, kept)
    print(f"{len(kept)} functions stay")


if __name__ == "__main__":
    main(sys.argv[1:])
