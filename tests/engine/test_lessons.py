"""Every lesson of every game: its position, what is asked there, and that it is all said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from engine import games
from engine.errors import IllegalAction
from engine.game import CHANCE, Event
from engine.lessons import Ask, Lesson, by_chance, lessons, met, step_of, taught
from engine.record import dumps, loads
from engine.refs import Ref
from engine.table import Table
from ui.text import LOCALES, bundle

GAMES = [name for name in games.names() if taught(name)]
EVERY = [lesson for name in GAMES for lesson in lessons(name)]
MANY = 300
"""Legal actions that are tried at an ask, at most."""

all_of_them = pytest.mark.parametrize("lesson", EVERY, ids=[f"{e.game}-{e.id}" for e in EVERY])


def others(table: Table, steps: Sequence[str]) -> Table:
    """After what others do before or after what is asked."""
    for text in steps:
        table = table.play(*step_of(table.game, table.state, text))
    return table


def asked(lesson: Lesson) -> Iterator[tuple[int, Ask, Table]]:
    """Each ask with its number and its table, done by the first way that it knows."""
    table = Table.resume(lesson.record, 0)
    for number, ask in enumerate(lesson.asks):
        table = others(table, ask.steps)
        yield number, ask, table
        if ask.ways:
            seat = CHANCE if by_chance(table.game, table.state, ask) else lesson.seat
            table = table.play(seat, ask.ways[0])
        table = others(table, ask.then)


@all_of_them
def test_the_position_is_a_record_like_any_other(lesson: Lesson) -> None:
    assert loads(dumps(lesson.record)) == lesson.record
    assert lesson.record.players[lesson.seat].bot is None
    assert any(ask.ways for ask in lesson.asks)


@all_of_them
def test_it_is_the_learner_s_turn_and_each_way_is_one(lesson: Lesson) -> None:
    for _, ask, table in asked(lesson):
        if not ask.ways:
            assert not ask.do
        elif by_chance(table.game, table.state, ask):
            assert not ask.do
            assert len(ask.ways) == 1
        else:
            assert lesson.seat in table.actors
            for way in ask.ways:
                done = table.play(lesson.seat, way)
                assert met(ask.do, way, done.events[-1]), way
                others(done, ask.then)


@all_of_them
def test_not_all_that_is_legal_is_what_is_asked(lesson: Lesson) -> None:
    for _, ask, table in asked(lesson):
        if not ask.do:
            continue
        missed = 0
        legal = table.legal(lesson.seat)
        assert all(action in legal for action in ask.wrong)
        for action in (*ask.wrong, *islice(legal, MANY)):
            done = table.play(lesson.seat, action)
            if met(ask.do, action, done.events[-1]):
                others(done, ask.then)
            else:
                missed += 1
        assert missed or legal.count() == 1


@all_of_them
@pytest.mark.parametrize("locale", LOCALES)
def test_it_is_all_said_and_nothing_else(lesson: Lesson, locale: str) -> None:
    home = games.home(lesson.game)
    messages = bundle(locale, f"{home}_lessons")
    wanted = {lesson.key}
    for number, ask, _ in asked(lesson):
        wanted.add(lesson.said(number))
        if ask.ways:
            wanted.add(lesson.said(number, "done"))
        if ask.do:
            wanted.add(lesson.said(number, "else"))
    own = {key for key in messages if f"{key}.".startswith(f"{lesson.key}.")}
    assert own == wanted


@pytest.mark.parametrize("lesson", lessons("witches"), ids=lambda lesson: lesson.id)
def test_what_an_act_did_is_told_before_the_next_trick_is_begun(lesson: Lesson) -> None:
    for _, ask, table in asked(lesson):
        if ask.ways:
            seat = CHANCE if by_chance(table.game, table.state, ask) else lesson.seat
            done = others(table.play(seat, ask.ways[0]), ask.then)
            assert not done.state.trick, "the words would stand over other cards"


def test_what_is_only_told_has_nothing_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = b'{"lessons": [{"id": "a", "seats": 3, "asks": [{"then": ["R1"]}]}]}'
    monkeypatch.setattr("engine.lessons._text", lambda _: text)
    with pytest.raises(ValueError, match="then"):
        lessons("witches")


@pytest.mark.parametrize("game", GAMES)
def test_ids_differ_and_no_words_are_left_over(game: str) -> None:
    names = [lesson.key for lesson in lessons(game)]
    assert len(set(names)) == len(names)
    said = {".".join(key.split(".")[:2]) for key in bundle("en", f"{game}_lessons")}
    assert said == set(names)


def test_a_game_without_a_file_has_none() -> None:
    assert not taught("sheet.keeper")
    assert lessons("sheet.keeper") == ()


PLAYED = Event("witches.event.played", {"seat": Ref("seat", 2), "n": 3})


@pytest.mark.parametrize(
    ("wanted", "holds"),
    [
        ({}, True),
        ({"action": {"card": "R9"}}, True),
        ({"action": {"type": "play", "card": ["R8", "R9"]}}, True),
        ({"action": {"card": ["R8"]}}, False),
        ({"action": {"colour": "R"}}, False),
        ({"event": "witches.event.played"}, True),
        ({"event": "witches.event.trick"}, False),
        ({"event": {"key": "witches.event.played", "seat": 2, "n": [3, 4]}}, True),
        ({"event": {"key": "witches.event.played", "seat": 1}}, False),
        ({"any": [{"action": {"card": "R1"}}, {"event": "witches.event.played"}]}, True),
        ({"not": {"action": {"card": "R9"}}}, False),
        ({"action": {"card": "R9"}, "event": "witches.event.trick"}, False),
    ],
)
def test_what_is_met(wanted: dict[str, Any], holds: bool) -> None:
    assert met(wanted, games.find("witches").read("R9"), (PLAYED,)) is holds


def test_parts_of_a_list_are_had_or_lacked() -> None:
    cards = games.find("witches").read("pass R2 G12 W1")
    assert met({"action": {"cards": {"has": ["G12"], "lacks": ["G13"]}}}, cards, ())
    assert not met({"action": {"cards": {"has": ["G12", "G13"]}}}, cards, ())
    assert not met({"action": {"cards": {"lacks": ["W1"]}}}, cards, ())


@pytest.mark.parametrize("wanted", [{"card": "R9"}, {"action": {"card": {"had": ["R9"]}}}])
def test_what_asks_for_something_else_is_an_error(wanted: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"card|had"):
        met(wanted, games.find("witches").read("R9"), ())


def test_a_step_that_is_not_legal_is_an_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = b'{"lessons": [{"id": "a", "seats": 3, "steps": ["R1"], "asks": []}]}'
    monkeypatch.setattr("engine.lessons._text", lambda _: text)
    with pytest.raises(IllegalAction):
        lessons("witches")
