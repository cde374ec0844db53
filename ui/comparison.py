"""Flet's comparison of a new screen with the old one, with a fault of it mended."""

from __future__ import annotations

from flet.controls.object_patch import DiffBuilder


def mend_comparison() -> None:
    """Let no part that goes be taken for one that comes elsewhere.

    Flet makes one move of the two, and knows both by where their lists were when it came by. Where
    what is around these lists changes places too, that is another list by then: the client takes a
    part from where it belongs, or counts further than a list goes and draws nothing any more.
    Without pairs a part goes and another comes. What has a key still moves within its list.
    """
    for name in ("store_index", "take_index"):
        setattr(DiffBuilder, name, _no_pair)


def _no_pair(*_: object) -> None:
    """Nothing is remembered, and nothing is found."""
