"""The note-pad as values: what was seen where, and what may have happened since."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from engine.game import CHANCE
from engine.games.lost_legacy import GAME, State
from engine.games.lost_legacy.cards import COUNTS, NAMES, STARSHIP
from engine.games.lost_legacy.state import RUINS, TOP
from engine.games.lost_legacy.view import SECRET
from engine.table import Table
from tests.engine.games.lost_legacy.test_worlds import every
from tests.examples import examples
from tests.ui.games.lost_legacy.devices import dealt, further, opened
from ui.games.lost_legacy.notes import FEW, Notes, PlaceNote, Sight, Since, take


def after(table: Table, *actions: str) -> Table:
    """The game after these actions in short notation."""
    for text in actions:
        table = table.play(table.actors[0], GAME.read(text))
    return table


def notes(table: Table, seat: int, likely: bool = False) -> Notes:
    """The notes of a seat."""
    return take(table.view(seat), seat, likely)


def of(found: Notes, place: int) -> PlaceNote:
    """The note of a place."""
    return next(note for note in found.places if note.place == place)


def looked() -> Table:
    """Ana has looked at Bo's General and left it."""
    table = dealt("map assault general swordsman search assault ambush search")
    return after(table, "play assault", "look hand 1", "exchange no")


def test_a_card_that_was_seen_is_certain_until_its_holder_plays() -> None:
    table = looked()
    assert of(notes(table, 0), 1).sights == (Sight("general", 1),)
    after_play = after(table, "play assault", "look hand 2", "exchange no")
    note = of(notes(after_play, 0), 1)
    assert note.sights == (Sight("general", 1),)
    # Bo may have exchanged with Cem, and Ana was not told.
    assert note.since == (Since("played"), Since("swapped", 1))
    assert not note.certain
    # To Bo the same is certain.
    assert of(notes(after_play, 1), 2).sights == (Sight("swordsman", 2),)


def test_a_card_that_was_seen_and_played_is_noted_no_more() -> None:
    table = after(looked(), "play general", "exchange no")
    assert of(notes(table, 0), 1).sights == ()


def test_who_exchanged_knows_where_the_own_card_went() -> None:
    table = dealt("map assault general swordsman search assault ambush search")
    table = after(table, "play assault", "look hand 1", "exchange yes")
    assert of(notes(table, 0), 1).sights == (Sight("search", 1),)
    # Bo was exchanged with, and knows what Ana has now.
    assert of(notes(table, 1), 0).certain == "general"
    assert of(notes(table, 2), 0).sights == ()


def test_shuffled_ruins_are_seen_ruins_no_more() -> None:
    table = dealt("assault map general swordsman search assault ambush search")
    table = after(table, "play map", "shuffle yes")
    while table.actors == (CHANCE,):
        table = table.deal()
    assert any(Since("shuffled") in note.since for note in notes(table, 0).places)


def test_what_is_left_are_the_cards_neither_played_nor_held() -> None:
    table = looked()
    left = dict(zip(NAMES, notes(table, 0).left, strict=True))
    assert left["assault"] == COUNTS[NAMES.index("assault")] - 1
    assert left["search"] == COUNTS[NAMES.index("search")] - 1
    assert left["general"] == 1


def _has_come(steps: int, table: Table) -> bool:
    return len(table.steps) > steps


def test_notes_know_no_more_than_the_view() -> None:
    """What is called certain is so, in every game; and shares are told only where asked for."""
    for seed in range(30):
        steps = 4 + seed % 9
        table = further(dealt("", seats=3), partial(_has_come, steps), seed)
        state = table.state
        if not table.actors or state.phase not in ("play", "look", "exchange", "name"):
            continue
        for seat in state.living:
            found = notes(table, seat)
            assert not found.ship
            assert sum(likely for _, likely in notes(table, seat, True).ship) in range(95, 106)
            for note in found.places:
                assert not note.likely
                if note.certain:
                    row = state.hands[note.place] if note.place < 10 else state.ruins
                    card = row[0] if note.place < 10 else row[note.place - 10]
                    assert NAMES[card] == note.certain


def slowly(view: State) -> dict[tuple[int, int], float]:
    """How likely each kind lies at each place, the deck being one, told by laying every card and
    playing all again."""
    found: dict[tuple[int, int], float] = {}
    total = 0.0
    for laid, ways in every(view).items():
        total += ways
        lies = [*enumerate(laid.hands)]
        lies += [(RUINS + place, (card,)) for place, card in enumerate(laid.ruins)]
        deck = [card for card, count in enumerate(laid.rest) if count]
        for place, cards in (*lies, (TOP, (*laid.top, *deck))):
            for card in set(cards):
                found[place, card] = found.get((place, card), 0.0) + ways
    return {key: share / total for key, share in found.items()}


@examples(6, 150)
@pytest.mark.parametrize("seats", [2, 3])
def test_notes_are_what_fits_what_the_seat_was_told(seats: int, examples: int) -> None:
    certain = 0
    for seed in range(examples):
        rng = Random(f"{seats}:{seed}")
        table = opened(seats, seed=seed)
        table = further(table, partial(_has_come, rng.randrange(2, 20)), seed)
        state = table.state
        if state.phase not in SECRET or state.phase == "mix":
            continue  # chance shuffles before anybody looks: the slow way has done it already
        seat = rng.choice(state.living)
        found, slow = notes(table, seat, True), slowly(table.view(seat))
        for note in found.places:
            shares = {NAMES[card]: n for (place, card), n in slow.items() if place == note.place}
            alone = len(state.hands[note.place]) == 1 if note.place < RUINS else True
            assert note.certain == (next(iter(shares)) if alone and len(shares) == 1 else "")
            few = alone and 1 < len(shares) <= FEW
            assert {*note.few} == ({*shares} if few else set())
            for card, share in note.likely:
                assert share == pytest.approx(100 * shares[card], abs=0.51)
            certain += bool(note.certain)
        ship = {place: share for (place, card), share in slow.items() if card == STARSHIP}
        assert {place for place, _ in found.ship} == ship.keys()
        for place, share in found.ship:
            assert share == pytest.approx(100 * ship[place], abs=0.51)
    assert certain or examples < 100
