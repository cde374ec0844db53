"""Steps, attacks, shields, potions, traps and abilities, sentence by sentence."""

from __future__ import annotations

import pytest

from engine.errors import IllegalAction
from engine.game import CHANCE
from engine.games.battle_fold import GAME, Options, SeatOptions
from engine.record import Player
from engine.table import Table
from tests.engine.games.battle_fold.tables import (
    can,
    do,
    fight,
    folded,
    held,
    keys,
    left,
    lives,
    places,
    race,
    refused,
    told,
)

# The worked examples.


def test_the_warrior_s_turn_of_the_rules() -> None:
    """Fold M I S T, first token; shield, item, trap as attack, left, attack with 2, down, end."""
    state = race("MIS?", ("warrior", "archer"), (100, "MIST"), (900, "MISS"))
    fighters = [
        fighter._replace(place=place)
        for fighter, place in zip(state.fighters, (12, 10), strict=True)
    ]
    state = state._replace(fighters=tuple(fighters))
    assert places(state) == ["c3", "a3"]
    assert left(state) == "MMAIST"
    state = do(state, "shield", "item", "draw trap_attack", "use trap_attack", "walk b3")
    assert left(state) == "MAA"
    assert refused(state, "attack 0") == "attack.target"
    state = do(state, "attack 1", "walk b4")
    assert lives(state) == [6, 4]
    assert places(state) == ["b4", "a3"]
    state = do(state, "end")
    assert lives(state) == [6, 4]
    assert state.fighters[0].shields == 1


def test_the_assassin_s_turn_of_the_rules() -> None:
    """Two steps and an attack with 2: right, a diagonal attack, down."""
    state = fight("assassin b3", "warrior d4", has="MMAA")
    state = do(state, "walk c3", "attack 1", "walk c4")
    assert lives(state) == [6, 4]
    assert places(state) == ["c4", "d4"]
    assert left(state) == ""


# Steps.


def test_steps_may_be_parted_and_left_but_not_diagonal() -> None:
    state = fight("warrior b3", "archer e5", has="MMMA")
    assert can(state, "walk") == {"walk a3", "walk c3", "walk b2", "walk b4"}
    assert refused(state, "walk c4") == "walk.diagonal"
    assert refused(state, "walk d3") == "walk.far"
    assert refused(state, "walk b3") == "walk.far"
    state = do(state, "walk b4", "walk b5", "end")
    assert places(state) == ["b5", "e5"]


def test_there_is_no_step_without_an_icon_nor_off_the_edge_nor_onto_the_living() -> None:
    state = fight("warrior a1", "archer b1", "mage a2 ghost 0", has="M")
    assert can(state, "walk") == {"walk a2"}
    assert refused(state, "walk b1") == "occupied"
    assert refused(do(state, "walk a2"), "walk a3") == "walk.none"


def test_a_ghost_walks_through_all_and_is_in_nobody_s_way() -> None:
    state = fight("warrior a1 ghost 0", "archer b1", "mage e5", has="MM")
    assert places(do(state, "walk b1", "walk c1"))[0] == "c1"


# Attacks.


@pytest.mark.parametrize(
    ("character", "reached"),
    [
        ("warrior", "c2 b3 d3 c4"),
        ("archer", "c1 a3 e3 c5"),
        ("mage", "b2 d2 b4 d4"),
        ("assassin", "b2 c2 d2 b3 d3 b4 c4 d4"),
    ],
)
def test_each_reaches_spaces_of_its_own(character: str, reached: str) -> None:
    other = "warrior" if character == "archer" else "archer"
    for column in "abcde":
        for row in "12345":
            place = f"{column}{row}"
            if place != "c3":
                state = fight(f"{character} c3", f"{other} {place}")
                assert bool(can(state, "attack")) == (place in reached.split()), place


def test_the_archer_reaches_two_and_three_spaces_past_others() -> None:
    state = fight("archer a1", "mage a2", "warrior a4", "assassin e1")
    assert can(state, "attack") == {"attack 2"}
    assert refused(state, "attack 1") == "attack.range"


def test_one_is_attacked_with_all_power_at_once_and_once() -> None:
    state = fight("assassin c3", "warrior b3", "archer d3", has="MAAA")
    assert refused(state, "attack all") == "attack.one"
    state = do(state, "attack 2")
    assert lives(state) == [6, 6, 3]
    assert left(state) == "M"
    assert refused(state, "attack 1") == "attack.once"


def test_the_mage_hits_all_in_range_with_the_whole_power() -> None:
    state = fight("mage c3 life 2", "warrior b2", "archer d4", "assassin c4", has="AA")
    assert refused(state, "attack 1") == "attack.all"
    assert lives(do(state, "attack all")) == [3, 4, 4, 6]
    nobody = fight("mage c3", "warrior c2")
    assert refused(nobody, "attack all") == "attack.nobody"


@pytest.mark.parametrize(("side", "place", "more"), [
    ("green", "b2", 1), ("green", "c3", 0), ("blue", "c3", 1), ("blue", "b2", 0), ("blue", "e3", 1),
])  # fmt: skip
def test_a_circle_makes_an_attack_stronger(side: str, place: str, more: int) -> None:
    beside = chr(ord(place[0]) - 1) + place[1]
    state = fight(f"assassin {place}", f"archer {beside}", has="A", side=side)
    assert lives(do(state, "attack 1"))[1] == 5 - more


def test_without_an_attack_icon_nothing_makes_an_attack() -> None:
    state = fight("warrior b2", "archer b1", has="M")
    assert refused(state, "attack 1") == "attack.none"


def test_the_warrior_is_stronger_while_it_has_not_moved() -> None:
    state = fight("warrior c3", "archer d3", "mage e5")
    assert lives(do(state, "attack 1"))[1] == 4
    assert lives(do(fight("warrior c4", "archer d3", has="MA"), "walk c3", "attack 1"))[1] == 5
    # A step after the attack, or what others did, is no matter.
    assert lives(do(state, "attack 1", "walk c4"))[1] == 4
    back = fight("warrior c3", "archer d3", has="MMA")
    assert lives(do(back, "walk c4", "walk c3", "attack 1"))[1] == 5


def test_the_archer_s_hit_drives_its_target_back() -> None:
    state = fight("archer a3", "mage c3", has="A")
    assert places(do(state, "attack 1")) == ["a3", "d3"]
    edge = fight("archer a3", "mage d3", "warrior e3", has="A")
    assert places(do(edge, "attack 1"))[1] == "d3"  # somebody stands behind
    assert places(do(fight("archer c3", "mage c5", has="A"), "attack 1"))[1] == "c5"  # the edge
    ghost = fight("archer a3", "mage c3", "warrior d3 ghost 1", "assassin e5", has="A")
    assert places(do(ghost, "attack 1"))[1] == "d3"


def test_whoever_falls_is_not_driven_back() -> None:
    state = fight("archer a3", "mage c3 life 1", "warrior e5", has="A")
    state = do(state, "attack 1")
    assert (places(state)[1], state.fighters[1].fate) == ("c3", "ghost")


def test_the_mage_regains_one_life_for_an_attack_and_never_more_than_all() -> None:
    assert lives(do(fight("mage c3 life 2", "warrior b2", "archer d4"), "attack all"))[0] == 3
    whole = fight("mage c3", "warrior b2")
    assert lives(do(whole, "attack all"))[0] == 6
    assert not {"healed.full", "regains"} & set(keys(told(whole, "attack all")))


# Shields.


def test_shields_are_spent_as_one_likes_and_go_back() -> None:
    state = fight("warrior c4", "archer c3 shields 3", has="AAA")
    state = do(state, "attack 1")
    assert (state.phase, GAME.actors(state)) == ("guard", (1,))
    assert can(state) == {"guard 0", "guard 1", "guard 2", "guard 3"}
    after = do(state, "guard 2")
    assert lives(after)[1] == 4
    assert (after.fighters[1].shields, after.pool) == (1, 5)
    assert lives(do(state, "guard 0"))[1] == 2
    assert refused(state, "end", 0) == "guard_first"
    with pytest.raises(IllegalAction):
        do(state, "guard 4")


def test_more_shields_than_damage_are_not_asked_for() -> None:
    state = do(fight("assassin c4", "archer c3 shields 5", has="AA"), "attack 1")
    assert can(state) == {"guard 0", "guard 1", "guard 2"}
    assert keys(told(state, "guard 2")) == ["guarded", "blocked"]
    assert keys(told(state, "guard 0")) == ["guarded.none", "hurt"]


def test_a_full_block_leaves_the_mage_without_life_and_the_archer_without_push() -> None:
    mage = fight("mage c3 life 2", "warrior b2 shields 1", has="A")
    assert lives(do(mage, "attack all", "guard 1")) == [2, 6]
    assert lives(do(mage, "attack all", "guard 0")) == [3, 5]
    archer = fight("archer a3", "mage c3 shields 2", has="AA")
    assert places(do(archer, "attack 1", "guard 2"))[1] == "c3"
    assert places(do(archer, "attack 1", "guard 1"))[1] == "d3"


def test_one_who_blocks_all_does_not_keep_the_mage_from_life_by_another() -> None:
    state = fight("mage c3 life 2", "warrior b2 shields 1", "archer d4", has="A")
    assert lives(do(state, "attack all", "guard 1")) == [3, 6, 5]


def test_those_attacked_answer_clockwise_and_only_if_they_have_shields() -> None:
    state = fight("mage c3", "warrior b2 shields 1", "archer d4", "assassin d2 shields 1", has="AA")
    state = do(state, "attack all")
    assert GAME.actors(state) == (1,)
    assert lives(state) == [6, 6, 6, 6]
    state = do(state, "guard 1")
    assert GAME.actors(state) == (3,)
    assert lives(do(state, "guard 0")) == [6, 5, 4, 4]


def test_a_shield_comes_from_the_pool() -> None:
    state = fight("warrior a1", "archer e5 shields 3", has="S")
    assert can(state, "shield") == {"shield"}
    assert refused(state, "shield 1") == "shield.pool_first"
    state = do(state, "shield")
    assert (state.fighters[0].shields, state.pool) == (1, 2)
    assert refused(state, "shield") == "shield.none"


def test_with_an_empty_pool_a_shield_comes_from_another() -> None:
    state = fight("warrior a1 shields 2", "archer e5 shields 4", "mage e1", has="S")
    assert can(state, "shield") == {"shield 1"}
    assert refused(state, "shield") == "shield.pool_empty"
    assert refused(state, "shield 2") == "shield.not_there"
    assert refused(state, "shield 0") == "shield.not_there"
    state = do(state, "shield 1")
    assert [fighter.shields for fighter in state.fighters] == [3, 3, 0]
    alone = fight("warrior a1 shields 6", "archer e5", has="S")
    assert can(alone, "shield") == set()


# Potions and traps.


def test_a_potion_gives_a_life_and_with_all_of_them_nothing() -> None:
    state = fight("warrior a1 life 4", "archer e5", has="PPP")
    assert lives(do(state, "potion", "potion"))[0] == 6
    assert lives(do(state, "potion", "potion", "potion"))[0] == 6
    assert keys(told(state, "potion", "potion", "potion")) == ["potion", "healed.full"]
    assert refused(fight("warrior a1", "archer e5"), "potion") == "potion.none"


def test_a_trap_costs_a_life_and_shields_do_not_help() -> None:
    state = do(fight("warrior a1 shields 3", "archer e5", has="T"), "trap")
    assert (lives(state)[0], state.fighters[0].shields) == (5, 3)
    assert refused(state, "trap") == "trap.none"


def test_traps_that_are_left_are_paid_at_the_end_all_else_is_forfeited() -> None:
    state = do(fight("warrior a1", "archer e5", has="MAISPTT"), "end")
    assert lives(state) == [4, 6]
    assert (state.fighters[0].shields, held(state)) == (0, [])


def test_a_trap_may_be_paid_before_a_potion() -> None:
    state = fight("warrior a1", "archer e5", has="PT")
    assert lives(do(state, "trap", "potion", "end"))[0] == 6
    assert lives(do(state, "potion", "end"))[0] == 5


def test_who_wins_before_the_trap_has_won() -> None:
    state = fight("warrior c3 life 1", "archer c4 life 1", has="AT")
    won = do(state, "attack 1")
    assert (won.won, won.how) == ((0,), "last")
    assert do(state, "end").won == (1,)
    assert do(state, "trap").won == (1,)


def test_who_falls_by_a_trap_has_no_turn_any_more() -> None:
    state = fight("warrior c3 life 1 items root", "archer c4", "mage e5", has="MAT")
    state = do(state, "trap")
    assert state.fighters[0].fate == "ghost"
    assert state.acting is not None
    assert state.acting.seat == 1
    both = fight("warrior c3 life 1", "archer c4", "mage e5", has="TTT")
    both = do(both, "end")
    assert [fighter.fate for fighter in both.fighters] == ["ghost", "alive", "alive"]
    assert both.fighters[0].souls == 0


# Undo.


def test_a_turn_goes_back_act_by_act_to_its_begin() -> None:
    players = (Player("Ana", options=SeatOptions(character="warrior")), Player("Bo"))
    table = Table.open("battle_fold", Options(), players, 1)
    table = table.play(CHANCE, GAME.read("reveal MAS?"))
    for seat, name in enumerate(("warrior", "archer")):
        table = table.play(seat, GAME.read("start"))
        table = table.play(seat, folded("MAS?", name, 100 + 100 * seat, "MASS"))
    begun = table
    for text in ("walk b1", "shield", "walk b2"):
        table = table.play(0, GAME.read(text))
    for _ in range(3):
        assert table.undoer(0) == 0
        table = table.undo(0)
    assert table.state == begun.state
    assert table.undoer(0) is None  # the race is done
    ended = begun.play(0, GAME.read("end"))
    assert ended.undo(0).state == begun.state  # nobody has acted since, and nothing was shown


def test_what_shows_nothing_hidden_goes_back() -> None:
    state = fight("warrior c3 items root", "archer c4", "mage e5 life 1 items swap", has="MAISPT")
    for text in ("walk b3", "attack 1", "shield", "potion", "trap", "item", "end"):
        assert not GAME.final(state, 0, GAME.read(text)), text
    state = do(state, "attack 1")
    assert GAME.final(state, 0, GAME.read("use root"))
    near = fight("warrior e4", "archer c4", "mage e5 life 1 items swap")
    assert GAME.final(near, 0, GAME.read("attack 2"))  # its hand is laid open
    last = fight("warrior e4", "archer e5 life 1")
    assert GAME.final(last, 0, GAME.read("attack 1"))  # the game is over


def test_nothing_of_a_turn_is_done_by_another_or_in_another_phase() -> None:
    state = fight("warrior c3", "archer c4")
    assert refused(state, "walk b3", 1) == "not_your_turn"
    assert refused(state, "guard 0") == "not_now"
    assert refused(state, "token 1") == "not_now"
    draw = do(fight("warrior c3", "archer c4", has="I"), "item")
    assert refused(draw, "end", 0) == "cards_first"
    over = do(fight("warrior c3", "archer c4 life 1"), "attack 1")
    with pytest.raises(IllegalAction, match=r"refused\.over"):
        GAME.apply(over, 0, GAME.read("end"))
