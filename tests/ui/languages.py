"""A game in every language; in the short tier in one, to its end."""

from __future__ import annotations

import pytest

from tests.examples import tiers
from ui.text import LOCALES

TO_THE_END = 400
"""More taps than any game takes."""


def in_every_language(taps: int) -> pytest.MarkDecorator:
    """Give a test ``locale`` and ``taps``, after which it may leave the game.

    Args:
        taps: enough to see each kind of page of the game once.
    """
    cases = [(each, number) for each in LOCALES for number in (taps, TO_THE_END)]
    why = "one language goes to the end"
    return pytest.mark.parametrize(("locale", "taps"), tiers(cases, ("ko", TO_THE_END), why=why))
