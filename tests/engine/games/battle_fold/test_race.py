"""A battle card is turned, all fold, tokens are taken, and each cloth is looked at in its turn."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from engine.errors import IllegalAction
from engine.game import CHANCE, ONLOOKER
from engine.games.battle_fold import GAME, Options, SeatOptions
from engine.games.battle_fold.components import CARDS, CLOTHS, COPIES, ITEMS, SHIELDS
from engine.games.battle_fold.folding import flat
from engine.games.battle_fold.folding import folded as after_fold
from engine.games.battle_fold.folding import read as read_fold
from engine.games.battle_fold.race import LONGEST, folds, result
from engine.games.battle_fold.solving import solutions
from engine.games.battle_fold.state import GAVE_UP, HIDDEN, NO_FOLD, WAITING, Round
from tests.engine.games.battle_fold.tables import (
    begin,
    can,
    do,
    fight,
    folded,
    keys,
    left,
    places,
    race,
    refused,
    started,
    told,
)

ALL = ("warrior", "archer", "mage", "assassin")
GOOD = (100, "MA")


def test_the_table_is_set_as_it_is_told() -> None:
    assert (len(CARDS), len(ITEMS) * COPIES, SHIELDS) == (28, 20, 6)
    for seats, starts in (
        (2, ["a1", "e5"]),
        (3, ["a1", "e1", "e5"]),
        (4, ["a1", "e1", "e5", "a5"]),
    ):
        state = GAME.start(GAME.setup(Options(life=4), (None,) * seats))
        assert places(state) == starts
        assert {fighter.life for fighter in state.fighters} == {4}
        assert {(f.souls, f.shields, f.items) for f in state.fighters} == {(0, 0, ())}
        assert state.pool == SHIELDS
        assert GAME.actors(state) == (CHANCE,)


def test_a_card_is_turned_for_all_to_see() -> None:
    state = begin("MA?", ALL[:3])
    assert GAME.actors(state) == (0, 1, 2)
    start = GAME.start(GAME.setup(Options(race="together"), (None,) * 2))
    events = GAME.step(start, CHANCE, GAME.read("reveal MA?"))[1]
    assert GAME.legal(do(start, "reveal MA?"), 0).count() > 2  # nobody need begin
    assert [ref.id for ref in events[0].args["icons"]] == ["move", "attack", "any"]  # type: ignore[union-attr]


def test_each_card_comes_once_before_they_are_shuffled() -> None:
    state = GAME.start(GAME.setup(Options(), (None,) * 2))
    state = do(state._replace(deck=1 << CARDS.index("MA") | 1 << CARDS.index("M?")), "reveal MA")
    state = do(state, *["start", "folded none"] * 2, *["end"] * 2)
    assert can(state) == {"reveal M?"}
    with pytest.raises(IllegalAction):
        GAME.apply(state, CHANCE, GAME.read("reveal MA"))
    empty = state._replace(deck=0)
    assert GAME.legal(empty, CHANCE).count() == 28
    assert keys(told(empty, "reveal MA")) == ["cards_shuffled", "turned"]


def test_all_fold_at_once_in_any_order() -> None:
    results = {0: folded("MA", "warrior", 300, "MA"), 1: folded("MA", "archer", 200, "MA")}
    ends = set()
    for order in ((0, 1), (1, 0)):
        state = begin("MA", ALL[:2])
        for seat in order:
            state = GAME.apply(state, seat, results[seat])
        ends.add(state)
    assert len(ends) == 1


def test_whoever_has_folded_is_done() -> None:
    state = GAME.apply(begin("MA", ALL[:2]), 0, GAME.read("folded none"))
    assert refused(state, "folded none", 0) == "folded_already"
    assert GAME.final(begin("MA", ALL[:2]), 0, GAME.read("folded none"))


def test_what_no_cloth_shows_in_the_outline_is_no_fold() -> None:
    state = begin("MA", ALL[:2])
    for mask in ("0021", "0007", "8001", "0001"):  # diagonal neighbours, three, far corners, one
        legal = f"folded 10 {mask}" in can_fold(state)
        assert legal == (mask == "8001")
        if not legal:
            assert refused(state, f"folded 10 {mask}", 0) == "not_a_fold"
    assert refused(state, f"folded {LONGEST + 1} 8001", 0) == "not_a_fold"


def can_fold(state: object) -> set[str]:
    """What may be shown at ten milliseconds."""
    masks = folds(begin("MA", ALL[:2]), 0).least
    return {f"folded 10 {mask:04x}" for mask in masks}


def test_the_foldings_are_counted_and_drawn_evenly() -> None:
    legal = folds(begin("MAS?", ALL[:2]), 0)
    # The flat outline with 0 to 99 folds; else no count, or from the least of them on: 2, 3 or 4.
    ways = 100 + 4 * 99 + 28 * 98 + 192 * 97
    assert legal.count() == 2 + (LONGEST + 1) * ways
    first = [GAME.write(action) for action in islice(legal, 3 + ways)]
    assert first[:4] == ["folded none", "void", "folded 0 0000", "folded 0 0000 1"]
    assert first[-1] == "folded 1 0000"
    assert len(set(first)) == 3 + ways
    assert all(legal.sample(Random(seed)) in legal for seed in range(20))
    assert object() not in legal
    assert GAME.read("folded 5 0000") in legal
    assert GAME.read("folded none") in legal
    twice = folds(begin("MAS?", ALL[:2])._replace(broken=(3, -1)), 0)
    assert twice.count() == legal.count() - 1
    assert GAME.read("void") not in twice


def test_foldings_are_kept_once_for_an_outline_and_never_listed() -> None:
    fours = [card for card in CARDS if len(card) == 4]
    legal = folds(begin(fours[0], ALL[:2]), 0)
    assert all(folds(begin(card, ALL[:2]), 0) is legal for card in fours)
    assert len(legal.sets) == len(legal.ends) == 1 + 4 + 28 + 192


@pytest.mark.parametrize("race", ["turns", "calm"])
@pytest.mark.parametrize("checked", [False, True])
def test_every_folding_is_drawn_at_its_number(race: str, checked: bool) -> None:
    legal = folds(begin("MA", ALL[:2], race=race, checked=checked), 0)
    first = list(islice(legal, 3_000))
    drawn = [legal.sample(Numbered(number)) for number in range(len(first))]
    assert drawn == first
    assert all(action in legal for action in first)


class Numbered(Random):
    """Draws the number it was made with."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def randrange(self, *_: int) -> int:  # type: ignore[override]
        return self.number


def test_a_packet_is_taken_by_its_outline() -> None:
    card = CARDS.index("MAS?")
    way = solutions(CLOTHS["warrior"], "MAS?")[0]
    packet = flat(4, 4)
    assert result(card, packet, 900).shown == 0
    for fold in way.folds:
        packet = after_fold(packet, fold)
    assert result(card, packet, 900).shown == way.shown
    assert result(card, packet, None) == GAME.read("folded none")
    assert result(card, packet, LONGEST + 5).time == LONGEST
    row = after_fold(
        after_fold(after_fold(flat(4, 4), read_fold("D1")), read_fold("U1")), read_fold("U1")
    )
    assert result(card, row, 900).shown == 0  # four icons must form a square


def test_there_is_one_token_less_than_players_and_the_slowest_gets_none() -> None:
    state = race("MA", ALL, (400, "MA"), (100, "MA"), (300, "MA"), (200, "MA"))
    assert state.takers == (1, 3, 2)
    assert can(state) == {"token 1", "token 2", "token 3"}
    state = do(state, "token 2")  # the fastest need not take the first
    assert can(state) == {"token 1", "token 3"}
    assert refused(state, "token 2") == "token"
    state = do(state, "token 3")  # the last one goes by itself
    assert state.tokens == (0, 2, 1, 3)
    assert state.acting is not None
    assert (state.acting.seat, state.queue) == (2, (1, 3, 0))


def test_with_two_players_nobody_has_to_choose() -> None:
    state = race("MA", ALL[:2], (101, "MA"), GOOD)
    assert state.tokens == (1, 0)  # equal within 50 ms: seat 0 first in round 1
    assert left(state) == "MMAA"


@pytest.mark.parametrize(
    ("times", "round_", "order"),
    [
        ((100, 151, 400, 300), 1, [0, 1, 3, 2]),  # 51 ms apart: not equal
        ((150, 100, 400, 300), 1, [0, 1, 3, 2]),  # 50 ms apart: equal
        ((150, 100, 400, 300), 2, [1, 0, 3, 2]),
        ((100, 100, 100, 100), 3, [2, 3, 0, 1]),
        ((100, 140, 180, 500), 4, [0, 1, 2, 3]),  # the third is equal to the second alone
        ((180, 140, 100, 500), 1, [1, 2, 0, 3]),
        ((None, 100, None, 300), 1, [1, 3, 0, 2]),
        ((None, None, None, None), 2, [1, 2, 3, 0]),
    ],
)
def test_times_rank_the_players(
    times: tuple[int | None, ...], round_: int, order: list[int]
) -> None:
    state = begin("MA", ALL)._replace(number=round_)
    events = []
    for seat, time in enumerate(times):
        state, events = GAME.step(state, seat, folded("MA", ALL[seat], time, "MA"))  # type: ignore[assignment]
    named = [event for event in events if event.key.endswith((".time", ".gave_up"))]
    assert [event.args["seat"].id for event in named] == order  # type: ignore[union-attr]


def test_a_handicap_weighs_the_time() -> None:
    each = (SeatOptions(handicap=150), None)
    state = GAME.start(GAME.setup(Options(), each))
    state = do(state, "reveal MA")
    state = started(state)
    for seat, time in ((0, 1000), (1, 1400)):
        state = GAME.apply(state, seat, folded("MA", ALL[seat], time, "MA"))
    assert state.tokens == (0, 1)
    assert state.times == (1000, 1400)


def test_who_gives_up_has_no_token_and_those_left_over_stay() -> None:
    state = race("MA", ALL, (None, ""), (700, "MA"), (None, ""), (None, ""))
    assert (state.takers, state.times[0]) == ((1,), GAVE_UP)
    assert can(state) == {"token 1", "token 2", "token 3"}
    state = do(state, "token 3")
    assert state.acting is not None
    assert (state.acting.seat, state.queue, left(state)) == (1, (0, 2, 3), "MMAA")
    nobody = race("MA", ALL[:3], *[(None, "")] * 3)
    assert (nobody.takers, nobody.tokens) == ((), (0, 0, 0))
    assert left(nobody) == "MA"


def test_a_right_cloth_gives_its_icons_beside_those_of_the_board() -> None:
    state = race("MIS?", ALL[:2], (100, "MIST"), (900, "MISS"))
    assert left(state) == "MMAIST"


def test_any_icon_may_stand_for_a_question_mark_in_any_place() -> None:
    for seen in ("MIST", "TSIM", "SSIM", "MISA"):
        assert race("MIS?", ALL[:2], (100, seen), (900, "MISS")).opened[0]
        assert (
            keys(told(begin("MIS?", ALL[:2]), "folded none", folded_text(seen)))[-1] == "fold.right"
        )


def folded_text(seen: str) -> str:
    """The archer's folding that shows these icons."""
    return GAME.write(folded("MIS?", "archer", 100, seen))


def test_a_wrong_cloth_passes_the_whole_turn_the_board_too() -> None:
    for seen, key in (("AAST", "fold.wrong"), ("", "fold.outline")):
        state = begin("MIS?", ALL[:2])
        state = GAME.apply(state, 0, folded("MIS?", "warrior", 100, seen))
        last = folded("MIS?", "archer", 900, "MISS")
        after, events = GAME.step(state, 1, last)
        assert key in keys(list(events))
        assert after.acting is not None
        assert after.acting.seat == 1  # the slowest is next already


def test_the_slowest_has_the_board_alone_and_its_cloth_is_no_matter() -> None:
    for seen in ("MA", "TT", ""):
        state = race("MA", ALL[:2], GOOD, (900, seen))
        state = do(state, "end")
        assert state.acting is not None
        assert (state.acting.seat, left(state), state.opened) == (1, "MA", (True, False))


def test_after_all_turns_tokens_and_card_go_back_and_the_next_round_begins() -> None:
    state = do(race("MA", ALL[:2], GOOD, (900, "MA")), "end", "end")
    assert (state.phase, state.number, state.card) == ("reveal", 1, -1)
    assert (state.tokens, state.times, state.opened) == ((0, 0), (WAITING,) * 2, (False,) * 2)
    mask = solutions(CLOTHS["warrior"], "MA")[0].shown
    assert state.past == (Round(0, (100, 900), (1, 0), (mask, NO_FOLD), (0, 0), (-1, -1), (0, 0)),)
    assert (state.cards, state.started, state.broken) == ((-1, -1), (False,) * 2, (-1, -1))
    assert GAME.legal(state, CHANCE).count() == 27
    assert do(state, "reveal M?").number == 2


def test_times_are_told_when_all_are_done_and_cloths_when_they_are_looked_at() -> None:
    state = begin("MA", ALL[:3])
    state = GAME.apply(state, 0, folded("MA", "warrior", 300, "MA"))
    assert GAME.view(state, 0).times == (300, WAITING, WAITING)
    for seat in (1, 2, ONLOOKER):
        seen = GAME.view(state, seat)
        assert (seen.times[0], seen.shown[0]) == (HIDDEN, HIDDEN)
    assert GAME.hides(state, 0, 1)
    assert not GAME.hides(state, 1, 0)
    for seat, time in ((1, 100), (2, 200)):
        state = GAME.apply(state, seat, folded("MA", ALL[seat], time, "MA"))
    assert GAME.view(state, 0).times == (300, 100, 200)
    assert GAME.view(state, 0).shown == (NO_FOLD, HIDDEN, HIDDEN)
    state = do(state, "token 1")
    assert GAME.view(state, 0).shown[1] == state.shown[1]
    assert GAME.view(state, 0).shown[2] == HIDDEN
    assert GAME.hides(state, 2, 0)
    assert not GAME.hides(state, 1, 0)


def test_a_token_goes_back_until_a_cloth_is_looked_at() -> None:
    state = race("MA", ALL, *[(100 * seat, "MA") for seat in (1, 2, 3, 4)])
    first, second = GAME.read("token 2"), GAME.read("token 1")
    assert not GAME.final(state, 0, first)
    assert GAME.final(GAME.apply(state, 0, first), 1, second)


def test_the_end_of_a_turn_is_final_where_a_cloth_is_looked_at() -> None:
    state = race("MA", ALL[:3], GOOD, (300, "AT"), (900, "MA"))
    state = do(state, "token 1")
    assert GAME.final(state, 0, GAME.read("end"))  # seat 1's wrong cloth
    state = do(state, "end")
    assert state.acting is not None
    assert state.acting.seat == 2
    assert not GAME.final(state, 2, GAME.read("end"))


def test_it_is_over_after_fifty_rounds_at_the_latest() -> None:
    state = fight("warrior a1 life 3", "archer e5 life 5", queue=())._replace(number=50)
    assert do(state._replace(number=49), "end").phase == "reveal"
    state = do(state, "end")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.reason, [s.rank for s in outcome.standings]) == (
        "battle_fold.outcome.long",
        [2, 1],
    )


# Ways of the race.


def test_who_is_out_is_told_the_card_once_all_have_seen_it_who_fold() -> None:
    three = do(GAME.start(GAME.setup(Options(mode="last"), (None,) * 3)), "reveal MA?")
    out = three.fighters[1]._replace(fate="gone")
    state = three._replace(fighters=(three.fighters[0], out, three.fighters[2]))
    heard = []
    for seat in (2, 0):
        heard.append(keys(list(GAME.step(state, seat, GAME.read("start"))[1]), 1))
        state = GAME.apply(state, seat, GAME.read("start"))
        assert (GAME.view(state, 1).card == HIDDEN) == (seat == 2)
    assert heard == [["started"], ["started", "revealed"]]


def test_a_card_is_seen_by_who_begins_alone_and_by_all_in_the_end() -> None:
    state = do(GAME.start(GAME.setup(Options(), (None,) * 2)), "reveal MA?")
    assert (GAME.view(state, 0).card, GAME.view(state, 0).cards) == (HIDDEN, (HIDDEN,) * 2)
    events = GAME.step(state, 0, GAME.read("start"))[1]
    assert (keys(list(events), 0), keys(list(events), 1)) == (["started", "revealed"], ["started"])
    state = GAME.apply(state, 0, GAME.read("start"))
    assert GAME.view(state, 0).cards == state.cards
    assert GAME.view(state, 1).cards == GAME.view(state, ONLOOKER).cards == (HIDDEN,) * 2
    assert refused(state, "folded none", 1) == "start_first"
    assert refused(state, "start", 0) == "started_already"
    state = do(state, "folded none", "start")
    assert "card" in keys(told(state, "folded none"))


def test_who_was_broken_off_gets_another_card_once() -> None:
    state = begin("MA", ALL[:2])
    state = GAME.apply(state, 1, GAME.read("void"))
    assert (state.phase, state.voided) == ("reveal", (False, True))
    state = do(state, GAME.write(next(iter(GAME.legal(state, CHANCE)))))
    assert (state.cards[0], state.cards[1] == state.card) == (state.card, False)
    state = GAME.apply(state, 1, GAME.read("start"))
    assert refused(state, "void", 1) == "void_twice"
    assert GAME.view(state, 0).cards == (state.card, HIDDEN)


def test_without_a_clock_the_fewest_folds_over_the_least_go_first() -> None:
    state = begin("MA", ALL[:2], race="calm")
    shown = solutions(CLOTHS["warrior"], "MA")[0].shown
    other = solutions(CLOTHS["archer"], "MA")[0].shown
    state = do(state, f"folded 10 {shown:04x} 6", f"folded 900 {other:04x} 4")
    assert state.tokens == (0, 1)


def test_what_is_wrong_cannot_be_entered_where_it_is_checked() -> None:
    state = begin("MA", ALL[:2], checked=True)
    assert refused(state, "folded 10 0000", 0) == "wrong_fold"
