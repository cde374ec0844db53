"""The game log: entries from records, renaming, finding, statistics."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from engine import games, record
from engine.book.exchange import table
from engine.book.play import (
    FinishedGame,
    Kind,
    SideResult,
    dump,
    head,
    load,
    of_outcome,
    of_record,
)
from engine.book.shelf import Book, BookError, book, people, put, rename, search, take_out
from engine.book.statistics import Against, Opponent, Subject, profile
from engine.game import ScoreLine
from engine.games.patchwork.final import Counted, FinalScore, outcome
from engine.messages import MESSAGES
from engine.record import Player, Record
from engine.table import Table
from tests import probe
from tests.engine.records import FOLDERS, RECORDS, name

DATE = "2026-01-31 20:15:00"


def loaded(path: Path) -> Record:
    return record.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=name)
def test_a_record_becomes_an_entry(path: Path) -> None:
    kept = loaded(path)
    play = of_record(kept, "a1", DATE, 30)
    assert (play.game, play.date, play.minutes) == (path.parent.name, DATE, 30)
    assert play.mode == ("kept" if "kept" in path.stem else "played")
    assert play.record is not None
    assert record.loads(play.record) == kept
    *_, end = record.replay(kept)
    game = games.find(kept.game)
    standings = game.standings(end.state).standings
    assert [(s.points, s.rank, s.lines) for s in play.sides] == [
        (s.points, s.rank, s.lines) for s in standings
    ]
    assert [side.name for side in play.sides[: len(kept.players)]] == [
        player.name for player in kept.players
    ]


def test_what_an_entry_says_beyond_the_score() -> None:
    solo = of_record(loaded(FOLDERS / "patchwork/game_kept_solo.json"), "a", DATE)
    assert [(s.name, s.kind, s.level, s.began) for s in solo.sides] == [
        ("Ana", "person", "", True),
        ("patchwork.automa", "rules", "4", False),
    ]
    sheet = of_record(loaded(FOLDERS / "sheet/game_kept.json"), "a", DATE)
    assert (sheet.title, sheet.notes, sheet.lowest) == ("Golf", "Played in the garden.", True)
    assert sheet.teams == ((0, 2), (1, 3))
    assert not any(side.began for side in sheet.sides)
    placed = of_record(loaded(FOLDERS / "patchwork/game_kept_placed.json"), "a", DATE)
    assert [side.began for side in placed.sides] == [False, True]
    assert of_record(loaded(FOLDERS / "witches/game_kept.json"), "a", DATE).lowest


def test_teams_and_what_was_chosen_for_a_seat_stay_in_an_entry() -> None:
    with probe.added():
        game = games.find("probe")
        each = [game.info.seat_options(1 + seat % 2, 2 * (seat == 0)) for seat in range(4)]
        players = tuple(Player(f"P{seat}", None, own) for seat, own in enumerate(each))
        table = Table.open("probe", game.info.options(), players, seed=3).settle()
        while actors := table.actors:
            table = table.ask(actors[0], game.bot("cautious"))
        play = of_record(table.record(), "a", DATE)
        assert record.loads(play.record or "") == table.record()
    assert play.teams == ((0, 2), (1, 3))
    assert [side.options for side in play.sides] == [(("handicap", 2),), (), (), ()]
    assert [side.rank for side in play.sides] in ([1, 2, 1, 2], [2, 1, 2, 1])
    assert load(json.loads(json.dumps(dump(play)))) == play
    assert head(play).sides[0].options == (("handicap", 2),)
    mine = profile([play], "P0")
    assert set(mine.rivals) == {"P1", "P3"}
    assert mine.wins == (play.sides[0].rank == 1)


def test_an_end_that_was_counted_becomes_an_entry() -> None:
    final = FinalScore((Counted(12, 10, tile=True), Counted(30, patches=4, icons=9)), level=5)
    result = outcome(final)
    assert result is not None
    play = of_outcome(
        "patchwork", result, (SideResult("Ana"), SideResult("x", "rules", "5")), "a", DATE, 9
    )
    assert (play.mode, play.record, play.minutes) == ("counted", None, 9)
    assert [(side.points, side.rank) for side in play.sides] == [(-1, 2), (43, 1)]
    assert play.sides[1].level == "5"


def test_a_game_that_goes_on_is_no_entry() -> None:
    kept = loaded(FOLDERS / "sheet/game_kept.json")
    with pytest.raises(ValueError, match="goes on"):
        of_record(Record(kept.game, 1, kept.options, kept.players, kept.steps[:-1]), "a", DATE)


def entry(name: str, day: int, *sides: SideResult, **more: Any) -> FinishedGame:
    return FinishedGame(name, more.pop("game", "go"), f"2026-01-{day:02} 12:00:00", sides, **more)


def one(
    name: str, points: int | None, rank: int, began: bool = False, kind: Kind = "person"
) -> SideResult:
    return SideResult(name, kind, "" if kind == "person" else "3", points, rank, began)


SHELF = book(
    [
        entry("a", 1, one("Ana", 20, 1, began=True), one("Bo", 10, 2), notes="First snow"),
        entry("b", 2, one("Ana", 5, 2), one("Bo", 7, 1, began=True)),
        entry("c", 3, one("Ana", 9, 1), one("x.automa", 2, 2, kind="rules")),
        entry("d", 3, one("Bo", 4, 1), one("Cy", 4, 1), game="chess", lowest=True),
        entry(
            "e", 4, one("Ana", 1, 1), one("Bo", 9, 2), one("Cy", 3, 1), one("Di", 5, 2),
            game="sheet", title="Golf", lowest=True, teams=((0, 2), (1, 3)),
        ),
    ]
)  # fmt: skip


def ids(plays: tuple[FinishedGame, ...]) -> str:
    return "".join(play.id for play in plays)


def test_the_newest_comes_first_and_each_id_once() -> None:
    assert ids(SHELF.plays) == "edcba"
    later = entry("c", 9, one("Ana", 9, 1))
    assert ids(put(SHELF, later).plays) == "cedba"
    assert put(SHELF, later).find("c") == later
    assert ids(take_out(SHELF, ["c", "nobody"]).plays) == "edba"
    assert SHELF.find("z") is None
    gone = SHELF.find("d")
    assert gone is not None
    assert put(take_out(SHELF, ["d"]), gone) == SHELF


@pytest.mark.parametrize(
    ("text", "found"),
    [("", "edcba"), ("BO", "edba"), ("bo cy", "ed"), ("snow", "a"), ("golf", "e"), ("zz", "")],
)
def test_entries_are_found_by_their_words(text: str, found: str) -> None:
    assert ids(search(SHELF, text)) == found


def test_entries_are_found_by_game_and_player() -> None:
    assert ids(search(SHELF, game="go")) == "cba"
    assert ids(search(SHELF, player="Cy")) == "ed"
    assert ids(search(SHELF, "2026-01-04", game="sheet", player="Di")) == "e"
    assert search(SHELF, player="x.automa") == ()


def test_people_are_counted() -> None:
    assert people(SHELF) == (("Ana", 4), ("Bo", 4), ("Cy", 2), ("Di", 1))


def test_a_player_is_renamed_and_two_become_one() -> None:
    renamed = rename(SHELF, ["Ana"], " Anna ")
    assert dict(people(renamed)) == {"Anna": 4, "Bo": 4, "Cy": 2, "Di": 1}
    assert rename(renamed, ["Anna"], "Ana") == SHELF
    alone = take_out(SHELF, "de")
    assert dict(people(rename(alone, ["Cy", "Bo"], "Bob"))) == {"Ana": 3, "Bob": 2}


def test_an_opponent_of_the_rules_keeps_its_name() -> None:
    play = rename(SHELF, ["x.automa"], "Bo").find("c")
    assert play == SHELF.find("c")


@pytest.mark.parametrize(
    ("names", "new", "key"),
    [
        (["Ana", "Bo"], "Al", "book.same_table"),
        (["Ana"], "Bo", "book.same_table"),
        (["Ana"], "  ", "book.bad_name"),
        (["Ana"], "x" * 41, "book.bad_name"),
    ],
)
def test_two_who_sat_at_a_table_are_no_one(names: list[str], new: str, key: str) -> None:
    with pytest.raises(BookError) as caught:
        rename(SHELF, names, new)
    assert caught.value.key == key
    assert caught.value.details.keys() == MESSAGES[key]


def test_what_the_book_says_of_a_person() -> None:
    ana = profile(SHELF.plays, "Ana")
    assert (ana.games, ana.wins) == (4, 3)
    go = ana.subjects[Subject("go", "")]
    assert go == (3, 2, 20, 34 / 3, 1, 1, 3)
    assert go.share == 2 / 3
    assert list(ana.subjects) == [Subject("go", ""), Subject("sheet", "Golf")]
    assert ana.subjects[Subject("sheet", "Golf")].best == 1
    assert ana.rivals == {"Bo": Against(2, 1, 0), "Di": Against(1, 0, 0)}
    assert ana.opponents == {Opponent("go", "rules", "3"): Against(1, 0, 0)}
    cy = profile(SHELF.plays, "Cy")
    assert cy.rivals == {"Bo": Against(1, 0, 1), "Di": Against(1, 0, 0)}
    assert cy.subjects[Subject("chess", "")].best == 4
    nobody = profile(SHELF.plays, "Nobody")
    assert (nobody.games, nobody.subjects, nobody.rivals) == (0, {}, {})


def test_a_head_is_all_that_lists_and_statistics_need() -> None:
    plays = [of_record(loaded(path), f"g{number}", DATE, 9) for number, path in enumerate(RECORDS)]
    heads = [head(play) for play in plays]
    for person in ("Ana", "Bo", "Ed"):
        assert profile(heads, person) == profile(plays, person)
    assert search(book(heads), "garden ana") == (head(plays[-3]),)
    assert people(book(heads)) == people(book(plays))
    assert all(side.lines for play in plays for side in play.sides)
    assert not any(play.record or side.lines for play in heads for side in play.sides)


def test_games_without_points_have_no_best() -> None:
    play = FinishedGame("a", "go", DATE, (SideResult("Ana"), SideResult("Bo", rank=2)))
    numbers = profile([play], "Ana").subjects[Subject("go", "")]
    assert (numbers.best, numbers.average, numbers.wins) == (None, None, 1)
    assert Book((play,)).plays[0].sides[0].lines == ()
    assert ScoreLine("a", 1, 2) == ("a", 1, 2)


def test_a_game_alone_is_played_and_not_won() -> None:
    alone = [entry(f"a{n}", n, one("Ann", 40 + n, 1, began=True)) for n in range(1, 6)]
    lost = entry("b", 6, one("Bea", 90, 1), one("Ann", 20, 2))
    team = entry("c", 7, one("Ann", 7, 1), one("Bea", 7, 1))._replace(teams=((0, 1),))
    ann = profile([*alone, lost, team], "Ann")
    (numbers,) = ann.subjects.values()
    assert (ann.games, ann.contests, ann.wins) == (7, 1, 0)
    assert (numbers.games, numbers.contests, numbers.wins, numbers.share) == (7, 1, 0, 0.0)
    assert (numbers.best, numbers.began, numbers.began_won) == (45, 0, 0)
    assert numbers.average == (sum(range(41, 46)) + 20 + 7) / 7
    assert ann.rivals == {"Bea": Against(0, 1, 0)}
    # Against an opponent of the rules, against another team, and without points there is a winner.
    automa = entry("d", 8, one("Ann", 9, 1), one("x", 5, 2, kind="rules"))
    teams = team._replace(teams=((0,), (1,)))
    pointless = entry("e", 9, one("Ann", None, 1))
    assert all(play.contest for play in (automa, teams, pointless, lost))
    assert profile([automa, teams, pointless], "Ann").wins == 3
    rows = list(csv.DictReader(io.StringIO(table([alone[0], team, lost]))))
    assert [row["rank"] for row in rows] == ["", "", "", "1", "2"]


def test_a_seat_without_a_name_is_nobody() -> None:
    plays = [
        entry("a", 1, one("Ana", 9, 1), one("", 5, 2)),
        entry("b", 2, one("", 9, 1), one("", 5, 2), one("Bo", 1, 3)),
        entry("c", 3, one("", 9, 1), one("Bo", 5, 2)),
    ]
    assert [play.unnamed for play in plays] == [(1,), (0, 1), (0,)]
    own = book(plays)
    assert people(own) == (("Bo", 2), ("Ana", 1))
    ana, nobody = profile(plays, "Ana"), profile(plays, "")
    assert (ana.games, ana.wins, ana.rivals) == (1, 1, {})
    assert (nobody.games, nobody.wins) == (0, 0)
    assert rename(own, ["Bo"], "Ana").find("c") == plays[2]._replace(
        sides=(plays[2].sides[0], plays[2].sides[1]._replace(name="Ana"))
    )


def test_what_a_seat_was_called_by_itself_is_read_as_no_name() -> None:
    old = entry("a", 1, one("파랑", 9, 1), one("Red", 5, 2), game="patchwork")
    assert load(dump(old)).names == ()
    other = entry("a", 1, one("Red", 9, 1), one("Ana", 5, 2), game="patchwork")
    assert load(dump(other)) == other
    alone = entry("a", 1, one("あなた", 9, 1), one("CPU2", 5, 2, kind="bot"))
    assert [side.name for side in load(dump(alone)).sides] == ["", ""]
    table = Table.open(
        "patchwork", games.find("patchwork").info.options(), (Player("Blue"),) * 2, 1
    )
    again = record.loads(record.dumps(table.record()))
    assert [player.name for player in again.players] == ["", "Blue"]
