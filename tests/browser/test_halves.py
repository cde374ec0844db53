"""Python's engine in two files: whoever needs the second gets it or is told, and nobody waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request

from tests.browser import (
    test_battle_fold,
    test_battle_fold_kept,
    test_book,
    test_coach,
    test_daily,
    test_doodle,
    test_doodle_kept,
    test_lessons,
    test_lost_legacy,
    test_lost_legacy_kept,
    test_patchwork_keeper,
    test_witches,
    test_witches_kept,
)
from tests.browser.device import know_the_games, screen_of
from tests.browser.recorder import RECORDER
from tests.browser.site import Site, changed
from tests.browser.test_cut import look
from tools.pilot.browser import START, Phone
from tools.pilot.games.patchwork import Pilot
from tools.pilot.player import start
from web.build import REST, RUNTIME
from web.client import stock_client
from web.split import split

ENGINE = f"pyodide/{RUNTIME[-1]}"

WALKS: list[tuple[str, bool, Callable[[Phone], None]]] = [
    ("ja-JP", False, test_doodle.test_a_game_against_two_bots_in_japanese),
    ("ja-JP", False, test_lost_legacy.test_a_game_alone_against_three_of_level_3_in_japanese),
    (
        "zh-TW",
        True,
        test_battle_fold.test_alone_against_three_bots_with_reloads_in_traditional_chinese,
    ),
    ("ja-JP", False, test_witches.test_a_match_alone_against_three_of_level_3_in_japanese),
    ("zh-TW", False, test_patchwork_keeper.test_alone_against_level_4_in_traditional_chinese),
    ("ja-JP", True, test_doodle_kept.test_a_game_of_two_in_japanese_with_a_round_mended),
    (
        "zh-CN",
        False,
        test_witches_kept.test_a_match_of_six_in_simplified_chinese_with_a_round_mended,
    ),
    (
        "zh-TW",
        True,
        test_lost_legacy_kept.test_a_match_with_an_investigation_in_traditional_chinese,
    ),
    (
        "zh-TW",
        True,
        test_battle_fold_kept.test_a_game_of_three_with_a_reload_in_traditional_chinese,
    ),
    ("ko-KR", False, test_lessons.test_witches_in_korean),
    ("ko-KR", False, test_coach.test_a_lost_game_is_judged_and_played_on_with_what_was_better),
    ("en-US", False, test_book.test_a_game_from_before_the_book_comes_into_it_and_stays),
    ("ja-JP", True, test_daily.test_todays_puzzles_are_wrong_and_right_and_stand_on_todays_page),
]
"""What is played: the browser's language, whether it is touched, and a test of another file."""


@contextmanager
def visitor(
    chromium: Browser, site: Site, language: str = "en-US", touched: bool = False
) -> Iterator[Phone]:
    """Somebody who comes to a site for the first time, and whose browser keeps nothing of it."""
    told = screen_of(language, touched=touched)
    context = chromium.new_context(**told, service_workers="block")
    try:
        yield Phone(context.new_page(), site.url)
    finally:
        context.close()


@pytest.fixture
def bare_site(site: Site, web_build: Path, tmp_path: Path) -> Site:
    """A site with a build in whose first file no function has stayed."""

    def move(folder: Path) -> None:
        halves = split((stock_client() / ENGINE).read_bytes(), ())
        (folder / ENGINE).write_bytes(halves.first)
        (folder / REST).write_bytes(halves.second)

    site.publish(changed(web_build, tmp_path / "bare", {}, move))
    return site


@pytest.mark.long("without a browser, Python runs from both files")
def test_a_function_that_has_not_come_is_fetched_at_once_and_only_once(
    chromium: Browser, bare_site: Site
) -> None:
    with visitor(chromium, bare_site) as phone:
        phone.open()
        phone.passed("live")
        start(phone, "en", "patchwork.setup.seats.2")
        Pilot(phone, "en").play(until=2)
        phone.assert_clean()
    assert bare_site.asked.count(REST) == 1


@pytest.mark.long("what a file that does not come looks like is short for the other parts")
@pytest.mark.parametrize("way", ["missing", "cut off"])
def test_a_file_that_is_needed_and_does_not_come_is_told_and_mended(
    chromium: Browser, bare_site: Site, way: str
) -> None:
    file = bare_site.folder / REST
    away = file.with_name("away")
    with visitor(chromium, bare_site) as phone:
        if way == "missing":
            file.rename(away)
        else:
            bare_site.broken.add(REST)
        phone.page.goto(bare_site.url, wait_until="commit")
        assert look(phone.page, lambda state: state["told"], START)
        assert not phone.page.evaluate("passed.has('live')")
        bare_site.broken.clear()
        if away.exists():
            away.rename(file)
        phone.page.click("#trouble button")
        assert look(phone.page, lambda state: state["live"] and not state["told"], START)


@pytest.mark.long("every game, the keepers, a lesson, the coach, the book and a day's puzzles")
@pytest.mark.parametrize(
    ("language", "touched", "walk"), WALKS, ids=[walk.__name__ for _, _, walk in WALKS]
)
def test_nobody_waits_for_the_second_file(
    chromium: Browser, site: Site, language: str, touched: bool, walk: Callable[[Phone], None]
) -> None:
    with visitor(chromium, site, language, touched) as phone:
        asked: list[str] = []
        phone.page.on("request", lambda request: asked.append(kind_of(request)))
        phone.page.add_init_script(RECORDER)
        phone.open()
        know_the_games(phone)
        phone.reload()
        walk(phone)
        phone.assert_clean()
        if "fetch" not in asked:  # a short walk may be over before the file is fetched in peace
            phone.page.wait_for_event("request", lambda it: kind_of(it) == "fetch", timeout=START)
    assert "xhr" not in asked


def kind_of(request: Request) -> str:
    """How the second file was asked for: "fetch" if nobody waits; empty for another file."""
    return request.resource_type if request.url.endswith(REST) else ""
