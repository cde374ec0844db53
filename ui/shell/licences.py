"""The licences of what the app is built on: a list, the parts of one component, and the texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from ui import lay
from ui.components.page import bar
from ui.components.press import press
from ui.components.prose import prose
from ui.context import AppContext
from ui.device.fonts import drawable_lines
from ui.hooks import use_state
from ui.shell.licence_texts import Chapter, Notice, paragraphs, read_chapters, read_flutter
from ui.shell.nowhere import NowherePage
from ui.styles import BUTTON, CAPTION, TEXT


@ft.component
def LicencesPage(app: AppContext, place: tuple[int, ...]) -> ft.Control:
    """The screen of the routes ``/licences``, ``/licences/<n>`` and ``/licences/<n>/<m>``.

    Args:
        place: the number of a chapter and of a notice in it, from 0.
    """
    chapters, set_chapters = use_state(_nothing)
    failed, set_failed = use_state(lambda: False)

    async def read() -> None:
        try:
            found = await read_chapters()
            if place[:1] and place[0] < len(found) and not found[place[0]].notices:
                found = (*found[: place[0]], await read_flutter(), *found[place[0] + 1 :])
            set_chapters(found)
        except OSError:
            set_failed(True)

    ft.use_effect(read, [])
    if failed:
        missing = prose(app, app.words("about.licences.missing"))
        return _frame(app, app.words("about.licences"), [missing])
    if chapters and not _is_there(place, chapters):
        return NowherePage(app)
    number, inner = (*place, -1, -1)[:2]
    if not 0 <= number < len(chapters):
        rows = [
            _row(app, chapter.name, _licence_of(chapter), f"/licences/{n}")
            for n, chapter in enumerate(chapters)
        ]
        return _frame(app, app.words("about.licences"), rows)
    chapter = chapters[number]
    if len(chapter.notices) == 1:
        inner = 0
    if not 0 <= inner < len(chapter.notices):
        rows = [
            _row(app, notice.name, notice.licence, f"/licences/{number}/{n}")
            for n, notice in enumerate(chapter.notices)
        ]
        return _frame(app, chapter.name, rows)
    return _texts(app, chapter.notices[inner])


def _is_there(place: tuple[int, ...], chapters: Sequence[Chapter]) -> bool:
    match place:
        case ():
            return True
        case (number,):
            return number < len(chapters)
        case (number, inner):
            return number < len(chapters) and inner < len(chapters[number].notices)
    return False


def _texts(app: AppContext, notice: Notice) -> ft.Control:
    palette = app.look.palette
    body: list[ft.Control] = []
    if notice.licence:
        body.append(prose(app, notice.licence, TEXT.soft))
    for number, text in enumerate(notice.texts):
        if number:
            body.append(ft.Divider(color=palette.thread))
        # Not prose: these texts are English in every language, and their words break as in English.
        body += [
            ft.Text(drawable_lines(paragraph), size=app.look.size(14), color=palette.ink)
            for paragraph in paragraphs(text)
        ]
    return _frame(app, notice.name, body, spacing=10)


def _row(app: AppContext, name: str, licence: str, route: str) -> ft.Control:
    palette = app.look.palette
    told: list[ft.Control] = [prose(app, name, BUTTON)]
    if licence:
        told.append(prose(app, licence, CAPTION.soft))
    parts: list[ft.Control] = [
        lay.column(*told, gap=2, expand=True),
        ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.soft),
    ]
    said = app.words("shell.choice", label=name, option=licence) if licence else name
    return press(
        app,
        said,
        partial(app.go, route),
        lay.box(lay.row(*parts, gap=6), pad=(12, 10)),
        surface=palette.card(),
    )


def _frame(
    app: AppContext, text: str, body: Sequence[ft.Control], *, spacing: float = 6
) -> ft.Control:
    """Frame a page like ``components.page``, but without laying out what is outside the screen.

    The texts are long.
    """
    return lay.box(
        lay.box(
            lay.column(
                bar(app, text, app.back),
                ft.ListView(
                    list(body), expand=True, spacing=spacing, padding=ft.Padding.only(bottom=16)
                ),
                gap=6,
                expand=True,
            ),
            width=app.column,
            pad=(16, 0),
        ),
        at="top",
        fill=app.look.palette.ground,
    )


def _licence_of(chapter: Chapter) -> str:
    return chapter.notices[0].licence if chapter.notices else ""


def _nothing() -> tuple[Chapter, ...]:
    return ()
