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

from ui.board_props import BoardProps
from ui.components.history import Pictures, history
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.components.result import Picture, result, scores
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.hooks import memo, use_box, use_state, use_steady
from ui.look import TARGET


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
class Overlay:
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


def use_layers(app: AppContext) -> Layers:
    """The open sheet as state; the way back of the device, or of the browser, closes it."""
    shown, set_shown = use_state(str)
    app.hear_layer(set_shown)

    def open_sheet(name: str) -> None:
        set_shown(name)
        app.layer(name)

    def close() -> None:
        if shown:
            set_shown("")
            app.layer("")

    return Layers(shown, use_steady(open_sheet), use_steady(close))


def frame(
    app: AppContext,
    props: BoardProps,
    layers: Layers,
    body: ft.Control,
    *,
    on_key: Callable[[str], None],
    sheets: Mapping[str, Callable[[], ft.Control]] | None = None,
    standing: Overlay | None = None,
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
    step = props.view.step
    looked_at, set_looked_at = use_state(lambda: -1)
    if standing is None and props.view.outcome is not None and looked_at != step:

        def look() -> None:
            set_looked_at(step)

        standing = Overlay(_result(app, props, look, picture, said), look, enter=False)

    def mend(number: int) -> None:
        layers.close()
        if on_mend is not None:
            on_mend(number)

    general = {
        "score": lambda: _score(app, props, layers.close, picture, said),
        "history": lambda: history(
            app,
            props.view.told,
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
        elif letter == "u" and props.undo is not None:
            props.undo()
        elif key != "Enter" or not tabbing.current:
            on_key(key)

    app.listen(press)
    covered = over is not None
    parts: list[ft.Control] = [
        ft.Container(
            ft.Semantics(content=body, exclude_semantics=covered),
            bgcolor=app.look.palette.ground,
            disabled=covered,
            expand=True,
        )
    ]
    if over is not None:
        parts.append(over)
    return ft.Container(
        ft.Stack(parts, expand=True), expand=True, rotate=math.pi if props.turned else None
    )


def _result(
    app: AppContext,
    props: BoardProps,
    look: Callable[[], None],
    picture: Picture | None,
    said: Sequence[str],
) -> ft.Control:
    """The result and what can come next, until the player wants to look at the table again."""
    people = [side for side, bot in enumerate(props.bots) if not bot]
    return result(
        app,
        props.view.standings,
        props.names,
        again=props.again,
        leave=props.leave,
        look=look,
        rotated=props.rotated,
        alone=people[0] if len(people) == 1 else None,
        picture=picture,
        said=(*_compared(app, props), *said),
    )


def _compared(app: AppContext, props: BoardProps) -> tuple[str, ...]:
    """How a game alone was beside the best one before."""
    points = props.view.standings.standings[0].points
    if props.best is None or points is None:
        return ()
    lowest = props.view.game.info.lowest_wins
    better = points < props.best if lowest else points > props.best
    return (app.words("result.new_best" if better else "result.best", n=props.best),)


def _score(
    app: AppContext,
    props: BoardProps,
    close: Callable[[], None],
    picture: Picture | None,
    said: Sequence[str],
) -> ft.Control:
    """The result if the game ended now; that of a finished game is shown whole, as at its end."""
    if props.view.outcome is not None:
        return _result(app, props, close, picture, said)
    outcome = props.view.standings
    return sheet(
        app,
        app.words("table.score_now"),
        [scores(app, outcome, props.names, picture)],
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
    app: AppContext,
    props: BoardProps,
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
        app.go("/settings")

    undo = use_steady(props.undo or _nothing)
    return Bar(
        app,
        title,
        topic,
        "table.score" if props.view.outcome is None else "result.title",
        use_steady(props.leave),
        undo if props.undo is not None else None,
        layers.open,
        use_steady(props.rules),
        use_steady(to_settings),
        min(app.width, width),
    )


@memo
@ft.component
def Bar(
    app: AppContext,
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
            _Tool(app, "table.leave", ft.Icons.ARROW_BACK, leave, TARGET, 24),
            ft.Semantics(
                live_region=True,
                header=True,
                expand=True,
                content=prose(
                    app,
                    title,
                    size=16,
                    bold=True,
                    phrases=True,
                    room=(width - 2 * _EDGE - TARGET - 5 * _TOOL, 48),
                ),
            ),
            _Tool(app, "table.undo", ft.Icons.UNDO, undo, _TOOL, 22),
            _Tools(app, topic, score, open_sheet, rules, settings),
        ],
        spacing=0,
        height=48,
    )


@memo
@ft.component
def _Tool(
    app: AppContext,
    name: str,
    icon: ft.IconData,
    action: Callable[[], None] | None,
    side: float,
    size: float,
) -> ft.Control:
    """A button of the bar, named by a message key."""
    return icon_press(app, app.words(name), icon, action, side=side, size=size)


@memo
@ft.component
def _Tools(
    app: AppContext,
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
    return ft.Row([_Tool(app, *tool, _TOOL, 22) for tool in tools], spacing=0, tight=True)


def _nothing() -> None:
    """There is nothing to take back."""
