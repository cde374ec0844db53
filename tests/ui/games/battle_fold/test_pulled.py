"""The page and Python mean the same fold by the same way of a finger."""

from __future__ import annotations

import json
import random
import re
import subprocess

from engine.games.battle_fold.folding import Packet, write
from ui.games.battle_fold.folding_desk import LEAST, pulled
from web.archive import find_node
from web.build import PAGE

WAYS = 400


def test_the_page_means_the_same_fold() -> None:
    script = (PAGE / "games/battle_fold.js").read_text("utf-8")
    least = re.search(r"^const LEAST = ([\d.]+);$", script, re.MULTILINE)
    function = re.search(r"^const pulled = .*?^};$", script, re.MULTILINE | re.DOTALL)
    assert least is not None
    assert function is not None
    assert float(least[1]) == LEAST
    chance = random.Random(20)
    asked = [
        (
            chance.randint(1, 6),
            chance.randint(1, 6),
            [chance.uniform(0, 4), chance.uniform(0, 4)],
            [chance.uniform(-1, 6), chance.uniform(-1, 6)],
        )
        for _ in range(WAYS)
    ]
    program = (
        f"const LEAST = {LEAST}; {function[0]}\n"
        f"console.log(JSON.stringify({json.dumps(asked)}.map(([rows, columns, start, end]) => {{"
        "const at = (point) => point.map((value) => value * 64);"
        "const { axis, line, way } = pulled({ rows, columns, cell: 64 }, at(start), at(end));"
        'const letter = axis === 0 ? (way > 0 ? "R" : "L") : way > 0 ? "D" : "U";'
        'return line ? letter + line : ""; })))'
    )
    told = subprocess.run(
        [str(find_node()), "-e", program], capture_output=True, check=True, text=True
    )
    found = []
    for rows, columns, start, end in asked:
        fold = pulled(Packet(rows, columns, (), ()), (start[0], start[1]), (end[0], end[1]))
        found.append("" if fold is None else write(fold))
    assert json.loads(told.stdout) == found
    assert len(set(found)) > 15
