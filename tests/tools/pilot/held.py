"""What the tables of a page hold, beside what is stored of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch
from weakref import ref

from flet.controls.context import _context_page

from tools.pilot.walker.watch import Stored, opened
from ui.components.entered import Entered
from ui.shell.place import Place, nobody_looks

Found = list[tuple[Any, "ref[Any]"]]
"""Pages, each with what was made on it."""


class Held:
    """The tables and drafts that are on the screens, noted as they are made.

    A fresh opening shows the same where both are drawn alike; this is asked after every step and
    costs next to nothing.
    """

    def __init__(self) -> None:
        self._tables: Found = []
        self._put: list[tuple[Any, Entered[Any], int, Any]] = []

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Note what is made meanwhile."""
        with _noting(Place, self._tables), self._putting():
            yield

    def table(self, page: Any, stored: Stored) -> str:
        """How the table on a page differs from what is stored of it; empty if it does not, or the
        screen says so itself."""
        for each in _of(self._tables, page):
            now, save = each.now, each.host.save.id
            text = stored.get(("game", save))
            if each.draw is nobody_looks or now.at.gone or now.at.unsaved or text is None:
                continue
            shown, kept = now.table.steps, opened(save, text).steps
            if shown != kept:
                return f"{len(shown)} steps are shown of {save}, {len(kept)} are stored"
        return ""

    def draft(self, page: Any, stored: Stored) -> str:
        """How a draft on a page differs from its note; empty if none does."""
        put = [(each, step, draft) for on, each, step, draft in self._put if on is page]
        # What was put last counts, while it is still the draft.
        for each, step, draft in {entered._name: (entered, *at) for entered, *at in put}.values():
            if each.at(step) is not draft or not any(
                table.host.save.id == each._save and table.draw is not nobody_looks
                for table in _of(self._tables, page)
            ):
                continue
            text = stored.get(("note", each._name))
            held = json.loads(json.dumps([each._save, step, each._dump(draft)]))
            if text is None or json.loads(text) != held:
                return f"{held} is shown as {each._name}, {text} is stored"
        return ""

    @contextmanager
    def _putting(self) -> Iterator[None]:
        plain = Entered.put

        def put(entered: Entered[Any], step: int, draft: Any) -> None:
            plain(entered, step, draft)
            self._put.append((_context_page.get(), entered, step, draft))

        with patch.object(Entered, "put", put):
            yield


@contextmanager
def _noting(kind: Any, found: Found) -> Iterator[None]:
    plain = kind.__init__

    def made(self: Any, *args: Any, **kwargs: Any) -> None:
        plain(self, *args, **kwargs)
        found.append((_context_page.get(), ref(self)))

    with patch.object(kind, "__init__", made):
        yield


def _of(found: Found, page: Any) -> list[Any]:
    """What was made on a page and is still there."""
    return [each for on, seen in found if on is page and (each := seen()) is not None]
