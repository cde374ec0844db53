"""Several phones at one table: what a tap and a card cost its player, the others and the machine.

Run as ``python -m tools.bench.phones``. First comes what needs no browser, at a table of Witches
for six at which one to six seats have a session of the app in this process (``six_seats.py``); the
cards that are played are the same each time.

first, last  processor time from the tap that plays a card until its player's first packet has left,
             and their last. No place but the player's is drawn before the first, so it should
             stay near that of one session alone, on a processor of any speed.
all          the same until the last packet of all sessions has left.
bytes        sent for the card to its player, to whose turn it is then, and to each of the others
             on average.
memory       KiB that Python has in use for each session beside the first, and objects that its
             garbage collector tracks.

Then phones in Chromium are at such a table, over each line of ``lines.py``. A card is chosen to be
passed on, which changes the own screen alone, at the host and at a guest in turn.

painted      milliseconds from the touch to the painted frame, as ``tools.bench.frames`` has it.
gesture      from the touch until Flutter tells the app.
answer       from there until the answer is there.
reload       from the navigation until a guest's seat is drawn, when its page is loaded again.

In the end come the starts of guests whose pages have a line to the page of the host: the bytes that
the server sent, with headers, and milliseconds, until the page shows its code, and from the answer
until the room is drawn. In between somebody brings the codes to the other phone.

All pages are drawn on this machine's own processor, so many of them are slower for that alone.
"""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tools.bench.arguments import Arguments
from tools.bench.bytes import QUALITY
from tools.bench.chromium import QUIET, program
from tools.bench.figures import Figures, machine
from tools.bench.lines import Line, LinePhone, Served
from tools.bench.linked_lines import Linked, Start
from tools.bench.six_seats import Played, six_seats
from tools.bench.touches import Sample
from tools.bench.yardstick import yardstick
from web.build import build
from web.client import CACHE

SESSIONS = (1, 2, 4, 6)
PHONES = (2, 4, 6)
KIB = 1 << 10


async def played(sessions: int, cards: int, seed: int) -> list[Played]:
    """Return what the first cards of the first seat have caused."""
    found: list[Played] = []
    async with six_seats(sessions, seed) as table:
        while len(found) < cards and (card := await table.card()) is not None:
            found.append(card)
    return found


async def held(sessions: int) -> tuple[float, int]:
    """Return the KiB and the objects that are in use with so many sessions at the table."""
    tracemalloc.start()
    async with six_seats(sessions):
        gc.collect()
        # What stands for the client has a picture of its screen, too.
        told = tracemalloc.take_snapshot().filter_traces(
            [tracemalloc.Filter(False, "*/tools/*"), tracemalloc.Filter(False, "*tracemalloc*")]
        )
        count = len(gc.get_objects())
    tracemalloc.stop()
    return sum(each.size for each in told.statistics("filename")) / KIB, count


def _cards(rounds: int, cards: int) -> None:
    found: dict[int, list[Played]] = {each: [] for each in SESSIONS}
    for seed in range(rounds):
        for sessions in SESSIONS:
            found[sessions] += asyncio.run(played(sessions, cards, seed))
    columns = {"cards": ","} | dict.fromkeys(("first ms", "last ms", "all ms"), ".1f")
    table = Figures("sessions", {**columns, "ratio": ".2f"})
    alone = median(each.first for each in found[1])
    for sessions, all_ in found.items():
        times = [median(time) for time in zip(*(each[:3] for each in all_), strict=True)]
        table.row(str(sessions), len(all_), *times, times[0] / alone)
    table = Figures("bytes to", dict.fromkeys(("player", "next", "others"), ",.0f"))
    for sessions, all_ in found.items():
        sizes = [median(each.bytes[seat] for each in all_) for seat in range(sessions)]
        others = sum(sizes[2:]) / len(sizes[2:]) if sizes[2:] else None
        table.row(str(sessions), sizes[0], sizes[1] if sizes[1:] else None, others)


def _memory() -> None:
    asyncio.run(held(1))  # what is made once is there from now on
    (least, fewest), (most, many) = (asyncio.run(held(each)) for each in (1, 6))
    table = Figures("a session", {"KiB": ",.0f", "objects": ",.0f"})
    table.row("more", (most - least) / 5, (many - fewest) / 5)


def _taps(rounds: int, most: int, lines: Sequence[Line]) -> None:
    columns = {"taps": ","} | dict.fromkeys(("painted", "gesture", "answer", "ratio"), ".1f")
    columns |= {"ratio": ".2f", "bytes": ",.0f", "reload": ",.0f"}
    table = Figures("line, phones, of", columns, 24)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=list(QUIET))
        for line in lines:
            for number in (each for each in PHONES if each <= most):
                with line.sit(browser, number) as phones:
                    _row(table, f"{line.name}, {number}", phones, rounds)
        browser.close()


def _row(table: Figures, name: str, phones: Sequence[LinePhone], rounds: int) -> None:
    host, guest = phones[0], phones[1]
    for number in range(rounds + 1):
        for phone in (host, guest):
            phone.touch("raise" if number else "first")
    at_host = None
    for of, phone in (("host", host), ("guest", guest)):
        samples = phone.finger.found["raise"]
        painted = median(each["painted"] - each["began"] for each in samples)
        at_host = at_host or painted
        reload = None
        if phone is guest and phone.reload is not None:
            reload = median(phone.reload() for _ in range(min(3, rounds)))
        table.row(f"{name}, {of}", len(samples), painted, *_parts(samples), painted / at_host,
                  median(each["bytes"] for each in samples), reload)  # fmt: skip


def _starts(starts: Sequence[Start]) -> None:
    columns = {"starts": ",", "bytes to code": ",", "bytes in all": ","}
    table = Figures("a guest", {**columns, "ms to code": ",.0f", "ms to room": ",.0f"})
    sizes, times = zip(*starts, strict=True)
    figures = [median(each) for pair in (sizes, times) for each in zip(*pair, strict=True)]
    table.row("all", len(starts), *figures)


def _parts(samples: Sequence[Sample]) -> tuple[float, float]:
    gesture = median(each["said"] - each["began"] for each in samples)
    return gesture, median(each["answered"] - each["said"] for each in samples)


def main() -> None:
    """Print the tables."""
    tiny = {"rounds": 1, "cards": 2, "taps": 1, "phones": 2, "quality": 0}
    parser = Arguments(__doc__, tiny, builds=True)
    parser.add_argument("--rounds", type=int, default=3, help="matches, each of all sessions")
    parser.add_argument("--cards", type=int, default=10, help="of each match")
    parser.add_argument("--taps", type=int, default=15, help="at the host and at a guest")
    parser.add_argument("--phones", type=int, default=6, help="the most phones in Chromium")
    parser.add_argument("--quality", type=int, default=QUALITY, help="of the compressed copies")
    parser.add_argument("--only-taps", action="store_true", help="only what needs Chromium")
    options = parser.read()
    print(f"{machine()}; yardstick {yardstick():,.0f} loops a second")
    if not options.only_taps:
        _cards(options.rounds, options.cards)
        _memory()
    with TemporaryDirectory(dir=CACHE) as spare:
        folder = options.build and Path(options.build)
        linked = Linked(folder or build(Path(spare) / "app", brotli_quality=options.quality))
        _taps(options.taps, options.phones, (Served(), linked))
    _starts(linked.starts)


if __name__ == "__main__":
    main()
