"""The facts of the printed game that pictures depend on, from the engine's data."""

import json
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Piece:
    """A patch of the game: its rows of "X" and ".", and how many buttons are sewn on it."""

    patch: int
    rows: tuple[str, ...]
    income: int


def _data() -> dict[str, object]:
    file = ROOT / "engine" / "games" / "patchwork" / "components.json"
    data: dict[str, object] = json.loads(file.read_text(encoding="utf-8"))
    return data


def pieces() -> tuple[Piece, ...]:
    """All 33 patches in order of their ids."""
    rows = _data()["patches"]
    assert isinstance(rows, list)
    return tuple(Piece(i, tuple(row["rows"]), row["income"]) for i, row in enumerate(rows))


def income_spaces() -> frozenset[int]:
    """The spaces of the time track that bear a button."""
    track = _data()["track"]
    assert isinstance(track, dict)
    return frozenset(track["income"])
