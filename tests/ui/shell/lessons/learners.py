"""Lessons that are done without hands, and whether all that is said has room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import flet as ft

from pilot.headless import Phone
from ui import lines
from ui.shell.lessons import page
from ui.shell.lessons.learning import Learning
from ui.shell.lessons.panel import SIDE

NARROW = (360.0, 740.0)
LARGEST = {"text_size": "huge", "pace": "at_once"}


@contextmanager
def watched() -> Iterator[list[Learning]]:
    """The lessons that are opened meanwhile, the latest last."""
    opened: list[Learning] = []

    class Watched(Learning):
        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            opened.append(self)

    with patch.object(page, "Learning", Watched):
        yield opened


def said(phone: Phone) -> ft.Text:
    """What the panel says."""
    regions = [c for c in phone.controls() if isinstance(c, ft.Semantics) and c.live_region]
    text = regions[-1].content
    assert isinstance(text, ft.Text)
    return text


def has_room(phone: Phone) -> bool:
    """Whether nothing of what the panel says is cut off."""
    text = said(phone)
    assert text.value is not None
    assert text.max_lines is not None
    assert isinstance(text.size, int | float)
    width = phone.device.size[0] - 2 * SIDE
    return lines.fits(text.value, text.size, width, text.max_lines)
