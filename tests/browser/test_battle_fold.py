"""Battle Fold in the browser: cloths folded by touch strokes, and the fights that follow."""

from __future__ import annotations

from itertools import count, zip_longest

import pytest

from engine.games.battle_fold import Options
from engine.games.battle_fold.actions import Attack, Folded, Start, Void, Walk
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.browser.battle_fold import (
    Cloth,
    Taps,
    begin,
    broken_off,
    done,
    folds,
    middle,
    put,
    run,
    solution,
    start,
    touch,
)
from tests.browser.fingers import Fingers, middles
from tests.browser.stored import kept
from tools.pilot.browser import ANSWER, Phone, wait_until
from tools.pilot.setting_up import choose, tap_choice, unfold
from ui.components.teams import team_name
from ui.text import Words

TOUCHED = pytest.mark.parametrize("touched", [True])


def under_at_last() -> Table:
    """A game of two whose first card takes three folds of the first, one of them under."""
    for seed in count():
        players = (Player("Ana"), Player("Bo"))
        table = Table.open("battle_fold", Options(), players, seed).settle()
        way = solution(table.play(0, Start()).state, 0).folds
        if len(way) == 3 and any(fold.under for fold in way):
            return table
    raise AssertionError


@pytest.mark.long("strokes of a finger; headless they are short")
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


@pytest.mark.timeout(1_800)
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
    """Wait until the first seat is to do something, or to turn a card, looking at the times."""
    fight = taps.words("battle_fold.keeper.fight")
    for _ in range(PATIENCE):
        table = taps.table()
        if taps.sees(fight):
            run(taps.tap(fight))
        elif 0 in table.actors or table.state.phase == "reveal" or not table.actors:
            return
        taps.phone.page.wait_for_timeout(1_000)
    raise AssertionError("the bots do not end")


PATIENCE = 120
"""Seconds that three bots may take for a round."""
