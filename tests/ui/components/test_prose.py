"""Text that has less room than it wants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from ui.components.page import bar
from ui.components.press import big_button
from ui.components.prose import prose
from ui.lines import JOINER
from ui.styles import BODY
from ui.text import Words


@pytest.mark.parametrize("limit", [{"max_lines": 1}, {"style": BODY.line}, {"room": (60, 20)}])
def test_nothing_is_cut_off_without_a_sign(limit: dict[str, Any]) -> None:
    style = limit.pop("style", BODY)
    text = prose(surroundings(), "A name much longer than the place it has", style, **limit)
    assert text.overflow == ft.TextOverflow.ELLIPSIS


def test_a_text_with_room_keeps_its_size() -> None:
    app = surroundings()
    assert prose(app, "Undo", room=(200, 40)).size == prose(app, "Undo").size


def test_names_are_not_torn() -> None:
    text = prose(surroundings("zh-Hant"), "家豪 VS 怡君", BODY.names)
    assert str(text.value).replace(JOINER, "+") == "家+豪 VS 怡+君"
    assert text.semantics_label == "家豪 VS 怡君"


def test_names_without_room_are_told_apart() -> None:
    app = surroundings()
    app = replace(app, words=Words("en", "witches", ("Christo A", "Christo B")))
    one, two = (
        prose(app, name, BODY.names, room=(45, 20), max_lines=1) for name in app.words.names
    )
    shown = [str(text.value).replace(JOINER, "") for text in (one, two)]
    assert [(each[0], each[-2:]) for each in shown] == [("C", "…A"), ("C", "…B")]
    assert one.semantics_label == "Christo A"


def test_large_text_has_two_lines_on_a_button() -> None:
    app = surroundings("ja", width=320, text_size="huge")
    pressed: Any = big_button(app, "テキストとしてコピー", print, icon=ft.Icons.UNDO)
    [text] = [part for part in _parts(pressed.content.content) if isinstance(part, ft.Text)]
    assert (text.size, text.max_lines) == (app.look.size(16), 2)


def test_a_long_word_in_a_title_shrinks_before_it_breaks() -> None:
    app = surroundings("ja", width=320, text_size="huge")
    shown: Any = bar(app, "ボタン1234567890の数", print, [ft.Container()])
    [text] = [part for part in _parts(shown) if isinstance(part, ft.Text)]
    assert text.size < app.look.size(20)


def _parts(control: Any) -> Iterator[Any]:
    yield control
    inside = [getattr(control, "content", None), *getattr(control, "controls", ())]
    for part in inside:
        if isinstance(part, ft.Control):
            yield from _parts(part)


def test_a_character_that_bold_would_fill_is_drawn_twice_side_by_side() -> None:
    app = surroundings("zh-Hant")
    dense, plain = prose(app, "摺疊戰場", BODY.bold), prose(app, "女巫", BODY.bold)
    assert (dense.weight, plain.weight) == (ft.FontWeight.NORMAL, ft.FontWeight.BOLD)
    assert isinstance(dense.style, ft.TextStyle)
    assert isinstance(dense.style.shadow, ft.BoxShadow)
    assert dense.style.shadow.color == dense.color
    assert plain.style is None
