import json

import pytest

from engine import codec
from engine.errors import IllegalAction
from engine.games.witches import GAME, Pass, Play, Spell
from engine.games.witches.actions import Action
from engine.games.witches.cards import NAMES
from tests.engine.games.witches.tables import deal


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Play("R11"), "R11"),
        (Play("W4"), "W4"),
        (Pass(("R2", "G12", "W1")), "pass R2 G12 W1"),
        (Spell("others"), "spell others"),
        (Spell("self"), "spell self"),
    ],
)
def test_notation(action: Action, text: str) -> None:
    assert GAME.write(action) == text
    assert GAME.read(text) == action


def test_a_deal_is_read_in_any_order() -> None:
    action = deal(6)
    text = GAME.write(action)
    assert text.startswith("deal ")
    assert text.count(" / ") == 5
    assert GAME.read(text) == action
    jumbled = "deal " + "/".join(" ".join(hand[::-1]) for hand in action.hands)
    assert GAME.read(jumbled) == action


def test_every_card_is_a_move() -> None:
    assert [GAME.write(GAME.read(name)) for name in NAMES] == list(NAMES)


@pytest.mark.parametrize(
    "text",
    ["", "R0", "R15", "r1", "W5", "X", "pass", "pass X1", "pass R1/R2", "deal", "deal R1//R2",
     "spell", "spell all", "R1 R2", "１"],
)  # fmt: skip
def test_what_means_nothing_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        GAME.read(text)
    assert refused.value.key == "witches.refused.notation"


def test_records_name_the_cards() -> None:
    assert codec.dump(Play("G11")) == {"type": "play", "card": "G11"}
    assert codec.dump(Pass(("R1", "W2"))) == {"type": "pass", "cards": ["R1", "W2"]}
    steps = [[-1, codec.dump(deal(3))], [0, codec.dump(Spell("self"))]]
    loaded = codec.load_steps(GAME, json.loads(json.dumps(steps)))
    assert loaded == [(-1, deal(3)), (0, Spell("self"))]


@pytest.mark.parametrize(
    "action",
    [{"type": "play", "card": 11}, {"type": "spell", "on": "all"}, {"type": "pass", "cards": "R1"},
     {"type": "deal", "hands": ["R1"]}, {"type": "play", "card": "R1", "more": 1}, {"type": "x"}],
)  # fmt: skip
def test_records_of_another_shape_are_refused(action: object) -> None:
    with pytest.raises(codec.BadValue):
        codec.load_steps(GAME, [[0, action]])
