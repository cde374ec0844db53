"""The keeper: the same match at a real table. People tell the phone how each game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.errors import IllegalAction
from engine.game import CHANCE, Game, GameInfo, Legal, Listed, Log, Outcome, Setup
from engine.games.lost_legacy.actions import Where
from engine.games.lost_legacy.endings import Endings
from engine.games.lost_legacy.events import tell
from engine.games.lost_legacy.kept import (
    Ended,
    Investigated,
    KeptAction,
    bare,
    follow,
    laid,
    result,
)
from engine.games.lost_legacy.messages import KEPT_MESSAGES
from engine.games.lost_legacy.rules import GAME
from engine.games.lost_legacy.score import announce, count
from engine.games.lost_legacy.state import MOST_GAMES, How, Options, State

_HOW: dict[str, How] = {"last": "last", "thief": "thief", "search": "search"}
_WHERE: dict[str, Where] = {"hand": "hand", "ruins": "ruins"}
_NONE = "-"


@dataclass(frozen=True, slots=True)
class KeptOptions:
    """What is agreed on at the table.

    Attributes:
        wins, starter: as in :class:`Options`; a match at a real table is usually to three.
    """

    __pydantic_config__ = {"extra": "forbid"}
    wins: Literal[1, 2, 3, 4, 5] = 3
    starter: Literal[0, 1, 2, 3, 4, 5] = 0


class Keeper(Game[KeptOptions, State, KeptAction]):
    """The rules at a real table. Before the end of each game is entered, the phase is "deal"."""

    info = GameInfo(
        id="lost_legacy.keeper",
        rules=1,
        seats=GAME.info.seats,
        options=KeptOptions,
        actions=(Ended, Investigated),
        modes=frozenset({"keeper"}),
        ply_bound=MOST_GAMES,
        starter="starter",
    )
    messages = KEPT_MESSAGES

    def start(self, setup: Setup[KeptOptions]) -> State:
        options = Options(wins=setup.options.wins, starter=setup.options.starter)
        return GAME.start(Setup(setup.seats, options))

    def actors(self, state: State) -> tuple[int, ...]:
        return GAME.actors(state)

    def legal(self, state: State, seat: int) -> Legal[Any]:
        if state.phase == "over" or seat != CHANCE:
            return Listed(())
        return Endings(state)

    def play(self, state: State, seat: int, action: KeptAction, log: Log) -> State:
        if state.phase == "over":
            raise IllegalAction("lost_legacy.refused.over")
        if seat != CHANCE:
            raise IllegalAction("lost_legacy.refused.not_your_turn")
        if action not in self.legal(state, seat):
            raise IllegalAction("lost_legacy.refused.not_an_end")
        if isinstance(action, Ended):
            how, winner = action.how, action.winner
            out = [each for each in range(state.seats) if how == "last" and each != winner]
            state = bare(state, out)
        else:
            tell(log, "investigation")
            state = follow(laid(state, action.out, action.ruins), action.calls, action.named, log)
            end = result(state)
            assert end is not None
            how, winner = end
        announce(winner, how, log)
        return count(state, winner, how, log)

    def standings(self, state: State) -> Outcome:
        return GAME.standings(state)

    def write(self, action: KeptAction) -> str:
        if isinstance(action, Ended):
            return " ".join(
                ["ended", action.how, *([] if action.winner is None else [str(action.winner)])]
            )
        named = list(action.named)
        calls = []
        for seats in action.calls:
            words = [_numbers_text(seats)]
            if len(seats) == 1 and named:
                words += map(str, named.pop(0))
            calls.append(" ".join(words))
        head = f"investigated {action.ruins} {_numbers_text(action.out)}"
        return " / ".join([head, *calls])

    def read(self, text: str) -> KeptAction:
        found = _read(text)
        if found is None:
            raise IllegalAction("lost_legacy.refused.notation", text=text[:40])
        return found

    def picture(self, state: State) -> str:
        over = state.phase == "over"
        lines = ["over" if over else f"game {len(state.games) + 1}, to be entered"]
        for number, done in enumerate(state.games, 1):
            who = "" if done.winner is None else f" {done.winner}"
            lines.append(f"game {number}: {done.how}{who}")
        lines += [f"{seat}: won {won}" for seat, won in enumerate(state.won)]
        return "\n".join(lines)


def _numbers_text(seats: tuple[int, ...]) -> str:
    return "+".join(map(str, seats)) or _NONE


def _read(text: str) -> KeptAction | None:
    head, *told = [part.split() for part in text.split(" / ")]
    match head, told:
        case ["ended", "nobody"], []:
            return Ended("nobody", None)
        case ["ended", how, seat], [] if how in _HOW and _is_seat(seat):
            return Ended(_HOW[how], int(seat))
        case ["investigated", ruins, out], calls if _is_seat(ruins):
            found = [call for call in map(_call, calls) if call is not None]
            gone = _seats(out)
            if gone is None or len(found) < len(calls):
                return None
            named = tuple([place for _, place in found if place is not None])
            return Investigated(gone, int(ruins), tuple([seats for seats, _ in found]), named)
    return None


def _call(words: list[str]) -> tuple[tuple[int, ...], tuple[Where, int, str] | None] | None:
    """Return what the words of a speed mean: the seats that have it, and what was named."""
    match words:
        case [text]:
            seats = _seats(text)
            return None if seats is None else (seats, None)
        case [text, where, at, card] if where in _WHERE and _is_seat(at):
            seats = _seats(text)
            return None if seats is None else (seats, (_WHERE[where], int(at), card))
    return None


def _seats(text: str) -> tuple[int, ...] | None:
    if text == _NONE:
        return ()
    words = text.split("+")
    return tuple(map(int, words)) if all(map(_is_seat, words)) else None


def _is_seat(text: str) -> bool:
    return len(text) == 1 and text.isascii() and text.isdigit()


KEEPER = Keeper()
"""The one instance."""
