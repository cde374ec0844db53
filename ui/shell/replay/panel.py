"""The panel below a table that is walked through: what happened, the place, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from engine.game import Event
from engine.player_view import Told
from engine.refs import Ref
from ui import lay
from ui.components.press import icon_press, press
from ui.components.prose import prose
from ui.components.slide_bar import slide_bar
from ui.components.status import status
from ui.context import AppContext
from ui.lines import FLOOR, LEADING, fit, fits, line_count, lines
from ui.look import TARGET
from ui.shell.replay.walk import Walkthrough
from ui.styles import BODY, CAPTION, Style
from ui.text import NOBODY, Words

_TOLD = 40.0
"""Height of the text that is told, in logical pixels at normal text size."""
_LETTERS = 14
"""The size of its letters."""
_MOST = 0.5
"""The most of the page's height that the text may take; a longer one is scrolled."""
_WAYS = 48.0
"""Height of the row of buttons, in logical pixels."""
_SLIDER = float(TARGET)
"""Height of the slider, in logical pixels."""
_PLACE = 78.0
"""Width of the place in words, in logical pixels at normal text size."""
_SIDE = 10.0
"""Space on either side of the slider, in logical pixels."""
_WIDEST = 560.0
"""Width of the panel on a wide page, in logical pixels."""
_INNER = str.maketrans("「」“”", "『』‘’")
"""Quotation marks that stand inside others."""


def panel_height(app: AppContext) -> float:
    """Return the height of the panel with a text of two lines, in logical pixels. Over a longer
    text the panel is higher; it then lies over the foot of the table, and no button moves."""
    return _TOLD * app.look.scale + _SLIDER + _WAYS


def panel(
    app: AppContext,
    walk: Walkthrough,
    told: Sequence[Told],
    leave: Callable[[], None],
    more: Callable[[], None],
    better: str = "",
) -> ft.Control:
    """Draw the panel.

    Args:
        app: with the names of the table.
        told: what the viewer heard of the step that led here, if there was one.
        leave: ends the walk.
        more: opens the sheet with everything else.
        better: what would have been better here, in a sentence, if that was judged; it is shown in
            the place of what was told.
    """
    width = min(app.width, _WIDEST)
    text = better or app.words.sentences(
        *(_line(app.words, walk, event) for step in told for event in step.events)
    )
    if walk.step == walk.stops[0] and not better:
        text = app.words("replay.beginning")
    rows = [
        _told(app, text, width - 24),
        _slider(app, walk, width),
        _ways(app, walk, leave, more),
    ]
    return lay.box(
        lay.column(*rows, across="middle"),
        height=panel_height(app) - _TOLD * app.look.scale + _room(app, text, width - 24)[1],
        fill=app.look.palette.surface,
        edge=ft.Border.only(top=ft.BorderSide(1.5, app.look.palette.thread)),
        at="middle",
    )


def _room(app: AppContext, text: str, width: float) -> tuple[float, float]:
    """Return the size of the letters of what is told, and its height, in logical pixels.

    It has the height of two lines, in letters that may be smaller, or of as many lines as a longer
    text needs. Letters shrink once more before a text is so long that it is scrolled.
    """
    low, size = _TOLD * app.look.scale, app.look.size(_LETTERS)
    marked = lines(text, app.words.locale, names=tuple(app.words.names))
    least = size * FLOOR
    if fits(marked, least, width, int((low - 2) // (least * LEADING))):
        return size, low
    size, most = fit(marked, size, width, app.height * _MOST)
    size -= 0.0 if fits(marked, size, width, most) else 0.1  # it was rounded
    count = max(2, line_count(marked, size, width, most))
    return size, count * size * LEADING + 2


def _told(app: AppContext, text: str, width: float) -> ft.Control:
    """Draw what happened in the step that led here."""
    size, high = _room(app, text, width)
    room = width, high - 2
    if high <= _TOLD * app.look.scale:
        return status(app, text, None, *room, size=_LETTERS, phrases=False)
    line = lay.live(prose(app, text, Style(size / app.look.scale).soft, at="middle"))
    return lay.box(lay.column(line, across="stretch", scroll=ft.ScrollMode.AUTO), size=room)


def _line(words: Words, walk: Walkthrough, event: Event) -> str:
    """Return an event in words; where everything lies open, also say who alone was told it."""
    if event.audience is None or walk.viewer is not None or len(words.names) == 1:
        return words(event.key, **event.args)
    return whispered(words, event)


def whispered(words: Words, event: Event) -> str:
    """Return what some sides alone were told, as it was said to them, and who they were."""
    heard = event.audience or ()
    told = words
    if words.to not in heard:
        # "You" is whoever was told, and nobody else has that for a name.
        told = words.spoken_to(heard[0] if len(heard) == 1 else NOBODY)
        told.names = words.outside
    alone = tuple([Ref("seat", seat) for seat in heard])
    text = told(event.key, **event.args).translate(_INNER)
    return words("replay.whispered", names=alone, text=text)


def _slider(app: AppContext, walk: Walkthrough, width: float) -> ft.Control:
    """Draw the place of this step among all steps; a drag of the slider goes elsewhere."""
    first = walk.stops[0]
    now, last = walk.step - first, walk.last - first
    place = app.words("replay.place", n=now, all=last)
    room = _PLACE * app.look.scale
    bar = slide_bar(
        app,
        place,
        (now, last),
        width - room - 2 * _SIDE,
        lambda step: walk.near(first + step),
        (walk.back, walk.on),
    )
    text = prose(app, place, CAPTION.soft, room=(room - 8, 24), at="end")
    return lay.row(
        bar, lay.box(text, width=room, at="right"), width=width - 2 * _SIDE, height=_SLIDER
    )


def _ways(
    app: AppContext, walk: Walkthrough, leave: Callable[[], None], more: Callable[[], None]
) -> ft.Control:
    """Draw the buttons: leave, first, back, play, on, last, the pace, and everything else."""
    words, ahead, behind = app.words, walk.after is not None, walk.before is not None
    play = (
        ("replay.pause", ft.Icons.PAUSE) if walk.playing else ("replay.play", ft.Icons.PLAY_ARROW)
    )
    pace = words(f"replay.pace.{walk.pace}")
    ways: list[ft.Control] = [
        icon_press(app, words("replay.leave"), ft.Icons.ARROW_BACK, leave),
        _way(app, "replay.first", ft.Icons.SKIP_PREVIOUS, walk.first if behind else None),
        _way(app, "replay.back", ft.Icons.CHEVRON_LEFT, walk.back if behind else None),
        icon_press(
            app,
            words(play[0]),
            play[1],
            walk.play,
            color=app.look.palette.accent,
            ink=app.look.palette.on_accent,
        ),
        _way(app, "replay.on", ft.Icons.CHEVRON_RIGHT, walk.on if ahead else None),
        _way(app, "replay.last", ft.Icons.SKIP_NEXT, walk.end_of_all if ahead else None),
        press(
            app,
            pace,
            walk.faster,
            lay.box(
                prose(app, ("½×", "1×", "2×")[walk.pace], BODY.bold.line), size=TARGET, at="middle"
            ),
            size=TARGET,
        ),
        icon_press(app, words("replay.more"), ft.Icons.MORE_VERT, more),
    ]
    return lay.row(*ways, at="middle", height=_WAYS)


def _way(app: AppContext, key: str, icon: ft.IconData, do: Callable[[], None] | None) -> ft.Control:
    return icon_press(app, app.words(key), icon, do)
