"""The focus goes to the button that comes next, also where the page is drawn anew on the way."""

from __future__ import annotations

import asyncio
import logging

import flet as ft
import pytest

from tests.aside import run_aside
from ui.components.led import Led


class Button(ft.TextButton):
    """A button that is on a page or has gone from it.

    Attributes:
        there: whether it is on the page.
        got: how often it got the focus.
    """

    there = True
    got = 0

    async def focus(self) -> None:
        if not self.there:
            raise RuntimeError("Control must be added to the page first")
        self.got += 1


def test_a_button_that_was_drawn_anew_meanwhile_gets_the_focus_at_the_next_drawing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    gone, here = Button(), Button()
    gone.there = False

    async def look() -> None:
        led = Led()
        led.to("stay")
        for button in (gone, here, here):
            led.draw()
            led.mark("stay", button)
            led.go()
            for _ in range(4):
                await asyncio.sleep(0)

    with caplog.at_level(logging.ERROR):
        run_aside(look())
    assert not caplog.records
    assert (gone.got, here.got) == (0, 1)
