"""What stands above a table of several phones while somebody is asked, is away, or is to know who
plays for whom.

It takes a strip of the page for itself, and the table has the rest: nothing of the game lies under
it. Of several things to say, the most urgent one is said.
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
from ui.lines import LEADING, fits, lines
from ui.look import TEXT_SCALE
from ui.rooms import Phone, Room
from ui.shell import hand as hands
from ui.shell.host import Wish
from ui.shell.place import Now, Place
from ui.shell.rooms.phones import said_of
from ui.shell.rooms.seating import GIVES
from ui.shell.sitting import missing, stand_in, stood_in, take_over, to_next
from ui.styles import BUTTON, FINE, WIDE_CORNER

_LEAST = 400.0
"""The least height of a table, in logical pixels: on a lower page, the strip lies over it."""

_LOWEST = 320.0
"""The same for a strip for whose answer nobody waits: it is low, and would lie over words, pictures
or the buttons of a sheet for as long as somebody looks on."""

_QUIET = 24.0
"""The height of a strip that only says something, in logical pixels at normal text size."""

_LINES = 46.0
"""The height of the sentence above the answers, in logical pixels at normal text size."""

_SAID = 68.0
"""The height of a sentence that has no answers, in logical pixels at normal text size."""

_ANSWER = 44.0
"""The height of the answers below it, in logical pixels at normal text size."""

_BESIDE = 132.0
"""The width of an answer beside the sentence, in logical pixels at normal text size."""

_PAD, _GAP, _EDGE = 8.0, 8.0, 4.0
_LOW_PAD = 4.0
"""The gap above a sentence and below its answers: with letters of normal size, the table keeps 630
pixels of a page that is 740 pixels high, on which no table of a phone 360 pixels wide scrolls."""

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
    """

    text: str
    answers: tuple[Answer, ...] = ()
    key: str = ""
    calm: bool = False


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
    wish = now.at.wish
    if wish is not None and any(each is place for each in wish.waits):
        yield wish_strip(app, wish, place.answer)
    if wish is not None and wish.by is place:
        back = words("rooms.undo.withdraw"), place.withdraw
        yield Strip(words("rooms.asks"), (back,), "asks", calm=True)
    elif wish is not None:  # whoever looks on, or has agreed, sees what everybody waits for
        yield Strip(_wished(app, wish), key="asks", calm=True)
    busy = hands.waited_for(table, now.hand)
    if (own := stood_in(app, place)) and not busy:
        yield _back(app, place, own)
    yield from _wanting(app, room, phone)
    absent = missing(app, place)
    if absent and not busy:
        yield _away(app, place, room, phone, absent)
    if table.outcome is not None:
        yield from _again(app, room, phone, again)
    if phone.wants:
        back = words("rooms.withdraw"), partial(room.withdraw, phone)
        yield Strip(_unheard(app, room, words("rooms.wanted")), (back,), "wants", calm=True)
    if absent:
        names = tuple(Ref("seat", seat) for seat in absent)
        yield Strip(words("rooms.are_away", names=names), key="away", calm=True)
    others = [seat for seat, keeper in room.stood_in.items() if keeper is not phone]
    if others and table.outcome is None:
        told = words("rooms.stands_in", name=tuple(Ref("seat", seat) for seat in others))
        yield Strip(told, key="stands in", calm=True)
    if not room.keeps(phone):
        yield Strip(words("rooms.watch"), key="watch", calm=True)


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
    words = app.words
    phones = [room.chairs[seat].phone for seat in seats]
    away = any(each.away for each in phones if each is not None)
    names = tuple(Ref("seat", seat) for seat in seats)
    told = words("rooms.waits_for" if away else "rooms.waits_for.aside", names=names)
    answers: list[Answer] = []
    if room.bot and room.helps(phone):
        answers.append((words("rooms.stand_in"), partial(stand_in, app, place, seats)))
    elif not place.leads and (away or _decides(room)):
        told = words.sentences(told, _others_way(app, room))
    if place.leads and away and app.rooms is not None and app.rooms.admission:
        answers.append((words("rooms.line.again"), partial(app.go, f"/room/{room.id}")))
    return Strip(told, tuple(answers), "waits")


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


def beside_table(app: AppContext, strip: Strip) -> AppContext:
    """Return the surroundings of a strip, with letters so small that the table keeps a page for
    which it is made, if they can be; they have the player's size at most."""

    def smaller(scale: float) -> AppContext:
        return replace(app, look=replace(app.look, scale=scale))

    sizes = sorted((each for each in TEXT_SCALE.values() if each < app.look.scale), reverse=True)
    tried = (app, *map(smaller, sizes))
    whole = (each for each in tried if app.height - height_of(each, strip) >= LEFT)
    return app if app.width > app.height else next(whole, tried[-1])


def height_of(app: AppContext, strip: Strip) -> float:
    """Return the height of a strip, in logical pixels."""
    if quiet(strip):
        return _QUIET * app.look.scale + _EDGE
    rows = _LINES
    if not strip.answers:
        rows = _SAID
    elif not _in_line(app, strip):
        return (_LINES + _ANSWER) * app.look.scale + _GAP + 2 * _LOW_PAD + _EDGE
    return rows * app.look.scale + 2 * _PAD + _EDGE


def fits_above(app: AppContext, strip: Strip, high: float) -> bool:
    """Return whether a table has room enough below a strip of a height."""
    least = _LOWEST if strip.calm else min(_LEAST, app.width * 0.55)
    return app.height - high >= least


def quiet(strip: Strip) -> bool:
    """Return whether a strip is one line that nobody needs to act on."""
    return strip.calm and not strip.answers


def _in_line(app: AppContext, strip: Strip) -> bool:
    """Return whether the answers of a strip stand beside its sentence, which has room there."""
    count, scale = len(strip.answers), app.look.scale
    if count * _BESIDE * scale > (app.column - 40) * (0.45 if count == 1 else 0.55):
        return False
    room = app.column - 16 - 2 * _PAD - 4 - count * (_BESIDE * scale + _GAP)
    size = app.look.size(BUTTON.size)
    marked = lines(strip.text, app.words.locale, phrases=True, names=app.words.names)
    return fits(marked, size, room, int(_LINES * scale / (size * LEADING)))


def draw(app: AppContext, strip: Strip, high: float, appeared: Appeared) -> ft.Control:
    """Draw a strip as high as :func:`height_of` says.

    Args:
        appeared: knows since when it is there.
    """
    answers = tuple((text, appeared.meant(do)) for text, do in strip.answers)
    strip = replace(strip, answers=answers)
    palette, scale = app.look.palette, app.look.scale
    width = app.column - 16
    if quiet(strip):
        text = prose(app, strip.text, FINE.soft, room=(width, _QUIET * scale), max_lines=1)
        return lay.box(
            lay.box(lay.live(text), width=width, at="left"),
            height=high,
            at="middle",
            fill=palette.ground,
            key=strip.key,
        )
    inner = width - 2 * _PAD - 4
    if not strip.answers:
        shown: ft.Control = _sentence(app, strip, (inner, _SAID * scale))
    elif _in_line(app, strip):
        room = inner - len(strip.answers) * (_BESIDE * scale + _GAP), _LINES * scale
        buttons = _buttons(app, strip, _BESIDE * scale, _LINES * scale)
        shown = lay.row(_sentence(app, strip, room), *buttons, gap=_GAP)
    else:
        each = (inner - _GAP * (len(strip.answers) - 1)) / len(strip.answers)
        buttons = _buttons(app, strip, each, _ANSWER * scale)
        sentence = _sentence(app, strip, (inner, _LINES * scale))
        shown = lay.column(sentence, lay.row(*buttons, gap=_GAP), gap=_GAP)
    card = lay.box(
        shown,
        size=(width, high - _EDGE),
        at="middle",
        pad=(_PAD, 0),
        fill=palette.surface,
        edge=(1.5, palette.thread) if strip.calm else (2, palette.accent),
        radius=WIDE_CORNER,
    )
    return lay.box(card, height=high, at="bottom", key=strip.key)


def _sentence(app: AppContext, strip: Strip, room: tuple[float, float]) -> ft.Control:
    style = BUTTON.phrases if strip.calm else BUTTON.bold.phrases
    return lay.box(lay.live(prose(app, strip.text, style, room=room)), size=room, at="left")


def _buttons(app: AppContext, strip: Strip, width: float, height: float) -> list[ft.Control]:
    return [
        big_button(app, text, do, primary=not (number or strip.calm), size=(width, height))
        for number, (text, do) in enumerate(strip.answers)
    ]
