"""Battle Fold in the browser: cloths folded by touch strokes, and the fights that follow."""

from __future__ import annotations

import re
from itertools import count, zip_longest
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from engine.games.battle_fold import Options
from engine.games.battle_fold.actions import Attack, Folded, Start, Void, Walk
from engine.games.battle_fold.components import CARDS, CHARACTERS, CLOTHS
from engine.games.battle_fold.solving import Solution, solutions
from engine.games.battle_fold.state import State
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from pilot.browser import ANSWER, Phone, wait_until
from tests.browser.battle_fold import Cloth, Taps, begin, folds, middle, run, solution, touch
from tests.browser.fingers import Fingers, middles
from tests.browser.setting_up import choose, tap_choice, unfold
from tests.browser.stored import GO, kept, put_on_device
from ui.components.teams import team_name
from ui.games.battle_fold.daily import FIVE, cards, number
from ui.stored.saved import Save, dump_save
from ui.text import Words

TOUCHED = pytest.mark.parametrize("touched", [True])


def put(phone: Phone, table: Table) -> None:
    """Store a game and open it."""
    put_on_device(phone, dump_save(Save("g", table.record(), {}, 1.0, table.seed), sealed=True))
    phone.page.evaluate(GO)


def under_at_last() -> Table:
    """A game of two whose first card takes three folds of the first, one of them under."""
    for seed in count():
        players = (Player("Ana"), Player("Bo"))
        table = Table.open("battle_fold", Options(), players, seed).settle()
        way = solution(table.play(0, Start()).state, 0).folds
        if len(way) == 3 and any(fold.under for fold in way):
            return table
    raise AssertionError


def done(phone: Phone, seat: int) -> list[Any]:
    """What a seat has done."""
    return [step.action for step in kept(phone).steps if step.seat == seat]


@TOUCHED
def test_a_card_is_solved_by_strokes_of_a_finger(phone: Phone) -> None:
    words = Words("en", "battle_fold", ["Ana", "Bo"], range(2))
    table = under_at_last()
    put(phone, table)
    touch(phone, words("battle_fold.race.start"))
    phone.find("button", words("battle_fold.race.done")).wait_for()
    state = kept(phone).state
    way = solution(state, 0)
    folds(Cloth(phone, words, state.cloth(0)), way.folds)
    touch(phone, words("battle_fold.race.done"))
    wait_until(lambda: len(done(phone, 0)) == 2)
    started, made = done(phone, 0)
    assert (started, made) == (Start(), Folded(made.time, way.shown, len(way.folds)))
    assert 0 < made.time < 60_000


@pytest.mark.long("a whole game of four at one phone, each cloth folded and each fight tapped")
@pytest.mark.parametrize(("device_language", "touched"), [("ko-KR", True)])
def test_four_in_two_teams_play_to_the_end_in_korean(phone: Phone) -> None:
    names = tuple(Words("ko")("setup.seat", n=seat + 1) for seat in range(4))
    words = Words("ko", "battle_fold", names, range(4))
    begin(phone, words, 4)
    tap_choice(phone, words("setup.teams"), "switch")
    for seat, team in enumerate((0, 0, 1, 1)):
        choose(phone, names[seat], team_name(words, team), words)
    unfold(phone, words)
    choose(phone, words("battle_fold.setup.life"), "4", words)
    phone.tap("button", words("setup.start"))
    phone.find("button", words("battle_fold.race.start")).wait_for(timeout=ANSWER)
    taps = Taps(phone, words)
    assert kept(phone).state.teams == ((0, 1), (2, 3))
    assert kept(phone).state.options.life == 4
    while kept(phone).actors:
        run(taps.step())
    table = kept(phone)
    assert table.outcome is not None
    won = table.outcome.winners()
    assert won in ((0, 1), (2, 3))
    told = words(
        "result.team",
        team=team_name(words, won[0] // 2),
        names=tuple(Ref("seat", seat) for seat in won),
    )
    phone.wait_for(told)
    phone.find("button", words("result.rematch")).wait_for(timeout=ANSWER)


@pytest.mark.long("two halves, each drawn headless in the short tier")
@pytest.mark.parametrize(("device_language", "viewport", "touched"), [("ja-JP", (820, 1180), True)])
def test_two_face_to_face_fold_at_the_same_time_in_japanese(phone: Phone) -> None:
    names = tuple(Words("ja")("setup.seat", n=seat + 1) for seat in range(2))
    words = Words("ja", "battle_fold", names, range(2))
    begin(phone, words, 2, chosen=[("race", "together")])
    phone.tap("button", words("setup.start"))
    fingers = Fingers(phone)
    far, near = middles(phone, "button", words("battle_fold.race.start"))
    assert far[1] < 590 < near[1]
    fingers.tap([far, near])
    pads = [
        phone.find("button", words("battle_fold.race.grab", name=Ref("seat", seat)))
        for seat in range(2)
    ]
    for pad in pads:
        pad.wait_for(timeout=ANSWER)
    wait_until(lambda: kept(phone).state.phase == "fold")
    state = kept(phone).state
    assert state.cards[0] == state.cards[1]
    cloths = [Cloth(phone, words, state.cloth(seat), turned=seat == 1) for seat in range(2)]
    for cloth, middle_of in zip(cloths, (near, far), strict=True):
        # Each lies in its half.
        assert (cloth.at((2, 2))[1] < 590) == (middle_of[1] < 590)
    ways = [solution(state, seat) for seat in range(2)]
    for pair in zip_longest(*(way.folds for way in ways)):
        made = [(cloth, fold) for cloth, fold in zip(cloths, pair, strict=True) if fold]
        starts, ends = zip(*(cloth.way(fold) for cloth, fold in made), strict=True)
        fingers.drag(starts, ends, [at for cloth, fold in made for at in cloth.second(fold)])
        for cloth, fold in made:
            cloth.folded(fold)

    # Who sits opposite grabs the only token.
    fingers.tap([middle(pads[1])])
    wait_until(lambda: kept(phone).state.phase not in ("reveal", "fold"))
    found = {s.seat: s.action for s in kept(phone).steps if isinstance(s.action, Folded)}
    assert found[0] == Folded(None, 0)
    assert (found[1].shown, found[1].folds) == (ways[1].shown, len(ways[1].folds))
    assert kept(phone).state.tokens == (0, 1)
    taps = Taps(phone, words)
    assert kept(phone).actors == (1,)
    before = len(kept(phone).steps)
    run(taps.step())
    assert kept(phone).steps[before].seat == 1


def hardness(state: State, card: int) -> int:
    """The least folds of a card on the first seat's cloth."""
    return len(solutions(state.cloth(0), state.box.cards[card])[0].folds)


def broken_off(phone: Phone, words: Words, card: int) -> None:
    """The first seat’s attempt at a card is void, and it is told so; one as hard waits."""
    wait_until(lambda: done(phone, 0) == [Start(), Void()])
    phone.wait_for(words("battle_fold.race.broken"))
    phone.find("button", words("battle_fold.race.start")).wait_for(timeout=ANSWER)
    wait_until(lambda: kept(phone).state.cards[0] != -1)
    state = kept(phone).state
    assert state.broken[0] == card != state.cards[0]
    assert hardness(state, state.cards[0]) == hardness(state, card)


def start(phone: Phone, words: Words) -> int:
    """Whoever has the phone is ready, and their card comes: its number."""
    before = len(kept(phone).steps)
    touch(phone, words("battle_fold.race.start"))
    phone.find("button", words("battle_fold.race.done")).wait_for(timeout=ANSWER)
    wait_until(lambda: len(kept(phone).steps) > before)
    card: int = kept(phone).state.cards[0]
    return card


@pytest.mark.long("a round and a half against three bots that fold in human time, with reloads")
@pytest.mark.parametrize(("device_language", "touched"), [("zh-TW", True)])
def test_alone_against_three_bots_with_reloads_in_traditional_chinese(phone: Phone) -> None:
    shell = Words("zh-Hant")
    names = (shell("setup.name.alone"), *(shell("setup.bot", n=seat) for seat in (2, 3, 4)))
    words = Words("zh-Hant", "battle_fold", names, (0,))
    begin(phone, words, 4, level=2)
    phone.tap("button", words("setup.start"))

    # A reload in an attempt: it is void once, and the second time it is given up.
    card = start(phone, words)
    phone.reload()
    broken_off(phone, words, card)
    assert start(phone, words) != card
    phone.reload()
    wait_until(lambda: done(phone, 0)[:4] == [Start(), Void(), Start(), Folded(None, 0)])
    taps = Taps(phone, words)
    mine(taps)
    assert kept(phone).state.tokens[0] == 0

    # A reload in the fight: nothing is lost of what was done, nor of what can be.
    while not any(isinstance(action, Walk | Attack) for action in done(phone, 0)):
        run(taps.step())
        mine(taps)
    before = kept(phone)
    phone.reload()
    run(taps.take(0))
    assert kept(phone).steps[: len(before.steps)] == before.steps
    moves = words("shell.choice", label=words("battle_fold.icon.move"), option="@")
    icons = before.state.acting
    assert icons is not None
    phone.wait_for(moves.replace("@", str(icons.icons.move)))

    # The next card is solved.
    while kept(phone).state.number == before.state.number:
        run(taps.step())
        mine(taps)
    run(taps.attempt())


def mine(taps: Taps) -> None:
    """Wait until the first seat is to do something, or to turn a card."""
    for _ in range(PATIENCE):
        table = taps.table()
        if 0 in table.actors or table.state.phase == "reveal" or not table.actors:
            return
        taps.phone.page.wait_for_timeout(1_000)
    raise AssertionError("the bots do not end")


PATIENCE = 120
"""Seconds that three bots may take for a round."""


@pytest.mark.long("six cards folded in a browser; the page is held headless in the short tier")
@pytest.mark.parametrize(("device_language", "touched"), [("zh-CN", True)])
def test_cards_are_practised_and_bests_are_kept(phone: Phone) -> None:
    words = Words("zh-Hans", "battle_fold")

    def say(key: str, **args: Any) -> str:
        return words(f"battle_fold.practice.{key}", **args)

    def solved(key: str, way: Solution) -> re.Pattern[str]:
        told = say(key, folds=len(way.folds), par=len(way.folds), time="@")
        return re.compile(re.escape(told).replace("@", r"\d+\.\d"))

    def solve(character: str, card: str) -> Solution:
        way = solutions(CLOTHS[character], card)[0]
        folds(Cloth(phone, words, CLOTHS[character]), way.folds)
        phone.wait_for(solved("solved", way))
        return way

    phone.page.evaluate(f"location.hash = '{PRACTICE}'")
    first = solve(CHARACTERS[0], CARDS[0])
    phone.reload()
    phone.wait_for(solved("best", first))

    today = cards(number())
    touch(phone, say("daily.done", n=0, count=FIVE))
    for place, (character, card) in enumerate(today):
        solve(character, card)
        phone.wait_for(say("daily.done", n=place + 1, count=FIVE))
        if place + 1 < FIVE:
            touch(phone, say("next"))
    phone.find("button", words("share.text")).wait_for(timeout=ANSWER)
    phone.reload()
    phone.find("button", say("daily.done", n=FIVE, count=FIVE)).wait_for(timeout=ANSWER)
    # Today's first is best at what it was, too.
    touch(phone, say("daily.done", n=FIVE, count=FIVE))
    character, card = today[0]
    phone.wait_for(solved("best", solutions(CLOTHS[character], card)[0]))


PRACTICE = "#/practice/battle_fold"

HIDE = """(hidden) => {
  const told = { hidden, visibilityState: hidden ? "hidden" : "visible" };
  for (const [name, value] of Object.entries(told)) {
    Object.defineProperty(document, name, { get: () => value, configurable: true });
  }
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""The page goes to the background, or comes back."""


def alone() -> Table:
    """A game of one against one bot, before the person folds."""
    players = (Player("Ana"), Player("Bo", "bold"))
    return Table.open("battle_fold", Options(), players, 3).settle()


@pytest.mark.long("the same is held headless; this is a browser's own way into the background")
@TOUCHED
def test_an_attempt_in_the_background_is_void(phone: Phone) -> None:
    words = Words("en", "battle_fold", ["Ana", "Bo"], (0,))
    put(phone, alone())
    card = start(phone, words)
    phone.page.evaluate(HIDE, True)
    phone.page.wait_for_timeout(1_000)
    phone.page.evaluate(HIDE, False)
    broken_off(phone, words, card)
    # The other attempt counts.
    start(phone, words)
    state = kept(phone).state
    way = solution(state, 0)
    folds(Cloth(phone, words, state.cloth(0)), way.folds)
    touch(phone, words("battle_fold.race.done"))
    wait_until(lambda: len(done(phone, 0)) > 3)
    assert done(phone, 0)[3].shown == way.shown


@pytest.mark.long("two windows at a time; the same is held headless")
@TOUCHED
def test_a_second_window_breaks_an_attempt_off(phone: Phone, context: BrowserContext) -> None:
    words = Words("en", "battle_fold", ["Ana", "Bo"], (0,))
    put(phone, alone())
    card = start(phone, words)
    other = Phone(context.new_page(), phone.url)
    other.open(re.sub(r"^[^#]*", "", phone.page.url))
    broken_off(other, words, card)
    # The first window shows the same, and folds no more.
    phone.page.bring_to_front()
    phone.find("button", words("battle_fold.race.start")).wait_for(timeout=ANSWER)
    assert not phone.find("button", words("battle_fold.race.done")).count()
    other.assert_clean()
