"""Battle Fold beside the real box: the standings, and tokens and turns as they are entered."""

from __future__ import annotations

from functools import partial

import flet as ft

from engine.game import CHANCE
from engine.games.battle_fold import kept_draft as drafts
from engine.games.battle_fold.actions import Reveal
from engine.games.battle_fold.components import CARDS
from engine.games.battle_fold.kept import Kept
from engine.games.battle_fold.kept_draft import Tap
from engine.games.battle_fold.state import NO_CARD
from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.frame import Over
from ui.components.keeper_board import EDGE, GAP
from ui.components.mending import FigureChange, figures_righted, use_mending
from ui.components.name_in_row import name_in_row
from ui.components.press import big_button, icon_press, other_button, press
from ui.components.prose import prose
from ui.components.rounds import kept_table, use_drafting
from ui.components.seats import seat_chip
from ui.components.sheet import inside, sheet
from ui.context import AppContext
from ui.games.battle_fold.battle_card import icons_said
from ui.games.battle_fold.keeper_cards import card_row
from ui.games.battle_fold.keeper_panels import panel
from ui.games.battle_fold.keeper_race import race_page
from ui.games.battle_fold.keeper_screen import SOURCE, KeeperScreen
from ui.styles import BODY, CAPTION

_TWO = 760.0
"""Width from which panels stand side by side, in logical pixels."""
_WIDEST = 560.0


@ft.component
def KeptBattle(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a game that is kept."""
    mending = use_mending(app, props, _compare, _righted)
    screen = use_drafting(KeeperScreen, app, props, mending)
    over = Over(sheets={SOURCE: partial(_source, screen)})
    page = race_page if screen.racing else None
    return kept_table(screen, page, (_title(app, screen), "turn"), _table, _foot, over)


def _compare(app: AppContext, before: Kept, after: Kept) -> list[FigureChange]:
    """Compare what every seat has."""
    words = app.words
    rows = []
    for seat, name in enumerate(words.names):
        one, two = before.fight.fighters[seat], after.fight.fighters[seat]
        figures = [
            ("life", one.life, two.life),
            ("soul", one.souls, two.souls),
            ("shield", one.shields, two.shields),
            ("item", before.items[seat], after.items[seat]),
        ]
        for key, was, now in figures:
            label = words("shell.colon").join((name, words(f"battle_fold.keeper.{key}")))
            rows.append(FigureChange(label, str(was), str(now)))
    return rows


def _righted(app: AppContext, before: Kept, after: Kept) -> list[str]:
    """Say what a mending has changed about what lies on the real table."""
    return figures_righted(app, _compare(app, before, after))


def _title(app: AppContext, screen: KeeperScreen) -> str:
    words, state = app.words, screen.state
    if screen.phase == "over":
        return words("battle_fold.fight.title.over")
    number = state.fight.number + (screen.phase == "reveal")
    if state.turn is None:
        return words("keep.round", n=number)
    return words("battle_fold.keeper.turn", name=Ref("seat", state.turn), n=number)


def _table(screen: KeeperScreen) -> ft.Control:
    """Draw the panels in order of seats; above them the open card and what has ended the game."""
    app, state = screen.app, screen.state
    two = app.width >= _TWO
    width = app.width - 2 * EDGE
    each = min((width - GAP) / 2, _WIDEST) if two else min(width, _WIDEST)
    parts: list[ft.Control] = []
    told = _told(screen)
    if told:
        text = prose(app, told, BODY.bold.phrases)
        parts.append(lay.live(text))
    if can := _ability(screen):
        parts.append(prose(app, can, CAPTION.soft.phrases))
    if screen.phase in ("fold", "act") and state.fight.card != NO_CARD:
        parts.append(card_row(app, state.fight.card, 30))
    if screen.mending.active and screen.phase == "reveal":
        parts.append(_cards(screen, width))
        return lay.column(*parts, gap=GAP, width=width, scroll=ft.ScrollMode.AUTO)
    panels = [panel(screen, seat, each) for seat in range(state.fight.seats)]
    step = 2 if two else 1
    parts += [lay.row(*panels[n : n + step], gap=GAP) for n in range(0, len(panels), step)]
    return lay.column(
        *parts, gap=GAP, width=each * step + GAP * (step - 1), scroll=ft.ScrollMode.AUTO
    )


def _told(screen: KeeperScreen) -> str:
    """Say what is to be done, or how the game ends by what was entered."""
    words, now = screen.app.words, screen.now
    if now.fight.won:
        seats = tuple([Ref("seat", seat) for seat in now.fight.won])
        key = f"battle_fold.event.won.{now.fight.how}"
        return words(key, seats=seats) if now.fight.how == "team" else words(key, seat=seats[0])
    if screen.app.looks:
        return ""
    match screen.phase:
        case "reveal":
            return words("battle_fold.keeper.how.card")
        case "fold":
            return words("battle_fold.keeper.how.race")
        case "act":
            return words("battle_fold.keeper.how.turn")
    return ""


def _ability(screen: KeeperScreen) -> str:
    """Say what the character whose turn it is can do besides its icons; empty if the phone does not
    know the character.
    """
    turn = screen.state.turn
    if turn is None or screen.state.fight.fighters[turn].fate != "alive":
        return ""
    own = screen.props.view.setup.each[turn].character
    return "" if own == "free" else screen.app.words(f"battle_fold.setup.character.{own}.note")


def _cards(screen: KeeperScreen, width: float) -> ft.Control:
    """Draw all battle cards, to choose the one really used while its turning is mended."""
    app = screen.app
    each = (min(width, _WIDEST) - 3 * GAP) / 4
    tiles: list[ft.Control] = []
    legal = screen.props.view.legal(CHANCE)
    for number, name in enumerate(CARDS):
        action = Reveal(name)
        tiles.append(
            press(
                app,
                icons_said(app.words, name),
                partial(screen.correct_card, action) if action in legal else None,
                lay.box(card_row(app, number, 14), size=(each, 48)),
                size=(each, 48),
            )
        )
    return lay.flow(*tiles, gap=GAP, below=GAP)


def _foot(screen: KeeperScreen) -> ft.Control:
    """Draw the button for the one thing to do now, and the button that takes the last tap back."""
    app, words, state = screen.app, screen.app.words, screen.state
    width = min(app.width - 2 * EDGE, _WIDEST)
    high = 52 * app.look.scale
    room = width - high - GAP
    undo = icon_press(
        app,
        words("battle_fold.keeper.back"),
        ft.Icons.BACKSPACE_OUTLINED,
        screen.back if screen.draft else None,
        side=high,
        color=app.look.palette.surface,
        border=app.look.palette.thread,
    )
    weigh = words("keep.weigh") if screen.mending.active else ""
    match screen.phase:
        case "over":
            text = words("result.show")
            return big_button(app, text, partial(screen.layers.open, "score"))
        case "reveal":
            if screen.mending.active:
                return lay.box()
            both = (width - GAP) / 2
            return lay.row(
                other_button(
                    app, words("battle_fold.keeper.turn_card"), screen.turn_card, width=both
                ),
                big_button(
                    app,
                    words("battle_fold.keeper.watch"),
                    screen.open_race,
                    icon=ft.Icons.TIMER_OUTLINED,
                    width=both,
                ),
                gap=GAP,
            )
        case "fold":
            whole = screen.finished or bool(weigh)
            fight = big_button(
                app,
                weigh or words("battle_fold.keeper.fight"),
                screen.write,
                primary=whole,
                width=room if weigh else (room - GAP) / 2,
            )
            if weigh:
                return lay.row(undo, fight, gap=GAP)
            watch = big_button(
                app,
                words("battle_fold.keeper.watch"),
                screen.open_race,
                icon=ft.Icons.TIMER_OUTLINED,
                primary=not whole,
                width=(room - GAP) / 2,
            )
            return lay.row(undo, watch, fight, gap=GAP)
    assert state.turn is not None
    over = bool(screen.now.fight.won)
    text = words("battle_fold.keeper.finish" if over else "battle_fold.keeper.end")
    end = big_button(app, weigh or text, screen.write, icon=ft.Icons.CHECK, width=room)
    return lay.row(undo, end, gap=GAP)


def _source(screen: KeeperScreen) -> ft.Control:
    """Draw the sheet that asks whose shield is taken."""
    app, words = screen.app, screen.app.words
    rows: list[ft.Control] = []
    for source in drafts.sources(screen.now, screen.asking):
        name = words.names[source]
        shown = name_in_row(app, name, BODY.bold, inside(app) - 24 - 40)
        rows.append(
            press(
                app,
                name,
                partial(screen.tap, Tap("shield", screen.asking, 1, source)),
                lay.box(
                    lay.row(seat_chip(app, source, 30), shown, gap=10),
                    height=56 * app.look.scale,
                    pad=(12, 0),
                ),
                surface=(None, app.look.palette.thread),
            )
        )
    title = words("battle_fold.keeper.source")
    return sheet(app, title, rows, screen.layers.close, short=True, key=SOURCE)
