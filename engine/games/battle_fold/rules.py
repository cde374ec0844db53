"""The rules of Battle Fold, as a game by the contract."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Outcome, Setup
from engine.games.battle_fold import choices, fighting, items, notation, race
from engine.games.battle_fold.actions import (
    KINDS,
    Action,
    Draw,
    Folded,
    Guard,
    KeepItem,
    Reveal,
    Start,
    TakeToken,
    Void,
)
from engine.games.battle_fold.box import BoxPrint, box, unsolvable
from engine.games.battle_fold.components import CHARACTERS, CIRCLES, cast
from engine.games.battle_fold.messages import MESSAGES
from engine.games.battle_fold.picture import picture
from engine.games.battle_fold.score import standings
from engine.games.battle_fold.state import (
    LEAST,
    LEAST_HANDICAP,
    MOST,
    MOST_HANDICAP,
    MOST_ROUNDS,
    NO_CARD,
    NO_FOLD,
    NO_TOKEN,
    WAITING,
    Fighter,
    Options,
    SeatOptions,
    State,
)
from engine.games.battle_fold.view import hides, imagine, view

if TYPE_CHECKING:
    from engine.bot import Bot

_CHANCE = ("reveal", "draw")
_MODES = ("ghosts", "last")
_FINGERS = ("slow", "usual", "quick")
_RACES = ("turns", "own", "together", "calm")
_STEPS = 6 * 4 + 3 + 4 * 50
"""The most steps of a round.

Each seat has two cards, begun twice, one interruption, and the fold; then come the tokens. In a
turn there are at most a dozen steps for icons, as many for items drawn, and five for each item
used; no more items are used than drawn.
"""


class BattleFold(Game[Options, State, Action]):
    """The rules. Seats sit clockwise in order of their numbers, and so do their corners."""

    info = GameInfo(
        id="battle_fold",
        rules=4,
        seats=(2, 3, 4),
        options=Options,
        actions=KINDS,
        modes=frozenset({"pass_and_play", "bots"}),
        ply_bound=MOST_ROUNDS * _STEPS,
        seat_options=SeatOptions,
        team="team",
    )
    messages = MESSAGES

    def start(self, setup: Setup[Options]) -> State:
        """Return everybody in a corner; no card is turned yet."""
        options, seats = setup.options, setup.seats
        if seats not in self.info.seats:
            raise UnknownName("battle_fold.refused.seats", seats=seats)
        if options.mode not in _MODES:
            raise UnknownName("battle_fold.refused.option", option="mode")
        if options.race not in _RACES:
            raise UnknownName("battle_fold.refused.option", option="race")
        if options.side not in CIRCLES:
            raise UnknownName("battle_fold.refused.option", option="side")
        for name in ("life", "souls"):
            if not LEAST <= getattr(options, name) <= MOST:
                raise UnknownName("battle_fold.refused.option", option=name)
        handicaps = tuple([own.handicap for own in setup.each])
        if not all(LEAST_HANDICAP <= own <= MOST_HANDICAP for own in handicaps):
            raise UnknownName("battle_fold.refused.option", option="handicap")
        fingers = tuple([own.fingers for own in setup.each])
        if not set(fingers) <= set(_FINGERS):
            raise UnknownName("battle_fold.refused.option", option="fingers")
        printed, cast = box(options.printed), _cast(setup)
        _check_solvable(printed, cast)
        starts = printed.starts
        places = (starts[0], starts[2]) if seats == 2 else starts
        return State(
            options,
            self._teams(setup),
            handicaps,
            fingers,
            phase="reveal",
            number=0,
            deck=printed.whole,
            card=NO_CARD,
            cards=(NO_CARD,) * seats,
            started=(False,) * seats,
            broken=(NO_CARD,) * seats,
            times=(WAITING,) * seats,
            folds=(0,) * seats,
            shown=(NO_FOLD,) * seats,
            opened=(False,) * seats,
            takers=(),
            tokens=(NO_TOKEN,) * seats,
            queue=(),
            fighters=tuple(
                [
                    Fighter(character, "alive", place, options.life)
                    for character, place in zip(cast, places, strict=False)
                ]
            ),
            acting=None,
            strike=None,
            drawn=(),
            laid=(),
            shuffled=0,
            past=(),
            won=(),
            how="",
        )

    def _teams(self, setup: Setup[Options]) -> tuple[tuple[int, ...], ...]:
        """Return two teams of two that sit side by side, or none.

        Raises:
            UnknownName: the teams are neither.
        """
        teams = self.teams(setup)
        if not teams:
            return ()
        if [len(team) for team in teams] != [2, 2]:
            raise UnknownName("battle_fold.refused.teams")
        if any((team[1] - team[0]) % 2 == 0 for team in teams):
            raise UnknownName("battle_fold.refused.teams_apart")
        return teams

    def actors(self, state: State) -> tuple[int, ...]:
        match state.phase:
            case "reveal" | "draw":
                return (CHANCE,)
            case "fold":
                return race.folding(state)
            case "token":
                return state.takers[:1]
            case "guard":
                return (fighting.asked(state),)
            case "act" | "keep" if state.acting is not None:
                return (state.acting.seat,)
        return ()

    def legal(self, state: State, seat: int) -> Legal[Action]:
        if seat not in self.actors(state):
            return Listed(())
        match state.phase:
            case "reveal":
                return race.reveals(state)
            case "fold":
                return race.legal(state, seat)
            case "token":
                return Listed([*map(TakeToken, race.tokens(state))])
            case "guard":
                return Listed([*map(Guard, range(fighting.most_guard(state) + 1))])
            case "draw":
                return items.draws(state)
            case "keep":
                return Listed(items.keeps(state))
        return Listed(choices.acts(state))

    def play(self, state: State, seat: int, action: Action, log: Log) -> State:
        if seat not in self.actors(state):
            raise IllegalAction(f"battle_fold.refused.{_out_of_turn(state)}")
        match state.phase, action:
            case "reveal", Reveal():
                return race.reveal(state, action, log)
            case "fold", Start():
                return race.start(state, seat, log)
            case "fold", Void():
                return race.void(state, seat, log)
            case "fold", Folded():
                return race.fold(state, seat, action, log)
            case "token", TakeToken():
                return race.token(state, seat, action, log)
            case "guard", Guard():
                return fighting.guard(state, action, log)
            case "draw", Draw():
                return items.draw(state, action, log)
            case "keep", KeepItem():
                return items.keep(state, action, log)
            case "act", _:
                return choices.act(state, action, log)
        raise IllegalAction("battle_fold.refused.not_now")

    def standings(self, state: State) -> Outcome:
        return standings(state)

    def view(self, state: State, seat: int) -> State:
        return view(state, seat)

    def has_secrets(self, setup: Setup[Options]) -> bool:  # noqa: ARG002
        return True

    def hides(self, state: State, seat: int, other: int) -> bool:
        return hides(state, seat, other)

    def imagine(self, view: State, seat: int, rng: Random) -> State:
        return imagine(view, seat, rng)

    def final(self, state: State, seat: int, action: Action) -> bool:
        """Return whether an action cannot be undone, because somebody has seen what was hidden.

        A seat that begins to fold has seen its card, and a seat that has folded is done. A look at
        a cloth, a card discarded face up, and the end of the game also reveal hidden things.
        """
        if isinstance(action, Start | Void | Folded):
            return True
        after = self.apply(state, seat, action)
        looked = _looked_at(after) > _looked_at(state)
        return looked or after.laid != state.laid or after.phase == "over"

    def levels(self) -> tuple[str, ...]:
        return ("bold", "cunning", "farsighted")

    def bot(self, name: str) -> Bot | None:
        if name not in self.levels():
            return None
        from engine.games.battle_fold.bots import BOTS

        return BOTS[name]

    def write(self, action: Action) -> str:
        return notation.write(action)

    def read(self, text: str) -> Action:
        return notation.read(text)

    def picture(self, state: State) -> str:
        return picture(state)


def _looked_at(state: State) -> int:
    """Return how many cloths were looked at so far."""
    before = sum([mask != NO_FOLD for done in state.past for mask in done.shown])
    return before + sum(state.opened)


def _check_solvable(printed: BoxPrint, cast: list[str]) -> None:
    """Check that each card can be solved on each cloth that is played.

    Raises:
        UnknownName: one cannot.
    """
    for character in cast:
        for card in unsolvable(printed, character):
            key = f"battle_fold.refused.printed.unsolvable.{character}"
            raise UnknownName(key, text=card)


def _cast(setup: Setup[Options]) -> list[str]:
    """Return the character of each seat.

    Raises:
        UnknownName: one is no character, or is chosen twice.
    """
    chosen = [own.character for own in setup.each]
    named = [name for name in chosen if name != "free"]
    if not set(named) <= set(CHARACTERS):
        raise UnknownName("battle_fold.refused.option", option="character")
    if len(set(named)) < len(named):
        raise UnknownName("battle_fold.refused.twice")
    return cast(chosen)


def _out_of_turn(state: State) -> str:
    waits = {"over": "over", "reveal": "cards_first", "draw": "cards_first", "guard": "guard_first"}
    if state.phase == "fold":
        return "folded_already"
    return waits.get(state.phase, "not_your_turn")


GAME = BattleFold()
"""The one instance."""
