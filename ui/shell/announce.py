"""The short notice of what others did, shown when the phone or the turn comes to somebody."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import flet as ft

from engine.game import CHANCE
from engine.player_view import PlayerView
from engine.refs import Ref
from engine.table import Table
from ui.components.story import tell
from ui.context import AppContext
from ui.hooks import use_box
from ui.shell import hand as hands
from ui.shell.hand import Hand


class Announced(NamedTuple):
    """How far the announcements have come.

    Attributes:
        step: the number of steps that have been told.
        holder: who held the phone then.
    """

    step: int
    holder: int | None


def use_announcements(
    app: AppContext,
    table: Table,
    view: PlayerView[object] | None,
    hand: Hand,
    quiet: Collection[str] | None,
    guessed: Collection[int] = (),
    waits: bool = False,
) -> None:
    """Tell what bots and people elsewhere did and, in an open game, what the last holder did and
    who is next.

    Behind a curtain nothing is told: the curtain itself says what everybody has heard. A notice
    outlasts the turn of whoever it is for, so it never tells what only some may know. The exception
    is one person who has the screen alone: the notice tells them what they were told in secret
    while others acted.

    Args:
        app: with the words of the table.
        view: what is drawn; None behind a curtain.
        hand: who shares the screen, and who of them holds it.
        quiet: keys of events to leave out; None where the table itself shows what others did.
        guessed: the numbers of the steps at which a bot failed and took any legal action.
        waits: whether everybody looks at something first. What comes after it is told once they go
            on.
    """
    holder, people = hands.following(table, hand), hands.here(table, hand)
    told = use_box(lambda: Announced(len(table.steps), holder))

    def announce() -> None:
        if waits:
            return
        before, told.current = told.current, Announced(len(table.steps), holder)
        news = view.told[before.step :] if view is not None else ()
        if news and not table.actors:
            app.tell("")  # nothing lies over the result
        if not news or not table.actors:
            return
        handed = holder != before.holder and not hands.secret(table, hand)
        if not handed and not any(step.seat not in (*people, CHANCE) for step in news):
            return
        alone = people == (holder,)
        heard = [
            event
            for step in news
            for event in step.events
            if event.audience is None or (alone and step.seat != holder)
        ]
        lines = tell(app.words, heard, quiet) if quiet is not None else ()
        failed = dict.fromkeys(step.seat for step in news if step.number in guessed)
        said = (app.words("table.bot.guessed", name=Ref("seat", seat)) for seat in failed)
        lines = (*lines, *said)
        if handed and None not in (holder, before.holder) and app.settings.seating == "pass":
            lines = (*lines, app.words("curtain.pass", name=Ref("seat", holder or 0)))
        if lines:
            app.tell("\n".join(lines))

    ft.use_effect(announce, [table.steps, holder, waits])
