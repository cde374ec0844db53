"""One person, however their name is written: in the list, in searches, in numbers and as an id."""

from __future__ import annotations

import unicodedata

import pytest

from engine.book.identity import game_id, side_ids
from engine.book.play import FinishedGame, SideResult, dump, load
from engine.book.shelf import Book, BookError, book, people, rename, search
from engine.book.statistics import profile

WAYS = [
    ("지우", unicodedata.normalize("NFD", "지우")),
    ("Trần", unicodedata.normalize("NFD", "Trần")),
    ("がく", unicodedata.normalize("NFD", "がく")),
    ("Ann", "ａｎｎ"),
    ("Ann Lee", "Ann\u00a0 lee\u200b"),
]


def play(name: str, day: int, other: str = "Zoe", title: str = "") -> FinishedGame:
    sides = (SideResult(name, points=30), SideResult(other, points=10, rank=2))
    game = "sheet" if title else "patchwork"
    return FinishedGame(f"a{day}", game, f"2026-11-{day:02} 12:00:00Z", sides, title=title)


def shelf(*names: str) -> Book:
    return book([play(name, day) for day, name in enumerate(names, 1)])


@pytest.mark.parametrize(("one", "other"), WAYS)
def test_a_name_that_is_written_in_two_ways_is_one_person(one: str, other: str) -> None:
    own = shelf(one, other, one)
    assert dict(people(own)) == {"Zoe": 3, one: 3}
    for name in (one, other):
        assert len(search(own, name)) == len(search(own, player=name)) == 3
        assert profile(own.plays, name).wins == 3
        assert {each.seat_of(name) for each in own.plays} == {0}
    assert list(profile(own.plays, "Zoe").rivals) == [one]
    assert profile(own.plays, "Zoe").rivals[one].lost == 3
    assert len({side_ids(each)[0] for each in own.plays}) == 1
    assert dict(people(rename(own, [other], "Bo"))) == {"Bo": 3, "Zoe": 3}
    assert dict(people(rename(own, ["Zoe"], "Z\u00ad"))) == {one: 3, "Z": 3}


def test_of_two_ways_that_are_as_frequent_the_later_one_is_shown() -> None:
    assert dict(people(shelf("ana", "Ana"))) == {"Ana": 2, "Zoe": 2}


def test_who_sits_beside_somebody_of_the_same_name_is_no_rival_of_their_own() -> None:
    own = book([play("Ana", 1, "ana")])
    assert people(own) == (("ana", 1),)
    assert profile(own.plays, "Ana").rivals == {}
    with pytest.raises(BookError, match="same_table"):
        rename(own, ["ana"], "Bo")


@pytest.mark.parametrize(("one", "other"), WAYS)
def test_a_title_that_is_written_in_two_ways_is_one_game(one: str, other: str) -> None:
    plays = [play("Ana", 1, title=one), play("Ana", 2, title=other)]
    own = profile(book(plays).plays, "Ana")
    (subject,) = own.subjects
    assert own.subjects[subject].games == 2
    assert all(map(subject.has, plays))
    assert game_id(plays[0]) == game_id(plays[1])
    assert len(search(book(plays), one)) == 2


def test_a_name_that_nobody_sees_is_none_in_what_was_kept_before() -> None:
    kept = load(dump(play("\u3164", 1, title="\u200b")))
    assert (kept.sides[0].name, kept.title, kept.names) == ("", "", ("Zoe",))
