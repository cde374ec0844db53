"""The book as a text: nothing lost, nothing twice, whatever comes in."""

from __future__ import annotations

import csv
import io
import json
import re
import time
import unicodedata
from collections import Counter
from datetime import datetime
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import games, record
from engine.book.exchange import BG_STATS, bg_stats, dumps, loads, merge, table
from engine.book.play import FinishedGame, SideResult, dump, load, of_record
from engine.book.shelf import Book, BookError, book
from engine.game import ScoreLine
from engine.letters import unseen
from engine.messages import MESSAGES
from tests.engine.records import RECORDS
from tests.engine.test_broken_records import _mutate_text, _mutate_values
from tests.examples import examples

DATE = "2026-01-31 20:15:00"

NAMES = st.text(st.characters(codec="utf-8"), max_size=40).filter(lambda name: not unseen(name))
NUMBERS = st.integers(-(10**9), 10**9)
LINES = st.builds(
    ScoreLine, st.from_regex(r"[a-z][a-z0-9_.]{0,20}", fullmatch=True), NUMBERS, NUMBERS
)
CHOSEN = st.tuples(
    st.from_regex(r"[a-z][a-z0-9_]{0,9}", fullmatch=True), NAMES | NUMBERS | st.booleans()
)
SIDES = st.builds(
    SideResult,
    NAMES,
    st.sampled_from(["person", "bot", "rules"]),
    NAMES,
    st.none() | NUMBERS,
    st.integers(1, 13),
    st.booleans(),
    st.lists(LINES, max_size=3).map(tuple),
    st.lists(CHOSEN, max_size=3, unique_by=lambda pair: pair[0]).map(tuple),
)
PLAYS = st.builds(
    FinishedGame,
    st.from_regex(r"[0-9a-z-]{1,8}", fullmatch=True),
    st.sampled_from(["patchwork", "witches", "sheet"]),
    st.datetimes().map(lambda date: date.strftime("%Y-%m-%d %H:%M:%S").zfill(19)),
    st.lists(SIDES, min_size=1, max_size=4).map(tuple),
    st.sampled_from(["played", "kept", "counted"]),
    NAMES,
    st.none() | st.integers(0, 1000),
    st.booleans(),
    st.sampled_from([(), ((0,),)]),
    NAMES,
    st.none() | NAMES,
)
BOOKS = st.lists(PLAYS, max_size=6).map(book)
ALIKE = st.builds(
    FinishedGame,
    st.sampled_from("abcd"),
    st.just("sheet"),
    st.just("2026-01-01 10:00:00"),
    st.just((SideResult("Ana"),)),
    notes=st.sampled_from("xyz"),
)
"""Entries of which many have the same id or the same content."""
SHELVES = st.lists(ALIKE, max_size=5).map(book)


def real() -> Book:
    """A book of whole games, with their records."""
    texts = [path.read_text("utf-8") for path in RECORDS]
    return book(
        of_record(record.loads(text), f"g{number}", f"2026-02-{number + 1:02} 21:00:00", number)
        for number, text in enumerate(texts)
    )


@given(PLAYS)
def test_an_entry_is_read_as_it_was_written(play: FinishedGame) -> None:
    assert load(json.loads(json.dumps(dump(play)))) == play


@given(BOOKS)
def test_a_book_that_is_wiped_and_brought_in_is_the_same(own: Book) -> None:
    found = loads(dumps(own.plays))
    assert found.damaged == ()
    assert merge(Book(), found.plays).book == own


@given(SHELVES, SHELVES, st.sampled_from(["both", "theirs", "ours"]))
def test_nothing_is_lost_and_nothing_is_there_twice(own: Book, other: Book, answer: Any) -> None:
    done = merge(own, other.plays, answer)
    again = merge(done.book, other.plays, answer)
    assert again.book == done.book
    assert not again.new
    assert len({play.id for play in done.book.plays}) == len(done.book.plays)
    assert all(re.fullmatch("[0-9a-z-]{1,64}", play.id) for play in done.book.plays)
    if answer != "theirs":
        assert set(own.plays) <= set(done.book.plays)
    if answer == "both":
        contents = {play._replace(id="") for play in done.book.plays}
        assert {play._replace(id="") for play in other.plays} <= contents
    assert len(done.new) + done.same + len(done.differing) == len(other.plays)


@given(SHELVES, st.lists(ALIKE, max_size=5), st.sampled_from(["both", "theirs", "ours"]))
def test_two_entries_of_one_file_with_the_same_id_are_both_kept_or_told(
    own: Book, other: list[FinishedGame], answer: Any
) -> None:
    done = merge(own, other, answer)
    contents = {play._replace(id="") for play in done.book.plays}
    told = {play._replace(id="") for play in done.differing} if answer == "ours" else set()
    assert {play._replace(id="") for play in other} <= contents | told
    # Only what stands under the id of an entry that is here is asked about.
    assert {play.id for play in done.differing} <= {play.id for play in own.plays}
    assert len(set(done.new)) == len(done.new)
    again = merge(done.book, other, answer)
    assert again.book == done.book
    assert not again.new
    assert len(done.new) + done.same + len(done.differing) == len(other)


def test_what_gives_way_is_not_lost_where_it_came_in_as_well() -> None:
    mine = FinishedGame("a", "sheet", DATE, (SideResult("Ana"),), "counted")
    other = mine._replace(notes="x")
    done = merge(book([mine]), [mine._replace(id="b"), other], "theirs")
    assert set(done.book.plays) == {other, mine._replace(id="b")}


def test_a_book_brought_in_twice_is_there_once() -> None:
    own = real()
    done = merge(own, loads(dumps(own.plays)).plays)
    assert (done.book, done.new, done.same, done.differing) == (own, (), len(own.plays), ())


def test_the_same_game_under_another_id_is_the_same() -> None:
    own = real()
    others = [play._replace(id=f"x{play.id}") for play in own.plays]
    done = merge(own, others)
    assert (done.book, done.same) == (own, len(others))


def test_what_differs_is_kept_twice_or_as_is_answered() -> None:
    own = real()
    here = own.plays[0]
    there = here._replace(notes="other")
    both = merge(own, [there])
    assert both.differing == (there,)
    assert len(both.book.plays) == len(own.plays) + 1
    assert both.book.find(here.id) == here
    assert merge(own, [there], "ours").book == own
    assert merge(own, [there], "theirs").book.find(here.id) == there


def test_a_damaged_line_costs_one_game() -> None:
    own = real()
    text = dumps(own.plays)
    lines = text.splitlines()
    lines[2] = lines[2][:60]
    found = loads("\n".join(lines))
    assert found.damaged == (2,)
    assert [play.id for play in found.plays] == [
        play.id for number, play in enumerate(own.plays, 1) if number != 2
    ]
    cut = loads(text[: len(text) // 2])
    assert 0 < len(cut.plays) < len(own.plays)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "not_a_book"),
        ("x", "not_a_book"),
        ("[]", "not_a_book"),
        ('{"book":true,"plays":[]}', "not_a_book"),
        ('{"book":0,"plays":[]}', "not_a_book"),
        ('{"book":1,"plays":{}}', "not_a_book"),
        ('{"format":1,"game":"patchwork"}', "not_a_book"),
        ('{"book":3,"plays":[]}', "newer"),
        ('{"book":3,"plays":[\n{', "newer"),
        ("[" * 100_000, "not_a_book"),
    ],
)
def test_what_is_no_book_is_refused(text: str, key: str) -> None:
    with pytest.raises(BookError) as caught:
        loads(text)
    assert caught.value.key == f"book.{key}"
    assert caught.value.details.keys() == MESSAGES[f"book.{key}"]


@examples(120, 2_500)
@pytest.mark.parametrize("kind", ["values", "text"])
def test_a_mutated_file_never_costs_a_game_that_is_here(kind: str, examples: int) -> None:
    rng = Random(kind)
    own = real()
    text = dumps(own.plays)
    answers: Counter[str] = Counter()
    for _ in range(examples):
        broken = (
            _mutate_values(json.loads(text), rng) if kind == "values" else _mutate_text(text, rng)
        )
        try:
            found = loads(broken)
        except BookError as error:
            assert error.details.keys() == MESSAGES[error.key]
            answers[error.key] += 1
            continue
        done = merge(own, found.plays)
        assert set(own.plays) <= set(done.book.plays)
        assert loads(dumps(done.book.plays)).plays == done.book.plays
        answers["damaged" if found.damaged else "differing" if done.differing else "read"] += 1
    assert answers.total() == examples
    assert len(answers) >= (3 if kind == "values" else 2), answers


def test_options_are_written_only_where_a_side_has_some() -> None:
    """So that an app from before they were reads all other entries."""
    play = FinishedGame("a", "go", "2026-01-01 10:00:00", (SideResult("Ana"), SideResult("Bo")))
    chosen = SideResult("Bo", options=(("character", "mage"), ("handicap", 2)))
    later = play._replace(id="b", sides=(SideResult("Ana"), chosen))
    assert dumps([play, later]).count('"options"') == 1
    assert loads(dumps([play, later])).plays == (play, later)


@pytest.mark.parametrize(
    "options",
    ["7", "[]", '{"":1}', '{"x":null}', '{"x":[1]}', '{"x":1.5}', '{"x":9999999999}',
     '{"x":"' + "y" * 41 + '"}', "{" + ",".join(f'"x{n}":1' for n in range(21)) + "}"],
)  # fmt: skip
def test_what_are_no_options_of_a_side_damage_one_entry(options: str) -> None:
    text = dumps(
        [FinishedGame("a", "go", "2026-01-01 10:00:00", (SideResult("Ana", options=(("x", 1),)),))]
    )
    assert loads(text).damaged == ()
    assert loads(text.replace('{"x":1}', options)).damaged == (1,)


def test_teams_and_what_was_chosen_for_a_side_are_in_the_table() -> None:
    sides = (
        SideResult("A", options=(("handicap", 2), ("look", "=x"))),
        SideResult("B"),
        SideResult("C"),
        SideResult("D"),
    )
    play = FinishedGame("a", "go", "2026-01-01 10:00:00", sides, teams=((0, 2), (1,)))
    rows = list(csv.DictReader(io.StringIO(table([play]))))
    assert [row["team"] for row in rows] == ["1", "2", "1", ""]
    assert [row["options"] for row in rows] == ["handicap=2 look==x", "", "", ""]


def test_games_as_a_table() -> None:
    sides = (
        SideResult("=1+1", points=-3, rank=2, began=True),
        SideResult("Bo, Jr", "bot", "uniform", 4),
    )
    play = FinishedGame(
        "a", "sheet", "2026-01-01 10:00:00", sides, "kept", "-x", 5, notes='say "hi"\n'
    )
    rows = list(csv.DictReader(io.StringIO(table([play]))))
    assert [row["player"] for row in rows] == ["'=1+1", "Bo, Jr"]
    assert [(row["points"], row["rank"], row["began"]) for row in rows] == [
        ("-3", "2", "1"),
        ("4", "1", "0"),
    ]
    assert (rows[0]["title"], rows[0]["notes"], rows[0]["minutes"]) == ("'-x", 'say "hi"\n', "5")
    assert len(list(csv.reader(io.StringIO(table(real().plays))))) == 1 + sum(
        len(play.sides) for play in real().plays
    )


def test_nobody_goes_out_as_nobody() -> None:
    sides = (SideResult(""), SideResult("", "bot", "master"), SideResult("Ana"))
    play = FinishedGame("a", "go", "2026-01-01 10:00:00", sides)
    called = ("Player 1", "Computer 2", "Ana")
    rows = list(csv.DictReader(io.StringIO(table([play], lambda _: called))))
    # One file and one link call them alike; nothing of either says that two of them are one.
    assert [row["player"] for row in rows] == list(called)
    found = json.loads(unquote(bg_stats(play, "Go", called, "x")[len(BG_STATS) :]))
    assert [player["name"] for player in found["players"]] == list(called)
    assert loads(dumps([play])).plays == (play,)


def sent(play: FinishedGame) -> Any:
    """What BG Stats is told of an entry."""
    names = [side.name or f"Player {n}" for n, side in enumerate(play.sides, 1)]
    return json.loads(unquote(bg_stats(play, play.title or "Go", names, "x")[len(BG_STATS) :]))


def ids_in_table(play: FinishedGame) -> list[str]:
    return [row["player_id"] for row in csv.DictReader(io.StringIO(table([play])))]


@given(PLAYS)
def test_everybody_in_a_game_has_an_id_of_their_own(play: FinishedGame) -> None:
    found = [player.get("sourcePlayerId") for player in sent(play)["players"]]
    assert all(found)
    assert len(set(found)) == len(found)
    assert sent(play)["game"]["sourceGameId"]
    assert [player.get("sourcePlayerId") for player in sent(play)["players"]] == found


def test_an_id_is_the_same_in_the_next_game_for_the_same_one_alone() -> None:
    def ids(play: FinishedGame) -> list[str]:
        found = [player["sourcePlayerId"] for player in sent(play)["players"]]
        assert ids_in_table(play) == found
        return found

    seer, nobody = SideResult("", "bot", "seer"), SideResult("")
    date = "2026-01-01 10:00:00"
    one = FinishedGame("a", "witches", date, (SideResult("지우"), seer, seer, nobody, nobody))
    two = FinishedGame("b", "witches", date, (nobody, seer, SideResult("지우")))
    first, second = ids(one), ids(two)
    assert first[0] == second[2]
    assert first[1] == second[1]
    assert first[2] not in second
    assert not {first[3], first[4]} & set(second)
    # A level of another game's bots is another bot; a person may be called as anything.
    assert ids(two._replace(game="patchwork"))[1] != second[1]
    odd = (SideResult("bot:witches:1:seer"), SideResult("play:c:3"), nobody, seer)
    assert len(set(ids(two._replace(id="c", sides=odd)))) == 4


def test_each_title_that_is_typed_is_a_game_of_its_own() -> None:
    def game(title: str, name: str) -> str:
        play = FinishedGame(name, "sheet", "2026-01-01 10:00:00", (SideResult("A"),), title=title)
        found: str = sent(play)["game"]["sourceGameId"]
        return found

    assert game("Skat", "a") == game("Skat", "b") != game("Uno", "a")
    assert game("카드", "a") == game(unicodedata.normalize("NFD", "카드"), "b")
    # Where nobody wrote what was played, two sheets may be of two games.
    assert game("", "a") != game("", "b")


@pytest.mark.parametrize("zone", ["Asia/Seoul", "America/New_York", "UTC", "Asia/Kathmandu"])
def test_bg_stats_is_told_the_moment_in_utc(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        # Summer in New York.
        for moment in ("2026-11-24 12:00:00", "2026-06-30 23:59:59"):
            here = datetime.fromisoformat(f"{moment}+00:00").astimezone()
            play = FinishedGame("a", "go", f"{here:%Y-%m-%d %H:%M:%S}", (SideResult("A"),))
            assert sent(play)["playDate"] == moment
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("＝1+1", "'＝1+1"),
        ("＋1", "'＋1"),
        ("－1", "'－1"),
        ("＠A1", "'＠A1"),
        ("\t=1", "'\t=1"),
        ("\n=1", "\n'=1"),
        ("ok\n@A1\r\n-2", "ok\n'@A1\r\n'-2"),
        (" \u3000=1", "' \u3000=1"),
        ("ok\u2028＝1", "ok\u2028'＝1"),
        ("a=1, -2 @ x", "a=1, -2 @ x"),
    ],
)
def test_no_cell_of_the_table_is_a_formula(text: str, cell: str) -> None:
    sides = (SideResult(text, level=text), SideResult("B"))
    play = FinishedGame("a", "sheet", "2026-01-01 10:00:00", sides, "kept", text, notes=text)
    row = next(csv.DictReader(io.StringIO(table([play]), newline="")))
    assert [row[name] for name in ("player", "title", "notes", "level")] == [cell] * 4
    assert row["player_id"][:1] not in "=+-@＝＋－＠"


@pytest.mark.parametrize("name", ["19123e45678901234", "1912345678901234567"])
def test_an_id_that_a_sheet_would_take_for_a_number_stays_whole(name: str) -> None:
    play = FinishedGame(name, "go", "2026-01-01 10:00:00", (SideResult("A"),))
    row = next(csv.DictReader(io.StringIO(table([play]))))
    assert row["id"] == f"'{name}"


@pytest.mark.parametrize("around", ["\ufeff", "\u200b", "\u2060\r\n", "\xa0\ufeff \u3000"])
def test_what_an_editor_or_a_chat_puts_around_a_text_damages_nothing(around: str) -> None:
    plays = real().plays
    for text in (dumps(plays), dumps(plays)[:-3]):
        assert loads(around + text + around).plays == plays


def test_the_link_to_bg_stats() -> None:
    play = next(play for play in real().plays if play.sides[-1].kind == "rules")
    names = ("Ana", "Automa")
    link = bg_stats(play, "Patchwork & co", names, "Pocket Table")
    assert link.startswith(BG_STATS)
    assert link.removeprefix(BG_STATS).isascii()
    assert not set(' &"{}') & set(link.removeprefix(BG_STATS))
    found = json.loads(unquote(link.removeprefix(BG_STATS)))
    assert found["game"] == {
        "name": "Patchwork & co", "sourceGameId": "patchwork", "highestWins": True,
        "noPoints": False,
    }  # fmt: skip
    assert found["durationMin"] == play.minutes
    assert [player["score"] for player in found["players"]] == [s.points for s in play.sides]
    assert [player["winner"] for player in found["players"]] == [s.rank == 1 for s in play.sides]
    assert found["players"][1]["name"] == "Automa"
    lowest = play._replace(lowest=True, sides=(SideResult("A"), SideResult("B")), minutes=None)
    found = json.loads(unquote(bg_stats(lowest, "x", names, "y")[len(BG_STATS) :]))
    assert (found["game"]["highestWins"], found["game"]["noPoints"]) == (False, True)
    assert "durationMin" not in found
    assert "bggId" not in found["game"]
    number = games.find("patchwork").info.bgg
    linked = bg_stats(play, "x", names, "y", number)
    assert json.loads(unquote(linked[len(BG_STATS) :]))["game"]["bggId"] == number > 0
    assert "score" not in found["players"][0]
