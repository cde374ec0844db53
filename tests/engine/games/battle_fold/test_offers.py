"""What a screen is told before an act is what the act then does."""

from __future__ import annotations

from random import Random

import pytest

from engine.games.battle_fold import GAME, State
from engine.games.battle_fold.actions import Attack
from engine.games.battle_fold.components import place_name, place_of
from engine.games.battle_fold.offers import Blow, aim, answers, cards, icons, walks, way
from engine.games.battle_fold.state import acting_of
from tests.engine.games.battle_fold.lively import LIVELY
from tests.engine.games.battle_fold.tables import do, fight, left, places
from tests.engine.games.battle_fold.test_contract import TEAMS, setup
from tests.examples import examples


def names(spaces: tuple[int, ...]) -> str:
    """Spaces by their names."""
    return " ".join(map(place_name, spaces))


def test_an_attack_is_told_with_power_targets_and_shields() -> None:
    state = fight("archer b2", "warrior d2 life 2 shields 1", "mage b4", "assassin b5 shields 3")
    found = aim(state, 0)
    assert (found.power, found.circle, found.everybody, found.heals) == (2, True, False, 0)
    assert names(found.spaces) == "d2 e2 b4 b5"
    assert found.blows == (
        Blow(1, 2, 1, True, place_of("d2")),
        Blow(2, 2, 2, False, place_of("b4")),  # the assassin stands behind
        Blow(3, 2, 0, False, place_of("b5")),
    )


def test_an_attack_is_told_from_a_space_to_which_one_would_go() -> None:
    state = fight("warrior c3", "archer d3", "mage b1")
    assert (aim(state, 0).power, [blow.target for blow in aim(state, 0).blows]) == (2, [1])
    there = aim(state, 0, place_of("b2"))
    assert (there.power, [blow.target for blow in there.blows]) == (2, [2])  # moved, on a circle


def test_who_falls_is_told_not_to_be_driven_back_in_a_team_either() -> None:
    state = fight(
        "archer b3",
        "mage e5",
        "warrior d3 life 1",
        "assassin e1 life 0",
        teams=(1, 1, 2, 2),
    )
    [blow] = aim(state, 0).blows
    assert (blow.falls, place_name(blow.pushed)) == (True, "d3")
    assert places(do(state, "attack 2"))[2] == "d3"


def test_the_mage_is_told_of_all_and_of_the_life_it_regains() -> None:
    state = fight("mage c3 life 5", "warrior b2", "archer d4")
    found = aim(state, 0)
    assert (found.everybody, found.heals, len(found.blows)) == (True, 1, 2)
    assert aim(fight("mage c3", "warrior b2"), 0).heals == 0
    assert aim(fight("mage c3 life 5", "warrior c2"), 0).heals == 0


def test_with_nothing_to_attack_with_there_is_a_reach_and_no_blow() -> None:
    state = fight("warrior c3", "archer d3", has="M")
    assert (aim(state, 0).power, aim(state, 0).blows) == (0, ())
    assert names(aim(state, 0).spaces) == "c2 b3 d3 c4"
    assert aim(state, 1).power == 1  # in another's turn, with what the board gives
    assert tuple(icons(state, 1)) == (1, 1, 0, 0, 0, 0)
    with pytest.raises(ValueError, match="nobody"):
        aim(fight("warrior c3", "archer gone", "mage a1", mode="last"), 1)


def test_steps_are_told_round_those_in_the_way() -> None:
    state = fight("warrior a1", "archer b1", "mage b2 ghost 0", has="MM")
    assert names(walks(state, 0)) == "a2 b2 a3"
    assert [place_name(step.to) for step in way(state, 0, place_of("b2"))] == ["a2", "b2"]
    assert way(state, 0, place_of("b1")) == ()
    rooted = state.fighters[0]._replace(rooted=True)
    assert walks(state._replace(fighters=(rooted, *state.fighters[1:])), 0) == ()


def test_cards_are_told_with_what_they_can_do_or_why_not() -> None:
    state = fight("warrior a1 items heal root shove swap trap_move", "archer e5 items move")
    found = {card.item: (len(card.uses), card.refused) for card in cards(state, 0)}
    assert found == {
        "heal": (0, "battle_fold.refused.item.full"),
        "trap_move": (0, "battle_fold.refused.item.no_trap"),
        "root": (0, "battle_fold.refused.item.attack_first"),
        "shove": (0, "battle_fold.refused.item.attack_first"),
        "swap": (1, None),
    }
    assert cards(GAME.view(state, 0), 1) == ()
    assert [card.refused for card in cards(state, 1)] == ["battle_fold.refused.not_now"]


def test_an_answer_is_told_by_the_damage_that_is_left() -> None:
    state = fight("warrior c4", "archer c3 shields 2", has="AA")
    assert answers(state) == ()
    state = do(state, "attack 1")
    assert answers(state) == (3, 2, 1)
    assert [6 - do(state, f"guard {spent}").fighters[1].life for spent in range(3)] == [3, 2, 1]


@examples(2, 20)
@pytest.mark.parametrize("teams", [(), TEAMS[0]])
def test_what_is_told_is_what_happens(teams: tuple[int, ...], examples: int) -> None:
    attacks = 0
    for seed in range(examples):
        rng = Random(seed)
        state = GAME.start(setup(4, teams, life=3))
        while actors := GAME.actors(state):
            seat = rng.choice(actors)
            if state.phase == "act":
                view = GAME.view(state, seat)
                assert aim(view, seat) == aim(state, seat)
                for to in walks(state, seat):
                    after = state
                    for step in way(view, seat, to):
                        after = GAME.apply(after, seat, step)
                    assert places(after)[seat] == place_name(to)
                    assert left(after).count("M") >= 0
                    there = aim(after, seat)
                    assert there == aim(state, seat, to)
                attacks += check_attacks(state, seat)
                own = {use for card in cards(view, seat) for use in card.uses}
                assert own == {a for a in GAME.legal(state, seat) if a.type == "use"}
            state = GAME.apply(state, seat, LIVELY.legal(state, seat).sample(rng))
    assert attacks


def check_attacks(state: State, seat: int) -> int:
    """Each attack does what was told of it, without shields and with as many as help."""
    told = aim(state, seat)
    listed = [a for a in GAME.legal(state, seat) if isinstance(a, Attack)]
    ways = bool(told.blows) if told.everybody else len(told.blows)
    assert len(listed) == (0 if acting_of(state).attacked else ways)
    for action in listed:
        for spend in (0, 6):
            after = GAME.apply(state, seat, action)
            while after.phase == "guard":
                asked = GAME.actors(after)[0]
                most = GAME.legal(after, asked).count() - 1
                after = GAME.apply(after, asked, GAME.read(f"guard {min(spend, most)}"))
            blows = [b for b in told.blows if action.target in (-1, b.target)]
            for blow in blows:
                if spend == 0:
                    compare(state, after, seat, blow)
                    if state.teams:
                        compare_teams(state, after, blow, blows)
                elif blow.least == 0 and len(blows) == 1:
                    assert after.fighters[blow.target].life == state.fighters[blow.target].life
    return len(listed)


def compare(state: State, after: State, seat: int, blow: Blow) -> None:
    """A blow that nobody blocked."""
    then, now = state.fighters, after.fighters
    if then[seat].fate == "ghost":
        most = state.options.souls
        assert now[seat].souls == min(most, then[seat].souls + blow.damage)
        return
    if not state.teams:
        assert now[blow.target].life == max(0, then[blow.target].life - blow.damage)
        assert blow.falls == (now[blow.target].fate != "alive")
    if now[blow.target].fate == "alive":
        assert now[blow.target].place == blow.pushed


def compare_teams(state: State, after: State, blow: Blow, blows: list[Blow]) -> None:
    """What nobody blocked costs a team, whomever of it it hits."""
    mates = state.mates(blow.target)
    then, now = (sum(each.fighters[mate].life for mate in mates) for each in (state, after))
    assert now == max(0, then - sum(each.damage for each in blows if each.target in mates))
    assert blow.falls == (after.phase == "over")
