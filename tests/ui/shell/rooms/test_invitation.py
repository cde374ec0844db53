"""How friends come to a table is in sight at once, also on a phone on its side."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from tools.pilot.headless import _walk
from ui.context import Door
from ui.rooms import Rooms
from ui.shell.rooms.invitation import invitation


@pytest.mark.parametrize(("width", "height"), [(568, 320), (640, 360), (844, 390)])
def test_on_a_low_page_the_code_is_whole_beside_the_address(width: float, height: float) -> None:
    rooms = Rooms("http://192.168.0.7:8550/", "12345678")
    door = Door(lambda: rooms, rooms)
    app = replace(surroundings(width=width, height=height), door=door)
    (drawn,) = invitation(app)
    assert isinstance(drawn, ft.Container)
    row = drawn.content
    assert isinstance(row, ft.Row)
    code, told = row.controls
    (picture,) = (each for each in _walk(code) if isinstance(each, ft.Image))
    assert 150 <= (picture.height or 0) <= height - 52 - 28, "below the bar, inside the card"
    texts = [each.value for each in _walk(told) if isinstance(each, ft.Text)]
    assert "192.168.0.7:8550" in texts
