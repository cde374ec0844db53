"""What is printed in a box that somebody has."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine import record
from engine.errors import UnknownName
from engine.game import CHANCE
from engine.games.battle_fold import GAME, Options, SeatOptions, State
from engine.games.battle_fold.box import LONGEST_TEXT, PARTS, STANDARD, box, faults, write
from engine.games.battle_fold.components import CARDS, CIRCLES, CLOTHS, CORNERS, place_of
from tests.engine.games.battle_fold.tables import do, left, places

CARDS_PRINTED = "MA MA M? A? MAS? MAI? MIS? AA? IS? S? MM?"
PRINTED = f"warrior MMAA IIST PPTS MATS; green c3; starts b1 d1 d5 b5; cards {CARDS_PRINTED}"


def begin(printed: str, *cast: str, **options: object) -> State:
    each = [SeatOptions(character=name) for name in cast]  # type: ignore[arg-type]
    return GAME.start(GAME.setup(Options(printed=printed, **options), each))  # type: ignore[arg-type]


def test_the_empty_text_is_the_box_of_this_project() -> None:
    assert box("") is STANDARD
    assert (STANDARD.cloths, STANDARD.circles) == (CLOTHS, CIRCLES)
    assert (STANDARD.starts, STANDARD.cards) == (CORNERS, CARDS)
    assert write(STANDARD) == ""


def test_a_box_is_told_by_what_is_other_and_comes_back() -> None:
    found = box(PRINTED)
    assert found.cloths["warrior"] == "MMAAIISTPPTSMATS"
    assert found.cloths["mage"] == CLOTHS["mage"]
    assert found.circles == {"green": {place_of("c3")}, "blue": CIRCLES["blue"]}
    assert len(found.cards) == 11
    assert write(found) == PRINTED
    assert write(replace(found, starts=CORNERS)) == PRINTED.replace("starts b1 d1 d5 b5; ", "")
    assert box("green").circles["green"] == frozenset()
    assert write(box("green")) == "green"


def test_a_game_is_played_by_what_is_printed() -> None:
    state = begin(PRINTED, "warrior", "archer", "mage", race="together")
    assert places(state) == ["b1", "d1", "d5"]
    assert places(begin(PRINTED, "warrior", "mage")) == ["b1", "d5"]
    legal = GAME.legal(state, CHANCE)
    assert (legal.count(), legal.weights) == (10, [2] + [1] * 9)  # type: ignore[attr-defined]
    state = do(state, "reveal MA", "folded 100 0006", "folded 900 0000", "folded 990 0000")
    assert "c3" in GAME.picture(state) or "o" in GAME.picture(state)
    assert GAME.picture(state).count("  o") <= 1
    state = do(state, "token 1")
    assert left(state) == "MMAA"  # the second and the third square of the printed cloth
    again = state._replace(phase="reveal", cards=(-1,) * 3, broken=(-1,) * 3)
    assert do(again, "reveal MA").deck == 0b11111111100  # the other one of the two alike


@pytest.mark.parametrize(
    ("text", "part", "kind"),
    [
        ("wizard MATI SAPM ISMA SATP", "", "part"),
        ("green a1; green a2", "", "part"),
        (";", "", "part"),
        ("warrior MATI SAPM ISMA", "warrior", "cloth"),
        ("warrior MATISAPMISMASATP", "warrior", "cloth"),
        ("warrior MATI SAPM ISMA SATX", "warrior", "icon"),
        ("warrior MATI SAPM ISMA SAT?", "warrior", "icon"),
        ("green f1", "green", "space"),
        ("green a1 a1", "green", "space_twice"),
        ("starts a1 a2 a3", "starts", "starts"),
        ("cards MA", "cards", "cards"),
        ("cards " + "MA " * 41, "cards", "cards"),
        ("cards " + "M " * 12, "cards", "card"),
        ("cards MAMAM " + "MA " * 12, "cards", "card"),
        ("x" * (LONGEST_TEXT + 1), "", "long"),
    ],
)
def test_what_is_no_box_is_told_at_its_place_and_does_not_begin(
    text: str, part: str, kind: str
) -> None:
    assert [(fault.part, fault.kind) for fault in faults(text)][-1] == (part, kind)
    with pytest.raises(UnknownName) as refused:
        begin(text, "warrior", "mage")
    assert refused.value.key == f"battle_fold.refused.printed.{faults(text)[0].kind}"
    assert refused.value.key in GAME.messages


def test_each_fault_is_told() -> None:
    found = faults("green z1; blue a1 a1; warrior M; cards MA; starts; elf")
    assert [fault.part for fault in found] == ["green", "blue", "warrior", "cards", "starts", ""]


def test_a_card_that_a_cloth_cannot_solve_is_refused_if_the_cloth_is_played() -> None:
    plain = "mage MMMM MMMM MMMM MMMA"
    with pytest.raises(UnknownName) as refused:
        begin(plain, "warrior", "mage")
    assert refused.value.key == "battle_fold.refused.printed.unsolvable.mage"
    assert refused.value.details == {"text": "I?"}
    assert refused.value.key in GAME.messages
    assert begin(plain, "warrior", "archer").phase == "reveal"


def test_the_box_travels_in_the_record() -> None:
    players = (record.Player("Ana"), record.Player("Bo"))
    kept = record.Record("battle_fold", 1, Options(printed=PRINTED), players, ())
    assert record.loads(record.dumps(kept)) == kept
    bad = record.dumps(kept).replace("green c3", "green c9")
    with pytest.raises(record.RecordError):
        list(record.replay(record.loads(bad)))


def test_no_text_crashes() -> None:
    rng, words = Random(3), [*PARTS, *PRINTED.split(), ";", "; ", "\x00", "가", "", "MA?" * 9]
    for _ in range(400):
        text = " ".join(rng.choices(words, k=rng.randrange(1, 30)))
        if faults(text):
            with pytest.raises(UnknownName) as refused:
                box(text)
            assert refused.value.key in GAME.messages
        else:
            assert write(box(write(box(text)))) == write(box(text))
    for _ in range(400):
        letters = list(PRINTED)
        for _ in range(rng.randrange(1, 4)):
            letters[rng.randrange(len(letters))] = rng.choice("MA?; 1zé\n")
        assert isinstance(faults("".join(letters)), tuple)
