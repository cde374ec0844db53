"""The table in a fight: the arena, the players around it, and what the acting seat can do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.bot import Choice
from engine.game import Event
from engine.games.battle_fold.actions import ALL
from engine.games.battle_fold.components import ARENA, ICONS, ITEMS
from engine.games.battle_fold.fighting import circles
from engine.games.battle_fold.state import State
from engine.refs import Ref
from ui import lay
from ui.board_props import BoardProps
from ui.components.advice import LEAST, advised, free_band, holds, use_hint, wanted
from ui.components.foot import Button, Foot, Line
from ui.components.frame import Over, Telling, bar, bar_height, frame
from ui.components.press import press
from ui.components.prose import prose
from ui.components.screen import use_screen
from ui.components.standing import use_standing
from ui.components.status import status, status_height
from ui.components.tip import beside
from ui.context import AppContext
from ui.games.battle_fold import fight_art
from ui.games.battle_fold.arena import Arena, Ground, ground_of
from ui.games.battle_fold.fight_cloth import BotCloth, shown_by_bot
from ui.games.battle_fold.fight_controls import Answers, Counters, ItemHand, Kept
from ui.games.battle_fold.fight_measures import EDGE, GAP, FightMeasures, measure
from ui.games.battle_fold.fight_panels import FighterPanel
from ui.games.battle_fold.fight_position import FightPosition, read
from ui.games.battle_fold.fight_screen import NOWHERE, FightScreen
from ui.games.battle_fold.fight_telling import button_of, decided, last_told, title_of, told_of
from ui.games.battle_fold.key_means import FIGHT
from ui.games.battle_fold.wrong_cloth import reader, wrong_cloth
from ui.styles import BODY

_UNSEEN = frozenset({"battle_fold.event.ended"})

_TOLD = 13.0
"""Size of the letters of what was told, at normal text size."""


def pictures(event: Event) -> list[ft.Control]:
    """Return small pictures of the icons and items that an event is about."""
    found: list[ft.Control] = []
    for arg in event.args.values():
        for ref in arg if isinstance(arg, tuple) and not isinstance(arg, Ref) else (arg,):
            if not isinstance(ref, Ref):
                continue
            if ref.kind == "icon" and ref.id in ICONS.values():
                found.append(fight_art.icon(str(ref.id), 20))
            elif ref.kind == "item" and ref.id in ITEMS:
                found.append(fight_art.item(str(ref.id), 24))
    return found


TELLING = Telling(quiet=_UNSEEN, pictures=pictures)


@ft.component
def Fight(
    app: AppContext, props: BoardProps, on_next: Callable[[], None] | None = None
) -> ft.Control:
    """The screen of a fight.

    Args:
        on_next: goes on to the next race; None where turning the next battle card does that.
    """
    view = props.view
    state: State = view.state
    near = props.near
    acts = props.acts(near)
    position = ft.use_memo(
        lambda: read(view, near, acts, props.bots), [view, near, acts, props.bots]
    )
    screen = use_screen(FightScreen, app, props)
    layers = use_standing(app)
    screen.follow(position, layers, on_next)
    use_hint(screen, props.hinted)
    ft.use_effect(screen.walk_on, [view.step])
    whole = app
    head = bar_height(props)
    app = beside(
        app,
        props.tip is not None,
        lambda scale: measure(app.width, app.height, scale, state.seats, bar=head).scroll,
    )
    size = measure(app.width, app.height, app.look.scale, state.seats, bar=head)
    over = Over(keys=screen.keys, means=FIGHT, telling=TELLING, said=_said(app, props))
    body = _laid_out(
        app, props, screen, size, bar(app, props, layers, title_of(app, state), "turn")
    )
    return frame(whole, props, layers, body, over)


def _said(app: AppContext, props: BoardProps) -> tuple[str, ...]:
    """Return the sentence about what decided the game; nothing before its end."""
    outcome = props.view.outcome
    if outcome is None:
        return ()
    told = props.view.told[-1].events if props.view.told else ()
    return (decided(app, props.view.state, tuple(told), outcome),)


def _laid_out(
    app: AppContext, props: BoardProps, screen: FightScreen, size: FightMeasures, title: ft.Control
) -> ft.Control:
    """Arrange everything on the page."""
    said, warns = _told(app, props, screen)
    if screen.advice is None:
        size = size.telling(status_height(app, said, size.width, size=_TOLD))
    band = _band(app, screen, size)
    strip = _strip(app, screen, size, band[1])
    stage = _stage(app, screen, size, None if strip is not None else band)
    position = screen.position
    others = [_panel(app, screen, seat, size.panel) for seat in position.around]
    own = _panel(app, screen, position.near, (size.width, size.own))
    controls = _controls(app, props, screen, size, (said, warns))
    below = [] if strip is None else [strip]
    scroll = ft.ScrollMode.AUTO if size.scroll else None
    body: ft.Control
    rows: list[ft.Control] = [
        lay.row(*others[first : first + size.columns], gap=GAP, at="middle")
        for first in range(0, len(others), size.columns)
    ]
    if not size.side:
        body = lay.column(
            title, *rows, stage, own, *controls, *below, gap=GAP, across="middle", scroll=scroll
        )
    else:
        side = lay.column(
            *rows,
            lay.box(expand=not size.scroll),
            *below,
            own,
            *controls,
            gap=GAP,
            width=size.side,
            height=None if size.scroll else size.arena,
            scroll=None,
        )
        row = lay.row(stage, side, gap=EDGE, at="middle", across="start")
        body = lay.column(title, row, gap=GAP, across="middle", scroll=scroll)
    return lay.box(body, at="top", expand=True)


def ground_for(app: AppContext, screen: FightScreen) -> Ground:
    """Return the arena with what is chosen, and what could be."""
    position, chosen = screen.position, screen.chosen
    state = position.state
    tapped = frozenset(chosen.seats) if chosen.what in ("attack", "shield", "card", "shove") else ()
    aim = position.aim
    if chosen.what == "attack" and ALL in chosen.seats and aim is not None:
        tapped = frozenset(blow.target for blow in aim.blows)
    shows = position.turn and chosen.what in ("", "attack", "end")
    to = screen.hover if screen.hover != NOWHERE else chosen.to
    return ground_of(
        app,
        state,
        lit=screen.lit,
        marked=screen.marked,
        chosen=frozenset(tapped),
        to=to,
        aim=aim if shows else None,
        powers=dict(position.powers) if chosen.what == "" else None,
    )


def _stage(
    app: AppContext, screen: FightScreen, size: FightMeasures, band: tuple[float, float] | None
) -> ft.Control:
    """Draw the arena.

    Args:
        band: the rows over which the reasons of a hint lie; None where they lie elsewhere.
    """
    arena = _arena(app, screen, size)
    advice = screen.advice if band is not None else None
    over = band or (0.0, size.arena)
    return advised(app, arena, advice, screen.put_away, size.arena, size.arena, over)


def _strip(
    app: AppContext, screen: FightScreen, size: FightMeasures, over: float
) -> ft.Control | None:
    """Draw the reasons of a hint where the page has room to spare for them, so that they cover
    nothing; None where there is no hint, or more room over the arena.

    Args:
        over: the height of the rows over which they could lie.
    """
    high = min(size.spare, wanted(app, screen.advice, size.width))
    if high < LEAST or high < min(over, wanted(app, screen.advice, size.arena)):
        return None
    room = size.width, high
    return advised(app, lay.box(), screen.advice, screen.put_away, *room, band=(0.0, high))


def _band(app: AppContext, screen: FightScreen, size: FightMeasures) -> tuple[float, float]:
    """Return rows of the arena about which a hint says nothing: where possible rows without
    fighters and circles, which can be tapped, or without fighters. Where its reasons have no room
    there even in smaller letters, return all rows, as no word of a hint may be cut."""
    position, chosen = screen.position, screen.chosen
    fighters = position.state.fighters
    seats = [position.near, *chosen.seats]
    if ALL in chosen.seats and position.aim is not None:
        seats += [blow.target for blow in position.aim.blows]
    places = [fighters[seat].place for seat in seats if seat != ALL]
    rows = {place // ARENA for place in (*places, chosen.to, screen.hover) if place >= 0}
    manned = rows | {fighter.place // ARENA for fighter in fighters if fighter.place >= 0}
    named = manned | {place // ARENA for place in circles(position.state)}
    bands = [free_band(each, ARENA, size.cell) for each in (named, manned, rows)]
    # Where every row is taken, the strip would be the whole arena.
    return roomy(app, screen.advice, [each for each in bands if each[1] < size.arena], size.arena)


def roomy(
    app: AppContext, advice: Choice | None, bands: Sequence[tuple[float, float]], edge: float
) -> tuple[float, float]:
    """Return the first of some strips of the arena in which no letter of a hint shrinks, or in
    which no word is cut; else the whole arena.

    Args:
        bands: top and height of each strip.
        edge: of the arena, in logical pixels.
    """
    high = wanted(app, advice, edge)
    whole = [band for band in bands if band[1] >= high]
    return next(
        (band for band in (*whole, *bands) if holds(app, advice, (edge, band[1]))), (0.0, edge)
    )


def _arena(app: AppContext, screen: FightScreen, size: FightMeasures) -> ft.Control:
    ground = ground_for(app, screen)
    if not screen.position.turn:
        return Arena(app, ground, size.arena)
    return Arena(app, ground, size.arena, screen.tap_space, screen.grab, screen.drag, screen.drop)


def _panel(
    app: AppContext, screen: FightScreen, seat: int, size: tuple[float, float]
) -> ft.Control:
    position, chosen = screen.position, screen.chosen
    picked = seat in chosen.seats and chosen.what in ("attack", "shield", "card", "shove")
    tap = screen.tap_seat if position.turn else None
    return FighterPanel(app, position.facts[seat], size, seat in screen.marked, picked, tap)


def _told(app: AppContext, props: BoardProps, screen: FightScreen) -> tuple[str, bool]:
    """Return what a choice would do, or while others act what they did; and whether it warns."""
    position = screen.position
    if position.acts:
        return told_of(app, screen)
    wrong = position.near if _wrong(app, props, position) else None
    return last_told(app, props.view, _UNSEEN, wrong), False


def _wrong(app: AppContext, props: BoardProps, position: FightPosition) -> str:
    """Say that the near seat's cloth is wrong; empty if it is not, or nobody may know."""
    near = position.near
    return wrong_cloth(app.words, position.state, near, near == reader(props))


def _controls(
    app: AppContext,
    props: BoardProps,
    screen: FightScreen,
    size: FightMeasures,
    told: tuple[str, bool],
) -> list[ft.Control]:
    """Draw the icons left, the hand, what a choice would do, and the button that does it.

    Args:
        told: as :func:`_told` returns it.
    """
    position, chosen = screen.position, screen.chosen
    row, hand = (size.width, size.counters), (size.width, size.hand)
    lower: ft.Control = ItemHand(
        app,
        position.cards,
        chosen.card if chosen.what == "card" else "",
        hand,
        screen.tap_card if position.turn else None,
    )
    if position.answers:
        number = chosen.number if chosen.what == "guard" else NOWHERE
        upper: ft.Control = Answers(app, position.answers, number, row, screen.tap_guard)
    else:
        tap = screen.tap_icon if position.turn else None
        upper = Counters(app, position.icons, chosen.what, row, tap)
        if wrong := _wrong(app, props, position):
            bad = app.look.palette.bad
            upper = status(app, wrong, bad, *row, size=14)
    if position.kept:
        lower = Kept(app, position.kept, chosen.card, hand, screen.tap_kept)
    if screen.does_both:
        upper = _modes(app, screen, row)
    shows = [upper, lower]
    if (facts := shown_by_bot(position)) is not None:
        high = size.counters + GAP + size.hand
        number = position.state.number
        shows = [BotCloth(app, facts, (size.width, high), key=f"cloth{number}.{facts.seat}")]
    said, warns = told
    color = app.look.palette.bad if warns else None
    tell = status(app, said, color, size.width, size.tell, size=_TOLD, again=screen.again)
    if said:
        # The line has room for the latest only; the history has all of it. A screen reader reaches
        # that by the menu.
        read_on = partial(screen.layers.open, "history")
        tell = ft.GestureDetector(
            tell, exclude_from_semantics=True, on_tap=lambda _: read_on(), key="told"
        )
    bulb = screen.bulb if props.hints and position.acts else None
    now, room = _now(app, screen), (size.width, size.foot)
    foot = Foot(app, now, screen.pressed, screen.hints, bulb, room)
    return [*shows, tell, foot]


def _modes(app: AppContext, screen: FightScreen, size: tuple[float, float]) -> ft.Control:
    """Draw the choice of what a card is used for that can do two things."""
    palette, (width, height) = app.look.palette, size
    each = (width - GAP) / 2
    parts: list[ft.Control] = []
    for heals in (False, True):
        text = app.words(f"battle_fold.fight.mode.{'heal' if heals else screen.chosen.card}")
        on = screen.healing == heals
        body = lay.box(
            prose(
                app,
                text,
                BODY.phrases.when(on),
                room=(each - 12, height - 6),
                at="middle",
                color=palette.on_accent if on else palette.ink,
            ),
            size=(each, height),
            at="middle",
        )
        parts.append(
            press(
                app,
                text,
                partial(screen.set_heals, heals),
                body,
                size=(each, height),
                surface=(palette.accent if on else palette.surface, palette.thread),
                selected=on,
            )
        )
    return lay.row(*parts, gap=GAP, width=width, height=height)


def _now(app: AppContext, screen: FightScreen) -> Line | Button:
    """Return the button that does what is chosen, or ends the turn."""
    position, words = screen.position, app.words
    phase = screen.phase
    if position.state.phase == "over":
        return Button(phase, words("result.show"))
    if position.state.phase == "reveal" and screen.props.watches:
        return Line(words("table.others_go_on"))
    if position.state.phase == "reveal":
        return Button(phase, words("battle_fold.fight.card", n=position.state.number + 1))
    text = button_of(app, screen)
    if text:
        return Button(phase, text, primary=screen.chosen.what != "end")
    if position.turn and not screen.chosen.what:
        spent = not any(position.usable)
        return Button(phase, words("battle_fold.fight.end"), primary=spent)
    if position.acts:
        return Line("")
    return Line(_waiting(app, position))


def _waiting(app: AppContext, position: FightPosition) -> str:
    """Say who acts after the acting seat."""
    rest = position.state.queue
    if not rest:
        return ""
    names = tuple([Ref("seat", seat) for seat in rest])
    return app.words("battle_fold.fight.next", names=names)
