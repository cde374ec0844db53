"""The race: each folds the cloth as the battle card asks, and the fastest take tokens."""

from __future__ import annotations

import flet as ft

from ui.board_props import BoardProps
from ui.components.frame import Over, bar, frame, use_layers
from ui.components.screen import use_screen
from ui.context import AppContext
from ui.device.stopwatch import use_stopwatch
from ui.games.battle_fold import race_pages
from ui.games.battle_fold.race_measures import GAP, measure
from ui.games.battle_fold.race_position import read
from ui.games.battle_fold.race_screen import RaceScreen


@ft.component
def Race(app: AppContext, props: BoardProps) -> ft.Control:
    """The table from the battle card to the last token."""
    layers = use_layers(app)
    screen = use_screen(RaceScreen, app, props)
    watch = use_stopwatch(screen.moment)
    position = read(props)
    screen.follow(position, watch)
    ft.use_effect(screen.arrive, [props.view.step, position.near])
    size = measure(app.width, app.height, app.look.scale)
    if screen.stage == "folding":
        body = race_pages.folding(app, screen, size)
    elif screen.stage == "counting":
        body = race_pages.counting(app, screen, size)
    else:
        title = app.words("battle_fold.race.title", n=max(1, position.state.number))
        tokens = position.state.phase == "token"
        page = race_pages.choice if tokens else race_pages.ready
        shown = page(app, props, screen, size)
        body = ft.Column(
            [bar(app, props, layers, title, "race"), shown],
            spacing=GAP,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    middle = ft.Container(body, alignment=ft.Alignment.TOP_CENTER, padding=GAP, expand=True)
    return frame(app, props, layers, middle, Over(keys=screen.keys))
