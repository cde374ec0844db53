"""Terms of the rules: tapped in the text, explained in a sheet, and all in one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ui import lay
from ui.components.page import card
from ui.components.press import press
from ui.components.prose import as_heading, prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.lines import JOINER, lines
from ui.shell.rulebook import Mention, Term
from ui.styles import BODY, BUTTON, ROUND, TEXT

Opener = Callable[[Term], None]
"""Shows what a term means."""


def linked(app: AppContext, text: str, found: Sequence[Mention], on_open: Opener) -> ft.Control:
    """Draw a text of the rules in which the terms can be tapped.

    A screen reader reads the text as a whole; the terms themselves are buttons below it
    (:func:`term_row`).
    """
    plain = prose(app, text, BUTTON)
    if not found:
        return plain
    marked = lines(text, app.words.locale)
    places = _places(marked)
    spans: list[ft.TextSpan] = []
    reached = 0
    for mention in found:
        start, end = places[mention.start], places[mention.end - 1] + 1
        spans.append(ft.TextSpan(marked[reached:start]))
        spans.append(
            ft.TextSpan(
                marked[start:end],
                style=ft.TextStyle(
                    color=app.look.palette.accent,
                    decoration=ft.TextDecoration.UNDERLINE,
                    decoration_style=ft.TextDecorationStyle.DOTTED,
                ),
                on_click=_opening(mention.term, on_open),
            )
        )
        reached = end
    spans.append(ft.TextSpan(marked[reached:]))
    plain.value, plain.spans, plain.semantics_label = "", spans, text
    return plain


def term_row(app: AppContext, shown: Sequence[Term], on_open: Opener) -> ft.Control:
    """Draw the terms of a page as buttons."""
    return lay.column(
        prose(app, app.words("rules.terms_here"), TEXT.soft),
        lay.flow(*(_chip(app, term, on_open) for term in shown), gap=6, below=6),
        gap=6,
    )


def term_sheet(app: AppContext, term: Term, on_close: Callable[[], None]) -> ft.Control:
    """Draw what a term means and what else it is called."""
    return sheet(app, term.name, _told(app, term), on_close, short=True, key="term")


def term_card(app: AppContext, term: Term) -> ft.Control:
    """Draw a row of the table of terms."""
    name = as_heading(prose(app, term.name, BODY.bold.phrases))
    column = lay.column(name, *_told(app, term), gap=4)
    return card(app, column, padding=12)


def _told(app: AppContext, term: Term) -> list[ft.Control]:
    parts: list[ft.Control] = [prose(app, term.means)] if term.means else []
    if term.also:
        names = app.words("rules.also", names=term.also)
        parts.append(prose(app, names, TEXT.soft))
    return parts


def _chip(app: AppContext, term: Term, on_open: Opener) -> ft.Control:
    palette = app.look.palette
    return press(
        app,
        term.name,
        lambda: on_open(term),
        lay.box(prose(app, term.name, TEXT.phrases), pad=(12, 12)),
        surface=palette.card(),
        radius=ROUND,
    )


def _opening(term: Term, on_open: Opener) -> Callable[[object], None]:
    return lambda _: on_open(term)


def _places(marked: str) -> list[int]:
    """Return where each character of the unmarked text is in the marked one."""
    return [place for place, sign in enumerate(marked) if sign != JOINER]
