"""Both sides of a game that is counted: names and points, the bonus tile, and what is odd."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.games.patchwork import final as finals
from engine.games.patchwork.state import AUTOMA
from ui.components.choice import switch
from ui.components.press import press
from ui.components.prose import prose
from ui.games.patchwork.art import picture
from ui.games.patchwork.tally import Tally
from ui.games.patchwork.track import token_name
from ui.here import Here


def tabs(here: Here, tally: Tally, on_choose: Callable[[int], None]) -> ft.Control:
    """Both sides with their points as far as they are known."""
    return ft.Row(
        [ft.Container(_tab(here, tally, side, on_choose), expand=True) for side in (0, 1)],
        spacing=8,
    )


def _tab(here: Here, tally: Tally, side: int, on_choose: Callable[[int], None]) -> ft.Control:
    palette, words = here.look.palette, here.words
    chosen = tally.side == side
    name, points = words.names[side], finals.points(tally.final, side)
    if side == AUTOMA and tally.solo:
        level = words("setup.bot.level", n=tally.final.level or 0)
        name = words("home.facts").join((name, level))
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


def tiles(
    here: Here, tally: Tally, shown: tuple[int, ...], take: Callable[[int, bool], None]
) -> ft.Control:
    """Whether a side has the bonus tile, for each side that is shown."""
    if len(shown) == 1:
        side = shown[0]
        has = tally.final.sides[side].tile
        return switch(here, here.words("patchwork.term.bonus_tile"), has, partial(take, side))
    return ft.Row(
        [ft.Container(_tile(here, tally, side, take), expand=True) for side in shown],
        spacing=8,
    )


def _tile(
    here: Here,
    tally: Tally,
    side: int,
    take: Callable[[int, bool], None],
) -> ft.Control:
    """A side's bonus tile beside the other's."""
    palette, words = here.look.palette, here.words
    text, has = words("patchwork.term.bonus_tile"), tally.final.sides[side].tile
    high = 48 * here.look.scale
    ink = palette.on_accent if has else palette.ink
    return press(
        here,
        words("shell.choice", label=words.names[side], option=text),
        lambda: take(side, not has),
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


def remarks(here: Here, tally: Tally) -> list[ft.Control]:
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
