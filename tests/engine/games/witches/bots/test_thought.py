"""What the bots know, how they judge, and that their reasons for passing are true."""

from random import Random
from typing import Any

import pytest

from engine.game import CHANCE, Legal, Listed, Setup
from engine.games.witches import GAME, Options, Pass, Play, Spell, State, Witches
from engine.games.witches.bots import BOTS
from engine.games.witches.bots.grabbing import first_cards, open_to
from engine.games.witches.bots.judge import best_card, candidates
from engine.games.witches.bots.passing import best_pass, spell_pass
from engine.games.witches.bots.scene import Scene, balance, points, result, sure
from engine.games.witches.bots.seer import Seer
from engine.games.witches.cards import ALL, NAMES, NUMBERS, RED, cards_of
from engine.games.witches.playing import PLAYS
from engine.games.witches.score import tally
from engine.search import choose
from tests.engine.games.test_bots import played
from tests.engine.games.witches.bots.test_play import start
from tests.engine.games.witches.tables import finish, last_cards, mask, play, table

SETS = (Options(), Options(queen=10, air="all"), Options(queen=13, earth="variant"))


def chosen(level: str, state: State) -> str:
    """The card a level plays."""
    seat = state.turn
    choice = choose(BOTS[level].think(GAME, GAME.view(state, seat), seat, Random(1)))
    assert isinstance(choice.action, Play)
    return choice.action.card


def test_a_pile_is_worth_what_the_score_says() -> None:
    rng = Random(1)
    for options in SETS:
        for _ in range(300):
            pile = rng.getrandbits(60) & ALL & (rng.getrandbits(60) | RED)
            assert points(pile, options) == tally(pile, options).points


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_scene_follows_the_rules(seats: int) -> None:
    rng = Random(seats)
    for options in SETS:
        state = GAME.start(Setup(seats, options))
        state = GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(rng))
        while state.phase == "pass":
            seat = GAME.actors(state)[0]
            state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
        scene = Scene(state)
        while state.phase == "play":
            assert (scene.turn, scene.led, scene.count) == (state.turn, state.led, len(state.trick))
            assert (tuple(scene.hands), tuple(scene.piles)) == (state.hands, state.piles)
            fresh = Scene(state)
            for name in Scene.__slots__:
                assert getattr(scene.copy(), name) == getattr(fresh, name), name
            card = GAME.legal(state, state.turn).sample(rng)
            state = GAME.apply(state, state.turn, card)
            assert isinstance(card, Play)
            scene.put(NUMBERS[card.card])
        gains = [sum(line.points for line in own) for own in state.past[0].lines]
        if options.earth == "base":
            assert result(scene) == gains


def test_a_spell_counts_for_the_others() -> None:
    state = last_cards("R1-14 G12", "", "", totals=(0, 0, 0))
    scene = Scene(state)
    assert scene.threat == 0
    assert result(scene) == [0, 25, 25]
    assert balance(result(scene), 0) == 25
    assert balance(result(scene), 1) == 12.5 - 25


def test_what_was_passed_is_known_until_it_is_played() -> None:
    state = table("R9 B1 Y1", "G9 G12 B2", "R10 B3 Y2")
    state = state._replace(passed=(mask("G12 B2 B14 W1"), 1, 1), hands=state.hands)
    found = sure(GAME.view(play(state, "B1", "B2"), 0), 0)
    assert found[1] & mask("G12 B2") == mask("G12")
    assert found[0] == found[2] == 0


@pytest.mark.parametrize("level", ["cautious", "watchful"])
@pytest.mark.parametrize(
    ("state", "card"),
    [
        # Without the colour, the queen goes.
        (table("G12 B14 Y2", "Y3 Y4 Y5", "Y6 Y7 Y8", trick="R9 R3", turn=0), "G12"),
        # Under a higher green card as well.
        (table("G12 G3 Y2", "Y3 Y4 G13", "Y6 Y7 G8", trick="G14", turn=0), "G12"),
        # The last to play takes a trick that costs nothing with the highest card.
        (table("B14 B9 R2", "B1 Y4 Y5", "B2 Y7 Y8", trick="B7 B4", turn=0), "B14"),
        # It stays below where that is dear.
        (table("R14 R3 B2", "R1 Y4 Y5", "R2 Y7 Y8", trick="R9 R4", turn=0), "R3"),
    ],
)
def test_what_everybody_knows(level: str, state: State, card: str) -> None:
    assert chosen(level, state) == card


def test_a_red_trick_is_taken_from_who_has_all_the_others() -> None:
    """Seat 1 has nine red cards and leads this trick."""
    state = table("R13 R10 B2 B3", "B4 B5 G12", "R11 R14 B6 B7", trick="R12", turn=2)
    alone = state._replace(piles=(0, mask("R1-9"), 0))
    shared = state._replace(piles=(mask("R1-4"), mask("R5-9"), 0))
    assert chosen("watchful", alone) == "R14"
    assert chosen("watchful", shared) == "R11"


def test_the_first_level_has_no_such_memory() -> None:
    state = table("B2", "B4", "R11 R14 B6", trick="R12", turn=2, piles=(0, mask("R1-9"), 0))
    assert chosen("cautious", state) == "R11"


@pytest.mark.parametrize(
    ("state", "card"),
    [
        # The Water Witch lies there.
        (table("G13 W1 B2", "G3 Y4 Y5", "Y7 Y8", trick="G11", turn=0), "W1"),
        # Only the Pygmy Queen could follow, and she would take the trick.
        (table("G12 W1 B2", "G3 Y4 Y5", "Y7 Y8", trick="G4", turn=0), "W1"),
        # Three points of fire are taken.
        (table("R14 W1 B2", "Y4 Y5", "Y7 Y8", trick="R9 R4", turn=0), "R14"),
    ],
)
def test_a_wizard_saves_the_first_level_from_green_witches_alone(state: State, card: str) -> None:
    assert chosen("cautious", state) == card


def test_equal_cards_are_looked_at_once() -> None:
    assert candidates(mask("R1-14")) == mask("R10 R11 R14")
    assert candidates(mask("G9-14")) == mask("G10 G11 G12 G14")
    assert candidates(mask("B3 B5 W1 W2 W4")) == mask("B3 B5 W2 W4")


def test_a_bare_queen_is_passed_and_a_covered_one_may_stay() -> None:
    bare = mask("G12 G2 R1-3 B1-5 Y1-5")
    assert best_pass(bare, 3, Options(queen=10)) & mask("G12")
    covered = mask("G1-7 G12 R12-14 B12 B13 Y1 Y2")
    assert not best_pass(covered, 3, Options()) & mask("G12")


def test_wizards_and_the_earth_witch_are_kept() -> None:
    hand = mask("W1-4 Y11 R9 R12 R14 G13 G2 B3 B9 B14 Y2 Y9")
    assert not best_pass(hand, 3, Options()) & mask("W1-4 Y11")


def test_a_spell_passes_on_what_it_does_not_need() -> None:
    assert spell_pass(mask("R1 R8-14 G11 G12 B2 B14 Y1 Y13 W1"), 2) == mask("B2 Y1")


class Dealt(Witches):
    """Seat 0 is dealt what takes every trick."""

    def legal(self, state: State, seat: int) -> Legal[Any]:
        legal = super().legal(state, seat)
        return Listed((STRONG,)) if state.phase == "deal" else legal


STRONG = GAME.read(
    "deal R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 G10 G11 G12 G13 G14 B14 B3 B4"
    "/ R1 G1 G2 G3 G4 G5 G6 G7 G8 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 W1 W2 B1"
    "/ R2 G9 Y9 Y10 Y11 Y12 Y13 Y14 B2 B5 B6 B7 B8 B9 B10 B11 B12 B13 W3 W4"
)


def test_the_seer_goes_for_a_spell_that_is_within_reach() -> None:
    bots = (BOTS["seer"], BOTS["watchful"], BOTS["watchful"])
    *steps, (end, _, _) = played(Dealt(), bots, start(3), 1)
    cast = end.past[0].cast
    assert cast is not None
    assert cast.caster == 0
    keys = {each.key for _, seat, choice in steps if seat == 0 for each in choice.reasons}
    assert "witches.reason.plan" in keys


def test_no_spell_is_tried_once_another_has_red() -> None:
    state = table("R13 R14 B1", "R1 Y4", "Y7 Y8", piles=(mask("R3-12 G12"), mask("R2"), 0))
    assert not open_to(Scene(state), 0)
    assert first_cards(Scene(state)) == []


@pytest.mark.parametrize("level", ["cautious", "watchful", "seer"])
@pytest.mark.parametrize(("totals", "on"), [((40, 50, 60), "others"), ((66, 30, 45), "self")])
def test_a_caster_ends_the_match_only_if_it_is_won(
    level: str, totals: tuple[int, ...], on: str
) -> None:
    state = finish(last_cards("R1-14 G12", "", "", totals=totals))
    assert state.phase == "spell"
    choice = choose(BOTS[level].think(GAME, GAME.view(state, 0), 0, Random(1)))
    assert choice.action == Spell(on)
    assert len(choice.reasons) == 1
    after = GAME.apply(state, 0, choice.action)
    if on == "others":
        assert [each.side for each in GAME.standings(after).standings if each.rank == 1] == [0]
    else:
        assert choice.reasons[0].args == {"points": 25}
        assert after.totals[0] == totals[0] - 25


@pytest.mark.parametrize("level", ["cautious", "watchful", "seer"])
def test_each_card_that_is_passed_has_a_reason_that_is_true(level: str) -> None:
    bot = Seer(budget=300) if level == "seer" else BOTS[level]
    seen: set[str] = set()
    for seed in range(12):
        state = GAME.start(Setup(4, Options()))
        state = GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(Random(seed)))
        for seat in range(4):
            choice = choose(bot.think(GAME, GAME.view(state, seat), seat, Random(1)))
            assert isinstance(choice.action, Pass)
            told = {
                each.key.rpartition(".")[2]: each.args.get("cards", ()) for each in choice.reasons
            }
            named = [ref.id for refs in told.values() for ref in refs]
            assert sorted(named) == sorted(choice.action.cards)
            assert bool(choice.why) == (level == "seer")
            hand = {NAMES[card] for card in cards_of(state.hands[seat])}
            kept = {card[0] for card in hand - set(choice.action.cards)}
            ids = {kind: {ref.id for ref in refs} for kind, refs in told.items()}
            seen |= ids.keys()
            assert ids.get("dear", set()) <= {"G11", "G12"}
            dear = [each.args["points"] for each in choice.reasons if each.key.endswith(".dear")]
            assert dear == [5 * len(refs) for kind, refs in ids.items() if kind == "dear"]
            assert ids.get("fire", {"R11"}) == {"R11"}
            assert ids.get("catches", set()) <= {"G13", "G14"}
            assert all(card[0] == "R" for card in ids.get("red", ()))
            assert not {card[0] for card in ids.get("empties", ())} & kept
            assert all(int(card[1:]) >= 9 for card in ids.get("high", ()))
    assert seen >= {"dear", "fire", "catches", "red"}


def test_the_best_card_of_a_playout_is_legal() -> None:
    rng = Random(2)
    for _ in range(5):
        state = GAME.start(Setup(4, Options()))
        state = GAME.apply(state, CHANCE, GAME.legal(state, CHANCE).sample(rng))
        state = state._replace(phase="play")
        while state.phase == "play":
            card = best_card(Scene(state))
            assert PLAYS[card] in GAME.legal(state, state.turn), NAMES[card]
            state = GAME.apply(state, state.turn, PLAYS[card])
