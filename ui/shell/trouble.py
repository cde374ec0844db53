"""A save that could not be opened: what is wrong, that nothing is lost, and what still goes."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.errors import RecordError
from ui.components.page import page
from ui.components.press import big_button
from ui.components.prose import prose
from ui.context import AppContext
from ui.stored.storage import StorageError

Trouble = RecordError | StorageError
"""Why a save does not open."""


def trouble_page(app: AppContext, trouble: Trouble, on_copy: Callable[[], None]) -> ft.Control:
    """The page that is shown instead of the table.

    Args:
        on_copy: go on in a copy, made of the steps before the one that does not fit.
    """
    words = app.words
    parts: list[ft.Control]
    if isinstance(trouble, StorageError):
        parts, good, newer = [prose(app, words(trouble.key), size=17)], 0, False
    else:
        kept = words("trouble.stays" if trouble.intact else "trouble.kept")
        parts = [
            prose(app, words(trouble.key, **trouble.details), size=17),
            prose(app, kept, soft=True),
        ]
        good, newer = trouble.step or 0, trouble.newer
    if good:
        parts += [
            prose(app, words("trouble.part_note", step=good), soft=True),
            big_button(app, words("trouble.part"), on_copy),
        ]
    parts.append(big_button(app, words("trouble.home"), lambda: app.go("/"), primary=not good))
    title = words("home.newer" if newer else "trouble.title")
    return page(app, title, parts, on_back=lambda: app.go("/"))
