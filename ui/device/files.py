"""Files out of the app and into it.

In the browser the page saves and picks files (`web/page/files.js`), because the app runs in a
worker. Elsewhere Flet's file picker does it.
"""

from __future__ import annotations

import asyncio
import json
import re
from base64 import b64encode
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

import flet as ft

from ui.device import arrivals, browser
from ui.device.arrivals import TooLarge, read_text

Shared = Literal["shared", "copied", "cancelled", "failed"]
"""What became of a text: given to another app, put into the clipboard, kept back by the player, or
neither."""

Sent = Literal["shared", "saved", "cancelled", "failed"]
"""What became of a file: given to another app, saved, kept back by the player, or neither."""


async def send_out(name: str, text: str) -> Sent:
    """Offer a text as a file: to the device's share sheet, or else to be saved.

    Call it at once after a tap: browsers open a share sheet only then.

    Args:
        name: the name of the file.
    """
    if browser.page_listens():
        answer: Sent = await _ask({"send": {"name": name, "text": text}}, "sent")
        return answer
    try:
        data = text.encode("utf-8", "surrogatepass")
        place = await ft.FilePicker().save_file(file_name=name, src_bytes=data)
    except Exception:  # whatever a platform without such a dialogue raises
        return "failed"
    # A browser saves without an answer, and has no path to report.
    return "saved" if place or ft.context.page.web else "cancelled"


PICTURE = "png" if browser.IN_BROWSER else "svg"
"""The file extension of pictures: only the browser's page can turn an SVG into pixels."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture to be sent out of the app.

    Attributes:
        svg: the picture; it refers to other pictures by their files below ``assets``.
        width, height: the size in pixels.
        font: the file of its letters, relative to the page; it is called ``card`` in the picture.
    """

    svg: str
    width: int
    height: int
    font: str


async def send_picture(name: str, picture: Picture) -> Sent:
    """Offer a picture as :func:`send_out` offers a text: as a PNG in the browser, elsewhere as the
    SVG.

    Args:
        name: the name of the file, which ends in :data:`PICTURE`.
    """
    if browser.page_listens():
        answer: Sent = await _ask({"picture": {"name": name, **asdict(picture)}}, "sent")
        return answer
    return await send_out(name, _FILE.sub(_inlined, picture.svg))


async def share_text(text: str) -> Shared:
    """Offer a text to a phone's share sheet, or otherwise copy it to the clipboard."""
    if browser.page_listens():
        answer: Shared = await _ask({"share": {"text": text}}, "shared")
        return answer
    try:
        offered = await ft.Share().share_text(text)
        if offered.status != ft.ShareResultStatus.UNAVAILABLE:
            return "shared"
        await ft.Clipboard().set(text)
    except Exception:  # whatever a platform without such a sheet raises
        return "failed"
    return "copied"


_FILE = re.compile(r'(?<=href=")\w+/\w+\.svg(?=")')
_ASSETS = Path(__file__).resolve().parents[2] / "assets"


def _inlined(found: re.Match[str]) -> str:
    """Return a picture's file as a data URL that holds all of it; empty if it cannot be read."""
    try:
        data = (_ASSETS / found[0]).read_bytes()
    except OSError:
        return ""
    return f"data:image/svg+xml;base64,{b64encode(data).decode()}"


async def pick() -> str | None:
    """Return the text of a file that the player picks; None if the player picks none.

    Raises:
        TooLarge: the file has more bytes than :data:`LARGEST`.
        OSError: the file cannot be read as text, or the platform has no way to pick one.
    """
    if browser.page_listens():
        picked: dict[str, Any] | None = await _ask({"pick": True}, "picked")
        return None if picked is None else read_text(picked)
    try:
        # Only a web page gives no path from which to read the file once its size is known.
        files = await ft.FilePicker().pick_files(with_data=ft.context.page.web)
        if not files:
            return None
        if files[0].size > arrivals.LARGEST:
            raise TooLarge
        data: Any = files[0].bytes
        if data is None and files[0].path is not None:
            data = await asyncio.to_thread(Path(files[0].path).read_bytes)
        return None if data is None else bytes(data).decode("utf-8-sig")
    except TooLarge:
        raise
    except Exception as error:  # as above, or the file is no text
        raise OSError("no file") from error


async def _ask(question: dict[str, Any], key: str) -> Any:
    """Send a question to the page and return its answer under ``key``."""
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def hear(told: dict[str, Any]) -> None:
        if key in told and not answer.done():
            answer.set_result(told[key])

    end = browser.hear("files", hear)
    try:
        _say(question)
        return await answer
    finally:
        end()


def _say(what: dict[str, Any]) -> None:
    browser.post("files", json.dumps(what))
