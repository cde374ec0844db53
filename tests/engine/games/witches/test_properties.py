"""Random matches: what never changes, and step by step the same as the slow reference."""

from dataclasses import asdict
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalAction
from engine.game import CHANCE, Setup
from engine.games.witches import GAME, Options, Play
from engine.games.witches.cards import ALL, NAMES, names_of
from engine.games.witches.score import cast_by, may_choose, tally
from tests.engine.games.witches import reference
from tests.engine.games.witches.tables import last_cards

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
@given(SEATS, OPTIONS, SEEDS)
def test_every_step_is_that_of_the_slow_reference(seats: int, options: Options, seed: int) -> None:
    rng = Random(seed)
    state = GAME.start(Setup(seats, options))
    piles: list[list[str]] = []
    totals = [0] * seats
    hands: list[list[str]] = []
    trick: list[tuple[int, str]] = []
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        legal = GAME.legal(state, seat)
        action = legal.sample(rng)
        following = GAME.apply(state, seat, action)
        if seat == CHANCE:
            piles, trick = [[] for _ in range(seats)], []
            assert sum(following.hands) == ALL
        if state.phase == "play":
            assert isinstance(action, Play)
            if not trick and not any(piles):
                hands = [list(names_of(hand)) for hand in state.hands]
            allowed = reference.may_play(hands[seat], [card for _, card in trick])
            assert [one.card for one in legal if isinstance(one, Play)] == allowed
            for card in NAMES:
                assert (Play(card) in legal) == (card in allowed)
            hands[seat].remove(action.card)
            trick.append((seat, action.card))
            if len(trick) == seats:
                winner = reference.taken_by(trick)
                piles[winner] += [card for _, card in trick]
                trick = []
                if any(hands):
                    assert following.turn == winner
                    took = [set(names_of(pile)) for pile in following.piles]
                    assert took == [set(pile) for pile in piles]
        if len(following.past) > len(state.past):
            assert not any(hands)
            assert sum(map(len, piles)) == 60
            totals, caster, _ = reference.after_round(piles, totals, asdict(options))
            done = following.past[-1]
            assert (None if done.cast is None else done.cast.caster) == caster
            if done.inward:
                totals = list(following.totals)
            assert list(following.totals) == totals
            assert min(totals) >= 0
            assert len(done.tricks) == 60 // seats
            assert {names_of(1 << card)[0] for t in done.tricks for card in t.cards} == set(NAMES)
        if state.phase == following.phase == "play":
            held = sum(following.hands) + sum(following.piles)
            assert held + sum(1 << card for card in following.trick) == ALL
        state = following
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners() == tuple(s for s in range(seats) if totals[s] == min(totals))
    if options.end == "rounds":
        assert len(state.past) == options.rounds
    else:
        assert max(totals) >= options.limit
        assert all(max(done.totals) < options.limit for done in state.past[:-1])


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
    after, found, value = reference.after_round(piles, totals, asdict(options))
    cast = cast_by(tuple(sum(1 << NAMES.index(card) for card in pile) for pile in piles))
    assert (cast is None) == (found is None)
    if cast is None:
        return
    assert (cast.caster, cast.points) == (found, value)
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
