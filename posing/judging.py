"""Who judges the positions of which game."""

from __future__ import annotations

from types import ModuleType

from posing import patchwork, witches

Judge = ModuleType
"""Holds ``positions``, ``of_interest`` and ``judged``."""

JUDGES: dict[str, Judge] = {"patchwork": patchwork, "witches": witches}
