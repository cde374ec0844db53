"""The sheets over a game that is walked through: where else to go, and what to make of a step."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from ui.components.choice import Option, strip
from ui.components.layers import Layers
from ui.components.leafing import COACH, LOOK_BACK
from ui.components.press import big_button, other_button
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.game_screens import Review, find
from ui.shell.judged import found, judgeable, worth
from ui.shell.replay.linking import LinkSheet, can_link, keep_linked
from ui.shell.replay.onward import OnwardSheet, Origin, better_at
from ui.shell.replay.walk import Walkthrough
from ui.stored.saved import Save

if TYPE_CHECKING:
    from engine.coach.judgement import Lapse

MORE = "more"
"""The name of the sheet that leads to the others."""
_ONWARD, _BETTER, _LINK, _REVIEW = "onward", "better", "link", "review"


def open_sheet(
    app: AppContext, walk: Walkthrough, layers: Layers, save: Save, linked: bool
) -> ft.Control | None:
    """Return the sheet that is open, if one is.

    An address may name any sheet. Those that show the whole game open for nobody before all of it
    lies open.
    """
    table = walk.table
    if layers.shown == MORE:
        return _more(app, walk, layers, save, linked)
    if walk.viewer is not None:
        return None
    if layers.shown == _LINK:
        return LinkSheet(app, table.record(), walk.step, layers.close)
    if layers.shown == _ONWARD:
        return OnwardSheet(app, Origin(table, walk.step, save.appearance), layers)
    if layers.shown == _BETTER and (turn := _judged_here(app, save, walk)) is not None:
        seat = table.steps[turn.step].seat
        return OnwardSheet(app, better_at(table, seat, turn, save.appearance), layers)
    review = _review(walk)
    if layers.shown == _REVIEW and review is not None:
        return review(app, table.states[-1], table.states[walk.step], layers.close)
    return None


def _review(walk: Walkthrough) -> Review | None:
    """Return what the game shows of a step beyond its table, once all of it lies open."""
    return find(walk.table.game.info.id).review if walk.viewer is None else None


def _judged_here(app: AppContext, save: Save, walk: Walkthrough) -> Lapse | None:
    """Return the turn at this step, if it was judged to have cost much."""
    return next((turn for turn in found(app, save.id, walk.table) if turn.step == walk.step), None)


def better_here(app: AppContext, save: Save, walk: Walkthrough) -> str:
    """Return what was judged better at this step, and what was chosen; empty if nothing was."""
    turn, words = _judged_here(app, save, walk), app.words
    if turn is None:
        return ""
    acts = (("better", turn.called), ("played", turn.played))
    told = [words(f"coach.{key}", act=words(act.key, **act.args)) for key, act in acts]
    return "\n".join((*told, worth(app, turn)))


def _more(
    app: AppContext, walk: Walkthrough, layers: Layers, save: Save, linked: bool
) -> ft.Control:
    """Draw the choice of whose steps the walk stops at, the rounds, and what to make of this step.

    Args:
        linked: whether the game is kept nowhere yet.
    """
    words, table = app.words, walk.table
    rows: list[ft.Control] = []

    def follow(seat: int | None) -> None:
        layers.close()
        walk.follow(seat)

    def go(step: int) -> None:
        layers.close()
        walk.go(step)

    if walk.viewer is None and len(words.names) > 1:
        options = [Option(None, words("replay.all"))]
        options += [Option(seat, name) for seat, name in enumerate(words.names)]
        rows.append(strip(app, words("replay.follow"), options, walk.followed, follow, columns=2))
    if walk.parts:
        parts = [Option(step, words(part.key, n=part.number)) for part, step in walk.parts]
        here = max((step for _, step in walk.parts if step <= walk.step), default=None)
        rows.append(strip(app, words("replay.parts"), parts, here, go, columns=3))
    turns = found(app, save.id, walk.table)
    if turns:
        moments = [Option(each.step, words("coach.step", n=each.turn)) for each in turns]
        rows.append(strip(app, words("coach.moments"), moments, walk.step, go, columns=3))
    if _judged_here(app, save, walk) is not None:
        rows.append(
            big_button(
                app, words("coach.onward"), partial(layers.open, _BETTER), icon=ft.Icons.CALL_SPLIT
            )
        )
    if judgeable(table) and not linked:
        rows.append(
            other_button(
                app,
                words("table.coach"),
                partial(layers.leave, partial(app.go, f"/coach/{save.id}")),
                icon=COACH,
            )
        )
    if _review(walk) is not None:
        look = partial(layers.open, _REVIEW)
        text = words("table.review.open")
        rows.append(other_button(app, text, look, icon=LOOK_BACK))
    if not table.game.info.keeps and walk.viewer is None:
        rows.append(
            other_button(
                app,
                words("replay.onward"),
                partial(layers.open, _ONWARD) if walk.step < walk.last else None,
                icon=ft.Icons.CALL_SPLIT,
            )
        )
    if walk.viewer is None and can_link():
        rows.append(
            other_button(
                app, words("replay.share"), partial(layers.open, _LINK), icon=ft.Icons.QR_CODE_2
            )
        )
    if linked:
        keep = partial(app.once, keep_linked, app, save, table)
        text = words("replay.keep")
        rows.append(other_button(app, text, keep, icon=ft.Icons.BOOKMARK_ADD_OUTLINED))
    return sheet(app, words("replay.more"), rows, layers.close, short=True, key=MORE)
