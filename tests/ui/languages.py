"""A game in every language: one to its end, and of the others one as far as the first pages."""

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
    last = LOCALES[-1]
    cases = [(each, number) for each in LOCALES for number in (taps, TO_THE_END)]
    short = (("ko", taps), (last, TO_THE_END))
    why = "words and places are the same as in the first taps, and one language goes to the end"
    return pytest.mark.parametrize(("locale", "taps"), tiers(cases, *short, why=why))
