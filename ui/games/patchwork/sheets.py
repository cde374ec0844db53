"""Sheets over the table: the Automa's turn, its piles, the other quilt, the score, the history."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from engine.game import Event, Line, Outcome, Standing
from engine.games.patchwork.automa import piles
from engine.games.patchwork.components import CARDS, Card
from engine.games.patchwork.state import AUTOMA, State
from engine.sight import Told
from ui.components.history import history as steps_told
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.components.story import tell
from ui.games.patchwork.art import patch_picture, patch_size, picture
from ui.games.patchwork.quilt import quilt
from ui.games.patchwork.story import QUIET
from ui.games.patchwork.track import token_name
from ui.here import Here
from ui.sitting import Sitting


def card_face(here: Here, card: Card, width: float, kept: int | None = None) -> ft.Control:
    """An Automa card: virtual buttons above, criteria in order, income below.

    Args:
        kept: how many criteria were used in this turn, to mark them; None marks none.
    """
    height = width * 7 / 5
    unit = width / 10
    ink = "#2E241A"

    def number(value: str, icon: str, size: float) -> ft.Control:
        return ft.Row(
            [
                ft.Text(
                    value,
                    size=size,
                    weight=ft.FontWeight.BOLD,
                    color=ink,
                    no_wrap=True,
                    style=ft.TextStyle(height=1.1),
                ),
                picture(icon, size * 1.05),
            ],
            spacing=unit * 0.3,
            alignment=ft.MainAxisAlignment.CENTER,
            tight=True,
        )

    rows = [
        ft.Container(
            picture(f"criterion_{criterion}", unit * 2),
            border=ft.Border.all(
                2, "#2C4A7C" if kept is not None and place < kept else "#00000000"
            ),
            border_radius=unit * 0.5,
        )
        for place, criterion in enumerate(card.criteria)
    ]
    words = here.words
    names = words("list.separator").join(words(f"patchwork.criterion.{c}") for c in card.criteria)
    return ft.Semantics(
        label=words(
            "patchwork.card.face",
            card=card.number,
            buttons=card.buttons,
            criteria=names or words("patchwork.card.no_criteria"),
            income=card.income,
        ),
        exclude_semantics=True,
        content=ft.Stack(
            [
                picture("card_front", width, height),
                ft.Container(
                    ft.Column(
                        [
                            number(str(card.buttons), "button", unit * 1.7),
                            ft.Column(
                                list(rows),
                                spacing=0,
                                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                            ),
                            ft.Container(
                                number(f"+{card.income}", "button", unit * 1.3),
                                alignment=ft.Alignment.CENTER_RIGHT,
                                padding=ft.Padding.only(right=unit * 1.1),
                            ),
                        ],
                        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                    ),
                    width=width,
                    height=height,
                    padding=ft.Padding.only(top=unit * 0.9, bottom=unit * 1.3),
                    alignment=ft.Alignment.CENTER,
                ),
            ],
            width=width,
            height=height,
        ),
    )


def automa_turn(
    here: Here, events: tuple[Event, ...], on_close: Callable[[], None], again: bool
) -> ft.Control:
    """The card just turned over, and step by step what the Automa did by it, and why."""
    number = next(int(str(e.args["card"])) for e in events if e.key == "patchwork.event.card")
    used = sum(e.key.startswith("patchwork.event.criterion") for e in events)
    lines = tell(here.words, events)
    steps: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(
                    prose(here, str(place), size=11, bold=True, soft=True),
                    width=20,
                    alignment=ft.Alignment.TOP_CENTER,
                ),
                prose(here, line, size=14, expand=True),
            ],
            spacing=4,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for place, line in enumerate(lines, 1)
    ]
    key = "patchwork.automa_again" if again else "patchwork.automa_done"
    return sheet(
        here,
        here.words("patchwork.automa_turn"),
        [
            ft.Row(
                [
                    card_face(here, CARDS[number], 108, used),
                    ft.Column(steps, spacing=7, expand=True),
                ],
                spacing=12,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        ],
        on_close,
        foot=big_button(here, here.words(key), on_close),
        short=True,
        key="automa",
    )


def automa_piles(here: Here, state: State, on_close: Callable[[], None]) -> ft.Control:
    """What the Automa has: both piles, its discards, its bonus marker."""
    automa = state.automa
    assert automa is not None
    words = here.words
    body: list[ft.Control] = [
        prose(here, words("patchwork.deck.left", n=automa.left)),
    ]
    if automa.back is not None:
        body.append(prose(here, words("patchwork.deck.next", n=automa.back)))
    if automa.marker is not None:
        body.append(prose(here, words("patchwork.marker_at", n=automa.marker)))
    for key, pile in zip(("sewn", "plain"), piles(state.sides[AUTOMA]), strict=True):
        body.append(prose(here, words(f"patchwork.pile.{key}", n=len(pile)), bold=True))
        if pile:
            body.append(
                ft.Row([_small(patch) for patch in pile], wrap=True, spacing=8, run_spacing=8)
            )
    if automa.seen:
        body.append(prose(here, words("patchwork.discards"), bold=True))
        body.append(
            ft.Row(
                [card_face(here, CARDS[card], 62) for card in reversed(automa.seen)],
                wrap=True,
                spacing=6,
                run_spacing=6,
            )
        )
    return sheet(here, here.words.names[AUTOMA], body, on_close, key="piles")


def _small(patch: int) -> ft.Control:
    cell = min(12.0, 44 / max(patch_size(patch)))
    return patch_picture(patch, cell)


def whole_quilt(here: Here, state: State, side: int, on_close: Callable[[], None]) -> ft.Control:
    """The other side's quilt in full."""
    cell = min(here.column - 52, here.height - 220) / 9
    return sheet(
        here,
        here.words("patchwork.quilt_of", name=here.words.names[side]),
        [
            ft.Semantics(
                label=here.words("patchwork.quilt_state", empty=state.sides[side].empty),
                image=True,
                exclude_semantics=True,
                content=ft.Container(
                    quilt(here.look, state.sides[side].placed, cell),
                    alignment=ft.Alignment.CENTER,
                ),
            )
        ],
        on_close,
        short=True,
        key="quilt",
    )


def breakdown(here: Here, outcome: Outcome, solo: bool) -> ft.Control:
    """Both scores, line by line, side by side."""
    return ft.Row(
        [_score(here, standing, solo) for standing in outcome.standings],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _score(here: Here, standing: Standing, solo: bool) -> ft.Control:
    palette = here.look.palette
    words = here.words
    name = words.names[standing.side]
    lines = [_line(here, line) for line in standing.lines]
    points = standing.points or 0
    total = prose(here, words("patchwork.points", points=points), size=24, bold=True)
    return ft.Container(
        ft.Column(
            [
                ft.Row(
                    [
                        picture(token_name(standing.side, solo), 24),
                        prose(
                            here,
                            name,
                            bold=True,
                            max_lines=1,
                            overflow=ft.TextOverflow.ELLIPSIS,
                            expand=True,
                        ),
                    ],
                    spacing=6,
                ),
                *lines,
                ft.Divider(height=8, color=palette.thread),
                total,
            ],
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=12,
        border=ft.Border.all(2 if standing.rank == 1 else 1, palette.seats[standing.side]),
        border_radius=14,
        bgcolor=palette.raised if standing.rank == 1 else palette.surface,
        expand=True,
    )


def _line(here: Here, line: Line) -> ft.Control:
    text = here.words(line.key, amount=line.amount, points=line.points)
    points = f"+{line.points}" if line.points > 0 else str(line.points).replace("-", "\u2212")
    return ft.Row(
        [
            prose(here, text, size=13, soft=True, expand=True),
            prose(here, points, size=15, bold=True, no_wrap=True),
        ],
        spacing=6,
    )


def score_now(here: Here, outcome: Outcome, solo: bool, on_close: Callable[[], None]) -> ft.Control:
    """Both scores if the game ended now."""
    return sheet(
        here,
        here.words("table.score_now"),
        [breakdown(here, outcome, solo)],
        on_close,
        short=True,
        key="score",
    )


def history(here: Here, told: tuple[Told, ...], on_close: Callable[[], None]) -> ft.Control:
    """All that happened, the latest first."""
    return steps_told(here, told, on_close, QUIET)


def result(here: Here, sitting: Sitting, look: Callable[[], None]) -> ft.Control:
    """The end: who won and why, the breakdown, a rematch."""
    outcome = sitting.sight.standings
    state: State = sitting.sight.view
    winner = outcome.winners()[0]
    words = here.words
    solo = state.automa is not None
    if solo:
        headline = words("patchwork.won_solo" if winner == 0 else "patchwork.lost_solo")
    else:
        headline = words("patchwork.won", name=words.names[winner])
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
        prose(here, headline, size=24, bold=True, text_align=ft.TextAlign.CENTER),
    ]
    tie = outcome.standings[winner].tie_break
    if tie:
        body.append(prose(here, words(tie), soft=True, text_align=ft.TextAlign.CENTER))
    body.append(breakdown(here, outcome, solo))
    leave = big_button(here, words("patchwork.leave"), sitting.leave, primary=False)
    again = big_button(here, words("patchwork.rematch"), sitting.again)
    return sheet(
        here,
        words("patchwork.result"),
        body,
        look,
        foot=ft.Row(
            [
                ft.Container(leave, expand=True),
                ft.Container(again, expand=True),
            ],
            spacing=10,
        ),
        short=True,
        key="result",
    )
