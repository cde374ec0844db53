"""A game in every language: one of them to its end, the others as far as the first pages."""

from __future__ import annotations

import pytest

from ui.text import LOCALES

TO_THE_END = 400
"""More taps than any game takes."""


def in_every_language(taps: int) -> pytest.MarkDecorator:
    """Give a test ``locale`` and ``taps``, after which it may leave the game.

    Args:
        taps: enough to see each kind of page of the game once.
    """
    last = LOCALES[-1]
    why = "words and places are the same as in the first taps, and one language goes to the end"
    whole = [pytest.param(each, TO_THE_END, marks=pytest.mark.long(why)) for each in LOCALES]
    first = [(each, TO_THE_END if each == last else taps) for each in LOCALES]
    return pytest.mark.parametrize(("locale", "taps"), [*first, *whole[:-1]])
