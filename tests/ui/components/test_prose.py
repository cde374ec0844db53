"""Text that has less room than it wants."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from ui.components.prose import prose


@pytest.mark.parametrize("limit", [{"max_lines": 1}, {"no_wrap": True}, {"room": (60, 20)}])
def test_nothing_is_cut_off_without_a_sign(limit: dict[str, Any]) -> None:
    text = prose(surroundings(), "A name much longer than the place it has", **limit)
    assert text.overflow == ft.TextOverflow.ELLIPSIS


def test_a_text_with_room_keeps_its_size() -> None:
    here = surroundings()
    assert prose(here, "Undo", room=(200, 40)).size == prose(here, "Undo").size
