"""When something was, in words: today, yesterday, or the day."""

from __future__ import annotations

import time

from ui.device.clock import local
from ui.text import Words


def when(words: Words, moment: float, now: float) -> str:
    """The moment on the device's own clock; empty where it has no date.

    Args:
        moment, now: seconds since 1970, UTC.
    """
    then = local(moment)
    if then is None:
        return ""
    today = local(now) or time.gmtime(0)
    clock = f"{then.tm_hour}:{then.tm_min:02}"
    days = _day(today) - _day(then)
    if days == 0:
        return words("home.when.today", clock=clock)
    if days == 1:
        return words("home.when.yesterday", clock=clock)
    month = words(f"home.month.{then.tm_mon}")
    if then.tm_year == today.tm_year:
        return words("home.when.day", month=month, day=then.tm_mday, clock=clock)
    return words("home.when.date", year=then.tm_year, month=month, day=then.tm_mday)


def _day(moment: time.struct_time) -> int:
    """The day's number, so that days can be counted across years."""
    midnight = time.struct_time((*moment[:3], 12, 0, 0, 0, 0, -1))
    return int(time.mktime(midnight) // 86400)
