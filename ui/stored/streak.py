"""Days in a row, for all that there is to do every day.

A day counts if what there was on a date was done within that date, at the place where somebody was
then: the date is that of the clock on the wall. It does not break the row that a date was missed
which there was none of. Who flies westward over the date line has the clock put on by most of a
day: it shows the 3rd, and the moment is, by the clock of the place that was left, one of the 2nd.
Who flies eastward has a date twice, and what was done in it the first time is done.

Summer time and shorter flights put a clock on by a few hours at most, and leave every date a time
in which it could have been done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from itertools import pairwise

from engine.book import dates
from engine.book.play import FinishedGame
from ui.device.clock import WallTime
from ui.stored.practised import is_date

_HALF_A_DAY = 12 * 60
"""Minutes by which a clock is put on at least where a date was skipped."""

_MINUTE, _DAY = 60, 24 * 60 * 60
_FIRST = date(1970, 1, 1).toordinal()
_EAST, _WEST = 14 * 60, -12 * 60
"""Minutes by which clocks on earth are ahead of UTC, at most and at least."""


def streak(days: Mapping[int, WallTime], now: WallTime) -> int:
    """Days in a row until today or, as long as today can still be done, until the day before.

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


def longest(days: Mapping[int, WallTime]) -> int:
    """The most days in a row there ever were."""
    done = sorted(days.values())
    most = row = min(len(done), 1)
    for earlier, later in pairwise(done):
        row = row + 1 if _neighbours(earlier, later) else 1
        most = max(most, row)
    return most


def of_plays(
    game: str, plays: Iterable[FinishedGame], noted: Mapping[int, WallTime]
) -> dict[int, WallTime]:
    """The days of a game of the day, from the book, in which its id has its date.

    One that was ended on a later date than its own makes no day. Of one that was ended before
    places were noted, that is so where it was that date no more anywhere on earth.

    Args:
        plays: of any games.
        noted: when those were done of which it is noted, by their dates.
    """
    found = {}
    for play in plays:
        day = dated(game, play.id) if play.game == game else None
        if day is not None and (day in noted or _can_be_of(play, day)):
            found[day] = noted.get(day, WallTime(day))
    return found


def dated(game: str, name: str) -> int | None:
    """The date, as a number, of a game of the day by its id; None for any other game's."""
    first, _, rest = name.partition("-")
    text = rest.replace("-", "")
    if first != game or len(text) != len("20260131") or not (text.isascii() and text.isdecimal()):
        return None
    number = int(text)
    return number if is_date(number) else None


def _past(days: Iterable[WallTime], now: WallTime) -> Iterable[WallTime]:
    """Those that have come. A later date has where it was done further west in the calendar; where
    a clock was set wrong when it was done, its moment has not come either."""
    return (day for day in days if day.date <= now.date or 0 < day.moment <= now.moment)


def _neighbours(earlier: WallTime, later: WallTime) -> bool:
    """Whether no date between two was missed that could have been done."""
    first, last = _ordinal(earlier.date), _ordinal(later.date)
    if last - first <= 1:
        return True
    if not (earlier.moment and later.moment) or later.east - earlier.east < _HALF_A_DAY:
        return False
    # By the clock of one of both places it was the next day.
    by_earlier = _shown(later.moment, earlier.east) - first
    return by_earlier <= 1 or last - _shown(earlier.moment, later.east) <= 1


def _shown(moment: int, east: int) -> int:
    """The ordinal of the date of a moment, by a clock that is so many minutes ahead of UTC."""
    return _FIRST + (moment + east * _MINUTE) // _DAY


def _ordinal(number: int) -> int:
    return date(number // 10_000, number // 100 % 100, number % 100).toordinal()


def _can_be_of(play: FinishedGame, day: int) -> bool:
    """Whether a game may have been over while it was that day where it was played."""
    if not play.date.endswith("Z"):
        return True
    moment = int(dates.moment(play.date))
    return _shown(moment, _WEST) <= _ordinal(day) <= _shown(moment, _EAST)
