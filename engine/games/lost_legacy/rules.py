"""The rules as a game: who may do what, and what follows from it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Outcome, Setup
from engine.games.lost_legacy import dealing, investigation, notation, turns
from engine.games.lost_legacy.actions import (
    Action,
    Deal,
    Exchange,
    Mix,
    Name,
    Peek,
    Play,
    Shuffle,
)
from engine.games.lost_legacy.cards import HIDDEN, NONE
from engine.games.lost_legacy.imagined import imagine
from engine.games.lost_legacy.messages import MESSAGES
from engine.games.lost_legacy.picture import picture
from engine.games.lost_legacy.score import standings
from engine.games.lost_legacy.state import MOST_GAMES, Options, State
from engine.games.lost_legacy.view import SECRET, view

if TYPE_CHECKING:
    from engine.search import Bot

_EXCHANGES = (Exchange(False), Exchange(True))
_SHUFFLES = (Shuffle(False), Shuffle(True))
_CHOICES = {"wins": range(1, 6), "pad": ("none", "seen", "likely")}
_TURN = 4
"""The most steps of a turn: the card, the look or the placing, the choice, a shuffle."""
_STEPS = 1 + 13 * _TURN + 6
"""The most steps of a game: the deal, a turn for each card of the deck, the searches."""


class LostLegacy(Game[Options, State, Action]):
    """The rules. Seats sit clockwise in order of their numbers."""

    info = GameInfo(
        id="lost_legacy",
        rules=1,
        seats=(2, 3, 4, 5, 6),
        options=Options,
        actions=(Deal, Play, Peek, Exchange, Shuffle, Mix, Name),
        modes=frozenset({"pass_and_play", "bots"}),
        ply_bound=MOST_GAMES * _STEPS,
        starter="starter",
    )
    messages = MESSAGES

    def start(self, setup: Setup[Options]) -> State:
        """Return the table before anything is dealt."""
        options, seats = setup.options, setup.seats
        if seats not in self.info.seats:
            raise UnknownName("lost_legacy.refused.seats", seats=seats)
        for name, offered in _CHOICES.items():
            if getattr(options, name) not in offered:
                raise UnknownName("lost_legacy.refused.option", option=name)
        if options.starter not in range(seats):
            raise UnknownName("lost_legacy.refused.starter")
        none: tuple[tuple[int, ...], ...] = ((),) * seats
        starter = options.starter
        return State(
            options,
            "deal",
            starter,
            starter,
            hands=none,
            piles=none,
            out=(False,) * seats,
            ruins=(),
            deck=(),
            card=NONE,
            at=NONE,
            called=0,
            shown=(),
            past=(),
            chance=(),
            won=(0,) * seats,
            games=(),
        )

    def actors(self, state: State) -> tuple[int, ...]:
        if state.phase in ("deal", "mix"):
            return (CHANCE,)
        return () if state.phase == "over" else (state.turn,)

    def legal(self, state: State, seat: int) -> Legal[Action]:
        if seat not in self.actors(state):
            return Listed(())
        match state.phase:
            case "deal":
                return dealing.DEALS
            case "mix":
                return dealing.mixes(state)
            case "play":
                hand = state.hands[seat]
                return Listed(() if HIDDEN in hand else [*map(Play, turns.playable(hand))])
            case "look":
                return Listed(tuple(turns.targets(state)))
            case "name":
                return Listed(tuple(investigation.names(state)))
        return Listed(_EXCHANGES if state.phase == "exchange" else _SHUFFLES)

    def play(self, state: State, seat: int, action: Action, log: Log) -> State:
        if seat not in self.actors(state):
            raise IllegalAction(f"lost_legacy.refused.{_out_of_turn(state)}")
        match state.phase, action:
            case "play", Play():
                return turns.play(state, seat, action, log)
            case "look", Peek():
                return turns.look(state, seat, action, log)
            case "exchange", Exchange():
                return turns.exchange(state, seat, action, log)
            case "shuffle", Shuffle():
                return turns.shuffle(state, seat, action, log)
            case "name", Name():
                return investigation.name(state, seat, action, log)
            case "deal", Deal():
                if action not in dealing.DEALS:
                    raise IllegalAction("lost_legacy.refused.not_a_deal")
                return dealing.deal(state, action, log)
            case "mix", Mix():
                if action not in dealing.mixes(state):
                    raise IllegalAction("lost_legacy.refused.not_a_deal")
                return turns.mix(state, action, log)
        raise IllegalAction("lost_legacy.refused.not_now")

    def standings(self, state: State) -> Outcome:
        return standings(state)

    def view(self, state: State, seat: int) -> State:
        return view(state, seat)

    def has_secrets(self, setup: Setup[Options]) -> bool:  # noqa: ARG002
        return True

    def hides(self, state: State, seat: int, other: int) -> bool:
        """Return whether a seat hides something: any seat that was dealt a card does, in or out."""
        return seat != other and seat >= 0 and state.phase in SECRET

    def imagine(self, view: State, seat: int, rng: Random) -> State:
        return imagine(view, seat, rng)

    def final(self, state: State, seat: int, action: Action) -> bool:  # noqa: ARG002
        """Return True: every action of this game tells somebody something."""
        return True

    def levels(self) -> tuple[str, ...]:
        return ("curious", "keen", "sly")

    def bot(self, name: str) -> Bot | None:
        if name not in self.levels():
            return None
        from engine.games.lost_legacy.bots import BOTS

        return BOTS[name]

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def picture(self, state: State) -> str:
        return picture(state)


def _out_of_turn(state: State) -> str:
    waits = {"over": "over", "deal": "deal_first", "mix": "mix_first"}
    return waits.get(state.phase, "not_your_turn")


GAME = LostLegacy()
"""The one instance."""
