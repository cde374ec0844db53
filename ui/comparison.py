"""Flet's comparison of a new screen with the old one, with two of its faults fixed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flet.controls.object_patch import DiffBuilder, get_control_key

_compare = DiffBuilder._compare_lists


def mend_comparison() -> None:
    """Keep Flet from pairing controls that do not belong together.

    Flet makes one move of a control that is removed and one that is added elsewhere, and identifies
    both by where their lists were when it visited them. Where the controls around these lists
    change places too, such a place then holds another list. The client then takes a control from
    the wrong list, or counts past the end of a list and draws nothing any more. Without pairs, one
    control is removed and another is added. A control with a key still moves within its list.

    In a list where two controls have the same key, Flet takes one for the other, and moves it
    beyond the end of the list: the client drops that message and all that it changes. Such a list
    is sent whole.
    """
    for name in ("store_index", "take_index"):
        setattr(DiffBuilder, name, _no_pair)
    DiffBuilder._compare_lists = _compare_lists  # type: ignore[method-assign]


def _no_pair(*_: object) -> None:
    """Store nothing, and find nothing."""


def _compare_lists(
    self: DiffBuilder, parent: Any, path: list[Any], src: list[Any], dst: list[Any], frozen: bool
) -> None:
    """Compare two lists, unless controls in one of them cannot be told apart by their keys."""
    if _doubled(src) or _doubled(dst):
        self._item_replaced(path[:-1], path[-1], dst)
        self._dataclass_removed(src)
        self._dataclass_added(dst, parent, frozen)
    else:
        _compare(self, parent, path, src, dst, frozen)


def _doubled(controls: Sequence[Any]) -> bool:
    """Return whether two of these have the same key."""
    keys = [key for each in controls if (key := get_control_key(each)) is not None]
    return len(keys) > 1 and len(set(keys)) < len(keys)
