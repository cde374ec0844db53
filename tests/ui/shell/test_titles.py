"""Every screen has a title of its own, which says what it is and names no person."""

from __future__ import annotations

import ast
import inspect

import pytest

from engine.games import find
from engine.lessons import names
from engine.link import pack
from engine.record import Player
from engine.table import Table
from tests.ui.games.witches import devices as witches
from tests.ui.test_boundary import ROUTES
from tools.pilot.headless import Device, app, played
from ui.shell import screens, titles
from ui.text import LOCALES, Words

TITLES = {
    "/": "Pocket Table",
    "/nowhere": "Nothing here – Pocket Table",
    "/new/patchwork": "New game: Patchwork – Pocket Table",
    "/new/patchwork.keeper": "Keep score: Patchwork – Pocket Table",
    "/new/sheet.keeper": "Score sheet – Pocket Table",
    "/keep": "Keep score – Pocket Table",
    "/count/patchwork": "Final scoring – Patchwork – Pocket Table",
    "/lessons/patchwork": "Learn to play: Patchwork – Pocket Table",
    "/practice/battle_fold/20260102": "Practise folding – Battle Fold – Pocket Table",
    "/practice/battle_fold": "Practise folding – Battle Fold – Pocket Table",
    "/practised/battle_fold": "Practise folding – Battle Fold – Pocket Table",
    "/today": "Today – Pocket Table",
    "/puzzle": "Today – Pocket Table",
    "/puzzle/patchwork": "Today’s puzzle – Patchwork – Pocket Table",
    "/puzzles/patchwork": "Earlier days – Patchwork – Pocket Table",
    "/puzzles/doodle": "Earlier days – Patchwork Doodle – Pocket Table",
    "/book": "Game log – Pocket Table",
    "/people": "People – Pocket Table",
    "/people/416e61": "People – Pocket Table",
    "/statistics": "Statistics – Pocket Table",
    "/statistics/witches": "Statistics – Witches – Pocket Table",
    "/statistics/other/416e61": "Statistics – Pocket Table",
    "/settings": "Settings – Pocket Table",
    "/rules/witches": "Rules: Witches – Pocket Table",
    "/rules/nothing": "Nothing here – Pocket Table",
    "/about": "About – Pocket Table",
    "/licences/0": "Licences – Pocket Table",
    "/table/gone": "Saved game – Pocket Table",
    "/game/broken": "Saved game – Pocket Table",
}


@pytest.mark.parametrize("route", TITLES)
@played
async def test_the_title_says_the_screen(route: str) -> None:
    async with app(route=route) as phone:
        assert phone.page.title == TITLES[route]


def first_words() -> set[str]:
    """The first words of all routes that there are."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(inspect.getsource(screens.find))):
        if isinstance(node, ast.MatchSequence):
            found |= {
                str(each.value)
                for each in ast.walk(node.patterns[0])
                if isinstance(each, ast.Constant)
            }
    return found - {""}


def test_no_route_is_without_a_title() -> None:
    found = first_words()
    assert {"new", "settings", "replay", "coach"} <= found
    assert found == {*titles.OF_NO_GAME, *titles.OF_A_GAME}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("route", [route for route in ROUTES if route != "/"])
def test_a_title_is_in_the_language_of_the_app_and_ends_with_its_name(
    route: str, locale: str
) -> None:
    words = Words(locale)
    found = titles.parts(words, *route.strip("/").split("/"))
    assert found[-1] == words("shell.name")
    assert len(found) > 1
    keys = {*titles.OF_NO_GAME.values(), *titles.OF_A_GAME.values()}
    assert not keys & set(found)
    assert all(found)


@played
async def test_a_topic_of_the_rules_and_a_lesson_are_named() -> None:
    async with app(route="/rules/patchwork/turn") as phone:
        first, *rest = str(phone.page.title).split(titles.BETWEEN)
        assert first in phone.texts()
        assert rest == ["Rules: Patchwork", "Pocket Table"]
        await phone.go("/rules/patchwork/terms")
        assert str(phone.page.title).startswith("Terms and other names – Rules")
        await phone.go(f"/lessons/patchwork/{names('patchwork')[0]}")
        first, *rest = str(phone.page.title).split(titles.BETWEEN)
        assert first
        assert rest == ["Learn to play: Patchwork", "Pocket Table"]


@pytest.mark.parametrize(
    ("way", "title"),
    [
        ("table", "Witches – Pocket Table"),
        ("replay", "Step by step – Witches – Pocket Table"),
        ("coach", "Game review – Witches – Pocket Table"),
    ],
)
@played
async def test_a_table_is_called_by_its_game_and_by_nobody_s_name(way: str, title: str) -> None:
    device = witches.on_device(witches.opened(3, (1, 2)))
    async with app(device, route=witches.TABLE.replace("table", way)) as phone:
        assert phone.page.title == title


@pytest.mark.parametrize(
    ("end", "title"),
    [("", "Step by step – {}"), ("/0", "{}"), ("/0/walk", "Step by step – {}")],
)
@played
async def test_a_linked_game_is_called_by_its_game(end: str, title: str) -> None:
    options = find("patchwork").info.options()
    table = Table.open("patchwork", options, (Player("Ana"), Player("Bo")), 1).settle()
    async with app(route=f"/game/{pack(table.record())}{end}") as phone:
        assert phone.page.title == f"{title.format('Patchwork')} – Pocket Table"


@played
async def test_the_title_goes_with_the_way_and_with_the_language() -> None:
    async with app(Device(), route="/") as phone:
        await phone.tap("Settings")
        assert phone.page.title == "Settings – Pocket Table"
        await phone.tap("日本語")
        assert phone.page.title == "設定 – てのひらテーブル"
        await phone.back()
        assert phone.page.title == "てのひらテーブル"
        await phone.go("/about")
        await phone.back()
        assert phone.page.title == "てのひらテーブル"
