"""What is being entered and is no action yet: it survives leaving the table, and a reload."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

import flet as ft

from engine import untrusted
from ui.board_props import BoardProps
from ui.components.mending import Mending
from ui.context import AppContext
from ui.hooks import run, use_box, use_state

T = TypeVar("T")


def use_draft(
    app: AppContext,
    props: BoardProps,
    blank: Callable[[], T],
    dump: Callable[[T], object],
    load: Callable[[object], T],
) -> tuple[T, Callable[[T], None]]:
    """A draft for the next step of a game, and what replaces it.

    It belongs to the step it was begun at; after another step it is blank again. One draft of each
    kind of game is kept on the device, the one entered last.

    Args:
        dump: the draft as what JSON has.
        load: from what ``dump`` gave; a ``ValueError`` where it is something else.
    """
    place, step = f"{props.save}.draft", props.view.step
    name = f"draft.{props.view.game.info.id}"
    held, hold = use_state(lambda: app.memory.get(place))

    async def recall() -> None:
        if place in app.memory:
            return
        found = _parsed(await app.store.note(name))
        if found is not None and found[0] == props.save and place not in app.memory:
            try:
                hold((found[1], load(found[2])))
            except ValueError:
                return

    ft.use_effect(recall, [])

    def keep(draft: T) -> None:
        app.memory[place] = (step, draft)
        hold((step, draft))
        note = json.dumps([props.save, step, dump(draft)], ensure_ascii=False)
        run(app.store.keep_note, name, note)

    return (held[1] if held is not None and held[0] == step else blank()), keep


def _parsed(text: str | None) -> tuple[str, int, object] | None:
    """The save, the step and the draft in a note, if it is one."""
    try:
        note = untrusted.read(text or "null")
    except ValueError:
        return None
    match note:
        case [str(save), int(step), draft]:
            return save, step, draft
    return None


def use_mended(mending: Mending, value: Callable[[Any], T]) -> tuple[T, Callable[[T], None]]:
    """A draft for the step that is being mended, and what replaces it; it ends with the mending.

    Args:
        value: what it is to begin with, given what was entered at that step, or None where a step
            is put before it.
    """
    held = use_box(lambda: ((-1, False), value(None)))
    _, redraw = use_state(int)
    place = (mending.props.view.step, mending.action is None)
    if not mending.active:
        held.current = ((-1, False), held.current[1])
    elif held.current[0] != place:
        held.current = (place, value(mending.action))

    def keep(draft: T) -> None:
        held.current = (place, draft)
        redraw(lambda count: count + 1)

    return held.current[1], keep
