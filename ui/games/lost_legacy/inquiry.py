"""The pages on which the phone leads the investigation of a game played with real cards.

They ask who is still in, call the speeds one by one, and ask who has each, which hidden card the
searching seat names and what lies there, until somebody has won or all have lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.games.lost_legacy import drafted
from engine.games.lost_legacy.cards import COUNTS, HIDDEN, NAMES, SPEEDS
from engine.games.lost_legacy.drafted import GameDraft
from engine.games.lost_legacy.investigation import names
from engine.games.lost_legacy.kept import MOST_RUINS, kinds_at, result, searcher
from engine.games.lost_legacy.state import RUINS, State, place_of
from engine.refs import Ref
from ui import lay
from ui.components.choice import Option, strip
from ui.components.press import big_button, icon_press, press
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.components.status import status
from ui.components.titled_card import NAMED, TALL
from ui.context import AppContext
from ui.games.lost_legacy.art import BACK, card, picture
from ui.games.lost_legacy.game_rounds import GameRounds
from ui.games.lost_legacy.position import Call, calls_of
from ui.games.lost_legacy.strip import Calls, call_words
from ui.games.lost_legacy.tiles import seat_tiles
from ui.styles import BODY, LEAD, TEXT, Style

_GAP = 6.0
_FOOT = 52.0
"""Height of what stays at the lower edge, in logical pixels at normal text size."""
_MOST = 132.0
"""Greatest width of a card among others, in logical pixels."""
_LARGEST = 184.0
"""Greatest width of the card whose speed is called, likewise."""
_LEAST = 48.0
"""Least width of a card that lies hidden, likewise."""
_NAME = 46.0
"""Height of its owner's name and of the edges around both in a tile, likewise."""
_AROUND = 300.0
"""Height of what is on the page besides a card and the tiles that are tapped, likewise."""

Page = tuple[list[ft.Control], ft.Control]
"""What is on the page, and what stays at its lower edge."""


def page(screen: GameRounds, width: float) -> Page:
    """Draw what is asked now.

    Args:
        width: of everything on the page, in logical pixels.
    """
    draft = screen.draft
    if draft.stage == "ready":
        return _ready(screen, width)
    now = screen.known
    top = [_calls(screen, now, width)]
    if result(now) is not None:
        parts, foot = _done(screen, now, width)
    elif searcher(now) is None:
        parts, foot = _called(screen, now, width)
    elif draft.place is None:
        parts, foot = _named(screen, now, width)
    else:
        parts, foot = _turned(screen, now, draft.place, width)
    return [*top, *parts], foot


def _below(screen: GameRounds, width: float, shown: Callable[[float], ft.Control]) -> ft.Control:
    """Draw the button that takes the last step back, and a control made for the width left."""
    app = screen.app
    high = _FOOT * app.look.scale
    undo = icon_press(
        app,
        app.words("table.undo"),
        ft.Icons.UNDO,
        screen.undo,
        side=high,
        color=app.look.palette.surface,
        border=app.look.palette.thread,
    )
    return lay.row(undo, shown(width - high - _GAP), gap=_GAP, width=width)


def _button(
    screen: GameRounds, text: str, on_press: Callable[[], None] | None
) -> Callable[[float], ft.Control]:
    return lambda room: big_button(screen.app, text, on_press, width=room)


def _line(screen: GameRounds, text: str) -> Callable[[float], ft.Control]:
    """Say what is to be done, where no button does it."""
    app = screen.app
    return lambda room: status(app, text, None, room, _FOOT * app.look.scale, size=15)


def _heading(app: AppContext, text: str, width: float) -> ft.Control:
    title = prose(app, text, LEAD.bold.phrases)
    return lay.box(as_heading(title), width=width)


def _ready(screen: GameRounds, width: float) -> Page:
    """Draw the page that asks who is out, and how many cards are in the ruins."""
    app, draft, words = screen.app, screen.draft, screen.app.words
    seats = range(screen.state.seats)
    inside = [seat for seat in seats if seat not in draft.out]
    notes = {
        seat: words("lost_legacy.keep.in" if seat in inside else "lost_legacy.table.out")
        for seat in seats
    }
    ruins = [Option(number, str(number)) for number in range(1, MOST_RUINS + 1)]
    fixed = [seat for seat in seats if drafted.put_out(screen.state, draft, seat) == draft]
    parts: list[ft.Control] = []
    # Between two there is no investigation without one of them, and so nothing to ask.
    if len(fixed) < len(seats):
        parts = [
            _heading(app, words("lost_legacy.keep.out.ask"), width),
            seat_tiles(app, seats, inside, screen.pick, (width, app.height * 0.5), notes, fixed),
            lay.box(height=4),
        ]
    parts += [
        lay.box(
            strip(
                app,
                words("lost_legacy.keep.ruins"),
                ruins,
                drafted.ruins_of(draft),
                screen.lay_ruins,
            ),
            width=width,
        )
    ]
    return parts, _below(
        screen, width, _button(screen, words("lost_legacy.keep.begin"), screen.go_on)
    )


def _calls(screen: GameRounds, now: State, width: float) -> ft.Control:
    """Draw all speeds, and what the last one that was called has brought."""
    app = screen.app
    calls = calls_of(now) or tuple([Call(speed) for speed in range(1, SPEEDS + 1)])
    asked = now.called + 1 if searcher(now) is None and result(now) is None else now.called
    shown: list[ft.Control] = [Calls(app, calls, width, 58 * app.look.scale, asked)]
    told = call_words(app, calls[now.called - 1]) if now.called and asked > now.called else ""
    if told:
        shown.append(status(app, told, None, width, 44 * app.look.scale, size=14))
    return lay.column(*shown, gap=_GAP, width=width)


def _called(screen: GameRounds, now: State, width: float) -> Page:
    """Draw the page for a speed that is called, which asks who has it."""
    app, draft, words = screen.app, screen.draft, screen.app.words
    kind = now.called
    name = Ref("card", NAMES[kind])
    face = max(72.0, min(_LARGEST, app.height * 0.15 / app.look.scale))
    large = max(1.0, face / _MOST)
    asked = lay.column(
        prose(
            app,
            words("lost_legacy.keep.speed", n=kind + 1),
            Style(30 * large).bold.phrases,
            room=(width - face - 16, 44 * large * app.look.scale),
            max_lines=1,
        ),
        prose(app, words("lost_legacy.keep.ask", card=name), Style(18 * large).phrases),
        *([prose(app, _left(app, draft, kind), TEXT.soft)] if draft.played else []),
        gap=6,
        expand=True,
    )
    head = lay.row(card(app, NAMES[kind], face), asked, gap=16, width=width)
    seats = drafted.holders(now, draft)
    notes = {
        seat: words.name(Ref("card", NAMES[now.hands[seat][0]]))
        for seat in now.living
        if now.hands[seat] != (HIDDEN,)
    }
    tiles = seat_tiles(
        app,
        now.living,
        seats,
        screen.pick,
        (width, app.height - face * TALL - _AROUND * app.look.scale),
        notes,
        [seat for seat in now.living if drafted.mark(screen.state, draft, seat) == draft],
    )
    parts: list[ft.Control] = [lay.live(head), tiles]
    notes_of = drafted.checks(screen.state, draft)
    if notes_of:
        told = words(notes_of[0].key, **notes_of[0].args)
        parts.append(status(app, told, app.look.palette.bad, width, 48 * app.look.scale, size=15))
    text = words("lost_legacy.keep.nobody")
    if len(seats) == 1:
        text = words("lost_legacy.keep.one", seat=Ref("seat", seats[0]))
    elif seats:
        text = words("lost_legacy.keep.tie")
    return parts, _below(screen, width, _button(screen, text, None if notes_of else screen.go_on))


def _left(app: AppContext, draft: GameDraft, kind: int) -> str:
    """Return how many cards of a kind were not tapped as played."""
    left = drafted.out_there(draft)[kind]
    return app.words("lost_legacy.keep.cards.left", n=left, all=COUNTS[kind])


def _named(screen: GameRounds, now: State, width: float) -> Page:
    """Draw the page that asks which hidden card the seat that alone has the speed names."""
    app, words = screen.app, screen.app.words
    seat = now.turn
    head = lay.row(
        seat_chip(app, seat, 40),
        lay.box(
            _heading(app, words("lost_legacy.keep.name", seat=Ref("seat", seat)), width - 56),
            expand=True,
        ),
        gap=12,
        width=width,
    )
    places = [place_of(each.where, each.at) for each in names(now)]
    hands = [place for place in places if place < RUINS]
    ruins = [place for place in places if place >= RUINS]
    parts: list[ft.Control] = [lay.live(head)]
    rows = -(-len(hands) // 3) - (-len(ruins) // 3)
    high = (app.height - _AROUND * app.look.scale) / rows
    if hands:
        parts.append(_places(screen, now, hands, (width, high)))
    if ruins:
        parts.append(_heading(app, words("lost_legacy.table.ruins"), width))
        parts.append(_places(screen, now, ruins, (width, high)))
    return parts, _below(screen, width, _line(screen, words("lost_legacy.table.name.how")))


def _places(
    screen: GameRounds, now: State, places: Sequence[int], room: tuple[float, float]
) -> ft.Control:
    """Draw hidden cards, three to a row.

    Args:
        room: width of a row, and the height that a row may have; on a low page it is higher than
            that.
    """
    width, high = room
    each = (width - 2 * _GAP) / 3
    line = _NAME * screen.app.look.scale
    face = max(_LEAST, min(each * 0.7, (high - line - _GAP) / TALL))
    rows = [places[first : first + 3] for first in range(0, len(places), 3)]
    return lay.column(
        *(
            lay.row(*(_place(screen, now, place, each, face) for place in row), gap=_GAP)
            for row in rows
        ),
        gap=_GAP,
        width=width,
    )


def _place(screen: GameRounds, now: State, place: int, width: float, face: float) -> ft.Control:
    """Draw a card that lies hidden, and whose it is."""
    app, words, palette = screen.app, screen.app.words, screen.app.look.palette
    line = 26 * app.look.scale
    if place == now.turn:
        said = words("lost_legacy.table.name.own")
    elif place < RUINS:
        said = words("lost_legacy.table.name.hand", name=Ref("seat", place))
    else:
        said = words("lost_legacy.table.name.ruins", n=place - RUINS + 1)
    text = words.names[place] if place < RUINS else str(place - RUINS + 1)
    below: list[ft.Control] = [
        prose(app, text, BODY.bold.names, room=(width - 46, line), max_lines=1)
    ]
    if place < RUINS:
        below.insert(0, seat_chip(app, place, 22))
    high = face * TALL + _NAME * app.look.scale
    return press(
        app,
        said,
        partial(screen.point, place),
        lay.box(
            lay.column(
                picture(BACK, face),
                lay.row(*below, gap=6, at="middle", height=line),
                gap=4,
                at="middle",
                across="middle",
            ),
            size=(width, high),
        ),
        size=(width, high),
        surface=palette.card(),
        key=f"place{place}",
    )


def _turned(screen: GameRounds, now: State, place: int, width: float) -> Page:
    """Draw the page for a place that was named, which asks which card lies there."""
    app, words = screen.app, screen.app.words
    if place < RUINS:
        where = words.names[place]
    else:
        where = words("lost_legacy.table.place", n=place - RUINS + 1)
    kinds = kinds_at(now, place)
    each = (width - 2 * _GAP) / 3
    face = min(_MOST, each - 16, max(NAMED, (app.height / app.look.scale - 330) / 3 / TALL))
    tiles = [_kind(screen, kind, kind in kinds, each, face) for kind in range(len(NAMES))]
    rows: list[ft.Control] = [
        lay.row(*tiles[first : first + 3], gap=_GAP) for first in range(0, len(tiles), 3)
    ]
    asked = words("shell.colon").join((where, words("lost_legacy.keep.which")))
    head = _heading(app, asked, width)
    parts: list[ft.Control] = [lay.live(head), lay.column(*rows, gap=_GAP, width=width)]
    return parts, _below(screen, width, _line(screen, words("lost_legacy.keep.turn")))


def _kind(screen: GameRounds, kind: int, may: bool, width: float, face: float) -> ft.Control:
    """Draw a kind of card; it is faint where that kind cannot lie there."""
    app, palette = screen.app, screen.app.look.palette
    high = face * TALL + 12
    return press(
        app,
        app.words.name(Ref("card", NAMES[kind])),
        partial(screen.show, kind) if may else None,
        lay.box(
            card(app, NAMES[kind], face),
            size=(width, high),
            at="middle",
            opacity=1 if may else 0.25,
        ),
        size=(width, high),
        surface=palette.card(),
        key=f"kind{kind}",
    )


def _done(screen: GameRounds, now: State, width: float) -> Page:
    """Draw the page that says who has won, or that all have lost."""
    app, words, palette = screen.app, screen.app.words, screen.app.look.palette
    end = result(now)
    assert end is not None
    how, winner = end
    said, color = words("lost_legacy.event.lost"), palette.bad
    if winner is not None:
        said, color = words(f"lost_legacy.event.won.{how}", seat=Ref("seat", winner)), palette.good
    face = max(96.0, min(200.0, width * 0.45, app.height * 0.26 / app.look.scale))
    parts: list[ft.Control] = [
        lay.box(height=8),
        lay.box(
            card(app, "starship" if winner is not None else BACK, face), width=width, at="middle"
        ),
        status(app, said, color, width, 84 * app.look.scale, size=20),
    ]
    if winner is not None:
        chip = seat_chip(app, winner, 48)
        parts.insert(2, lay.box(chip, width=width, at="middle"))
        told = call_words(app, calls_of(now)[now.called - 1])
        parts.append(status(app, told, None, width, 52 * app.look.scale, size=15))
    return parts, _below(screen, width, _button(screen, screen.done_words, screen.write))
