"""The start of a walk, as data: what is stored, the kind of device, and the address."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from engine import games, lessons
from engine.game import CHANCE
from engine.link import pack
from engine.record import Player
from engine.table import Table
from tools.pilot.headless import Device
from ui.device.backends.memory import Memory
from ui.game_screens import find
from ui.games import everyday, puzzles, shows
from ui.games import names as shown
from ui.saving import keep
from ui.stored.saved import Save
from ui.stored.settings import changed
from ui.stored.storage import Store
from ui.stored.tips import Given, note, write
from ui.text import LOCALES

NAMES = ("Ana", "Bo", "Cy", "Di", "Eli", "Fay", "Gus", "Hal")
SIZES = ((390.0, 844.0), (360.0, 740.0), (844.0, 390.0), (1024.0, 768.0), (320.0, 568.0))
LOOKS: tuple[tuple[str, str | bool], ...] = (
    ("theme", "dark"),
    ("high_contrast", True),
    ("text_size", "large"),
    ("text_size", "huge"),
    ("reduced_motion", True),
    ("seating", "across"),
    ("seating", "same_side"),
    ("screen_reader", True),
)
PACES = ("at_once", "pause", "tap")


class Laid(Protocol):
    """A game that is on a device.

    Attributes:
        id: the id of its save.
        seed: the seed of its chance.
    """

    @property
    def id(self) -> str: ...

    @property
    def seed(self) -> int: ...

    def table(self) -> Table:
        """Return the table as it stands."""


@dataclass(frozen=True)
class Game:
    """A game that is on the device when a walk begins.

    Attributes:
        id: the id of its save.
        game: the id of the game or of a keeper.
        names: the names of the people at the table.
        bots: the seats of bots; each is the weakest.
        steps: how many steps have been played at random; fewer if the game ended before.
        seed: the seed of the game and of the random steps.
    """

    id: str
    game: str
    names: tuple[str, ...]
    bots: tuple[int, ...] = ()
    steps: int = 0
    seed: int = 0

    def table(self) -> Table:
        """Return the table as it stands."""
        weakest = next(iter(games.find(self.game).levels()), None)
        players = tuple(
            Player("" if seat in self.bots else name, weakest if seat in self.bots else None)
            for seat, name in enumerate(self.names)
        )
        waits = find(self.game).waits
        options = games.find(self.game).info.options()
        table = Table.open(self.game, options, players, self.seed).settle(waits)
        rng = Random(self.seed)
        for _ in range(self.steps):
            if not table.actors:
                break
            actor = rng.choice(table.actors)
            if actor == CHANCE and not table.game.info.keeps:
                table = table.deal()
            else:
                table = table.play(actor, table.legal(actor).sample(rng))
            table = table.settle(waits)
        return table


@dataclass(frozen=True)
class Start:
    """The start of a walk.

    Attributes:
        route: the address; ``/game/`` alone is the link of the first of ``games``.
        games: games that are on the device.
        settings: settings by name that differ from the usual ones.
        locale: the device's language.
        size: the size of its page.
        dark: whether the device prefers dark.
        tips: whether the first table of a game is new to the player.
        seed: the seed of the device's chance.
    """

    route: str = "/"
    games: tuple[Laid, ...] = ()
    settings: tuple[tuple[str, str | bool], ...] = ()
    locale: str = "en"
    size: tuple[float, float] = SIZES[0]
    dark: bool = False
    tips: bool = False
    seed: int = 0

    def address(self) -> str:
        """Return the whole address."""
        if self.route == "/game/":
            return f"/game/{pack(self.games[0].table().record())}"
        return self.route

    def device(self) -> Device:
        """Return the device, without what is stored on it."""
        return Device(languages=(self.locale,), size=self.size, dark=self.dark)

    async def stored(self) -> Memory:
        """Return what is stored on the device."""
        memory = Memory({"settings": changed(None, dict(self.settings))})
        store = Store(memory)
        for each in self.games:
            table = each.table()
            save = Save(each.id, table.record(), {}, seed=each.seed, played=0)
            await keep(store, save, table)
        for game in () if self.tips else shown():
            await store.keep_note(note(game), write(Given("")))
        return memory


def random_start(rng: Random, only: Sequence[str] = ()) -> Start:
    """Return a random start.

    Args:
        rng: the random generator.
        only: the games that it may be about, keepers by their own ids; all by default.
    """
    every = only or [name for name in (*games.names(), *games.keepers()) if shows(name)]
    game = rng.choice(every)
    settings = dict(rng.sample(LOOKS, rng.choice((0, 0, 1, 2))))
    settings["pace"] = rng.choice(PACES)
    kept = [random_game(rng, game, "g")]
    if rng.random() < 0.3:
        kept.append(random_game(rng, rng.choice(every), "h", over=True))
    return Start(
        route=_route(rng, kept[0]),
        games=tuple(kept),
        settings=tuple(sorted(settings.items())),
        locale=rng.choice(LOCALES),
        size=rng.choice(SIZES),
        dark=rng.random() < 0.2,
        tips=rng.random() < 0.3,
        seed=rng.randrange(10**6),
    )


def random_game(rng: Random, game: str, name: str, over: bool = False) -> Game:
    """Return a game stored under a name, at its start or in the middle,
    or at its end if ``over``."""
    seats = rng.choice(games.find(game).info.seats)
    people = 1 if rng.random() < 0.4 else rng.randint(1, seats)
    bots: tuple[int, ...] = ()
    if not games.find(game).info.keeps:
        bots = tuple(sorted(rng.sample(range(seats), seats - people)))
    depth = 10_000 if over else rng.choice((0, 0, 3, 10, 40, 10_000))
    return Game(name, game, NAMES[:seats], bots, depth, rng.randrange(10**6))


def _route(rng: Random, kept: Game) -> str:
    """Return an address that is related to a game; in half of the cases its table."""
    if rng.random() < 0.5:
        return "/table/g"
    game, home = kept.game, games.home(kept.game)
    ways = [
        "/", f"/new/{game}", f"/new/{game}", "/replay/g", "/replay/g/3", "/coach/g",
        "/keep", "/today", "/book", "/book/g", "/people", "/people/Ana", "/settings", "/about",
        "/licences", "/licences/1", "/licences/1/1", "/nowhere",
    ]  # fmt: skip
    table = kept.table()
    if table.outcome is not None or not table.has_secrets:
        ways += ["/game/"]
    if home in games.names():
        ways += [f"/rules/{home}", f"/count/{home}", f"/practice/{home}", f"/practised/{home}"]
        if lessons.taught(home):
            ways += [f"/lessons/{home}/{name}" for name in lessons.names(home)]
            ways += [f"/lessons/{home}"]
        if puzzles(home):
            ways += 2 * [f"/puzzle/{home}"]
        if everyday(home):
            ways += [f"/puzzles/{home}"]
    return rng.choice(ways)
