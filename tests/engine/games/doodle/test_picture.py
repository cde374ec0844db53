from engine.game import Setup
from engine.games.doodle import GAME, Options
from engine.games.doodle.state import Rectangle, Scored
from tests.engine.games.doodle.tables import card, draw, drawing


def test_two_sheets() -> None:
    state = drawing("O4", "I3", "T4", "L4", pawn=1, turn=8, seats=2, edges=True)
    own = state.sheets[0]._replace(scored=(Scored(Rectangle(0, 0, 2, 2), 4, 5),))
    state = state._replace(sheets=(own, state.sheets[1]))
    state = draw(state, f"{card('O4')}: a1 b1 a2 b2 + i2")
    assert GAME.picture(state).splitlines() == [
        "round 2, turn 8, the die shows 2",
        f"circle: {card('O4')}:O4 [{card('I3')}:I3] {card('T4')}:T4 {card('L4')}:L4",
        "",
        "seat 0 co done       seat 1 nsco draws",
        "9-76 = -67           -81 = -81",
        "A A . . . . . . .    . . . . . . . . .",
        "A A . . . . . . +    . . . . . . . . .",
        *[". . . . . . . . .    . . . . . . . . ."] * 7,
    ]


def test_eight_sheets_in_two_rows() -> None:
    lines = GAME.picture(GAME.start(Setup(8, Options()))).splitlines()
    assert lines[0] == "round 1, turn 0, cards to be dealt"
    assert [line.count("seat") for line in lines if "seat" in line] == [4, 4]
