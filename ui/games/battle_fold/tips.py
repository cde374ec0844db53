"""What helps at a first table of Battle Fold, and when."""

from __future__ import annotations

from engine.games.battle_fold.state import WAITING, State
from engine.player_view import PlayerView
from ui.game_screens import Tip


def _folds(view: PlayerView[State], seat: int) -> bool:
    """The cloth is about to be folded."""
    return view.state.phase == "fold" and view.state.times[seat] == WAITING


def _fights(view: PlayerView[State], seat: int) -> bool:  # noqa: ARG001
    """Icons are to be used."""
    return view.state.phase == "act"


def _guards(view: PlayerView[State], seat: int) -> bool:  # noqa: ARG001
    """Shields may be spent."""
    return view.state.phase == "guard"


TIPS = (Tip("fold", _folds), Tip("fight", _fights), Tip("guard", _guards))
