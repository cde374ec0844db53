"""When a game was over: the same moment on every phone, shown by the clock of whoever looks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.book import dates
from engine.book.exchange import dumps, loads, merge, table
from engine.book.play import FinishedGame, SideResult
from engine.book.shelf import book, search
from tests.zones import settable, zone

pytestmark = settable

NOON = 1_795_608_000
"""25 November 2026, 12:00 in UTC."""


def entry(name: str, date: str) -> FinishedGame:
    return FinishedGame(name, "patchwork", date, (SideResult("Ana", points=30),))


def test_a_game_is_shown_by_the_clock_of_whoever_looks() -> None:
    date = dates.written(NOON)
    assert date == "2026-11-25 12:00:00Z"
    for where, shown in (
        ("Asia/Seoul", "2026-11-25 21:00:00"),
        ("America/Los_Angeles", "2026-11-25 04:00:00"),
        ("Pacific/Kiritimati", "2026-11-26 02:00:00"),
        ("Pacific/Pago_Pago", "2026-11-25 01:00:00"),
        ("Asia/Kathmandu", "2026-11-25 17:45:00"),
    ):
        with zone(where):
            assert entry("a", date).clock == shown
            assert table([entry("a", date)]).splitlines()[1].startswith(f"a,{shown},")
            assert [play.id for play in search(book([entry("a", date)]), shown[:10])] == ["a"]
            assert dates.typed(shown[:10], shown[11:16]) == date


@pytest.mark.parametrize(
    ("first", "later", "moments"),
    [
        ("America/New_York", "America/New_York", (1_793_512_200, 1_793_513_400)),
        ("Pacific/Auckland", "Pacific/Auckland", (1_775_310_600, 1_775_311_800)),
        ("Asia/Seoul", "America/Los_Angeles", (1_795_521_600, 1_795_568_400)),
        ("Pacific/Kiritimati", "Pacific/Pago_Pago", (NOON, NOON + 600)),
    ],
    ids=["autumn in New York", "autumn in Auckland", "a flight eastward", "over the date line"],
)
def test_the_newest_game_stands_on_top_where_clocks_went_back(
    first: str, later: str, moments: tuple[int, int]
) -> None:
    with zone(first):
        one = entry("b", dates.written(moments[0]))
    with zone(later):
        two = entry("a", dates.written(moments[1]))
        assert [play.id for play in book([one, two]).plays] == ["a", "b"]
        typed = two._replace(date=dates.typed(two.clock[:10], two.clock[11:16]))
        assert typed.clock[:16] == two.clock[:16]


def test_a_date_without_a_zone_stays_as_it_was_written_and_stands_where_it_was_there() -> None:
    old = entry("old", "2026-11-25 20:15:00")
    for where, moment in (
        ("Asia/Seoul", NOON - 45 * 60),
        ("America/New_York", NOON + 13.25 * 3600),
    ):
        with zone(where):
            assert old.clock == "2026-11-25 20:15:00"
            assert dates.moment(old.date) == moment
            before, after = (entry(n, dates.written(moment + s)) for n, s in (("b", -9), ("c", 9)))
            assert [play.id for play in book([old, before, after]).plays] == ["c", "old", "b"]
            assert loads(dumps([old])).plays == (old,)


def test_an_entry_that_comes_in_with_its_moment_is_the_one_that_is_here_without() -> None:
    with zone("Asia/Seoul"):
        old, new = entry("a", "2026-11-25 21:00:00"), entry("a", dates.written(NOON))
        found = merge(book([old]), [new])
        assert (found.same, found.new, found.differing) == (1, (), ())
        assert merge(book([old]), [entry("a", dates.written(NOON + 1))]).same == 0


def test_a_book_of_before_dates_had_zones_is_read_as_it_is() -> None:
    text = dumps([entry("a", "2026-11-25 21:00:00")]).replace('"book":2', '"book":1')
    assert loads(text).plays == (entry("a", "2026-11-25 21:00:00"),)


@pytest.mark.parametrize(
    "date",
    ["0001-01-01 00:00:00", "0001-01-01 00:00:00Z", "1900-01-01 03:04:05", "1900-01-01 03:04:05Z",
     "9999-12-31 23:59:59", "9999-12-31 23:59:59Z"],
)  # fmt: skip
@pytest.mark.parametrize("where", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_no_date_is_out_of_reach(date: str, where: str) -> None:
    with zone(where):
        play = entry("a", date)
        assert book([play, entry("b", dates.written(NOON))]).find("a") == play
        assert len(play.clock) == len("2026-01-31 20:15:00") == len(dates.in_utc(date))
        assert dates.checked(dates.typed(play.clock[:10], play.clock[11:16]))
        assert loads(dumps([play])).plays == (play,)


@given(st.floats(allow_nan=False))
def test_any_moment_has_a_date(moment: float) -> None:
    date = dates.checked(dates.written(moment))
    assert date.endswith("Z")


@pytest.mark.parametrize(
    "date", ["", "Z", "2026-02-30 00:00:00Z", "2026-02-03 00:00:00z", "2026-02-03T00:00:00Z",
             "2026-02-03 00:00:00+09", "２０２６-02-03 00:00:00"],
)  # fmt: skip
def test_what_is_no_date_is_refused(date: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        dates.checked(date)
