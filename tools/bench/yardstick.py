"""A fixed loop of plain Python: how fast this interpreter on this machine is, in one number.

Other figures are printed beside it, measured in the same run; their ratio to it can be compared
between machines. The loop must never change, or old figures lose their meaning.
"""

from __future__ import annotations

from time import process_time

_LOOPS = 100_000


def yardstick() -> float:
    """Return the turns of the loop per second of processor time."""
    began = process_time()
    table = {number: (number, number * 7 % 81) for number in range(64)}
    mask = 1
    found: list[int] = []
    for turn in range(_LOOPS):
        first, second = table[turn & 63]
        mask = (mask << 3 | first) & (1 << 81) - 1
        if mask >> second & 1:
            found.append(mask.bit_count())
        else:
            found = found[-8:]
    return _LOOPS / (process_time() - began)
