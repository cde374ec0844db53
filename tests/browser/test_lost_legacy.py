"""Lost Legacy, tapped: three at one phone, one alone with three bots; and nothing leaks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext

from engine import games
from engine.game import CHANCE
from engine.games.lost_legacy import Options
from engine.games.lost_legacy.actions import Exchange, Name, Peek, Play
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.browser import lost_legacy, recorder
from tests.browser.conftest import served
from tests.browser.lost_legacy import Answered, Hunt, Taps
from tests.browser.recorder import RECORDER
from tests.browser.search import leaky
from tests.browser.stored import GO, kept, put_on_device
from tests.ui.games.lost_legacy.devices import dealt
from tools.pilot.browser import Phone
from ui.stored.saved import Save, dump_save
from ui.text import Words

pytestmark = pytest.mark.skipif(
    "lost_legacy" not in games.names(), reason="the game is not on the shelf"
)

PEOPLE = ("가온", "나래", "다솜")


def recording(context: BrowserContext, url: str) -> Phone:
    """The app, opened, everything recorded, and the clipboard open to be read."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script(RECORDER)
    phone = Phone(context.new_page(), url)
    phone.open()
    return phone


@pytest.fixture
def phone(context: BrowserContext, app_url: str) -> Iterator[Phone]:
    """The app, as :func:`recording` opens it."""
    phone = recording(context, app_url)
    yield phone
    phone.assert_clean()


def sealed(table: Table, name: str = "g") -> str:
    """A game as the app would store it."""
    return dump_save(Save(name, table.record(), {}, 1.0, table.seed), sealed=True)


def played_out(seed: int) -> Table:
    """A game played at random to its end."""
    players = tuple(Player(name) for name in PEOPLE)
    table = Table.open("lost_legacy", Options(), players, seed).settle()
    rng = Random(seed)
    while table.actors:
        (seat,) = table.actors
        table = table.deal() if seat == CHANCE else table.play(seat, table.legal(seat).sample(rng))
    return table


def rich() -> Table:
    """A game with a look at a hand, an exchange, somebody who goes out by a look, and a search."""
    for seed in range(5_000):
        table = played_out(seed)
        actions = [step.action for step in table.steps]
        if (
            any(isinstance(action, Peek) and action.where == "hand" for action in actions)
            and Exchange(True) in actions
            and any(table.state.out)
            and any(isinstance(action, Name) for action in actions)
        ):
            return table
    raise AssertionError("no game has all of it")


@pytest.mark.long("a whole game of three at one phone, looked through at each tap")
@pytest.mark.parametrize("device_language", ["ko-KR"])
def test_a_game_of_three_at_one_phone_in_korean(phone: Phone) -> None:
    whole = rich()
    players = tuple(Player(name) for name in PEOPLE)
    table = Table.open("lost_legacy", Options(), players, whole.seed).settle()
    put_on_device(phone, sealed(table))
    words = Words("ko", "lost_legacy", PEOPLE, range(3))
    phone.page.evaluate(GO)
    phone.wait_for(words("curtain.lift", name=Ref("seat", table.actors[0])))
    hunt = Hunt(phone, "ko")
    taps = Taps(phone, words, hunt.look)
    for step in whole.steps[len(table.steps) :]:
        if step.seat == CHANCE:
            table = table.deal()
            continue
        taps.take()
        assert taps.holder == step.seat
        taps.do(table, step.action)
        table = table.play(step.seat, step.action)
    assert table.outcome is not None
    assert taps.curtains >= 9
    assert taps.told >= 3
    assert hunt.private >= 1
    phone.tap("button", words("result.title"))
    phone.wait_for(words("result.rematch"))


@pytest.mark.long("a whole game with three bots that think long")
@pytest.mark.parametrize("device_language", ["ja-JP"])
def test_a_game_alone_against_three_of_level_3_in_japanese(phone: Phone) -> None:
    words = Words("ja")
    names = tuple(
        words("setup.bot", n=seat + 1) if seat else words("setup.name.alone") for seat in range(4)
    )
    words = words.at("lost_legacy", names, (0,))
    lost_legacy.set_up(phone, words, 4, (0, 3, 3, 3))
    phone.find("button", words("table.leave")).first.wait_for()
    taps, rng = Taps(phone, words), Random(1)
    before = taps.alone(rng, lambda table: len(table.steps) >= 8)
    phone.reload()
    # A Thief may end a game at once; then it is its result that is there.
    there = re.compile(f"^({words('table.leave')}|{words('result.rematch')})$")
    phone.find("button", there).first.wait_for()
    assert kept(phone).steps[: len(before.steps)] == before.steps
    if phone.find("button", words("table.leave")).count():
        taps.alone(rng)
        phone.tap("button", words("result.title"))
    phone.wait_for(words("result.rematch"))
    table = kept(phone)
    assert table.outcome is not None
    assert [player.bot for player in table.players] == [None, "sly", "sly", "sly"]


def deciding(name: str) -> Table:
    """Ana, who may be called otherwise, has looked at the ruins and may exchange; Bo holds the
    Swordsman and Cem the General, each the only one."""
    table = dealt("map search swordsman general assault assault ambush thief")
    table = table.called((name, "Bo", "Cem"))
    return table.play(0, Play("search")).play(0, Peek("ruins", 0))


def opened(phone: Phone, name: str, game: str, hunt: Hunt | None = None) -> Taps:
    """The players of such a game, which is on the screen; its first player has to answer."""
    words = Words("en", "lost_legacy", (name, "Bo", "Cem"), range(3))
    put_on_device(phone, sealed(deciding(name), game), game)
    phone.page.evaluate(f"location.hash = '#/table/{game}'")
    phone.wait_for(words("curtain.lift", name=Ref("seat", 0)))
    recorder.quiet(phone)
    taps = Taps(phone, words) if hunt is None else Taps(phone, words, hunt.look)
    taps.take()
    return taps


def assert_alike(phone: Phone, name: str) -> None:
    """An exchange and none are the same for whoever sees or hears only how the phone behaves.

    A slow device says more than a quick one, so the fewest messages of two rounds count.
    """
    said: dict[bool, list[Answered]] = {True: [], False: []}
    for number in range(4):
        taps = opened(phone, name, f"g{number}")
        done = number % 2 == 0
        said[done].append(Answered(taps, f"lost_legacy.look.exchange.{'yes' if done else 'no'}"))
        phone.page.evaluate("location.hash = '#/'")
        phone.find("button", taps.words("about.title")).wait_for()
    fewest = [[min(each) for each in zip(*(a.counts for a in said[done]), strict=True)]
              for done in said]  # fmt: skip
    assert fewest[0] == fewest[1], f"leaked by the number of messages: {fewest}"
    sizes = [{a.sizes[2] for a in said[done]} for done in said]
    assert sizes[0] & sizes[1], f"leaked by the size of what the next player gets: {sizes}"
    texts = [said[done][0].curtain for done in said]
    assert texts[0] == texts[1], f"leaked on the curtain: {texts}"


@pytest.mark.long("four games up to an exchange; headless has it in each language")
def test_an_exchange_and_none_cannot_be_told_apart(phone: Phone) -> None:
    assert_alike(phone, "Ana")


LEAKY = """

from dataclasses import replace as _replace

import flet as ft
from engine.game import ONLOOKER as _ONLOOKER
from engine.games.lost_legacy.actions import Exchange as _Exchange
from engine.games.lost_legacy.cards import NAMES as _NAMES
from engine.refs import Ref as _Ref
from ui.stored import storage as _storage

_player_view, _side_names, _play = Table.player_view, side_names, Table.play
_dump_save = _storage.dump_save


def _leaky_view(table, viewer, *more):
    seen, kind, state = _player_view(table, viewer, *more), table.players[0].name, table.state
    if kind == "history":
        told = [
            step._replace(events=tuple(e._replace(audience=None) for e in events))
            for step, events in zip(seen.told, table.events)
        ]
        return _replace(seen, told=tuple(told))
    if kind == "curtain" and viewer == _ONLOOKER:
        return _replace(seen, state=seen.state._replace(hands=state.hands, shown=(0, 1, 2)))
    return seen


def side_names(app, table, *more, **ways):
    names, card = _side_names(app, table, *more, **ways), _NAMES[table.state.hands[2][0]]
    if names[0] == "name":
        names = (*names[:2], app.words.at("lost_legacy", ()).name(_Ref("card", card)))
    if names[0] == "title":
        ft.context.page.title = f"lost_legacy/{card}.svg"
    return names


def _leaky_play(table, seat, action):
    if table.players[0].name == "message" and action == _Exchange(True):
        ft.context.page.title = f"{ft.context.page.title} "
        ft.context.page.update()
    return _play(table, seat, action)


def _leaky_dump(save, sealed, writer):
    return _dump_save(save, sealed and save.record.players[0].name != "storage", writer)


Table.player_view, Table.play, _storage.dump_save = _leaky_view, _leaky_play, _leaky_dump
"""
"""What is added to the shell's ``table_words.py``: the first player's name says what leaks."""


@pytest.fixture(scope="module")
def leaky_url(web_build: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where an app with holes is served."""
    yield from served(leaky(web_build, tmp_path_factory.mktemp("leaky") / "build", LEAKY))


HOLES = pytest.mark.long("the search itself, hole by hole; headless has it for most of them")


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=HOLES)
        for kind in ("curtain", "none", "history", "name", "title", "storage", "message")
    ],
)
def test_the_search_finds_a_leak_on_purpose(
    fresh: BrowserContext, leaky_url: str, kind: str
) -> None:
    phone = recording(fresh, leaky_url)

    def play() -> None:
        if kind == "message":
            assert_alike(phone, kind)
            return
        taps = opened(phone, kind, "g", Hunt(phone, "en"))
        taps.do(deciding(kind), Exchange(False))
        taps.take()
        assert taps.holder == 1
        phone.choose(taps.words("table.history"))
        phone.wait_for(taps.words("shell.close"))
        taps.look(1)

    if kind == "none":
        play()
        return
    how = "leaked by the number of messages" if kind == "message" else "leaked (at look|on the)"
    with pytest.raises(AssertionError, match=how):
        play()
