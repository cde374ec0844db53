"""The rules of Patchwork Doodle, as a game by the contract."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Outcome, Setup
from engine.games.doodle import notation
from engine.games.doodle.actions import Action, Deal, Draw, Pass, Refill, Roll, Start
from engine.games.doodle.choices import Starts, Turns
from engine.games.doodle.components import DECK, DECKS
from engine.games.doodle.course import ROLLS, Deals, Refills, deal, refill, roll
from engine.games.doodle.drawing import draw, draw_nothing, draw_start
from engine.games.doodle.messages import MESSAGES
from engine.games.doodle.picture import picture
from engine.games.doodle.score import standings
from engine.games.doodle.state import NO_PAWN, START, Options, Sheet, State, Used

if TYPE_CHECKING:
    from engine.coach.judgement import Estimator
    from engine.search import Bot


class Doodle(Game[Options, State, Action]):
    """The rules. All seats draw at the same time, in any order."""

    info = GameInfo(
        id="doodle",
        rules=1,
        seats=(1, 2, 3, 4, 5, 6, 7, 8),
        options=Options,
        actions=(Deal, Start, Roll, Draw, Pass, Refill),
        modes=frozenset({"coach", "pass_and_play", "solo", "bots"}),
        ply_bound=200,
    )
    messages = MESSAGES

    def start(self, setup: Setup[Options]) -> State:
        """Return the empty sheets; nothing is dealt yet."""
        options = setup.options
        if setup.seats not in self.info.seats:
            raise UnknownName("doodle.refused.seats", seats=setup.seats)
        if options.deck not in DECKS:
            raise UnknownName("doodle.refused.option", option="deck")
        if options.die not in ROLLS:
            raise UnknownName("doodle.refused.option", option="die")
        sheet = Sheet(START, 0, (), Used(0, 0, 0), (), False)
        sheets = (sheet,) * setup.seats
        return State(options, "deal", 0, (), NO_PAWN, 0, tuple(range(DECK)), sheets)

    def actors(self, state: State) -> tuple[int, ...]:
        phase = state.phase
        if phase in ("draw", "start"):
            return tuple([seat for seat, sheet in enumerate(state.sheets) if not sheet.done])
        return () if phase == "over" else (CHANCE,)

    def legal(self, state: State, seat: int) -> Legal[Action]:
        """Return the cards in the order of the circle, each with its pieces; passing comes last."""
        if seat not in self.actors(state):
            return Listed(())
        phase = state.phase
        if phase == "draw":
            return Turns(state, seat)
        if phase == "start":
            return Starts(state.sheets[seat].start)
        if phase == "roll":
            return ROLLS[state.options.die]
        return Deals(len(state.sheets)) if phase == "deal" else Refills(state.unseen)

    def play(self, state: State, seat: int, action: Action, log: Log) -> State:
        phase = state.phase
        if seat in self.actors(state):
            if phase == "draw":
                if isinstance(action, Draw):
                    return draw(state, seat, action, log)
                if isinstance(action, Pass):
                    return draw_nothing(state, seat, action, log)
            elif phase == "start":
                if isinstance(action, Start):
                    return draw_start(state, seat, action, log)
                raise IllegalAction("doodle.refused.start_first")
            elif phase == "roll":
                if isinstance(action, Roll):
                    return roll(state, action, log)
            elif phase == "deal":
                if isinstance(action, Deal):
                    return deal(state, action, log)
            elif isinstance(action, Refill):
                return refill(state, action, log)
            raise IllegalAction("doodle.refused.not_now")
        if phase == "over":
            raise IllegalAction("doodle.refused.over")
        if phase in ("deal", "refill") and seat != CHANCE:
            raise IllegalAction("doodle.refused.cards_first")
        if phase == "roll" and seat != CHANCE:
            raise IllegalAction("doodle.refused.roll_first")
        raise IllegalAction("doodle.refused.not_your_turn")

    def simultaneous(self, state: State, seats: tuple[int, ...]) -> bool:  # noqa: ARG002
        return True

    def standings(self, state: State) -> Outcome:
        return standings(state)

    def levels(self) -> tuple[str, ...]:
        return ("neat", "planner", "dreamer")

    def bot(self, name: str) -> Bot | None:
        if name not in self.levels():
            return None
        from engine.games.doodle.bots import BOTS

        return BOTS[name]

    def estimator(self) -> Estimator:
        from engine.games.doodle.estimator import ESTIMATOR

        return ESTIMATOR

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def picture(self, state: State) -> str:
        return picture(state)


GAME = Doodle()
"""The one instance."""
