"""Writing what was reached in practice, and merging it with what was reached on another device or
in another window."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from ui.stored.exercises import by_day, with_results
from ui.stored.progress import Progress, Try


def merged(here: Progress, other: Progress) -> Progress:
    """Return both as one. Results of one day that were reached here come first, and so does a try
    here where it is not known which try was the earlier."""
    bests, tries, days = dict(here.bests), dict(here.tries), dict(here.days)
    for name, best in other.bests.items():
        bests[name] = best.bettered(bests.get(name))
    for day, tried in other.tries.items():
        tries[day] = min(tries.get(day, tried), tried, key=_moment)
    for day, at in other.days.items():
        # The earlier moment counts, unless it is not known.
        both = (days.get(day, at), at)
        days[day] = min((each for each in both if each.moment), default=at)
    both_days = {*by_day(here), *by_day(other)}
    results = {day: {**other.of(day), **here.of(day)} for day in both_days}
    return with_results(Progress(bests, days=days, tries=tries), results)


def _moment(tried: Try) -> int:
    """Return when a try was: the earlier of two is the first, whatever its result."""
    return tried.moment


def until(reached: Progress, today: int) -> Progress:
    """Return this without results of a day that has not come yet. Such a day is there if the clock
    has gone back since. Its results would hide those of today until that day comes."""
    return reached if reached.date <= today else replace(reached, date=0, results={})


def dump(reached: Progress) -> dict[str, Any]:
    """Return JSON values that :func:`ui.stored.progress.load` reads."""
    told: dict[str, Any] = {
        "bests": reached.bests,
        "date": reached.date,
        "results": reached.results,
        "days": sorted(reached.days),
    }
    # The places are stored beside the days, because earlier versions read the days as a list of
    # dates.
    places = {f"{day}": at[1:] for day, at in reached.days.items() if at.moment}
    if places:
        told["places"] = places
    if reached.tries:
        told["tries"] = {f"{day}": tried for day, tried in reached.tries.items()}
    if reached.earlier:
        told["earlier"] = {f"{day}": results for day, results in reached.earlier.items()}
    return told


def write(reached: Progress) -> str:
    """Return a text that :func:`ui.stored.progress.read` reads."""
    return json.dumps(dump(reached))
