"""Makes ``reachable.json``: which squares of a cloth can be seen together, and by which folds.

Run ``python -m engine.games.battle_fold.making`` when the folds or the size of the cloth change. It
tries every fold from the flat cloth on, breadth first.
"""

from __future__ import annotations

import json
from pathlib import Path

from engine.games.battle_fold.components import OUTLINES, SIDE
from engine.games.battle_fold.folding import Fold, Packet, flat, folded, folds, write

OUT = Path(__file__).with_name("reachable.json")


def packets(rows: int, columns: int) -> dict[Packet, tuple[Packet, Fold] | None]:
    """Return every packet of a cloth of that size, in order of the fewest folds to it.

    Returns:
        For each packet, the packet and the fold from which it comes; None for the flat cloth.
    """
    start = flat(rows, columns)
    found: dict[Packet, tuple[Packet, Fold] | None] = {start: None}
    waiting = [start]
    for packet in waiting:
        for fold in folds(packet):
            after = folded(packet, fold)
            if after not in found:
                found[after] = packet, fold
                waiting.append(after)
    return found


def path(found: dict[Packet, tuple[Packet, Fold] | None], packet: Packet) -> list[Fold]:
    """Return the folds to a packet, first to last."""
    way: list[Fold] = []
    while (before := found[packet]) is not None:
        packet, fold = before
        way.append(fold)
    return way[::-1]


def made() -> str:
    """Return the text of the file.

    For each outline it has the squares as a mask in hex digits, and the folds to them.
    """
    found = packets(SIDE, SIDE)
    sets: dict[tuple[int, int], dict[int, str]] = {outline: {} for outline in OUTLINES.values()}
    for packet in found:
        if packet.outline in sets and packet.shown not in sets[packet.outline]:
            way = " ".join(map(write, path(found, packet)))
            sets[packet.outline][packet.shown] = way
    told = {
        f"{rows}x{columns}": {f"{mask:04x}": way for mask, way in ways.items()}
        for (rows, columns), ways in sets.items()
    }
    return json.dumps(told, indent=1) + "\n"


if __name__ == "__main__":
    OUT.write_text(made(), "utf-8")
