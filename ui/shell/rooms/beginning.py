"""Opening a room from the set-up page, and beginning its game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine import games
from engine.record import Player
from ui.board_props import NewGame
from ui.context import AppContext
from ui.hooks import current_page, on_page, run
from ui.names import told_apart
from ui.rooms import FullError, Room
from ui.shell import new_game
from ui.shell.form import NAME
from ui.shell.host import Host
from ui.shell.rooms.entry import entered
from ui.shell.rooms.keeping import note


async def opened(
    app: AppContext, new: NewGame, bot: str | None, names: Callable[[], Sequence[str]]
) -> bool:
    """Open a room for a game, with this phone in its first seat that a person has, and go there;
    return whether there is one now.

    Args:
        bot: the spelling of the bot that plays for seats that stay free.
        names: returns the names of the seats, which somebody may still type while a slow device
            answers.
    """
    assert app.door is not None
    rooms = app.door.open()
    for left in [*rooms]:
        # Nobody has come, and whoever opened it waits there no more.
        if left.host is None and [*left.phones.values()] == [left.phone(current_page())]:
            rooms.end(left)
    room = Room(new, bot)
    phone = await entered(app, room)
    first = next(seat for seat, player in enumerate(new.players) if player.bot is None)
    if typed := names()[first]:
        phone.name = typed
        run(app.store.keep_note, NAME, typed)  # for the tables of other games, too
    room.chairs = [replace(chair, name="") for chair in room.chairs]
    room.sit(phone, first)
    try:
        rooms.take_in(room)  # nobody finds it before: it is the first phone that has opened it
    except FullError:
        app.tell(app.words("rooms.many"))
        return False
    app.go(f"/room/{room.id}")
    return True


async def begun(app: AppContext, room: Room) -> bool:
    """Begin the game of a room on its opener's phone, which stores it; return whether it has begun.

    Bots play for the seats that are free, or this phone where the game has none.
    """
    if room.host is not None:
        return False
    room.fill()
    await _play(app, room, room.new)
    return True


async def anew(app: AppContext, room: Room, new: NewGame, turned: bool = False) -> bool:
    """Begin another game at a table on its opener's phone; on another, ask for one, or go to the
    one that has begun.

    Args:
        turned: whether the next player begins: where no option of the game says who does, everybody
            moves up one seat.
    """
    phone = room.phone(current_page())
    if phone is None:
        return False
    if phone is not room.opener:
        if room.host.table.outcome is None:  # it has begun while they read the result of the last
            app.go(f"/table/{room.host.save.id}")
        else:
            room.ask(phone)
        return False
    if turned and not games.find(new.game).info.starter:
        room.chairs = [*room.chairs[1:], *room.chairs[:1]]
    await _play(app, room, new)
    return True


async def _play(app: AppContext, room: Room, new: NewGame) -> None:
    """Begin a game with those who sit there now."""
    room.sit_anew()
    names = told_apart("" if chair.bot else chair.name for chair in room.chairs)
    players = tuple(
        Player(name, chair.bot, player.options)
        for name, chair, player in zip(names, room.chairs, new.players, strict=True)
    )
    save, table, trouble = await new_game.opened(app, replace(new, players=players))
    # No page: the table goes on when the opener's has gone to sleep.
    room.begin(on_page(None, Host, save, table, app.store))
    run(note, app, room)
    if trouble:
        app.tell(trouble)
