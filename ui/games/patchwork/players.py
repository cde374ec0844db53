"""Who played the game that is counted: two people, or one against the Automa."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from engine.games.patchwork.components import LAST, LEVELS
from engine.record import MAX_NAME
from ui.components.choice import Option, strip
from ui.components.field import field
from ui.components.press import big_button, press
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.device.fonts import drawable
from ui.games.patchwork import tally as tallies
from ui.games.patchwork.art import picture
from ui.games.patchwork.tally import Tally
from ui.games.patchwork.track import token_name
from ui.hooks import use_box, use_state


@ft.component
def Players(
    app: AppContext,
    tally: Tally,
    groups: Sequence[tuple[str, ...]],
    show: Callable[[Tally], None],
    on_close: Callable[[], None],
) -> ft.Control:
    """The sheet in which names are typed or taken from those who played before.

    Args:
        show: takes the tally with other names, or another number of people.
    """
    words = app.words
    count = 1 if tally.solo else 2
    # What is typed is not drawn back while a field has the focus: that would disturb composing.
    names = use_box(lambda: list(tally.names))
    filled, set_filled = use_state(int)

    def play(people: int) -> None:
        if people != count:
            show(tallies.played_by(tally, 3 if people == 1 else None))

    def type_name(side: int, name: str) -> None:
        names.current[side] = name

    def call() -> None:
        one, two = (name[:MAX_NAME].strip() for name in names.current)
        if (one, two) != tally.names:
            show(replace(tally, names=(one, two), booked=False))

    def bring(group: tuple[str, ...]) -> None:
        names.current[: len(group)] = group
        set_filled(lambda times: times + 1)
        call()

    def close() -> None:
        call()
        on_close()

    body: list[ft.Control] = [
        strip(
            app,
            words("setup.players"),
            [Option(people, words(f"patchwork.setup.seats.{people}")) for people in (2, 1)],
            count,
            play,
            columns=2,
        ),
        ft.Semantics(
            header=True, content=prose(app, words("setup.names"), bold=True, phrases=True)
        ),
    ]
    known = [group for group in groups if len(group) == count]
    if known:
        body.append(prose(app, words("setup.groups"), size=13, soft=True))
        body.append(
            ft.Row(
                [_group(app, group, partial(bring, group)) for group in known],
                wrap=True,
                spacing=6,
                run_spacing=6,
            )
        )
    for side in range(count):
        default = "setup.name" if tally.solo else f"patchwork.setup.name.{side}"
        box = field(
            app,
            words(default),
            names.current[side],
            partial(type_name, side),
            key=f"{filled}.{side}",
            on_blur=lambda _: call(),
            max_length=MAX_NAME,
            counter="",
            expand=True,
        )
        body.append(ft.Row([picture(token_name(side, tally.solo), 34), box], spacing=8))
    if tally.solo:
        key, chosen = "patchwork.setup.level", tally.final.level or 1
        means = words(f"{key}.{chosen}.note", space=LAST - LEVELS[chosen].marker)
        body.append(
            strip(
                app,
                words(key),
                [Option(level, str(level)) for level in LEVELS],
                chosen,
                lambda level: show(tallies.played_by(tally, level)),
                note=words("shell.colon").join((words(f"{key}.{chosen}"), means)),
                columns=len(LEVELS),
            )
        )
    return sheet(
        app,
        words("patchwork.count.players"),
        body,
        close,
        foot=big_button(app, words("patchwork.count.done"), close),
        short=len(known) < 3,
        key="players",
    )


def _group(app: AppContext, group: tuple[str, ...], on_press: Callable[[], None]) -> ft.Control:
    palette, words = app.look.palette, app.words
    names = words("list.separator").join(map(drawable, group))
    return press(
        app,
        words("shell.choice", label=words("setup.groups"), option=names),
        on_press,
        ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.GROUP_OUTLINED, size=18, color=palette.ink),
                    ft.Container(
                        prose(app, names, size=14, max_lines=1), expand=True, expand_loose=True
                    ),
                ],
                spacing=6,
                tight=True,
            ),
            height=48,
            padding=ft.Padding.symmetric(horizontal=12),
        ),
        color=palette.raised,
        border=palette.thread,
        radius=24,
    )
