"""The best result that somebody has reached alone, from the game log."""

from __future__ import annotations

from typing import Any

from engine import codec, games, letters, untrusted
from engine.game import Game
from engine.table import Table
from ui.context import AppContext
from ui.hooks import use_state, use_task
from ui.shell.form import Form
from ui.stored.storage import StorageError


async def best(app: AppContext, game: str, options: Any, name: str, but: str = "") -> int | None:
    """Return the points of somebody's best game alone.

    Args:
        game: its id.
        options: the engine's options; games with other options do not count.
        name: the name of the person; empty for people who played without a name.
        but: the id of an entry that does not count.

    Returns:
        None if there is none, or the device cannot be read.
    """
    wanted = codec.dump(options)
    try:
        book = await app.store.heads()
        found = [
            (play.sides[0].points, play.id)
            for play in book.plays
            if play.game == game
            and play.id != but
            and play.mode == "played"
            and len(play.sides) == 1
            and play.sides[0].kind == "person"
            and letters.key(play.sides[0].name) == letters.key(name)
            and play.sides[0].points is not None
        ]
        for points, entry in sorted(found, reverse=not games.find(game).info.lowest_wins):
            if _options((await app.store.play(entry)).record) == wanted:
                return points
    except StorageError:
        pass
    return None


def _options(record: str | None) -> Any:
    """Return the options in the text of a record; None if none can be read."""
    try:
        return untrusted.read(record or "")["options"]
    except (ValueError, LookupError, TypeError):
        return None


def use_best(app: AppContext, table: Table, save: str) -> int | None:
    """Return the best earlier result with the same options, at the end of a game alone."""
    found, set_found = use_state(_none)
    over = table.outcome is not None and plays_alone(table)

    async def look() -> None:
        if over:
            who = table.players[0].name
            set_found(await best(app, table.game.info.id, table.setup.options, who, save))

    use_task(look, [over])
    return found if over else None


def use_best_alone(app: AppContext, game: Game[Any, Any, Any], form: Form, name: str) -> int | None:
    """Return the points for somebody alone to beat, as the page of a new game is filled in."""
    found, set_found = use_state(_none)
    alone = form.seats == 1

    async def look() -> None:
        options = game.info.options(**form.options)
        if alone and game.sides(game.setup(options, (None,))) == (None,):
            set_found(await best(app, game.info.id, options, name))

    use_task(look, [alone, str(form.options), name])
    return found if alone else None


def plays_alone(table: Table) -> bool:
    """Return whether one person plays for points, against nobody."""
    return table.game.sides(table.setup) == (None,) and not table.is_bot(0)


def _none() -> int | None:
    return None
