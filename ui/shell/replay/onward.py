"""Going on from a step of a game: a new game from there, with people or bots in the seats."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from engine.record import Player
from engine.table import Table
from ui import lay
from ui.components.choice import Option, in_lines, strip
from ui.components.layers import Layers
from ui.components.name_in_row import name_in_row
from ui.components.press import big_button
from ui.components.prose import prose
from ui.components.seats import seat_chip
from ui.components.sheet import inside, sheet
from ui.context import AppContext
from ui.game_screens import settled
from ui.hooks import use_state
from ui.names import level_name
from ui.saving import keep
from ui.shell.form import PERSON, levels_of
from ui.stored.saved import Save, new_name
from ui.stored.storage import StorageError
from ui.styles import BODY, TEXT

if TYPE_CHECKING:
    from engine.coach.judgement import Lapse


@dataclass(frozen=True, slots=True)
class Origin:
    """The game and the step from which a new game goes on.

    Attributes:
        table: the whole game.
        step: the number of steps after which the new game goes on.
        appearance: how its table looks.
    """

    table: Table
    step: int
    appearance: dict[str, str]


def better_at(table: Table, seat: int, turn: Lapse, appearance: dict[str, str]) -> Origin:
    """Return a seat's turn, with what would have been better in the place of what was played."""
    cut = replace(
        table,
        steps=table.steps[: turn.step],
        states=table.states[: turn.step + 1],
        events=table.events[: turn.step],
        heard={},
    )
    return Origin(cut.play(seat, turn.better), turn.step + 1, appearance)


def sitting(table: Table, levels: tuple[int, ...]) -> tuple[Player, ...]:
    """Return the players with bots of these levels, and :data:`PERSON` for a person.

    Somebody who had a name and is a bot now has no name.
    """
    spellings = levels_of(table.game)
    players = []
    for player, level in zip(table.players, levels, strict=True):
        bot = spellings[level - 1] if level else None
        players.append(replace(player, bot=bot, name="" if bot else player.name))
    return tuple(players)


def levels_at(table: Table) -> tuple[int, ...]:
    """Return the level of each seat's bot, and :data:`PERSON` for a person.

    A bot that is no longer offered counts as the strongest.
    """
    spellings = levels_of(table.game)
    return tuple(
        PERSON
        if player.bot is None or not spellings
        else spellings.index(player.bot) + 1
        if player.bot in spellings
        else len(spellings)
        for player in table.players
    )


async def begun(app: AppContext, origin: Origin, levels: tuple[int, ...]) -> str:
    """Keep the new game.

    Returns:
        The id of its save.

    Raises:
        StorageError: the device refuses.
    """
    table, seed = origin.table, secrets.randbits(48)
    record = replace(
        table.record(), steps=table.steps[: origin.step], players=sitting(table, levels)
    )
    new = settled(Table.resume(record, seed))
    save = Save(new_name(), new.record(), origin.appearance, seed=seed, played=0)
    await keep(app.store, save, new)
    return save.id


@ft.component
def OnwardSheet(app: AppContext, origin: Origin, layers: Layers) -> ft.Control:
    """Ask who plays on in each seat.

    Args:
        app: with the names of the table.
        layers: the page's layers, of which this sheet is open.
    """
    words, table = app.words, origin.table
    levels, set_levels = use_state(lambda: levels_at(table))
    most = len(levels_of(table.game))
    options = [
        Option(level, level_name(words, level, most) if level else words("setup.person"))
        for level in range(most + 1)
    ]

    def sit(seat: int, level: int) -> None:
        set_levels(lambda was: (*was[:seat], level, *was[seat + 1 :]))

    async def go() -> bool:
        try:
            name = await begun(app, origin, levels)
        except StorageError as error:
            app.tell(words(error.key))
            return False
        layers.leave(partial(app.go, f"/table/{name}"))
        return True

    rows: list[ft.Control] = [prose(app, words("replay.onward.note"), TEXT.soft)]
    for seat in range(len(table.players) if most else 0):
        name = words.names[seat]
        shown = name_in_row(app, name, BODY.bold, inside(app) - 36)
        rows.append(lay.row(seat_chip(app, seat), shown, gap=10))
        label = words("setup.seat.kind", name=name)
        rows.append(
            strip(
                app,
                label,
                options,
                levels[seat],
                partial(sit, seat),
                columns=in_lines(most + 1, 4),
                bare=True,
            )
        )
    nobody = all(levels)
    if nobody:
        rows.append(prose(app, words("setup.person_needed"), TEXT, color=app.look.palette.bad))
    start = big_button(
        app,
        words("replay.onward.start"),
        None if nobody else lambda: app.once(go),
        icon=ft.Icons.PLAY_ARROW,
    )
    return sheet(app, words("replay.onward"), rows, layers.close, foot=start, key="onward")
