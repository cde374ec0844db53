"""The page of a game that somebody has shared: which game it is, who played and how it stands.

The walk through the game begins from there.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from engine import games
from engine.errors import RecordError
from engine.refs import Ref
from engine.table import Table
from ui import lay
from ui.components.page import card, page
from ui.components.pictures import cover
from ui.components.press import big_button, other_button
from ui.components.prose import prose
from ui.components.result import headline, scores
from ui.context import AppContext
from ui.shell.nowhere import way_home
from ui.shell.replay.linking import keep_linked, opened
from ui.shell.replay.page import Replay
from ui.shell.table_words import words_at
from ui.stored.saved import Save, mine
from ui.styles import BODY, LARGE, LEAD, TEXT


@ft.component
def LinkedPage(app: AppContext, text: str, step: int = 0, walked: bool = False) -> ft.Control:
    """The screen of the route ``/game/<link>/<step>``, or of the walk itself.

    The walk comes with ``/walk`` after the step, and with a link that names no step.

    Args:
        step: where the walk begins, which is what was on the screen of whoever shared it.
    """
    try:
        save, table = ft.use_memo(lambda: opened(text), [text])
    except RecordError as error:
        told = [prose(app, app.words(error.key, **error.details), LEAD), way_home(app)]
        return page(app, app.words("trouble.title"), told, on_back=partial(app.go, "/"))
    if walked:
        return Replay(app, save, table, linked=True, step=step)
    return _page(app, save, table, partial(app.go, f"/game/{text}/{step}/walk"))


def _page(app: AppContext, save: Save, table: Table, walk: partial[None]) -> ft.Control:
    words = words_at(app, table, mine(save.brought))
    inside = replace(app, words=words)
    home, view = games.home(table.game.info.id), table.player_view(None)
    title = words(f"{home}.name")
    if view.actors:
        stand = words("home.turn", name=Ref("seat", view.actors[0])) if view.actors[0] >= 0 else ""
    else:
        stand = headline(words, view.standings) if view.standings.contest else ""
    lines: list[ft.Control] = [prose(app, words.sides(words.names), LARGE.bold.names)]
    if stand:
        lines.append(prose(inside, stand, BODY.phrases))
    winners = [view.standings.standings[side] for side in view.standings.winners()]
    ties = dict.fromkeys(each.tie_break for each in winners if each.tie_break)
    lines += [prose(inside, words(key), TEXT.soft.phrases) for key in ties]
    lines.append(prose(app, words("replay.linked"), TEXT.soft.phrases))
    body: list[ft.Control] = [
        card(
            app,
            lay.row(
                cover(app, home, 72 / app.look.scale),
                lay.column(*lines, gap=4, expand=True),
                gap=14,
            ),
        )
    ]
    if any(each.points is not None for each in view.standings.standings):
        body.append(scores(inside, view.standings, words.names))
    keep = partial(app.once, keep_linked, app, save, table)
    foot = lay.column(
        big_button(app, words("table.replay"), walk, icon=ft.Icons.PLAY_ARROW),
        other_button(app, words("replay.keep"), keep, icon=ft.Icons.BOOKMARK_ADD_OUTLINED),
        gap=8,
        across="stretch",
        tight=True,
    )
    return page(app, title, body, on_back=app.back, foot=foot)
