"""What the rules' figures show, and cards with their names on them."""

from __future__ import annotations

import flet as ft
import pytest

from engine.games.lost_legacy.cards import NAMES
from tests.ui.components.surroundings import surroundings
from tests.ui.games.test_figures import controls, drawn
from ui.components.titled_card import NAMED
from ui.games.lost_legacy.art import card
from ui.lines import fits, lines
from ui.text import LOCALES, bundle


def _sources(control: ft.Control) -> list[str]:
    return [
        str(part.src).removeprefix("lost_legacy/").removesuffix(".svg")
        for part in controls(control)
        if isinstance(part, ft.Image)
    ]


@pytest.mark.parametrize(
    ("name", "framed", "faint"),
    [
        ("turn", ["search"], ["starship"]),
        ("ruins", ["back"], []),
        ("fate", [], ["sister"]),
        ("ambush", ["ambush"], ["assault"]),
        ("swordsman", ["swordsman"], ["ambush"]),
        ("order", ["thief"], ["search", "search", "ambush"]),
    ],
)
def test_a_figure_frames_what_it_points_at(name: str, framed: list[str], faint: list[str]) -> None:
    boxes = [
        part for part in controls(drawn("lost_legacy", name)) if isinstance(part, ft.Container)
    ]
    assert [_sources(box)[0] for box in boxes if box.border] == framed
    assert [_sources(box)[0] for box in boxes if (box.opacity or 1) < 1] == faint


def test_all_kinds_are_shown_by_speed_with_their_names() -> None:
    shown = drawn("lost_legacy", "cards")
    assert _sources(shown) == list(NAMES)
    written = [str(part.value) for part in controls(shown) if isinstance(part, ft.Text)]
    assert written == [bundle("en", "lost_legacy")[f"lost_legacy.card.{name}"] for name in NAMES]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("width", [NAMED, 160.0])
def test_no_name_on_a_card_is_cut(locale: str, width: float) -> None:
    app = surroundings(locale)
    for name in NAMES:
        text = next(part for part in controls(card(app, name, width)) if isinstance(part, ft.Text))
        whole = bundle(locale, "lost_legacy")[f"lost_legacy.card.{name}"]
        marked = lines(whole, locale, True, app.words.names)
        assert fits(marked, float(text.size or 0), width * 0.94, 1), whole


def test_a_small_card_has_no_name() -> None:
    app = surroundings("en")
    assert isinstance(card(app, "map", NAMED - 1), ft.Image)
    assert isinstance(card(app, "back", 160), ft.Image)
