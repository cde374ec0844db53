"""What is being entered and is no action yet: it survives leaving the table, and a reload."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from engine import untrusted
from ui.board_props import BoardProps
from ui.components.mending import Mending
from ui.context import AppContext
from ui.hooks import nothing, run, use_box, use_state, use_task
from ui.stored.storage import Store
from ui.window_memory import Key

T = TypeVar("T")


class Entered(Generic[T]):
    """The draft of a table and the step to which it belongs. It is one object while the table is
    open in this window, however often that is drawn. Each change is stored as a note.

    Args:
        save: the id of the table's save.
        name: the name of the note; one draft of each kind of game is stored, the one entered last.
        store: where the note is stored.
        dump: returns the draft as JSON values.
        rest: the seconds until a change is written; changes within that time are written once.
    """

    def __init__(
        self, save: str, name: str, store: Store, dump: Callable[[T], object], rest: float = 0
    ) -> None:
        self._save = save
        self._name = name
        self._store = store
        self._dump = dump
        self._rest = rest
        self._held: tuple[int, T] | None = None

    def at(self, step: int) -> T | None:
        """Return the draft of a step; None where nothing was entered for it."""
        held = self._held
        return held[1] if held is not None and held[0] == step else None

    def put(self, step: int, draft: T) -> None:
        """Put another draft in place of this one; it is written when there is time."""
        self._held = step, draft
        note = json.dumps([self._save, step, self._dump(draft)], ensure_ascii=False)
        # The store has the note at once and writes later, so a user who leaves the table and comes
        # back finds it.
        run(self._store.keep_note, self._name, note, self._rest)

    async def recall(
        self, step: int, load: Callable[[object], T], untouched: T | None = None
    ) -> None:
        """Take what was stored for a step, here or by now in another window, unless something is
        entered meanwhile.

        Args:
            load: makes a draft of what ``dump`` returned. It raises a ``ValueError`` for anything
                else, which is dropped.
            untouched: the draft where nothing was stored.
        """
        before = self._held
        found = _parsed(await self._store.note(self._name))
        if self._held is not before:
            return
        if found is not None and found[:2] == (self._save, step):
            with contextlib.suppress(ValueError):
                draft = load(found[2])
                if draft != self.at(step):
                    self._held = step, draft
        if self.at(step) is None and untouched is not None:
            self._held = step, untouched


DRAFT = Key[Entered[Any]]("draft")
"""What somebody is entering at the table of a save."""


def use_entered(
    app: AppContext,
    props: BoardProps,
    step: int,
    dump: Callable[[T], object],
    load: Callable[[object], T],
    rest: float = 0,
    untouched: T | None = None,
) -> Entered[T]:
    """A hook: the draft of this table, shared by all components that draw it. What was stored for a
    step is there again whenever the table comes to that step, even by an undo. Each action at the
    table also brings what another window has stored.

    Args:
        step: the step to which what was stored before must belong.
        dump, rest: as in :class:`Entered`.
        load, untouched: as in :meth:`Entered.recall`; until it is known whether anything was
            stored, there is no draft.
    """
    name = f"draft.{props.view.game.info.id}"
    entered: Entered[T] = use_box(
        lambda: app.memory.setdefault(
            DRAFT(props.save), Entered(props.save, name, app.store, dump, rest)
        )
    ).current
    _, redraw = use_state(int)
    drawn = entered.at(step)

    async def recall() -> None:
        if props.view.past:
            return  # nobody enters anything there
        await entered.recall(step, load, untouched)
        if entered.at(step) != drawn:
            redraw(lambda count: count + 1)

    use_task(recall, [step, props.view.step], cleanup=nothing)
    return entered


class MendedDraft(Generic[T]):
    """The draft for the step that is being mended; it ends with the mending.

    Attributes:
        draft: what is entered.
    """

    def __init__(self, draft: T) -> None:
        self.draft = draft
        self._place: tuple[int, bool] | None = None

    @property
    def active(self) -> bool:
        """Whether a step is being mended, as last drawn."""
        return self._place is not None

    def follow(self, mending: Mending, read: Callable[[Any], T]) -> None:
        """Follow a new drawing; for another step, the draft begins with what was entered there."""
        place = (mending.props.view.step, mending.action is None) if mending.active else None
        if place != self._place:
            self._place, self.draft = place, read(mending.action)

    def put(self, draft: T) -> None:
        """Put another draft in place of this one."""
        self.draft = draft


def use_mended(mending: Mending, read: Callable[[Any], T]) -> MendedDraft[T]:
    """A hook: the draft for the step that is being mended.

    Args:
        read: returns the draft to begin with, given what was entered at that step, or None where a
            step is inserted before it.
    """
    mended = use_box(lambda: MendedDraft(read(None))).current
    mended.follow(mending, read)
    return mended


def _parsed(text: str | None) -> tuple[str, int, object] | None:
    """Return the save, the step and the draft in a note, if it is one."""
    try:
        note = untrusted.read(text or "null")
    except ValueError:
        return None
    match note:
        case [str(save), int(step), draft]:
            return save, step, draft
    return None
