"""Tests of the vocabulary in which screens are laid out, and that screens use it."""

from __future__ import annotations

import ast
import inspect
import re
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

import flet as ft
import pytest

from tests.ui.components.surroundings import surroundings
from ui import lay, styles
from ui.components.prose import prose
from ui.styles import BODY, CAPTION, TEXT, Style

UI = Path(lay.__file__).parent

SAID = {
    "Row": (lay.row, {"spacing", "alignment", "vertical_alignment"}),
    "Column": (lay.column, {"spacing", "alignment", "horizontal_alignment"}),
    "Stack": (lay.stack, set[str]()),
    "Container": (lay.box, {"padding", "bgcolor", "border", "border_radius", "alignment"}),
}
"""Flet's controls, with the function that says them, and what it calls by another name."""


def test_a_box_is_as_large_as_it_is_said_to_be_in_either_way() -> None:
    both = lay.box(size=(40, 30))
    assert (both.width, both.height) == (40, 30)
    square = lay.stack(size=24)
    assert (square.width, square.height) == (24, 24)
    wide = lay.box(width=40)
    assert (wide.width, wide.height) == (40, None)


def test_padding_is_said_across_before_down() -> None:
    assert lay.box(pad=(12, 4)).padding == ft.Padding(left=12, right=12, top=4, bottom=4)
    assert lay.box(pad=6).padding == 6


def test_parts_keep_their_order_and_gap() -> None:
    parts = [lay.box(), lay.box(), lay.box()]
    row = lay.row(*parts, gap=6, at="between", across="stretch")
    assert row.controls == parts
    assert row.spacing == 6
    assert row.alignment == ft.MainAxisAlignment.SPACE_BETWEEN
    assert row.vertical_alignment == ft.CrossAxisAlignment.STRETCH


def test_what_is_said_hides_what_it_holds_from_a_screen_reader() -> None:
    app = surroundings()
    label = lay.said(prose(app, "3"), "three buttons")
    assert (label.label, label.exclude_semantics) == ("three buttons", True)


def test_styles_add_up() -> None:
    style = CAPTION.bold.soft.phrases
    assert style == Style(13, heavy=True, muted=True, breaks="phrases")
    assert TEXT.when(bold=0, soft="yes") == TEXT.soft
    drawn = prose(surroundings(), "a", BODY.bold.line)
    assert (drawn.weight, drawn.no_wrap) == (ft.FontWeight.BOLD, True)


@cache
def _calls() -> list[tuple[Path, ast.Call]]:
    return [
        (file, each)
        for file in sorted(UI.rglob("*.py"))
        if file.name != "lay.py"
        for each in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(each, ast.Call)
    ]


@pytest.mark.parametrize("control", SAID)
def test_a_screen_says_in_the_vocabulary_what_the_vocabulary_can_say(control: str) -> None:
    function, renamed = SAID[control]
    given = inspect.signature(function).parameters
    more = get_args(get_type_hints(function)["more"])[0].__annotations__
    can = set(given) | set(more) | renamed
    raw = [
        f"{file.relative_to(UI)}:{call.lineno}"
        for file, call in _calls()
        if ast.unparse(call.func) == f"ft.{control}"
        and {each.arg for each in call.keywords} <= can
        and not any(isinstance(each, ast.Starred) for each in call.args)
    ]
    assert not raw, f"lay.{function.__name__} says this"


def test_corners_and_sizes_of_text_have_names() -> None:
    numbers = [
        f"{file.relative_to(UI)}:{call.lineno}"
        for file, call in _calls()
        for each in call.keywords
        if each.arg in ("radius", "border_radius") and isinstance(each.value, ast.Constant)
        if each.value.value
    ]
    named = {each.size for each in vars(styles).values() if isinstance(each, Style)}
    sizes = [
        f"{file.relative_to(UI)}:{call.lineno}"
        for file, call in _calls()
        if ast.unparse(call.func) == "Style"
        and re.fullmatch(r"Style\((\d+)\)", ast.unparse(call))
        and int(ast.unparse(call)[6:-1]) in named
    ]
    assert not numbers, "ui.styles names the corners"
    assert not sizes, "ui.styles has a name for this size"
