"""The practice page, which is for the cloth alone: any card on any cloth, and the same five cards
for everybody each day.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from time import monotonic

import flet as ft

from engine.games.battle_fold.components import CARDS, CHARACTERS
from ui import lay
from ui.components.page import bar
from ui.components.pictures import asset
from ui.components.press import big_button, icon_press, other_button, press
from ui.components.prose import prose
from ui.components.share import share_button
from ui.context import AppContext
from ui.device import clock
from ui.device.wall_clock import wall_time
from ui.games.battle_fold import art
from ui.games.battle_fold.bests import asked
from ui.games.battle_fold.cloth_desk import (
    TOOLS,
    TOOLS_WIDTH,
    ClothDesk,
    desk_height,
    desk_width,
    rows_of_tools,
)
from ui.games.battle_fold.cloth_picture import DYES
from ui.games.battle_fold.daily import FIVE, cards
from ui.games.battle_fold.folding_desk import Desk, keyed
from ui.games.battle_fold.practice_sheet import Exercise, hinted, numbered
from ui.games.battle_fold.today import dyed, today_row
from ui.hooks import Controller, use_controller
from ui.look import TARGET
from ui.practice import Practising
from ui.stored.exercises import done_later, done_today
from ui.stored.progress import Best, Progress
from ui.stored.progress_merge import merged, until
from ui.styles import BODY, SMALL_CORNER, TEXT

_LEAST = 200.0
"""Edge of the mat on the smallest page, in logical pixels."""

_EASY = 240.0
"""Edge of a mat that is folded with ease, likewise: the tools do not stand in two rows if they make
it smaller."""

_ROW = 360.0
"""The most that a row of tools is wide, likewise."""

_BESIDE = 264.0
"""The least that stands beside a cloth with its tools, likewise."""

_AROUND = 228.0
"""Height of everything above and below the cloth's desk on a high page, gaps included, likewise:
the bar, the card and two rows of choices."""

_LINES = 94.0
"""Height of the line and the button there, in logical pixels at normal text size."""


_LINGERS = 60 * 60
"""Seconds after its beginning within which a card that is folded across midnight still counts for
the day before.
"""


class Practice(Controller):
    """What is done on the page.

    Attributes:
        exercise: what is folded now.
        index: the place of the card among the 28 cards, or among today's.
        daily: whether it is one of today's cards.
        past: the earlier day whose cards take the place of today's; 0 for none.
        date: the date whose cards are folded as today's.
        reached: the bests, and the results of today's cards by their place.
        result: the result of the card, if it is solved now.
    """

    def __init__(self, practising: Practising) -> None:
        super().__init__()
        self._keep = practising.keep
        self.index, self.daily = 0, False
        self.exercise = Exercise(CHARACTERS[0], numbered(0))
        self.past = practising.past
        self.date = self.past or clock.calendar()
        self.reached = practising.reached
        self.result: Best | None = None
        self._began, self._moment = monotonic(), clock.now()
        if practising.today:
            self.begin(next((n for n in range(FIVE) if f"{n}" not in self.day), 0), True)

    def begin(self, index: int, daily: bool, character: str | None = None) -> None:
        """Begin another card on a flat cloth, or the same one anew."""
        self.daily, self.result = daily, None
        if daily:
            self.date = self.past or clock.calendar()
            self.index = index % FIVE
            self.exercise = Exercise(*cards(self.date)[self.index])
        else:
            self.index = index % len(CARDS)
            name = character or self.exercise.character
            self.exercise = Exercise(name, numbered(index))
        self._began, self._moment = monotonic(), clock.now()
        self.changed()

    @property
    def day(self) -> Mapping[str, Best]:
        """The results of today's cards, by their place."""
        return self.reached.of(self.date)

    def follow(self) -> None:
        """Begin the next card; among today's cards, the next that is not done."""
        places = [(self.index + step) % FIVE for step in range(1, FIVE)]
        left = (place for place in places if f"{place}" not in self.day)
        self.begin(next(left, self.index + 1) if self.daily else self.index + 1, self.daily)

    def pick(self, place: int) -> None:
        """Begin one of today's cards."""
        self.begin(place, True)

    def meet(self, reached: Progress) -> None:
        """Take over what is stored by now, as another window may have stored more."""
        self.reached = merged(until(reached, clock.calendar()), self.reached)
        self.changed()

    def dawn(self) -> None:
        """Begin the new day's card if the day has changed. A card of the day before that is being
        folded, or was just solved, stays."""
        if self.daily and not self.past and not self.exercise.desk.count and self.result is None:
            self.begin(self.index, True)

    def wear(self, character: str) -> None:
        """Begin the same card on another character's cloth."""
        self.begin(self.index, False, character)

    def fold(self, desk: Desk) -> None:
        """Take over a change of the cloth; a solved cloth stays as it is."""
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

    def key(self, key: str) -> bool:
        """Handle a key: the keys of the cloth, H for a hint, or N for the next card. Return whether
        it was one of them."""
        desk = keyed(self.exercise.desk, key)
        if self.result is not None and key == "Enter":
            self.follow()
        elif desk is not None:
            self.fold(desk)
        elif key.lower() == "h":
            self.hint()
        elif key.lower() == "n":
            self.follow()
        else:
            return False
        return True

    def _solve(self) -> None:
        made = self.exercise
        self.result = Best(made.desk.count, round(1000 * (monotonic() - self._began)))
        if made.helped:
            return
        self.reached = self.reached.done(made.name, self.result)
        at = wall_time()
        # A card that is being folded at midnight still counts for its day; one that was left lying
        # was done later.
        late = at.date != self.date and at.moment - self._moment > _LINGERS
        done = self.index, self.result, FIVE
        if self.daily and (self.past or late):
            self.reached = done_later(self.reached, self.date, at, *done)
        elif self.daily:
            self.reached = done_today(self.reached, at._replace(date=self.date), *done)
        self._keep(self.reached)


@ft.component
def PracticePage(app: AppContext, practising: Practising) -> ft.Control:
    """The page, with what was reached before."""
    practice = use_controller(lambda: Practice(practising))
    ft.use_effect(partial(practice.meet, practising.reached), [practising.reached])
    ft.use_effect(practice.dawn, [app.day])
    made = practice.exercise

    def listen() -> None:
        app.listen(practice.key)

    ft.use_effect(listen, [])
    wide = app.width > app.height
    row, size = _sizes(app, wide)
    low, size = size < _LEAST, max(_LEAST, size)
    desk = ClothDesk(app, made.cloth, made.desk, size, row, practice.fold, practice.result is None)
    room = app.width - 48 - desk_width(size, row) if wide else app.width - 32
    said = _said(app, practice, room)
    top = [_card(app, practice, room), said]
    below = [_foot(app, practice, room), _choices(app, practice, room), _modes(app, practice, room)]
    column = lay.column(
        *([*top, *below] if wide else [*top, desk, *below]),
        gap=6,
        across="middle",
        expand=True,
        scroll=ft.ScrollMode.AUTO if wide or low else None,
    )
    body: ft.Control = lay.row(desk, column, gap=16, expand=True) if wide else column
    return lay.box(
        lay.column(bar(app, app.words("battle_fold.practice"), app.back), body, gap=4, expand=True),
        pad=(16, 0),
        fill=app.look.palette.ground,
    )


def _sizes(app: AppContext, wide: bool) -> tuple[tuple[float, int], float]:
    """Return the width of a row of the cloth's tools, in how many rows they stand, and the edge of
    the mat, in logical pixels.

    Args:
        wide: whether the desk has everything else beside it.
    """
    scale = app.look.scale
    if wide:
        size = min(app.height - 60 - desk_height(app, 0.0, 1), app.width * 0.5 - 32)
        if size >= TOOLS_WIDTH:
            return (min(size, _ROW), 1), size
        column = TARGET, TOOLS
        most = app.height - 60 - desk_height(app, 0.0, TOOLS)
        return column, min(most, app.width - 48 - _BESIDE - desk_width(0.0, column))
    row, rows, size = min(app.width - 32, _ROW), 1, 0.0
    for rows in (rows_of_tools(scale, row, TOOLS), 1):
        extra = desk_height(app, 0.0, rows)
        size = min(app.width - 32, app.height - extra - _AROUND - _LINES * scale)
        if size >= _EASY:
            break
    return (row, rows), size


def _card(app: AppContext, practice: Practice, room: float) -> ft.Control:
    """Draw the card that is folded, between the buttons for the card before and the next one."""
    words, palette, made = app.words, app.look.palette, practice.exercise
    count = FIVE if practice.daily else len(CARDS)
    icons: list[ft.Control] = [asset(art.icon(letter), 32) for letter in made.card]
    name = words(
        "battle_fold.practice.card",
        n=practice.index + 1,
        count=count,
        icons=asked(words, made.card),
    )
    face = lay.box(
        lay.row(*icons, gap=10, at="middle"),
        fill=palette.raised,
        edge=(2, palette.wood),
        radius=SMALL_CORNER,
        size=(min(_FACE, room - 2 * TARGET - 2 * 6), 52),
        at="middle",
    )

    def go(step: int) -> Callable[[], None]:
        return lambda: practice.begin(practice.index + step, practice.daily)

    return lay.row(
        icon_press(app, words("battle_fold.practice.before"), ft.Icons.CHEVRON_LEFT, go(-1)),
        lay.said(face, name, image=True),
        icon_press(app, words("battle_fold.practice.next"), ft.Icons.CHEVRON_RIGHT, go(1)),
        gap=6,
        at="middle",
    )


_FACE = 196.0
"""The most that the face of a card is wide, in logical pixels."""


def _said(app: AppContext, practice: Practice, room: float) -> ft.Control:
    """Draw par and the best so far, or the result."""
    words, made = app.words, practice.exercise
    best = practice.reached.bests.get(made.name)
    solved = practice.result is not None
    if practice.result is not None:
        key = "battle_fold.practice.helped" if made.helped else "battle_fold.practice.solved"
        told = [words(key, **_figures(practice.result), par=made.par)]
    elif best is not None:
        told = [words("battle_fold.practice.best", **_figures(best), par=made.par)]
    else:
        told = [words("battle_fold.practice.par", par=made.par)]
    if solved and _day_done(practice):
        told.append(words("battle_fold.practice.day", **_figures(_sum(practice))))
    high = 42 * app.look.scale
    shown: list[ft.Control] = [
        prose(app, text, BODY.when(solved), room=(room - _TICK - 6, high / len(told)), at="middle")
        for text in told
    ]
    if solved:
        tick = ft.Icon(ft.Icons.CHECK_CIRCLE, size=_TICK, color=app.look.palette.good)
        shown[0] = lay.row(tick, shown[0], gap=6, at="middle", tight=True)
    column = lay.column(*shown, across="middle")
    return lay.box(column, size=(room, high), key="said")


_TICK = 24.0
"""Edge of the sign that a card is solved, in logical pixels."""


def _figures(best: Best) -> dict[str, int | str]:
    return {"folds": best.moves, "time": f"{best.time / 1000:.1f}"}


def _foot(app: AppContext, practice: Practice, room: float) -> ft.Control:
    """Draw the button for a hint; once the card is solved, the button for the next card. After the
    last of today's cards, draw also the button that shares the result.
    """
    words, width = app.words, min(room, 420.0)
    if practice.result is None:
        return other_button(
            app,
            words("battle_fold.practice.hint"),
            None if hinted(practice.exercise) else practice.hint,
            icon=ft.Icons.LIGHTBULB_OUTLINED,
            width=width,
        )
    buttons = [
        big_button(
            app,
            words("battle_fold.practice.next"),
            practice.follow,
            icon=ft.Icons.ARROW_FORWARD,
            width=width if not _day_done(practice) else (width - 10) / 2,
        )
    ]
    if _day_done(practice):
        buttons.append(_share(app, practice, (width - 10) / 2))
    return lay.row(*buttons, gap=10, at="middle")


def _day_done(practice: Practice) -> bool:
    return practice.daily and len(practice.day) == FIVE


def _sum(practice: Practice) -> Best:
    """Return the folds and the time of all of today's cards together."""
    done = practice.day.values()
    return Best(sum(each.moves for each in done), sum(each.time for each in done))


def _share(app: AppContext, practice: Practice, width: float) -> ft.Control:
    """Draw the button that shares today's result."""
    words = app.words
    text = words(
        "battle_fold.practice.shared",
        name=words("battle_fold.name" if practice.past else "battle_fold.today"),
        date=_date(app, practice),
        **_figures(_sum(practice)),
    )
    return share_button(app, text, width)


def _date(app: AppContext, practice: Practice) -> str:
    """Return the date of the cards, which after midnight is no longer today's."""
    (year, month), day = divmod(practice.date // 100, 100), practice.date % 100
    return app.words("home.when.date", year=year, month=app.words(f"home.month.{month}"), day=day)


def _choices(app: AppContext, practice: Practice, room: float) -> ft.Control:
    """Draw the choice of which of today's cards is folded, or on whose cloth."""
    if practice.daily:
        return today_row(app, practice.date, practice.index, practice.reached, practice.pick, room)
    wide = (min(room, 420.0) - 3 * 6) / 4
    return lay.row(
        *(
            _choice(
                app,
                app.words(f"battle_fold.practice.cloth.{name}"),
                name == practice.exercise.character,
                partial(practice.wear, name),
                wide,
                DYES[name][0],
            )
            for name in CHARACTERS
        ),
        gap=6,
        at="middle",
    )


def _modes(app: AppContext, practice: Practice, room: float) -> ft.Control:
    """Draw the choice between all cards and the day's."""
    wide = (min(room, 420.0) - 6) / 2
    done: dict[str, int] = {"n": len(practice.day), "count": FIVE}
    if practice.past:
        daily = app.words("battle_fold.practice.past.done", date=_date(app, practice), **done)
    else:
        daily = app.words("battle_fold.practice.daily.done", **done)
    return lay.row(
        _choice(
            app,
            app.words("battle_fold.practice.all"),
            not practice.daily,
            lambda: practice.begin(0, False),
            wide,
        ),
        _choice(app, daily, practice.daily, lambda: practice.begin(0, True), wide),
        gap=6,
        at="middle",
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
        TEXT.phrases.when(chosen),
        at="middle",
        room=(width - 8, TARGET - (8 if dye else 6)),
    )
    return press(
        app,
        text,
        choose,
        dyed(shown, dye, width) if dye else lay.box(shown, at="middle", size=(width, TARGET)),
        size=(width, TARGET),
        surface=palette.card(chosen),
        selected=chosen,
    )
