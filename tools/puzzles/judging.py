"""The module that judges the positions of each game."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from types import ModuleType

from tools.puzzles import games

Judge = ModuleType
"""A module with the functions ``positions``, ``of_interest`` and ``judged``."""

JUDGES: dict[str, Judge] = {
    each.name: import_module(f"{games.__name__}.{each.name}")
    for each in pkgutil.iter_modules(games.__path__)
}
