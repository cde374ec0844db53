"""The keeper: the same game at a real table.

People tell the phone who took which token and what each turn has changed. If need be, the phone is
also the deck of battle cards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.errors import IllegalAction, UnknownName
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Outcome, Setup
from engine.games.battle_fold import notation, race
from engine.games.battle_fold.actions import Reveal
from engine.games.battle_fold.components import CARDS
from engine.games.battle_fold.events import card_refs, tell
from engine.games.battle_fold.kept import (
    MOST_KEPT,
    Kept,
    KeptAction,
    KeptOptions,
    Raced,
    Turned,
    begun,
    raced,
    turned,
)
from engine.games.battle_fold.kept_ways import Races, Turns
from engine.games.battle_fold.messages import KEPT_MESSAGES
from engine.games.battle_fold.rules import GAME
from engine.games.battle_fold.score import standings
from engine.games.battle_fold.state import LEAST, MOST_ROUNDS, NO_CARD, Options, SeatOptions

_NONE = "-"


class Keeper(Game[KeptOptions, Kept, KeptAction]):
    """The rules at a real table.

    People enter every action. The phone's battle card, too, comes when somebody taps; undo puts it
    back on top of its pile.
    """

    info = GameInfo(
        id="battle_fold.keeper",
        rules=1,
        seats=GAME.info.seats,
        options=KeptOptions,
        actions=(Reveal, Raced, Turned),
        modes=frozenset({"keeper"}),
        # A card, a race, and the turns of all seats.
        ply_bound=MOST_ROUNDS * 6,
        seat_options=SeatOptions,
        team="team",
    )
    messages = KEPT_MESSAGES

    def start(self, setup: Setup[KeptOptions]) -> Kept:
        options = setup.options
        for name in ("life", "souls"):
            if not LEAST <= getattr(options, name) <= MOST_KEPT:
                raise UnknownName("battle_fold.refused.option", option=name)
        if options.cards not in ("box", "phone"):
            raise UnknownName("battle_fold.refused.option", option="cards")
        usual = Options(mode=options.mode)
        fight = GAME.start(Setup(setup.seats, usual, setup.each))
        fighters = [fighter._replace(life=options.life) for fighter in fight.fighters]
        fight = fight._replace(
            options=replace(usual, life=options.life, souls=options.souls),
            fighters=tuple(fighters),
        )
        return begun(Kept(fight, (0,) * setup.seats, options.cards), None)

    def actors(self, state: Kept) -> tuple[int, ...]:
        return () if state.fight.phase == "over" else (CHANCE,)

    def legal(self, state: Kept, seat: int) -> Legal[Any]:
        if seat == CHANCE:
            match state.fight.phase:
                case "reveal":
                    return race.reveals(state.fight)
                case "fold":
                    return Races(state.fight)
                case "act":
                    return Turns(state)
        return Listed(())

    def play(self, state: Kept, seat: int, action: KeptAction, log: Log) -> Kept:
        phase = state.fight.phase
        if phase == "over":
            raise IllegalAction("battle_fold.refused.over")
        if seat != CHANCE:
            raise IllegalAction("battle_fold.refused.not_your_turn")
        fits = action in self.legal(state, seat)
        match phase, action:
            case "reveal", Reveal():
                return _revealed(state, action, log)
            case "fold", Raced():
                if not fits:
                    raise IllegalAction("battle_fold.keeper.refused.race")
                return raced(state, action, log)
            case "act", Turned():
                if not fits:
                    raise IllegalAction("battle_fold.keeper.refused.turn")
                return turned(state, action, log)
        raise IllegalAction("battle_fold.refused.not_now")

    def standings(self, state: Kept) -> Outcome:
        return standings(state.fight)

    def write(self, action: KeptAction) -> str:
        match action:
            case Raced(times, tokens):
                told = [_NONE if time is None else str(time) for time in times]
                return f"raced {' '.join(told)} / {_text(tokens)}"
            case Turned(life, souls, shields, items):
                return "turned " + " / ".join(map(_text, (life, souls, shields, items)))
        return notation.write(action)

    def read(self, text: str) -> KeptAction:
        kind, _, rest = text.strip().partition(" ")
        try:
            if kind == "raced":
                times, tokens = rest.split("/")
                told = [None if word == _NONE else int(word) for word in times.split()]
                return Raced(tuple(told), _numbers(tokens))
            if kind == "turned":
                life, souls, shields, items = map(_numbers, rest.split("/"))
                return Turned(life, souls, shields, items)
        except ValueError:
            raise IllegalAction("battle_fold.refused.notation", text=text[:40]) from None
        found = notation.read(text.strip())
        if not isinstance(found, Reveal):
            raise IllegalAction("battle_fold.refused.notation", text=text[:40])
        return found

    def picture(self, state: Kept) -> str:
        fight = state.fight
        card = "" if fight.card == NO_CARD else f", card {CARDS[fight.card]}"
        head = "over" if fight.phase == "over" else f"round {fight.number}, {fight.phase}"
        lines = [head + ("" if fight.phase == "over" else card)]
        for seat, fighter in enumerate(fight.fighters):
            parts = [f"{seat}: {fighter.fate}"]
            if fighter.fate == "ghost":
                parts.append(f"souls {fighter.souls}")
            elif fighter.fate == "alive":
                parts += [
                    f"life {fighter.life}",
                    f"shields {fighter.shields}",
                    f"items {state.items[seat]}",
                ]
            if fight.tokens[seat]:
                parts.append(f"token {fight.tokens[seat]}")
            lines.append(" | ".join(parts))
        if state.turn is not None:
            lines.append(f"turn of {state.turn}")
        return "\n".join(lines)


def _revealed(state: Kept, action: Reveal, log: Log) -> Kept:
    """Turn a battle card on the phone for all to see."""
    before = state.fight
    fight = race.reveal(before, action, None)
    if not before.deck:
        tell(log, "cards_shuffled")
    tell(log, "revealed", round=fight.number, icons=card_refs(fight.card))
    return state._replace(fight=fight)


def _text(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _numbers(text: str) -> tuple[int, ...]:
    """Return the numbers of a text, separated by spaces.

    Raises:
        ValueError: something else is among them.
    """
    return tuple(map(int, text.split()))


KEEPER = Keeper()
"""The one instance."""
