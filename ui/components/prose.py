"""Text on screens: one function, so that size, family and line breaking are the same everywhere."""

from __future__ import annotations

from typing import Any

import flet as ft

from ui.here import Here

_JOINER = "\N{WORD JOINER}"


def keep_words(text: str, locale: str) -> str:
    """Korean with a word joiner between the syllables of a word, so lines break at spaces only.

    Flutter breaks Korean anywhere. The joiners are for the eye; a screen reader gets clean text.
    """
    if locale != "ko":
        return text
    return " ".join(_JOINER.join(word) for word in text.split(" "))


def prose(
    here: Here,
    text: str,
    *,
    size: float = 15,
    bold: bool = False,
    soft: bool = False,
    color: str | None = None,
    **more: Any,
) -> ft.Text:
    """A piece of text in the look of here; ``more`` goes to :class:`flet.Text`."""
    palette = here.look.palette
    return ft.Text(
        keep_words(text, here.words.locale),
        semantics_label=text if here.words.locale == "ko" else None,
        size=here.look.size(size),
        weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
        color=color or (palette.soft if soft else palette.ink),
        **more,
    )


def title(here: Here, text: str, size: float = 22) -> ft.Control:
    """A heading, announced as one."""
    return ft.Semantics(header=True, content=prose(here, text, size=size, bold=True))
