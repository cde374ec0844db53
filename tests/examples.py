"""How many examples a test of chance takes: few in the short tier, many in the long one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def examples(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test the argument ``examples``: a number of games, records or edits.

    Args:
        few: enough that what the test guards is caught when it breaks.
        many: so that what is rare comes up too; in the long tier, beside the few.
    """
    more = pytest.param(many, marks=pytest.mark.long("the same promise, at more examples"))
    return pytest.mark.parametrize("examples", [few, more])


def tiers(cases: Iterable[Any], *short: Any, why: str) -> list[Any]:
    """Return cases for pytest's ``parametrize``: those that are not named wait for the long tier.

    Args:
        cases: values of one name, or rows of several.
        short: the cases of the short tier; at least one that fails when what is guarded breaks.
        why: why the others may wait.
    """
    mark = pytest.mark.long(why)
    rows = [(each, each if isinstance(each, tuple) else (each,)) for each in cases]
    return [each if each in short else pytest.param(*row, marks=mark) for each, row in rows]
