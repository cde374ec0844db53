from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.errors import IllegalAction
from engine.game import CHANCE, Listed
from engine.games.patchwork import GAME, Advance, Back, Options, Reveal, State
from engine.games.patchwork.components import CARDS
from tests.engine.games.patchwork.tables import dealt, solo, told

TACTICAL = Options(deck="tactical")


def revealable(state: State) -> list[int]:
    return [action.card for action in GAME.legal(state, CHANCE) if isinstance(action, Reveal)]


def backs(state: State) -> dict[int, int]:
    legal = GAME.legal(state, CHANCE)
    assert isinstance(legal, Listed)
    assert legal.weights is not None
    return {
        action.buttons: weight
        for action, weight in zip(legal.actions, legal.weights, strict=True)
        if isinstance(action, Back)
    }


def test_ten_cards_to_draw_and_twelve_unseen_at_first() -> None:
    automa = dealt(1).automa
    assert automa is not None
    assert (automa.left, automa.seen, len(automa.unseen)) == (10, (), 12)


@pytest.mark.parametrize(("deck", "first"), [("normal", 1), ("tactical", 13)])
def test_each_deck_has_its_twelve_cards(deck: Any, first: int) -> None:
    automa = dealt(1, Options(deck=deck)).automa
    assert automa is not None
    assert automa.unseen == tuple(range(first, first + 12))


def test_any_unseen_card_may_be_next_and_all_are_equally_likely() -> None:
    state = solo(seen=(3, 7))
    assert revealable(state) == [1, 2, 4, 5, 6, 8, 9, 10, 11, 12]
    legal = GAME.legal(state, CHANCE)
    assert isinstance(legal, Listed)
    assert legal.weights is None


def test_a_card_seen_or_of_the_other_deck_is_refused() -> None:
    for card in (3, 13, 0, 99):
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(solo(seen=(3, 7)), CHANCE, Reveal(card))
        assert refused.value.key == "patchwork.refused.no_such_card"


def test_the_card_is_discarded_after_the_turn_on_a_pass_too() -> None:
    after = GAME.apply(solo((17, 18, 19), human=4, seen=(3, 7)), CHANCE, Reveal(1))
    automa = after.automa
    assert automa is not None
    assert (automa.left, automa.seen, automa.card) == (7, (3, 7, 1), 1)
    assert automa.unseen == (2, 4, 5, 6, 8, 9, 10, 11, 12)


def test_the_normal_deck_is_shuffled_when_a_card_is_needed() -> None:
    seen = tuple(range(1, 10))
    state = solo((17, 18, 19), human=4, seen=seen)
    after, events = GAME.step(state, CHANCE, Reveal(10))
    automa = after.automa
    assert automa is not None
    assert (automa.left, automa.seen, automa.unseen) == (0, (*seen, 10), (11, 12))
    assert "reshuffled" not in [event[0] for event in told(events)]
    needs = after._replace(phase="automa", turn=1)
    assert revealable(needs) == list(range(1, 13))
    later, events = GAME.step(needs, CHANCE, Reveal(10))
    assert told(events)[:2] == [("reshuffled", 12), ("card", 10, 10, 0)]
    automa = later.automa
    assert automa is not None
    assert (automa.left, automa.seen) == (11, (10,))
    assert automa.unseen == (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12)


def test_the_second_deck_has_twelve_cards_to_draw() -> None:
    state = solo((17, 18, 19), human=4, seen=tuple(range(1, 12)), left=1)
    assert revealable(state) == [12]
    automa = GAME.apply(state, CHANCE, Reveal(12)).automa
    assert automa is not None
    assert (automa.left, automa.unseen) == (0, ())


def test_the_tactical_deck_shows_its_first_back_before_the_first_turn() -> None:
    state = dealt(1, TACTICAL)
    assert state.phase == "back"
    assert GAME.actors(state) == (CHANCE,)
    assert backs(state) == {1: 2, 3: 2, 4: 2, 6: 2, 8: 2, 10: 2}
    after, events = GAME.step(state, CHANCE, Back(6))
    assert GAME.actors(after) == (0,)
    assert after.automa is not None
    assert after.automa.back == 6
    assert told(events) == [("back", 6)]


def test_backs_are_weighted_by_the_unseen_cards() -> None:
    state = solo(seen=(13, 14, 15), options=TACTICAL, phase="back", turn=0)
    assert backs(state) == {3: 1, 4: 2, 6: 2, 8: 2, 10: 2}
    rng = Random(7)
    counts = Counter(GAME.legal(state, CHANCE).sample(rng) for _ in range(900))
    assert 60 <= counts[Back(3)] <= 140
    assert Back(1) not in counts


def test_a_back_that_cannot_be_is_refused() -> None:
    state = solo(seen=(13, 14), options=TACTICAL, phase="back", turn=0)
    for buttons in (1, 2, -1):
        with pytest.raises(IllegalAction) as refused:
            GAME.apply(state, CHANCE, Back(buttons))
        assert refused.value.key == "patchwork.refused.no_such_back"


def test_the_card_turned_over_has_the_back_that_was_shown() -> None:
    state = solo(options=TACTICAL, back=6)
    assert revealable(state) == [19, 20]
    with pytest.raises(IllegalAction):
        GAME.apply(state, CHANCE, Reveal(13))


def test_the_next_back_is_shown_as_soon_as_a_card_is_discarded() -> None:
    state = solo((17, 18, 19), human=4, options=TACTICAL, back=6)
    after = GAME.apply(state, CHANCE, Reveal(19))
    assert after.phase == "back"
    assert after.turn == 0
    assert after.automa is not None
    assert after.automa.back is None
    assert GAME.apply(after, CHANCE, Back(6)).phase == "turn"


def test_a_second_turn_in_a_row_shows_a_new_back_first() -> None:
    state = solo((7, 8, 25), human=12, automa=10, options=TACTICAL, back=4)
    after = GAME.apply(state, CHANCE, Reveal(17))
    assert (after.phase, after.turn) == ("back", 1)
    after = GAME.apply(after, CHANCE, Back(4))
    assert after.phase == "automa"
    assert revealable(after) == [18]


def test_the_tactical_deck_is_shuffled_at_once() -> None:
    seen = tuple(range(13, 22))
    state = solo((17, 18, 19), human=4, seen=seen, options=TACTICAL, back=8)
    after, events = GAME.step(state, CHANCE, Reveal(22))
    automa = after.automa
    assert automa is not None
    assert (automa.left, automa.seen, automa.unseen) == (12, (), tuple(range(13, 25)))
    assert told(events)[-1] == ("reshuffled", 12)
    assert backs(after) == {1: 2, 3: 2, 4: 2, 6: 2, 8: 2, 10: 2}
    assert automa.card == 22


def test_no_back_is_shown_when_the_automa_needs_no_more_cards() -> None:
    state = solo((17, 18, 19), human=52, automa=51, options=TACTICAL, back=6, leather=())
    after = GAME.apply(state, CHANCE, Reveal(19))
    assert after.sides[1].position == 53
    assert after.phase == "turn"
    assert GAME.apply(after, 0, Advance()).phase == "over"


def test_backs_are_printed_on_all_tactical_cards_twice_each() -> None:
    numbers = Counter(card.buttons for card in CARDS.values() if card.deck == "tactical")
    assert set(numbers.values()) == {2}


def test_chance_does_nothing_else() -> None:
    for state, action in (
        (dealt(1), Reveal(1)),
        (dealt(1, TACTICAL), Reveal(13)),
        (solo(), Back(1)),
    ):
        with pytest.raises(IllegalAction):
            GAME.apply(state, CHANCE, action)
