"""The rules' figures of every game: each can be drawn, and says in words what it shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from engine import games
from tests.ui.components.surroundings import surroundings
from ui.shell.rulebook import rulebook
from ui.text import LOCALES, bundle

ASSETS = Path(__file__).resolve().parents[3] / "assets"
FIGURES = [
    (game, name)
    for game in games.names()
    for name in sorted(import_module(f"ui.games.{game}.figures").FIGURES)
]

ON_PAGES = {("patchwork", "income"), ("patchwork", "placing")}
"""Drawn by components, which need a page: the tests of the rules reader draw them."""


def controls(control: Any) -> Iterator[Any]:
    """A control and all in it."""
    yield control
    inner = [*(getattr(control, "controls", None) or ()), getattr(control, "content", None)]
    for child in inner:
        if child is not None:
            yield from controls(child)


def drawn(game: str, name: str, locale: str = "en") -> Any:
    """A figure on a phone's page."""
    return import_module(f"ui.games.{game}.figures").figure(surroundings(locale), name, 296)


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("locale", LOCALES)
def test_the_rules_name_just_the_figures_there_are(locale: str, game: str) -> None:
    named = {
        block.figure
        for topic in rulebook(locale, game)
        for block in topic.blocks
        if block.kind == "figure"
    }
    assert named == {name for own, name in FIGURES if own == game}


@pytest.mark.parametrize(("game", "name"), sorted({*FIGURES} - ON_PAGES))
@pytest.mark.parametrize("locale", LOCALES)
def test_a_figure_has_an_alternative_and_pictures_that_exist(
    locale: str, game: str, name: str
) -> None:
    found = drawn(game, name, locale)
    said = [str(part.label) for part in controls(found) if isinstance(part, ft.Semantics)]
    said += [str(part.value) for part in controls(found) if isinstance(part, ft.Text)]
    assert any(said)
    assert not [text for text in said if text.startswith(f"{game}.")]
    if isinstance(found, ft.Semantics):
        message = bundle(locale, game)[f"{game}.figure.{name}"]
        wanted = ".+".join(map(re.escape, re.split(r"\{.*?\}", message)))
        assert re.fullmatch(wanted, said[0])
    sources = [part.src for part in controls(found) if isinstance(part, ft.Image)]
    assert all((ASSETS / str(source)).is_file() for source in sources)
