"""How the puzzles of Witches were found."""

from __future__ import annotations

from typing import Final

SEATS: Final = 4

DEALS: Final = 400
"""The number of deals in which each card was tried."""
