"""Walks over everything: with another seed each day, and the same for the whole day.

A fault is told as a test that can be pasted. ``WALK_SEED`` in the environment takes the walks of
another day; a run says at its head which it takes.
"""

from __future__ import annotations

import os
import re
from random import Random

import pytest

from tests.tools.pilot.held import Held
from tests.tools.pilot.hunting import hunted
from tools.pilot.walker.shrink import as_test, shrunk
from tools.pilot.walker.starts import random_start
from tools.pilot.walker.walk import walk

SEED = int(os.environ["WALK_SEED"])

SHORT, LENGTH, PARTS = 2, 60, 2
"""Walks of the short tier, steps of each, and the tests that they are split into."""

LONG, FAR = 500, 200
"""The same of the long tier."""

KNOWN: tuple[re.Pattern[str], ...] = ()
"""Faults that are known, so that they hide no others."""


def search(number: int, steps: int) -> None:
    """Take a walk, and fail with the shortest that finds the same."""
    start = random_start(Random(f"{SEED}:{number}"))
    taken = walk(start, steps, number, KNOWN, hunted, held=Held)
    if taken.fault is not None:
        # Told in case the search for a shorter one is cut off.
        print(f"seed {SEED}, walk {number}: {taken.fault}")
        short = shrunk(taken, KNOWN, hunted, Held)
        pytest.fail(f"seed {SEED}, walk {number}: {short.fault}\n{as_test(short)}", pytrace=False)


@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_who_walks_about_finds_a_fault(part: int) -> None:
    for number in range(part, SHORT, PARTS):
        search(number, LENGTH)


@pytest.mark.timeout(1_800)
@pytest.mark.long("100,000 steps take an hour")
@pytest.mark.parametrize("part", range(50))
def test_nobody_who_walks_far_finds_a_fault(part: int) -> None:
    for number in range(SHORT + part, SHORT + LONG, 50):
        search(number, FAR)
