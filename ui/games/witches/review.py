"""A round that is over, shown openly trick by trick."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import islice

import flet as ft

from engine.bot import Choice
from engine.games.witches import GAME
from engine.games.witches.actions import Pass, Play
from engine.games.witches.cards import names_of
from engine.games.witches.offers import running
from engine.games.witches.review import Moment, acted, moments
from engine.games.witches.state import State
from engine.refs import Ref
from engine.search import advice
from ui import lay
from ui.components.advice import reasons_text
from ui.components.keeper_board import signed
from ui.components.leafing import Leafing, leafed
from ui.components.prose import prose
from ui.context import AppContext
from ui.games.witches import sheets
from ui.games.witches.art import TALL
from ui.games.witches.seats import cards_text
from ui.games.witches.worth import telling
from ui.hooks import nothing, use_controller, use_task
from ui.slices import in_slices
from ui.styles import CAPTION


class _Leafing(Leafing):
    """The place in a look back. Step 0 is what was passed on; the other steps are tricks."""

    def __init__(self, state: State, at: State | None) -> None:
        super().__init__(len(state.past) - 1)
        if at is not None and len(at.past) < len(state.past):
            self.number = len(at.past)
            self.step = 0 if at.phase in ("deal", "pass") else min(len(at.tricks) + 1, state.size)
        self._advice: tuple[tuple[int, int], dict[int, Choice]] = (0, 0), {}

    @property
    def advice(self) -> Mapping[int, Choice]:
        """The hint that was to be had here, by seat, for the seats that the bot has thought
        about.
        """
        place, found = self._advice
        return found if place == self.place else {}

    async def think(self, whole: State, shown: Sequence[Moment]) -> None:
        """Let the bot that gives hints think about each moment; draw each choice as soon as it is
        found.

        Args:
            whole: a later state of the match.
        """
        place = self.place
        for state, seat, _ in shown:
            await asyncio.sleep(0)
            thought = advice(GAME, GAME.view(state, seat), seat, acted(whole, seat, *place))
            choice = await in_slices(thought)
            self._advice = place, {**self.advice, seat: choice}
            self.changed()


@ft.component
def Review(
    app: AppContext, state: State, begin: State | None, on_close: Callable[[], None]
) -> ft.Control:
    """The rounds that are over, the latest first: what was passed, then every trick with the hands
    before it.

    Args:
        state: a state or view of the match.
        begin: an earlier state at which the look back begins; None for the beginning
            of the latest round.
    """
    words = app.words
    leafing = use_controller(lambda: _Leafing(state, begin))
    number, trick = leafing.place
    done = state.past[number]
    last = len(done.tricks)
    shown = ft.use_memo(lambda: _moments(state, number, trick), [state, number, trick])
    # A task with a cleanup is cancelled when the player looks at another place.
    use_task(partial(leafing.think, state, shown), [leafing.place], cleanup=nothing)
    body: list[ft.Control] = []
    if trick:
        cards = sheets.seated(done.tricks[trick - 1], state.seats)
        winner = done.tricks[trick - 1].winner
        text = words("witches.event.trick", seat=Ref("seat", winner))
        body += [
            sheets.played(app, cards, winner, None, state.options),
            prose(app, text, at="middle"),
        ]
    paired = app.width > app.height
    width = sheets.share(app) if paired else sheets.breadth(app) - 36
    seats = [_seat(app, each, leafing.advice.get(each.seat), width) for each in shown]
    body += sheets.columns(app, seats) if paired else seats
    title = (
        words("witches.review.trick", n=trick, all=last)
        if trick
        else words("witches.review.passing")
    )
    return leafed(
        app,
        leafing,
        (words("witches.title.round", n=number + 1), title),
        (len(state.past), last + 1),
        body,
        on_close,
        width=sheets.breadth(app),
    )


def _moments(state: State, number: int, trick: int) -> tuple[Moment, ...]:
    """Return what every seat chose in a trick of a round, counted from 1; for trick 0, what each
    passed on.
    """
    first = trick * state.seats
    return tuple(islice(moments(state, number), first, first + state.seats))


def _seat(app: AppContext, moment: Moment, advice: Choice | None, width: float) -> ft.Control:
    """Draw a seat's hand, what it chose, and what a hint would have advised."""
    words, (state, seat, action) = app.words, moment
    card = min(56.0, width / 9)
    held = names_of(state.hands[seat])
    draw = telling(app, state.options)
    head: list[ft.Control] = [sheets.seat_name(app, seat, 14)]
    if isinstance(action, Pass):
        rest = tuple(name for name in held if name not in action.cards)
        given = tuple(Ref("card", name) for name in action.cards)
        hand: ft.Control = lay.row(
            sheets.spread(action.cards, 110, card, draw),
            ft.VerticalDivider(width=14, color=app.look.palette.thread),
            sheets.spread(rest, width - 138, card, draw),
            gap=4,
            height=card * TALL,
        )
        said = words("witches.event.shown", seat=Ref("seat", seat), cards=given)
    else:
        assert isinstance(action, Play)
        points = sum(line.points for line in running(state)[seat])
        head.append(prose(app, signed(points), CAPTION.soft))
        hand = sheets.spread(held, width - 24, card, draw, action.card)
        said = ""
    label = words("witches.review.hand", cards=cards_text(app, held))
    parts: list[ft.Control] = [ft.MergeSemantics(lay.row(*head, gap=10)), lay.said(hand, label)]
    if said:
        parts.append(prose(app, said, CAPTION.soft))
    parts.append(prose(app, _advice(app, action, advice), CAPTION.soft))
    return lay.column(*parts, gap=6)


def _advice(app: AppContext, action: object, advice: Choice | None) -> str:
    """Say in words what the hint would have been, and why where something else was done."""
    words = app.words
    if advice is None:
        return "\N{HORIZONTAL ELLIPSIS}"
    chosen = advice.action
    if chosen == action:
        return words("witches.review.same")
    if isinstance(chosen, Play):
        said = words("witches.review.plays", card=Ref("card", chosen.card))
    else:
        said = words("witches.review.passes", cards=cards_text(app, chosen.cards))
    return words.sentences(said, reasons_text(app, advice.reasons))
