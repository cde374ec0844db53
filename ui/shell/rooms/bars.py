"""What stands above a table of several phones: who is asked what, who is away, who plays for whom.

It has a row of the page for itself, which is always there and always as high. So nothing of the
table moves when something comes or goes, and nothing lies over what is about to be tapped. A page
that is too low for the row has a button in the table's bar instead, which unfolds what there is to
say. Of several things to say, the most urgent one is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from engine.refs import Ref
from engine.table import Table
from ui import lay
from ui.apart import Appeared
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.tip import LEFT
from ui.context import AppContext
from ui.lines import FLOOR, LEADING, fits, lines
from ui.look import TARGET, TEXT_SCALE
from ui.rooms import Phone, Room
from ui.shell import hand as hands
from ui.shell.host import Wish
from ui.shell.place import Now, Place
from ui.shell.rooms.phones import said_of
from ui.shell.rooms.seating import GIVES
from ui.shell.sitting import missing, stand_in, stood_in, take_over, to_next
from ui.styles import BUTTON, WIDE_CORNER

_LEAST = 400.0
"""The least height of a table below the row, in logical pixels; less on a narrow page."""

_ROW = 70.0
"""The height of the row without its gap, in logical pixels at normal text size: four lines of the
smallest letters, so that on a page 360 pixels wide a sentence has room beside two answers."""

_BESIDE = 132.0
"""The most width of an answer, in logical pixels at normal text size."""

_SHARE = {1: 0.36, 2: 0.27}
"""The most width of an answer on a narrow page, as a fraction of the row, by their number."""

_PAD, _GAP, _EDGE = 8.0, 8.0, 4.0
_BORDER = 2.0

Answer = tuple[str, Callable[[], None]]
"""The text of a button, and what it does."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What is said above a table.

    Attributes:
        text: the sentence.
        answers: the buttons, the first of which stands out unless ``calm`` is True.
        key: another one for each thing that is said, so that no tap meets the button that takes the
            place of the one that was meant.
        calm: whether nobody waits for an answer.
        idle: whether all is as it should be, so that a low page says nothing.
    """

    text: str
    answers: tuple[Answer, ...] = ()
    key: str = ""
    calm: bool = False
    idle: bool = False


def strip_of(
    app: AppContext, place: Place, now: Now, room: Room, again: Callable[[], None]
) -> Strip | None:
    """Return what is said above the table at a place; None for nothing.

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
    if phone.news:
        yield _news(app, room, phone, table)
    wish, busy = now.at.wish, hands.waited_for(table, now.hand)
    absent = () if busy else missing(app, place)
    # Whoever has asked for something still reads for whom everybody waits.
    waits = _awaited(app, room, absent) if absent else ""
    if wish is not None and any(each is place for each in wish.waits):
        yield wish_strip(app, wish, place.answer)
    if wish is not None and wish.by is place:
        back = words("rooms.undo.withdraw"), place.withdraw
        yield Strip(_both(app, words("rooms.asks"), waits), (back,), "asks", calm=True)
    elif wish is not None:  # whoever looks on, or has agreed, sees what everybody waits for
        yield Strip(_both(app, _wished(app, wish), waits), key="asks", calm=True)
    if (own := stood_in(app, place)) and not busy:
        yield _back(app, place, own)
    yield from _wanting(app, room, phone)
    if phone.wants:
        back = words("rooms.withdraw"), partial(room.withdraw, phone)
        told = _both(app, _unheard(app, room, words("rooms.wanted")), waits)
        yield Strip(told, (back,), "wants", calm=True)
    if absent:
        yield _away(app, place, room, phone, absent)
    if table.outcome is not None:
        yield from _again(app, room, phone, again)
    yield from _known(app, room, phone, table)


def _known(app: AppContext, room: Room, phone: Phone, table: Table) -> Iterator[Strip]:
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
    if others and table.outcome is None:
        told = words("rooms.stands_in", name=tuple(Ref("seat", seat) for seat in others))
        yield Strip(told, key="stands in", calm=True)
    if not room.keeps(phone):
        yield Strip(words("rooms.watch"), key="watch", calm=True)
    yield Strip(words("rooms.all_here"), key="here", calm=True, idle=True)


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
    return Strip(told, tuple(answers), "waits")


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
    if not room.opener.away and not room.opener.aside:
        return text
    key = "rooms.opener_away" if room.opener.away else "rooms.opener_aside"
    return app.words.sentences(text, app.words(key))


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


def height_of(app: AppContext) -> float:
    """Return the height of the row above a table, whatever it says, in logical pixels. It grows
    with the letters as far as the table keeps a page for which it is made."""
    whole = [each for each in sizes(app) if app.height - each * _ROW - _EDGE >= LEFT]
    scale = app.look.scale if app.width > app.height else next(iter(whole), 1.0)
    return scale * _ROW + _EDGE


def fits_above(app: AppContext, high: float) -> bool:
    """Return whether a table has room enough below a row of a height."""
    return app.height - high >= min(_LEAST, app.width * 0.55)


def sizes(app: AppContext) -> list[float]:
    """Return the player's size of letters, and the smaller ones."""
    own = app.look.scale
    return [own, *sorted((each for each in TEXT_SCALE.values() if each < own), reverse=True)]


def draw(app: AppContext, strip: Strip, high: float, appeared: Appeared) -> ft.Control:
    """Draw what stands above a table, in the row that is as high as :func:`height_of` says.

    Args:
        appeared: knows since when it is there.
    """
    whole = (each for each in sizes(app) if fitting(app, strip, high, each))
    app = _sized(app, next(whole, sizes(app)[-1]))
    inner = _inner(app, high)
    palette, quiet = app.look.palette, strip.calm and not strip.answers
    width = _beside(app, strip, inner[0])
    tall = max(TARGET, inner[1] - 2 * _EDGE)
    buttons = [
        big_button(
            app,
            text,
            appeared.meant(do),
            primary=not (number or strip.calm),
            size=(width, tall),
        )
        for number, (text, do) in enumerate(strip.answers)
    ]
    style = BUTTON.phrases if strip.calm else BUTTON.bold.phrases
    ink = palette.soft if quiet else palette.ink
    edge = palette.thread if strip.calm else palette.accent
    room = inner[0] - len(buttons) * (width + _GAP), inner[1]
    told = lay.box(
        lay.live(prose(app, strip.text, style, color=ink, room=room)), size=room, at="left"
    )
    card = lay.box(
        lay.row(told, *buttons, gap=_GAP),
        size=(app.column - 16, high - _EDGE),
        at="middle",
        pad=(_PAD, 0),
        fill=palette.ground if quiet else palette.surface,
        edge=(_BORDER, palette.ground if quiet else edge),
        radius=WIDE_CORNER,
    )
    return lay.box(card, height=high, at="bottom", key=strip.key)


def _beside(app: AppContext, strip: Strip, inner: float) -> float:
    """Return the width of each answer in a row of a width, in logical pixels."""
    return min(_BESIDE * app.look.scale, inner * _SHARE.get(len(strip.answers), 0.0))


def _inner(app: AppContext, high: float) -> tuple[float, float]:
    """Return the size of what is in a row, in logical pixels."""
    return app.column - 16 - 2 * _PAD - 2 * _BORDER, high - _EDGE - 2 * _BORDER


def _sized(app: AppContext, scale: float) -> AppContext:
    return replace(app, look=replace(app.look, scale=scale))


def fitting(app: AppContext, strip: Strip, high: float, scale: float) -> bool:
    """Return whether a sentence and its answers are whole in a row of a height, with letters as
    small as they may be at a text scale."""
    app = _sized(app, scale)
    inner = _inner(app, high)
    size, width = app.look.size(BUTTON.size) * FLOOR, _beside(app, strip, inner[0])
    room = inner[0] - len(strip.answers) * (width + _GAP)
    texts = [(strip.text, room, inner[1])]
    texts += [(text, width - 28, inner[1] - 2 * _EDGE - 4) for text, _ in strip.answers]
    words = app.words
    return all(
        fits(
            lines(text, words.locale, phrases=True, names=words.names),
            size,
            wide,
            int(tall / (size * LEADING)),
        )
        for text, wide, tall in texts
    )
