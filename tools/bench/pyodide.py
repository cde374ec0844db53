"""This repository's Python in Chromium, in the Pyodide that the web build ships, on a bare page.

No screen runs beside it: the benches measure the code alone, in the interpreter of a visitor.
"""

from __future__ import annotations

import shutil
import threading
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from web.archive import write_archive
from web.build import RUNTIME
from web.client import ROOT, stock_client
from web.library import LIBRARY
from web.serve import make_server

PACKAGES = ("engine", "tools/bench")

_RUN = """async (code) => {
  const { loadPyodide } = await import("./pyodide.mjs");
  const python = await loadPyodide({ indexURL: document.baseURI });
  const archive = await fetch("code.zip");
  python.FS.writeFile("/code.zip", new Uint8Array(await archive.arrayBuffer()));
  python.runPython("import sys; sys.path.insert(0, '/code.zip')");
  const said = [];
  python.setStdout({ batched: (line) => said.push(line) });
  python.runPython(code);
  return said.join("\\n");
}"""


def run(code: str, *more: str) -> str:
    """Run ``code`` there, and return what it prints.

    The code may import from :data:`PACKAGES`, from the packages in ``more``, and from the standard
    library.
    """
    with TemporaryDirectory() as spare, sync_playwright() as playwright:
        folder = Path(spare)
        runtime = stock_client() / "pyodide"
        for name in (*RUNTIME, LIBRARY, "pyodide-lock.json"):
            shutil.copyfile(runtime / name, folder / name)
        write_archive(folder / "code.zip", _sources((*PACKAGES, *more)))
        (folder / "index.html").write_text("<!doctype html><title>Python</title>", "utf-8")
        server = make_server(folder)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox"]
        )
        try:
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/")
            said: str = page.evaluate(_RUN, code)
            return said
        finally:
            browser.close()
            server.shutdown()
            server.server_close()


def _sources(packages: Sequence[str]) -> dict[str, bytes]:
    return {
        path.relative_to(ROOT).as_posix(): path.read_bytes()
        for package in packages
        for kind in ("*.py", "*.json")
        for path in (ROOT / package).rglob(kind)
    }
