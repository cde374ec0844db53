"""The parts that every table has: the bar, the sheets over it, and its keys.

A sheet is modal: what lies under it takes no key, no focus and no screen reader's cursor, and the
device's way back closes it. For a holder at the far side of the phone, the whole table is turned
round.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, NamedTuple

import flet as ft

from ui import lay
from ui.board_props import BoardProps, TableCommands, TableSign
from ui.components.foot import LET_PLAY, FootPlace
from ui.components.history import Pictures, history
from ui.components.keys import keys_sheet
from ui.components.leafing import COACH, LOOK_BACK, STEPS
from ui.components.notice_place import BarPlace, place_bar
from ui.components.page import under
from ui.components.press import icon_press, other_button, unavailable
from ui.components.prose import as_heading, prose
from ui.components.result import Picture, result, scores, scores_fit
from ui.components.sheet import inside, sheet
from ui.components.standing import MENU, TableLayers
from ui.components.tip import tip_below, tip_room
from ui.components.who_was import WhoWas
from ui.context import AppContext
from ui.hooks import memo, use_box, use_state
from ui.look import TARGET
from ui.styles import BUTTON, FINE, TEXT
from ui.text import NOBODY


@dataclass(frozen=True, slots=True)
class Overlay:
    """A sheet that the game itself opens, such as the result.

    Attributes:
        sheet: the sheet that is shown.
        close: what happens when the player goes on.
        enter: whether the key Enter goes on, as Escape does.
        next: what Enter does where that differs from Escape.
    """

    sheet: ft.Control
    close: Callable[[], None]
    enter: bool = True
    next: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class Telling:
    """How a game shows its sides and what happened; it is the same at every drawing.

    Attributes:
        picture: makes a side's sign, at a given size; its chip by default.
        quiet: keys of events that the history leaves out.
        pictures: makes pictures of what an event is about, for the history.
    """

    picture: Picture | None = None
    quiet: Collection[str] = ()
    pictures: Pictures | None = None


@dataclass(frozen=True, slots=True)
class Mends:
    """How a kept game is mended at its table.

    Attributes:
        begin: mends a step that is chosen in the history, by its number; None where none can be.
        cancel: ends the mending that is going on; None while there is none. It is a step on the way
            back, like a sheet.
    """

    begin: Callable[[int], None] | None = None
    cancel: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class Over:
    """What lies over a table, and the keys of the table.

    Attributes:
        keys: what a key does that no sheet takes, by the key's name in small letters.
        sheets: makes each of the game's own sheets when it is opened.
        overlay: the game's own sheet where a player has opened none, before the result.
        stays: hears the way back in place of leaving the table, where leaving would cost something;
            None where it costs nothing.
        telling: how the game shows its sides and what happened.
        mends: how the game is mended, where it is kept.
        said: what the game says about its course when it is over.
        back: opens the look back on finished rounds or games; None where there are none yet.
        means: the meaning of each key that differs from the usual one, as message keys, by the
            key's name in small letters (``ui/components/keys.py``).
        score_note: the text above the score of a game that is not over, such as what the score
            leaves out.
        foot: where the table's own button is, for the button that lets a bot act; None for the
            lower edge of the page.
        strip: whether the table itself has the strip of a tip; else it lies below the table.
    """

    keys: Mapping[str, Callable[[], None]] = field(default_factory=dict)
    sheets: Mapping[str, Callable[[], ft.Control]] = field(default_factory=dict)
    overlay: Overlay | None = None
    stays: Callable[[], None] | None = None
    telling: Telling = Telling()
    mends: Mends = Mends()
    said: Sequence[str] = ()
    back: Callable[[], None] | None = None
    means: Mapping[str, str] = field(default_factory=dict)
    score_note: str = ""
    foot: FootPlace | None = None
    strip: bool = False


def frame(
    app: AppContext, props: BoardProps, layers: TableLayers, body: ft.Control, over: Over
) -> ft.Control:
    """Return the table with what lies over it: the score, the history, the result, and the game's
    own sheets. It uses hooks.

    Args:
        body: the table, including its bar.
    """
    # What has no bar here, such as the entry of a round, has one of its own.
    place_bar(app, layers.bar)
    layers.bar = None
    step = props.view.step
    looked_at, (_, redraw) = use_box(lambda: -1), use_state(int)
    if props.view.outcome is None:
        looked_at.current = -1  # an end that was undone may come again at the same step
    overlay = over.overlay
    if app.looks:
        overlay = None
    elif overlay is None and props.view.outcome is not None and looked_at.current != step:

        def look() -> None:
            looked_at.current = step
            redraw(lambda count: count + 1)

        overlay = Overlay(_result(app, props, look, over), look, enter=False)
    make = {**_general(app, props, layers, over), **over.sheets}.get(layers.shown)
    shown = make() if make is not None else overlay.sheet if overlay is not None else None
    layers.stand((over.mends.cancel or over.stays) if overlay is None else overlay.close)
    ft.use_effect(layers.settle)
    ft.use_effect(lambda: _clear(app, props) if layers.shown else None, [layers.shown])

    def press(key: str) -> bool:
        do = _meant(props, layers, over, overlay, make is not None, key)
        if do is not None:
            do()
        return do is not None

    app.listen(press)
    table = under(body, shown is not None)
    table.bgcolor = app.look.palette.ground
    table.padding = ft.Padding.only(bottom=0 if over.strip else tip_room(props.tip))
    parts: list[ft.Control] = [table]
    if shown is not None:
        parts.append(shown)
    elif props.tip is not None and not props.tip.read and not over.strip:
        parts.append(tip_below(app, props.tip))
    if make is None and props.bar is not None:
        parts.append(_placed(props.bar, over.foot, app.height))
    return ft.Container(
        lay.stack(*parts, expand=True), expand=True, rotate=math.pi if props.turned else None
    )


def _clear(app: AppContext, props: BoardProps) -> None:
    """Take away what speaks of the table and would lie bright over the scrim of a sheet: a notice,
    and what is said over a table of several phones, unless somebody waits for an answer. Above a
    game that is over, that has a place of its own.
    """
    app.tell("")
    sign = props.sign
    if sign is not None and sign.opened and not sign.urgent and props.view.outcome is None:
        sign.toggle()


_TALL = 600.0
"""The height of a page, in logical pixels, from which a bar has room above a hand."""


def _placed(bar: ft.Container, foot: FootPlace | None, height: float) -> ft.Container:
    """Put a bar of the shell's where it does not lie over a hand below the foot, and the button
    that lets a bot act into the foot's place."""
    if foot is None or bar.top is not None:
        return bar
    if bar.key == LET_PLAY:
        bar.left, bar.width, bar.right = foot.left, foot.width, None
    if bar.key == LET_PLAY or height >= _TALL:
        bar.bottom = foot.bottom
    return bar


def _general(
    app: AppContext, props: BoardProps, layers: TableLayers, over: Over
) -> dict[str, Callable[[], ft.Control]]:
    """Return the sheets that every table has."""

    def mend(number: int) -> None:
        layers.close()
        if over.mends.begin is not None:
            over.mends.begin(number)

    telling = over.telling
    score = {"score": lambda: _score(app, props, layers.close, over)} if _counts(props) else {}
    return {
        MENU: lambda: _menu(app, props, layers, over.back),
        **score,
        "history": lambda: history(
            app,
            props.view.told,
            layers.close,
            telling.quiet,
            telling.picture,
            telling.pictures,
            None if over.mends.begin is None else mend,
        ),
        "keys": lambda: keys_sheet(app, over.keys, over.means, layers.close, _counts(props)),
    }


def _meant(
    props: BoardProps,
    layers: TableLayers,
    over: Over,
    overlay: Overlay | None,
    opened: bool,
    key: str,
) -> Callable[[], None] | None:
    """Return what a key does at the table as it is drawn; None for nothing.

    Args:
        opened: whether a player has opened a sheet.
    """
    letter = key.lower()
    if opened:
        return layers.close if key == "Escape" else None
    if overlay is not None:
        if key == "Enter" and overlay.enter:
            return overlay.next or overlay.close
        return overlay.close if key == "Escape" else None
    if letter in _SHEET_KEYS and (letter != "s" or _counts(props)):
        return partial(layers.open, _SHEET_KEYS[letter])
    if key == "Escape" and props.tip is not None and not props.tip.read:
        return props.tip.close
    # A table may need U for itself, such as to fold under, while there is nothing to undo.
    if letter in ("u", "ctrl+z") and props.undoes is not None and letter not in over.keys:
        return props.do.undo
    if letter in ("shift+ctrl+z", "ctrl+y") and props.redoes:
        return props.do.redo
    if key == "Escape" and over.mends.cancel is not None:
        return over.mends.cancel
    return over.keys.get(key) or over.keys.get(letter)


def _result(app: AppContext, props: BoardProps, look: Callable[[], None], over: Over) -> ft.Control:
    """Return the result and what can come next, until the player wants to look at the table
    again."""
    people = [side for side, bot in enumerate(props.bots) if not bot]
    return result(
        app,
        props.view.standings,
        props.names,
        again=props.do.again if props.rematches else None,
        leave=props.do.home,
        look=look,
        rotated=props.do.rotated if props.rotates else None,
        once_more=props.rematch,
        alone=people[0] if len(people) == 1 and app.words.to == people[0] else None,
        picture=over.telling.picture,
        said=(*_compared(app, props), *over.said),
        back=over.back,
        walk=props.do.replay,
        coach=props.do.coach if props.coached else None,
        who=WhoWas(app, props.unnamed, props.do.call) if props.unnamed else None,
    )


def _compared(app: AppContext, props: BoardProps) -> tuple[str, ...]:
    """Return how a solo game compares with the best one before."""
    points = props.view.standings.standings[0].points
    if props.best is None or points is None or app.words.to == NOBODY:
        return ()
    lowest = props.view.game.info.lowest_wins
    better = points < props.best if lowest else points > props.best
    return (app.words("result.new_best" if better else "result.best", n=props.best),)


def _counts(props: BoardProps) -> bool:
    """Return whether there is a score to show: in a game that counts nothing, there are only names
    until it is over."""
    view = props.view
    return view.outcome is not None or any(each.lines for each in view.standings.standings)


def _score(app: AppContext, props: BoardProps, close: Callable[[], None], over: Over) -> ft.Control:
    """Return the result if the game ended now; that of a finished game is shown whole, as at its
    end."""
    if props.view.outcome is not None:
        return _result(app, props, close, over)
    outcome = props.view.standings
    return sheet(
        app,
        app.words("table.score_now"),
        [
            *([prose(app, over.score_note, TEXT)] if over.score_note else []),
            scores(app, outcome, props.names, over.telling.picture),
        ],
        close,
        short=scores_fit(app, outcome),
        key="score",
    )


BAR = 48.0
"""The height of the bar, in logical pixels."""

_WORDS = 560.0
"""The greatest width of what stands below a table without a bar, in logical pixels."""

_EDGE = 8.0
"""The gap between the bar and the page's edge, in logical pixels."""

_BELOW = 19.0
"""Height of the words below the title that say that an action is not stored, in logical pixels."""

_LINE = 26.0
"""The height of the title, in logical pixels at normal text size."""

_SHEET_KEYS = {"s": "score", "h": "history", "?": "keys"}


def bar(
    app: AppContext,
    props: BoardProps,
    layers: TableLayers,
    title: str,
    topic: str | None,
    place: BarPlace | None = None,
) -> ft.Control:
    """Return the bar at the top of the table; nothing where the table has none.

    Args:
        title: says whose turn it is, or what happens.
        topic: the topic at which the rules are opened; None where there are none.
        place: where the bar is, so that a notice can lie in it; by default over the whole page.
    """
    layers.topic = topic
    if not props.headed:
        # A notice then lies over the words of the page below the table, between their buttons.
        wide = min(app.width, _WORDS)
        layers.bar = BarPlace((app.width - wide) / 2 + _EDGE, app.height + _EDGE, wide)
        return lay.box(height=0)
    if app.looks:
        return _caption(app, title)
    layers.bar = place or BarPlace(0, 0, app.width)
    titled = Titled(title, props.unsaved, props.sign)
    return Bar(app, titled, props.undoes, props.redoes, layers, props.do, layers.bar.width)


def bar_height(props: BoardProps) -> float:
    """Return the height of the bar of a table, in logical pixels; 0 where it has none."""
    return BAR if props.headed else 0.0


def _caption(app: AppContext, title: str) -> ft.Control:
    """Return the title without buttons, where nothing can be done: whose turn it was, or what
    happened."""
    text = prose(
        app,
        title,
        BUTTON.bold,
        room=(app.width - 2 * _EDGE, _LINE * app.look.scale),
        max_lines=1,
        at="middle",
    )
    return lay.box(as_heading(text, 1), height=BAR, at="middle")


class Titled(NamedTuple):
    """The words of a bar.

    Attributes:
        title: whose turn it is, or what happens.
        unsaved: why the last action is not stored yet, which stands below the title.
        sign: a button before the title, for what is said over a table of several phones.
    """

    title: str
    unsaved: Literal["", "late", "failed"] = ""
    sign: TableSign | None = None


@memo
@ft.component
def Bar(
    app: AppContext,
    titled: Titled,
    undoes: bool | None,
    redoes: bool,
    layers: TableLayers,
    do: TableCommands,
    width: float,
) -> ft.Control:
    """The bar: the way out, whose turn it is, undo and redo, and the menu with everything else in
    words.

    Args:
        undoes: whether there is a step to undo; None where undo cannot be pressed. Otherwise it
            says why there is none.
        redoes: whether there is an undone step to redo.
    """
    tools, sign = 3 + redoes + (titled.sign is not None), titled.sign
    room, why = width - 2 * _EDGE - tools * TARGET, titled.unsaved
    high = BAR - _BELOW if why else _LINE * app.look.scale
    text = prose(app, titled.title, BUTTON.bold, room=(room, high), max_lines=1)
    words = [as_heading(text, 1, live=True)]
    if why:
        said = app.words("table.saving" if why == "late" else "table.unsaved")
        color = app.look.palette.soft if why == "late" else app.look.palette.bad
        below = prose(app, said, FINE, color=color, room=(room, _BELOW), max_lines=1)
        words.append(lay.box(below, key="unsaved"))
    undo = None if undoes is None else do.undo
    return lay.row(
        _Tool(app, "table.leave", ft.Icons.ARROW_BACK, do.leave),
        ft.Container(visible=False) if sign is None else _sign(app, sign),
        lay.column(*words, at="middle", expand=True),
        _Tool(app, "table.redo", ft.Icons.REDO, do.redo) if redoes else ft.Container(visible=False),
        _Tool(app, "table.undo", ft.Icons.UNDO, undo, pale=not undoes),
        _Tool(app, "table.menu", ft.Icons.MORE_VERT, layers.open_menu),
        height=BAR,
    )


def _sign(app: AppContext, sign: TableSign) -> ft.Control:
    """Draw the button for what is said over a table. A screen reader reads what that is."""
    palette = app.look.palette
    icon, ink = ft.Icons.GROUPS_OUTLINED, palette.soft
    if sign.urgent:
        icon, ink = ft.Icons.ANNOUNCEMENT, palette.accent
    return icon_press(app, sign.text, icon, sign.toggle, ink=ink, expanded=sign.opened)


@memo
@ft.component
def _Tool(
    app: AppContext,
    name: str,
    icon: ft.IconData,
    action: Callable[[], None] | None,
    *,
    pale: bool = False,
) -> ft.Control:
    """A button of the bar, named by a message key.

    Args:
        pale: whether it looks out of use, although it can be pressed and then says why it is.
    """
    ink = unavailable(app) if pale else None
    return icon_press(app, app.words(name), icon, action, ink=ink)


_APART = 10.0
"""The gap between two buttons of the menu side by side, in logical pixels."""


def _menu(
    app: AppContext, props: BoardProps, layers: TableLayers, back: Callable[[], None] | None
) -> ft.Control:
    """Return the sheet with everything else at the table, each with its icon and its word."""
    score = "table.score" if props.view.outcome is None else "result.title"
    rows: list[tuple[str, ft.IconData, Callable[[], None]]] = [
        ("table.history", ft.Icons.HISTORY, partial(layers.open, "history")),
        ("table.settings", ft.Icons.TUNE, partial(layers.leave, props.do.settings)),
    ]
    if back is not None:
        rows.insert(1, ("table.review.open", LOOK_BACK, back))
    if props.coached:
        rows.insert(1, ("table.coach", COACH, partial(layers.leave, props.do.coach)))
    if props.view.step and props.walks:
        rows.insert(1, ("table.replay", STEPS, partial(layers.leave, props.do.replay)))
    if props.phones:
        rows.insert(-1, ("table.phones", ft.Icons.GROUPS, partial(layers.leave, props.do.phones)))
    if _counts(props):
        rows.insert(0, (score, ft.Icons.SCOREBOARD_OUTLINED, partial(layers.open, "score")))
    if layers.topic is not None:
        rules = partial(layers.leave, partial(props.do.rules, layers.topic))
        rows.insert(-1, ("table.rules", ft.Icons.MENU_BOOK_OUTLINED, rules))
    lying = app.width > app.height and app.height < _TALL
    # On a phone on its side all of them are in sight two by two.
    width = (inside(app) - _APART) / 2 if lying else None
    buttons: list[ft.Control] = [
        other_button(app, app.words(name), do, icon=icon, width=width) for name, icon, do in rows
    ]
    if lying:
        pairs = [buttons[n : n + 2] for n in range(0, len(buttons), 2)]
        buttons = [lay.row(*pair, gap=_APART) for pair in pairs]
    return sheet(app, app.words("table.menu"), buttons, layers.close, short=True, key=MENU)
