"""A QR code as a picture."""

from __future__ import annotations

import flet as ft

from ui.context import AppContext

LONGEST = 2_300
"""Bytes of a text that a phone's camera still reads off another phone's screen."""


def qr_svg(text: str) -> str:
    """The code of a text as an SVG of one unit a module, with the margin it needs.

    Args:
        text: at most :data:`LONGEST` bytes.
    """
    import segno  # with the first code only

    code = segno.make(text, error="l", boost_error=False, micro=False)
    rows = [list(row) for row in code.matrix]
    side, margin = len(rows), 4
    lines = []
    for y, row in enumerate(rows):
        x = 0
        while x < side:
            if not row[x]:
                x += 1
                continue
            end = x
            while end < side and row[end]:
                end += 1
            lines.append(f"M{x + margin} {y + margin}h{end - x}v1H{x + margin}z")
            x = end
    whole = side + 2 * margin
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}">'
        f'<rect width="{whole}" height="{whole}" fill="#fff"/>'
        f'<path fill="#000" d="{"".join(lines)}"/></svg>'
    )


def qr(app: AppContext, text: str, name: str, side: float) -> ft.Control:
    """The code, dark on light in every look, for cameras expect it so.

    Args:
        name: what a screen reader says.
        side: in logical pixels.
    """
    return ft.Semantics(
        label=name,
        image=True,
        exclude_semantics=True,
        content=ft.Container(
            ft.Image(src=qr_svg(text), width=side, height=side, exclude_from_semantics=True),
            width=side,
            height=side,
            border_radius=8,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
            border=ft.Border.all(1, app.look.palette.thread),
        ),
    )
