"""What is said over a table of several phones: who is asked what, who is away, who plays for whom.

It takes no room from the table. A sign in the table's bar stands for it, and it unfolds below the
bar as it comes. What asks for nothing folds by itself, and anything can be folded and unfolded with
a tap. Of several things to say, the most urgent one is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import flet as ft

from engine.refs import Ref
from engine.table import Table
from ui import lay
from ui.apart import Appeared
from ui.components.press import big_button, icon_press
from ui.components.prose import prose
from ui.context import AppContext
from ui.lines import LEADING, fits, line_count, lines
from ui.look import TARGET
from ui.rooms import Phone, Room
from ui.shell import hand as hands
from ui.shell.host import Wish
from ui.shell.place import Now, Place
from ui.shell.rooms.phones import said_of
from ui.shell.rooms.seating import GIVES
from ui.shell.sitting import missing, stand_in, stood_in, take_over, to_next
from ui.styles import BUTTON, WIDE_CORNER

_BESIDE = 132.0
"""The width of an answer beside a sentence, in logical pixels at normal text size."""

_LINES = 2
"""The most lines of a sentence beside its answers; they are below a longer one."""

_MOST = 9
"""More lines than any sentence fills."""

_LEAST = 120.0
"""The least width of an answer, in logical pixels at normal text size."""

_PAD, _GAP, _EDGE = 12.0, 8.0, 8.0
_BORDER = 2.0

Answer = tuple[str, Callable[[], None]]
"""The text of a button, and what it does."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What is said over a table.

    Attributes:
        text: the sentence.
        answers: the buttons, the first of which stands out unless ``calm`` is True.
        key: another one for each thing that is said, so that no tap meets the button that takes the
            place of the one that was meant.
        calm: whether nobody waits for an answer.
    """

    text: str
    answers: tuple[Answer, ...] = ()
    key: str = ""
    calm: bool = False

    @property
    def passes(self) -> bool:
        """Whether nobody has to do anything about it, so that it folds by itself."""
        return self.calm and not self.answers


def strip_of(
    app: AppContext, place: Place, now: Now, room: Room, again: Callable[[], None]
) -> Strip | None:
    """Return what is said over the table at a place; None for nothing.

    Args:
        again: begins another game.
    """
    phone = room.phone(place.page)
    if phone is None or now.at.gone:
        return None
    return next(_said(app, place, now, room, phone, again), None)


def _said(
    app: AppContext,
    place: Place,
    now: Now,
    room: Room,
    phone: Phone,
    again: Callable[[], None],
) -> Iterator[Strip]:
    """Yield what there is to say, the most urgent first."""
    words, table = app.words, now.table
    if room.host is not place.host and table.outcome is not None:
        go = words("rooms.table"), partial(to_next, app, room)
        yield Strip(words("rooms.next"), (go,), "next")
    wish, busy = now.at.wish, hands.waited_for(table, now.hand)
    own = wish is not None and wish.by is place
    if phone.again and not own:  # what one has just asked for is not put off by older news
        yield from _again(app, room, phone, again)
    if phone.news:
        yield _news(app, room, phone, table)
    absent = () if busy else missing(app, place)
    # Whoever has asked for something still reads for whom everybody waits.
    waits = _awaited(app, room, absent) if absent else ""
    if wish is not None and any(each is place for each in wish.waits):
        yield wish_strip(app, wish, place.answer)
    if wish is not None and own:
        asks = words("rooms.asks" if wish.turn is Table.undo else "rooms.asks.redo")
        back = words("rooms.undo.withdraw"), place.withdraw
        yield Strip(_both(app, asks, waits), (back,), "asks", calm=True)
    elif wish is not None:  # whoever looks on, or has agreed, sees what everybody waits for
        yield Strip(_both(app, _wished(app, wish), waits), key="asks", calm=True)
    if (seats := stood_in(app, place)) and not busy:
        yield _back(app, place, seats)
    yield from _wanting(app, room, phone)
    if phone.wants:
        back = words("rooms.withdraw"), partial(room.withdraw, phone)
        told = _both(app, _unheard(app, room, words("rooms.wanted")), waits)
        yield Strip(told, (back,), "wants", calm=True)
    if absent:
        yield _away(app, place, room, phone, absent)
    if table.outcome is not None:
        yield from _again(app, room, phone, again)
    else:
        yield from _known(app, room, phone)


def _known(app: AppContext, room: Room, phone: Phone) -> Iterator[Strip]:
    """Yield what is said for as long as it is so, and asks nothing of anybody."""
    words, seats = app.words, enumerate(room.chairs)
    gone = [
        seat
        for seat, chair in seats
        if (each := chair.phone) and each is not phone and not chair.bot
        if each.away or each.aside
    ]
    if gone:
        names = tuple(Ref("seat", seat) for seat in gone)
        yield Strip(words("rooms.are_away", names=names), key="away", calm=True)
    others = [seat for seat, keeper in room.stood_in.items() if keeper is not phone]
    if others:
        told = words("rooms.stands_in", name=tuple(Ref("seat", seat) for seat in others))
        yield Strip(told, key="stands in", calm=True)
    if not room.keeps(phone):
        yield Strip(words("rooms.watch"), key="watch", calm=True)


def _both(app: AppContext, first: str, second: str) -> str:
    """Return two sentences as one text; the second may be empty."""
    return app.words.sentences(first, second) if second else first


def _news(app: AppContext, room: Room, phone: Phone, table: Table) -> Strip:
    """Tell who plays for whom from now on, or what was answered, until it is tapped."""
    news = phone.news[0]
    told = said_of(app, news.key, news.name, news.target)
    if news.key == "rooms.given" and table.has_secrets and table.outcome is None:
        told = app.words.sentences(told, said_of(app, "rooms.given.hand", news.name))
    read = app.words("rooms.read"), partial(room.read, phone)
    return Strip(told, (read,), f"news {len(phone.news)} {news.key} {news.seat}")


def wish_strip(app: AppContext, wish: Wish, answer: Callable[[bool], None]) -> Strip:
    """Ask whether somebody may take back what they did, or bring it back."""
    words = app.words
    answers = (
        (words("rooms.undo.yes"), partial(answer, True)),
        (words("rooms.undo.no"), partial(answer, False)),
    )
    return Strip(_wished(app, wish), answers, "wish")


def _wished(app: AppContext, wish: Wish) -> str:
    key = "rooms.undo" if wish.turn is Table.undo else "rooms.redo"
    return app.words(key, name=Ref("seat", wish.seat))


def _back(app: AppContext, place: Place, seats: tuple[int, ...]) -> Strip:
    """Say that the computer plays for somebody who is back, and let them go on themselves."""
    words = app.words
    shared = len(place.seats) + len(seats) > 1
    told = (
        words("rooms.stands_in", name=Ref("seat", seats[0])) if shared else words("rooms.stood_in")
    )
    answer = words("rooms.take_over"), partial(take_over, app, place, seats)
    return Strip(told, (answer,), "back")


def _away(app: AppContext, place: Place, room: Room, phone: Phone, seats: tuple[int, ...]) -> Strip:
    """Say for whom everybody waits, and what can be done: whoever may do it lets the computer play
    for them until they are back, and the others read who that is."""
    words, away = app.words, _lost(room, seats)
    told = _awaited(app, room, seats)
    answers: list[Answer] = []
    if room.bot and room.helps(phone):
        answers.append((words("rooms.stand_in"), partial(stand_in, app, place, seats)))
    elif not place.leads and (away or _decides(room)):
        told = words.sentences(told, _others_way(app, room))
    if place.leads and away and app.rooms is not None and app.rooms.admission:
        answers.append((words("rooms.line.again"), partial(app.go, f"/room/{room.id}")))
    return Strip(told, tuple(answers), f"waits {len(answers)}")


def _awaited(app: AppContext, room: Room, seats: tuple[int, ...]) -> str:
    """Say for which seats everybody waits."""
    names = tuple(Ref("seat", seat) for seat in seats)
    return app.words(
        "rooms.waits_for" if _lost(room, seats) else "rooms.waits_for.aside", names=names
    )


def _lost(room: Room, seats: tuple[int, ...]) -> bool:
    """Return whether the line to the phone of one of these seats is lost."""
    return any(phone.away for seat in seats if (phone := room.chairs[seat].phone))


def _others_way(app: AppContext, room: Room) -> str:
    """Say how a table goes on that waits for a phone: by what its opener does, or by itself."""
    if _decides(room):
        return app.words("rooms.waits_for.opener")
    return app.words("rooms.waits_for.back")


def _decides(room: Room) -> bool:
    """Return whether whoever opened a room can let the computer play for somebody now."""
    return room.bot is not None and not room.opener.away and not room.opener.aside


def _unheard(app: AppContext, room: Room, text: str) -> str:
    """Add to what only the opener can answer that their phone is away, where it is."""
    key = room.unheard
    return app.words.sentences(text, app.words(key)) if key else text


def _again(app: AppContext, room: Room, phone: Phone, again: Callable[[], None]) -> Iterator[Strip]:
    """Say to everybody who would like another game, until the opener has answered."""
    words = app.words
    for each in room.phones.values():
        if not each.again:
            continue
        wish = said_of(app, "rooms.wish", each.name)
        if phone is room.opener:
            no = words("rooms.not_now"), partial(_refuse, room)
            yield Strip(wish, ((words("result.rematch"), again), no), f"again {id(each)}")
        elif phone.again:
            back = words("rooms.withdraw"), partial(room.withdraw, phone)
            asked = _unheard(app, room, words("rooms.asked"))
            yield Strip(asked, (back,), "again", calm=True)
        else:
            yield Strip(wish, key="again", calm=True)


def _refuse(room: Room) -> None:
    """Answer everybody who would like another game."""
    for phone in [each for each in room.phones.values() if each.again]:
        room.refuse(phone)


def _wanting(app: AppContext, room: Room, phone: Phone) -> Iterator[Strip]:
    """Say to the opener, who can give it, who would like a seat."""
    words = app.words
    if phone is not room.opener:
        return
    for each in room.phones.values():
        if each.wants:
            give = words("rooms.give"), partial(_give, app, room, each)
            no = words("rooms.not_now"), partial(room.refuse, each)
            yield Strip(said_of(app, "rooms.wants", each.name), (give, no), f"wants {id(each)}")


def _give(app: AppContext, room: Room, phone: Phone) -> None:
    """Go to the page of the room, where the opener chooses a seat for a phone."""
    app.memory[GIVES(room.id)] = phone.token
    app.go(f"/room/{room.id}")


class Laid(NamedTuple):
    """How a card is laid out, in logical pixels.

    Attributes:
        wide, high: its size.
        room: the width of its sentence.
        answer: the width of each answer.
        beside: whether the answers are beside the sentence; otherwise they are below it.
        stacked: whether they are one below another.
    """

    wide: float
    high: float
    room: float
    answer: float
    beside: bool
    stacked: bool


def laid(app: AppContext, strip: Strip, folds: bool) -> Laid:
    """Lay a card out, as high as it needs to be.

    Args:
        folds: whether it can be folded.
    """
    scale, count, wide = app.look.scale, len(strip.answers), app.column - 2 * _EDGE
    inner = wide - 2 * _PAD - 2 * _BORDER
    full = inner - (TARGET + _GAP if folds else 0)
    answer, size = _BESIDE * scale, app.look.size(BUTTON.size)
    text = lines(strip.text, app.words.locale, True, app.words.names)
    room = full - count * (answer + _GAP)
    beside = not count or (room > 0 and fits(text, size, room, _LINES))
    if not beside:
        room, answer = full, (inner - _GAP * (count - 1)) / count
    if stacked := answer < _LEAST * scale:
        answer = inner
    told = line_count(text, size, room, _MOST) * size * LEADING
    high = max(told, TARGET if folds else 0, TARGET * scale if beside and count else 0)
    if not beside:
        high += (count if stacked else 1) * (TARGET * scale + _GAP)
    return Laid(wide, high + 2 * _GAP + 2 * _BORDER, room, answer, beside, stacked)


def draw(
    app: AppContext, strip: Strip, fold: Callable[[], None] | None, appeared: Appeared
) -> ft.Control:
    """Draw what is said over a table.

    Args:
        fold: folds it; None where it stays.
        appeared: knows since when it is there.
    """
    palette, size = app.look.palette, laid(app, strip, fold is not None)
    buttons = [
        big_button(
            app,
            text,
            appeared.meant(do),
            primary=not (number or strip.calm),
            width=size.answer,
            height=TARGET * app.look.scale,
        )
        for number, (text, do) in enumerate(strip.answers)
    ]
    style = BUTTON.phrases if strip.calm else BUTTON.bold.phrases
    told: list[ft.Control] = [lay.box(lay.live(prose(app, strip.text, style)), width=size.room)]
    if size.beside:
        told += buttons
    if fold is not None:
        told.append(icon_press(app, app.words("rooms.fold"), ft.Icons.EXPAND_LESS, fold))
    parts: list[ft.Control] = [lay.row(*told, gap=_GAP)]
    if not size.beside:
        parts += buttons if size.stacked else [lay.row(*buttons, gap=_GAP)]
    card = lay.box(
        lay.column(*parts, gap=_GAP, across="stretch"),
        size=(size.wide, size.high),
        pad=(_PAD, _GAP),
        fill=palette.surface,
        edge=(_BORDER, palette.thread if strip.calm else palette.accent),
        radius=WIDE_CORNER,
    )
    return lay.box(card, at="middle", key=strip.key)
