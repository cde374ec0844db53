"""What happened, step by step: whose sign stands beside each."""

from __future__ import annotations

from engine.game import CHANCE, Event
from engine.refs import Ref
from ui.components.history import whose


def test_a_step_has_the_sign_of_whoever_its_first_line_speaks_of() -> None:
    cleo = Event("battle_fold.event.fold.right", {"seat": Ref("seat", 2)})
    assert whose(1, cleo) == 2
    assert whose(CHANCE, cleo) == CHANCE
    assert whose(1, Event("battle_fold.event.card", {"n": 3})) == 1
