"""The keeper of a real table: games that are played and kept along agree."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine import games
from engine.conformance import check
from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE
from engine.games.battle_fold import GAME, KEEPER, Options, SeatOptions, State
from engine.games.battle_fold import kept_draft as drafts
from engine.games.battle_fold.kept import MOST_KEPT, Kept, KeptOptions, Raced, Turned
from engine.games.battle_fold.kept_draft import Draft, Tap
from engine.games.battle_fold.kept_ways import Races, Turns
from engine.games.battle_fold.state import GAVE_UP
from engine.record import Player
from engine.table import Table
from tests.examples import examples

TEAMS = (1, 1, 2, 2)


def each(seats: int, teams: bool = False) -> list[SeatOptions]:
    return [SeatOptions(team=TEAMS[seat] if teams else 0) for seat in range(seats)]  # type: ignore[arg-type]


def start(seats: int, teams: bool = False, **options: Any) -> Kept:
    return KEEPER.start(KEEPER.setup(KeptOptions(**options), each(seats, teams)))


def seen(before: State, after: State) -> list[Tap]:
    """What people at the table enter when the game goes from the one to the other."""
    taps = []
    for seat, (was, now) in enumerate(zip(before.fighters, after.fighters, strict=True)):
        if now.fate == was.fate:
            more = now.shields - was.shields
            taps += [Tap("shield", seat, 1 if more > 0 else -1)] * abs(more)
            more = len(now.items) - len(was.items)
            taps += [Tap("item", seat, 1 if more > 0 else -1)] * abs(more)
        more = now.souls - was.souls
        taps += [Tap("soul", seat, 1 if more > 0 else -1)] * abs(more)
        more = now.life - was.life
        taps += [Tap("life", seat, 1 if more > 0 else -1)] * abs(more)
    # What is given is given after somebody has given it; who falls falls last.
    return sorted(taps, key=lambda tap: (tap.kind == "life" and tap.by < 0, tap.by))


def entered(kept: Kept, draft: Draft, tap: Tap) -> Draft:
    if tap.kind == "shield" and tap.by > 0:
        found = drafts.sources(drafts.standing(kept, draft), tap.seat)
        tap = tap._replace(source=found[0])
    after = drafts.add(kept, draft, tap)
    assert len(after) == len(draft) + 1, tap
    return after


def kept_along(seats: int, options: Options, teams: bool, rng: Random) -> State:
    """A game played at random and kept along: both agree after every turn."""
    state = GAME.start(GAME.setup(options, each(seats, teams)))
    kept = start(seats, teams, mode=options.mode, life=options.life, souls=options.souls)
    draft: Draft = ()
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        before, state = state, GAME.apply(state, seat, GAME.legal(state, seat).sample(rng))
        if before.phase in ("fold", "token") and state.phase not in ("fold", "token"):
            done = state if state.phase != "reveal" else None
            tokens = state.tokens if done else state.past[-1].tokens
            times = state.times if done else state.past[-1].times
            told = tuple([time if time >= 0 else None for time in times])
            for n in sorted(
                (n for n in range(seats) if told[n] is not None), key=times.__getitem__
            ):
                after = drafts.add(kept, draft, Tap("done", n, times[n]))
                draft = after
            for n in range(seats):
                if tokens[n]:
                    draft = drafts.add(kept, draft, Tap("token", n, tokens[n]))
            race = drafts.race_of(kept, draft)
            assert race.tokens == tokens
            assert race.picker is None
            kept = KEEPER.apply(kept, CHANCE, Raced(told, tokens))
            draft = ()
            kept = passed(kept, state)
            continue
        if before.acting is None:
            continue
        for tap in seen(before, state):
            draft = entered(kept, draft, tap)
        if state.acting is None or state.acting.seat != before.acting.seat:
            action = drafts.action_of(kept, draft)
            again = drafts.draft_of(kept, action)
            assert drafts.action_of(kept, again) == action
            stored = json.loads(json.dumps(draft))
            assert drafts.load_draft(stored, kept) == draft
            kept, draft = KEEPER.apply(kept, CHANCE, action), ()
            kept = passed(kept, state)
            agree(kept, state)
    assert KEEPER.outcome(kept) == GAME.outcome(state) is not None
    return state


def passed(kept: Kept, state: State) -> Kept:
    """With the turns of those whose cloth was wrong: nothing happens in them."""
    nothing = (0,) * kept.fight.seats
    while kept.turn is not None and (
        state.acting is None or kept.turn != state.acting.seat or kept.fight.number != state.number
    ):
        if state.phase == "over":
            return kept
        kept = KEEPER.apply(kept, CHANCE, Turned(nothing, nothing, nothing, nothing))
    return kept


def agree(kept: Kept, state: State) -> None:
    for own, theirs in zip(kept.fight.fighters, state.fighters, strict=True):
        assert (own.fate, own.life, own.souls, own.shields) == (
            theirs.fate,
            theirs.life,
            theirs.souls,
            theirs.shields,
        )
        assert own.fell == theirs.fell
    if state.phase != "over":
        assert kept.items == tuple([len(own.items) for own in state.fighters])
    assert (kept.fight.won, kept.fight.how) == (state.won, state.how)


OTHERS = pytest.mark.long("other numbers of seats at the same rules")
WAYS = [
    (3, "ghosts", False),
    (4, "ghosts", True),
    pytest.param(2, "ghosts", False, marks=OTHERS),
    pytest.param(3, "last", False, marks=OTHERS),
    pytest.param(4, "ghosts", False, marks=OTHERS),
]


@examples(1, 30)
@pytest.mark.parametrize(("seats", "mode", "teams"), WAYS)
def test_games_kept_and_games_played_agree(
    seats: int, mode: Any, teams: bool, examples: int
) -> None:
    rng = Random(seats)
    for _ in range(examples):
        kept_along(seats, Options(mode=mode, life=2, souls=2), teams, rng)


@examples(1, 60)
@pytest.mark.parametrize(("seats", "mode", "teams"), WAYS)
def test_the_keeper_keeps_the_contract(seats: int, mode: Any, teams: bool, examples: int) -> None:
    cards: Any = "phone" if seats == 3 else "box"
    setup = KEEPER.setup(KeptOptions(mode=mode, cards=cards), each(seats, teams))
    report = check(KEEPER, setup, examples, seed=1, deep_every=10)
    assert report.emitted.keys() <= KEEPER.messages.keys()


def test_the_keeper_is_found_and_on_no_shelf() -> None:
    assert games.find("battle_fold.keeper") is KEEPER
    assert "battle_fold.keeper" not in games.names()


def test_the_numbers_of_any_box_are_taken() -> None:
    state = start(2, life=MOST_KEPT, souls=MOST_KEPT)
    assert [fighter.life for fighter in state.fight.fighters] == [MOST_KEPT] * 2
    for name, wrong in (("life", 0), ("souls", MOST_KEPT + 1), ("cards", "none")):
        with pytest.raises(UnknownName):
            start(2, **{name: wrong})


def test_who_is_done_first_picks_first_and_the_slowest_has_none() -> None:
    state = start(4)
    draft: Draft = ()
    for seat, time in ((2, 9_000), (0, 11_000)):
        draft = drafts.add(state, draft, Tap("done", seat, time))
    assert drafts.race_of(state, draft).picker == 2
    draft = drafts.add(state, draft, Tap("token", 2, 3))
    assert drafts.race_of(state, draft).picker == 0
    draft = drafts.add(state, draft, Tap("token", 0, 1))
    assert not drafts.race_of(state, draft).over
    draft = drafts.add(state, draft, Tap("done", 3, 12_000))
    # The last number goes by itself, and nobody else can get one.
    assert drafts.race_of(state, draft) == ((11_000, None, 9_000, 12_000), (1, 0, 3, 2), None, True)
    assert drafts.add(state, draft, Tap("done", 1, 12_051)) == draft
    after = KEEPER.apply(state, CHANCE, drafts.action_of(state, draft))
    assert (after.turn, after.fight.queue) == (0, (3, 2, 1))
    assert GAVE_UP in after.fight.times


def test_with_handicaps_nobody_chooses_before_all_are_done() -> None:
    own = [SeatOptions(handicap=percent) for percent in (100, 50, 100)]
    state = KEEPER.start(KEEPER.setup(KeptOptions(), own))
    draft = drafts.add(state, (), Tap("done", 0, 10_000))
    draft = drafts.add(state, draft, Tap("done", 2, 12_000))
    # The last on the clock, and by the handicap the first.
    race = drafts.race_of(state, draft)
    assert (race.picker, race.over) == (None, False)
    draft = drafts.add(state, draft, Tap("done", 1, 15_000))
    race = drafts.race_of(state, draft)
    assert (race.picker, race.over) == (1, True)
    draft = drafts.add(state, draft, Tap("token", 1, 2))
    assert drafts.race_of(state, draft).tokens == (1, 2, 0)


def test_what_is_taken_back_is_what_somebody_has_seen_change() -> None:
    state = start(3)
    draft = drafts.draft_of(state, Raced((None, 10_900, 12_000), (0, 1, 2)))
    # The last number is given automatically, whether it was noted or not.
    draft = drafts.back(state, draft)
    assert drafts.race_of(state, draft).tokens == (0, 0, 0)
    draft = drafts.back(state, draft)
    assert drafts.race_of(state, draft).times == (None, 10_900, None)


def test_a_card_of_the_phone_is_taken_back() -> None:
    table = Table.open(
        "battle_fold.keeper", KeptOptions(cards="phone"), (Player("Ana"), Player("Bo")), 1
    ).settle()
    assert table.state.fight.phase == "reveal"
    after = table.deal()
    assert replace(after.undo(CHANCE), undone=()) == table
    assert after.undo(CHANCE).deal() == after


def test_two_as_fast_as_each_other_go_by_the_seat_that_moves_on() -> None:
    state = start(2)
    draft = drafts.add(state, (), Tap("done", 1, 9_000))
    assert drafts.race_of(state, draft).tokens == (0, 1)
    draft = drafts.add(state, draft, Tap("done", 0, 9_050))
    assert drafts.race_of(state, draft).tokens == (1, 0)


def test_a_partner_loses_what_the_own_life_lacks_and_all_is_taken_back() -> None:
    state = KEEPER.apply(start(4, True, life=2), CHANCE, Raced((None,) * 4, (3, 0, 1, 2)))
    draft: Draft = ()
    for _ in range(3):
        draft = drafts.add(state, draft, Tap("life", 0, -1))
    now = drafts.standing(state, draft)
    assert [fighter.life for fighter in now.fight.fighters] == [0, 1, 2, 2]
    assert drafts.standing(state, drafts.back(state, draft)).fight.fighters[1].life == 2
    draft = drafts.add(state, draft, Tap("life", 0, -1))
    assert drafts.standing(state, draft).fight.won == (2, 3)
    assert drafts.add(state, draft, Tap("life", 2, -1)) == draft
    after = KEEPER.apply(state, CHANCE, drafts.action_of(state, draft))
    assert KEEPER.standings(after).winners() == (2, 3)


def test_a_shield_comes_from_others_only_when_none_is_left() -> None:
    state = KEEPER.apply(start(2), CHANCE, Raced((None,) * 2, (1, 0)))
    draft: Draft = ()
    for _ in range(6):
        draft = drafts.add(state, draft, Tap("shield", 1, 1))
    assert len(draft) == 6
    assert drafts.add(state, draft, Tap("shield", 0, 1)) == draft
    draft = drafts.add(state, draft, Tap("shield", 0, 1, 1))
    own = drafts.standing(state, draft).fight.fighters
    assert [fighter.shields for fighter in own] == [1, 5]


def test_what_a_fall_has_laid_down_is_mended_as_it_was_taken() -> None:
    state = KEEPER.apply(start(3), CHANCE, Raced((None,) * 3, (1, 2, 0)))
    no = (0,) * 3
    state = KEEPER.apply(state, CHANCE, Turned((0, 0, -5), no, (0, 3, 3), no))
    draft = Tap("life", 2, -1), Tap("shield", 0, 1)
    assert all(drafts.fits(state, draft[:at], tap) for at, tap in enumerate(draft))
    action = drafts.action_of(state, draft)
    assert action == Turned((0, 0, -1), no, (1, 0, 0), no)
    assert drafts.action_of(state, drafts.draft_of(state, action)) == action


def test_what_cannot_be_is_refused() -> None:
    state = start(3)
    for wrong in (
        Raced((None,) * 2, (1, 0)),
        Raced((None,) * 3, (1, 1, 0)),
        Raced((None,) * 3, (3, 0, 0)),
    ):
        assert wrong not in Races(state.fight)
        with pytest.raises(IllegalAction, match=r"keeper\.refused\.race"):
            KEEPER.apply(state, CHANCE, wrong)
    state = KEEPER.apply(state, CHANCE, Raced((None,) * 3, (1, 2, 0)))
    no = (0, 0, 0)
    for bad in (
        Turned((1, 0, 0), no, no, no),
        Turned((-7, 0, 0), no, no, no),
        Turned((-6, -6, -6), no, no, no),
        Turned(no, (1, 0, 0), no, no),
        Turned(no, no, (4, 3, 0), no),
        Turned(no, no, no, (21, 0, 0)),
        Turned((-6, 0, 0), no, (1, 0, 0), no),
    ):
        assert bad not in Turns(state)
        with pytest.raises(IllegalAction, match=r"keeper\.refused\.turn"):
            KEEPER.apply(state, CHANCE, bad)


def test_every_way_is_counted() -> None:
    state = start(2, life=1, souls=1)
    state = KEEPER.apply(state, CHANCE, Raced((None,) * 2, (1, 0)))
    fight = state.fight._replace(
        fighters=tuple([own._replace(shields=3) for own in state.fight.fighters])
    )
    turns = Turns(state._replace(fight=fight))
    assert turns.count() == len(set(turns)) == sum(turn in turns for turn in turns)


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        {},
        [1],
        [["life", 0, 1, -1]],
        [["life", 9, -1, -1]],
        [["life", True, -1, -1]],
        [["shield", 0, 1, -1], ["shield", 0, -1, 9]],
    ],
)
def test_what_was_stored_and_cannot_be_is_dropped(wrong: object) -> None:
    state = KEEPER.apply(start(2), CHANCE, Raced((None,) * 2, (1, 0)))
    with pytest.raises(ValueError):  # noqa: PT011 - its own words are for nobody
        drafts.load_draft(wrong, state)
