"""Flet's comparison of a new screen with the old one, with one of its faults fixed."""

from __future__ import annotations

from flet.controls.object_patch import DiffBuilder


def mend_comparison() -> None:
    """Keep Flet from pairing a control that is removed with one that is added elsewhere.

    Flet makes one move of the two, and identifies both by where their lists were when it visited
    them. Where the controls around these lists change places too, such a place then holds another
    list. The client then takes a control from the wrong list, or counts past the end of a list and
    draws nothing any more.

    Without pairs, one control is removed and another is added. A control with a key still moves
    within its list.
    """
    for name in ("store_index", "take_index"):
        setattr(DiffBuilder, name, _no_pair)


def _no_pair(*_: object) -> None:
    """Store nothing, and find nothing."""
