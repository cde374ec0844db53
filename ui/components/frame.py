"""What every table has: the bar, the sheets over it, its keys, and the far side turned round.

A sheet is modal: what lies under it takes no key, no focus and no reader's cursor, and the
device's way back closes it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from ui.components.history import Pictures, history
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.components.result import Picture, result, scores
from ui.components.sheet import sheet
from ui.here import Here
from ui.hooks import memo, use_box, use_state, use_steady
from ui.look import TARGET
from ui.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Layers:
    """The sheet that a player has opened.

    Attributes:
        shown: its name; empty for none.
        open: show another by its name.
        close: show none.
    """

    shown: str
    open: Callable[[str], None]
    close: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Standing:
    """A sheet that the game itself puts up, such as the result.

    Attributes:
        sheet: what is shown.
        close: what the player's going on does.
        enter: whether the key Enter goes on, as Escape does.
        next: what Enter does where it does something else than Escape.
    """

    sheet: ft.Control
    close: Callable[[], None]
    enter: bool = True
    next: Callable[[], None] | None = None


def use_layers(here: Here) -> Layers:
    """The open sheet as state; the way back of the device, or of the browser, closes it."""
    shown, set_shown = use_state(str)
    here.hear_layer(set_shown)

    def open_sheet(name: str) -> None:
        set_shown(name)
        here.layer(name)

    def close() -> None:
        if shown:
            set_shown("")
            here.layer("")

    return Layers(shown, use_steady(open_sheet), use_steady(close))


def frame(
    here: Here,
    sitting: Sitting,
    layers: Layers,
    body: ft.Control,
    *,
    on_key: Callable[[str], None],
    sheets: Mapping[str, Callable[[], ft.Control]] | None = None,
    standing: Standing | None = None,
    picture: Picture | None = None,
    quiet: Collection[str] = (),
    pictures: Pictures | None = None,
    on_mend: Callable[[int], None] | None = None,
    said: Sequence[str] = (),
) -> ft.Control:
    """The table with what lies over it: the score, the history, the result, and the game's own.

    Args:
        body: the table, its :class:`Bar` included.
        on_key: gets each key that neither a sheet nor a focused button takes.
        sheets: what each of the game's own sheets shows; made when it is opened.
        standing: the game's own sheet where a player has opened none, before the result.
        picture: makes a side's sign, at a given size; its chip by default.
        quiet: keys of events that the history leaves out.
        pictures: of what an event is about, for the history.
        on_mend: mends a step that is picked in the history, by its number.
        said: what the game says of how it went, when it is over.
    """
    tabbing = use_box(lambda: False)
    step = sitting.sight.step
    looked_at, set_looked_at = use_state(lambda: -1)
    if standing is None and sitting.sight.outcome is not None and looked_at != step:

        def look() -> None:
            set_looked_at(step)

        standing = Standing(_result(here, sitting, look, picture, said), look, enter=False)

    def mend(number: int) -> None:
        layers.close()
        if on_mend is not None:
            on_mend(number)

    general = {
        "score": lambda: _score(here, sitting, layers.close, picture, said),
        "history": lambda: history(
            here,
            sitting.sight.told,
            layers.close,
            quiet,
            picture,
            pictures,
            None if on_mend is None else mend,
        ),
    }
    sheets = {**general, **(sheets or {})}
    make = sheets.get(layers.shown)
    over = make() if make is not None else standing.sheet if standing is not None else None

    def press(key: str) -> None:
        # Once Tab has been used, Enter and the space bar belong to the focused button.
        tabbing.current = key == "Tab" or (tabbing.current and key in ("Enter", " "))
        letter = key.lower()
        if make is not None:
            if key == "Escape":
                layers.close()
        elif standing is not None:
            if key == "Escape":
                standing.close()
            elif key == "Enter" and standing.enter and not tabbing.current:
                (standing.next or standing.close)()
        elif letter in _SHEET_KEYS:
            layers.open(_SHEET_KEYS[letter])
        elif letter == "u" and sitting.undo is not None:
            sitting.undo()
        elif key != "Enter" or not tabbing.current:
            on_key(key)

    here.listen(press)
    covered = over is not None
    parts: list[ft.Control] = [
        ft.Container(
            ft.Semantics(content=body, exclude_semantics=covered),
            bgcolor=here.look.palette.ground,
            disabled=covered,
            expand=True,
        )
    ]
    if over is not None:
        parts.append(over)
    return ft.Container(
        ft.Stack(parts, expand=True), expand=True, rotate=math.pi if sitting.turned else None
    )


def _result(
    here: Here,
    sitting: Sitting,
    look: Callable[[], None],
    picture: Picture | None,
    said: Sequence[str],
) -> ft.Control:
    """The result and what can come next, until the player wants to look at the table again."""
    people = [side for side, bot in enumerate(sitting.bots) if not bot]
    return result(
        here,
        sitting.sight.standings,
        sitting.names,
        again=sitting.again,
        leave=sitting.leave,
        look=look,
        rotated=sitting.rotated,
        alone=people[0] if len(people) == 1 else None,
        picture=picture,
        said=(*_compared(here, sitting), *said),
    )


def _compared(here: Here, sitting: Sitting) -> tuple[str, ...]:
    """How a game alone was beside the best one before."""
    points = sitting.sight.standings.standings[0].points
    if sitting.best is None or points is None:
        return ()
    lowest = sitting.sight.game.info.lowest_wins
    better = points < sitting.best if lowest else points > sitting.best
    return (here.words("result.new_best" if better else "result.best", n=sitting.best),)


def _score(
    here: Here,
    sitting: Sitting,
    close: Callable[[], None],
    picture: Picture | None,
    said: Sequence[str],
) -> ft.Control:
    """The result if the game ended now; that of a finished game is shown whole, as at its end."""
    if sitting.sight.outcome is not None:
        return _result(here, sitting, close, picture, said)
    outcome = sitting.sight.standings
    return sheet(
        here,
        here.words("table.score_now"),
        [scores(here, outcome, sitting.names, picture)],
        close,
        short=len(outcome.standings) <= 2,
        key="score",
    )


_TOOL = 40.0
"""Side of each of the five buttons at the end of the bar, in logical pixels."""

_EDGE = 8.0
"""Between the bar and the page's edge, in logical pixels."""

_BAR = 400.0
"""Width of the bar, in logical pixels, beside a quilt that takes the rest of a wide page."""

_SHEET_KEYS = {"s": "score", "h": "history"}


def bar(
    here: Here,
    sitting: Sitting,
    layers: Layers,
    title: str,
    topic: str | None,
    width: float = _BAR,
) -> ft.Control:
    """The bar on top of the table.

    Args:
        title: whose turn it is, or what happens.
        topic: where the rules are opened; None where there are none.
        width: of the bar, in logical pixels, where the page is not narrower.
    """

    def to_settings() -> None:
        here.go("/settings")

    undo = use_steady(sitting.undo or _nothing)
    return Bar(
        here,
        title,
        topic,
        "table.score" if sitting.sight.outcome is None else "result.title",
        use_steady(sitting.leave),
        undo if sitting.undo is not None else None,
        layers.open,
        use_steady(sitting.rules),
        use_steady(to_settings),
        min(here.width, width),
    )


@memo
@ft.component
def Bar(
    here: Here,
    title: str,
    topic: str | None,
    score: str,
    leave: Callable[[], None],
    undo: Callable[[], None] | None,
    open_sheet: Callable[[str], None],
    rules: Callable[[str], None],
    settings: Callable[[], None],
    width: float,
) -> ft.Control:
    """The way out, whose turn it is, and the things that are always one tap away.

    Args:
        score: what the score is called now, a message key.
        undo: takes back the last step; None when there is none.
        rules: opens the rules at a topic.
    """
    return ft.Row(
        [
            _Tool(here, "table.leave", ft.Icons.ARROW_BACK, leave, TARGET, 24),
            ft.Semantics(
                live_region=True,
                header=True,
                expand=True,
                content=prose(
                    here,
                    title,
                    size=16,
                    bold=True,
                    phrases=True,
                    room=(width - 2 * _EDGE - TARGET - 5 * _TOOL, 48),
                ),
            ),
            _Tool(here, "table.undo", ft.Icons.UNDO, undo, _TOOL, 22),
            _Tools(here, topic, score, open_sheet, rules, settings),
        ],
        spacing=0,
        height=48,
    )


@memo
@ft.component
def _Tool(
    here: Here,
    name: str,
    icon: ft.IconData,
    action: Callable[[], None] | None,
    side: float,
    size: float,
) -> ft.Control:
    """A button of the bar, named by a message key."""
    return icon_press(here, here.words(name), icon, action, side=side, size=size)


@memo
@ft.component
def _Tools(
    here: Here,
    topic: str | None,
    score: str,
    open_sheet: Callable[[str], None],
    rules: Callable[[str], None],
    settings: Callable[[], None],
) -> ft.Control:
    """The buttons of the bar that stay the same from step to step."""
    tools: list[tuple[str, ft.IconData, Callable[[], None]]] = [
        (score, ft.Icons.SCOREBOARD_OUTLINED, lambda: open_sheet("score")),
        ("table.history", ft.Icons.HISTORY, lambda: open_sheet("history")),
        ("table.settings", ft.Icons.TUNE, settings),
    ]
    if topic is not None:
        read = ("table.rules", ft.Icons.MENU_BOOK_OUTLINED, partial(rules, topic))
        tools.insert(2, read)
    return ft.Row([_Tool(here, *tool, _TOOL, 22) for tool in tools], spacing=0, tight=True)


def _nothing() -> None:
    """There is nothing to take back."""
