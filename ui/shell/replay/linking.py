"""A game as a link and as a QR code: shared with others, and opened again."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

import flet as ft

from engine.errors import RecordError
from engine.link import pack, unpack
from engine.record import Record
from engine.table import Table
from ui import lay
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.qr import LONGEST, qr
from ui.components.sent import tell_sent
from ui.components.sheet import inside, sheet
from ui.context import AppContext
from ui.device import browser, files
from ui.hooks import run
from ui.saving import has, keep
from ui.stored.saved import Save
from ui.stored.storage import StorageError
from ui.styles import TEXT

_WIDEST = 420.0
"""Side of the code on a wide page, in logical pixels."""
_AROUND = 150.0
"""Height of the sheet's title and foot, in logical pixels at normal text size."""
_LEAST = 120.0
"""Least side of the code, however low the page is, in logical pixels."""


def link_of(record: Record, step: int) -> str:
    """Return the address at which this very app opens the game at one of its steps.

    Raises:
        RecordError: as in :func:`engine.link.pack`.
    """
    return f"{browser.page_address()}#/game/{pack(record)}/{step}"


def can_link() -> bool:
    """Return whether the app has an address."""
    return bool(browser.page_address())


def opened(text: str) -> tuple[Save, Table]:
    """Return the game of a link, under an id that is always the same for that link.

    Raises:
        RecordError: as in :func:`engine.link.unpack`.
    """
    record = unpack(text)
    name = f"link{sha256(text.encode()).hexdigest()[:20]}"
    return Save(name, record, brought=True), Table.resume(record, 0)


async def keep_linked(app: AppContext, save: Save, table: Table) -> None:
    """Put the game of a link on the shelf, and into the book if it is over; a notice says so.

    A game that was played on this device, and so is here already, is not kept a second time.
    """
    try:
        if not await has(app.store, save.record):
            await keep(app.store, save, table)
        app.tell(app.words("replay.kept"))
    except StorageError as error:
        app.tell(app.words(error.key))


@ft.component
def LinkSheet(
    app: AppContext, record: Record, step: int, on_close: Callable[[], None]
) -> ft.Control:
    """The code to be photographed, and the link to be sent.

    Args:
        step: where the walk begins for whoever opens the link.
    """
    words, page = app.words, ft.context.page
    title = words("replay.share")
    try:
        link = ft.use_memo(lambda: link_of(record, step), [record, step])
    except RecordError as error:
        told = [prose(app, words(error.key, **error.details))]
        return sheet(app, title, told, on_close, short=True, key="link")
    # A phone has a share sheet; elsewhere the client copies, within the tap.
    phone = page.platform is not None and page.platform.is_mobile()

    async def send() -> None:
        tell_sent(app, await files.share_text(link))

    rows: list[ft.Control] = []
    if len(link) <= LONGEST:
        side = min(inside(app), _WIDEST, max(_LEAST, app.height - _AROUND * app.look.scale))
        rows.append(lay.row(qr(app, link, words("replay.share.qr"), side), gap=10, at="middle"))
    else:
        rows.append(prose(app, words("replay.share.big"), TEXT))
    # Below the code, so that on a low page the code is seen whole without scrolling.
    rows.append(prose(app, words("replay.share.note"), TEXT.soft))
    button = big_button(
        app,
        words("replay.share.send" if phone else "replay.share.copy"),
        (lambda: run(send)) if phone else (lambda: tell_sent(app, "copied")),
        icon=ft.Icons.SHARE if phone else ft.Icons.CONTENT_COPY,
        action=None if phone else ft.CopyToClipboard(link),
    )
    return sheet(app, title, rows, on_close, foot=button, key="link")
