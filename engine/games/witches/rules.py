"""The rules as a game: who may do what, and what follows from it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Outcome, Setup
from engine.games.witches import notation, playing
from engine.games.witches.actions import Action, Deal, Pass, Play, Spell
from engine.games.witches.cards import NO_COLOUR
from engine.games.witches.dealing import DEALS, Passes, choose, deal
from engine.games.witches.messages import MESSAGES
from engine.games.witches.picture import picture
from engine.games.witches.playing import Plays, cast_spell, playable
from engine.games.witches.score import standings
from engine.games.witches.state import HIDDEN, MOST_ROUNDS, PASSED, Options, State
from engine.games.witches.view import SECRET, imagine, view

if TYPE_CHECKING:
    from engine.coach.judgement import Estimator
    from engine.search import Bot

_SPELLS = (Spell("others"), Spell("self"))
_CHOICES = {
    "queen": (5, 10, 13),
    "air": ("green", "all"),
    "earth": ("base", "variant"),
    "spell": ("ends", "loses"),
    "end": ("limit", "rounds"),
    "limit": range(1, 301),
    "rounds": range(1, MOST_ROUNDS + 1),
}
_STEPS = 1 + max(PASSED) + 60 + 1
"""The most steps of a round: the deal, the passing, the cards, a spell."""


class Witches(Game[Options, State, Action]):
    """The rules. Seats sit clockwise in order of their numbers."""

    info = GameInfo(
        id="witches",
        rules=1,
        seats=tuple(PASSED),
        options=Options,
        actions=(Deal, Pass, Play, Spell),
        modes=frozenset({"coach", "pass_and_play", "bots"}),
        ply_bound=MOST_ROUNDS * _STEPS,
        lowest_wins=True,
        starter="starter",
    )
    messages = MESSAGES

    def start(self, setup: Setup[Options]) -> State:
        """Return the table before anything is dealt."""
        options, seats = setup.options, setup.seats
        if seats not in PASSED:
            raise UnknownName("witches.refused.seats", seats=seats)
        for name, offered in _CHOICES.items():
            if getattr(options, name) not in offered:
                raise UnknownName("witches.refused.option", option=name)
        starter = options.starter
        if starter not in range(seats):
            raise UnknownName("witches.refused.starter")
        none = (0,) * seats
        return State(
            options, "deal", starter, starter, none, none, NO_COLOUR, (), (), none, none, ()
        )

    def actors(self, state: State) -> tuple[int, ...]:
        phase = state.phase
        if phase in ("play", "spell"):
            return (state.turn,)
        if phase == "pass":
            return tuple([seat for seat, mask in enumerate(state.passed) if mask == 0])
        return (CHANCE,) if phase == "deal" else ()

    def legal(self, state: State, seat: int) -> Legal[Action]:
        """Return the legal actions; cards come in the order of the deck."""
        phase = state.phase
        if phase == "play":
            if seat == state.turn and state.hands[seat] != HIDDEN:
                return Plays(playable(state.hands[seat], state.led))
        elif phase == "deal":
            if seat == CHANCE:
                return DEALS[state.seats]
        elif seat in self.actors(state):
            if phase == "spell":
                return Listed(_SPELLS)
            if state.hands[seat] != HIDDEN:
                return Passes(state.hands[seat], PASSED[state.seats])
        return Listed(())

    def play(self, state: State, seat: int, action: Action, log: Log) -> State:
        phase = state.phase
        if phase == "play":
            if seat == state.turn and isinstance(action, Play):
                return playing.play(state, seat, action, log)
        elif phase == "pass":
            if isinstance(action, Pass) and 0 <= seat < state.seats and state.passed[seat] == 0:
                return choose(state, seat, action, log)
        elif phase == "deal":
            if seat == CHANCE and isinstance(action, Deal):
                return deal(state, action, log)
            if seat != CHANCE:
                raise IllegalAction("witches.refused.deal_first")
        elif phase == "over":
            raise IllegalAction("witches.refused.over")
        elif seat == state.turn and isinstance(action, Spell):
            return cast_spell(state, action, log)
        if seat not in self.actors(state):
            raise IllegalAction("witches.refused.not_your_turn")
        raise IllegalAction("witches.refused.not_now")

    def standings(self, state: State) -> Outcome:
        return standings(state)

    def view(self, state: State, seat: int) -> State:
        return view(state, seat)

    def has_secrets(self, setup: Setup[Options]) -> bool:  # noqa: ARG002
        return True

    def hides(self, state: State, seat: int, other: int) -> bool:
        """Return whether a seat hides its hand and what it passed on; not between rounds."""
        return seat != other and seat >= 0 and state.phase in SECRET

    def imagine(self, view: State, seat: int, rng: Random) -> State:  # noqa: ARG002
        return imagine(view, rng)

    def final(self, state: State, seat: int, action: Action) -> bool:  # noqa: ARG002
        """Return whether an action stays: a played card does, and so do cards handed over."""
        return len(self.actors(state)) == 1

    def levels(self) -> tuple[str, ...]:
        return ("cautious", "watchful", "seer")

    def bot(self, name: str) -> Bot | None:
        if name not in self.levels():
            return None
        from engine.games.witches.bots import BOTS

        return BOTS[name]

    def estimator(self) -> Estimator:
        from engine.games.witches.estimator import ESTIMATOR

        return ESTIMATOR

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def picture(self, state: State) -> str:
        return picture(state)


GAME = Witches()
"""The one instance."""
