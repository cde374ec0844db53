"""A round that is over, laid open trick by trick."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.game import Ref
from engine.games.witches.actions import Pass
from engine.games.witches.cards import names_of
from engine.games.witches.offers import running
from engine.games.witches.review import moments
from engine.games.witches.state import State
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.games.witches import sheets
from ui.games.witches.seats import signed
from ui.here import Here
from ui.hooks import use_state


@ft.component
def Review(here: Here, state: State, on_close: Callable[[], None]) -> ft.Control:
    """The rounds that are over, the latest first: what was passed, then every trick with the hands
    before it.

    Args:
        state: a state or view of the match.
    """
    words = here.words
    number, set_number = use_state(lambda: len(state.past) - 1)
    trick, set_trick = use_state(int)
    done = state.past[number]
    last = len(done.tricks)

    def turn(step: int) -> None:
        set_trick(max(0, min(last, trick + step)))

    def leaf(step: int) -> None:
        set_number(number + step)
        set_trick(0)

    body: list[ft.Control] = []
    if len(state.past) > 1:
        body.append(
            _stepper(
                here,
                words("witches.title.round", n=number + 1),
                ("witches.review.round_before", partial(leaf, -1) if number else None),
                (
                    "witches.review.round_after",
                    partial(leaf, 1) if number + 1 < len(state.past) else None,
                ),
            )
        )
    body += _passing(here, state, number) if trick == 0 else _trick(here, state, number, trick - 1)
    title = (
        words("witches.review.trick", n=trick, all=last)
        if trick
        else words("witches.review.passing")
    )
    foot = _stepper(
        here,
        title,
        ("witches.review.before", partial(turn, -1) if trick else None),
        ("witches.review.after", partial(turn, 1) if trick < last else None),
    )
    return sheet(here, words("witches.review"), body, on_close, foot=foot, key="review")


def _stepper(
    here: Here,
    text: str,
    before: tuple[str, Callable[[], None] | None],
    after: tuple[str, Callable[[], None] | None],
) -> ft.Control:
    """What is shown, between the ways back and on."""
    return ft.Row(
        [
            icon_press(here, here.words(before[0]), ft.Icons.CHEVRON_LEFT, before[1]),
            ft.Semantics(
                live_region=True,
                header=True,
                expand=True,
                content=prose(here, text, bold=True, text_align=ft.TextAlign.CENTER),
            ),
            icon_press(here, here.words(after[0]), ft.Icons.CHEVRON_RIGHT, after[1]),
        ]
    )


def _passing(here: Here, state: State, number: int) -> list[ft.Control]:
    """The hands as they were dealt, with what each passed on."""
    words, body = here.words, list[ft.Control]()
    for moment in moments(state, number):
        if not isinstance(moment.action, Pass):
            break
        given = moment.action.cards
        rest = tuple(n for n in names_of(moment.state.hands[moment.seat]) if n not in given)
        text = words(
            "witches.event.shown",
            seat=Ref("seat", moment.seat),
            cards=tuple(Ref("card", name) for name in given),
        )
        body += [
            sheets.seat_name(here, moment.seat),
            ft.Row(
                [
                    sheets.spread(given, 110, 34),
                    ft.Icon(ft.Icons.ARROW_FORWARD, size=14, color=here.look.palette.soft),
                    sheets.spread(rest, here.column - 210, 34),
                ],
                spacing=4,
            ),
            prose(here, text, size=13, soft=True),
        ]
    return body


def _trick(here: Here, state: State, number: int, place: int) -> list[ft.Control]:
    """A trick, and the hands that it was played from."""
    words, done = here.words, state.past[number]
    trick = done.tricks[place]
    seats = state.seats
    wanted = seats + place * seats
    before = next(
        moment.state for count, moment in enumerate(moments(state, number)) if count == wanted
    )
    cards = sheets.seated(trick, seats)
    body: list[ft.Control] = [
        sheets.played(here, cards, trick.winner, None),
        prose(
            here,
            words("witches.event.trick", seat=Ref("seat", trick.winner)),
            text_align=ft.TextAlign.CENTER,
        ),
    ]
    points = [sum(line.points for line in lines) for lines in running(before)]
    for seat, card in cards:
        names = names_of(before.hands[seat])
        label = words("list.separator").join(words.name(Ref("card", name)) for name in names)
        body.append(
            ft.Row(
                [
                    sheets.seat_name(here, seat, 14),
                    prose(here, signed(points[seat]), size=13, soft=True),
                ]
            )
        )
        body.append(
            ft.Semantics(
                label=label,
                exclude_semantics=True,
                content=sheets.spread(names, here.column - 60, 36, card),
            )
        )
    return body
