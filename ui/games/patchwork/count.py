"""The page on which a game from the box is counted: quilts painted or numbers typed, buttons, the
bonus tile, and the result."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from engine.book.play import Side
from engine.game import Outcome, Ref
from engine.games.patchwork import final as finals
from ui.awake import use_awake
from ui.components.choice import switch
from ui.components.frame import use_layers
from ui.components.page import bar
from ui.components.press import big_button, icon_press, press
from ui.components.prose import prose
from ui.components.result import result
from ui.counting import Counting
from ui.fonts import drawable
from ui.games.patchwork import tally as tallies
from ui.games.patchwork.art import picture
from ui.games.patchwork.coins import purse
from ui.games.patchwork.draft import SIDE
from ui.games.patchwork.keypad import keypad, numbers
from ui.games.patchwork.painter import Painter
from ui.games.patchwork.players import Players
from ui.games.patchwork.tally import Tally
from ui.games.patchwork.track import token_name
from ui.here import Here
from ui.hooks import use_box, use_state, use_steady

_REST = 396.0
"""Height that everything but the quilt takes, in logical pixels at normal text size."""

_LEAST = 26.0
"""Least side of a cell that a finger can paint, in logical pixels."""

_STEPS_BACK = 100
"""How many steps can be taken back."""


@ft.component
def CountPage(here: Here, counting: Counting) -> ft.Control:
    """The screen of the route ``/count/patchwork``."""
    tally, set_tally = use_state(lambda: begun(counting))
    before = use_box(list[Tally])
    looking, set_looking = use_state(lambda: False)
    layers = use_layers(here)
    use_awake()
    here = seated(here, tally)
    outcome = finals.outcome(tally.final)

    def show(now: Tally) -> None:
        set_tally(now)
        counting.keep(tallies.dump(now))

    def enter(now: Tally) -> None:
        """Take what was entered, so that it can be taken back."""
        if now.final != tally.final:
            before.current = [*before.current, tally][-_STEPS_BACK:]
            here.buzz()
        show(now)

    def undo() -> None:
        if before.current:
            *before.current, last = before.current
            show(tallies.at(replace(last, names=tally.names, way=tally.way), tally.side))

    def type_digit(digit: int) -> None:
        now = tallies.typed(tally, digit)
        if now is None:
            most = finals.MOST[tally.field]
            seat = Ref("seat", tally.side)
            here.tell(here.words("patchwork.check.range", seat=seat, least=0, most=most))
        else:
            enter(now)

    def advance() -> None:
        now = tallies.advanced(tally)
        if now is not None:
            show(now)
        else:
            finish(tally)

    def finish(now: Tally) -> None:
        """The result, or what is missing of it."""
        found = finals.outcome(now.final)
        if found is None:
            fault = finals.faults(now.final)[0]
            here.tell(here.words(fault.key, **fault.args))
            place = tallies.missing(now)
            if place is not None:
                show(tallies.at(now, *place))
            return
        entry = now.entry or counting.entry()
        counting.book(entry, found, sides(here, now))
        set_looking(False)
        show(replace(now, entry=entry, booked=True))

    def start_over() -> None:
        enter(tallies.anew(tally))
        set_looking(False)

    def press_key(key: str) -> None:
        if layers.shown:
            if key == "Escape":
                layers.close()
        elif tally.booked and not looking:
            if key == "Escape":
                set_looking(True)
        elif key.lower() == "u":
            undo()
        elif tally.digits and key in "0123456789":
            type_digit(int(key))
        elif tally.digits and key == "Backspace":
            enter(tallies.rubbed(tally))
        elif tally.digits and key == "Tab":
            advance()

    here.listen(press_key)

    can_undo = bool(before.current)
    on_painted = use_steady(
        lambda quilt: enter(tallies.counted(tally, tally.side, quilt=quilt, empty=None))
    )
    on_undo = use_steady(undo)
    on_numbers = use_steady(lambda: show(tallies.at(replace(tally, way="numbers"), tally.side)))

    tabs = _tabs(here, tally, lambda side: _turn_to(side, tally, show, layers.open))
    below: list[ft.Control]
    if tally.digits:
        shown = (0, 1) if tally.way == "numbers" else (tally.side,)
        above: list[ft.Control] = []
        below = [
            numbers(here, tally, shown, lambda side, field: show(tallies.at(tally, side, field))),
            _tiles(here, tally, shown, enter),
            *_remarks(here, tally),
        ]
        pad = keypad(here, type_digit, lambda: enter(tallies.rubbed(tally)), advance)
        last = [pad] if tally.field else []
        if tally.way == "numbers":
            last.append(_to_painting(here, tally, show))
    else:
        side = tally.side
        quilt = tally.final.sides[side].quilt
        above = [
            Painter(
                here, side, quilt, _cell(here), on_painted,
                on_undo if can_undo else None, on_numbers,
            )
        ]  # fmt: skip
        below = [
            purse(here, tally, side, lambda coin: enter(tallies.paid(tally, side, coin))),
            _tiles(here, tally, (side,), enter),
            *_remarks(here, tally),
        ]
        last = []
    foot = _foot(here, tally, show, finish, start_over)
    over = None
    if layers.shown == "players":
        over = Players(here, tally, counting.groups, show, layers.close)
    elif tally.booked and not looking and outcome is not None:
        over = _result(here, tally, outcome, start_over, lambda: set_looking(True))
    return _frame(
        here,
        [tabs, *above],
        below,
        [*last, foot],
        [
            icon_press(
                here,
                here.words("patchwork.count.players"),
                ft.Icons.GROUP_OUTLINED,
                lambda: layers.open("players"),
            ),
            icon_press(
                here,
                here.words("table.rules"),
                ft.Icons.MENU_BOOK_OUTLINED,
                lambda: here.go("/rules/patchwork/scoring"),
            ),
        ],
        over,
    )


def begun(counting: Counting) -> Tally:
    """The tally that was kept, or a new one for those who played last."""
    if counting.text:
        return tallies.load(counting.text)
    group = next((group for group in counting.groups if len(group) == 2), None)
    return Tally(names=(group[0], group[1])) if group else Tally()


def seated(here: Here, tally: Tally) -> Here:
    """The same surroundings with words that name the two sides."""
    words = here.words
    names = [
        drawable(name) or words(f"patchwork.setup.name.{side}")
        for side, name in enumerate(tally.names)
    ]
    if tally.solo:
        names = [drawable(tally.names[0]) or words("setup.name.alone"), words("patchwork.automa")]
    people = (0,) if tally.solo else (0, 1)
    return replace(here, words=words.at("patchwork", names, people))


def sides(here: Here, tally: Tally) -> tuple[Side, Side]:
    """Both sides as the book has them, without their results."""
    one, two = (
        typed.strip() or shown for typed, shown in zip(tally.names, here.words.names, strict=True)
    )
    if tally.solo:
        return Side(one), Side("patchwork.automa", "rules", str(tally.final.level))
    return Side(one), Side(two)


def _cell(here: Here) -> float:
    """Side of a cell of the painted quilt, in logical pixels."""
    high = (here.height - _REST * here.look.scale) / SIDE
    return max(_LEAST, min((here.column - 32) / SIDE, high))


def _turn_to(
    side: int, tally: Tally, show: Callable[[Tally], None], open_sheet: Callable[[str], None]
) -> None:
    """To a side; where it is there already, to who plays."""
    if tally.side == side:
        open_sheet("players")
    else:
        show(tallies.at(tally, side))


def _tabs(here: Here, tally: Tally, on_choose: Callable[[int], None]) -> ft.Control:
    """Both sides with their points as far as they are known."""
    return ft.Row(
        [ft.Container(_tab(here, tally, side, on_choose), expand=True) for side in (0, 1)],
        spacing=8,
    )


def _tab(here: Here, tally: Tally, side: int, on_choose: Callable[[int], None]) -> ft.Control:
    palette, words = here.look.palette, here.words
    chosen = tally.side == side
    name, points = words.names[side], finals.points(tally.final, side)
    said = name if points is None else words("result.points", n=points)
    color = palette.seat(side)
    high = 56 * here.look.scale
    width = (here.column - 40) / 2
    return press(
        here,
        words("shell.choice", label=name, option=said) if points is not None else name,
        lambda: on_choose(side),
        ft.Container(
            ft.Row(
                [
                    picture(token_name(side, tally.solo), 30),
                    prose(
                        here,
                        name,
                        bold=chosen,
                        names=True,
                        room=(width - 110 * here.look.scale, high - 8),
                        expand=True,
                    ),
                    prose(
                        here,
                        "–" if points is None else str(points).replace("-", "\N{MINUS SIGN}"),
                        size=26,
                        bold=True,
                        soft=points is None,
                        no_wrap=True,
                    ),
                ],
                spacing=6,
            ),
            height=high,
            padding=ft.Padding.symmetric(horizontal=10),
            alignment=ft.Alignment.CENTER,
        ),
        height=high,
        color=palette.raised if chosen else palette.surface,
        border=color if chosen else palette.thread,
        selected=chosen,
    )


def _tiles(
    here: Here, tally: Tally, shown: tuple[int, ...], enter: Callable[[Tally], None]
) -> ft.Control:
    """Whether a side has the bonus tile, for each side that is shown."""
    words, text = here.words, here.words("patchwork.term.bonus_tile")
    if len(shown) == 1:
        side = shown[0]
        has = tally.final.sides[side].tile
        return switch(here, text, has, lambda on: enter(tallies.counted(tally, side, tile=on)))
    return ft.Row(
        [ft.Container(_tile(here, tally, side, text, words, enter), expand=True) for side in shown],
        spacing=8,
    )


def _tile(
    here: Here,
    tally: Tally,
    side: int,
    text: str,
    words: Callable[..., str],
    enter: Callable[[Tally], None],
) -> ft.Control:
    """A side's bonus tile beside the other's."""
    palette = here.look.palette
    has = tally.final.sides[side].tile
    high = 48 * here.look.scale
    ink = palette.on_accent if has else palette.ink
    return press(
        here,
        words("shell.choice", label=here.words.names[side], option=text),
        lambda: enter(tallies.counted(tally, side, tile=not has)),
        ft.Container(
            ft.Row(
                [
                    picture("bonus", 28),
                    prose(
                        here,
                        text,
                        size=14,
                        bold=has,
                        color=ink,
                        phrases=True,
                        room=((here.column - 40) / 2 - 60, high - 4),
                        expand=True,
                    ),
                ],
                spacing=8,
            ),
            height=high,
            padding=ft.Padding.symmetric(horizontal=10),
        ),
        height=high,
        color=palette.accent if has else palette.surface,
        border=palette.accent if has else palette.thread,
        toggled=has,
    )


def _remarks(here: Here, tally: Tally) -> list[ft.Control]:
    """What is odd, said and not forbidden."""
    palette = here.look.palette
    return [
        ft.Row(
            [
                ft.Icon(ft.Icons.INFO_OUTLINE, size=20, color=palette.bad),
                prose(here, here.words(note.key, **note.args), size=14, expand=True),
            ],
            spacing=8,
        )
        for note in finals.remarks(tally.final)
    ]


def _to_painting(here: Here, tally: Tally, show: Callable[[Tally], None]) -> ft.Control:
    return big_button(
        here,
        here.words("patchwork.count.paint"),
        lambda: show(tallies.at(replace(tally, way="paint"), 0)),
        icon=ft.Icons.BRUSH_OUTLINED,
        primary=False,
        height=48 * here.look.scale,
    )


def _foot(
    here: Here,
    tally: Tally,
    show: Callable[[Tally], None],
    finish: Callable[[Tally], None],
    start_over: Callable[[], None],
) -> ft.Control:
    """What comes next: the other side, who was first on a tie, or the result."""
    words, palette = here.words, here.look.palette
    half = (here.column - 42) / 2
    if finals.tied(tally.final):
        return ft.Column(
            [
                prose(here, words("patchwork.check.first"), bold=True, phrases=True),
                ft.Row(
                    [
                        ft.Container(
                            big_button(
                                here,
                                words.names[side],
                                lambda side=side: finish(  # type: ignore[misc]
                                    replace(tally, final=replace(tally.final, first=side))
                                ),
                                room=half,
                                primary=tally.final.first in (None, side),
                            ),
                            expand=True,
                        )
                        for side in (0, 1)
                    ],
                    spacing=10,
                ),
            ],
            spacing=6,
            tight=True,
        )
    parts: list[ft.Control] = []
    if any(number is not None for side in (0, 1) for number in tallies.numbers(tally, side)):
        parts.append(
            icon_press(
                here,
                words("patchwork.count.anew"),
                ft.Icons.RESTART_ALT,
                start_over,
                side=52 * here.look.scale,
                color=palette.surface,
                border=palette.thread,
            )
        )
    theirs = tallies.numbers(tally, 1)
    missing = not theirs or None in theirs
    if tally.way == "paint" and tally.side == 0 and missing:
        other = big_button(
            here,
            words("patchwork.count.next", name=words.names[1]),
            lambda: show(tallies.at(tally, 1)),
            icon=ft.Icons.ARROW_FORWARD,
            icon_last=True,
            room=here.column - 96,
        )
    else:
        other = big_button(here, words("result.show"), lambda: finish(tally), room=here.column - 96)
    parts.append(ft.Container(other, expand=True))
    return ft.Row(parts, spacing=8)


def _result(
    here: Here,
    tally: Tally,
    outcome: Outcome,
    start_over: Callable[[], None],
    look: Callable[[], None],
) -> ft.Control:
    return result(
        here,
        outcome,
        here.words.names,
        again=start_over,
        leave=lambda: here.go("/"),
        look=look,
        alone=0 if tally.solo else None,
        picture=lambda side, size: picture(token_name(side, tally.solo), size),
        once_more="patchwork.count.anew",
    )


def _frame(
    here: Here,
    above: list[ft.Control],
    below: list[ft.Control],
    foot: list[ft.Control],
    tools: list[ft.Control],
    over: ft.Control | None,
) -> ft.Control:
    """A page of which only the middle scrolls: strokes on the quilt belong to the quilt."""
    middle = ft.Column(
        [ft.Column(below, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)],
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    body = ft.Column(
        [bar(here, here.words("keep.count"), here.back, tools), *above, middle, *foot],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    page = ft.Container(
        ft.Container(
            body,
            width=here.column,
            padding=ft.Padding.only(left=16, right=16, bottom=8),
        ),
        alignment=ft.Alignment.TOP_CENTER,
        bgcolor=here.look.palette.ground,
        expand=True,
    )
    if over is None:
        return page
    under = ft.Container(ft.Semantics(content=page, exclude_semantics=True), disabled=True)
    return ft.Stack([under, over], fit=ft.StackFit.EXPAND)
