"""How puzzles of Witches are put into words."""

from __future__ import annotations

from engine.bot import Choice, Reason, explained
from engine.games.witches.actions import Play
from engine.games.witches.bots.reasons import play_reasons, reason
from engine.games.witches.bots.scene import Scene
from engine.games.witches.cards import NUMBERS
from engine.games.witches.puzzles import DEALS
from engine.games.witches.state import State
from engine.refs import Ref
from ui.game_screens import Posing
from ui.text import Words


def _named(words: Words, act: str) -> str:
    return words("daily.play", card=Ref("card", act))


def _explain(view: State, action: Play) -> Choice:
    return explained(action, play_reasons(Scene(view), NUMBERS[action.card]))


def _found(than: str) -> Reason:
    if than:
        return reason("beats", n=DEALS, card=Ref("card", than))
    return reason("deals", n=DEALS)


POSING = Posing(_named, _explain, _found)
