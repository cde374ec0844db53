"""Lessons that are done without hands, and whether all that is said has room."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import flet as ft

from engine.lessons import by_chance
from tools.pilot.headless import Phone
from ui import lines
from ui.shell.lessons import page
from ui.shell.lessons.learning import Learning

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


def do_it(learning: Learning) -> None:
    """Do what is asked, in the first way that does it."""
    if by_chance(learning.table.game, learning.table.state, learning.ask):
        learning.deal()
    else:
        learning.act(learning.lesson.seat, learning.ask.ways[0])


def said(phone: Phone) -> tuple[ft.Text, float]:
    """What the panel says, and the width that there is for it."""
    found = [
        each
        for each in phone.controls()
        if isinstance(each, ft.Container)
        and isinstance(each.content, ft.Semantics)
        and each.content.live_region
    ]
    region = found[-1].content
    assert isinstance(region, ft.Semantics)
    text = region.content
    if isinstance(text, ft.Container):
        rolled = text.content
        assert isinstance(rolled, ft.Column)
        assert rolled.scroll is not None
        (text,) = rolled.controls
    assert isinstance(text, ft.Text)
    return text, float(found[-1].width or 0)


def has_room(phone: Phone) -> bool:
    """Whether nothing of what the panel says is cut off: it fits, or it can be scrolled."""
    text, width = said(phone)
    assert text.value is not None
    assert isinstance(text.size, int | float)
    if text.max_lines is None:
        return True
    # The size is rounded to a tenth.
    return lines.fits(text.value, text.size - 0.05, width, text.max_lines)
