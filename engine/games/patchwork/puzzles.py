"""How the puzzles of Patchwork were found."""

from __future__ import annotations

from typing import Final

SEATS: Final = 2

AHEAD: Final = 6
"""How many actions are looked ahead, the act itself included."""
