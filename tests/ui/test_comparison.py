"""What the client is sent makes its screen the app's."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import flet as ft
import msgpack
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch
from flet.messaging.protocol import configure_encode_object_for_msgpack
from hypothesis import example, given
from hypothesis import strategies as st

from tools.pilot.mirror import Mirror
from ui.comparison import mend_comparison


def sent(value: Any) -> Any:
    """Something as it comes out of the wire."""
    encode = configure_encode_object_for_msgpack(BaseControl)
    return msgpack.unpackb(msgpack.packb(value, default=encode), strict_map_key=False)


def screen(panels: dict[str, list[str]]) -> ft.Control:
    """Panels by their keys, each with rows of parts that have none; an empty text is no part."""
    return ft.Column(
        [
            ft.Container(
                ft.Row([ft.Row([ft.Text(part)] if part else []) for part in parts]), key=name
            )
            for name, parts in panels.items()
        ]
    )


def becomes(before: dict[str, list[str]], after: dict[str, list[str]]) -> str:
    """Where a client's screen is not the new one after it was told what is new."""
    return told(screen(before), screen(after), Mirror())


def told(old: ft.Control, new: ft.Control, mirror: Mirror) -> str:
    """Where a client that had a screen has not the new one after it was told what is new."""
    for each in (old, new):
        object.__setattr__(each, "_frozen", True)
    mirror.apply(0, [[0], [0, 0, "shown", sent(old)]])
    patch, _, _ = ObjectPatch.from_diff({"shown": old}, {"shown": new}, BaseControl, frozen=True)
    mirror.apply(0, sent(patch.to_message()))
    return mirror.unlike(0, "shown", sent(new))


@pytest.fixture(autouse=True)
def _mended() -> None:
    mend_comparison()


def test_a_part_that_goes_and_one_that_comes_where_panels_change_places() -> None:
    """The first panel loses a part and leaves its place, the second comes there and gains one."""
    before = {"a": ["1", "x"], "b": ["2"], "c": []}
    after = {"c": [], "b": ["2"], "a": ["1"]}
    assert becomes(before, after) == ""
    assert becomes({"a": ["1", "2"], "b": ["1"]}, {"b": ["1", "2"], "a": ["1"]}) == ""


def row(keys: list[str]) -> ft.Control:
    """Parts with these keys, or without one where it is empty; some keys may be the same."""
    return ft.Row([ft.Text(str(place), key=key or None) for place, key in enumerate(keys)])


KEYS = st.lists(st.sampled_from(["", "a", "b", "c"]), max_size=5)


@given(before=KEYS, after=KEYS)
@example(before=["shade", "line"], after=["shade", "cross", "cross", "line"])
def test_parts_that_have_the_same_key_come_as_they_are(before: list[str], after: list[str]) -> None:
    assert told(row(before), row(after), Mirror(doubles=True)) == ""


def test_a_client_notices_two_parts_with_one_key() -> None:
    told(row(["a", "b"]), row(["b", "a"]), Mirror())
    with pytest.raises(ValueError, match="two parts have the key 'a'"):
        told(row(["a", "b"]), row(["a", "a"]), Mirror())
    with pytest.raises(ValueError, match="two parts have the key 'a'"):
        told(row(["a", "a"]), row(["a"]), Mirror())


PARTS = st.lists(st.sampled_from(["", "1", "2"]), max_size=3)
PANELS = st.lists(
    st.tuples(st.sampled_from("abc"), PARTS), min_size=2, unique_by=lambda panel: panel[0]
).map(dict)


@given(before=PANELS, after=PANELS)
def test_any_screen_becomes_any_other(
    before: dict[str, list[str]], after: dict[str, list[str]]
) -> None:
    assert becomes(before, after) == ""


@pytest.mark.parametrize(
    ("text", "fine"),
    [
        ("Move: 2., Attack: 1.", False),
        ("All have lost.. Tap to change it.", False),
        ("Bo: Done!.", False),
        ("全員の負けです。。", False),
        ("ほか。、", False),
        ("Wait...", True),
        ("Ana wins! Bo: 3. 1.5 s.", True),
        ("assets/../icon.svg", True),
    ],
)
def test_no_screen_says_a_sentence_within_a_sentence(text: str, fine: bool) -> None:
    with nullcontext() if fine else pytest.raises(ValueError, match="ends twice"):
        Mirror().apply(1, [[0], [0, 0, "value", text]])
