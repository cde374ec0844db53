"""Battle Fold in the browser: cloths folded by touch strokes, and the fights that follow."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from engine.games.battle_fold import Options
from engine.games.battle_fold.actions import Folded, Start
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from pilot.browser import ANSWER, Phone, wait_until
from tests.browser.battle_fold import Cloth, Taps, begin, folds, run, solution, touch
from tests.browser.setting_up import choose, tap_choice, unfold
from tests.browser.stored import GO, kept, put_on_device
from ui.components.teams import team_name
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
    begin(phone, words, (0,) * 4)
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
    run(taps.reach(words("result.show")))
    run(taps.tap(words("result.show")))
    phone.wait_for(told)
