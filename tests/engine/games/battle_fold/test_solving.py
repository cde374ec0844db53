"""Battle cards on the four cloths: every one can be solved, and none is harder than another."""

from __future__ import annotations

from collections import Counter
from statistics import mean

import pytest

from engine.games.battle_fold.components import CARDS, CLOTHS, ICONS, SQUARES
from engine.games.battle_fold.folding import flat, folded, read
from engine.games.battle_fold.making import OUT, made
from engine.games.battle_fold.solving import meets, par, solutions, solves

MAGE, WARRIOR = CLOTHS["mage"], CLOTHS["warrior"]


def test_the_table_is_what_is_made_anew() -> None:
    assert OUT.read_text("utf-8") == made()


def test_the_box_is_what_is_known_of_it() -> None:
    assert len(CARDS) == len(set(CARDS)) == 28
    assert Counter(map(len, CARDS)) == {2: 6, 3: 8, 4: 14}
    assert sum("?" in card for card in CARDS) == 27
    common = Counter("MMMAAAIISSPPTT")
    own = {name: Counter(cloth) - common for name, cloth in CLOTHS.items() if len(cloth) == SQUARES}
    assert {name: "".join(sorted(more.elements())) for name, more in own.items()} == {
        "warrior": "AS",
        "archer": "MM",
        "mage": "PP",
        "assassin": "IM",
    }
    assert set("".join(CLOTHS.values())) == set(ICONS)


@pytest.mark.parametrize("cloth", CLOTHS.values(), ids=CLOTHS)
def test_each_card_has_four_solutions_or_more_on_each_cloth(cloth: str) -> None:
    assert min(len(solutions(cloth, card)) for card in CARDS) >= 4


def test_no_cloth_is_harder_than_another() -> None:
    pars = {name: mean(par(cloth, card) for card in CARDS) for name, cloth in CLOTHS.items()}
    assert len(set(pars.values())) == 1
    assert round(pars["mage"], 2) == 2.71
    counts = [mean(len(solutions(cloth, card)) for card in CARDS) for cloth in CLOTHS.values()]
    assert all(27 <= count <= 28.2 for count in counts)


@pytest.mark.parametrize("card", CARDS)
def test_what_the_table_says_solves_a_card_does(card: str) -> None:
    for cloth in CLOTHS.values():
        for way in solutions(cloth, card):
            packet = flat(4, 4)
            for fold in way.folds:
                packet = folded(packet, fold)
            assert packet.shown == way.shown
            assert solves(packet, cloth, card)


@pytest.mark.parametrize(
    ("card", "icons", "met"),
    [
        ("MA", "AM", True),
        ("MA", "MM", False),
        ("M?", "TM", True),
        ("M?", "TT", False),
        ("MMA?", "AMMM", True),
        ("MMA?", "AAMT", False),
        ("ST??", "TTTS", True),
        ("MA?", "MA", False),
        ("MA", "MAT", False),
    ],
)
def test_a_card_is_met_by_its_icons_and_no_more(card: str, icons: str, met: bool) -> None:
    assert meets(card, icons) == met


def test_four_icons_in_a_row_are_no_square() -> None:
    packet = flat(4, 4)
    for way in ("D1", "U1", "U1"):
        packet = folded(packet, read(way))
    assert (packet.rows, packet.columns) == (1, 4)
    seen = "".join(WARRIOR[square] for square in packet.top)
    assert meets(seen, seen)
    assert not solves(packet, WARRIOR, seen)


@pytest.mark.parametrize(
    ("cloth", "card", "least"), [("warrior", "MIST", 3), ("assassin", "MA", 3)]
)
def test_the_folds_of_the_worked_examples_can_be_made(cloth: str, card: str, least: int) -> None:
    assert par(CLOTHS[cloth], card) == least
