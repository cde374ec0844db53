"""Takes pictures of every kind of screen in a browser, and shows them on one page.

``python3 run.py gallery`` writes to build/gallery; with ``--before FOLDER`` its page shows what
differs from the run that is there.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

from tools.gallery import page
from tools.gallery.camera import take
from tools.gallery.openings import LOOKS, Display, openings
from ui.stored.settings import choices
from ui.text import LOCALES
from web.client import CACHE


def main(words: Sequence[str] | None = None) -> int:
    """Do what the command line says. Return 1 where a picture has a fault, else 0."""
    options = parsed(words)
    wanted = openings(devices(options), options.only)
    for old in options.into.glob("*.png"):
        old.unlink()
    shots = []
    for shot in take(wanted, options.into, options.workers, options.scale):
        shots.append(shot)
        print(f"\r{len(shots):,} pictures", end="", flush=True)
        for fault in shot.faults:
            print(f"\r{shot.file}: {fault}")
    shots.sort(key=lambda each: each.file)
    states = page.write(shots, options.into, options.before)
    print(f"\r{len(shots):,} pictures in {options.into / page.PAGE}")
    if states:
        print(", ".join(f"{count:,} {state}" for state, count in states.items()))
    return int(any(each.faults for each in shots))


def parsed(words: Sequence[str] | None) -> argparse.Namespace:
    """Return the options of a command line; exits where one is wrong."""
    parser = argparse.ArgumentParser(
        prog="python3 run.py gallery", description=(__doc__ or "").splitlines()[0]
    )
    for name, values, usual in (
        ("languages", LOCALES, "ko"),
        ("looks", tuple(LOOKS), "light"),
        ("texts", choices("text_size"), "normal"),
    ):
        known = f"any of {', '.join(map(str, values))}; by default {usual}"
        parser.add_argument(f"--{name}", type=_listed(values), default=usual, help=known)
    parser.add_argument(
        "--sizes", type=_sizes, default="390x844", help="of the page, as 390x844,1280x800"
    )
    parser.add_argument(
        "--only", type=_pattern, default="", help="pattern of what is taken, as ^table or ^home"
    )
    parser.add_argument("--before", type=Path, help="the folder of an earlier run to compare with")
    parser.add_argument("--into", type=Path, default=CACHE / "gallery", help="where it goes")
    parser.add_argument(
        "--scale", type=float, default=1.0, help="device pixels for one of the page"
    )
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="browsers at once")
    options = parser.parse_args(words)
    if options.before is not None and not (options.before / page.RUN).exists():
        parser.error(f"no run is in {options.before}")
    if options.before is not None and options.before.resolve() == options.into.resolve():
        parser.error("the earlier run would be overwritten; move it, or use --into")
    return options


def devices(options: argparse.Namespace) -> list[Display]:
    """Return every device that the options ask for."""
    every = product(options.languages, options.sizes, options.looks, options.texts)
    return [Display(*each) for each in every]


def _listed(values: Sequence[object]) -> Callable[[str], list[str]]:
    def listed(text: str) -> list[str]:
        found = text.split(",")
        if wrong := [each for each in found if each not in values]:
            raise argparse.ArgumentTypeError(f"unknown: {', '.join(wrong)}")
        return found

    return listed


def _sizes(text: str) -> list[tuple[int, int]]:
    found = [re.fullmatch(r"(\d{2,4})x(\d{2,4})", each) for each in text.split(",")]
    if not all(found):
        raise argparse.ArgumentTypeError("a size is written as 390x844")
    return [(int(each[1]), int(each[2])) for each in found if each]


def _pattern(text: str) -> str:
    try:
        re.compile(text)
    except re.error as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return text


if __name__ == "__main__":
    sys.exit(main())
