"""The keeper: the same game at a real table. People tell the phone what each round filled."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from random import Random

from engine.errors import IllegalAction
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Outcome, Setup
from engine.games.doodle.components import CELLS, ROUNDS, TURNS
from engine.games.doodle.course import close_round
from engine.games.doodle.kept import START_CELLS, Filled, masks_of, number_of
from engine.games.doodle.messages import KEPT_MESSAGES
from engine.games.doodle.notation import cells_of, cells_text
from engine.games.doodle.picture import sheets
from engine.games.doodle.rules import GAME
from engine.games.doodle.state import WHOLE_ROUND, Drawn, Options, Sheet, State
from engine.polyomino import bits


class Fillings(Legal[Filled]):
    """All that a round may fill: any cells; in the first round at least those of a start card."""

    __slots__ = ("least", "seats")

    def __init__(self, seats: int, first: bool) -> None:
        self.seats = seats
        self.least = START_CELLS if first else 0

    def count(self) -> int:
        one = sum(comb(CELLS, cells) for cells in range(self.least, CELLS + 1))
        return int(one**self.seats)

    def __iter__(self) -> Iterator[Filled]:
        return map(Filled, self._shared(self.seats))

    def _shared(self, seats: int) -> Iterator[tuple[tuple[int, ...], ...]]:
        if seats == 0:
            yield ()
            return
        for mask in range((1 << self.least) - 1, 1 << CELLS):
            if mask.bit_count() >= self.least:
                for others in self._shared(seats - 1):
                    yield (tuple(bits(mask)), *others)

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Filled)
            and len(action.sheets) == self.seats
            and all(len(cells) >= self.least and _in_order(cells) for cells in action.sheets)
        )

    def sample(self, rng: Random) -> Filled:
        amounts = [rng.randint(self.least, CELLS) for _ in range(self.seats)]
        return Filled(tuple(tuple(sorted(rng.sample(range(CELLS), n))) for n in amounts))


def _in_order(cells: tuple[int, ...]) -> bool:
    """Return whether these are different cells of a sheet in ascending order."""
    return list(cells) == sorted(set(cells)) and all(0 <= cell < CELLS for cell in cells)


class Keeper(Game[Options, State, Filled]):
    """The rules at a real table.

    The keeper ignores cards, die and special actions: only what is filled counts. Before each
    round's end is entered, the phase is "deal" or "refill".
    """

    info = GameInfo(
        id="doodle.keeper",
        rules=1,
        seats=GAME.info.seats,
        options=Options,
        actions=(Filled,),
        modes=frozenset({"keeper"}),
        ply_bound=ROUNDS,
    )
    messages = KEPT_MESSAGES

    def start(self, setup: Setup[Options]) -> State:
        return GAME.start(setup)

    def actors(self, state: State) -> tuple[int, ...]:
        return GAME.actors(state)

    def legal(self, state: State, seat: int) -> Legal[Filled]:
        if seat != CHANCE or state.phase == "over":
            return Listed(())
        return Fillings(len(state.sheets), state.turn == 0)

    def play(self, state: State, seat: int, action: Filled, log: Log) -> State:
        if state.phase == "over":
            raise IllegalAction("doodle.refused.over")
        if seat != CHANCE:
            raise IllegalAction("doodle.refused.not_your_turn")
        if action not in self.legal(state, seat):
            raise IllegalAction("doodle.refused.not_sheets", n=START_CELLS)
        turn = number_of(state) * TURNS
        drawn = tuple(
            _filled(sheet, mask, turn)
            for sheet, mask in zip(state.sheets, masks_of(action), strict=True)
        )
        return close_round(state._replace(turn=turn, sheets=drawn), log)

    def standings(self, state: State) -> Outcome:
        return GAME.standings(state)

    def write(self, action: Filled) -> str:
        return "filled " + " / ".join(cells_text(cells) or "-" for cells in action.sheets)

    def read(self, text: str) -> Filled:
        kind, _, rest = text.strip().partition(" ")
        found = [cells_of(each.strip()) for each in rest.split("/")]
        if kind != "filled" or None in found:
            raise IllegalAction("doodle.refused.notation", text=text[:40])
        return Filled(tuple(cells or () for cells in found))

    def picture(self, state: State) -> str:
        over = state.phase == "over"
        head = "over" if over else f"round {number_of(state)}, to be entered"
        titles = [f"seat {seat}" for seat in range(len(state.sheets))]
        return "\n".join([head, *sheets(state, titles)])


def _filled(sheet: Sheet, mask: int, turn: int) -> Sheet:
    """Return a sheet with what a round has filled, as if it were drawn in the round's last turn."""
    new = mask & ~sheet.filled
    if not new:
        return sheet
    drawn = (*sheet.drawn, Drawn(turn, WHOLE_ROUND, new))
    return sheet._replace(filled=sheet.filled | new, drawn=drawn)


KEEPER = Keeper()
"""The one instance."""
