"""Bots at a table: what each decides and how long that takes; and games that were played before."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from engine.bot import Bot
from engine.game import Game
from engine.search import choose, find
from tools.bench.paces import Paces, timed


class Bots:
    """A bot in each seat of a game.

    Args:
        game: the game.
        spellings: the bot of each seat.
        paces: gets the time of each decision.
        times: how often each decision is made, to see how long it takes.
        bots: the bots of the seats; by default the game's own bots of these spellings.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        spellings: Sequence[str],
        paces: Paces,
        times: int = 1,
        bots: Sequence[Bot] | None = None,
    ) -> None:
        self._game, self._spellings, self._paces, self._times = game, spellings, paces, times
        self._bots = bots or [find(spelling, game) for spelling in spellings]
        for spelling in set(spellings):
            paces.setdefault(spelling, []).append([])

    def choose(self, state: Any, seat: int, chance: str | int) -> Any:
        """Return the action of a seat's bot, from the seat's view and the seed ``chance``."""
        view = self._game.view(state, seat)
        think = partial(self._bots[seat].think, self._game, view, seat)
        choice, pace = timed(lambda: think(Random(chance)), self._times)
        self._paces[self._spellings[seat]][-1].append(pace)
        return choice.action


def chosen(game: Game[Any, Any, Any], spelling: str, view: Any, seat: int) -> Any:
    """Return a bot's action for a view, with the same chance every time."""
    return choose(find(spelling, game).think(game, view, seat, Random(1))).action


def changes(game: Game[Any, Any, Any], spelling: str, state: Any, seat: int, rng: Random) -> bool:
    """Return whether a bot acts differently when what it cannot know is dealt anew."""
    view = game.view(state, seat)
    other = game.view(game.imagine(view, seat, rng), seat)
    return bool(chosen(game, spelling, view, seat) != chosen(game, spelling, other, seat))


class Kept:
    """Games that were played before, in a file to which new games
    are added; without a file, none."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        lines = file.read_text("utf-8").splitlines() if file and file.exists() else []
        self._found: dict[str, Any] = dict(map(json.loads, lines))

    def get(self, key: str, play: Callable[[], Any]) -> Any:
        """Return what was played under a key; if nothing was, play it now."""
        if key not in self._found:
            self._found[key] = play()
            if self._file:
                with self._file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, self._found[key]]) + "\n")
        return self._found[key]


def pace_arguments(parser: ArgumentParser, what: str) -> None:
    """Add the options that :func:`paced` reads.

    Args:
        parser: the bench's parser.
        what: what is played, such as "games".
    """
    parser.add_argument("--pace", type=int, metavar="N", help=f"{what} of each level by itself")
    parser.add_argument("--browser", action="store_true", help="with --pace: in Chromium")


def paced(
    options: Namespace,
    module: str,
    levels: Sequence[str],
    pace: Callable[[Sequence[str], int], None],
) -> bool:
    """Print how long levels think, if that is asked for. Return whether it was.

    Args:
        options: the bench's options.
        module: the bench, in which ``pace`` is found by that name.
        levels: the levels to measure.
        pace: the function that measures and prints.
    """
    if options.pace and options.browser:
        from tools.bench import pyodide

        print(pyodide.run(f"from {module} import pace; pace({list(levels)}, {options.pace})"))
    elif options.pace:
        pace(levels, options.pace)
    return bool(options.pace)


def duels(levels: Sequence[str], wanted: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield each wanted level and the level before it; the first level comes after random play."""
    for worse, better in zip(("uniform", *levels), levels, strict=False):
        if better in wanted:
            yield better, worse
