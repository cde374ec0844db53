"""The same app as ``flet publish --no-cdn`` lays it out, and Flet's client without any Python.

``flet publish`` downloads its parts from hosts that a machine without a network cannot reach. The
wheel ``flet-web`` has the same client, worker script and Pyodide, and the functions with which Flet
patches them.
"""

from __future__ import annotations

import io
import json
import shutil
import tarfile
import zipfile
from pathlib import Path

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub
from flet_web import (  # type: ignore[import-untyped]
    patch_font_manifest_json,
    patch_index_html,
    patch_manifest_json,
)

from web.archive import read_app
from web.client import CACHE, stock_client
from web.compress import compress
from web.wheels import fetch_wheels

NO_PYTHON = """
let receive;
globalThis.jsConnect = async (id, args, callback) => { receive = callback; };
globalThis.jsSend = async (id, data) => {
  const answer = receive;
  receive = null;
  if (answer) setTimeout(() => { answer(Uint8Array.from(ANSWER)); performance.mark("answered"); });
};
globalThis.jsDisconnect = async () => {};
"""
"""A script that answers the client's first message with an empty page,
as an app would that takes no time."""


def publish(out: Path, source: Path, quality: int, cache: Path = CACHE) -> None:
    """Write the app in ``source`` to ``out`` in Flet's own layout.

    In that layout the worker starts when Flutter asks for it, and unpacks sources out of one
    ``tar.gz``.
    """
    _copy_client(out)
    with tarfile.open(out / "app.tar.gz", "w:gz") as archive:
        for name, data in read_app(source).items():
            _add(archive, name, data)
        for wheel in fetch_wheels(cache):
            with zipfile.ZipFile(wheel) as opened:
                for name in opened.namelist():
                    if not name.endswith("/"):
                        _add(archive, f"__pypackages__/{name}", opened.read(name))
    shutil.copytree(source / "assets", out / "assets", dirs_exist_ok=True)
    shutil.copytree(source / "assets", out, dirs_exist_ok=True)
    patch_index_html(
        str(out / "index.html"),
        base_href="/",
        app_name="Pocket Table",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="314.0.7",
        app_package_url="app.tar.gz",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.HASH,
        no_cdn=True,
    )
    # A module worker cannot resolve the relative address that this writes.
    index = (out / "index.html").read_text("utf-8")
    index = index.replace('"pyodide/pyodide.mjs"', '"/pyodide/pyodide.mjs"')
    (out / "index.html").write_text(index, "utf-8")
    patch_manifest_json(str(out / "manifest.json"), app_name="Pocket Table")
    compress(out, quality, cache / "compressed")


def publish_without_python(out: Path, quality: int, cache: Path = CACHE) -> None:
    """Write Flet's client to ``out`` with a script in Python's place that answers at once."""
    _copy_client(out)
    patch_index_html(
        str(out / "index.html"),
        base_href="/",
        pyodide=True,
        pyodide_script_path="main.py",
        web_renderer=ft.WebRenderer.CANVAS_KIT,
        route_url_strategy=ft.RouteUrlStrategy.HASH,
        no_cdn=True,
    )
    answer = json.dumps(list(b"\0" + empty_page()))
    (out / "python.js").write_text(NO_PYTHON.replace("ANSWER", answer), "utf-8")
    compress(out, quality, cache / "compressed")


def empty_page() -> bytes:
    """Return the first message of Flet's Python for a page with nothing on it."""
    connection = Connection()  # type: ignore[no-untyped-call]
    connection.pubsubhub = PubSubHub()
    session = Session(connection)
    session.apply_page_patch({"route": "/", "width": 390.0, "height": 844.0})
    patch = session.get_page_patch()  # type: ignore[no-untyped-call]
    body = RegisterClientResponseBody(session_id=session.id, page_patch=patch, error="")
    message = Message(MessageAction.REGISTER_CLIENT, body)
    encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]
    return bytes(msgpack.packb([message.action, message.body], default=encode))


def _copy_client(out: Path) -> None:
    shutil.copytree(stock_client(), out)
    for unused in [*out.rglob("*.symbols"), *out.rglob("*.map")]:
        unused.unlink()
    patch_font_manifest_json(str(out / "assets/FontManifest.json"))


def _add(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    info = tarfile.TarInfo(name)
    info.size = len(data)
    archive.addfile(info, io.BytesIO(data))
