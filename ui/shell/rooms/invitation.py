"""How friends come to a table: by the address of a server, or by codes from phone to phone."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ui import lay
from ui.admission import Admission
from ui.components.page import card, lies_low
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.components.qr import qr
from ui.components.sent import tell_sent
from ui.context import AppContext
from ui.device import browser, files, phones
from ui.hooks import Controller, run, use_controller, use_ear
from ui.styles import BODY, CAPTION, HEADING

_CODE = 208.0
"""The side of the code that cameras read, in logical pixels."""

_DENSE_CODE = 264.0
"""The side of a code with as much in it as phones need to find each other."""

_ABOVE = 100.0
"""What stands above and below a code on a low page, in logical pixels: the bar, and the edges of
the card."""

JOIN = "#/join/"
"""What stands between the app's address and a code (``web/page/boot.js``)."""


def invitation(app: AppContext) -> list[ft.Control]:
    """Draw how friends come in."""
    rooms, words = app.rooms, app.words
    if rooms is None:
        return []
    if rooms.admission is not None:
        return [card(app, Codes(app, rooms.admission))]
    if not rooms.address:
        return []
    link = f"{rooms.address}join#{rooms.code}" if rooms.code else rooms.address
    shown = rooms.address.removeprefix("http://").rstrip("/")
    code = qr(app, link, words("rooms.code.picture"), _side(app, _CODE))
    parts: list[ft.Control] = [
        prose(app, words("rooms.invite"), BODY.phrases),
        prose(app, words("rooms.typed"), CAPTION.soft),
        prose(app, shown, HEADING.bold, at="middle"),
    ]
    if rooms.code:
        half = len(rooms.code) // 2
        typed = f"{rooms.code[:half]}\N{NO-BREAK SPACE}{rooms.code[half:]}"
        parts.append(prose(app, words("rooms.code", code=typed), HEADING.bold, at="middle"))
    return [card(app, _with_code(app, code, parts))]


def _side(app: AppContext, side: float) -> float:
    """Return the side of a code on this page, all of which is in sight there."""
    return min(side, app.height - _ABOVE) if lies_low(app) else side


def _with_code(app: AppContext, code: ft.Control, parts: Sequence[ft.Control]) -> ft.Control:
    """Return what belongs to a code below its first part, or beside all on a low page."""
    if lies_low(app):
        told = lay.column(*parts, gap=8, across="stretch", expand=True)
        return lay.row(code, told, gap=14, across="start")
    first, *rest = parts
    return lay.column(first, lay.row(code, at="middle"), *rest, gap=8, across="stretch")


@ft.component
def Codes(app: AppContext, admission: Admission) -> ft.Control:
    """The code that friends scan, and the way to read theirs. A guest who is in can let in the
    next: it is the table's phone that gets the answer."""
    shown = use_controller(Controller)
    use_ear(admission.listen, shown.changed)
    ft.use_effect(admission.ask, [])
    words = app.words
    if admission.trouble == "none":
        return prose(app, words("rooms.line.none"), BODY)

    def link(offer: str) -> str:
        return f"{browser.page_address()}{JOIN}{offer}"

    async def send() -> None:
        # Whoever is fast taps before the page has made the code.
        if offer := await admission.made():
            tell_sent(app, await files.share_text(link(offer)))

    def scan() -> None:
        admission.lift()
        phones.scan(admission.accept)

    side = _side(app, _DENSE_CODE)
    code = (
        qr(app, link(admission.offer), words("rooms.code.picture"), side)
        if admission.offer
        else lay.box(size=side)
    )
    parts: list[ft.Control] = [prose(app, words("rooms.line.show"), BODY.phrases)]
    if admission.busy or admission.trouble:
        key = "rooms.line.busy" if admission.busy else f"rooms.line.{admission.trouble}"
        parts.append(lay.live(prose(app, words(key), BODY.bold)))
    read = big_button(
        app,
        words("rooms.line.read"),
        scan,
        icon=ft.Icons.QR_CODE_SCANNER,
        primary=not app.guest,
    )
    parts += [read, other_button(app, words("rooms.line.send"), lambda: run(send))]
    return _with_code(app, code, parts)
