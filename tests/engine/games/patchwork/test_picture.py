from engine.games.patchwork import GAME, Options
from engine.games.patchwork.state import LEATHER
from tests.engine.games.patchwork.tables import mask, solo, table


def test_two_players() -> None:
    state = table((17, 5, 0), at=(6, 6), buttons=(4, 12), incomes=(1, 0), circle=(17, 5, 0, 9))
    left = state.sides[0]._replace(
        quilt=mask([0, 1, 10, 11, 80]), placed=((5, mask([0, 1, 10, 11])), (LEATHER, mask([80])))
    )
    state = state._replace(sides=(left, state.sides[1]))
    assert GAME.picture(state).splitlines() == [
        "side 0, to move         side 1",
        "4 buttons, 1 income     12 buttons, 0 income",
        "A A . . . . . . .       . . . . . . . . .",
        ". A A . . . . . .       . . . . . . . . .",
        *[". . . . . . . . .       . . . . . . . . ."] * 6,
        ". . . . . . . . *       . . . . . . . . .",
        "",
        "-----o-----o-----o-----o--*--o--*--o--*--o--*--o--*--o",
        "      0",
        "      1",
        "",
        "patch 17: XXXXX, 7 buttons, 1 time, 1 income",
        "patch 5: XX./.XX, 3 buttons, 2 time, 1 income",
        "patch 0: XX, 2 buttons, 1 time, 0 income",
        "then 9",
    ]


def test_the_automa() -> None:
    state = solo(seen=(13, 14), options=Options(deck="tactical", level=3), back=6, human=3, bonus=1)
    side = state.sides[1]._replace(placed=((20, 0), (1, 0), (LEATHER, 0)), buttons=4)
    text = GAME.picture(state._replace(sides=(state.sides[0], side)))
    for line in (
        "side 1, to move, bonus tile, Automa level 3",
        "4 buttons",
        "patches with buttons: 20",
        "other patches: 1 *",
        "cards: 8 to draw, discarded 13 14, next back 6",
    ):
        assert line in text
    assert text.splitlines()[12][41] == "!"


def test_before_the_circle_is_laid_and_at_the_end() -> None:
    assert "circle" not in GAME.picture(table(circle=(), phase="set_up"))
    assert "to move" not in GAME.picture(table(at=(53, 53), phase="over", leather=()))


def test_no_line_ends_in_blanks() -> None:
    for line in GAME.picture(table(at=(0, 5))).splitlines():
        assert line == line.rstrip()
