"""Screens apart from the boxes that arrange them."""

from __future__ import annotations

from typing import Any

from tools.pilot.recording.comparison import ARRANGED, BOXES, CONTENT, SAME, difference, kind
from tools.pilot.recording.content import content_of
from tools.pilot.recording.recorder import Moment


def _text(value: str, **more: Any) -> dict[str, Any]:
    return {"_c": "Text", "_i": id(more), "value": value, **more}


def _box(content: Any, **more: Any) -> dict[str, Any]:
    return {"_c": "Container", "_i": id(more), "content": content, **more}


def _row(*controls: Any, **more: Any) -> dict[str, Any]:
    return {"_c": "Row", "_i": id(more), "controls": list(controls), **more}


def _how(before: Any, after: Any) -> str:
    return kind(*(Moment((), "/", 0, content_of(each)) for each in (before, after)))


SCREEN = _box(_row(_text("Ana"), _box(_text("7"), padding=4), spacing=6), bgcolor="red")


def test_ids_count_for_nothing() -> None:
    again = _box(_row(_text("Ana"), _box(_text("7"), padding=4), spacing=6), bgcolor="red")
    assert again["_i"] != SCREEN["_i"]
    assert _how(SCREEN, again) == SAME


def test_an_equal_screen_with_fewer_boxes_is_told_from_another_screen() -> None:
    fewer = _box(_row(_text("Ana"), _text("7"), spacing=6), bgcolor="red", padding=4)
    assert content_of(fewer).boxes == content_of(SCREEN).boxes - 1
    assert _how(SCREEN, fewer) == BOXES


def test_another_gap_is_told() -> None:
    wider = _box(_row(_text("Ana"), _box(_text("7"), padding=4), spacing=8), bgcolor="red")
    assert _how(SCREEN, wider) == ARRANGED


def test_another_word_colour_or_size_is_another_content() -> None:
    for other in (_text("Bo"), _text("Ana", color="red"), _text("Ana", width=40.0)):
        there = _box(_row(other, _box(_text("7"), padding=4), spacing=6), bgcolor="red")
        assert _how(SCREEN, there) == CONTENT


def test_what_has_left_its_surface_is_another_content() -> None:
    beside = _row(_box(_text("Ana"), bgcolor="red"), _text("7"))
    assert _how(SCREEN, beside) == CONTENT
    moment = [Moment((), "/", 0, content_of(each)) for each in (SCREEN, beside)]
    assert difference(*moment).splitlines()[-2:] == ["-  Text value=7", "+Text value=7"]


def test_what_is_invisible_is_no_content() -> None:
    more = {**SCREEN, "content": _row(_text("Bo", visible=False), *SCREEN["content"]["controls"])}
    assert content_of(more).lines == content_of(SCREEN).lines
    assert _how(SCREEN, more) != SAME
