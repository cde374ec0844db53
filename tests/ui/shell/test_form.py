"""The form of a new game as values: kept, read back, checked, and turned into a game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import games
from engine.record import MAX_NAME
from ui.shell import form as forms
from ui.shell.form import LOT, PERSON, Form, Sitter

ANA, BO, CHI = Sitter("Ana"), Sitter("Bo"), Sitter("Chi")
BOT = Sitter("", 2)


@pytest.fixture
def game(probe_game: None) -> Any:
    """The probe: 2 to 8 seats, a starter, three levels."""
    return games.find("probe")


REST = {"talk": False, "forgets": False}
"""The probe's other options, as they are by default."""


def kept(**changes: Any) -> str:
    """A note of the probe's form as it is stored, with some of it changed."""
    note = {
        "seats": 3,
        "sitters": [["Ana", 0], ["Bo", 1], *([["", 0]] * 6)],
        "starter": LOT,
        "options": {"cards": 12, "rounds": 2},
        "trim": {"colour": "red"},
    }
    return json.dumps(note | changes)


def test_a_form_comes_back_as_it_was(game: Any) -> None:
    levels = (PERSON, 1, 3, *[PERSON] * 5)
    each = tuple({"team": 1 + seat % 2, "handicap": seat % 6} for seat in range(8))
    form = Form(4, levels, LOT, {"cards": 12, "rounds": 3, **REST}, {"colour": "red"}, each, 2)
    names = ["Ana", "", "さくら", "김민수", "", "", "", ""]
    assert forms.read_form(forms.write_form(form, names), game) == (form, names)


@pytest.mark.parametrize(
    ("each", "read"),
    [
        (None, (0, 0)),
        ([{"team": 2}] * 7, (0, 0)),
        ([{"team": 2, "handicap": 3}] * 8, (2, 3)),
        ([{"team": 9, "handicap": True, "size": 1}] * 8, (0, 0)),
        ([{"handicap": 99}] * 8, (0, 99)),
        (["x"] * 8, (0, 0)),
    ],
)
def test_options_of_seats_are_read_as_far_as_they_are_such(
    each: Any, read: tuple[int, int], game: Any
) -> None:
    form, _ = forms.read_form(kept(each=each), game) or pytest.fail("nothing was read")
    assert form.options["rounds"] == 2, "what a seat has costs nothing else"
    assert [(own["team"], own["handicap"]) for own in form.each] == [read] * 8


def test_what_does_not_fit_together_is_said_by_the_game(game: Any) -> None:
    def always(*_: object) -> bool:
        return True

    form = forms.teamed(game, forms.counted(forms.blank(game), 4), on=True)
    assert forms.teams_of(game) == (1, 2)
    assert [own["team"] for own in form.each] == [1, 2] * 4
    assert forms.in_teams(game, form)
    assert forms.fault(game, form, always) is None
    uneven = forms.assigned(form, 0, "team", 2)
    assert (found := forms.fault(game, uneven, always)) is not None
    assert found.key == "probe.refused.teams"
    assert forms.fault(game, uneven, lambda name, _: name != "team") is None
    assert not forms.in_teams(game, forms.teamed(game, form, on=False))
    given = forms.assigned(form, 1, "handicap", 9)
    assert (found := forms.fault(game, given, always)) is not None
    assert (found.key, found.details) == ("probe.refused.handicap", {"most": 3})
    assert [own.handicap for own in forms.each_for(game, given, always)] == [0, 9, 0, 0]
    patchwork = games.find("patchwork")
    blank = forms.blank(patchwork)
    assert (forms.teams_of(patchwork), forms.in_teams(patchwork, blank)) == ((), False)
    assert forms.each_for(patchwork, blank, always) == (None, None)
    assert "each" not in forms.write_form(blank, ["", ""])


def test_a_note_that_fits_is_read(game: Any) -> None:
    form, names = forms.read_form(kept(), game) or pytest.fail("nothing was read")
    assert (form.seats, form.levels[:3], form.starter) == (3, (0, 1, 0), LOT)
    assert form.options == {"cards": 12, "rounds": 2, **REST}
    assert names[:3] == ["Ana", "Bo", ""]


@pytest.mark.parametrize(
    "text",
    [None, "", "[", "3", "[]", "[" * 100_000, "{}", kept(seats=9), kept(seats=True),
     kept(seats=[3]), kept(starter=3), kept(starter="lot"), kept(sitters=[["Ana", 0]]),
     kept(sitters=[["Ana"]] * 8), kept(sitters=[[1, 2]] * 8), kept(sitters=[["", -1]] * 8),
     kept(sitters=[["", True]] * 8), kept(sitters=3)],
)  # fmt: skip
def test_what_is_no_form_is_passed_over(text: str | None, game: Any) -> None:
    assert forms.read_form(text, game) is None


@pytest.mark.parametrize(
    ("options", "read"),
    [
        ({"cards": 9, "rounds": 2}, {"cards": 8, "rounds": 2}),
        ({"cards": True, "rounds": "2"}, {"cards": 8, "rounds": 1}),
        ({"cards": 12, "rounds": 100_000}, {"cards": 8, "rounds": 1}),
        ({"starter": 5, "gone": 1}, {"cards": 8, "rounds": 1}),
        ([], {"cards": 8, "rounds": 1}),
    ],
)
def test_options_that_do_not_fit_have_their_defaults(
    options: Any, read: dict[str, Any], game: Any
) -> None:
    form, _ = forms.read_form(kept(options=options), game) or pytest.fail("nothing was read")
    assert form.options == {**read, **REST}


def test_a_note_cannot_bring_names_that_no_record_takes(game: Any) -> None:
    text = kept(sitters=[["x" * 99, 0], ["\ud800 Bo ", 0], *([["", 0]] * 6)])
    _, names = forms.read_form(text, game) or pytest.fail("nothing was read")
    assert names[:2] == ["x" * MAX_NAME, "Bo"]


def test_a_note_cannot_seat_bots_alone_or_stronger_ones(game: Any) -> None:
    form, _ = forms.read_form(kept(sitters=[["", 99]] * 8), game) or pytest.fail("nothing")
    assert form.levels[:3] == (PERSON, 3, 3)


def test_fewer_seats_keep_a_person_and_a_starter_among_them() -> None:
    form = Form(3, (1, 2, PERSON), 2)
    assert forms.counted(form, 2) == Form(2, (PERSON, 2, PERSON), 0)
    assert forms.counted(Form(3, (1, PERSON, 1), LOT), 2).starter == LOT


def test_a_bot_takes_any_seat_but_that_of_the_only_person() -> None:
    form = forms.levelled(Form(2, (PERSON, PERSON)), 1, 3) or pytest.fail("refused")
    assert (form.levels, form.level, forms.way_of(form)) == ((PERSON, 3), 3, "bots")
    assert forms.levelled(form, 0, 1) is None
    back = forms.levelled(form, 1, PERSON) or pytest.fail("refused")
    assert (back.levels, back.level, forms.way_of(back)) == ((PERSON, PERSON), 3, "people")


def test_the_ways_to_play_a_game(game: Any) -> None:
    assert forms.ways(game) == ("people", "bots")
    found = {name: forms.ways(games.find(name)) for name in (*games.names(), *games.keepers())}
    assert found == {
        "probe": ("people", "bots"),
        "patchwork": ("people", "bots", "alone"),
        "witches": ("people", "bots"),
        "doodle": ("people", "bots", "alone"),
        "lost_legacy": ("people", "bots"),
        "battle_fold": ("people", "bots"),
        "patchwork.keeper": ("people", "alone"),
        "witches.keeper": ("people",),
        "doodle.keeper": ("people",),
        "lost_legacy.keeper": ("people",),
        "battle_fold.keeper": ("people",),
        "sheet.keeper": ("people",),
        "probe.keeper": ("people",),
    }


def test_one_person_against_bots_has_bots_in_all_other_seats() -> None:
    form = forms.all_levelled(forms.by_way(Form(2, (PERSON,) * 5), "bots", 3), 2)
    assert (form.seats, form.levels, forms.equal_level(form)) == (3, (PERSON, 2, 2, 2, 2), 2)
    more = forms.counted(form, 5)
    assert (more.levels, forms.way_of(more)) == ((PERSON, 2, 2, 2, 2), "bots")
    alone = forms.by_way(more, "alone", 5)
    assert (alone.seats, forms.way_of(alone)) == (1, "alone")
    again = forms.by_way(alone, "bots", 4)
    assert (again.seats, again.levels[:4], again.level) == (4, (PERSON, 2, 2, 2), 2)
    mixed = forms.levelled(again, 2, PERSON) or pytest.fail("refused")
    assert (forms.way_of(mixed), forms.equal_level(mixed)) == ("people", 2)
    people = forms.by_way(mixed, "people", 4)
    assert (people.levels, forms.equal_level(people)) == ((PERSON,) * 5, None)
    uneven = forms.levelled(again, 2, 3) or pytest.fail("refused")
    assert (forms.way_of(uneven), forms.equal_level(uneven)) == ("bots", None)


def test_groups_come_back_most_recent_first_and_each_once() -> None:
    groups = forms.remember((), (ANA, BO))
    groups = forms.remember(groups, (ANA, BOT))
    groups = forms.remember(groups, (BO, ANA))
    assert groups == ((BO, ANA), (ANA, BOT))
    assert forms.read_groups(forms.write_groups(groups)) == groups


def test_no_more_than_six_groups_are_kept() -> None:
    groups: tuple[forms.Group, ...] = ()
    for number in range(9):
        groups = forms.remember(groups, (Sitter(f"P{number}"), BO))
    assert [group[0].name for group in groups] == ["P8", "P7", "P6", "P5", "P4", "P3"]


def test_a_group_without_a_name_is_not_kept() -> None:
    assert forms.remember(((ANA, BO),), (Sitter(), BOT)) == ((ANA, BO),)


@pytest.mark.parametrize(
    "text",
    [None, "", "{", "3", '{"a": 1}', "[3]", "[[3]]", '[[["Ana"]]]', '[[["", 1], ["", 2]]]',
     "[[]]", "[" * 100_000],
)  # fmt: skip
def test_what_is_no_group_is_passed_over(text: str | None) -> None:
    assert forms.read_groups(text) == ()


def test_a_bot_of_a_group_has_no_friend_s_name() -> None:
    assert forms.read_groups('[[["Ana", 0], ["Bo", 2]]]') == ((ANA, BOT),)


def test_a_group_among_what_is_none_is_read() -> None:
    assert forms.read_groups('[3, [["Ana", 0], ["Bo", 0]], [[]]]') == ((ANA, BO),)


def test_who_begins_is_drawn_among_those_who_play(game: Any) -> None:
    asked: list[int] = []

    def draw(most: int) -> int:
        asked.append(most)
        return most - 1

    form = Form(5, (PERSON,) * 8, LOT, {"rounds": 2})
    options = forms.options_for(game, form, lambda *_: True, draw)
    assert (options.starter, options.rounds, asked) == (4, 2, [5])


def test_options_are_written_only_where_they_apply(game: Any) -> None:
    form = Form(5, (PERSON,) * 8, 3, {"rounds": 2, "cards": 12})
    options = forms.options_for(game, form, lambda name, seats: (name, seats) != ("cards", 5), int)
    assert (options.starter, options.rounds, options.cards) == (3, 2, 8)
