"""Who sits where, on the page of a room, and who would like a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import partial
from typing import Any

import flet as ft

from engine import games
from engine.record import MAX_NAME
from ui import lay
from ui.components.field import field
from ui.components.press import big_button, other_button
from ui.components.prose import as_heading, prose
from ui.components.seats import seat_chip
from ui.components.sure import sure
from ui.context import AppContext
from ui.game_screens import Choices, find
from ui.hooks import memo, nothing
from ui.names import bot_name, seat_name, seat_names
from ui.rooms import Chair, Phone, Room
from ui.shell.rooms.phones import called, inside, noted, presence, said_of
from ui.shell.rooms.seating import Seating
from ui.styles import BODY, BUTTON, CAPTION

_CHOSEN = 34.0
"""The width of the picture of what was chosen for a seat, in logical pixels."""

_ACT = 112.0
"""The width of the button beside a seat, in logical pixels."""


_NAME = 5.0
"""The least width of a name with a button beside it, in heights of its letters."""


def asking(app: AppContext, seating: Seating) -> ft.Control | None:
    """Say to the opener who would like a seat: of several, who asked first. None where nobody
    asks."""
    words, led = app.words, seating.led
    phone, wish = _asker(seating), seating.wish
    wish.note("" if phone is None else phone.token)
    if phone is None:
        return None
    gives, refuses = (wish.meant(partial(do, phone)) for do in (seating.open_for, seating.refuse))
    said = lay.live(prose(app, said_of(app, "rooms.wants", phone.name), BODY.bold))
    key = f"give {id(phone)}"
    if seating.giving is phone:
        back = led.mark(key, other_button(app, words("rooms.give.not"), gives))
        parts = [said] if seating.takes else [said, back]
        return lay.column(*parts, gap=8, across="stretch")
    give = led.mark(key, big_button(app, words("rooms.give"), gives, room=_HALF))
    no = led.mark("ask", other_button(app, words("rooms.not_now"), refuses, room=_HALF))
    buttons = lay.row(*(lay.box(each, expand=True) for each in (give, no)), gap=10)
    return lay.column(said, buttons, gap=8, across="stretch")


def _asker(seating: Seating) -> Phone | None:
    phones = seating.room.phones.values() if seating.opens else ()
    wanting = [phone for phone in phones if phone.wants]
    return seating.giving if seating.giving in wanting else next(iter(wanting), None)


def which(app: AppContext, seating: Seating) -> ft.Control | None:
    """Draw the seats that whoever asks for one can have; None while the opener does not choose."""
    words, room, phone = app.words, seating.room, _asker(seating)
    if phone is None or seating.giving is not phone:
        return None
    if seating.takes:
        return _asks_to_take(app, seating, *seating.takes)
    parts: list[ft.Control] = [as_heading(prose(app, words("rooms.give.which"), BODY.phrases))]
    names = names_in(app, room)
    # First the seats that nobody would miss, and this phone's own last.
    first = sorted(range(len(names)), key=lambda seat: _missed(seating, room.chairs[seat]))
    for seat in first:
        note = _holder(app, seating, room.chairs[seat])
        text = words("home.facts").join([names[seat], note] if note else [names[seat]])
        button = other_button(app, text, partial(seating.give, seat, phone))
        parts.append(seating.led.mark("which", button) if seat == first[0] else button)
    return lay.column(*parts, gap=8, across="stretch")


def _asks_to_take(app: AppContext, seating: Seating, seat: int, phone: Phone | None) -> ft.Control:
    """Ask once, where the seat or the phone was chosen, whether the seat of somebody who is there
    is to go to somebody else."""
    words = app.words
    name = seating.room.chairs[seat].name
    there = (
        said_of(app, "rooms.take", name)
        if name
        else words("rooms.take", name=names_in(app, seating.room)[seat])
    )
    if phone is None:
        gets = words("rooms.take.computer")
    elif phone is seating.phone:
        gets = words("rooms.take.this")
    else:
        gets = said_of(app, "rooms.take.phone", phone.name)
    return lay.column(
        lay.live(prose(app, words.sentences(there, gets), BODY)),
        sure(
            app,
            (words("rooms.take.no"), seating.question.meant(seating.let_sit)),
            (words("rooms.take.yes"), seating.question.meant(partial(seating.take, seat, phone))),
            led=seating.led,
        ),
        gap=8,
        across="stretch",
    )


def _missed(seating: Seating, chair: Chair) -> int:
    """Return how much whoever has a seat would miss it."""
    if chair.phone is None or chair.bot:
        return 0
    if chair.phone is seating.phone:
        return 3
    return 1 if chair.phone.away or chair.phone.aside else 2


def _holder(app: AppContext, seating: Seating, chair: Chair) -> str:
    """Return what tells a seat from others with it: that it is a bot's, free, this phone's, or that
    nobody looks at its phone's table."""
    words = app.words
    if chair.bot:
        return words("rooms.computer")
    if chair.phone is None:
        return words("rooms.free")
    if chair.phone is seating.phone:
        return words("rooms.this")
    there = presence(chair.phone)
    return "" if there == "rooms.there" else words(there)


_HALF = 132.0
"""The expected width of one of two buttons side by side, in logical pixels."""


@memo
@ft.component
def OwnName(app: AppContext, seating: Seating, seat: int, wide: float) -> ft.Control:
    """The field for the name of somebody at this phone. It is not drawn again when somebody comes
    or goes: that would disturb the composing of Hangul, kana and pinyin.

    Args:
        wide: its width, in logical pixels.
    """
    room, words = seating.room, app.words
    first = seat == min(room.seats(seating.phone))
    called = seat_name(words, games.home(room.new.game), seat, bot=False)
    return field(
        app,
        words("setup.name") if first else called,
        room.chairs[seat].name,
        partial(seating.type, seat),
        max_length=MAX_NAME,
        counter="",
        expand=True,
        room=wide,
    )


@memo
@ft.component
def Wanting(app: AppContext, seating: Seating, wants: bool, may: bool) -> ft.Control:
    """Who looks on can say who it is, and ask for a seat. As with :func:`OwnName`, it is not drawn
    again when somebody comes or goes.

    Args:
        wants: whether it has been asked.
        may: whether it can be asked.
    """
    words, led = app.words, seating.led
    box = field(
        app, words("setup.name"), seating.phone.name, seating.name, max_length=MAX_NAME, counter=""
    )
    below: list[
        ft.Control
    ] = []  # the field stays the first of a column, so that it keeps the focus
    if wants:
        back = other_button(app, words("rooms.withdraw"), seating.withdraw)
        below = [lay.live(prose(app, words("rooms.wanted"), BODY)), led.mark("withdraw", back)]
    elif may:
        ask = other_button(app, words("rooms.want"), seating.want, icon=ft.Icons.PAN_TOOL_OUTLINED)
        below = [led.mark("want", ask)]
    return lay.column(box, *below, gap=8, across="stretch")


def names_in(app: AppContext, room: Room) -> list[str]:
    """Return the names of the seats of a room, as its players read them."""
    # Where a bot stands in for somebody, the seat keeps their name.
    bots = [seat for seat, chair in enumerate(room.chairs) if chair.bot and chair.phone is None]
    names = ["" if seat in bots else chair.name for seat, chair in enumerate(room.chairs)]
    return list(seat_names(app.words, games.home(room.new.game), names, bots))


def rules(app: AppContext, room: Room) -> ft.Control:
    """Draw what was chosen for a game where it is set up, in the words that stand there: how its
    rules differ from the usual ones, and how strong the computer is where it plays."""
    words, new, game = app.words, room.new, games.find(room.new.game)
    each = [_values(player.options) for player in new.players]
    options, seats = _values(new.options), len(new.players)
    chosen = Choices(seats, options, new.appearance, nothing, nothing, each=each, apart=True)
    told = words("list.separator").join(find(new.game).differs(app, chosen))
    bots, levels = any(chair.bot for chair in room.chairs) or bool(room.free), game.levels()
    lines = [told or words("setup.rules.usual")]
    if bots and room.bot in levels:
        lines.append(bot_name(words, levels.index(room.bot) + 1, len(levels)))
    return prose(app, "\n".join(lines), CAPTION.soft)


def _values(options: Any) -> dict[str, Any]:
    """Return the options of a game or of a seat by name."""
    if options is None:
        return {}
    return {each.name: getattr(options, each.name) for each in fields(options)}


def seats(app: AppContext, seating: Seating) -> ft.Control:
    """Draw who sits where, and what this phone can do about it."""
    names = names_in(app, seating.room)
    seating.question.note("" if seating.takes is None else str(seating.takes[0]))
    parts: list[ft.Control] = [as_heading(prose(app, app.words("rooms.seats"), BODY.bold.phrases))]
    for seat in range(len(names)):
        parts.append(_seat(app, seating, seat, names))
        if seating.opened == seat:
            parts.append(_choice(app, seating, seat))
    parts.append(rules(app, seating.room))
    return lay.column(*parts, gap=10, across="stretch")


def _seat(app: AppContext, seating: Seating, seat: int, names: Sequence[str]) -> ft.Control:
    """Draw a seat: who has it, whether they are there, and what this phone can do about it."""
    words, table = app.words, seating.room
    chair, name = table.chairs[seat], names[seat]
    if chair.phone is None and not chair.bot:
        note = words("rooms.free.bot" if table.bot else "rooms.free")
    else:
        note = _note(app, seating, chair)
    # Who plays whom, where a game lets its players choose that.
    each = [player.options for player in table.new.players]
    chosen = find(table.new.game).seat_pictures(app, each, _CHOSEN)
    pictures = [lay.silent(chosen[seat])] if chosen else []
    act = _act(seating, seat, chair)
    room = inside(app) - 44 - (_CHOSEN + 10) * len(pictures)
    # What can be done stands below a name to which it would leave next to nothing.
    below = room - _ACT - 10 < _NAME * app.look.size(BUTTON.size)
    if act is not None and not below:
        room -= _ACT + 10
    if table.names_itself(seating.phone, seat):
        texts: ft.Control = OwnName(app, seating, seat, room, key=f"name {seat}")
    else:
        texts = noted(app, name, note, room, names)
    row: list[ft.Control] = [seat_chip(app, seat, 34), *pictures, lay.box(texts, expand=True)]
    if act is not None:
        key, do = act
        said = words("shell.choice", label=name, option=words(key))
        button = big_button(
            app, words(key), do, primary=key == "rooms.sit", name=said, width=_ACT, room=_ACT - 24
        )
        seating.led.mark(f"seat {seat}", button)
        if below:
            return lay.column(lay.row(*row, gap=10), button, gap=6, across="end")
        row.append(button)
    return lay.row(*row, gap=10)


def _act(seating: Seating, seat: int, chair: Chair) -> tuple[str, Callable[[], None]] | None:
    """Return what this phone can do about a seat, as a message key and what does it."""
    room = seating.room
    began = room.host is not None
    if not began and chair.phone is None and not chair.bot:
        return "rooms.sit.too" if room.seats(seating.phone) else "rooms.sit", partial(
            seating.sit, seat
        )
    if not began and chair.phone is seating.phone:
        return "rooms.rise", partial(seating.rise, seat)
    if seating.opens and (began or chair.phone is not None or len(room.phones) > 1):
        return "rooms.change", partial(seating.open, seat)
    return None


def _note(app: AppContext, seating: Seating, chair: Chair) -> str:
    words = app.words
    if chair.phone is None:
        return ""
    if chair.bot:
        return said_of(app, "rooms.stands_in", chair.name)
    notes = [words("rooms.this" if chair.phone is seating.phone else presence(chair.phone))]
    if chair.before:
        notes.insert(0, said_of(app, "rooms.playing_for", "", chair.before))
    elif chair.before is None and chair.lent is not None and chair.phone.name:
        notes.insert(0, said_of(app, "rooms.played_by", chair.phone.name))
    return words("home.facts").join(notes)


def _choice(app: AppContext, seating: Seating, seat: int) -> ft.Control:
    """Draw who can play for a seat from now on."""
    if seating.takes:
        return _asks_to_take(app, seating, *seating.takes)
    room, words = seating.room, app.words
    chair = room.chairs[seat]
    ways: list[tuple[str, Callable[[], None]]] = []
    for phone in room.phones.values():
        if phone is not chair.phone or (chair.bot and room.host is not None):
            ways.append((_called(app, seating, phone), partial(seating.give, seat, phone)))
    if room.bot and not chair.bot and room.host is not None:
        ways.append((words("rooms.computer"), partial(seating.give, seat, None)))
    asked = as_heading(prose(app, words("rooms.who"), BODY.phrases), 3)
    buttons = [other_button(app, text, do) for text, do in ways]
    if buttons:
        seating.led.mark("who", buttons[0])
    return lay.column(asked, *buttons, gap=6, across="stretch")


def _called(app: AppContext, seating: Seating, phone: Phone) -> str:
    if phone is seating.phone:
        return app.words("rooms.this")
    return called(app, phone)
