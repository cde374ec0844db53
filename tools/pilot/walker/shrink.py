"""A search for the shortest walk that finds the same fault.

It is delta debugging on the list of steps, by whole replays. Hypothesis' stateful machine also
shrinks, but it draws its steps anew in each try, so a step changes its meaning when an earlier step
is removed. Here a step names what it acts on, and is skipped where that is not offered.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from tools.pilot.walker.starts import Start
from tools.pilot.walker.steps import Step
from tools.pilot.walker.walk import Taken, walk
from tools.pilot.walker.watch import Fault, Held, Leaks

T = TypeVar("T")

REPLAYS = 200
"""The most replays; the walk that is left after them is short."""

SECONDS = 300.0
"""Of the processor, after which what is left is short enough."""


def shrunk(
    found: Taken,
    known: Sequence[re.Pattern[str]] = (),
    leaks: Leaks | None = None,
    held: Callable[[], Held] | None = None,
) -> Taken:
    """Return the shortest walk that finds the fault of ``found``,
    or ``found`` if none finds it again.

    Its steps are shortened first. Then its start is made as usual as possible.

    Args:
        found: the walk that found the fault.
        known, leaks, held: as they were when the fault was found.
    """
    fault = found.fault
    assert fault is not None
    left = REPLAYS
    ends = time.process_time() + SECONDS
    best = found

    def again(start: Start, steps: Sequence[Step]) -> bool:
        nonlocal best, left
        left = left - 1 if time.process_time() < ends else 0
        taken = walk(start, list(steps), known=known, leaks=leaks, held=held)
        same = taken.fault is not None and alike(taken.fault, fault)
        if same:
            best = taken
        return same

    steps = minimal(found.steps, lambda some: left > 0 and again(found.start, some))
    for start in _plainer(best.start):
        if left > 0:
            again(start, best.steps or steps)
    return best


def alike(one: Fault, other: Fault) -> bool:
    """Return whether two faults are the same fault, found in different places."""
    return one.check == other.check and (
        one.check != "dead" or one.said.partition(" at /")[0] == other.said.partition(" at /")[0]
    )


def minimal(items: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> list[T]:
    """Return a shortest part of ``items`` that still fails, by delta debugging (Zeller's ddmin)."""
    best = list(items)
    parts = 2
    while len(best) > 1:
        size = -(-len(best) // parts)
        for first in range(0, len(best), size):
            rest = best[:first] + best[first + size :]
            if rest and fails(rest):
                best, parts = rest, max(parts - 1, 2)
                break
        else:
            if size == 1:
                break
            parts = min(2 * parts, len(best))
    if len(best) == 1 and fails([]):
        return []
    return best


def _plainer(start: Start) -> list[Start]:
    """Return variants of a start, each with one unusual thing less."""
    usual = Start()
    found = [
        replace(start, **{name: getattr(usual, name)})
        for name in ("settings", "locale", "size", "dark", "tips")
        if getattr(start, name) != getattr(usual, name)
    ]
    return found + [replace(start, games=start.games[:1])] * (len(start.games) > 1)


def as_test(found: Taken) -> str:
    """Return a walk as a test that can be pasted."""
    steps = "".join(f"        {step!r},\n" for step in found.steps)
    knows = {"leak": ", leaks=hunted", "kept": ", held=Held"}
    more = "" if found.fault is None else knows.get(found.fault.check, "")
    return (
        "def test_() -> None:\n"
        f"    start = {found.start!r}\n"
        f"    taken = walk(start, [\n{steps}    ]{more})\n"
        f"    assert taken.fault is None  # {found.fault}\n"
    )
