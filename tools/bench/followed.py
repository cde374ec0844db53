"""Hint and review: whoever follows every hint must not be told afterwards that it was wrong.

Run as ``python -m tools.bench.followed``. Seat 0 does in every choice what the hint says, with
the app's budgets. The weakest bot has the other seats. The coach then judges seat 0, and the look
back of Witches is compared with what was played. Contradictions are counted. With ``--keep FILE`` a
long run can continue where it was cut off.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from engine import games
from engine.coach.walk import judged
from engine.games.witches.review import acted, moments
from engine.record import Player
from engine.search import advice, choose, find
from engine.table import Table
from tools.bench.arguments import Arguments
from tools.bench.coach import GAMES, SHORT, timed
from tools.bench.duels import Kept
from tools.bench.figures import Figures, machine


def followed(name: str, number: int) -> Table:
    """Return the game of the number ``number`` in which seat 0 follows every hint."""
    game = games.find(name)
    weakest = game.levels()[0]
    players = (Player(""), *(Player("", weakest) for _ in range(GAMES[name] - 1)))
    table = Table.open(name, game.info.options(**SHORT.get(name, {})), players, number).settle()
    while table.actors:
        seat = table.actors[0]
        if seat:
            table = table.ask(seat, find(weakest, game)).settle()
        else:
            table = table.play(seat, choose(table.advise(seat)).action).settle()
    return table


def against(table: Table) -> tuple[int, int]:
    """Return how many choices of seat 0 the coach calls wrong, and how many the look back does."""
    work = judged(table.game, table.states, table.steps, 0, lambda _: None)
    judgement, _, _ = timed(work)
    return len(judgement.turns), looked_back(table) if table.game.info.id == "witches" else 0


def looked_back(table: Table) -> int:
    """Return in how many choices of seat 0 the look back of Witches advises something else."""
    game, whole, count = table.game, table.states[-1], 0
    for number in range(len(whole.past)):
        for place, (state, seat, action) in enumerate(moments(whole, number)):
            if seat:
                continue
            before = acted(whole, seat, number, place // whole.seats)
            view = game.view(state, seat)
            count += choose(advice(game, view, seat, before)).action != action
    return count


def _measure(name: str, number: int) -> list[int]:
    return [*against(followed(name, number))]


def main() -> None:
    """Print the contradictions."""
    parser = Arguments(__doc__, {"games": 1})
    parser.add_argument("--games", type=int, default=100, help="of each")
    parser.add_argument("--keep", type=Path, help="a file to go on with")
    options = parser.read()
    kept = Kept(options.keep)
    print(machine())
    table = Figures("game", {"games": "d", "coach": "d", "look back": "d"})
    for name in GAMES:
        found: list[Any] = [
            kept.get(f"{name} {number}", partial(_measure, name, number))
            for number in range(options.games)
        ]
        table.row(name, len(found), sum(one[0] for one in found), sum(one[1] for one in found))


if __name__ == "__main__":
    main()
