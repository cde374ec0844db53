from engine.games.witches.cards import (
    AIR_WITCH,
    ALL,
    COLOUR,
    DECK,
    EARTH_WITCH,
    FIRE,
    FIRE_WITCH,
    NAMES,
    NO_COLOUR,
    NUMBERS,
    PYGMY_QUEEN,
    SUITS,
    WATER_WITCH,
    WIZARDS,
    cards_of,
    mask_of,
    names_of,
)


def test_the_deck_has_four_colours_of_fourteen_and_four_wizards() -> None:
    assert len(NAMES) == len(set(NAMES)) == DECK == 60
    letters = [name[0] for name in NAMES]
    assert {letter: letters.count(letter) for letter in "RGYBW"} == {
        "R": 14, "G": 14, "Y": 14, "B": 14, "W": 4,
    }  # fmt: skip
    assert [name for name in NAMES if name.startswith("Y")] == [f"Y{n}" for n in range(1, 15)]
    assert NAMES[-4:] == ("W1", "W2", "W3", "W4")


def test_a_higher_card_of_a_colour_has_a_higher_number() -> None:
    for letter in "RGYB":
        numbers = [NUMBERS[f"{letter}{value}"] for value in range(1, 15)]
        assert numbers == sorted(numbers)


def test_who_has_a_name() -> None:
    specials = (FIRE_WITCH, WATER_WITCH, PYGMY_QUEEN, EARTH_WITCH, AIR_WITCH)
    assert [names_of(card) for card in specials] == [("R11",), ("G11",), ("G12",), ("Y11",),
                                                     ("B11",)]  # fmt: skip
    assert names_of(WIZARDS) == ("W1", "W2", "W3", "W4")
    assert len(names_of(FIRE)) == 13
    assert "R11" not in names_of(FIRE)


def test_every_card_has_one_colour_or_is_a_wizard() -> None:
    assert sum(SUITS) + WIZARDS == ALL
    for colour, suit in enumerate(SUITS):
        assert all(COLOUR[card] == colour for card in cards_of(suit))
    assert all(COLOUR[card] == NO_COLOUR for card in cards_of(WIZARDS))


def test_masks_and_cards_are_the_same_thing() -> None:
    assert cards_of(0) == []
    assert cards_of(mask_of([59, 0, 17])) == [0, 17, 59]
    assert mask_of(cards_of(ALL)) == ALL
