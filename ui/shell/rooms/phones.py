"""The phones at a table: who has which, whether it is there, and how the opener removes one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from engine.refs import Ref
from ui import lay
from ui.components.led import Led
from ui.components.name_in_row import name_in_row
from ui.components.press import other_button
from ui.components.prose import as_heading, prose
from ui.components.sure import sure
from ui.context import AppContext
from ui.rooms import Phone, Room
from ui.styles import BODY, BUTTON, CAPTION
from ui.text import NOBODY

_ACT = 112.0
"""The width of the button beside a phone, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Removing:
    """What the opener's page knows of removing a phone.

    Attributes:
        asked: the phone that the opener is asked about; None for none.
        ask: asks about a phone, or no more.
        do: removes a phone.
        undo: lets one in again.
        led: where the focus goes.
    """

    asked: Phone | None
    ask: Callable[[Phone | None], None]
    do: Callable[[Phone], None]
    undo: Callable[[Phone], None]
    led: Led


def phones_card(
    app: AppContext, room: Room, own: Phone, names: list[str], removing: Removing | None
) -> ft.Control | None:
    """Draw the phones that are here or have a seat; None while there is no other than this one.

    Args:
        own: this phone.
        names: of the seats, as its players read them.
        removing: None on any phone but the opener's.
    """
    phones = [each for each in room.phones.values() if room.keeps(each) or not each.away]
    if phones == [own] and not (removing and room.removed):
        return None
    parts: list[ft.Control] = [as_heading(prose(app, app.words("rooms.phones"), BODY.bold.phrases))]
    for phone in phones:
        parts.append(_row(app, room, phone, own, names, removing))
    if removing is not None:
        parts += [_removed(app, phone, removing) for phone in room.removed.values()]
    return lay.column(*parts, gap=10, across="stretch")


def inside(app: AppContext) -> float:
    """Return the width of what is in a card of the page, in logical pixels."""
    return app.column - 64


def noted(
    app: AppContext, name: str, note: str, room: float, others: Sequence[str] = ()
) -> ft.Control:
    """Draw a name on a line of its own, and a note below it; none where that is empty.

    Args:
        room: their width, in logical pixels.
        others: the names that it is to be told from.
    """
    app = replace(app, words=app.words.at("", others))
    below = [prose(app, note, CAPTION.soft)] if note else []
    return lay.column(lay.row(name_in_row(app, name, BUTTON.bold, room)), *below, gap=0)


def called(app: AppContext, phone: Phone) -> str:
    """Return what a phone is called: as whoever holds it."""
    return phone.name or app.words("rooms.phone")


def presence(phone: Phone) -> str:
    """Return whether whoever holds a phone is there, as a message key."""
    if phone.away:
        return "rooms.away"
    return "rooms.aside" if phone.aside else "rooms.there"


def said_of(app: AppContext, key: str, name: str, target: str = "") -> str:
    """Return a message about whoever holds a phone, who is named as sentences name people.

    Args:
        key: of a message with the place ``{name}``, and ``{target}`` for somebody else.
        name, target: as they have typed it; may be empty.
    """
    words = app.words.at("", (name, target), (0, 1)).spoken_to(NOBODY)
    nobody = app.words("rooms.phone")
    said = {"name": Ref("seat", 0) if name else nobody}
    said["target"] = Ref("seat", 1) if target else nobody
    return words(key, **said)


def _row(
    app: AppContext,
    room: Room,
    phone: Phone,
    own: Phone,
    names: list[str],
    removing: Removing | None,
) -> ft.Control:
    words, seats = app.words, _seats(room, phone)
    whose = words.listed([names[seat] for seat in seats])
    there = "rooms.this" if phone is own else presence(phone)
    nobody = "rooms.this" if phone is own else "rooms.phone"
    name = phone.name or whose or words(nobody)
    sits = whose or words("rooms.wanting" if phone.wants else "rooms.looking")
    notes = [text for text in (sits, words(there)) if text != name]
    icon = ft.Icons.SMARTPHONE if seats else ft.Icons.VISIBILITY_OUTLINED
    act = None
    if removing is not None and phone is not own:
        act = "rooms.remove", partial(removing.ask, None if removing.asked is phone else phone)
    return _line(app, phone, icon, name, words("home.facts").join(notes), act, removing)


def _removed(app: AppContext, phone: Phone, removing: Removing) -> ft.Control:
    act = "rooms.let_in", partial(removing.undo, phone)
    note = app.words("rooms.out")
    return _line(app, phone, ft.Icons.BLOCK, called(app, phone), note, act, removing)


def _line(
    app: AppContext,
    phone: Phone,
    icon: ft.IconData,
    name: str,
    note: str,
    act: tuple[str, Callable[[], None]] | None,
    removing: Removing | None,
) -> ft.Control:
    """Draw a phone, and what its opener can do about it, as a message key and what does it."""
    room = inside(app) - 34 - (0 if act is None else _ACT + 10)
    row: list[ft.Control] = [
        ft.Icon(icon, size=24, color=app.look.palette.soft),
        lay.box(noted(app, name, note, room), expand=True),
    ]
    if act is not None and removing is not None:
        key, do = act
        text = app.words(key)
        said = app.words("shell.choice", label=name, option=text)
        button = other_button(app, text, do, name=said, width=_ACT, room=_ACT - 24)
        marked = f"{'remove' if key == 'rooms.remove' else 'let in'} {id(phone)}"
        row.append(removing.led.mark(marked, button))
    # Under a key of its own, so that the focus stays at no other phone's button when it goes.
    return lay.box(lay.row(*row, gap=10), key=f"phone {id(phone)}")


def asks_to_remove(
    app: AppContext, room: Room, names: list[str], removing: Removing
) -> ft.Control | None:
    """Ask once whether a phone is to be removed, and say who plays for its seats then; None while
    nothing is asked."""
    phone = removing.asked
    if phone is None:
        return None
    words, seats = app.words, _seats(room, phone)
    asked = [said_of(app, "rooms.remove.sure", phone.name)]
    if room.host is not None and seats:
        named = words.at("", names, seats).spoken_to(NOBODY)
        refs = tuple(Ref("seat", seat) for seat in seats)
        asked.append(named("rooms.remove.seats", names=refs))
    return lay.column(
        lay.live(prose(app, "\n".join(asked), BODY)),
        sure(
            app,
            (words("rooms.remove.no"), partial(removing.ask, None)),
            (words("rooms.remove"), partial(removing.do, phone)),
            led=removing.led,
        ),
        gap=8,
        across="stretch",
    )


def _seats(room: Room, phone: Phone) -> list[int]:
    return [seat for seat, chair in enumerate(room.chairs) if chair.phone is phone]
