"""A lesson's first frame without a browser, beside that of a table at the same position.

Run as ``python -m tools.bench.lessons``. The first lesson of each game is opened by its own address
and by the table's address in turn. As in ``tools.bench.home``, the time is processor time from the
app's start, with everything imported, until all is drawn. The lesson also has the panel, and its
table is lower by the panel's height.
"""

from __future__ import annotations

import asyncio
from statistics import median

from engine import games
from engine.lessons import Lesson, lessons, taught
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures
from tools.bench.yardstick import yardstick
from tools.pilot.headless import Device, Frame, app
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save

COLUMNS = {
    "lesson ms": ".1f",
    "table ms": ".1f",
    "ratio": ".2f",
    "bytes": ",.0f",
    "of the table": ",.0f",
}


async def opened(lesson: Lesson, route: str) -> Frame:
    """Return the whole screen of a route, on a device that has the lesson's position as a game."""
    device = Device()
    save = Save("bench", lesson.record, {}, 0.0, seed=1)
    device.stored[f"{PREFIX}game.bench"] = dump_save(save)
    async with app(device, route=route) as phone:
        return phone.whole


def main() -> None:
    """Print the table."""
    parser = Arguments(__doc__, {"rounds": 2})
    parser.add_argument("--rounds", type=int, default=10)
    options = parser.read()
    print(f"yardstick {yardstick():,.0f} loops a second")
    table = Figures("game", COLUMNS, 14)
    for name in games.names():
        if not taught(name):
            continue
        lesson = lessons(name)[0]
        routes = f"/lessons/{name}/{lesson.id}", "/table/bench"
        runs: list[list[Frame]] = [[], []]
        for number in range(options.rounds + 1):
            for found, route in zip(runs, routes, strict=True):
                frame = asyncio.run(opened(lesson, route))
                if number:  # the first run imports what it needs
                    found.append(frame)
        ms = [median(frame.seconds for frame in found) * 1000 for found in runs]
        sizes = [median(frame.bytes for frame in found) for found in runs]
        table.row(name, *ms, ms[0] / ms[1], *sizes)


if __name__ == "__main__":
    main()
