"""How it stands, and how it ended: for one to eight sides, with points or without, won or lost."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.game import Line, Outcome, Standing
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.here import Here
from ui.sitting import Sitting
from ui.text import Words

Picture = Callable[[Here, int, float], ft.Control]
"""Draws a side's sign, at a given size in logical pixels."""

SIDE_BY_SIDE = 2
"""Sides whose scores stand beside each other; more stand below each other."""


def headline(words: Words, outcome: Outcome, alone: int | None) -> str:
    """Who won, in a sentence.

    Args:
        alone: the side of the only person who plays, who is spoken to; None among several.
    """
    winners = outcome.winners()
    if not winners:
        return words("result.nobody")
    if alone in winners:
        return words("result.won" if len(winners) == 1 else "result.you_share")
    if len(winners) == 1:
        return words("result.winner", name=words.names[winners[0]])
    names = words("list.separator").join(words.names[side] for side in winners)
    if winners in outcome.teams:
        return words("result.team", names=names)
    return words("result.shared", names=names)


def scores(here: Here, outcome: Outcome, picture: Picture) -> ft.Control:
    """Every side's score, line by line: two side by side, more below each other, the best first."""
    standings = outcome.standings
    if len(standings) <= SIDE_BY_SIDE:
        return ft.Row(
            [_score(here, each, picture, expand=True) for each in standings],
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    ranked = sorted(standings, key=lambda each: each.rank)
    return ft.Column(
        [_score(here, each, picture) for each in ranked],
        spacing=8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def score_sheet(
    here: Here, outcome: Outcome, on_close: Callable[[], None], picture: Picture
) -> ft.Control:
    """The scores if the game ended now."""
    return sheet(
        here,
        here.words("table.score_now"),
        [scores(here, outcome, picture)],
        on_close,
        short=len(outcome.standings) <= SIDE_BY_SIDE,
        key="score",
    )


def result_sheet(
    here: Here, sitting: Sitting, on_look: Callable[[], None], picture: Picture
) -> ft.Control:
    """The end: who won and why, the scores, and another game.

    Args:
        on_look: closes the sheet, to look at the table again.
    """
    words, outcome = here.words, sitting.sight.standings
    people = [side for side, bot in enumerate(sitting.bots) if not bot]
    alone = people[0] if len(people) == 1 else None
    body: list[ft.Control] = [
        ft.Container(
            ft.Image(
                src="shell/result.svg",
                width=150,
                height=110,
                fit=ft.BoxFit.CONTAIN,
                exclude_from_semantics=True,
            ),
            alignment=ft.Alignment.CENTER,
        ),
        prose(
            here,
            headline(words, outcome, alone),
            size=24,
            bold=True,
            text_align=ft.TextAlign.CENTER,
        ),
    ]
    ties = dict.fromkeys(outcome.standings[side].tie_break for side in outcome.winners())
    body += [
        prose(here, words(tie), soft=True, text_align=ft.TextAlign.CENTER)
        for tie in ties
        if tie is not None
    ]
    body.append(scores(here, outcome, picture))
    buttons = [
        big_button(here, words("result.leave"), sitting.leave, primary=False),
        big_button(here, words("result.rematch"), sitting.again),
    ]
    foot: ft.Control = ft.Row([ft.Container(each, expand=True) for each in buttons], spacing=10)
    if len(sitting.bots) > 1:
        turned = big_button(here, words("result.rotated"), sitting.rotated, primary=False)
        foot = ft.Column(
            [foot, turned],
            spacing=8,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return sheet(
        here,
        words("result.title"),
        body,
        on_look,
        foot=foot,
        short=len(outcome.standings) <= SIDE_BY_SIDE,
        key="result",
    )


def _score(here: Here, standing: Standing, picture: Picture, expand: bool = False) -> ft.Control:
    """One side's card, framed in its colour, raised for the best."""
    palette, words, best = here.look.palette, here.words, standing.rank == 1
    parts: list[ft.Control] = [
        ft.Row(
            [
                picture(here, standing.side, 24),
                prose(
                    here,
                    words.names[standing.side],
                    bold=True,
                    max_lines=1,
                    overflow=ft.TextOverflow.ELLIPSIS,
                    expand=True,
                ),
            ],
            spacing=6,
        ),
        *(_line(here, line) for line in standing.lines),
    ]
    if standing.points is not None:
        total = words("result.points", n=standing.points)
        parts += [
            ft.Divider(height=8, color=palette.thread),
            prose(here, total, size=24, bold=True),
        ]
    return ft.Container(
        ft.Column(parts, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=12,
        border=ft.Border.all(2 if best else 1, palette.seats[standing.side]),
        border_radius=14,
        bgcolor=palette.raised if best else palette.surface,
        expand=expand,
    )


def _line(here: Here, line: Line) -> ft.Control:
    text = here.words(line.key, amount=line.amount, points=line.points)
    points = (
        f"+{line.points}" if line.points > 0 else str(line.points).replace("-", "\N{MINUS SIGN}")
    )
    return ft.Row(
        [
            prose(here, text, size=13, soft=True, expand=True),
            prose(here, points, size=15, bold=True, no_wrap=True),
        ],
        spacing=6,
    )
