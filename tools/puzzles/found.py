"""The verdict on a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Found(NamedTuple):
    """A verdict on a position.

    Attributes:
        best: the best action, in the game's notation.
        losses: for each act, the points that it costs against the best. Acts that equal the best
            cost 0.
    """

    best: str
    losses: Mapping[str, float]
