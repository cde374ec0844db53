"""The tips at a first table of Battle Fold, and when each is shown."""

from __future__ import annotations

from engine.games.battle_fold.state import WAITING, State
from engine.player_view import PlayerView
from ui.game_screens import Tip


def _folds(view: PlayerView[State], seat: int) -> bool:
    """Return whether the seat is about to fold its cloth."""
    return view.state.phase == "fold" and view.state.times[seat] == WAITING


def _fights(view: PlayerView[State], seat: int) -> bool:  # noqa: ARG001
    """Return whether icons are to be used."""
    return view.state.phase == "act"


def _guards(view: PlayerView[State], seat: int) -> bool:  # noqa: ARG001
    """Return whether shields may be spent."""
    return view.state.phase == "guard"


TIPS = (Tip("fold", _folds), Tip("fight", _fights), Tip("guard", _guards))
