"""The screen on which a game is walked through."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from engine.errors import RecordError
from engine.game import ONLOOKER
from engine.table import Table
from ui.board_props import BoardProps
from ui.components.choice import Option, strip
from ui.components.frame import Layers, use_layers
from ui.components.leafing import COACH
from ui.components.page import page
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.device import browser
from ui.game_screens import find
from ui.hooks import run, use_controller, use_state
from ui.shell import hand as hands
from ui.shell.controller import words_at
from ui.shell.hand import Hand
from ui.shell.judged import found, judgeable
from ui.shell.opening import Opened, game_of
from ui.shell.replay.linking import LinkSheet, can_link, keep_linked
from ui.shell.replay.linking import opened as linked_game
from ui.shell.replay.looking import Looking
from ui.shell.replay.onward import OnwardSheet, Origin, better_at
from ui.shell.replay.panel import panel, panel_height
from ui.shell.replay.walk import Walkthrough
from ui.shell.trouble import Trouble, trouble_page
from ui.stored.saved import Save
from ui.stored.storage import StorageError

if TYPE_CHECKING:
    from engine.coach.judgement import Lapse

_MORE, _ONWARD, _BETTER, _LINK = "more", "onward", "better", "link"


@ft.component
def ReplayPage(app: AppContext, name: str, step: int = 0) -> ft.Control:
    """The screen of the route ``/replay/<save>``: of a game on the shelf, or of one in the book.

    Args:
        step: where the walk begins, ``/replay/<save>/<step>``; at the game's beginning by default.
    """
    opened, set_opened = use_state(_nothing)
    trouble, set_trouble = use_state(_no_trouble)

    async def load() -> None:
        try:
            set_opened(await game_of(app, name))
        except (RecordError, StorageError) as error:
            set_trouble(error)

    ft.use_effect(load, [name])
    if trouble is not None:
        return trouble_page(app, trouble, partial(app.go, f"/table/{name}"))
    if opened is None:
        return ft.Container(bgcolor=app.look.palette.ground)
    return Replay(app, *opened, step=step)


@ft.component
def LinkedPage(app: AppContext, text: str) -> ft.Control:
    """The screen of the route ``/game/<link>``: a game that somebody has given on."""
    try:
        opened = ft.use_memo(lambda: linked_game(text), [text])
    except RecordError as error:
        told = prose(app, app.words(error.key, **error.details), size=17)
        return page(app, app.words("trouble.title"), [told], on_back=partial(app.go, "/"))
    return Replay(app, *opened, linked=True)


def knows(table: Table, hand: Hand) -> int | None:
    """Who may look: everybody where nothing is hidden any more, else the one person there is, or
    whoever holds the phone; an onlooker where nobody does."""
    if not table.actors or not table.has_secrets:
        return None
    people = hands.persons(table)
    if len(people) == 1:
        return people[0]
    return ONLOOKER if hand.seat is None else hand.seat


@ft.component
def Replay(
    app: AppContext, save: Save, table: Table, linked: bool = False, step: int = 0
) -> ft.Control:
    """A table that is walked through.

    Args:
        linked: it came by a link, and is kept nowhere yet.
        step: where it begins.
    """
    screens = find(table.game.info.id)
    words = words_at(app, table)
    inside = ft.use_memo(lambda: replace(app, words=words), [app, words])

    def begin() -> Walkthrough:
        viewer = knows(table, app.memory.get(save.id, Hand()))
        people = hands.persons(table)
        alone = people[0] if len(people) == 1 else None
        home = viewer if viewer is not None and viewer >= 0 else alone
        return Walkthrough(table, viewer, home, screens.part, step)

    walk = use_controller(begin)
    layers = use_layers(app)
    secret = walk.viewer is not None and walk.viewer >= 0 and hands.secret(table)

    ft.use_effect(
        partial(browser.shows_secrets, secret), [], cleanup=partial(browser.shows_secrets, False)
    )
    if secret:
        app.hear_away(app.back)
    app.listen(None if layers.shown else walk.key)
    view = walk.view
    props = BoardProps(
        view=view,
        names=words.names,
        bots=tuple(player.bot is not None for player in table.players),
        appearance=save.appearance,
        save=f"{save.id}.replay",
        holder=walk.seat,
        waiting=(),
        turned=False,
        do=Looking(app),
    )
    below = panel_height(app)
    # Keys and layers are the walk's: a table that is looked at takes none.
    at_table = replace(
        inside,
        height=app.height - below,
        looks=True,
        listen=_ignored,
        hear_layer=_ignored,
        layer=_ignored,
        hear_away=_ignored,
    )
    parts: list[ft.Control] = [
        ft.Column(
            [
                _swiped(walk, screens.table(at_table, props)),
                panel(
                    inside,
                    walk,
                    view.told[-1:],
                    app.back,
                    partial(layers.open, _MORE),
                    _better(inside, save, walk),
                ),
            ],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    ]
    shown = _sheet(inside, walk, layers, save, linked)
    if shown is not None:
        parts.append(shown)
    return ft.Stack(parts, fit=ft.StackFit.EXPAND, expand=True)


def _swiped(walk: Walkthrough, table: ft.Control) -> ft.Control:
    """The table, on which nothing is done but that a finger goes over it to turn the page."""
    still = ft.Container(
        table, expand=True, clip_behavior=ft.ClipBehavior.HARD_EDGE, ignore_interactions=True
    )
    return ft.GestureDetector(
        content=still,
        on_horizontal_drag_start=lambda e: walk.touch(e.global_position.x),
        on_horizontal_drag_end=lambda e: walk.lift(e.global_position.x),
        exclude_from_semantics=True,
        expand=True,
        key="swiped",
    )


def _sheet(
    app: AppContext, walk: Walkthrough, layers: Layers, save: Save, linked: bool
) -> ft.Control | None:
    """The sheet that is open, if one is."""
    table = walk.table
    if layers.shown == _MORE:
        return _more(app, walk, layers, save, linked)
    if layers.shown == _LINK:
        return LinkSheet(app, table.record(), layers.close)
    if layers.shown == _ONWARD:
        return OnwardSheet(app, Origin(table, walk.step, save.appearance), layers.close)
    if layers.shown == _BETTER and (turn := _judged_here(app, save, walk)) is not None:
        seat = table.steps[turn.step].seat
        return OnwardSheet(app, better_at(table, seat, turn, save.appearance), layers.close)
    return None


def _judged_here(app: AppContext, save: Save, walk: Walkthrough) -> Lapse | None:
    """The turn at this step that was judged to have cost much."""
    return next((turn for turn in found(app, save.id, walk.table) if turn.step == walk.step), None)


def _better(app: AppContext, save: Save, walk: Walkthrough) -> str:
    """What was judged to be better at this step, and what was chosen; empty where nothing was."""
    turn, words = _judged_here(app, save, walk), app.words
    if turn is None:
        return ""
    acts = (("better", turn.called), ("played", turn.played))
    return "\n".join(words(f"coach.{key}", act=words(act.key, **act.args)) for key, act in acts)


def _more(
    app: AppContext, walk: Walkthrough, layers: Layers, save: Save, linked: bool
) -> ft.Control:
    """Whose steps it stops at, the rounds, and what can be made of this step.

    Args:
        linked: the game is kept nowhere yet.
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
        first = walk.heard[0]
        moments = [Option(each.step, words("coach.step", n=each.step - first)) for each in turns]
        rows.append(strip(app, words("coach.moments"), moments, walk.step, go, columns=3))
    if _judged_here(app, save, walk) is not None:
        rows.append(
            big_button(
                app,
                words("coach.onward"),
                partial(layers.open, _BETTER),
                icon=ft.Icons.CALL_SPLIT,
            )
        )
    if judgeable(table) and not linked:
        rows.append(
            big_button(
                app,
                words("table.coach"),
                partial(layers.leave, partial(app.go, f"/coach/{save.id}")),
                icon=COACH,
                primary=False,
            )
        )
    if not table.game.info.keeps and walk.viewer is None:
        rows.append(
            big_button(
                app,
                words("replay.onward"),
                partial(layers.open, _ONWARD) if walk.step < walk.last else None,
                icon=ft.Icons.CALL_SPLIT,
                primary=False,
            )
        )
    if walk.viewer is None and can_link():
        rows.append(
            big_button(
                app,
                words("replay.share"),
                partial(layers.open, _LINK),
                icon=ft.Icons.QR_CODE_2,
                primary=False,
            )
        )
    if linked:
        keep = partial(run, keep_linked, app, save, table)
        text = words("replay.keep")
        rows.append(big_button(app, text, keep, icon=ft.Icons.BOOKMARK_ADD_OUTLINED, primary=False))
    return sheet(app, words("replay.more"), rows, layers.close, short=True, key=_MORE)


def _ignored(ear: object) -> None:
    """A table that is looked at hears nothing."""


def _nothing() -> Opened | None:
    return None


def _no_trouble() -> Trouble | None:
    return None
