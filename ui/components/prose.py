"""Text on screens: one function, so that size, family and line breaking are the same everywhere."""

from __future__ import annotations

import re
from typing import Any

import flet as ft

from ui.here import Here

_JOINER = "\N{WORD JOINER}"
_DATE = re.compile(r"(?:\d+年)?\d+月\d+日")


def keep_words(text: str, locale: str) -> str:
    """Word joiners between the syllables of a Korean word and the parts of a date.

    Flutter breaks Korean and Han anywhere; with joiners lines break at spaces, and between a date
    and what stands before it. They are for the eye; a screen reader gets clean text.
    """
    if locale == "ko":
        return " ".join(_JOINER.join(word) for word in text.split(" "))
    if "日" in text:
        return _DATE.sub(lambda date: _JOINER.join(date[0]), text)
    return text


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
    kept = keep_words(text, here.words.locale)
    return ft.Text(
        kept,
        semantics_label=text if kept != text else None,
        size=here.look.size(size),
        weight=ft.FontWeight.BOLD if bold else ft.FontWeight.NORMAL,
        color=color or (palette.soft if soft else palette.ink),
        **more,
    )


def title(here: Here, text: str, size: float = 22) -> ft.Control:
    """A heading, announced as one."""
    return ft.Semantics(header=True, content=prose(here, text, size=size, bold=True))
