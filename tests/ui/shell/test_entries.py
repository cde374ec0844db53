"""What stands on the shelf of a saved game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from engine import games
from engine.record import Player, Record
from ui.lines import TIE
from ui.saving import listed
from ui.shell.entries import onward, what, who, who_briefly
from ui.stored.glance import Glance
from ui.stored.storage import ShelfEntry
from ui.text import Words


def _app(locale: str) -> Any:
    return SimpleNamespace(words=Words(locale))


def _entry(*names: str, points: tuple[int, ...] = (), counts: str = "") -> ShelfEntry:
    return ShelfEntry("a", "probe", names, 0.0, glance=Glance(points=points, counts=counts))


@pytest.mark.parametrize(
    ("locale", "names", "points", "shown"),
    [
        ("en", ("Player 1", "Player 2"), (6, -6), "Player 1: 6 · Player 2: −6"),
        ("en", ("You", "Computer 2", "Bo"), (1, 0, 3), "You: 1 · Computer 2: 0 · Bo: 3"),
        ("ja", ("アキ", "CPU2", "CPU3"), (1, 0, 3), "アキ：1　CPU2：0　CPU3：3"),
    ],
)
def test_a_score_does_not_run_into_a_name(
    locale: str, names: tuple[str, ...], points: tuple[int, ...], shown: str
) -> None:
    said = who_briefly(_app(locale), _entry(*names, points=points), 15, 400, 2)
    assert said.replace(TIE, " ") == shown


@pytest.mark.parametrize(
    ("locale", "counts", "shown"),
    [
        ("en", "life", "You: 2 life · Bo: 1 life"),
        ("en", "wins", "You: 2 wins · Bo: 1 win"),
        ("ko", "life", "You: 생명력 2 · Bo: 생명력 1"),
        ("ja", "wins", "You：2勝　Bo：1勝"),
        ("zh-Hans", "life", "You：生命 2 · Bo：生命 1"),
        ("zh-Hant", "wins", "You：2 勝 · Bo：1 勝"),
        ("en", "of a newer version", "You: 2 · Bo: 1"),
    ],
)
def test_what_is_no_points_is_called_by_its_name(locale: str, counts: str, shown: str) -> None:
    entry = _entry("You", "Bo", points=(2, 1), counts=f"home.counts.{counts}")
    said = who_briefly(_app(locale), entry, 15, 400, 2)
    assert said.replace(TIE, " ") == shown


def test_and_two_more_does_not_follow_what_is_counted() -> None:
    entry = _entry("You", "Computer 2", "Computer 3", points=(4, 5, 6), counts="home.counts.life")
    assert "4 life" in who_briefly(_app("en"), entry, 15, 600, 2)
    assert "life" not in who_briefly(_app("en"), entry, 15, 120, 1)


@pytest.mark.parametrize(
    ("names", "width", "most_lines", "shown"),
    [
        (("Ana", "Bo"), 10, 1, "Ana 대 Bo"),
        (("Ana", "Bo", "Cy"), 200, 1, "Ana, Bo, Cy"),
        (("Ana", "Bo", "Cy", "Di"), 90, 1, "Ana 외 3명"),
        (("Ana", "Bo", "Cy", "Di"), 120, 1, "Ana, Bo 외 2명"),
        (("Ana", "Bo", "Cy", "Di"), 90, 2, "Ana, Bo, Cy, Di"),
        ((), 100, 1, ""),
    ],
)
def test_where_there_is_no_room_for_all_names_it_says_how_many_more_there_are(
    names: tuple[str, ...], width: float, most_lines: int, shown: str
) -> None:
    entry = _entry(*names)
    app = _app("ko")
    expected = shown if names else app.words("home.unknown")
    assert who_briefly(app, entry, 15, width, most_lines) == expected
    assert all(name in who(app, entry) for name in names)


@pytest.mark.parametrize(("title", "shown"), [("", False), ("Azul", True), ("\u200b", False)])
@pytest.mark.parametrize("named", [False, True])
def test_what_a_score_sheet_was_called_is_said(title: str, shown: bool, named: bool) -> None:
    entry = ShelfEntry("a", "sheet.keeper", ("Ana", "Bo"), 0.0, title=title)
    said = what(_app("en"), entry, named)
    assert ("Azul" in said) is shown
    assert (Words("en")("sheet.name") in said) is (named and not shown)


def test_a_game_that_is_over_has_one_picture_for_a_look_at_it() -> None:
    assert onward(_app("en"), over=True) == ("Look back", ft.Icons.VISIBILITY_OUTLINED)
    assert onward(_app("en"), over=False)[1] == ft.Icons.PLAY_ARROW


def test_the_shelf_is_told_what_a_score_sheet_was_called() -> None:
    game = games.find("sheet.keeper")
    record = Record(game.info.id, 1, game.info.options(title="Azul"), (Player("Ana"), Player("Bo")))
    assert listed(record, over=False).title == "Azul"
