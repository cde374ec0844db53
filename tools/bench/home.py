"""The home screen without a browser: its first frame with one game on the shelf and with five.

Run as ``python -m tools.bench.home``. Two copies of the app are made in a temporary folder. In one,
the first game is alone on the shelf. In the other there are four more: each has two lines in the
registries and a copy of the first game's words under another id. Only the name of a cover is sent.

Both copies are started in turn, each time in a fresh interpreter. It first imports the home screen
and then starts the app again and again. All times are processor time up to the encoded message; the
client's drawing is not included.

first    the message with the first part of the screen: its head, and a game.
whole    the last message, when the whole shelf and what is stored are there.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from engine import games
from tools.bench.arguments import Arguments
from tools.bench.figures import Figures
from tools.bench.yardstick import yardstick

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "locales", "tools", "ui", "web")
REGISTRIES = ("engine/games/__init__.py", "ui/games/__init__.py")
MORE = ("second", "third", "fourth", "fifth")


def copy_app(target: Path, more: tuple[str, ...]) -> None:
    """Copy the app to ``target`` with its first game and,
    for each id in ``more``, a copy of that game."""
    for package in PACKAGES:
        shutil.copytree(ROOT / package, target / package, ignore=lambda *_: ["__pycache__"])
    first, *others = games.names()
    for name in REGISTRIES:
        registry = target / name
        text = registry.read_text("utf-8")
        for other in others:
            text = re.sub(rf'^    "{other}": .*\n', "", text, flags=re.MULTILINE)
        (known,) = re.findall(rf'^    "{first}": .*\n', text, re.MULTILINE)
        lines = "".join(known.replace(f'"{first}":', f'"{game}":') for game in more)
        registry.write_text(text.replace(known, known + lines), "utf-8")
    for path in (target / "locales").glob(f"*/{first}*.json"):
        text = path.read_text("utf-8")
        for game in more:
            copy = path.with_name(path.name.replace(first, game))
            copy.write_text(text.replace(f'"{first}.', f'"{game}.'), "utf-8")


def measure(number: int) -> dict[str, float]:
    """Return the figures of this process: milliseconds and bytes, by what they are of."""
    began = process_time()
    import ui.app
    import ui.shell.home  # noqa: F401

    found = {"imports, ms": (process_time() - began) * 1000}
    from tools.pilot.headless import app

    async def start() -> tuple[float, int, float, int]:
        async with app() as phone:
            return (*phone.first[:2], *phone.whole[:2])

    async def starts() -> list[tuple[float, int, float, int]]:
        return [await start() for _ in range(number + 1)]

    cold, *warm = asyncio.run(starts())
    found["first frame, first start, ms"] = cold[0] * 1000
    found["first frame, ms"] = median(frame[0] for frame in warm) * 1000
    found["first frame, bytes"] = median(frame[1] for frame in warm)
    found["whole screen, ms"] = median(frame[2] for frame in warm) * 1000
    found["whole screen, bytes"] = median(frame[3] for frame in warm)
    found["yardstick, loops a second"] = median(yardstick() for _ in range(3))
    return found


@contextmanager
def copies() -> Iterator[tuple[Path, Path]]:
    """Yield the app with one game on the shelf, and with five."""
    with TemporaryDirectory() as folder:
        one, five = Path(folder) / "one", Path(folder) / "five"
        copy_app(one, ())
        copy_app(five, MORE)
        yield one, five


def run(folder: Path, starts: int) -> dict[str, float]:
    """Return what :func:`measure` finds in a fresh interpreter, with the app in ``folder``."""
    command = [sys.executable, "-m", "tools.bench.home", "--here", "--starts", str(starts)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print the table."""
    parser = Arguments(__doc__, {"runs": 1, "starts": 2})
    parser.add_argument("--runs", type=int, default=7, help="interpreters of each kind")
    parser.add_argument("--here", action="store_true", help="measure in this process, print JSON")
    parser.add_argument("--starts", type=int, default=20, help="of each interpreter")
    options = parser.read()
    if options.here:
        print(json.dumps(measure(options.starts)))
        return
    with copies() as folders:
        for folder in folders:
            run(folder, options.starts)  # compiles the imported modules
        rounds = [[run(folder, options.starts) for folder in folders] for _ in range(options.runs)]
    print(f"medians of {options.runs} runs")
    table = Figures("of", {"one game": ",.1f", "five": ",.1f", "ratio": ".2f"}, 32)
    for name in rounds[0][0]:
        one, five = (median(found[each][name] for found in rounds) for each in (0, 1))
        table.row(name, one, five, five / one)


if __name__ == "__main__":
    main()
