"""The screen on which a game is walked through."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from engine.table import Table
from ui import lay
from ui.board_props import BoardProps
from ui.components.layers import Layers, use_layers
from ui.components.page import under
from ui.context import AppContext
from ui.device import browser
from ui.game_screens import find
from ui.hooks import Controller, memo, nothing, use_controller
from ui.shell import hand as hands
from ui.shell.curtain import Behind, Curtain
from ui.shell.hand import HAND, Hand
from ui.shell.loading import game_of, use_game
from ui.shell.replay.commands import IdleCommands
from ui.shell.replay.panel import panel, panel_height
from ui.shell.replay.sheets import MORE, better_here, open_sheet
from ui.shell.replay.walk import Walkthrough
from ui.shell.sitting import here, use_next
from ui.shell.table_words import words_at
from ui.stored.saved import Save, mine


@ft.component
def ReplayPage(app: AppContext, name: str, step: int = 0) -> ft.Control:
    """The screen of the route ``/replay/<save>``, for a game on the shelf or in the book.

    Args:
        step: where the walk begins, ``/replay/<save>/<step>``; by default at the game's beginning.
    """
    opened = use_game(app, name, game_of)
    if not isinstance(opened, tuple):
        return opened
    return Replay(app, *opened, step=step)


class Holding(Controller):
    """Whose hand the phone is in at a walk.

    The window remembers the hand covered. Wherever the way leads from there, and however it comes
    back, whoever looked has to say that it is them.

    Args:
        app: its memory keeps the hand.
        save: the id of the game's save.
        table: the table that is walked through.
        step: where the walk begins.

    Attributes:
        hand: the hand as it is at the walk.
        step: where the walk was left last.
    """

    def __init__(self, app: AppContext, save: str, table: Table, step: int) -> None:
        super().__init__()
        self._memory, self._hand, self._table = app.memory, HAND(save), table
        self.step = step
        hand = replace(app.memory.get(self._hand) or Hand(), seats=here(app, save))
        self.hand = hands.walked(hand)
        self._remember()

    @property
    def covered(self) -> int | None:
        """The seat whose hand is behind a curtain here; None where there is none."""
        return hands.curtain(self._table, self.hand) if self.hand.covered else None

    def lift(self, seat: int) -> None:
        """Take a seat's word that it holds the phone."""
        self.hand = hands.lifted(self.hand, seat)
        self._remember()
        self.changed()

    def cover(self, step: int) -> None:
        """Cover the hand as the app goes to the background, with the walk at this step."""
        self.step = step
        self.hand = hands.left(self._table, self.hand)
        self.changed()

    def _remember(self) -> None:
        if self.hand.seat is not None:
            self._memory[self._hand] = hands.left(self._table, self.hand)


@ft.component
def Replay(
    app: AppContext, save: Save, table: Table, linked: bool = False, step: int = 0
) -> ft.Control:
    """A table that is walked through by whoever may look.

    The curtain is shown instead where somebody left their hand and the phone may have gone round.

    Args:
        linked: whether the game came by a link, and is kept nowhere yet.
        step: where the walk begins.
    """
    holding = use_controller(lambda: Holding(app, save.id, table, step))
    use_next(app, save.id)
    words = words_at(app, table, mine(save.brought))
    inside = ft.use_memo(lambda: replace(app, words=words), [app, words])
    seat = holding.covered
    if seat is not None:
        return Curtain(inside, Behind(seat, (), ()), holding.lift, nothing, nothing, app.back)
    viewer = hands.viewer(table, holding.hand, find(table.game.info.id).quiet)
    return Walk(inside, save, table, viewer, holding, linked, key=f"walk {viewer}")


@memo
@ft.component
def Walk(
    app: AppContext, save: Save, table: Table, viewer: int | None, holding: Holding, linked: bool
) -> ft.Control:
    """The walk, as one viewer knows the game.

    Args:
        app: with the words of the table.
        viewer: as :meth:`Table.player_view` takes it.
        linked: as in :func:`Replay`.
    """
    screens = find(table.game.info.id)

    def begin() -> Walkthrough:
        people = hands.persons(table)
        alone = people[0] if len(people) == 1 else None
        home = viewer if viewer is not None and viewer >= 0 else alone
        return Walkthrough(table, viewer, home, screens.part, holding.step)

    walk = use_controller(begin)
    layers = use_layers(app)
    secret = walk.viewer is not None and walk.viewer >= 0 and hands.secret(table)

    ft.use_effect(
        partial(browser.shows_secrets, secret), [], cleanup=partial(browser.shows_secrets, False)
    )
    if secret:
        app.hear_away(lambda: holding.cover(walk.step))
    app.listen(layers.key if layers.shown else walk.key)
    view = walk.view
    props = BoardProps(
        view=view,
        names=app.words.names,
        bots=tuple(player.bot is not None for player in table.players),
        appearance=save.appearance,
        save=f"{save.id}.replay",
        holder=walk.seat,
        waiting=(),
        turned=False,
        do=IdleCommands(app),
    )
    below = panel_height(app)
    # Keys and layers belong to the walk: a table that is looked at takes none.
    at_table = app.deaf(height=app.height - below)
    seen = _swiped(walk, screens.table(at_table, props))
    told = panel(
        app,
        walk,
        view.told[-1:],
        app.back,
        partial(_ask, walk, layers),
        better_here(app, save, walk),
    )
    body = lay.stack(
        lay.box(seen, left=0, right=0, top=0, bottom=below, key="seen"),
        lay.box(told, left=0, right=0, bottom=0, key="told"),
        expand=True,
    )
    shown = open_sheet(app, walk, layers, save, linked)
    parts: list[ft.Control] = [under(body, shown is not None)]
    if shown is not None:
        parts.append(shown)
    return ft.Stack(parts, fit=ft.StackFit.EXPAND, expand=True)


def _ask(walk: Walkthrough, layers: Layers) -> None:
    """Open what can be made of a step, and stop playing, so that the choice is of this step."""
    walk.pause()
    layers.open(MORE)


def _swiped(walk: Walkthrough, table: ft.Control) -> ft.Control:
    """Draw the table so that nothing can be done on it but swiping to turn the page."""
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
