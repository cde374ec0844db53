"""What people do on the real table after a step, or after a correction of the game.

The step may be one that the phone was told, or one that it took itself.
"""

from __future__ import annotations

from engine.game import Note
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.events import patch_ref, side_ref
from engine.games.patchwork.kept import Kept
from engine.games.patchwork.state import AUTOMA, LEATHER, Side
from engine.refs import Arg


def todo(before: Kept, after: Kept) -> tuple[Note, ...]:
    """Return what changed hands, in the order in which people do it, or nothing.

    Args:
        before: the table as it lies.
        after: the table as the phone has it, one step or more later.
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
            say("take", side, patch=patch_ref(patch), **_seen(patch))
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


def righted(before: Kept, after: Kept) -> tuple[Note, ...]:
    """Return what makes a real table agree with a corrected game, in the order people do it.

    First what is too much goes back, then comes what is missing.

    Args:
        before: the game as it was kept, and as the table lies.
        after: the corrected game.
    """
    one, two = before.table, after.table
    back: list[Note] = []
    there: list[Note] = []

    def say(found: list[Note], key: str, **args: Arg) -> None:
        found.append(Note(f"patchwork.todo.{key}", args))

    for side, (had, has) in enumerate(zip(one.sides, two.sides, strict=True)):
        seat = side_ref(side)
        old, new = _patches(had), _patches(has)
        for patch in sorted(old - new):
            say(back, "back", seat=seat, patch=patch_ref(patch), **_seen(patch))
        for patch in sorted(new - old):
            say(there, "take", seat=seat, patch=patch_ref(patch), **_seen(patch))
        if has.position != had.position:
            say(there, "move", seat=seat, space=has.position)
        more = has.buttons - had.buttons
        if more:
            say(there, "gets" if more > 0 else "pay", seat=seat, buttons=abs(more))
        leather = _leather(has) - _leather(had)
        if leather:
            say(
                there if leather > 0 else back,
                "leathers" if leather > 0 else "leathers_back",
                seat=seat,
                n=abs(leather),
            )
    if two.bonus != one.bonus:
        if two.bonus is None:
            say(back, "tile_back")
        else:
            say(there, "tile", seat=side_ref(two.bonus))
    if two.circle[:1] != one.circle[:1] and two.circle and after.known:
        first = two.circle[0]
        say(there, "next", patch=patch_ref(first), **_seen(first))
    return (*back, *there)


def _patches(side: Side) -> frozenset[int]:
    return frozenset(patch for patch, _ in side.placed if patch != LEATHER)


def _leather(side: Side) -> int:
    return sum(patch == LEATHER for patch, _ in side.placed)


def _seen(patch: int) -> dict[str, Arg]:
    """Return what is printed on a patch."""
    facts = PATCHES[patch]
    return {"spaces": len(facts.shape), "price": facts.price, "time": facts.time}
