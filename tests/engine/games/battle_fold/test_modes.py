"""Ghosts, the last one standing, and two teams of two."""

from __future__ import annotations

from engine.game import CHANCE
from engine.games.battle_fold import GAME
from engine.games.battle_fold.components import ITEMS, SQUARES, place_of
from engine.games.battle_fold.state import NO_FOLD
from engine.games.battle_fold.turns import cloth_icons
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
    started,
    told,
)

# Ghosts.


def test_without_life_one_is_a_ghost_at_once_without_turn_items_and_shields() -> None:
    state = fight("warrior c3", "archer c4 life 2 items swap root", "mage e5", has="AA")
    events = told(state, "attack 1")
    assert keys(events) == ["attacked", "hurt", "ghost", "dropped"]
    state = do(state, "attack 1")
    fallen = state.fighters[1]
    assert (fallen.fate, fallen.life, fallen.items, fallen.shields) == ("ghost", 0, (), 0)
    assert places(state)[1] == "c4"
    assert {ITEMS[item] for item in state.discards} == {"swap", "root"}
    assert state.queue == (2,)
    shields = fight("warrior c3", "archer c4 life 1 shields 2", "mage e5", has="AAA")
    assert do(shields, "attack 1", "guard 2").pool == 6


def test_the_cloth_of_who_falls_before_its_turn_is_not_looked_at() -> None:
    cast = ("warrior", "archer", "mage")
    state = do(race("MA", cast, (100, "MA"), (200, "MA"), (900, "MA")), "token 1")
    near = [
        fighter._replace(place=place_of(place), life=life)
        for fighter, place, life in zip(state.fighters, ("c3", "c4", "a1"), (6, 1, 6), strict=True)
    ]
    state = state._replace(fighters=tuple(near))
    assert GAME.hides(state, 1, 0)
    state = do(state, "attack 1")
    assert (state.shown[1], state.opened[1]) == (NO_FOLD, False)
    assert not GAME.hides(state, 1, 0)
    state = do(state, "end", "end")
    assert state.past[0].shown[1:] == (NO_FOLD, NO_FOLD)


def test_a_ghost_plays_on_from_the_next_round_with_a_step_alone() -> None:
    state = fight("warrior c3", "archer c4 ghost 0", "mage e5", queue=())
    state = started(do(state, "end", "reveal MIS?"))
    assert GAME.actors(state) == (0, 1, 2)
    for seat, (time, seen) in enumerate(((100, "MIST"), (900, "MISS"), (300, "MISP"))):
        cast = ("warrior", "archer", "mage")
        state = GAME.apply(state, seat, folded("MIS?", cast[seat], time, seen))
    state = do(state, "token 1", "end", "end")
    assert state.acting is not None
    assert (state.acting.seat, left(state)) == (1, "M")


def test_a_ghost_uses_steps_attacks_and_traps_of_its_cloth_alone() -> None:
    state = race("MA", ("archer", "warrior", "mage"), (100, "MA"), (300, "MA"), (900, "MA"))
    alive = state.fighters[0]
    ghost = alive._replace(fate="ghost", life=0)
    whole = (1 << SQUARES) - 1  # 5 steps, 3 attacks, 2 of each other icon
    assert cloth_icons(alive, state.cloth(0), whole) == (6, 4, 2, 2, 2, 2)
    assert cloth_icons(ghost, state.cloth(0), whole) == (6, 3, 0, 0, 0, 2)


def test_a_ghost_reaches_all_around_and_its_own_space_and_has_no_ability() -> None:
    for place in ("b2", "c2", "b3", "c3", "d4"):
        state = fight("archer c3 ghost 0", f"warrior {place}", "mage e1", has="A")
        assert can(state, "attack") == {"attack 1"}, place
    assert can(fight("archer c3 ghost 0", "warrior e3", "mage e1", has="A"), "attack") == set()
    state = fight("archer c3 ghost 0", "warrior d3", "mage e1", has="A")
    assert places(do(state, "attack 1"))[1] == "d3"  # no push
    mage = fight("mage c3 ghost 0", "warrior b2", "archer d4", has="A")
    assert can(mage, "attack") == {"attack 1", "attack 2"}
    warrior = fight("warrior c3 ghost 0", "mage d3", "archer e1", has="A")
    assert do(warrior, "attack 1").fighters[0].souls == 1
    assassin = do(fight("assassin c3 ghost 0", "mage d3", "archer e1", has="A"), "attack 1")
    assert assassin.fighters[0].souls == 1


def test_a_ghost_s_damage_gives_souls_and_takes_no_life() -> None:
    state = fight("archer c3 ghost 1", "warrior d3", "mage e1", has="AA")
    state = do(state, "attack 1")
    assert (lives(state), state.fighters[0].souls) == ([0, 6, 6], 3)


def test_shields_take_souls_from_a_ghost_s_attack() -> None:
    state = fight("archer c3 ghost 1", "warrior d3 shields 2", "mage e1", has="AA")
    for spent, souls in ((0, 3), (1, 2), (2, 1)):
        after = do(state, "attack 1", f"guard {spent}")
        assert (after.fighters[0].souls, after.fighters[1].shields) == (souls, 2 - spent)


def test_a_ghost_is_stronger_on_a_circle_too() -> None:
    state = fight("archer b2 ghost 1", "warrior b3", "mage e1", has="A")
    assert do(state, "attack 1").fighters[0].souls == 3


def test_nobody_attacks_a_ghost() -> None:
    state = fight("warrior c3", "archer c4 ghost 0", "mage e5")
    assert refused(state, "attack 1") == "attack.ghost"
    other = fight("warrior c3 ghost 0", "archer c4 ghost 0", "mage e5", "assassin e1", has="A")
    assert refused(other, "attack 1") == "attack.ghost"
    mage = fight("mage c3", "archer b2 ghost 0", "warrior d4", "assassin e1")
    assert do(mage, "attack all").acting.struck == (2,)  # type: ignore[union-attr]


def test_a_trap_costs_a_ghost_a_soul_if_it_has_one() -> None:
    state = fight("archer c3 ghost 1", "warrior e5", "mage e1", has="TT")
    state = do(state, "trap")
    assert state.fighters[0].souls == 0
    assert keys(told(state, "trap")) == ["trap.nothing"]


def test_all_souls_bring_a_ghost_back_and_win_at_once() -> None:
    state = fight("archer c3 ghost 5", "warrior d3", "mage e1", has="AAT")
    state = do(state, "attack 1")
    assert (state.phase, state.won, state.how) == ("over", (0,), "ghost")
    assert state.fighters[0].souls == 6
    ranks = [standing.rank for standing in GAME.standings(state).standings]
    assert ranks == [1, 2, 2]
    assert do(fight("archer c3 ghost 1", "warrior d3", "mage e1", has="A", souls=2), "attack 1").won


def test_the_last_one_living_wins() -> None:
    state = fight("warrior c3", "archer c4 life 1", "mage a1 ghost 4")
    state = do(state, "attack 1")
    assert (state.won, state.how) == ((0,), "last")
    assert [standing.rank for standing in GAME.standings(state).standings] == [1, 3, 2]
    two = do(fight("warrior c3", "archer c4 life 1"), "attack 1")
    assert two.won == (0,)


def test_the_mage_can_fell_all_at_once() -> None:
    state = fight("mage c3", "warrior b2 life 1", "archer d4 life 1", "assassin d2 life 1")
    state = do(state, "attack all")
    assert (state.won, [fighter.fate for fighter in state.fighters[1:]]) == ((0,), ["ghost"] * 3)


def test_at_the_end_hands_are_open_to_all() -> None:
    state = fight("warrior c3 items swap", "archer c4 life 1", "mage a1 ghost 4")
    assert "open" in keys(told(state, "attack 1"))
    state = do(state, "attack 1")
    assert GAME.view(state, 1) == state
    assert not GAME.hides(state, 0, 1)


# The last one standing.


def test_the_last_one_standing_knows_no_ghosts() -> None:
    state = fight(
        "warrior c3", "archer c4 life 1 items swap", "mage e5", "assassin e1", mode="last"
    )
    events = told(state, "attack 1")
    assert keys(events) == ["attacked", "hurt", "gone", "dropped", "token_gone"]
    assert events[-1].args == {"token": 3}
    state = do(state, "attack 1")
    assert places(state) == ["c3", "", "e5", "e1"]
    assert [ITEMS[item] for item in state.discards] == ["swap"]
    assert can(state, "walk") >= {"walk c4"}
    state = started(do(state, *["end"] * 3, "reveal MA"))
    assert GAME.actors(state) == (0, 2, 3)
    for seat, cast in ((0, "warrior"), (2, "mage"), (3, "assassin")):
        state = GAME.apply(state, seat, folded("MA", cast, 100 + 100 * seat, "MA"))
    assert can(state) == {"token 1", "token 2"}
    state = do(state, "token 2")
    assert state.tokens == (2, 0, 1, 0)
    state = do(state, "end", "end")
    assert state.acting is not None
    assert (state.acting.seat, left(state)) == (3, "MA")


def test_who_is_gone_is_in_no_swap_and_no_rank_before_those_who_stand() -> None:
    state = fight("warrior c3 items swap", "archer gone", "mage e5", "assassin e1", mode="last")
    assert can(state, "use") == {"use swap 0 2", "use swap 0 3", "use swap 2 3"}
    assert refused(state, "use swap 0 1") == "item.swap_whom"
    assert refused(state, "attack 1") == "attack.ghost"
    fallen = state.fighters[2]._replace(fate="gone", life=0, place=-1, fell=2)
    state = state._replace(fighters=(*state.fighters[:2], fallen, state.fighters[3]))
    assert [s.rank for s in GAME.standings(state).standings] == [1, 4, 3, 1]


def test_the_last_one_standing_wins_the_game() -> None:
    state = fight("warrior c3", "archer gone", "mage c4 life 2", mode="last")
    state = do(state, "attack 2")
    assert (state.won, state.how, places(state)) == ((0,), "last", ["c3", "", ""])


# Teams.

SIDES = (1, 1, 2, 2)


def test_a_team_fights_on_while_one_of_both_has_life() -> None:
    cast = ("warrior c3", "archer a1", "mage c4 life 1", "assassin e5 life 3")
    state = do(fight(*cast, teams=SIDES), "attack 2")
    assert lives(state) == [6, 6, 0, 2]  # what the one lacks the other loses
    assert [fighter.fate for fighter in state.fighters] == ["alive"] * 4
    assert 2 in state.queue
    again = fight("warrior c3", "archer a1", "mage c4 life 0", "assassin e5 life 3", teams=SIDES)
    assert lives(do(again, "attack 2")) == [6, 6, 0, 1]


def test_a_team_without_life_has_lost() -> None:
    cast = ("warrior c3", "archer a1 life 0", "mage c4 life 0", "assassin e5 life 2")
    state = do(fight(*cast, teams=SIDES), "attack 2")
    assert (state.won, state.how) == ((0, 1), "team")
    outcome = GAME.standings(state)
    assert outcome.teams == ((0, 1), (2, 3))
    assert [standing.rank for standing in outcome.standings] == [1, 1, 2, 2]


def test_traps_of_who_has_no_life_are_paid_by_the_partner() -> None:
    cast = ("warrior c3 life 0", "archer a1 life 1", "mage c4", "assassin e5")
    state = fight(*cast, teams=SIDES, has="T")
    assert do(state, "trap").won == (2, 3)


def test_nobody_attacks_the_partner_and_the_mage_does_it_no_harm() -> None:
    state = fight("warrior c3", "archer c4", "mage a1", "assassin e5", teams=SIDES)
    assert refused(state, "attack 1") == "attack.partner"
    mage = fight("mage c3", "archer b2", "warrior d4", "assassin d2", teams=SIDES)
    assert lives(do(mage, "attack all")) == [6, 6, 5, 5]
    alone = fight("mage c3", "archer b2", "warrior e5", "assassin e1", teams=SIDES)
    assert refused(alone, "attack all") == "attack.nobody"


def test_partners_see_each_other_s_items_and_use_their_own() -> None:
    state = fight(
        "warrior c3", "archer c4 items swap", "mage a1", "assassin e5 items root", teams=SIDES
    )
    seen = GAME.view(state, 0)
    assert held(seen, 1) == ["swap"]
    assert seen.fighters[3].items != state.fighters[3].items
    assert not GAME.hides(state, 1, 0)
    assert GAME.hides(state, 1, 2)
    assert refused(state, "use swap 0 1") == "item.not_held"
    drawn = do(
        fight("warrior c3", "archer c4", "mage a1", "assassin e5", teams=SIDES, has="I"), "item"
    )
    events = GAME.step(drawn, CHANCE, GAME.read("draw swap"))[1]
    assert [event.audience for event in events] == [(0, 1)]


def test_cards_that_heal_may_heal_the_partner_a_potion_does_not() -> None:
    cast = ("warrior c3 life 2 items heal shove swap", "archer c4 life 0", "mage a1", "assassin e5")
    state = fight(*cast, teams=SIDES, has="P")
    state = do(state, "use heal for 1", "use shove for 1", "use swap for 1")
    assert lives(state)[:2] == [2, 3]
    assert lives(do(state, "potion"))[:2] == [3, 3]
    assert refused(fight(*cast, teams=SIDES), "use heal for 2") == "item.heal_whom"


def test_teams_know_neither_ghosts_nor_leaving_whatever_was_agreed_on() -> None:
    cast = ("warrior c3", "archer a1", "mage c4 life 1", "assassin e5 life 3")
    state = do(fight(*cast, teams=SIDES, mode="last"), "attack 2")
    assert [fighter.fate for fighter in state.fighters] == ["alive"] * 4


def test_a_team_stands_by_the_life_of_both() -> None:
    cast = ("warrior c3 life 1", "archer a1 life 5", "mage c4 life 4", "assassin e5 life 3")
    outcome = GAME.standings(fight(*cast, teams=SIDES))
    assert [standing.rank for standing in outcome.standings] == [2, 2, 1, 1]
    assert outcome.reason == "battle_fold.outcome.now"
