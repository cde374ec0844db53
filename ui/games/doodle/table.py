"""The table: everything that lies on it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.game import Event
from engine.games.doodle.components import TURNS
from engine.games.doodle.cutting import NAMES
from engine.games.doodle.review import closing
from engine.games.doodle.state import SINGLE, START, State
from engine.polyomino import bits
from engine.refs import Ref
from ui.board_props import BoardProps
from ui.components.advice import LEAST, advised, free_band, reasons_band, use_hint, wanted
from ui.components.arrange import Parts, arrange, bar_place
from ui.components.cells import by_rows, empty_words
from ui.components.deferred import Deferred
from ui.components.draft import SIDE, box, under
from ui.components.entered import use_entered
from ui.components.foot import foot_below
from ui.components.frame import Over, Overlay, bar, bar_height, frame
from ui.components.result import sentences
from ui.components.screen import use_screen
from ui.components.standing import use_standing
from ui.components.tip import beside, tip_strip
from ui.context import AppContext
from ui.games.doodle import sheets, story
from ui.games.doodle import turn as turns
from ui.games.doodle.around import Above, Around, Below, FootRow
from ui.games.doodle.board import Board
from ui.games.doodle.circle import circled
from ui.games.doodle.cut import CutSheet
from ui.games.doodle.die import use_roll
from ui.games.doodle.foot import spoken
from ui.games.doodle.key_means import MEANS
from ui.games.doodle.measures import Measures, measure
from ui.games.doodle.panel import sheet_words
from ui.games.doodle.position import Position, read
from ui.games.doodle.screen import DoodleScreen, HeldTurn

_TOPICS = {"start": "setup", "refill": "scoring", "over": "scoring"}


@ft.component
def DoodleTable(app: AppContext, props: BoardProps) -> ft.Control:
    """Draw the screen of a game being played."""
    view = props.view
    state: State = view.state
    own = props.holder or 0
    past = view.past
    position = ft.use_memo(
        lambda: read(state, own, props.others, past), [state, own, props.others, past]
    )
    screen = use_screen(DoodleScreen, app, props)
    layers = use_standing(app)
    # The step at which this turn began for all; it stays the same when somebody draws.
    begun = view.step - sum(facts.done for facts in position.facts)
    drafts = use_entered(app, props, begun, turns.dump, partial(turns.load, state))
    screen.follow(position, layers, drafts, begun)
    use_roll(screen, app.look)
    use_hint(screen, props.hinted)
    whole, seats = app, len(position.facts)
    head = bar_height(props)
    app = beside(
        app,
        props.tip is not None,
        lambda scale: measure(app.width, app.height, scale, seats, bar=head).scroll,
    )
    size = measure(app.width, app.height, app.look.scale, seats, bar=head)
    hand = screen.hand
    held = hand.turn.pattern
    card = None if held is None else held.card
    circle = ft.use_memo(lambda: circled(app, position, card), [app, position, card])
    others = ft.use_memo(lambda: tuple(position.facts[s] for s in position.others), [position])
    bulb = screen.bulb if props.hints else None
    since = ft.use_memo(lambda: story.since(view.told, own), [view.told, own])
    around = Around(others, props.facing, since)
    place = bar_place(app, size, size.sheet)
    said = spoken(app, position, hand, screen.larger, bulb, screen.hints)
    body = arrange(
        size,
        Parts(
            tip=tip_strip(whole, None if size.wide else props.tip, size.gap),
            bar=bar(
                app,
                props,
                layers,
                _title(app, position, props.facing),
                _TOPICS.get(state.phase, "turn"),
                place,
            ),
            above=Deferred(Above, app, position, around, circle, size, screen),
            board=(_board(app, screen, hand, size),),
            below=Deferred(Below, app, position, position, said, around, size, screen),
            foot=Deferred(FootRow, app, position, said, size, screen),
        ),
    )
    return frame(
        whole,
        props,
        layers,
        body,
        Over(
            keys=screen.keys,
            means=MEANS,
            foot=foot_below(app, place),
            strip=not size.wide,
            sheets=_own_sheets(app, screen, since, card),
            overlay=_standing(app, state, screen),
            said=sentences(app, closing(state)),
        ),
    )


def _board(app: AppContext, screen: DoodleScreen, hand: HeldTurn, size: Measures) -> ft.Control:
    """Draw the player's own sheet.

    Over rows of it that are free of ghosts lie the reasons of a hint.
    """
    here = screen.position
    facts = here.facts[here.own]
    about = ft.use_memo(lambda: _board_words(app, here), [app, facts])
    # While the die rolls, it is not told yet what it has brought.
    held = "" if screen.rolls else _held_words(app, hand)
    board = Board(app.look, (about, held), facts, screen.larger, size.cell, hand, screen)
    if not screen.advised:
        # Until a hint is asked for, no box lies over the sheet: every tap would send one more
        # level.
        return board
    rows = [range(each.row, each.row + box(each)[0]) for each in hand.turn.drafts]
    ghosts = {row for each in rows for row in each}
    drawn = {cell // SIDE for each in facts.drawn for cell in bits(each.mask)}
    high = wanted(app, screen.advice, size.sheet, further=False)
    band = reasons_band(ghosts, drawn, SIDE, size.sheet / SIDE, high)
    if rows and band[1] < LEAST:  # single cells all over: at least the pattern stays visible
        band = free_band(rows[0], SIDE, size.sheet / SIDE)
    return advised(app, board, screen.advice, screen.put_away, size.sheet, size.sheet, band)


def _own_sheets(
    app: AppContext, screen: DoodleScreen, since: Sequence[Event], card: int | None
) -> dict[str, Callable[[], ft.Control]]:
    """Return the game's own sheets by their names.

    Args:
        since: what the others did since this seat last acted.
        card: the card in the hand, or None.
    """
    here, close = screen.position, screen.layers.close
    found: dict[str, Callable[[], ft.Control]] = {
        f"seat{seat}": partial(_seat_sheet, app, screen, seat, story.of_seat(since, seat))
        for seat in range(len(here.facts))
    }
    if card is not None and card >= 0 and here.acts:
        found["cut"] = partial(CutSheet, app, here.state, here.own, card, screen.keep, close)
    return found


def _title(app: AppContext, position: Position, facing: bool) -> str:
    """Return whose turn it is, and which turn.

    Where each of two players has a half of the page, return whose half it is.
    """
    words, state = app.words, position.state
    who: Ref | str = Ref("seat", position.own)
    if facing:
        # The seat is named, though the half speaks to its own player: everybody sees both halves.
        who = words.name(Ref("seat", position.own))
        if state.phase in ("over", "refill"):
            return words("doodle.title.half", name=who, title=_title(app, position, False))
    if state.phase == "over":
        return words("doodle.title.over")
    if state.phase == "refill":
        return words("doodle.title.round", round=len(state.sheets[0].scored))
    if state.phase in ("deal", "start"):
        return words("doodle.title.start", name=who)
    turn = (state.turn - 1) % TURNS + 1
    if facing or (state.phase == "draw" and position.acts):
        return words("doodle.title.draw", name=who, round=state.round, turn=turn)
    return words("doodle.title.turn", round=state.round, turn=turn)


def _board_words(app: AppContext, position: Position) -> str:
    """Return the player's own sheet in words, and row by row what is empty on it."""
    words, own = app.words, position.own
    facts = sheet_words(app, position.facts[own])
    text = words("doodle.sheet_words", name=Ref("seat", own), facts=facts)
    return words.sentences(text, empty_words(words, position.state.sheets[own].filled))


def _held_words(app: AppContext, hand: HeldTurn) -> str:
    """Return where the ghosts lie and whether they fit, in words; empty without ghosts."""
    words = app.words
    spots = []
    for draft in hand.turn.drafts:
        if draft.card == START:
            shape = words("doodle.start_card")
        else:
            shape = words(f"doodle.shape.{'I1' if draft.card == SINGLE else NAMES[draft.shape]}")
        spots.append(words("doodle.ghost", shape=shape, cells=by_rows(words, under(draft))))
    if not spots:
        return ""
    return words.sentences(*spots, hand.nowhere or hand.problem or words("cells.fits"))


def _seat_sheet(
    app: AppContext, screen: DoodleScreen, seat: int, did: Sequence[Event]
) -> ft.Control:
    """Draw a seat's sheet in full, with what it did last and what else can be done there."""
    here, props = screen.position, screen.props
    waits = seat in props.waiting and seat != here.own
    return sheets.seat_sheet(
        app,
        here.facts[seat],
        did,
        partial(screen.hand_on, seat) if waits else None,
        partial(screen.take_back, seat) if seat in props.revises else None,
        screen.layers.close,
    )


def _standing(app: AppContext, state: State, screen: DoodleScreen) -> Overlay | None:
    """Return the overlay with a round's end, until the player looks at the table or goes on."""
    look, go = screen.look, screen.confirm
    if screen.looked or state.phase not in ("refill", "over"):
        return None
    if state.phase == "refill":
        text = app.words("doodle.next_round")
        return Overlay(sheets.round_end(app, state, text, go, look), look, next=go)
    text = app.words("result.title")
    return Overlay(sheets.round_end(app, state, text, look, look), look)
