"""A match of Witches with real cards: the standings, what comes next, and entering a round."""

from __future__ import annotations

import flet as ft

from engine.games.witches.decided import decisive
from engine.games.witches.keeper import coming
from engine.games.witches.offers import to_lose
from engine.games.witches.state import State
from ui import lay
from ui.board_props import BoardProps
from ui.components.frame import Over, Overlay, Telling
from ui.components.keeper_board import GAP, Stand, all_rounds, board, breadth, columns
from ui.components.mending import FigureChange, figures_righted, use_mending
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.result import sentences
from ui.components.rounds import kept_foot, kept_table, use_drafting
from ui.components.seats import seat_chip
from ui.context import AppContext
from ui.games.witches import sheets
from ui.games.witches.entry import CaptureRounds, entering
from ui.games.witches.trick import ARROWS
from ui.styles import CORNER, Style

_NEXT = frozenset(
    f"witches.event.{key}" for key in ("round", "pass_left", "pass_right", "pass_across")
)
"""Events about the round to come, which have nothing to do with the round that is mended."""


@ft.component
def KeptWitches(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a match that is kept."""
    mending = use_mending(app, props, _compare, _righted, _NEXT)
    screen = use_drafting(CaptureRounds, app, props, mending)
    state, standing = screen.state, None
    if state.phase == "spell" and not screen.looked:
        choice = sheets.spell_choice(app, state, screen.choose, screen.look)
        standing = Overlay(choice, screen.look, enter=False)
    said = sentences(app, decisive(state))
    over = Over(overlay=standing, telling=Telling(pictures=sheets.pictures), said=said)
    page = entering if screen.entering else None
    heading = _title(app, state), "choice" if state.phase == "spell" else "scoring"
    return kept_table(screen, page, heading, _overview, _foot, over)


def _compare(app: AppContext, before: State, after: State) -> list[FigureChange]:
    """Compare the number of rounds; the points are compared for every game elsewhere."""
    numbers = (str(len(state.past)) for state in (before, after))
    return [FigureChange(app.words("witches.setup.rounds"), *numbers)]


def _righted(app: AppContext, before: State, after: State) -> list[str]:
    """Say how the next round has to begin if a mending has changed that."""
    if not before.phase == after.phase == "deal":
        return []
    words, one, two = app.words, coming(before), coming(after)
    ways = [words(f"witches.keep.pass.{each.direction}") for each in (one, two)]
    rows = [
        FigureChange(words("witches.keep.deals"), words.names[one.dealer], words.names[two.dealer]),
        FigureChange(words("witches.keep.pass"), *ways),
        FigureChange(words("witches.keep.leads"), words.names[one.opener], words.names[two.opener]),
    ]
    return figures_righted(app, rows)


def _overview(screen: CaptureRounds) -> ft.Control:
    """Draw what comes next, the standings, and all rounds so far."""
    app, state = screen.app, screen.state
    first: list[ft.Control] = [board(app, _stands(app, state))]
    if state.phase == "deal":
        first.insert(0, _coming(app, state))
    limit = state.options.limit if state.options.end == "limit" else None
    second = all_rounds(app, _rounds(state), screen.shown, screen.more, screen.mend, limit)
    return columns(app, first, second)


def _title(app: AppContext, state: State) -> str:
    """Return the number of the round being played, out of how many; or that the match is over."""
    words = app.words
    if state.phase == "over":
        return words("witches.title.over")
    number = len(state.past) + 1
    if state.options.end == "rounds":
        return words("keep.round_of", n=number, all=state.options.rounds)
    return words("keep.round", n=number)


def _foot(screen: CaptureRounds) -> ft.Control:
    """Draw the button for the one thing to do now."""
    if screen.state.phase == "spell":
        return big_button(screen.app, screen.app.words("witches.spell.show"), screen.look_again)
    return kept_foot(screen)


def _coming(app: AppContext, state: State) -> ft.Control:
    """Draw who deals and leads, and how many cards are passed where, to be read across the
    table.
    """
    words, palette = app.words, app.look.palette
    after = coming(state)
    third = (breadth(app) - 2 * GAP) / 3
    large = 1.3 if third > 150 else 1.0
    high = 92 * app.look.scale * large
    mark = 34 * app.look.scale * large

    def tile(label: str, sign: ft.Control, text: str, said: str = "") -> ft.Control:
        size = third - 12
        return lay.said(
            lay.box(
                lay.column(
                    prose(
                        app,
                        label,
                        Style(13 * large).soft.phrases,
                        room=(size, 20 * app.look.scale * large),
                        max_lines=1,
                    ),
                    lay.box(sign, height=mark + 2, at="middle"),
                    prose(
                        app,
                        text,
                        Style(16 * large).bold.names,
                        room=(size, 24 * app.look.scale * large),
                        max_lines=1,
                    ),
                    gap=2,
                    at="middle",
                    across="middle",
                ),
                size=(third, high),
                at="middle",
                fill=palette.surface,
                edge=(1.5, palette.thread),
                radius=CORNER,
            ),
            said or words("shell.choice", label=label, option=text),
        )

    passing = lay.row(
        prose(app, str(after.amount), Style(30 * large).bold.line),
        ft.Icon(ARROWS[after.direction], size=mark, color=palette.accent),
        gap=4,
        tight=True,
    )
    return lay.row(
        tile(
            words("witches.keep.deals"),
            seat_chip(app, after.dealer, mark),
            words.names[after.dealer],
        ),
        tile(
            words("witches.keep.pass"),
            passing,
            words(f"witches.keep.pass.{after.direction}"),
            words(f"witches.event.pass_{after.direction}", n=after.amount),
        ),
        tile(
            words("witches.keep.leads"),
            seat_chip(app, after.opener, mark),
            words.names[after.opener],
        ),
        gap=GAP,
    )


def _rounds(state: State) -> list[tuple[int, ...]]:
    """Return the points that each round brought each seat."""
    before = (0,) * state.seats
    found = []
    for past in state.past:
        found.append(tuple(now - was for now, was in zip(past.totals, before, strict=True)))
        before = past.totals
    return found


def _stands(app: AppContext, state: State) -> list[Stand]:
    rounds, best, left = _rounds(state), min(state.totals), to_lose(state)
    return [
        Stand(
            seat,
            total,
            rounds[-1][seat] if rounds else None,
            bool(rounds) and total == best,
            ""
            if left is None
            else app.words("witches.keep.left", n=left[seat], limit=state.options.limit),
        )
        for seat, total in enumerate(state.totals)
    ]
