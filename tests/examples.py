"""How many examples a test of chance takes: few in the short tier, many in the long one."""

from __future__ import annotations

import pytest


def examples(few: int, many: int) -> pytest.MarkDecorator:
    """Give a test the argument ``examples``: a number of games, records or edits.

    Args:
        few: enough that what the test guards is caught when it breaks.
        many: so that what is rare comes up too; in the long tier, beside the few.
    """
    more = pytest.param(many, marks=pytest.mark.long("the same promise, at more examples"))
    return pytest.mark.parametrize("examples", [few, more])
