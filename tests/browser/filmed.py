"""What a camera sees that is held at a QR code, as a film for Chromium's fake camera."""

from __future__ import annotations

import io
import re
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from ui.components.qr import qr_svg

SIZE = (640, 480)
TABLE = (118, 104, 92)
"""The colour around the code."""

_SHARP = 8
"""Pixels per module before the code is made as small as it is seen."""


def code_picture(text: str) -> Image.Image:
    """The QR code of a text, as the app draws it, with sharp modules."""
    svg = qr_svg(text)
    found = re.search(r'viewBox="0 0 (\d+)', svg)
    assert found
    side = int(found[1]) * _SHARP
    picture = Image.new("RGB", (side, side), "white")
    draw = ImageDraw.Draw(picture)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg):
        left, top = int(x) * _SHARP, int(y) * _SHARP
        right, bottom = left + int(width) * _SHARP - 1, top + _SHARP - 1
        draw.rectangle((left, top, right, bottom), "black")
    return picture


def frame(
    code: Image.Image | None, share: float = 0.6, turned: float = 0, blur: float = 0
) -> bytes:
    """One picture of the camera as JPEG.

    Args:
        code: what is on the table, or nothing.
        share: of the picture's height that the code takes.
        turned: degrees by which the code is tilted.
        blur: pixels.
    """
    picture = Image.new("RGB", SIZE, TABLE)
    if code is not None:
        side = round(SIZE[1] * share)
        seen = code.resize((side, side), Image.Resampling.BOX).convert("RGBA")
        seen = seen.rotate(turned, Image.Resampling.BICUBIC, expand=True)
        place = ((SIZE[0] - seen.width) // 2, (SIZE[1] - seen.height) // 2)
        picture.paste(seen, place, seen)
    picture = picture.filter(ImageFilter.GaussianBlur(blur))
    data = io.BytesIO()
    picture.save(data, "JPEG", quality=80)
    return data.getvalue()


def write_film(path: Path, *frames: bytes) -> None:
    """Write pictures as a film, which the camera shows again and again from its beginning."""
    path.write_bytes(b"".join(frames))
