import pytest

from engine.errors import IllegalAction
from engine.games.doodle import GAME, Deal, Draw, Pass, Refill, Roll, Start
from engine.games.doodle.actions import Action


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Start((1, 10, 80)), "start b1 b2 i9"),
        (Draw(17, (0, 1, 9)), "17: a1 b1 a2"),
        (Draw(0, (8,), (0, 44)), "0: i1 + a1 i5"),
        (Pass(), "pass"),
        (Pass((40,)), "pass + e5"),
        (Roll(6), "roll 6"),
        (Deal((4, 0), (7, 29, 1)), "deal 4 0 / 7 29 1"),
        (Refill((5, 13)), "refill 5 13"),
    ],
)
def test_notation(action: Action, text: str) -> None:
    assert GAME.write(action) == text
    assert GAME.read(text) == action


def test_reading_puts_cells_in_order() -> None:
    assert GAME.read(" 3: b2 a1 + i9 c1 ") == Draw(3, (0, 10), (2, 80))


@pytest.mark.parametrize(
    "text",
    ["", "+", "pass +", "pass a1", "17", "17:", "17: a0", "17: j1", "17: a1 +", "17 a1", "170: a1",
     "start", "start a1 + b1", "roll", "roll 10", "roll x", "deal 1 2", "deal / 1", "refill",
     "refill 1,2", "１7: a1", "roll ٣", "pass + e5 + f5"],
)  # fmt: skip
def test_what_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.read(text)
    assert refused.value.key == "doodle.refused.notation"
