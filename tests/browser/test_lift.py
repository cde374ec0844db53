"""What a finger or a mouse drags lies under it, from where it came down to where it is lifted."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.fingers import Fingers, place
from tests.browser.stored import GO, put_on_device
from tests.ui.games.doodle import devices as doodle
from tests.ui.games.patchwork.devices import laid
from tools.pilot.browser import ANSWER, Phone, wait_until
from ui.device.backends import PREFIX

QUILT = re.compile(r"’s quilt: ")
SHEET = re.compile(r"(Your|\S+) sheet: ")
FIRST = (13, 12, 2)
SIDE = 9


@pytest.fixture
def phone(context: BrowserContext, app_url: str, game: str) -> Iterator[Phone]:
    """The app at a table of that game."""
    phone = Phone(context.new_page(), app_url)
    phone.open()
    device = laid(FIRST) if game == "patchwork" else doodle.on_device(doodle.rolled(2))
    (save,) = (text for name, text in device.stored.items() if name.startswith(f"{PREFIX}game."))
    put_on_device(phone, save)
    phone.page.evaluate(GO)
    yield phone
    phone.assert_clean()


def board(phone: Phone, name: re.Pattern[str]) -> tuple[float, float, float]:
    """Left and top of the board on the page, and the side of a cell."""
    phone.find("img", name).first.wait_for(state="attached", timeout=ANSWER)
    box = phone.find("img", name).first.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"] / SIDE


pytestmark = pytest.mark.long(
    "a browser's own gestures; headless, shapes are dragged in the short tier"
)

PAUSES = [40, 4]
"""Milliseconds between two steps of the finger."""


@pytest.mark.parametrize("game", ["patchwork"])
@pytest.mark.parametrize("touched", [True])
@pytest.mark.parametrize("pause", PAUSES)
def test_a_finger_drags_a_patch_out_of_the_circle_onto_the_quilt(
    phone: Phone, pause: float
) -> None:
    left, top, cell = board(phone, QUILT)
    card = phone.find("button", re.compile("^Choose ")).nth(1).bounding_box()
    assert card is not None
    start = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
    # The second has two rows of three: with its middle there, its corner lies in a whole cell.
    Fingers(phone).drag([start], [(left + 4.5 * cell, top + 5 * cell)], pause=pause)
    wait_until(lambda: place(phone) is not None)
    phone.page.wait_for_timeout(300)
    found = place(phone)
    assert found is not None
    assert abs(found[0] - 4) <= 1
    assert abs(found[1] - 3) <= 1
    phone.find("button", re.compile("^Put back")).first.wait_for(state="attached", timeout=ANSWER)


@pytest.mark.parametrize("game", ["patchwork"])
def test_a_mouse_drags_a_patch_out_of_the_circle_onto_the_quilt(phone: Phone) -> None:
    left, top, cell = board(phone, QUILT)
    card = phone.find("button", re.compile("^Choose ")).nth(1).bounding_box()
    assert card is not None
    mouse = phone.page.mouse
    mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    mouse.down()
    mouse.move(left + 4.5 * cell, top + 5 * cell, steps=10)
    mouse.up()
    wait_until(lambda: place(phone) is not None)


@pytest.mark.parametrize("game", ["doodle"])
@pytest.mark.parametrize("touched", [True])
@pytest.mark.parametrize("pause", PAUSES)
def test_a_finger_that_goes_five_rows_takes_the_shape_five_rows(phone: Phone, pause: float) -> None:
    left, top, cell = board(phone, SHEET)
    fingers = Fingers(phone)
    fingers.tap([(left + 5 * cell, top + 2 * cell)])
    wait_until(lambda: place(phone) is not None)
    phone.page.wait_for_timeout(400)  # it is drawn where it was first, and then where it fits
    before = place(phone)
    assert before is not None
    x, y = left + 5.5 * cell, top + 2.5 * cell
    fingers.drag([(x, y)], [(x, y + 5 * cell)], pause=pause)
    there = before[0] + 5, before[1]
    wait_until(lambda: place(phone) == there)
