"""A save that could not be opened: what is wrong, and that nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import flet as ft

from ui.components.page import page
from ui.components.press import big_button
from ui.components.prose import prose
from ui.here import Here


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a save does not open: a message key and its arguments."""

    key: str
    details: Mapping[str, int | str]


def trouble_page(here: Here, trouble: Trouble) -> ft.Control:
    """The page that is shown instead of the table."""
    words = here.words
    return page(
        here,
        words("trouble.title"),
        [
            prose(here, words(trouble.key, **trouble.details), size=17),
            prose(here, words("trouble.kept"), soft=True),
            big_button(here, words("trouble.home"), lambda: here.go("/")),
        ],
        on_back=lambda: here.go("/"),
    )
