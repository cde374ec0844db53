"""Witches, tapped: a round at one phone, a match alone, a table of six; and nothing leaks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial, reduce
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from engine.games.witches.cards import NAMES as CARDS
from engine.games.witches.cards import names_of
from engine.refs import Ref
from engine.table import Table
from tests.browser import recorder, witches
from tests.browser.conftest import served
from tests.browser.recorder import RECORDER
from tests.browser.search import Search, leaky
from tests.browser.stored import GO, kept, put_on_device
from tests.ui.games.witches.devices import opened, passed
from tests.ui.games.witches.leaks import counted, leaked, may_see
from tests.ui.games.witches.test_sheets import cast
from tools.pilot.browser import ANSWER, Phone
from ui.stored.saved import Save, dump_save
from ui.text import Words


def one_round(words: Words) -> tuple[tuple[str, str], ...]:
    """The choices of a match of one round."""
    key = "witches.setup"
    return (
        (words(f"{key}.end"), words(f"{key}.end.rounds")),
        (words(f"{key}.rounds"), words(f"{key}.rounds.number", n=1)),
    )


class Hunt(Search):
    """Searches for cards of Witches, and for hands as numbers."""

    def __init__(self, phone: Phone, locale: str) -> None:
        super().__init__(phone, partial(leaked, locale=locale), may_see)

    def look(self, viewer: int | None) -> None:
        super().look(viewer)
        numbers = counted(self.told, self.table, self.drawn_for)
        assert not numbers, f"leaked as a number with seat {viewer}"
        if viewer is None:
            # The open table is told there: the trick, and what was won.
            texts = self.phone.page.evaluate(witches.TEXTS)
            hidden = self.leaked(texts) - self.may_see(kept(self.phone), None)
            assert not hidden, f"cards behind the curtain: {texts}"
        else:
            # The search sees what is there: the holder's own hand is on the screen.
            own = set(names_of(self.table.state.hands[viewer]))
            assert own - set(CARDS[56:]) <= self.found


def at_table(phone: Phone, locale: str, names: Sequence[str], bots: Sequence[int] = ()) -> Words:
    """The words of a table with these names."""
    people = [seat for seat in range(len(names)) if seat not in bots]
    return Words(locale, "witches", names, people)


@pytest.fixture
def phone(context: BrowserContext, app_url: str) -> Iterator[Phone]:
    """The app, opened, everything recorded, and the clipboard open to be read."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(RECORDER)
    phone = Phone(context.new_page(), app_url)
    phone.open()
    yield phone
    phone.assert_clean()


@pytest.mark.long("a whole round, looked through at each turn, takes longer than any ten others")
@pytest.mark.parametrize("device_language", ["ko-KR"])
def test_a_round_of_four_at_one_phone_in_korean(phone: Phone) -> None:
    names = ("가온", "나래", "다솜", "라온")
    words = at_table(phone, "ko", names)
    witches.set_up(phone, words, names, options=one_round(words))
    hunt = Hunt(phone, "ko")
    witches.start(phone, words)
    table = witches.Table(phone, words, hunt.look)
    table.play(plays=6)
    look_round(phone, words, hunt)
    table.play(until=["result.title"])
    assert table.passes == 4
    assert table.plays == 60
    assert_curtains(table, kept(phone))
    phone.tap("button", words("result.title"))
    phone.wait_for(words("result.rematch"))


def look_round(phone: Phone, words: Words, hunt: Hunt) -> None:
    """Behind a curtain: load the page again, go to the shelf, copy the match, and come back."""
    curtain = phone.page.get_by_role("button", name=words("table.leave"))
    curtain.wait_for(timeout=ANSWER)
    phone.reload()
    curtain.wait_for(timeout=ANSWER)
    hunt.look(None)
    curtain.click(timeout=ANSWER)
    phone.tap("button", part(words, "home.more"))
    hunt.look(None)
    phone.tap("button", words("home.copy"))
    phone.wait_for(words("home.copied"))
    copied = phone.page.evaluate(recorder.CLIPBOARD)
    assert "record" in copied or len(copied) > 100
    assert not hunt.leaked([copied])
    phone.tap("button", words("shell.close"))
    phone.tap("button", part(words, "home.go_on"))
    curtain.wait_for(timeout=ANSWER)


def part(words: Words, key: str) -> re.Pattern[str]:
    """The fixed text of a message, wherever a name has it."""
    return re.compile(re.escape(words(key, name="").strip(" :：")))


def assert_curtains(table: witches.Table, match: Table) -> None:
    """The phone went to whoever acted, in order, and a curtain hung at each change."""
    acted = [step.seat for step in match.steps if step.seat >= 0]
    changes = [seat for at, seat in enumerate(acted) if at == 0 or acted[at - 1] != seat]
    assert table.curtains == changes


@pytest.mark.long("a whole round with three bots at every card")
@pytest.mark.parametrize("device_language", ["ja-JP"])
def test_a_match_alone_against_three_of_level_3_in_japanese(phone: Phone) -> None:
    words = Words("ja")
    names = tuple(
        words("setup.bot", n=seat + 1) if seat else words("setup.name.alone") for seat in range(4)
    )
    words = at_table(phone, "ja", names, bots=(1, 2, 3))
    witches.set_up(phone, words, ("",) * 4, levels=(0, 3, 3, 3), options=one_round(words))
    witches.start(phone, words)
    table = witches.Table(phone, words)
    table.play(plays=7)
    phone.reload()
    table.play(until=["result.title"])
    assert table.plays == 15
    phone.tap("button", words("result.title"))
    phone.wait_for(words("result.rematch"))
    match = kept(phone)
    assert match.outcome is not None
    assert [player.bot for player in match.players] == [None, "seer", "seer", "seer"]


@pytest.mark.long("the end of a match in a browser; without one it is short")
def test_the_caster_chooses_before_the_eyes_of_all_and_ends_the_match(phone: Phone) -> None:
    names = ("Ana", "Bo", "Cem")
    put_on_device(phone, sealed(cast(limit=30)))
    words = at_table(phone, "en", names)
    phone.page.evaluate(GO)
    phone.tap("button", words("witches.spell.others", n=30))
    phone.tap("button", words("result.title"))
    phone.wait_for(words("result.rematch"))
    assert kept(phone).state.totals == (30, 0, 30)


@pytest.mark.long("a whole round, looked through at each turn, takes longer than any ten others")
@pytest.mark.parametrize("device_language", ["zh-TW"])
def test_a_round_of_six_with_two_bots_in_traditional_chinese(phone: Phone) -> None:
    words = Words("zh-Hant")
    typed = ("安安", "", "小波", "阿慈", "", "大迪")
    names = tuple(name or words("setup.bot", n=seat + 1) for seat, name in enumerate(typed))
    words = at_table(phone, "zh-Hant", names, bots=(1, 4))
    witches.set_up(phone, words, typed, levels=(0, 1, 0, 0, 2, 0))
    hunt = Hunt(phone, "zh-Hant")
    witches.start(phone, words)
    table = witches.Table(phone, words, hunt.look)
    table.play(until=["witches.next_round"])
    assert table.plays == 40
    assert table.passes == 4
    phone.tap("button", words("witches.next_round"))
    # Whoever of the people comes after the one who held the phone last.
    lifts = [phone.find("button", words("curtain.lift", name=Ref("seat", n))) for n in (0, 2, 3, 5)]
    reduce(lambda one, other: one.or_(other), lifts).first.wait_for(timeout=ANSWER)


LEAKY = """

from dataclasses import replace as _replace

import flet as ft
from engine.games.witches.cards import names_of as _names_of
from ui.stored import storage as _storage

_player_view, _side_names, _dump_save = Table.player_view, side_names, _storage.dump_save


def _leaky_view(table, viewer):
    seen, kind, state = _player_view(table, viewer), table.players[0].name, table.state
    if kind == "history":
        told = [
            step._replace(events=tuple(e._replace(audience=None) for e in events))
            for step, events in zip(seen.told, table.events)
        ]
        return _replace(seen, told=tuple(told))
    if kind == "fan" and viewer >= 0:
        hands = list(seen.state.hands)
        hands[viewer] = state.hands[viewer - 1]
        return _replace(seen, state=seen.state._replace(hands=tuple(hands)))
    return seen


def side_names(app, table, *more, **ways):
    names, hand = _side_names(app, table, *more, **ways), table.state.hands[2]
    if names[0] == "name":
        names = (*names[:3], app.words.at("witches", ()).name(Ref("card", _names_of(hand)[0])))
    if names[0] == "title":
        ft.context.page.title = f"witches/{_names_of(hand)[0]}.svg"
    if names[0] == "number":
        ft.context.page.title = str(hand)
    return names


def _leaky_dump(save, sealed, writer):
    return _dump_save(save, sealed and save.record.players[0].name != "storage", writer)


Table.player_view, _storage.dump_save = _leaky_view, _leaky_dump
from engine.refs import Ref
"""
"""What is added to the shell's ``table_words.py``: the first player's name says what leaks."""


@pytest.fixture(scope="module")
def leaky_url(web_build: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where an app with holes is served."""
    yield from served(leaky(web_build, tmp_path_factory.mktemp("leaky") / "build", LEAKY))


HOLES = pytest.mark.long("the search itself, hole by hole; headless has it for each of them")


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=HOLES)
        for kind in ("fan", "none", "history", "name", "title", "number", "storage")
    ],
)
def test_the_search_finds_a_leak_on_purpose(
    fresh: BrowserContext, leaky_url: str, kind: str
) -> None:
    fresh.add_init_script(RECORDER)
    phone = Phone(fresh.new_page(), leaky_url)
    phone.open()
    names = (kind, "Bo", "Cem", "Dina")
    put_on_device(phone, sealed(passed(opened(names=names))))
    words = at_table(phone, "en", names)
    hunt = Hunt(phone, "en")
    phone.page.evaluate(GO)

    def play() -> None:
        witches.Table(phone, words, hunt.look).play(plays=1)
        phone.tap("button", words("curtain.lift", name=Ref("seat", 1)))
        phone.choose(words("table.history"))
        phone.wait_for(words("shell.close"))
        hunt.look(1)

    if kind == "none":
        play()
        return
    with pytest.raises(AssertionError, match="leaked"):
        play()


def sealed(table: Table) -> str:
    """A match as the app would store it."""
    return dump_save(Save("g", table.record(), {}, 1.0, table.seed), sealed=True)
