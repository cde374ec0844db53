"""Options side by side: as many as have whole words."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from ui.components.choice import Option, strip
from ui.stored.settings import TextSize
from ui.text import Words


def _controls(control: object) -> Iterator[object]:
    """Everything that is drawn within a control."""
    yield control
    inner = getattr(control, "content", None)
    for each in (inner, *getattr(control, "controls", ())):
        if isinstance(each, ft.Control):
            yield from _controls(each)


@pytest.mark.parametrize(
    ("locale", "text_size", "expected"),
    [
        ("en", "normal", [3, 2]),
        ("en", "huge", [3, 2]),
        ("ko", "huge", [5]),
        ("ja", "huge", [5]),
    ],
)
def test_options_lie_side_by_side_as_long_as_no_word_is_torn(
    locale: str, text_size: TextSize, expected: list[int]
) -> None:
    app = surroundings(locale, width=360, height=740, text_size=text_size)
    words = Words(locale, "lost_legacy")
    options = [Option(n, words(f"lost_legacy.setup.seats.{n}")) for n in range(2, 7)]
    shown = strip(app, "", options, 2, lambda _: None, columns=5, bare=True)
    assert isinstance(shown, ft.Column)
    filled = [
        [tile for tile in row.controls if isinstance(tile, ft.Container) and tile.content]
        for row in shown.controls
        if isinstance(row, ft.Row)
    ]
    assert [len(row) for row in filled] == expected


def test_options_side_by_side_have_one_size() -> None:
    app = surroundings("en", width=360, height=740)
    options = [
        Option(n, text) for n, text in enumerate(("Two", "Solo, against the Automata", "Three"))
    ]
    shown = strip(app, "", options, 0, lambda _: None, bare=True)
    texts = [each for each in _controls(shown) if isinstance(each, ft.Text)]
    assert len(texts) == 3
    assert {text.size for text in texts} == {texts[1].size}
    assert texts[1].size < app.look.size(15)
