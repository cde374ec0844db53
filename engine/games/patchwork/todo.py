"""What is to be done on the real table after a step that the phone was told, or took itself."""

from __future__ import annotations

from engine.game import Note
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.events import patch_ref, side_ref
from engine.games.patchwork.kept import Kept
from engine.games.patchwork.state import AUTOMA
from engine.refs import Arg


def todo(before: Kept, after: Kept) -> tuple[Note, ...]:
    """What changed hands, in the order in which it is done; nothing where nothing did.

    Args:
        before: the table as it lies.
        after: as the phone has it, a step or more later.
    """
    one, two = before.table, after.table
    found: list[Note] = []

    def say(key: str, side: int, **args: Arg) -> None:
        found.append(Note(f"patchwork.todo.{key}", {"seat": side_ref(side), **args}))

    for side, (had, has) in enumerate(zip(one.sides, two.sides, strict=True)):
        new = [patch for patch, _ in has.placed[len(had.placed) :]]
        bought = [patch for patch in new if patch >= 0]
        free = side == AUTOMA and one.automa is not None
        price = 0 if free else sum(PATCHES[patch].price for patch in bought)
        for patch in bought:
            facts = PATCHES[patch]
            seen = {"spaces": len(facts.shape), "price": facts.price, "time": facts.time}
            say("take", side, patch=patch_ref(patch), **seen)
        if price:
            say("pay", side, buttons=price)
        if has.position != had.position:
            say("move", side, space=has.position)
        gained = has.buttons - had.buttons + price
        if gained > 0:
            say("gets", side, buttons=gained)
    for space in one.leather[: len(one.leather) - len(two.leather)]:
        mover = max((0, 1), key=lambda side: two.sides[side].position >= space)
        say("leather", mover, space=space)
    if two.bonus is not None and one.bonus is None:
        say("tile", two.bonus)
    return tuple(found)
