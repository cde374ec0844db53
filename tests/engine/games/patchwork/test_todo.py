"""What is to be done on the table is what makes the table agree with the phone."""

from typing import Any

from engine.game import CHANCE
from engine.games.patchwork import Advance, Buy, Reveal
from engine.games.patchwork.components import PATCHES, STARTING_BUTTONS
from engine.games.patchwork.keeper import KEEPER
from engine.games.patchwork.kept import Count, Kept, Tile
from engine.games.patchwork.todo import righted, todo
from engine.refs import Ref
from tests.engine.games.patchwork.test_keeper import kept_along, kept_table, with_covered


def said(before: Kept, seat: int, action: Any) -> list[tuple[Any, ...]]:
    notes = todo(before, KEEPER.apply(before, seat, action))
    for note in notes:
        assert note.args.keys() == KEEPER.messages[note.key]
    return [
        (
            note.key.removeprefix("patchwork.todo."),
            *(arg.id if isinstance(arg, Ref) else arg for arg in note.args.values()),
        )
        for note in notes
    ]


def test_the_table_that_does_as_it_is_told_is_the_phone_s() -> None:
    for seats, seed in ((2, 1), (2, 4), (1, 2), (1, 5)):
        position, buttons = [0, 0], [STARTING_BUTTONS, STARTING_BUTTONS if seats == 2 else 0]
        taken: list[set[int]] = [set(), set()]
        leather = [0, 0]
        before: Kept | None = None
        for _, kept in kept_along(seats, seed, "table", 33):
            if before is not None:
                for note in todo(before, kept):
                    side = note.args["seat"].id  # type: ignore[union-attr]
                    match note.key.rpartition(".")[2], note.args:
                        case "take", {"patch": patch}:
                            taken[side].add(patch.id)
                        case "pay", {"buttons": paid}:
                            buttons[side] -= paid
                        case "move", {"space": space}:
                            position[side] = space
                        case "gets", {"buttons": got}:
                            buttons[side] += got
                        case "leather", _:
                            leather[side] += 1
                for own, side_state in enumerate(kept.table.sides):
                    placed = [patch for patch, _ in side_state.placed]
                    assert position[own] == side_state.position
                    assert buttons[own] == side_state.buttons
                    assert taken[own] == {patch for patch in placed if patch >= 0}
                    assert leather[own] == placed.count(-1)
            before = kept


def test_a_table_that_is_set_right_is_the_mended_game() -> None:
    for seats, seed in ((2, 1), (1, 2)):
        along = [kept for _, kept in kept_along(seats, seed, "table", 33)]
        for before, after in ((along[20], along[12]), (along[5], along[25]), (along[9], along[9])):
            held = [
                {
                    "position": side.position,
                    "buttons": side.buttons,
                    "taken": {patch for patch, _ in side.placed if patch >= 0},
                    "leather": [patch for patch, _ in side.placed].count(-1),
                }
                for side in before.table.sides
            ]
            bonus, first = before.table.bonus, before.table.circle[:1]
            for note in righted(before, after):
                assert note.args.keys() == KEEPER.messages[note.key]
                seat = note.args.get("seat")
                own: Any = held[int(seat.id)] if isinstance(seat, Ref) else {}
                match note.key.rpartition(".")[2], note.args:
                    case "take", {"patch": Ref(id=patch)}:
                        own["taken"].add(patch)
                    case "back", {"patch": Ref(id=patch)}:
                        own["taken"].remove(patch)
                    case "pay", {"buttons": paid}:
                        own["buttons"] -= paid
                    case "gets", {"buttons": got}:
                        own["buttons"] += got
                    case "move", {"space": space}:
                        own["position"] = space
                    case "leathers", {"n": count}:
                        own["leather"] += count
                    case "leathers_back", {"n": count}:
                        own["leather"] -= count
                    case "tile", _:
                        bonus = int(seat.id)  # type: ignore[union-attr]
                    case "tile_back", _:
                        bonus = None
                    case "next", {"patch": Ref(id=patch)}:
                        first = (int(patch),)
            for own, side in zip(held, after.table.sides, strict=True):
                placed = [patch for patch, _ in side.placed]
                assert own["position"] == side.position
                assert own["buttons"] == side.buttons
                assert own["taken"] == {patch for patch in placed if patch >= 0}
                assert own["leather"] == placed.count(-1)
            assert bonus == after.table.bonus
            assert not after.known or first == after.table.circle[:1]


def test_a_buy_and_an_advance() -> None:
    kept = kept_table()
    cheap = next(p for p in PATCHES if 0 < p.price <= 5 and p.time < 5 and not p.income)
    assert said(kept, 0, Buy(cheap.id, ())) == [
        ("take", 0, cheap.id, len(cheap.shape), cheap.price, cheap.time),
        ("pay", 0, cheap.price),
        ("move", 0, cheap.time),
    ]
    assert said(kept, 0, Advance()) == [("move", 0, 1), ("gets", 0, 1)]
    assert said(kept, 0, Count(7)) == [("gets", 0, 2)]
    assert said(with_covered(kept, 50, 0), 0, Tile(True)) == [("tile", 0)]


def test_the_automa_pays_nothing() -> None:
    kept = KEEPER.apply(kept_table(1, order=(20, 1, 2)), 0, Advance())
    notes = said(kept, CHANCE, Reveal(12))
    assert [note[0] for note in notes] == ["take", "move"]
    assert {note[1] for note in notes} == {1}
    assert todo(kept, kept) == ()
