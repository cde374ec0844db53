"""The page for the cloth alone: any card on any cloth, and today's five for everybody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import monotonic

import flet as ft

from engine.games.battle_fold.components import ANY, CARDS, CHARACTERS, ICONS
from ui.components.page import bar
from ui.components.pictures import asset
from ui.components.press import big_button, icon_press, press
from ui.components.prose import prose
from ui.components.share import today
from ui.context import AppContext
from ui.device import files
from ui.games.battle_fold import art
from ui.games.battle_fold.cloth_desk import ClothDesk, desk_height
from ui.games.battle_fold.cloth_picture import DYES
from ui.games.battle_fold.daily import FIVE, cards, number
from ui.games.battle_fold.folding_desk import Desk, keyed
from ui.games.battle_fold.practice_sheet import (
    Best,
    Exercise,
    bettered,
    numbered,
    read_kept,
    write_kept,
)
from ui.hooks import Controller, run, use_controller
from ui.look import TARGET
from ui.practising import Practising

_LEAST = 200.0
"""Edge of the mat on the smallest page, in logical pixels."""


class Practice(Controller):
    """What is done on the page.

    Attributes:
        exercise: what is folded now.
        index: which of the 28 cards, or of today's.
        daily: whether it is one of today's.
        bests: by ``character card``.
        day: results of today's cards by their place: folds and milliseconds.
        result: of the card that is solved now.
    """

    def __init__(self, practising: Practising) -> None:
        super().__init__()
        self._keep = practising.keep
        self.index, self.daily = 0, False
        self.exercise = Exercise(CHARACTERS[0], numbered(0))
        self.date = number()
        self.bests, self.day = read_kept(practising.text, self.date)
        self.result: Best | None = None
        self._began = monotonic()

    def begin(self, index: int, daily: bool, character: str | None = None) -> None:
        """Another card, or the same anew, on a flat cloth."""
        self.daily, self.result = daily, None
        if daily:
            self.index = index % FIVE
            self.exercise = Exercise(*cards(self.date)[self.index])
        else:
            self.index = index % len(CARDS)
            name = character or self.exercise.character
            self.exercise = Exercise(name, numbered(index))
        self._began = monotonic()
        self.changed()

    def wear(self, character: str) -> None:
        """The same card on another character's cloth."""
        self.begin(self.index, False, character)

    def fold(self, desk: Desk) -> None:
        """The cloth has changed; a solved one stays as it is."""
        if self.result is not None:
            return
        self.exercise = replace(self.exercise, desk=desk)
        if self.exercise.solved:
            self._solve()
        self.changed()

    def hint(self) -> None:
        """Show the next fold."""
        if self.result is None:
            self.exercise = self.exercise.hint()
            self.changed()

    def key(self, key: str) -> None:
        """A key of the keyboard: those of the cloth, H for a hint, N for the next card."""
        desk = keyed(self.exercise.desk, key)
        if self.result is not None and key == "Enter":
            self.begin(self.index + 1, self.daily)
        elif desk is not None:
            self.fold(desk)
        elif key.lower() == "h":
            self.hint()
        elif key.lower() == "n":
            self.begin(self.index + 1, self.daily)

    def _solve(self) -> None:
        made = self.exercise
        self.result = Best(made.desk.count, round(1000 * (monotonic() - self._began)))
        if made.helped:
            return
        name = f"{made.character} {made.card}"
        self.bests[name] = bettered(self.bests.get(name), *self.result)
        if self.daily:
            self.day.setdefault(str(self.index), self.result)
        self._keep(write_kept(self.bests, self.date, self.day))


@ft.component
def PracticePage(app: AppContext, practising: Practising) -> ft.Control:
    """The page, with what was reached before."""
    practice = use_controller(lambda: Practice(practising))
    made = practice.exercise

    def listen() -> None:
        app.listen(practice.key)

    ft.use_effect(listen, [])
    wide = app.width > app.height
    scale = app.look.scale
    extra = desk_height(app, 0.0)
    if wide:
        size = min(app.height - 60 - extra, app.width * 0.5 - 32)
    else:
        size = min(app.width - 32, app.height - 60 - extra - 230 * scale)
    size = max(_LEAST, size)
    desk = ClothDesk(app, made.cloth, made.desk, size, practice.fold, practice.result is None)
    room = app.width - 48 - size if wide else app.width - 32
    said = _said(app, practice, room)
    top = [_card(app, practice), said]
    below = [_foot(app, practice, room), _cloths(app, practice, room), _modes(app, practice, room)]
    column = ft.Column(
        [*top, *below] if wide else [*top, desk, *below],
        spacing=6,
        scroll=ft.ScrollMode.AUTO if wide else None,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )
    body: ft.Control = ft.Row([desk, column], spacing=16, expand=True) if wide else column
    return ft.Container(
        ft.Column(
            [bar(app, app.words("battle_fold.practice"), app.back), body], spacing=4, expand=True
        ),
        padding=ft.Padding.symmetric(horizontal=16),
        bgcolor=app.look.palette.ground,
    )


def _card(app: AppContext, practice: Practice) -> ft.Control:
    """The card that is folded, between the ways to the ones beside it."""
    words, palette, made = app.words, app.look.palette, practice.exercise
    count = FIVE if practice.daily else len(CARDS)
    icons: list[ft.Control] = [asset(art.icon(letter), 32) for letter in made.card]
    asked = words("battle_fold.cloth.between").join(
        words(
            "battle_fold.practice.any" if each == ANY else f"battle_fold.cloth.icon.{ICONS[each]}"
        )
        for each in made.card
    )
    name = words("battle_fold.practice.card", n=practice.index + 1, count=count, icons=asked)
    face = ft.Container(
        ft.Row(icons, spacing=10, alignment=ft.MainAxisAlignment.CENTER),
        bgcolor=palette.raised,
        border=ft.Border.all(2, palette.wood),
        border_radius=10,
        width=196,
        height=52,
        alignment=ft.Alignment.CENTER,
    )

    def go(step: int) -> Callable[[], None]:
        return lambda: practice.begin(practice.index + step, practice.daily)

    return ft.Row(
        [
            icon_press(app, words("battle_fold.practice.before"), ft.Icons.CHEVRON_LEFT, go(-1)),
            ft.Semantics(label=name, image=True, exclude_semantics=True, content=face),
            icon_press(app, words("battle_fold.practice.next"), ft.Icons.CHEVRON_RIGHT, go(1)),
        ],
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _said(app: AppContext, practice: Practice, room: float) -> ft.Control:
    """Par and best, or what came of it."""
    words, made = app.words, practice.exercise
    best = practice.bests.get(f"{made.character} {made.card}")
    if practice.result is not None:
        key = "battle_fold.practice.helped" if made.helped else "battle_fold.practice.solved"
        text = words(key, **_figures(practice.result), par=made.par)
    elif best is not None:
        text = words("battle_fold.practice.best", **_figures(best), par=made.par)
    else:
        text = words("battle_fold.practice.par", par=made.par)
    solved = practice.result is not None
    shown = prose(app, text, size=15, bold=solved, text_align=ft.TextAlign.CENTER)
    return ft.Container(shown, width=room, height=42 * app.look.scale, key="said")


def _figures(best: Best) -> dict[str, int | str]:
    return {"folds": best.folds, "time": f"{best.time / 1000:.1f}"}


def _foot(app: AppContext, practice: Practice, room: float) -> ft.Control:
    """A hint, and then the next card; after today's last the result to give to others."""
    words, width = app.words, min(room, 420.0)
    if practice.result is None:
        return big_button(
            app,
            words("battle_fold.practice.hint"),
            practice.hint,
            icon=ft.Icons.LIGHTBULB_OUTLINED,
            primary=False,
            width=width,
        )
    buttons = [
        big_button(
            app,
            words("battle_fold.practice.next"),
            lambda: practice.begin(practice.index + 1, practice.daily),
            icon=ft.Icons.ARROW_FORWARD,
            width=width if not _day_done(practice) else (width - 10) / 2,
        )
    ]
    if _day_done(practice):
        buttons.append(_share(app, practice, (width - 10) / 2))
    return ft.Row(buttons, spacing=10, alignment=ft.MainAxisAlignment.CENTER)


def _day_done(practice: Practice) -> bool:
    return practice.daily and len(practice.day) == FIVE


def _share(app: AppContext, practice: Practice, width: float) -> ft.Control:
    """Today's result, given to others."""
    words = app.words
    folds = sum(each.folds for each in practice.day.values())
    time = sum(each.time for each in practice.day.values())
    text = words(
        "battle_fold.practice.shared",
        name=words("battle_fold.practice.daily"),
        date=today(words),
        **_figures(Best(folds, time)),
    )

    async def send() -> None:
        sent = await files.share_text(text)
        if sent in ("copied", "failed"):
            app.tell(words("home.copied" if sent == "copied" else "share.failed"))

    return big_button(
        app,
        words("share.text"),
        lambda: run(send),
        icon=ft.Icons.SHARE,
        primary=False,
        width=width,
    )


def _cloths(app: AppContext, practice: Practice, room: float) -> ft.Control:
    """Whose cloth is folded."""
    wide = (min(room, 420.0) - 3 * 6) / 4
    return ft.Row(
        [
            _choice(
                app,
                app.words(f"battle_fold.practice.cloth.{name}"),
                name == practice.exercise.character,
                partial(practice.wear, name),
                wide,
                DYES[name][0],
            )
            for name in CHARACTERS
        ],
        spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _modes(app: AppContext, practice: Practice, room: float) -> ft.Control:
    """All cards, or today's."""
    wide = (min(room, 420.0) - 6) / 2
    daily = app.words("battle_fold.practice.daily.done", n=len(practice.day), count=FIVE)
    return ft.Row(
        [
            _choice(
                app,
                app.words("battle_fold.practice.all"),
                not practice.daily,
                lambda: practice.begin(0, False),
                wide,
            ),
            _choice(app, daily, practice.daily, lambda: practice.begin(0, True), wide),
        ],
        spacing=6,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _choice(
    app: AppContext,
    text: str,
    chosen: bool,
    choose: Callable[[], None],
    width: float,
    dye: str = "",
) -> ft.Control:
    palette = app.look.palette
    shown = prose(
        app,
        text,
        size=14,
        bold=chosen,
        text_align=ft.TextAlign.CENTER,
        phrases=True,
        room=(width - 8, TARGET - 6),
    )
    return press(
        app,
        text,
        choose,
        ft.Container(
            shown,
            alignment=ft.Alignment.CENTER,
            width=width,
            height=TARGET,
            border=ft.Border.only(bottom=ft.BorderSide(5, dye)) if dye else None,
        ),
        width=width,
        height=TARGET,
        color=palette.raised if chosen else palette.surface,
        border=palette.accent if chosen else palette.thread,
        selected=chosen,
    )
