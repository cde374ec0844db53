"""The module that judges the positions of each game."""

from __future__ import annotations

from types import ModuleType

from posing import patchwork, witches

Judge = ModuleType
"""A module with the functions ``positions``, ``of_interest`` and ``judged``."""

JUDGES: dict[str, Judge] = {"patchwork": patchwork, "witches": witches}
