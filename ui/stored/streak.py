"""Days in a row, for everything that can be done every day.

A day counts if what there was on a date was done within that date, at the place where the player
was then: the date is that of the clock on the wall.

A date that did not exist for a player does not break the row. Somebody who flies westward over the
date line puts the clock on by most of a day: it shows the 3rd, and by the clock of the place that
was left the moment is on the 2nd. Somebody who flies eastward has a date twice, and what was done
in it the first time counts as done.

Summer time and shorter flights put a clock on by a few hours at most, so every date still has time
in which it could have been done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from itertools import pairwise

from engine.book import dates
from engine.book.play import FinishedGame
from ui.device.clock import WallTime
from ui.stored.progress import is_date

_HALF_A_DAY = 12 * 60
"""The fewest minutes by which a clock is put on where a date was skipped."""

_NOTED = dates.moment("2026-11-30 00:00:00Z")
"""The moment from which games of the day are only played with versions that note the place where
they were over. Those versions also offer the games of earlier days."""

_MINUTE, _DAY = 60, 24 * 60 * 60
_FIRST = date(1970, 1, 1).toordinal()
_EAST, _WEST = 14 * 60, -12 * 60
"""The most and the fewest minutes by which clocks on earth are ahead of UTC."""


def streak(days: Mapping[int, WallTime], now: WallTime) -> int:
    """Count the days in a row until today or, as long as today can still be done, until yesterday.

    Args:
        days: when each was done, by its date.
        now: what the clock shows.
    """
    count, later = 0, now
    for day in sorted(_past(days.values(), now), reverse=True):
        if not _neighbours(day, later):
            break
        count, later = count + 1, day
    return count


def played_days(each: Iterable[Mapping[int, WallTime]]) -> dict[int, WallTime]:
    """Return the days on which any of several things was done.

    Args:
        each: the days of each of them.
    """
    found: dict[int, WallTime] = {}
    for days in each:
        for day, at in days.items():
            # Where several things were done on a day, one may say the moment.
            if day not in found or not found[day].moment:
                found[day] = at
    return found


def longest(days: Mapping[int, WallTime]) -> int:
    """Return the length of the longest row of days so far."""
    done = sorted(days.values())
    most = row = min(len(done), 1)
    for earlier, later in pairwise(done):
        row = row + 1 if _neighbours(earlier, later) else 1
        most = max(most, row)
    return most


def of_plays(
    game: str, plays: Iterable[FinishedGame], noted: Mapping[int, WallTime]
) -> dict[int, WallTime]:
    """Return the days on which a game of the day was done, from the book, where its id contains its
    date.

    A game that ended on a later date than its own does not count. A game that ended before places
    were noted does not count if its date was over everywhere on earth by then.

    Args:
        plays: entries of any games.
        noted: when and where days were done, as far as that was noted, by their dates.
    """
    found = {}
    for play in plays:
        day = dated(game, play.id) if play.game == game else None
        if day is not None and (day in noted or _can_be_of(play, day)):
            found[day] = noted.get(day, WallTime(day))
    return found


def dated(game: str, name: str) -> int | None:
    """Return the date, as a number, in the id of a game of the day; None for any other game's
    id."""
    first, _, rest = name.partition("-")
    text = rest.replace("-", "")
    if first != game or len(text) != len("20260131") or not (text.isascii() and text.isdecimal()):
        return None
    number = int(text)
    return number if is_date(number) else None


def _past(days: Iterable[WallTime], now: WallTime) -> Iterable[WallTime]:
    """Return the days that have come.

    A later date has come if it was done further west in the calendar. Where the clock was set wrong
    when a day was done, its moment has not come either.
    """
    return (day for day in days if day.date <= now.date or 0 < day.moment <= now.moment)


def _neighbours(earlier: WallTime, later: WallTime) -> bool:
    """Return whether no date between two was missed that could have been done."""
    first, last = _ordinal(earlier.date), _ordinal(later.date)
    if last - first <= 1:
        return True
    if not (earlier.moment and later.moment) or later.east - earlier.east < _HALF_A_DAY:
        return False
    # By the clock of one of the two places, it was the next day.
    by_earlier = _shown(later.moment, earlier.east) - first
    return by_earlier <= 1 or last - _shown(earlier.moment, later.east) <= 1


def _shown(moment: int, east: int) -> int:
    """Return the ordinal of a moment's date, by a clock that is ``east`` minutes ahead of UTC."""
    return _FIRST + (moment + east * _MINUTE) // _DAY


def _ordinal(number: int) -> int:
    return date(number // 10_000, number // 100 % 100, number % 100).toordinal()


def _can_be_of(play: FinishedGame, day: int) -> bool:
    """Return whether a game may have ended while it was still that day where it was played."""
    if not play.date.endswith("Z"):
        return True
    moment = int(dates.moment(play.date))
    if moment >= _NOTED:
        return False
    return _shown(moment, _WEST) <= _ordinal(day) <= _shown(moment, _EAST)
