"""Files out of the app and into it.

In the browser the page does it (`web/page/files.js`), for the app runs in a worker. Elsewhere
Flet's file picker does.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, Literal

import flet as ft

from ui import browser

Sent = Literal["shared", "saved", "cancelled", "failed"]
"""What became of a file: given to another app, saved, kept back by the player, or neither."""


async def send_out(name: str, text: str) -> Sent:
    """Offer a text as a file: to the device's share sheet, or else to be saved.

    To be called at once after a tap: browsers open a share sheet only then.

    Args:
        name: of the file.
    """
    if browser.page_listens():
        answer: Sent = await _ask({"send": {"name": name, "text": text}}, "sent")
        return answer
    try:
        data = text.encode("utf-8", "surrogatepass")
        place = await ft.FilePicker().save_file(file_name=name, src_bytes=data)
    except Exception:  # whatever a platform without such a dialogue raises
        return "failed"
    # A browser saves without a word, and has no place to tell.
    return "saved" if place or ft.context.page.web else "cancelled"


async def pick() -> str | None:
    """The text of a file that the player picks; None if there is none.

    Raises:
        OSError: it cannot be read as text, or there is no way to pick one.
    """
    if browser.page_listens():
        text: str | None = await _ask({"pick": True}, "picked")
        return text
    try:
        files = await ft.FilePicker().pick_files(with_data=True)
        data: Any = files[0].bytes if files else None
        return None if data is None else bytes(data).decode("utf-8-sig")
    except Exception as error:  # as above, or it is no text
        raise OSError("no file") from error


def hear_arrivals(on_arrived: Callable[[str], None]) -> Callable[[], None]:
    """Call ``on_arrived`` with each text the system hands over, opened or shared; the answer ends
    that. What came before is handed over at once."""

    def hear(told: dict[str, Any]) -> None:
        if "arrived" in told:
            on_arrived(told["arrived"])

    end = browser.hear("files", hear)
    _say({"listening": True})

    def stop() -> None:
        _say({"listening": False})
        end()

    return stop


async def _ask(question: dict[str, Any], key: str) -> Any:
    """The page's answer under ``key``."""
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
