"""Searches a phone for what whoever holds it must not know, and makes apps that tell it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from engine.table import Table
from tests.browser import recorder
from tests.browser.site import changed
from tests.browser.stored import kept
from tools.pilot.browser import Phone
from web.archive import read_archive, write_archive
from web.build import WORDS
from web.client import ROOT

SAVED = 3
"""Seconds after which what was done is stored."""

Leaked = Callable[[Iterable[bytes | str]], set[str]]
"""The cards that are found in packets or texts."""

MaySee = Callable[[Table, int | None], set[str]]
"""The cards that a seat, or everybody, may know of at a table."""


class Search:
    """Searches all that can be found on a phone that records.

    Args:
        phone: with one game on it.
        leaked: how cards of that game are found.
        may_see: which of them may be.

    Attributes:
        looks: how often was looked.
        table: as it was stored at the last look.
        told: all that was there then.
        drawn_for: the seat that the packets were for; None where all may have had them.
        found: the cards that were there.
    """

    def __init__(self, phone: Phone, leaked: Leaked, may_see: MaySee) -> None:
        self.phone = phone
        self.leaked = leaked
        self.may_see = may_see
        self.looks = 0
        self.told: list[bytes] = []
        self.drawn_for: int | None = None
        self.found: set[str] = set()
        self._asked = 0
        self._before: int | None = None
        recorder.packets(phone)

    def look(self, viewer: int | None) -> None:
        """Search for what this seat may not know, or what not all may behind a curtain."""
        phone, self.table = self.phone, kept(self.phone)
        urls, self._asked = phone.requests[self._asked :], len(phone.requests)
        sent = [recorder.as_bytes(each) for each in (*recorder.packets(phone), *urls)]
        there = [recorder.as_bytes(each) for each in recorder.seen(phone)]
        self.told = [*sent, *there]
        # While a bot thinks, whoever has played still looks at their own hand.
        bots = any(player.bot for player in self.table.players)
        self.drawn_for = self._before if viewer is None and bots else viewer
        self._search(sent, self.drawn_for)
        self._search(there, viewer)
        self._before, self.found = viewer, self.leaked(self.told)
        self.looks += 1

    def _search(self, told: list[bytes], viewer: int | None) -> None:
        found = self.leaked(told)
        hidden = found - self.may_see(self.table, viewer)
        give_up = time.monotonic() + SAVED
        while hidden and time.monotonic() < give_up:  # a card that was played may not be stored yet
            hidden = found - self.may_see(kept(self.phone), viewer)
        where = next((each for each in told if hidden & self.leaked([each])), b"")
        assert not hidden, (
            f"leaked at look {self.looks} with seat {viewer}: {hidden} in {where[:500]!r}"
        )


def leaky(build: Path, target: Path, code: str) -> Path:
    """Another build in ``target``, whose tables' words do more than it should.

    Args:
        code: what is added to the shell's ``table_words.py``.
    """
    return changed(build, target, json.loads(WORDS.read_text("utf-8")), partial(_add, code))


def _add(code: str, folder: Path) -> None:
    archive = folder / "parts/shell.zip"
    files = read_archive(archive)
    del files["ui/shell/table_words.pyc"]
    source = (ROOT / "ui/shell/table_words.py").read_text("utf-8")
    files["ui/shell/table_words.py"] = (source + code).encode()
    write_archive(archive, files)
