"""Records what the app sends for each kind of screen, or compares two recordings.

``python -m tools.pilot.recording record FOLDER`` and ``python -m tools.pilot.recording compare OLD
NEW``.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from pathlib import Path

from tools.pilot.recording.comparison import Found, compare
from tools.pilot.recording.recorder import record_all
from tools.pilot.recording.scenes import scenes

HASHING = "PYTHONHASHSEED"

EXAMPLES, NAMED = 12, 3
"""Differences that are printed, and scenes that are named for each."""


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.pilot.recording", description=(__doc__ or "").splitlines()[0]
    )
    ways = parser.add_subparsers(dest="way", required=True)
    own = ways.add_parser("record", help="play the scenes and write down what they show")
    own.add_argument("folder", type=Path)
    own.add_argument("--only", type=re.compile, default="", help="pattern of the scenes' names")
    own.add_argument("--workers", type=int, default=os.cpu_count())
    two = ways.add_parser("compare", help="say what differs between two recordings")
    two.add_argument("old", type=Path)
    two.add_argument("new", type=Path)
    options = parser.parse_args()
    if options.way == "record":
        if os.environ.get(HASHING) != "0":
            # Flet's order of some messages hangs on the hashes of texts, which differ by process.
            command = [sys.executable, "-m", "tools.pilot.recording", *sys.argv[1:]]
            os.execve(sys.executable, command, {**os.environ, HASHING: "0"})
        chosen = [each for each in scenes() if re.search(options.only, each.name)]
        if not chosen:
            parser.error("no scene has such a name")
        count = record_all(chosen, options.folder, options.workers)
        print(f"{len(chosen):,} scenes, {count:,} screens")
    else:
        tell(compare(options.old, options.new))


def tell(found: Found) -> None:
    """Print what a comparison has found."""
    print(", ".join(f"{how} {count:,}" for how, count in found.screens.most_common()))
    for name, (before, after) in (("bytes", found.sent), ("boxes", found.boxes)):
        print(f"{name} {before:,} to {after:,} ({after / max(before, 1):.3f})")
    for name, more in sorted(found.arranged.items()):
        if more:
            print(f"  {more:+,} {name}")
    if found.missing:
        print(f"only on one side: {', '.join(sorted(found.missing)[:EXAMPLES])}")
    shown = sorted(found.examples.items(), key=lambda each: -len(each[1]))
    for text, where in shown[:EXAMPLES]:
        print(f"\n{len(where)} times, as in {', '.join(where[:NAMED])}\n{text}")
    if len(shown) > EXAMPLES:
        print(f"\nand {len(shown) - EXAMPLES} other differences")


if __name__ == "__main__":
    main()
