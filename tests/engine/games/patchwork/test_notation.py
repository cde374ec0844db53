import pytest

from engine.errors import IllegalAction
from engine.games.patchwork import GAME, Advance, Back, Buy, Circle, Leather, Reveal
from engine.games.patchwork.actions import Action
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.quilt import LEATHERS, buys
from tests.engine.games.patchwork.tables import OTHERS


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Advance(), "+"),
        (Buy(17, (10, 11, 12, 13, 14)), "17@b2.0"),
        (Buy(7, (2, 9, 10, 11)), "7@a1.2"),
        (Leather(0), "*a1"),
        (Leather(44), "*i5"),
        (Back(10), "back 10"),
        (Reveal(24), "card 24"),
        (Circle((*OTHERS, 0)), "circle " + ",".join(map(str, (*OTHERS, 0)))),
    ],
)
def test_notation(action: Action, text: str) -> None:
    assert GAME.write(action) == text
    assert GAME.read(text) == action


def test_every_placement_has_its_own_notation() -> None:
    texts = set()
    for patch in PATCHES:
        for buy in buys(patch.id):
            text = GAME.write(buy)
            texts.add(text)
            assert GAME.read(text) is buy
    assert len(texts) == 7349
    assert [GAME.read(GAME.write(leather)) for leather in LEATHERS] == list(LEATHERS)


@pytest.mark.parametrize(
    "text",
    ["", "++", "17", "17@f1.0", "33@a1.0", "9@a1.1", "17@a0.0", "17@j1.0", "*a0", "*j1", "card",
     "card 1,2", "back x", "circle", "circle 1,,2", "１7@a1.0", "card ٣"],
)  # fmt: skip
def test_what_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.read(text)
    assert refused.value.key == "patchwork.refused.notation"


def test_a_buy_that_is_no_placement_has_no_notation() -> None:
    for buy in (Buy(17, (0, 1)), Buy(40, (0, 1)), Buy(-1, (0,))):
        with pytest.raises(IllegalAction):
            GAME.write(buy)
