"""The keeper of a real table: what is entered and what is played agree; what cannot be is
refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine import codec, games
from engine.amend import Remove, Replace, amend
from engine.conformance import check
from engine.errors import IllegalAction
from engine.game import CHANCE, Event, Setup
from engine.games.lost_legacy import GAME, Name, Options, State, drafted
from engine.games.lost_legacy.cards import (
    AMBUSH,
    ASSAULT,
    COUNTS,
    GENERAL,
    MAP,
    NAMES,
    SEARCH,
    SISTER,
    SPEEDS,
    STARSHIP,
    THIEF,
)
from engine.games.lost_legacy.drafted import BLANK, GameDraft, draft_of, load_draft
from engine.games.lost_legacy.endings import Endings
from engine.games.lost_legacy.keeper import KEEPER, KeptOptions
from engine.games.lost_legacy.kept import (
    Ended,
    Investigated,
    KeptAction,
    answers,
    kinds_at,
    laid,
    result,
    searcher,
)
from engine.games.lost_legacy.state import RUINS, place_of
from engine.record import Player, Step
from engine.table import Table
from tests.engine.games.lost_legacy.test_vectors import INVESTIGATIONS, cards
from tests.examples import examples


def start(seats: int, **options: Any) -> State:
    """A match of a real table before its first game."""
    return KEEPER.start(Setup(seats, KeptOptions(**options)))


def taps(state: State, action: KeptAction) -> Iterator[GameDraft]:
    """A game entered as people do who tell it to the phone, draft by draft."""
    if isinstance(action, Ended):
        yield drafted.end_by(BLANK, action.how)
        if action.winner is not None:
            yield drafted.won_by(drafted.end_by(BLANK, action.how), action.winner)
        return
    draft = drafted.investigate(BLANK)
    yield draft
    for seat in action.out:
        draft = drafted.put_out(state, draft, seat)
        yield draft
    draft = drafted.lay_ruins(draft, action.ruins)
    yield draft
    draft = drafted.begin(draft)
    yield draft
    named = list(action.named)
    for seats in action.calls:
        now = drafted.known(state, draft)
        for seat in set(seats) - set(drafted.holders(now, draft)):
            draft = drafted.mark(state, draft, seat)
            yield draft
        assert drafted.holders(drafted.known(state, draft), draft) == seats
        assert drafted.checks(state, draft) == ()
        draft = drafted.call(state, draft)
        yield draft
        if len(seats) > 1 or not seats:
            continue
        where, at, card = named.pop(0)
        draft = drafted.point(state, draft, place_of(where, at))
        yield draft
        if draft.place is not None:
            draft = drafted.show(state, draft, NAMES.index(card))
            yield draft


def tapped(state: State, action: KeptAction) -> GameDraft:
    """The game wholly entered."""
    *_, draft = taps(state, action)
    return draft


def seen(state: State) -> KeptAction:
    """What people at the table of the last game saw of its end."""
    done = state.games[-1]
    calls = [moment for moment in done.past if moment.kind == "called"]
    if not calls:
        return Ended(done.how, done.winner)
    return Investigated(
        tuple([seat for seat, out in enumerate(state.out) if out]),
        len(done.ruins),
        tuple([tuple([s for s in range(state.seats) if m.done >> s & 1]) for m in calls]),
        tuple(
            [
                ("hand", m.at, NAMES[m.card])
                if m.at < RUINS
                else ("ruins", m.at - RUINS, NAMES[m.card])
                for m in done.past
                if m.kind == "named"
            ]
        ),
    )


TOLD = ("investigation", "called", "tied", "nobody", "named.", "won.", "lost", "stands")


def told(events: list[Event]) -> list[Event]:
    """What is told of an investigation and of a game's end."""
    return [
        event for event in events if event.key.removeprefix("lost_legacy.event.").startswith(TOLD)
    ]


def kept_along(seats: int, options: Options, rng: Random) -> set[str]:
    """A match played at random and kept along; both must agree after each game."""
    state = GAME.start(Setup(seats, options))
    kept = start(seats, wins=options.wins, starter=options.starter)
    log: list[Event] = []
    ends = set()
    while actors := GAME.actors(state):
        seat = rng.choice(actors)
        before = len(state.games)
        state = GAME.play(state, seat, GAME.legal(state, seat).sample(rng), log)
        if len(state.games) == before:
            continue
        action = seen(state)
        draft = tapped(kept, action)
        assert drafted.action_of(kept, draft) == action
        own: list[Event] = []
        kept = KEEPER.play(kept, CHANCE, action, own)
        assert own == told(log)
        log.clear()
        assert (kept.phase, kept.opener, kept.won) == (state.phase, state.opener, state.won)
        ours, theirs = kept.games[-1], state.games[-1]
        assert (ours.opener, ours.winner, ours.how) == (theirs.opener, theirs.winner, theirs.how)
        ends.add(ours.how)
    assert KEEPER.outcome(kept) == GAME.outcome(state) is not None
    return ends


@examples(3, 50)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_matches_kept_and_matches_played_agree(seats: int, examples: int) -> None:
    rng = Random(seats)
    ends = set[str]()
    for _ in range(examples):
        wins = rng.choice((1, 3))
        ends |= kept_along(seats, Options(wins=wins, starter=rng.randrange(seats)), rng)  # type: ignore[arg-type]
    assert "search" in ends
    assert examples < 100 or {"search", "nobody", "thief"} <= ends


@examples(1, 40)
def test_the_keeper_keeps_the_contract(examples: int) -> None:
    options = KeptOptions(wins=1, starter=1)
    report = check(KEEPER, Setup(2, options), examples, deep_every=10)
    assert report.emitted.keys() <= KEEPER.messages.keys()


@pytest.mark.long("counting the ends of games of many takes seconds")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_so_it_does_for_more(seats: int) -> None:
    check(KEEPER, Setup(seats, KeptOptions()), games=20, deep_every=10)


def test_the_keeper_is_found_and_on_no_shelf() -> None:
    assert games.find("lost_legacy.keeper") is KEEPER
    assert "lost_legacy.keeper" in games.keepers()
    assert "lost_legacy.keeper" not in games.names()


def test_a_match_is_to_three_unless_something_else_is_agreed_on() -> None:
    table = Table.open("lost_legacy.keeper", KeptOptions(), (Player("A"), Player("B")), 1)
    for how in ("last", "thief"):
        table = table.play(CHANCE, Ended(how, 1))  # type: ignore[arg-type]
    table = table.play(CHANCE, Ended("nobody", None)).play(CHANCE, Ended("search", 0))
    assert table.outcome is None
    table = table.play(CHANCE, Ended("search", 1))
    assert table.outcome is not None
    assert table.outcome.winners() == (1,)
    assert [standing.points for standing in table.outcome.standings] == [1, 3]
    # Who begins goes round, whoever has won.
    assert [done.opener for done in table.state.games] == [0, 1, 0, 1, 0]
    single = start(2, wins=1)
    over = KEEPER.apply(single, CHANCE, Ended("nobody", None))
    assert KEEPER.standings(over).winners() == ()
    outcome = KEEPER.outcome(over)
    assert outcome is not None
    # A single game counts nothing.
    assert {(each.points, each.lines) for each in outcome.standings} == {(None, ())}


def told_of(name: str) -> Investigated:
    """An investigation worked by hand, as people at its table tell it."""
    hands, ruins, names, _, _ = INVESTIGATIONS[name]
    held, lies = tuple(map(cards, hands)), cards(ruins)
    calls, named = [], []
    for speed in range(1, SPEEDS + 1):
        calls.append(tuple([seat for seat, (card,) in enumerate(held) if card == speed - 1]))
        if len(calls[-1]) == 1:
            (seat,) = calls[-1]
            _, where, at = names[seat].split()
            card = held[int(at)][0] if where == "hand" else lies[int(at)]
            named.append((where, int(at), NAMES[card]))
            if card == STARSHIP:
                break
    return Investigated((), len(lies), tuple(calls), tuple(named))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", INVESTIGATIONS)
def test_an_investigation_worked_by_hand_comes_out_as_told(name: str) -> None:
    hands, _, _, _, winner = INVESTIGATIONS[name]
    state = start(len(hands))
    draft = tapped(state, told_of(name))
    end = result(drafted.known(state, draft))
    assert end == (("nobody", None) if winner is None else ("search", winner))
    action = drafted.action_of(state, draft)
    assert action is not None
    assert KEEPER.apply(state, CHANCE, action).games[-1].winner == winner


def at_speed(state: State, *calls: tuple[int, ...], out: tuple[int, ...] = ()) -> GameDraft:
    """The speeds called so far, of which nobody alone had one."""
    return GameDraft(stage="calls", out=out, ruins=1, calls=calls)


def test_of_a_single_card_whoever_says_so_last_has_it() -> None:
    state = start(4)
    draft = drafted.mark(state, at_speed(state), 0)
    assert drafted.mark(state, draft, 2).chosen == (2,)
    assert drafted.mark(state, draft, 0).chosen == ()
    of_two = at_speed(state, (), (), (), (), ())
    for seat in (0, 1, 2):
        of_two = drafted.mark(state, of_two, seat)
    assert of_two.chosen == (0, 2)
    assert drafted.mark(state, at_speed(state, out=(3,)), 3).chosen == ()


def test_a_card_that_was_turned_answers_by_itself() -> None:
    state = start(3)
    draft = drafted.call(state, drafted.mark(state, at_speed(state), 0))
    draft = drafted.show(state, drafted.point(state, draft, 1), SEARCH)
    for _ in range(5):
        draft = drafted.call(state, draft)
    now = drafted.known(state, draft)
    assert (now.called, drafted.holders(now, draft)) == (6, (1,))
    # Somebody else may have the same; then none of them searches.
    draft = drafted.call(state, drafted.mark(state, draft, 2))
    assert draft.calls[-1] == (1, 2)
    assert searcher(drafted.known(state, draft)) is None


def test_a_card_that_is_known_is_turned_at_once() -> None:
    state = start(3)
    draft = drafted.call(state, drafted.mark(state, at_speed(state), 0))
    draft = drafted.call(state, drafted.mark(state, drafted.point(state, draft, 0), 1))
    assert draft.named == (("hand", 0, "sister"),)
    assert draft.place is None
    # Turned once, it cannot be named again.
    assert drafted.point(state, draft, 0) == draft
    ship = at_speed(state, (), (), (), ())
    ship = drafted.call(state, drafted.mark(state, ship, 2))
    ship = drafted.point(state, ship, 2)
    assert ship.named == (("hand", 2, "starship"),)
    assert result(drafted.known(state, ship)) == ("search", 2)


def test_what_may_lie_at_a_place_is_what_is_left() -> None:
    state = start(3)
    draft = drafted.call(state, drafted.mark(state, at_speed(state, (), ()), 0))
    now = drafted.known(state, draft)
    # Seat 1 has said nothing at 1, 2 and 3.
    assert kinds_at(now, 1) == tuple(range(3, 9))
    assert kinds_at(now, 0) == (THIEF,)
    assert kinds_at(now, RUINS) == tuple(kind for kind in range(9) if kind != THIEF)


def test_too_many_who_have_no_speed_at_all_are_pointed_out() -> None:
    state = start(5)
    draft = at_speed(state, *[()] * 7)
    (note,) = drafted.checks(state, draft)
    assert (note.key, note.args) == ("lost_legacy.check.silent", {"speed": 8})
    assert note.key in KEEPER.messages
    assert drafted.call(state, draft) == draft
    for seat in (0, 1):
        draft = drafted.mark(state, draft, seat)
    assert drafted.checks(state, draft) == ()
    action = drafted.action_of(state, drafted.call(state, draft))
    assert action is not None
    assert KEEPER.apply(state, CHANCE, action).games[-1].how == "nobody"
    assert COUNTS[AMBUSH] == 3


def test_the_ruins_have_a_card_for_each_map_that_was_played() -> None:
    draft = drafted.tap_card(drafted.tap_card(BLANK, MAP), GENERAL)
    assert drafted.ruins_of(draft) == 2
    assert drafted.ruins_of(drafted.lay_ruins(draft, 1)) == 1
    assert drafted.begin(drafted.investigate(draft)).ruins == 2


def test_cards_are_tapped_as_played_and_taken_back() -> None:
    draft = BLANK
    for _ in range(5):
        draft = drafted.tap_card(draft, ASSAULT)
    draft = drafted.tap_card(draft, SISTER)
    assert drafted.out_there(draft) == (0, 1, 1, 1, 1, 2, 3, 0, 3)
    assert drafted.untap_card(draft).played == (ASSAULT,) * 3
    assert drafted.untap_card(BLANK) == BLANK


@examples(20, 150)
def test_every_step_is_taken_back_and_stored(examples: int) -> None:
    rng = Random(3)
    for _ in range(examples):
        seats = rng.randint(2, 6)
        state = start(seats)
        action = Endings(state).sample(rng)
        if not isinstance(action, Investigated):
            continue
        drafts = list(taps(state, action))
        for draft in drafts:
            stored = json.loads(json.dumps(codec.dump(draft)))
            assert load_draft(stored, state) == draft
        draft, steps = drafts[-1], 0
        while draft.stage != "end":
            draft, steps = drafted.back(state, draft), steps + 1
            assert load_draft(json.loads(json.dumps(codec.dump(draft))), state) == draft
        assert steps <= len(drafts) + 8
        assert drafted.action_of(state, draft) is None
        assert draft_of(action).calls == action.calls
        assert drafted.action_of(state, draft_of(action)) == action


def test_what_was_stored_and_cannot_be_is_dropped() -> None:
    state = start(3)
    good = codec.dump(tapped(state, told_of("two of one speed do not search")))
    assert load_draft(json.loads(json.dumps(good)), state)
    for wrong in (
        None,
        [],
        {},
        good | {"more": 1},
        good | {"played": [9]},
        good | {"played": [-1]},
        good | {"played": [0, 0]},
        good | {"played": [True]},
        good | {"how": "draw"},
        good | {"winner": 3},
        good | {"stage": "over"},
        good | {"out": [0, 1]},
        good | {"out": [3]},
        good | {"ruins": 4},
        good | {"ruins": "1"},
        good | {"calls": [[0, 1]]},
        good | {"calls": [["0"]]},
        good | {"named": [["hand", 1]]},
        good | {"named": []} | {"place": 99},
        good | {"chosen": [0]},
        good | {"place": 0},
    ):
        with pytest.raises(ValueError):  # noqa: PT011 - its own words are for nobody
            load_draft(wrong, state)


def refused(state: State, seat: int, action: Any) -> str:
    with pytest.raises(IllegalAction) as caught:
        KEEPER.apply(state, seat, action)
    assert caught.value.details.keys() == KEEPER.messages[caught.value.key]
    return caught.value.key.removeprefix("lost_legacy.refused.")


NOBODY: tuple[tuple[int, ...], ...] = ((),) * SPEEDS


def test_ends_that_cannot_be_are_refused() -> None:
    state = start(3, wins=1)
    whole = told_of("two of one speed do not search")
    for wrong in (
        Ended("last", None),
        Ended("nobody", 0),
        Ended("thief", 3),
        replace(whole, out=(2,)),
        replace(whole, out=(0, 1)),
        replace(whole, out=(3,)),
        replace(whole, ruins=0),
        replace(whole, ruins=4),
        replace(whole, calls=whole.calls[:-1]),
        replace(whole, calls=(*whole.calls, ())),
        replace(whole, named=()),
        replace(whole, named=whole.named * 2),
        # There is one Sister of Fate, nobody answers twice, and a number of seats sits there.
        Investigated((), 1, ((0, 1), *NOBODY[1:]), ()),
        Investigated((), 1, ((), (), (), (), (), (0, 1), (0, 2), ()), ()),
        Investigated((), 1, ((3,), *NOBODY[1:]), ()),
        Investigated((), 1, ((), (), (), (), (), (1, 0), (), ()), ()),
        # What is named: whose hand, a card that can be there, and what is known.
        Investigated((), 1, ((0,), *NOBODY[1:]), (("hand", 3, "map"),)),
        Investigated((), 1, ((0,), *NOBODY[1:]), (("ruins", 1, "map"),)),
        Investigated((), 1, ((0,), *NOBODY[1:]), (("ruins", 0, "sister"),)),
        Investigated((), 1, ((0,), *NOBODY[1:]), (("hand", 0, "map"),)),
        Investigated((), 1, ((0,), *NOBODY[1:]), (("ruins", 0, "card"),)),
        # A Search that was turned is not told of at 7.
        Investigated((), 1, ((0,), *NOBODY[1:]), (("hand", 1, "search"),)),
    ):
        assert refused(state, CHANCE, wrong) == "not_an_end", wrong
    assert refused(state, 0, whole) == "not_your_turn"
    over = KEEPER.apply(state, CHANCE, whole)
    assert refused(over, CHANCE, whole) == "over"


@pytest.mark.long("lists tens of thousands of games")
def test_all_ends_are_counted() -> None:
    legal = Endings(start(2))
    found = set[KeptAction]()
    for number, action in enumerate(legal):
        found.add(action)
        assert number % 100 or action in legal
        assert len(found) == number + 1
    assert legal.count() == len(found)


def test_some_ends_are_listed() -> None:
    legal = Endings(start(3))
    first = list(islice(legal, 300))
    assert len(set(first)) == 300
    assert all(action in legal for action in first)


def test_who_may_answer_is_listed_once() -> None:
    now = laid(start(3), (), 1)
    assert list(answers(now)) == [(), (0,), (1,), (2,)]
    assert Name("hand", 0) in [Name("hand", place) for place in range(3)]


def test_a_game_can_be_written_and_read_back() -> None:
    rng = Random(1)
    for _ in range(50):
        action = Endings(start(rng.randint(2, 6))).sample(rng)
        assert KEEPER.read(KEEPER.write(action)) == action
    whole = Investigated((3,), 2, ((0,), (), (1, 2)), (("ruins", 1, "map"),))
    assert KEEPER.write(whole) == "investigated 2 3 / 0 ruins 1 map / - / 1+2"
    assert KEEPER.write(Ended("nobody", None)) == "ended nobody"
    assert KEEPER.write(Ended("last", 2)) == "ended last 2"
    for text in (
        *("", "ended", "ended last", "ended nobody 1", "ended draw 1", "ended last x"),
        *("investigated", "investigated 1", "investigated 1 x", "investigated 1 - / x"),
        *("investigated 1 - / 0 hand", "investigated 1 - / 0 deck 0 map", "play map"),
    ):
        with pytest.raises(IllegalAction):
            KEEPER.read(text)


def test_a_game_put_right_leaves_the_later_ones_alone() -> None:
    table = Table.open("lost_legacy.keeper", KeptOptions(), (Player("A"), Player("B")), 1)
    for seat in (0, 1, 0):
        table = table.play(CHANCE, Ended("last", seat))
    mended = amend(table.record(), Replace(0, Step(CHANCE, Ended("thief", 1))))
    assert mended.misfits == ()
    assert [standing.points for standing in mended.after.standings.standings] == [1, 2]
    assert amend(table.record(), Remove(2)).misfits == ()
