"""The screen on which a game is walked through."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from engine.errors import RecordError
from engine.game import ONLOOKER
from engine.table import Table
from ui.board_props import BoardProps
from ui.components.frame import Layers, use_layers
from ui.components.page import page
from ui.components.prose import prose
from ui.context import AppContext
from ui.device import browser
from ui.game_screens import find
from ui.hooks import use_controller
from ui.shell import hand as hands
from ui.shell.controller import words_at
from ui.shell.hand import Hand
from ui.shell.opening import use_game
from ui.shell.replay.linking import opened as linked_game
from ui.shell.replay.looking import Looking
from ui.shell.replay.panel import panel, panel_height
from ui.shell.replay.sheets import MORE, better_here, open_sheet
from ui.shell.replay.walk import Walkthrough
from ui.stored.saved import Save


@ft.component
def ReplayPage(app: AppContext, name: str, step: int = 0) -> ft.Control:
    """The screen of the route ``/replay/<save>``: of a game on the shelf, or of one in the book.

    Args:
        step: where the walk begins, ``/replay/<save>/<step>``; at the game's beginning by default.
    """
    opened = use_game(app, name)
    if not isinstance(opened, tuple):
        return opened
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
    app.listen(layers.key if layers.shown else walk.key)
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
                    partial(_ask, walk, layers),
                    better_here(inside, save, walk),
                ),
            ],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    ]
    shown = open_sheet(inside, walk, layers, save, linked)
    if shown is not None:
        parts.append(shown)
    return ft.Stack(parts, fit=ft.StackFit.EXPAND, expand=True)


def _ask(walk: Walkthrough, layers: Layers) -> None:
    """Open what can be made of a step. It plays no longer: what is chosen there is of this step."""
    walk.pause()
    layers.open(MORE)


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


def _ignored(ear: object) -> None:
    """A table that is looked at hears nothing."""
