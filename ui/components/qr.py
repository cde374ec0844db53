"""A QR code as a picture."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import groupby

import flet as ft

from ui import lay
from ui.context import AppContext
from ui.styles import SMALL_CORNER

_QUIET = 4
"""The modules of margin that a camera needs."""

LONGEST = 2_300
"""The most bytes of a text that a phone's camera still reads from another phone's screen."""


@lru_cache(maxsize=4)  # where it is shown, the page is drawn at every letter that somebody types
def qr_svg(text: str) -> str:
    """Return the QR code of a text as an SVG of one unit per module, with the margin it needs.

    Args:
        text: the text, at most :data:`LONGEST` bytes.
    """
    from qrcodegen import QrCode, QrSegment  # type: ignore[import-untyped] # with the first code

    # The mask is fixed: to find the best one takes eight times as long, and a code with any mask
    # can be read.
    # Digits take less room on their own.
    digits = re.search(r"\d{20,}$", text)
    segments = QrSegment.make_segments(text[: digits.start()] if digits else text)
    if digits:
        segments.append(QrSegment.make_numeric(digits[0]))
    code = QrCode.encode_segments(segments, QrCode.Ecc.LOW, mask=3)
    side = code.get_size()
    lines = []
    for y in range(side):
        for dark, run in groupby(range(side), lambda x: code.get_module(x, y)):  # noqa: B023 - at once
            if dark:
                first, *more = run
                at = first + _QUIET
                lines.append(f"M{at} {y + _QUIET}h{1 + len(more)}v1H{at}z")
    whole = side + 2 * _QUIET
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}">'
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>'
        f'<path fill="#000" d="{"".join(lines)}"/></svg>'
    )


def qr(app: AppContext, text: str, name: str, side: float) -> ft.Control:
    """Return the code, dark on light in every look, because cameras expect it so.

    Args:
        name: what a screen reader says.
        side: its side, in logical pixels.
    """
    return lay.said(
        ft.Container(
            ft.Image(src=qr_svg(text), width=side, height=side, exclude_from_semantics=True),
            width=side,
            height=side,
            border_radius=SMALL_CORNER,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            border=ft.Border.all(1, app.look.palette.thread),
        ),
        name,
        image=True,
    )
