"""Random matches: what never changes, and step by step the same as the slow reference."""

from collections import Counter
from dataclasses import asdict, replace
from math import comb
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalAction
from engine.game import CHANCE, Setup
from engine.games.witches import GAME, Deal, Options, Pass, Play, Spell, State
from engine.games.witches.actions import Action
from engine.games.witches.cards import NAMES, names_of
from engine.games.witches.score import cast_by, may_choose, tally
from tests.engine.games.witches import reference
from tests.engine.games.witches.tables import last_cards
from tests.examples import examples

OPTIONS = st.builds(
    Options,
    queen=st.sampled_from([5, 10, 13]),
    air=st.sampled_from(["green", "all"]),
    earth=st.sampled_from(["base", "variant"]),
    spell=st.sampled_from(["ends", "loses"]),
    end=st.sampled_from(["limit", "rounds"]),
    limit=st.integers(1, 40),
    rounds=st.integers(1, 4),
)
SEATS = st.sampled_from([3, 4, 5, 6])
SEEDS = st.integers(0, 2**32)
PILES = st.lists(st.sampled_from(NAMES), unique=True)


@settings(max_examples=60)
@given(SEATS, OPTIONS, SEEDS, st.floats(0, 1))
def test_every_step_is_that_of_the_slow_reference(
    seats: int, options: Options, seed: int, stacked: float
) -> None:
    compare(seats, options, seed, stacked)


@examples(25, 60)
def test_spells_of_stacked_deals_are_those_of_the_slow_reference(examples: int) -> None:
    kinds: Counter[tuple[int, bool]] = Counter()
    for seed in range(examples):
        options = Options(limit=90, spell=("ends", "loses")[seed % 2])  # type: ignore[arg-type]
        end = compare(3 + seed % 4, options, seed, 0.7)
        casts = [(done.cast.points, done.inward) for done in end.past if done.cast]
        kinds.update(casts)
    assert len(kinds) == 6, kinds


def compare(seats: int, options: Options, seed: int, stacked: float) -> State:
    """Play a match beside the reference; the state at its end.

    Args:
        stacked: the share of rounds that are dealt and played for a spell.
    """
    rng = Random(seed)
    options = replace(options, starter=rng.randrange(seats))
    state, match = GAME.start(Setup(seats, options)), reference.Match(seats, asdict(options))
    plan: dict[int, tuple[str, ...]] = {}
    caster = -1
    while actors := GAME.actors(state):
        assert list(state.totals) == match.totals
        assert (state.phase, len(state.past)) == (match.expects, match.rounds)
        if state.phase == "deal":
            assert actors == (CHANCE,)
            caster, plan = -1, {}
            dealt = GAME.legal(state, CHANCE).sample(rng)
            if rng.random() < stacked:
                caster = (options.starter + match.rounds) % seats
                dealt, plan = stack(match, caster, rng)
            state = GAME.apply(state, CHANCE, dealt)
            match.deal([list(hand) for hand in dealt.hands])
            continue
        assert list(actors) == match.actors()
        seat = rng.choice(actors)
        legal = GAME.legal(state, seat)
        action: Action
        if state.phase == "pass":
            count = match.passing()[0]
            assert legal.count() == comb(len(match.hands[seat]), count)
            action = Pass(plan[seat]) if plan else legal.sample(rng)
            for wrong in wrong_passes(match, seat, action, rng):
                assert wrong not in legal
                refuse(state, seat, wrong)
            match.lay_aside(seat, list(action.cards))
        elif state.phase == "play":
            allowed = in_order(match.may())
            assert [one.card for one in legal if isinstance(one, Play)] == allowed
            action = Play(rng.choice(allowed))
            if seat == caster:
                action = Play(max(allowed, key=lambda name: (name[0] == "R", int(name[1:]))))
            other = Play(rng.choice(NAMES))
            if other.card not in allowed:
                assert other not in legal
                refuse(state, seat, other)
            match.play(action.card)
        else:
            action = Spell(rng.choice(("others", "self")))
            match.choose(action.on)
        refuse(state, (seat + 1) % seats if len(actors) == 1 else CHANCE, action)
        state = GAME.apply(state, seat, action)
        if state.phase == "play":
            assert [list(names_of(hand)) for hand in state.hands] == list(
                map(in_order, match.hands)
            )
            assert [list(names_of(pile)) for pile in state.piles] == list(
                map(in_order, match.piles)
            )
            assert [NAMES[card] for card in state.trick] == [card for _, card in match.trick]
    assert match.expects == "over"
    assert list(state.totals) == match.totals
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert list(outcome.winners()) == match.winners()
    for standing in outcome.standings:
        assert standing.points == match.totals[standing.side]
        assert sum(line.points for line in standing.lines) == standing.points
        assert standing.rank == 1 + sum(total < standing.points for total in match.totals)
    return state


def stack(
    match: reference.Match, caster: int, rng: Random
) -> tuple[Deal, dict[int, tuple[str, ...]]]:
    """A deal after whose passing a seat holds the highest red cards, and what each passes."""
    seats, size = match.seats, 60 // match.seats
    own = [f"R{value}" for value in range(14, 0, -1)][:size]
    rest = [name for name in NAMES if name not in own]
    rng.shuffle(rest)
    own += rest[: size - len(own)]
    rest = [name for name in rest if name not in own]
    others = [rest[first : first + size] for first in range(0, len(rest), size)]
    held = [*others[:caster], own, *others[caster:]]
    count, step = match.passing()
    passed = [rng.sample(held[(seat + step) % seats], count) for seat in range(seats)]
    hands = [
        [name for name in held[seat] if name not in passed[(seat - step) % seats]] + passed[seat]
        for seat in range(seats)
    ]
    deal = Deal(tuple(tuple(in_order(hand)) for hand in hands))
    return deal, {seat: tuple(in_order(cards)) for seat, cards in enumerate(passed)}


def in_order(cards: list[str]) -> list[str]:
    """The cards as a deck lies."""
    return sorted(cards, key=NAMES.index)


def wrong_passes(match: reference.Match, seat: int, right: Pass, rng: Random) -> list[Pass]:
    """Choices beside a right one: too few, too many, one twice, one of another hand."""
    foreign = rng.choice([name for name in NAMES if name not in match.hands[seat]])
    spare = rng.choice([name for name in match.hands[seat] if name not in right.cards])
    wrong = [
        right.cards[1:],
        (*right.cards, spare),
        (right.cards[0], *right.cards[:-1]),
        (foreign, *right.cards[1:]),
    ]
    return [Pass(tuple(in_order(list(cards)))) for cards in wrong]


def refuse(state: State, seat: int, action: Action) -> None:
    """An action is refused, in words that there are."""
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, seat, action)
    assert refused.value.key in GAME.messages


@given(PILES, OPTIONS)
def test_points_of_any_pile_are_those_of_the_reference(pile: list[str], options: Options) -> None:
    found = tally(sum(1 << NAMES.index(card) for card in pile), options)
    assert (found.points, found.left) == reference.pile_points(pile, asdict(options))
    assert found.air <= 0
    assert -5 <= found.earth <= 0 <= found.points


@given(SEATS, OPTIONS, SEEDS, st.data())
def test_any_round_with_a_spell_is_that_of_the_reference(
    seats: int, options: Options, seed: int, data: st.DataObject
) -> None:
    rng = Random(seed)
    caster = data.draw(st.integers(0, seats - 1))
    piles = [[] for _ in range(seats)]  # type: list[list[str]]
    for name in NAMES:
        taker = caster if name[0] == "R" or rng.random() < 0.5 else rng.randrange(seats)
        piles[taker].append(name)
    totals = [rng.randrange(options.limit) for _ in range(seats)]
    found = reference.spell_of(piles)
    cast = cast_by(tuple(sum(1 << NAMES.index(card) for card in pile) for pile in piles))
    assert (cast and (cast.caster, cast.points)) == found
    if cast is None or found is None:
        return
    after = [total + (0 if seat == found[0] else found[1]) for seat, total in enumerate(totals)]
    state = last_cards(*[""] * seats, totals=tuple(totals), options=options)
    ends = any(t >= options.limit for seat, t in enumerate(after) if seat != caster)
    alone = all(after[caster] < t for seat, t in enumerate(after) if seat != caster)
    offered = options.end == "limit" and ends and (options.spell == "ends" or not alone)
    assert may_choose(state, cast) == offered


@settings(max_examples=40)
@given(SEATS, SEEDS, st.integers(0, 200))
def test_a_view_stays_when_all_it_cannot_see_is_dealt_anew(
    seats: int, seed: int, steps: int
) -> None:
    rng = Random(seed)
    state = GAME.start(Setup(seats, Options()))
    for _ in range(steps):
        if not GAME.actors(state):
            break
        seat = rng.choice(GAME.actors(state))
        state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    for seat in range(seats):
        view = GAME.view(state, seat)
        other = GAME.imagine(view, seat, rng)
        assert GAME.view(other, seat) == view
        assert hash(GAME.view(other, seat)) == hash(view)
        assert list(GAME.legal(other, seat)) == list(GAME.legal(view, seat))
        assert GAME.standings(other) == GAME.standings(view)


@settings(max_examples=20)
@given(SEATS, SEEDS)
def test_only_what_is_legal_is_taken(seats: int, seed: int) -> None:
    rng = Random(seed)
    state = GAME.start(Setup(seats, Options()))
    for _ in range(1 + seats + rng.randrange(60)):
        seat = GAME.actors(state)[0]
        state = GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
    for seat in range(-2, seats + 1):
        for name in NAMES:
            action = Play(name)
            try:
                GAME.apply(state, seat, action)
            except IllegalAction as error:
                assert action not in GAME.legal(state, seat)
                assert error.key in GAME.messages
            else:
                assert action in GAME.legal(state, seat)
