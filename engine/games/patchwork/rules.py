"""The rules as a game: who may do what, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Noted, Orders, Outcome, Setup
from engine.games.patchwork import notation
from engine.games.patchwork.actions import Action, Advance, Back, Buy, Circle, Leather, Reveal
from engine.games.patchwork.automa import backs, first_cards, reveal, reveals, show_back
from engine.games.patchwork.components import LEATHER_SPACES, LEVELS, PATCHES, STARTING_BUTTONS
from engine.games.patchwork.events import patch_refs, side_ref, tell
from engine.games.patchwork.messages import MESSAGES
from engine.games.patchwork.picture import picture
from engine.games.patchwork.quilt import TurnActions, leathers
from engine.games.patchwork.score import standings
from engine.games.patchwork.state import Options, Side, State
from engine.games.patchwork.turn import advance, buy, sew_leather

if TYPE_CHECKING:
    from engine.coach.judgement import Estimator
    from engine.search import Bot

_PRICES = tuple(patch.price for patch in PATCHES)
_OTHERS = tuple(patch.id for patch in PATCHES[1:])
_BY_SEAT = ((0,), (1,))


def _order(action: object) -> tuple[int, ...] | None:
    """Return the order of the 32 patches before patch 0, if the action lays such a circle."""
    if isinstance(action, Circle) and action.order[-1:] == (0,):
        return action.order[:-1]
    return None


_CIRCLES: Orders[Action] = Orders(_OTHERS, lambda order: Circle((*order, 0)), _order)


class Patchwork(Game[Options, State, Action]):
    """The rules.

    Seats 0 and 1 are sides 0 and 1. In solo play the person is side 0 and the Automa is side 1.
    """

    info = GameInfo(
        id="patchwork",
        rules=1,
        seats=(2, 1),
        options=Options,
        actions=(Circle, Buy, Advance, Leather, Back, Reveal),
        modes=frozenset({"coach", "pass_and_play", "solo", "bots"}),
        ply_bound=300,
        starter="starter",
        bgg=163412,
    )
    messages = MESSAGES

    def start(self, setup: Setup[Options]) -> State:
        """Return the empty quilts; the circle is not laid yet."""
        options = setup.options
        if setup.seats not in self.info.seats:
            raise UnknownName("patchwork.refused.seats", seats=setup.seats)
        if options.leather not in LEATHER_SPACES:
            raise UnknownName("patchwork.refused.option", option="leather")
        if options.starter not in (0, 1):
            raise UnknownName("patchwork.refused.option", option="starter")
        alone = setup.seats == 1
        if alone:
            if options.starter != 0:
                raise UnknownName("patchwork.refused.starter")
            if options.level not in LEVELS:
                raise UnknownName("patchwork.refused.option", option="level")
            if options.deck not in ("normal", "tactical"):
                raise UnknownName("patchwork.refused.option", option="deck")
        side = Side(0, STARTING_BUTTONS, 0, 0, ())
        return State(
            options=options,
            phase="set_up",
            turn=options.starter,
            circle=(),
            sides=(side, side._replace(buttons=0) if alone else side),
            leather=LEATHER_SPACES[options.leather],
            bonus=None,
            first=None,
            automa=first_cards(options) if alone else None,
        )

    def sides(self, setup: Setup[Options]) -> tuple[str | None, ...]:
        return (None, "patchwork.automa" if setup.seats == 1 else None)

    def noted(self, setup: Setup[Options]) -> Noted:
        """Note the level of the Automa."""
        return Noted(level=str(setup.options.level))

    def actors(self, state: State) -> tuple[int, ...]:
        phase = state.phase
        if phase in ("turn", "leather"):
            return _BY_SEAT[state.turn]
        return () if phase == "over" else (CHANCE,)

    def legal(self, state: State, seat: int) -> Legal[Action]:
        """Return the buys by place in the circle and then by placement; then advancing."""
        phase = state.phase
        if seat == CHANCE:
            if phase == "set_up":
                return _CIRCLES
            if phase == "back":
                return backs(state)
            if phase == "automa":
                return reveals(state)
        elif seat == state.turn:
            _, buttons, _, quilt, _ = state.sides[seat]
            if phase == "turn":
                near = state.circle[:3]
                return TurnActions(
                    tuple([each for each in near if _PRICES[each] <= buttons]), quilt
                )
            if phase == "leather":
                return Listed(leathers(quilt))
        return Listed(())

    def play(self, state: State, seat: int, action: Action, log: Log) -> State:
        phase = state.phase
        if phase == "turn" and seat == state.turn:
            if isinstance(action, Buy):
                return buy(state, action, log)
            if isinstance(action, Advance):
                return advance(state, log)
        elif phase == "leather" and seat == state.turn:
            if isinstance(action, Leather):
                return sew_leather(state, action, log)
            raise IllegalAction("patchwork.refused.leather_first")
        elif seat == CHANCE:
            if phase == "set_up" and isinstance(action, Circle):
                if action not in _CIRCLES:
                    raise IllegalAction("patchwork.refused.not_a_circle")
                return lay(state, action.order, log)
            if phase == "back" and isinstance(action, Back):
                return show_back(state, action, log)
            if phase == "automa" and isinstance(action, Reveal):
                return reveal(state, action, log)
        if phase == "over":
            raise IllegalAction("patchwork.refused.over")
        if phase == "set_up" and seat != CHANCE:
            raise IllegalAction("patchwork.refused.circle_first")
        if seat not in self.actors(state):
            raise IllegalAction("patchwork.refused.not_your_turn")
        raise IllegalAction("patchwork.refused.not_now")

    def standings(self, state: State) -> Outcome:
        return standings(state)

    def levels(self) -> tuple[str, ...]:
        return ("thrifty", "tailor", "master", "couturier", "virtuoso")

    def adviser(self) -> str:
        return "master"

    def bot(self, name: str) -> Bot | None:
        if name not in self.levels():
            return None
        from engine.games.patchwork.bots import BOTS

        return BOTS[name]

    def estimator(self) -> Estimator:
        from engine.games.patchwork.estimator import ESTIMATOR

        return ESTIMATOR

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def picture(self, state: State) -> str:
        return picture(state)


def lay(state: State, order: tuple[int, ...], log: Log) -> State:
    """Lay out the circle; the neutral token stands before its first patch."""
    if log is not None:
        tell(log, "circle", patches=patch_refs(order[:3]))
        tell(log, "turn", seat=side_ref(state.turn))
    shows = state.automa is not None and state.options.deck == "tactical"
    return state._replace(phase="back" if shows else "turn", circle=order)


GAME = Patchwork()
"""The one instance."""
