"""When something happened, in words: today, yesterday, or the day."""

from __future__ import annotations

from ui.device.clock import day_of, local
from ui.text import Words


def when(words: Words, moment: float, now: float) -> str:
    """Return the moment by the device's own clock, in words; empty if it has no date.

    Args:
        moment, now: seconds since 1970, UTC.
    """
    then = local(moment)
    if then is None:
        return ""
    clock = f"{then.tm_hour}:{then.tm_min:02}"
    day, today = day_of(moment), day_of(now)
    days = (today - day).days
    if days == 0:
        return words("home.when.today", clock=clock)
    if days == 1:
        return words("home.when.yesterday", clock=clock)
    month = words(f"home.month.{day.month}")
    if day.year == today.year:
        return words("home.when.day", month=month, day=day.day, clock=clock)
    return words("home.when.date", year=day.year, month=month, day=day.day)
