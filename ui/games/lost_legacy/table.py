"""The table: everything that lies on it, and what a tap or a key does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from engine.games.lost_legacy.cards import NAMES
from engine.games.lost_legacy.state import RUINS, State
from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.advice import use_hint, wanted
from ui.components.entered import use_entered
from ui.components.foot import Button, Foot, Line, foot_below
from ui.components.frame import Over, Overlay, Telling, bar, bar_height, frame
from ui.components.leafing import LOOK_BACK
from ui.components.notice_place import right_bar
from ui.components.press import icon_press
from ui.components.screen import use_screen
from ui.components.standing import use_standing
from ui.components.tip import beside, tip_room, tip_strip
from ui.context import AppContext
from ui.games.lost_legacy import sheets
from ui.games.lost_legacy.hand import Hand
from ui.games.lost_legacy.key_means import MEANS
from ui.games.lost_legacy.measures import GAP, Measures, measure
from ui.games.lost_legacy.pad import Pad
from ui.games.lost_legacy.position import Position, read
from ui.games.lost_legacy.private_look import looking_sheet
from ui.games.lost_legacy.review import Review
from ui.games.lost_legacy.screen import NEVER, LostLegacyScreen, load_look
from ui.games.lost_legacy.seats import Lit, hand_of
from ui.games.lost_legacy.stage import alone, latest, stage_of
from ui.look import TARGET

TELLING = Telling(quiet=sheets.UNTOLD, pictures=sheets.pictures)

_TOPICS = {
    "deal": "end",
    "play": "turn",
    "look": "look",
    "exchange": "exchange",
    "shuffle": "turn",
    "mix": "turn",
    "name": "investigation",
    "over": "end",
}


@ft.component
def LostLegacyTable(app: AppContext, props: BoardProps) -> ft.Control:
    """The screen of a game being played."""
    view = props.view
    state: State = view.state
    near = props.near
    acts = props.acts(near)
    position = ft.use_memo(lambda: read(view, near, acts), [view, near, acts])
    screen = use_screen(LostLegacyScreen, app, props)
    layers = use_standing(app)
    looks = use_entered(app, props, len(state.games), int, load_look, untouched=NEVER)
    screen.follow(position, layers, looks)
    use_hint(screen, props.hinted)
    whole = app
    head = bar_height(props)
    app = beside(
        app,
        props.tip is not None
        or screen.advice is not None
        or (props.told and props.bar is not None),
        lambda scale: measure(app.width, app.height, scale, state.seats, bar=head).scroll,
    )
    size = measure(app.width, app.height, app.look.scale, state.seats, bar=head)
    if asked := wanted(whole, screen.advice, size.stage):
        size = measure(app.width, app.height, app.look.scale, state.seats, asked, bar=head)
    stage, told = stage_of(whole, app, screen, size, props)
    if told:
        props = replace(props, bar=None)
    under = GAP + tip_room(props.tip)
    place = right_bar(app, size.stage, size.width, 2 * GAP, under) if size.rail else None
    title = bar(app, props, layers, title_of(app, position, told), _TOPICS[state.phase], place)
    own = [_own(app, screen, size), _foot(app, props, screen, size), _hand(app, screen, size)]
    if told and not size.rail:
        del own[1]
    scroll = ft.ScrollMode.AUTO if size.scroll and size.view == size.table else None
    body: ft.Control
    gap = 10.0 if size.rail else GAP
    tip = tip_strip(whole, props.tip, gap)
    if size.rail:
        column = lay.column(
            title, lay.box(expand=True), *own, gap=GAP, width=size.width, height=size.view
        )
        row = lay.row(stage, column, gap=2 * GAP, at="middle")
        body = lay.column(
            tip, ft.Container(row, margin=ft.Margin.only(top=GAP)), gap=gap, scroll=scroll
        )
    else:
        body = lay.column(title, tip, stage, *own, gap=gap, across="middle", scroll=scroll)
    return frame(
        whole,
        props,
        layers,
        lay.box(body, at="top", expand=True),
        Over(
            keys=screen.keys,
            means=MEANS,
            sheets={
                "piles": lambda: sheets.piles(app, position, layers.close),
                "pad": lambda: Pad(app, state, near, layers.close),
                "review": lambda: Review(app, state, None, layers.close),
            },
            overlay=_standing(app, screen),
            telling=TELLING,
            foot=foot_below(app, place, size.hand + GAP),
            back=screen.open_review if state.games else None,
            said=() if view.outcome is None else (app.words(view.outcome.reason),),
            strip=True,
        ),
    )


def title_of(app: AppContext, position: Position, told: bool = False) -> str:
    """Return whose turn it is, or what happens.

    Args:
        told: whether the near seat reads what it has seen, while it is somebody else's turn.
    """
    state, words = position.state, app.words
    if told:
        return words("lost_legacy.look")
    if state.phase == "deal":
        ended = len(state.games)
        return words("lost_legacy.table.game", n=ended) if ended else words("lost_legacy.name")
    if state.phase == "over":
        return words("lost_legacy.table.over")
    key = "searches" if state.phase == "name" else "turn"
    return words(f"lost_legacy.table.title.{key}", name=Ref("seat", state.turn))


def _own(app: AppContext, screen: LostLegacyScreen, size: Measures) -> ft.Control:
    """Draw the near seat's name and pile, and the tools beside them."""
    position = screen.position
    tools = [] if app.looks else _tools(screen)
    side = max(TARGET, size.own)
    room = size.width - len(tools) * (side + GAP)
    parts: list[ft.Control] = [
        sheets.OwnPanel(app, position.facts[position.near], room, size.own, screen.tap_place)
    ]
    palette = app.look.palette
    parts += [
        icon_press(
            app, app.words(name), icon, do, side=side, color=palette.surface, border=palette.thread
        )
        for name, icon, do in tools
    ]
    return lay.row(*parts, gap=GAP, width=size.width, height=size.own)


def _tools(screen: LostLegacyScreen) -> list[tuple[str, ft.IconData, Callable[[], None]]]:
    """Return the tools: the note-pad; once all cards lie open, the sheet of the end that was put
    aside, and the look back.
    """
    position = screen.position
    state = position.state
    if state.phase in _OPEN:
        if not state.games:
            return []
        return [
            ("lost_legacy.table.end.again", ft.Icons.SCOREBOARD_OUTLINED, screen.look_again),
            ("table.review.open", LOOK_BACK, screen.open_review),
        ]
    if state.options.pad == "none" or not position.hand:
        return []
    return [("lost_legacy.pad.open", ft.Icons.EDIT_NOTE, screen.open_pad)]


_OPEN = ("deal", "over")
"""The phases in which all cards lie open."""


def _hand(app: AppContext, screen: LostLegacyScreen, size: Measures) -> ft.Control:
    position = screen.position
    if not position.hand:
        facts = position.facts[position.near]
        # Whoever watches sees of this hand what they see of the others.
        backs = [] if not facts.held else [hand_of(app, facts, size.card, Lit())]
        return lay.box(lay.row(*backs, at="middle"), size=(size.width, size.hand), at="middle")
    naming = position.choosing and position.state.phase == "name"
    playing = position.acts and position.state.phase == "play"
    return Hand(
        app,
        size,
        tuple([replace(card, named=card.name in screen.props.named) for card in position.hand]),
        screen.raised,
        screen.lit(position.near) if naming else None,
        screen.hints,
        screen.tap_card if naming or playing else None,
    )


def _foot(
    app: AppContext, props: BoardProps, screen: LostLegacyScreen, size: Measures
) -> ft.Control:
    """Draw what can be done now: a line, or a button."""
    bulb = screen.bulb if props.hints and screen.position.acts else None
    now, room = _now(app, screen), (size.width, size.foot)
    return Foot(app, now, screen.pressed, screen.hints, bulb, room, screen.again)


def _now(app: AppContext, screen: LostLegacyScreen) -> Line | Button:
    """Return what the raised card or chosen place would do, or what can be done now."""
    position, words = screen.position, app.words
    phase = position.state.phase
    if phase == "deal" and screen.props.watches:
        return Line(words("table.others_go_on"))
    if phase == "deal":
        return Button(phase, words("lost_legacy.table.next"))
    if phase == "over":
        return Button(phase, words("result.show"))
    if not position.acts:
        return Line("")
    if screen.problem:
        return Line(words(screen.problem), alarm=True)
    if position.answering:
        # The answers lie with the card that they are about, not here.
        return Line("")
    if phase == "play":
        if screen.action:
            card = Ref("card", screen.card)
            return Button(phase, words("lost_legacy.table.play", card=card))
        return Line(words("lost_legacy.table.how"), quiet=True)
    if screen.action:
        return Button(phase, _goes(app, screen))
    if phase == "look":
        return Line(words(f"lost_legacy.look.choose.{NAMES[position.state.card]}"))
    return Line(words("lost_legacy.table.name.how"))


def _goes(app: AppContext, screen: LostLegacyScreen) -> str:
    """Say what the chosen place is chosen for."""
    position, words, place = screen.position, app.words, screen.place
    key = "look.at" if position.state.phase == "look" else "table.name"
    if place == position.near:
        return words(f"lost_legacy.{key}.own")
    if place < RUINS:
        return words(f"lost_legacy.{key}.hand", name=Ref("seat", place))
    return words(f"lost_legacy.{key}.ruins", n=place - RUINS + 1)


def _standing(app: AppContext, screen: LostLegacyScreen) -> Overlay | None:
    """Return the sheet of the end of a game, or of what one player alone has seen, until it is put
    away.
    """
    position, look = screen.position, screen.look
    state = position.state
    if state.phase in _OPEN:
        if screen.looked or not state.games:
            return None
        if state.phase == "over":
            text, following = app.words("result.title"), look
        elif screen.props.watches:
            text, following = app.words("shell.close"), look
        else:
            text, following = app.words("lost_legacy.table.next"), screen.deal
        return Overlay(
            sheets.end(app, state, text, following, look, screen.open_review), look, next=following
        )
    if position.seen is None or position.answering or not alone(screen.props):
        return None
    if not screen.unread:
        return None
    shown = looking_sheet(app, position.seen, latest(position), screen.put_away_look)
    return Overlay(shown, screen.put_away_look)
