"""`python -m tools.puzzles` finds puzzles until there are enough; those found before stay."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path

from engine.puzzle import Puzzle, write
from tools.puzzles.judging import JUDGES, Judge

FOLDER = Path(__file__).resolve().parents[2] / "engine/games"
_OF_ONE = 2
"""The most puzzles that are taken from one game of bots."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    parser.add_argument("--many", type=int, default=200, help="puzzles of each game")
    parser.add_argument("--from", dest="first", type=int, default=1, help="seed of the first game")
    wanted = parser.parse_args()
    for seed in count(wanted.first):
        short = [name for name in JUDGES if len(_kept(name)) < wanted.many]
        if not short:
            return
        for name in short:
            found = {write(each) for each in _found(name, JUDGES[name], seed)}
            _keep(name, {*_kept(name), *found})


def _found(name: str, judge: Judge, seed: int) -> Iterator[Puzzle]:
    """Yield puzzles from one game of bots, at most ``_OF_ONE``."""
    many = 0
    for history, view, seat in judge.positions(seed):
        if judge.of_interest(view, seat, seed) and (found := judge.judged(view, seat, seed)):
            losses = {act: round(10 * loss) for act, loss in found.losses.items()}
            yield Puzzle(name, tuple(history), found.best, losses)
            many += 1
            if many == _OF_ONE:
                return


def file_of(game: str) -> Path:
    """Return the file with the puzzles of a game."""
    return FOLDER / game / "puzzles.txt"


def _kept(name: str) -> list[str]:
    file = file_of(name)
    return file.read_text("utf-8").splitlines() if file.exists() else []


def _keep(name: str, found: set[str]) -> None:
    """Write the puzzles in a fixed order in which two from one game are far apart."""
    ordered = sorted(found, key=lambda line: sha256(line.encode()).digest())
    text = "".join(f"{line}\n" for line in ordered)
    file_of(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
