"""What was reached in practice, as it is kept: written, and made one with what was reached on
another device or in another window."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from ui.stored.practised import Practised, Try


def merged(here: Practised, other: Practised) -> Practised:
    """Both as one; of one day's results those here come first, and so does a try where it is not
    known which was the earlier."""
    bests, tries, days = dict(here.bests), dict(here.tries), dict(here.days)
    for name, best in other.bests.items():
        bests[name] = best.bettered(bests.get(name))
    for day, tried in other.tries.items():
        tries[day] = min(tries.get(day, tried), tried, key=_moment)
    for day, at in other.days.items():
        # The earlier, unless nothing is known of it.
        both = (days.get(day, at), at)
        days[day] = min((each for each in both if each.moment), default=at)
    later = max(here.date, other.date)
    return Practised(bests, later, {**other.of(later), **here.of(later)}, days, tries)


def _moment(tried: Try) -> int:
    """When a try was; whatever came of it, the earlier is the first."""
    return tried.moment


def until(reached: Practised, today: int) -> Practised:
    """Without results of a day that has not come: the clock has gone back since, and those of
    today would stand behind them until it comes."""
    return reached if reached.date <= today else replace(reached, date=0, results={})


def dump(reached: Practised) -> dict[str, Any]:
    """What :func:`ui.stored.practised.load` reads, as JSON values."""
    told: dict[str, Any] = {
        "bests": reached.bests,
        "date": reached.date,
        "results": reached.results,
        "days": sorted(reached.days),
    }
    # Beside the days, as versions before read them.
    places = {f"{day}": at[1:] for day, at in reached.days.items() if at.moment}
    if places:
        told["places"] = places
    if reached.tries:
        told["tries"] = {f"{day}": tried for day, tried in reached.tries.items()}
    return told


def write(reached: Practised) -> str:
    """What :func:`ui.stored.practised.read` reads."""
    return json.dumps(dump(reached))
