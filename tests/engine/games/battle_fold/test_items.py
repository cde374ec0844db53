"""Item cards: how they come, who knows of them, and what each of the ten does."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.errors import IllegalAction
from engine.game import CHANCE, ONLOOKER
from engine.games.battle_fold import GAME
from engine.games.battle_fold.components import ITEMS
from engine.games.battle_fold.state import HIDDEN
from tests.engine.games.battle_fold.tables import (
    can,
    do,
    fight,
    held,
    keys,
    left,
    lives,
    places,
    refused,
    told,
)


def test_an_item_is_drawn_in_secret_and_may_be_kept() -> None:
    state = do(fight("warrior a1", "archer e5", has="I"), "item")
    assert GAME.actors(state) == (CHANCE,)
    events = told(state, "draw swap")
    assert keys(events, 0) == ["drew"]
    assert keys(events, 1) == keys(events, ONLOOKER) == []
    state = do(state, "draw swap")
    assert held(state) == ["swap"]
    assert GAME.view(state, 1).fighters[0].items == (HIDDEN,)
    assert GAME.view(state, 0) == state
    assert GAME.hides(state, 0, 1)
    assert not GAME.hides(state, 1, 0)
    later = do(state, "end", "end")
    assert held(later) == ["swap"]


def test_any_number_is_used_at_any_time_of_the_own_turn_each_once() -> None:
    state = fight("warrior a1 items move move attack", "archer e5", has="MA")
    state = do(state, "use move", "walk b1", "use move", "walk c1", "use attack", "walk d1")
    assert held(state) == []
    assert [ITEMS[item] for item in state.discards] == ["move", "move", "attack"]
    assert refused(state, "use move") == "item.not_held"


def test_items_of_others_and_of_another_s_turn_are_not_used() -> None:
    state = fight("warrior a1", "archer e5 items swap")
    assert refused(state, "use swap 0 1") == "item.not_held"
    assert refused(state, "use swap 0 1", 1) == "not_your_turn"


def test_the_pile_is_shuffled_when_it_is_empty() -> None:
    others = f"archer e5 items {' '.join([*ITEMS[:9], *ITEMS[:8]])}"
    state = do(fight("warrior a1", others, laid="swap shove", has="II"), "item")
    assert can(state) == {"draw swap"}
    state = do(state, "draw swap", "item")
    assert can(state) == {"draw shove", "draw swap"}  # what lay open
    events = told(state, "draw shove")
    assert keys(events) == ["items_shuffled", "drew"]
    state = do(state, "draw shove")
    assert state.discards == ()
    assert [ITEMS[item] for item in state.laid] == ["swap", "shove"]


def test_when_all_are_in_hands_there_is_none_to_draw() -> None:
    state = fight("warrior a1", f"archer e5 items {' '.join(2 * ITEMS)}", has="I")
    assert refused(state, "item") == "item.no_cards"
    assert refused(fight("warrior a1", "archer e5"), "item") == "item.none"


def test_cards_come_as_often_as_there_are_of_them() -> None:
    state = do(fight("warrior a1 items swap", "archer e5 items root", laid="root", has="I"), "item")
    legal = GAME.legal(state, CHANCE)
    rng = Random(1)
    found = Counter(legal.sample(rng).items[0] for _ in range(1700))  # type: ignore[attr-defined]
    assert found["root"] == 0
    assert abs(found["swap"] - 100) < 45
    assert all(abs(found[item] - 200) < 60 for item in ITEMS if item not in ("root", "swap"))
    with pytest.raises(IllegalAction):
        GAME.apply(state, CHANCE, GAME.read("draw root"))
    with pytest.raises(IllegalAction):
        GAME.apply(state, CHANCE, GAME.read("draw swap heal"))


def test_the_assassin_sees_two_and_keeps_one() -> None:
    state = do(fight("assassin a1", "archer e5", has="I"), "item")
    assert GAME.legal(state, CHANCE).count() == 100
    events = told(state, "draw swap root")
    assert (keys(events, 0), keys(events, 1)) == (["looked"], [])
    state = do(state, "draw swap root")
    assert (state.phase, can(state)) == ("keep", {"keep swap", "keep root"})
    assert GAME.view(state, 1).drawn == (HIDDEN, HIDDEN)
    assert GAME.hides(state, 0, 1)
    assert refused(state, "keep heal") == "keep"
    assert GAME.final(state, 0, GAME.read("keep swap"))
    events = told(state, "keep swap")
    assert (keys(events, 0), keys(events, 1)) == (["drew", "discarded"], ["discarded"])
    state = do(state, "keep swap")
    assert (held(state), [ITEMS[item] for item in state.discards]) == (["swap"], ["root"])
    same = do(fight("assassin a1", "archer e5", has="I"), "item", "draw heal heal")
    assert can(same) == {"keep heal"}


def test_the_assassin_takes_the_last_card_and_one_of_those_shuffled() -> None:
    others = " ".join([*ITEMS[:9], *ITEMS[:8]])
    state = fight("assassin a1", f"archer e5 items {others}", laid="swap shove", has="I")
    assert can(do(state, "item")) == {"draw swap swap", "draw swap shove"}
    few = fight("assassin a1", f"archer e5 items {others} shove", laid="swap", has="I")
    after = do(few, "item", "draw swap swap", "keep swap")
    assert held(after) == ["swap"]
    one = fight("assassin a1", f"archer e5 items {others} shove swap", has="I")
    assert can(do(one, "item")) == {"draw swap"}


# What each does.


def test_one_more_attack() -> None:
    state = fight("assassin c3 items attack attack", "archer c4", has="A")
    state = do(state, "use attack", "attack 1")
    assert lives(state)[1] == 4
    assert refused(state, "use attack") == "attack.once"


def test_one_more_step() -> None:
    state = fight("warrior c3 items move", "archer e5", has="")
    assert left(do(state, "use move")) == "M"


def test_heal() -> None:
    state = fight("warrior c3 life 5 items heal heal", "archer e5 life 3")
    assert refused(state, "use heal for 1") == "item.heal_whom"
    assert refused(state, "use heal") == "item.choice"
    state = do(state, "use heal for 0")
    assert lives(state)[0] == 6
    assert refused(state, "use heal for 0") == "item.full"


@pytest.mark.parametrize(("item", "icon"), [("attack", "A"), ("move", "M"), ("shield", "S")])
def test_a_trap_counts_as_something_else(item: str, icon: str) -> None:
    state = fight(f"warrior c3 items trap_{item} trap_{item}", "archer e5", has="TT")
    state = do(state, f"use trap_{item}")
    assert left(state) == icon + "T"
    assert lives(do(state, "end"))[0] == 5
    paid = do(state, "trap")
    assert refused(paid, f"use trap_{item}") == "item.no_trap"


def test_a_trap_used_as_an_attack_after_the_attack_is_gone_at_least() -> None:
    state = fight("warrior c3 items trap_attack", "archer c4", has="AT")
    assert lives(do(state, "attack 1", "use trap_attack", "end"))[0] == 6


def test_who_was_attacked_cannot_move_in_this_round() -> None:
    state = fight("warrior c3 items root", "archer c4 shields 1 items diagonal move", "mage e5")
    assert refused(state, "use root") == "item.attack_first"
    state = do(state, "attack 1", "guard 1", "use root", "end")
    assert can(state, "walk") == set()
    assert refused(state, "walk c5") == "rooted"
    assert refused(state, "use diagonal b5") == "rooted"
    assert refused(state, "use move") == "rooted"
    state = do(state, "end")
    assert state.fighters[1].rooted
    assert not do(state, "end").fighters[1].rooted  # the next round


def test_who_has_had_the_turn_is_not_held_fast() -> None:
    state = fight("warrior c3 items root", "archer c4", "mage e5", queue=(2,))
    assert refused(do(state, "attack 1"), "use root") == "item.root_late"


def test_the_mage_holds_all_who_were_attacked_together() -> None:
    state = fight("mage c3 items root root", "warrior b2", "archer d4", "assassin a5", has="A")
    state = do(state, "attack all", "use root")
    assert [fighter.rooted for fighter in state.fighters] == [False, True, True, False]
    assert refused(state, "use root") == "item.root_late"


def test_a_diagonal_step() -> None:
    state = fight("warrior c3 items diagonal diagonal", "archer d4", "mage b2 ghost 0")
    assert can(state, "use") == {"use diagonal b2", "use diagonal d2", "use diagonal b4"}
    assert refused(state, "use diagonal d4") == "occupied"
    assert refused(state, "use diagonal c4") == "item.not_diagonal"
    assert refused(state, "use diagonal") == "item.not_diagonal"
    state = do(state, "use diagonal d2", "walk d3", "attack 1")
    assert lives(state)[1] == 5  # it has moved


def test_a_shove_to_any_side() -> None:
    state = fight("warrior c3 items shove", "archer c4", "mage d5")
    assert refused(state, "use shove 1 c5") == "item.attack_first"
    state = do(state, "attack 1")
    sides = {"b3", "d3", "b4", "d4", "b5", "c5"}
    assert can(state, "use shove 1") == {f"use shove 1 {side}" for side in sides}
    assert refused(state, "use shove 1 c3") == "occupied"
    assert refused(state, "use shove 1 e4") == "item.shove_far"
    assert refused(state, "use shove 2 e5") == "item.not_attacked"
    state = do(state, "use shove 1 d4")
    assert places(state)[1] == "d4"
    assert can(state, "shove") == set()


def test_the_mage_shoves_each_who_was_attacked_together() -> None:
    state = fight("mage c3 items shove", "warrior b2", "archer d4", has="A")
    state = do(state, "attack all", "use shove 2 e5")
    assert refused(state, "shove 2 e4") == "item.no_shove"
    assert refused(state, "shove 1 b4") == "item.shove_far"
    state = do(state, "shove 1 b1")
    assert places(state) == ["c3", "b1", "e5"]
    state = do(fight("mage c3 items shove", "warrior b2", "archer d4", has="A"), "attack all")
    assert do(state, "use shove 1 b1", "end").phase == "act"  # the other one may stay


def test_who_falls_is_shoved_as_a_ghost() -> None:
    state = fight(
        "mage c3 items shove", "warrior b2 life 1", "archer d4 life 1", "assassin a5", has="A"
    )
    state = do(state, "attack all")
    assert [fighter.fate for fighter in state.fighters] == ["alive", "ghost", "ghost", "alive"]
    sides = {"a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"}  # nobody is in a ghost's way
    assert can(state, "use shove 1") == {f"use shove 1 {side}" for side in sides}
    state = do(state, "use shove 1 a1", "shove 2 d5")
    assert places(state) == ["c3", "a1", "d5", "a5"]
    assert refused(state, "shove 1 a2") == "item.no_shove"


def test_who_is_out_is_not_shoved() -> None:
    state = fight(
        "mage c3 items shove shove", "warrior b2 life 1", "archer d4", mode="last", has="A"
    )
    state = do(state, "attack all")
    assert refused(state, "use shove 1 a1") == "item.shove_gone"
    state = do(state, "use shove 2 e5")
    assert refused(state, "shove 1 a1") == "item.no_shove"
    alone = fight("warrior c3 items shove", "archer c4 life 1", "mage e5", mode="last", has="A")
    alone = do(alone, "attack 1")
    assert can(alone, "use") == set()
    assert refused(alone, "use shove") == "item.shove_gone"


def test_each_shove_card_moves_all_who_were_attacked() -> None:
    state = fight("mage c3 items shove shove", "warrior b2", "archer d4", has="A")
    state = do(state, "attack all", "use shove 1 b1", "use shove 1 a1")
    assert state.acting is not None
    assert state.acting.shoving == (2, 2)
    state = do(state, "shove 2 e4", "shove 2 e5")
    assert places(state) == ["c3", "a1", "e5"]
    assert can(state, "shove") == set()
    assert refused(state, "shove 2 e4") == "item.no_shove"


def test_a_shove_or_a_swap_heals_instead() -> None:
    state = fight("warrior c3 life 2 items shove swap", "archer c4", has="A")
    state = do(state, "use shove for 0", "use swap for 0")
    assert lives(state)[0] == 4
    assert places(state) == ["c3", "c4"]


def test_two_players_change_places() -> None:
    state = fight("warrior c3 items swap", "archer c4", "mage e5", "assassin a1 ghost 2")
    pairs = {"0 1", "0 2", "1 2", "0 3", "1 3", "2 3"}
    assert can(state, "use") == {f"use swap {pair}" for pair in pairs}
    assert refused(state, "use swap 1 0") == "item.swap_whom"
    after = do(state, "use swap 1 2")
    assert places(after) == ["c3", "e5", "c4", "a1"]
    assert lives(do(after, "attack 2"))[2] == 4  # the warrior has not moved
    moved = do(state, "use swap 0 1")
    assert places(moved)[:2] == ["c4", "c3"]
    assert lives(do(moved, "attack 1"))[1] == 5


def test_nobody_is_swapped_onto_the_living_or_onto_the_same_space() -> None:
    state = fight("warrior c3 items swap", "archer c4", "mage e5", "assassin c4 ghost 2")
    assert refused(state, "use swap 1 3") == "item.swap_same"
    assert refused(state, "use swap 0 3") == "occupied"  # the archer stands there too
    assert "use swap 0 1" in can(state)


def test_a_card_is_given_what_it_needs_and_nothing_else() -> None:
    state = do(fight("warrior c3 items root attack shove swap", "archer c4"), "attack 1")
    for text in ("use root for 0", "use root 0 1", "use attack for 0"):
        assert refused(state, text) in ("item.choice", "attack.once"), text
    assert refused(state, "use swap") == "item.swap_whom"
    assert refused(state, "use shove") == "item.not_attacked"
