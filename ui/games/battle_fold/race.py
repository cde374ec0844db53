"""The race: each seat folds its cloth as the battle card asks, and the fastest take tokens."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from ui import lay
from ui.board_props import BoardProps
from ui.components.entered import use_entered
from ui.components.frame import Over, Overlay, bar, frame
from ui.components.press import big_button, other_button
from ui.components.prose import as_heading, prose
from ui.components.screen import use_screen
from ui.components.sheet import sheet
from ui.components.standing import use_standing
from ui.components.tip import tip_room
from ui.context import AppContext
from ui.device.stopwatch import use_stopwatch
from ui.games.battle_fold import race_pages
from ui.games.battle_fold.attempt import dump, load
from ui.games.battle_fold.key_means import CLOTH
from ui.games.battle_fold.race_measures import GAP, measure
from ui.games.battle_fold.race_position import read
from ui.games.battle_fold.race_screen import RaceScreen
from ui.games.battle_fold.race_together import fits, together
from ui.games.battle_fold.race_watched import watched
from ui.styles import BODY


@ft.component
def Race(app: AppContext, props: BoardProps) -> ft.Control:
    """The table from the battle card to the last token."""
    layers = use_standing(app)
    screen = use_screen(RaceScreen, app, props)
    position = read(props)
    screen.kept = use_entered(app, props, position.state.number, dump, load)
    screen.follow(position, pair_of(app, props))
    own = use_stopwatch(screen.moment)
    other = use_stopwatch(screen.moment)
    near, *far = screen.pair or (position.near,)
    screen.stopwatches = {near: own, **dict.fromkeys(far, other)}
    ft.use_effect(screen.arrive, [props.view.step, position.near])
    ft.use_effect(screen.part_pair, [bool(screen.pair)])
    ft.use_effect(screen.set_off, [props.starts])
    # No tip is shown while a cloth is folded, as the cloth then has the whole page.
    bare = bool(screen.pair) or screen.stage in ("counting", "folding")
    strip = tip_room(props.tip) if bare else 0.0
    app = ft.use_memo(lambda: replace(app, height=app.height + strip), [app, strip])
    props = replace(props, tip=None) if bare else props
    means = CLOTH if screen.stage == "folding" else {}
    size = measure(app.width, app.height, app.look.scale)
    title = app.words("battle_fold.race.title", n=max(1, position.state.number))
    over = Over(keys=screen.keys, means=means)
    if screen.voids:
        asked = _leaving(app, screen) if screen.leaving else None
        over = replace(over, overlay=asked, stays=screen.ask_to_leave)
    body: ft.Control
    if screen.pair and position.state.phase in ("reveal", "fold"):
        body = _headed(title, together(app, screen))
        return frame(app, props, layers, body, over)
    if screen.stage == "folding" and position.card:
        body = _headed(title, race_pages.folding(app, screen, size))
    elif screen.stage == "counting":
        body = _headed(title, race_pages.counting(app, screen, size))
    else:
        tokens = position.state.phase == "token"
        if not tokens and position.near not in props.people:
            shown = watched(app, props, size)
        else:
            page = race_pages.choice if tokens else race_pages.ready
            shown = page(app, props, screen, size)
        body = lay.column(bar(app, props, layers, title, "race"), shown, gap=GAP, across="middle")
    middle = lay.box(body, at="top", pad=GAP, expand=True)
    return frame(app, props, layers, middle, over)


def _leaving(app: AppContext, screen: RaceScreen) -> Overlay:
    """Ask whether an attempt is really left, and say what becomes of it; the clock goes on."""
    words, key = app.words, "battle_fold.race.leave"
    stays = partial(screen.ask_to_leave, False)
    again = screen.attempt is not None and screen.attempt.voided
    told = words(f"{key}.{'gives_up' if again else 'void'}")
    body = [
        prose(app, told, BODY.phrases),
        big_button(app, words("battle_fold.race.give_up.no"), stays),
        other_button(app, words("table.leave"), screen.props.do.leave),
    ]
    return Overlay(sheet(app, words(key), body, stays, short=True, key="leave"), stays)


def _headed(title: str, body: ft.Control) -> ft.Control:
    """Return a page on which a cloth has all the room, with a heading that only a screen reader
    meets."""
    heading = as_heading(lay.box(height=_HEADING), 1, said=title)
    return lay.stack(lay.box(heading, left=0, right=0, top=0), body)


_HEADING = 4.0
"""Height of the place of a heading that is not drawn, in logical pixels. It is as wide as the page:
a place smaller than its words would be taken for words that are cut."""


def pair_of(app: AppContext, props: BoardProps) -> tuple[int, ...]:
    """Return the two seats that fold at once on one page, the near one first; nobody if the seats
    fold in any other way.
    """
    state = props.view.state
    people = [seat for seat in state.playing if seat in props.people]
    if state.options.race == "together" and len(people) == 2 and fits(app.width, app.height):
        return tuple(people)
    return ()
