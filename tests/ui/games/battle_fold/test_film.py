"""The film of a fold: it ends with what was seen."""

from __future__ import annotations

from engine.games.battle_fold.components import OUTLINES
from engine.games.battle_fold.solving import reachable
from ui.games.battle_fold.race_film import frames


def test_it_ends_with_the_squares_that_were_seen() -> None:
    for outline in OUTLINES.values():
        for way in reachable(*outline)[::20]:
            packets = frames(way.shown)
            assert len(packets) == len(way.folds) + 1
            assert packets[-1].shown == way.shown
            assert packets[-1].outline == outline


def test_of_a_wrong_outline_nothing_is_made_up() -> None:
    assert len(frames(0)) == 1
