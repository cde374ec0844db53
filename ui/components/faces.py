"""Hooks that keep what was drawn, so that turning back to it neither builds nor sends it again."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from ui import lay
from ui.hooks import use_box


def use_faces(shown: int, face: ft.Control) -> list[ft.Control]:
    """Return the current ``face`` over the faces shown under other numbers, which stay as they
    were.

    Those stay drawn but unseen, so that turning back to one neither builds nor sends it again.
    """
    faces = use_box(dict[int, ft.Control])
    faces.current = {**faces.current, shown: face}
    return [
        lay.box(each, opacity=1.0 if number == shown else 0.0, key=f"face{number}")
        for number, each in sorted(faces.current.items())
    ]


def use_parts(parts: Mapping[str, ft.Control], shown: str) -> list[ft.Control]:
    """Return the part that is ``shown``, by its name, and the others unseen and without room.

    Parts in ``parts`` are as they are now; parts of earlier calls stay as they were.
    """
    kept = use_box(dict[str, ft.Control]).current
    kept |= parts
    return [ft.Container(part, visible=name == shown, key=name) for name, part in kept.items()]
