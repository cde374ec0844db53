"""The keeper of a real table: rounds entered and played agree; what is entered is checked."""

import json
from random import Random
from typing import Any

import pytest

from engine import games
from engine.codec import dump
from engine.conformance import check
from engine.errors import IllegalAction
from engine.game import CHANCE, Setup
from engine.games.witches import GAME, Options, Spell, State
from engine.games.witches.cards import FIRE, mask_of, names_of
from engine.games.witches.keeper import KEEPER, coming, running
from engine.games.witches.kept import (
    SPECIALS,
    Captured,
    blank,
    captured,
    checks,
    draft_of,
    give,
    give_fire,
    give_rest,
    load_draft,
    piles_of,
)
from engine.games.witches.state import Round
from engine.refs import Ref
from tests.engine.games.witches.tables import finish, last_cards, mask

RED = "R1-14"
SEATS = (3, 4, 5, 6)


def some_options(rng: Random, seats: int) -> Options:
    return Options(
        queen=rng.choice((5, 10, 13)),
        air=rng.choice(("green", "all")),
        earth=rng.choice(("base", "variant")),
        spell=rng.choice(("ends", "loses")),
        end=rng.choice(("limit", "rounds")),
        limit=rng.randint(20, 60),
        rounds=rng.randint(1, 5),
        starter=rng.randrange(seats),  # type: ignore[arg-type]
    )


def entered(piles: tuple[int, ...]) -> Captured:
    """What people who look at these piles enter."""
    fire = tuple((pile & FIRE).bit_count() for pile in piles)
    takers = [
        next(seat for seat, pile in enumerate(piles) if pile & card) for card in SPECIALS.values()
    ]
    return Captured(fire, *takers)


def piles_in(done: Round) -> tuple[int, ...]:
    found = [0] * len(done.totals)
    for trick in done.tricks:
        found[trick.winner] |= mask_of(trick.cards)
    return tuple(found)


def check_same(state: State, kept: State) -> None:
    assert (kept.phase, kept.turn, kept.opener) == (state.phase, state.turn, state.opener)
    assert (kept.totals, kept.dealer, kept.direction) == (
        state.totals,
        state.dealer,
        state.direction,
    )
    for own, played in zip(kept.past, state.past, strict=True):
        assert (own.lines, own.totals, own.cast) == (played.lines, played.totals, played.cast)
        assert (own.inward, own.opener) == (played.inward, played.opener)
    assert KEEPER.outcome(kept) == GAME.outcome(state)


@pytest.mark.parametrize("seats", SEATS)
def test_rounds_entered_and_rounds_played_agree(seats: int) -> None:
    rng = Random(seats)
    rounds = 0
    while rounds < 250:
        options = some_options(rng, seats)
        state = GAME.start(Setup(seats, options))
        kept = KEEPER.start(Setup(seats, options))
        while actors := GAME.actors(state):
            seat = rng.choice(actors)
            following = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
            if len(following.past) > len(state.past):
                done = following.past[-1]
                kept = KEEPER.apply(kept, CHANCE, entered(piles_in(done)))
                if kept.phase == "spell":
                    kept = KEEPER.apply(kept, kept.turn, Spell("self" if done.inward else "others"))
                check_same(following, kept)
                rounds += 1
            state = following


@pytest.mark.parametrize("seats", SEATS)
def test_any_piles_entered_and_played_agree_spells_too(seats: int) -> None:
    """A played round that ends with these piles, from any totals."""
    rng = Random(seats)
    choices = 0
    for _ in range(250):
        options = some_options(rng, seats)
        totals = tuple(rng.randrange(options.limit) for _ in range(seats))
        caster = rng.randrange(seats)
        spell = rng.random() < 0.6
        piles = [mask("")] * seats
        for name in names_of(FIRE) + tuple(n for c in SPECIALS.values() for n in names_of(c)):
            sure = spell and (name[0] == "R" or rng.random() < 0.5)
            piles[caster if sure else rng.randrange(seats)] |= mask(name)
        texts = [" ".join(names_of(pile)) for pile in piles]
        played = last_cards(*texts, totals=totals, options=options)
        kept = KEEPER.start(Setup(seats, options))._replace(totals=totals)
        kept = kept._replace(opener=played.opener, turn=played.turn)
        state = finish(played)
        kept = KEEPER.apply(kept, CHANCE, entered(tuple(piles)))
        if state.phase == "spell":
            assert KEEPER.actors(kept) == (caster,) == GAME.actors(state)
            choice = rng.choice((Spell("others"), Spell("self")))
            state, kept = (g.apply(s, caster, choice) for g, s in ((GAME, state), (KEEPER, kept)))
            choices += 1
        check_same(state, kept)
    assert choices > 10


@pytest.mark.parametrize("seats", SEATS)
def test_the_keeper_keeps_the_contract(seats: int) -> None:
    for options in (Options(limit=40), Options(end="rounds", rounds=3, earth="variant")):
        report = check(KEEPER, Setup(seats, options), games=60, deep_every=20)
        assert report.emitted.keys() <= KEEPER.messages.keys()


def test_the_keeper_is_found_and_on_no_shelf() -> None:
    assert games.find("witches.keeper") is KEEPER
    assert "witches.keeper" not in games.names()


def test_all_ways_to_capture_are_counted() -> None:
    legal = KEEPER.legal(KEEPER.start(Setup(3, Options())), CHANCE)
    every = list(legal)
    assert len(every) == len(set(every)) == legal.count() == 105 * 3**5
    assert all(action in legal for action in every[::97])


def refused(state: State, seat: int, action: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        KEEPER.apply(state, seat, action)
    assert caught.value.details.keys() == KEEPER.messages[caught.value.key]
    return caught.value.key.removeprefix("witches.refused.")


def test_a_round_that_does_not_add_up_is_refused() -> None:
    start = KEEPER.start(Setup(3, Options()))
    good = Captured((13, 0, 0), 0, 1, 1, 2, 2)
    for wrong in (
        Captured((12, 0, 0), 0, 1, 1, 2, 2),
        Captured((14, 0, 0), 0, 1, 1, 2, 2),
        Captured((14, -1, 0), 0, 1, 1, 2, 2),
        Captured((13, 0), 0, 1, 1, 2, 2),
        Captured((13, 0, 0, 0), 0, 1, 1, 2, 2),
        Captured((13, 0, 0), 3, 1, 1, 2, 2),
        Captured((13, 0, 0), 0, 1, 1, 2, -1),
    ):
        assert refused(start, CHANCE, wrong) == "not_captured"
    assert refused(start, 0, good) == refused(start, CHANCE, Spell("self")) == "not_now"
    over = KEEPER.apply(KEEPER.start(Setup(3, Options(limit=5))), CHANCE, good)
    assert refused(over, CHANCE, good) == "over"


def test_a_round_is_checked_as_it_is_entered() -> None:
    draft = give_fire(give_fire(blank(4), 0, 4), 1, 7)
    found = checks(draft)
    assert [note.key for note in found] == ["witches.check.fire_missing", "witches.check.missing"]
    assert found[0].args == {"n": 2}
    cards = tuple(Ref("card", name) for name in ("R11", "G11", "G12", "B11", "Y11"))
    assert found[1].args == {"cards": cards}
    for place, card in enumerate(SPECIALS):
        assert captured(draft) is None
        draft = give(draft, card, place % 4)
    assert [note.key for note in checks(draft)] == ["witches.check.fire_missing"]
    assert checks(give_fire(draft, 3, 4))[0].key == "witches.check.fire_over"
    draft = give_rest(draft, 3)
    assert draft.fire == (4, 7, 0, 2)
    assert checks(draft) == ()
    whole = captured(draft)
    assert whole == Captured((4, 7, 0, 2), 0, 1, 2, 3, 0)
    assert draft_of(whole) == draft
    assert give(draft, "queen", 2).queen is None
    assert give_fire(draft, 0, 99).fire[0] == 13
    assert give_fire(draft, 0, -1).fire[0] == 0
    assert {note.key for note in checks(blank(3))} < KEEPER.messages.keys()


def test_a_round_that_is_being_entered_can_be_stored() -> None:
    draft = give(give_fire(blank(4), 2, 5), "queen", 3)
    stored = json.loads(json.dumps(dump(draft)))
    assert load_draft(stored, 4) == draft
    for wrong in (
        None, {}, stored | {"more": 1}, stored | {"fire": [1, 2, 3]}, stored | {"queen": 4},
        stored | {"fire": [14, 0, 0, 0]}, stored | {"queen": True}, stored | {"fire": [None] * 4},
    ):  # fmt: skip
        with pytest.raises(ValueError):  # noqa: PT011 - its own words are for nobody
            load_draft(wrong, 4)


def test_what_is_entered_counts_as_it_will_be_scored() -> None:
    rng = Random(1)
    state = KEEPER.start(Setup(4, Options(end="rounds", rounds=100)))
    for _ in range(60):
        action = KEEPER.legal(state, CHANCE).sample(rng)
        after = KEEPER.apply(state, CHANCE, action)
        gains = tuple(now - had for now, had in zip(after.totals, state.totals, strict=True))
        assert running(state, draft_of(action)) == gains
        assert sum(piles_of(action)) == FIRE + sum(SPECIALS.values())
        state = after


def test_the_next_passing_is_told() -> None:
    state = KEEPER.start(Setup(4, Options(starter=1)))
    assert coming(state) == (1, 0, 1, 3, "left")
    state, told = KEEPER.step(state, CHANCE, Captured((13, 0, 0, 0), 1, 1, 1, 1, 1))
    assert coming(state) == (2, 1, 2, 3, "right")
    assert [event.key for event in told[-2:]] == ["witches.event.round", "witches.event.pass_right"]
    assert told[-2].args == {"round": 2, "seat": Ref("seat", 1)}


def test_actions_can_be_written_and_read_back() -> None:
    for action in (Captured((13, 0, 0), 0, 1, 1, 2, 2), Spell("self"), Spell("others")):
        assert KEEPER.read(KEEPER.write(action)) == action
    for text in ("took", "took 1 2 3", "took 1 2 3 / 1", "R5", "took a / 1 2 3 4 5"):
        with pytest.raises(IllegalAction):
            KEEPER.read(text)
