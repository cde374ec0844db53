"""A round that is over, laid open trick by trick."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice
from random import Random

import flet as ft

from engine.games.witches import GAME
from engine.games.witches.actions import Pass, Play
from engine.games.witches.cards import names_of
from engine.games.witches.offers import running
from engine.games.witches.review import Moment, moments
from engine.games.witches.state import State
from engine.refs import Ref
from engine.search import find
from ui.components.press import icon_press
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.games.witches import sheets
from ui.games.witches.art import TALL
from ui.games.witches.seats import cards_text, signed
from ui.hooks import use_box, use_state

Advice = Mapping[int, Pass | Play]
"""What the strongest bot would have done, by seat, as far as it has thought."""


@ft.component
def Review(app: AppContext, state: State, on_close: Callable[[], None]) -> ft.Control:
    """The rounds that are over, the latest first: what was passed, then every trick with the hands
    before it.

    Args:
        state: a state or view of the match.
    """
    words = app.words
    number, set_number = use_state(lambda: len(state.past) - 1)
    trick, set_trick = use_state(int)
    done = state.past[number]
    last = len(done.tricks)
    shown = ft.use_memo(lambda: _moments(state, number, trick), [state, number, trick])
    advice = _use_advice((number, trick), shown)

    def turn(step: int) -> None:
        set_trick(max(0, min(last, trick + step)))

    def leaf(step: int) -> None:
        set_number(number + step)
        set_trick(0)

    body: list[ft.Control] = []
    if len(state.past) > 1:
        body.append(
            _stepper(
                app,
                words("witches.title.round", n=number + 1),
                ("witches.review.round_before", partial(leaf, -1) if number else None),
                (
                    "witches.review.round_after",
                    partial(leaf, 1) if number + 1 < len(state.past) else None,
                ),
            )
        )
    if trick:
        cards = sheets.seated(done.tricks[trick - 1], state.seats)
        winner = done.tricks[trick - 1].winner
        text = words("witches.event.trick", seat=Ref("seat", winner))
        body += [
            sheets.played(app, cards, winner, None),
            prose(app, text, text_align=ft.TextAlign.CENTER),
        ]
    paired = app.width > app.height
    width = sheets.share(app) if paired else sheets.breadth(app) - 36
    seats = [_seat(app, each, advice.get(each.seat), width) for each in shown]
    body += sheets.columns(app, seats) if paired else seats
    title = (
        words("witches.review.trick", n=trick, all=last)
        if trick
        else words("witches.review.passing")
    )
    foot = _stepper(
        app,
        title,
        ("witches.review.before", partial(turn, -1) if trick else None),
        ("witches.review.after", partial(turn, 1) if trick < last else None),
    )
    return sheet(
        app,
        words("witches.review"),
        body,
        on_close,
        foot=foot,
        width=sheets.breadth(app),
        key="review",
    )


def _stepper(
    app: AppContext,
    text: str,
    before: tuple[str, Callable[[], None] | None],
    after: tuple[str, Callable[[], None] | None],
) -> ft.Control:
    """What is shown, between the ways back and on."""
    return ft.Row(
        [
            icon_press(app, app.words(before[0]), ft.Icons.CHEVRON_LEFT, before[1]),
            ft.Semantics(
                live_region=True,
                header=True,
                expand=True,
                content=prose(app, text, bold=True, text_align=ft.TextAlign.CENTER),
            ),
            icon_press(app, app.words(after[0]), ft.Icons.CHEVRON_RIGHT, after[1]),
        ]
    )


def _moments(state: State, number: int, trick: int) -> tuple[Moment, ...]:
    """What every seat chose in a trick of a round, from 1, or with 0 what each passed on."""
    first = trick * state.seats
    return tuple(islice(moments(state, number), first, first + state.seats))


def _use_advice(place: tuple[int, int], shown: Sequence[Moment]) -> Advice:
    """What the strongest bot would have done there; each is drawn once it has been thought of."""
    found, tell = use_state(lambda: (place, dict[int, Pass | Play]()))
    wanted = use_box(lambda: (-1, -1))

    async def think() -> None:
        wanted.current = place
        advice: dict[int, Pass | Play] = {}
        bot = find(GAME.levels()[-1], GAME)
        for state, seat, _ in shown:
            rng = Random(f"{place}:{seat}")
            thought = bot.think(GAME, GAME.view(state, seat), seat, rng)
            while True:
                await asyncio.sleep(0)
                if wanted.current != place:
                    return
                try:
                    next(thought)
                except StopIteration as end:
                    advice = {**advice, seat: end.value.action}
                    tell((place, advice))
                    break

    def forget() -> None:
        wanted.current = (-1, -1)

    ft.use_effect(think, [place], cleanup=forget)
    return found[1] if found[0] == place else {}


def _seat(app: AppContext, moment: Moment, advice: Pass | Play | None, width: float) -> ft.Control:
    """A seat's hand, what it chose, and what the strongest bot would have chosen."""
    words, (state, seat, action) = app.words, moment
    card = min(56.0, width / 9)
    held = names_of(state.hands[seat])
    head: list[ft.Control] = [sheets.seat_name(app, seat, 14)]
    if isinstance(action, Pass):
        rest = tuple(name for name in held if name not in action.cards)
        given = tuple(Ref("card", name) for name in action.cards)
        hand: ft.Control = ft.Row(
            [
                sheets.spread(action.cards, 110, card),
                ft.VerticalDivider(width=14, color=app.look.palette.thread),
                sheets.spread(rest, width - 138, card),
            ],
            spacing=4,
            height=card * TALL,
        )
        said = words("witches.event.shown", seat=Ref("seat", seat), cards=given)
    else:
        assert isinstance(action, Play)
        points = sum(line.points for line in running(state)[seat])
        head.append(prose(app, signed(points), size=13, soft=True))
        hand = sheets.spread(held, width - 24, card, action.card)
        said = ""
    label = words("witches.review.hand", cards=cards_text(app, held))
    parts: list[ft.Control] = [
        ft.MergeSemantics(ft.Row(head)),
        ft.Semantics(label=label, exclude_semantics=True, content=hand),
    ]
    if said:
        parts.append(prose(app, said, size=13, soft=True))
    parts.append(prose(app, _advice(app, action, advice), size=13, soft=True))
    return ft.Column(parts, spacing=6)


def _advice(app: AppContext, action: object, advice: Pass | Play | None) -> str:
    """What the strongest bot would have done, in words."""
    words = app.words
    if advice is None:
        return "\N{HORIZONTAL ELLIPSIS}"
    level = len(GAME.levels())
    if advice == action:
        return words("witches.review.same", n=level)
    if isinstance(advice, Play):
        return words("witches.review.plays", n=level, card=Ref("card", advice.card))
    return words("witches.review.passes", n=level, cards=cards_text(app, advice.cards))
