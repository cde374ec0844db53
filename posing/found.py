"""What is found of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Found(NamedTuple):
    """A verdict.

    Attributes:
        best: the best action, in the game's notation.
        losses: by act, the points that it costs against the best; equals of the best cost 0.
    """

    best: str
    losses: Mapping[str, float]
