"""What the game log costs with 10, 1,000 and 10,000 games in it, without a screen.

Run as ``python -m tools.bench.book``. Every game in the book has its record. All figures are
medians in milliseconds of this process.

open     the heads of all games, from a text, checked, to a book: what its first page needs.
read     the same with all scores and records, as when a copy is imported.
find     a search for two words.
person   all that is shown about one person.
rename   one person renamed in all games.
merge    the book merged with itself, as when a copy is imported again.
write    the whole book written to a text.

Then the same book is stored on a device, in a file or in a client's key-value store, and a game
that ends is added to it. These figures are milliseconds on the clock, so that they include waiting
for the disk.

heads    all heads read from the device, to a book.
play     one whole entry.
end      saving a game that is over, together with its entry.
go on    saving a game that is not over.
rename   one person renamed in all games.

Last, the whole app draws the book's pages without a browser, from a book in memory. These figures
are milliseconds of this process from the tap until the app sends nothing more, and the kB sent to
the client.

list     the list of games, opened from the home screen: heads read, the first page of rows drawn.
word     the answer to a word that is typed.
people   everybody in the book.
someone  all that is shown about one person, with the drawings.
"""

from __future__ import annotations

import asyncio
import gc
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

from engine import games
from engine.book import exchange
from engine.book.dates import written
from engine.book.play import FinishedGame, head, of_record
from engine.book.shelf import Book, book, rename, search
from engine.book.statistics import profile
from engine.record import Player, loads
from engine.table import Table
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures
from tools.pilot.headless import app, play
from tools.pilot.values import KeyValues
from ui.device.backends.memory import Memory
from ui.device.backends.preferences import Preferences
from ui.device.backends.sqlite import Sqlite
from ui.stored.book import Edit, entry
from ui.stored.saved import Save
from ui.stored.storage import ShelfFacts, Store
from ui.text import Words

COUNTS = (10, 1_000, 10_000)
RUNS = 5
NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")
START = datetime(2020, 1, 1, 20, tzinfo=UTC)


def a_play(name: str, seats: int, seed: int) -> FinishedGame:
    """Return a random game with ``seats`` players as an entry of the book."""
    rng = Random(seed)
    players = tuple(Player(who) for who in NAMES[:seats])
    table = Table.open(name, games.find(name).info.options(), players, seed)
    while table.actors:
        seat = rng.choice(table.actors)
        table = table.play(seat, table.legal(seat).sample(rng))
    return of_record(table.record(), "x", written(START.timestamp()), 30)


def a_book(count: int) -> Book:
    """Return a book of ``count`` entries: a few games again and again,
    with other players each time."""
    rng = Random(count)
    seats = (("patchwork", 2), ("patchwork", 1), ("witches.keeper", 5), ("sheet.keeper", 4))
    samples = [a_play(name, number, seed) for seed in range(3) for name, number in seats]
    plays = []
    for number in range(count):
        play = rng.choice(samples)
        names = iter(rng.sample(NAMES, len(play.sides)))
        sides = tuple(
            side._replace(name=next(names)) if side.kind == "person" else side
            for side in play.sides
        )
        date = written((START + timedelta(hours=5 * number)).timestamp())
        plays.append(play._replace(id=f"g{number}", date=date, sides=sides))
    return book(plays)


def milliseconds(call: Callable[[], object]) -> float:
    """Return the median time of some calls, in milliseconds of processor time."""
    times = []
    for _ in range(RUNS):
        begin = time.process_time()
        call()
        times.append(1000 * (time.process_time() - begin))
    return median(times)


def main() -> None:
    """Measure, and print a line for each number of games."""
    parser = Arguments(__doc__, {"counts": [3, 30]})
    parser.add_argument("--counts", type=int, nargs="+", default=list(COUNTS), help="of games")
    options = parser.read()
    samples = {count: a_book(count) for count in options.counts}
    table = Figures("games", {"kB": ",", **dict.fromkeys(_calls(Book(), "", ""), ".1f")}, 7)
    for count, own in samples.items():
        text = exchange.dumps(own.plays)
        heads = exchange.dumps(head(play) for play in own.plays)
        figures = (milliseconds(call) for call in _calls(own, text, heads).values())
        table.row(f"{count:,}", len(text) // 1000, *figures)
    table = Figures("device", {"games": ",", **dict.fromkeys(STORED, ".1f")})
    for kind in ("file", "key-value"):
        for count, own in samples.items():
            with TemporaryDirectory() as folder:
                found = asyncio.run(stored(kind, own, Path(folder)))
            table.row(kind, count, *found)
    pages_of = (f"{name} {unit}" for name in PAGES for unit in ("ms", "kB"))
    table = Figures("games", dict.fromkeys(pages_of, ".1f"), 7)
    for count, own in samples.items():
        drawn = play(pages(own))
        table.row(f"{count:,}", *(figure for pair in drawn for figure in pair))


PAGES = ("list", "word", "people", "someone")


async def pages(own: Book) -> list[tuple[float, float]]:
    """Return the costs of a book's pages in the order of ``PAGES``: milliseconds, and kB sent."""
    memory = Memory()
    store = Store(memory)
    await store.heads()  # read only at first
    await store.keep_plays(own.plays)
    words = Words("en")
    found: list[tuple[float, float]] = []

    async def timed(tap: Awaitable[None]) -> None:
        gc.collect()
        phone.packets()
        begin = time.process_time()
        await tap
        spent = 1000 * (time.process_time() - begin)
        found.append((spent, sum(map(len, phone.packets())) / 1000))

    async with app(backend=memory) as phone:
        await timed(phone.go("/book"))
        await timed(phone.type(words("book.search"), "ana"))
        await timed(phone.go("/people"))
        await timed(phone.tap(re.compile("^Ana, ")))
    return found


STORED = ("heads", "play", "end", "go on", "rename")


async def stored(kind: str, own: Book, folder: Path) -> list[float]:
    """Return the costs of a book on a device, in milliseconds and in the order of ``STORED``."""
    file = Sqlite(folder / "saves.db")
    store = Store(file if kind == "file" else Preferences(KeyValues()))
    await store.heads()  # read only at first
    await store.keep_plays(own.plays)
    record = loads(a_play("patchwork", 2, 1).record or "")
    save = Save("played", record, {}, 1e9, 1, 600)

    async def end() -> None:
        done = entry(record, save.id, save.changed, save.played)
        await store.keep(save, ShelfFacts(("Ana", "Bo"), True), play=done)

    async def go_on() -> None:
        await store.keep(replace(save, id="other"), ShelfFacts(("Ana", "Bo"), False))

    async def rename_all() -> None:
        before = await store.heads()
        after = rename(before, ["Ana"], "Anna")
        await store.edit_heads([*map(Edit, before.plays, after.plays)])

    calls = (store.heads, lambda: store.play(own.plays[0].id), end, go_on, rename_all)
    found = [await clocked(call) for call in calls]
    await file.close()
    return found


async def clocked(call: Callable[[], Awaitable[object]]) -> float:
    """Return the median time of some calls, in milliseconds on the clock."""
    times = []
    for _ in range(RUNS):
        begin = time.perf_counter()
        await call()
        times.append(1000 * (time.perf_counter() - begin))
    return median(times)


def _calls(own: Book, text: str, heads: str) -> dict[str, Callable[[], object]]:
    return {
        "open": lambda: book(exchange.loads(heads).plays),
        "read": lambda: book(exchange.loads(text).plays),
        "find": lambda: search(own, "ana 2021"),
        "person": lambda: profile(own.plays, "Ana"),
        "rename": lambda: rename(own, ["Ana"], "Anna"),
        "merge": lambda: exchange.merge(own, own.plays),
        "write": lambda: exchange.dumps(own.plays),
    }


if __name__ == "__main__":
    main()
