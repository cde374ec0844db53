"""The shortest walk that finds the same fault.

Delta debugging on the list of steps, by whole replays. Hypothesis' stateful machine shrinks too,
but draws its steps anew in each try, so a step changes its meaning when one before it goes; here a
step names what it acts on, and is passed over where that is not offered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from pilot.walker.starts import Start
from pilot.walker.steps import Step
from pilot.walker.walk import Taken, walk
from pilot.walker.watch import Fault, Held, Leaks

T = TypeVar("T")

REPLAYS = 200
"""So many tries are enough: what is left then is short."""


def shrunk(
    found: Taken,
    known: Sequence[re.Pattern[str]] = (),
    leaks: Leaks | None = None,
    held: Callable[[], Held] | None = None,
) -> Taken:
    """The shortest walk that finds what ``found`` has found; itself if it does not find it again.

    Its steps come first, then its start, which is made as usual as it can be.

    Args:
        known, leaks, held: as it was found with.
    """
    fault = found.fault
    assert fault is not None
    left = REPLAYS
    best = found

    def again(start: Start, steps: Sequence[Step]) -> bool:
        nonlocal best, left
        left -= 1
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
    """Whether two faults are the same one, found at different places."""
    return one.check == other.check and (
        one.check != "dead" or one.said.partition(" at /")[0] == other.said.partition(" at /")[0]
    )


def minimal(items: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> list[T]:
    """A shortest part of ``items`` that still fails, by delta debugging (Zeller's ddmin)."""
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
    """The same start with one thing less each."""
    usual = Start()
    found = [
        replace(start, **{name: getattr(usual, name)})
        for name in ("settings", "locale", "size", "dark", "tips")
        if getattr(start, name) != getattr(usual, name)
    ]
    return found + [replace(start, games=start.games[:1])] * (len(start.games) > 1)


def as_test(found: Taken) -> str:
    """A walk as a test that can be pasted."""
    steps = "".join(f"        {step!r},\n" for step in found.steps)
    knows = {"leak": ", leaks=hunted", "kept": ", held=Held"}
    more = "" if found.fault is None else knows.get(found.fault.check, "")
    return (
        "def test_() -> None:\n"
        f"    start = {found.start!r}\n"
        f"    taken = walk(start, [\n{steps}    ]{more})\n"
        f"    assert taken.fault is None  # {found.fault}\n"
    )
