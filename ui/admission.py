"""Letting other phones in without a server: each by a code that it reads and one that it shows.

This phone's page makes the code that friends read. A friend's page answers with a code of its own,
and once this phone has read that, the two pages have a line (``web/page/host.js``).
"""

from __future__ import annotations

import asyncio
import json
from contextvars import copy_context
from typing import Any

from ui.device import browser, phones
from ui.rooms import Listeners

TROUBLES = frozenset(("none", "form", "version", "used", "unreachable"))
"""Why there is no line, or no code: the browser has no lines, what was read is no answer, it is of
another version of the app, the code that it answers has been answered already, or the phones did
not find each other."""


class Admission(Listeners):
    """How other phones come to this one.

    Attributes:
        offer: the code that a friend's phone is to read, as digits; empty while it is being made.
        busy: whether an answer was read and its phone is being looked for.
        trouble: one of :data:`TROUBLES`, of what was tried last; empty if it went well.
    """

    def __init__(self) -> None:
        """Begin to listen to the page of the session that is being answered."""
        super().__init__()
        self.offer = ""
        self.busy = False
        self.trouble = ""
        # Whoever asks for something, it is this phone's own page that is asked.
        self._context = copy_context()
        self._ready = False
        browser.hear("phones", self._hear)
        phones.bring_lines()

    def accept(self, answer: str) -> None:
        """Look for the phone that has shown an answer.

        Args:
            answer: what was read or pasted; anything.
        """
        self.busy, self.trouble = True, ""
        self._say(accept=answer)
        self.changed()

    def lift(self) -> None:
        """Say no more what was wrong with the answer before, because another one is looked for."""
        if self.trouble:
            self.trouble = ""
            self.changed()

    def ask(self) -> None:
        """Make a code, unless there is one."""
        if self._ready and not self.offer:
            self._say(offer=True)

    async def made(self) -> str:
        """Return the code once it is there; empty where there can be none."""
        news = asyncio.Event()
        stop = self.listen(news.set)
        try:
            while not self.offer and self.trouble != "none":
                news.clear()
                await news.wait()
        finally:
            stop()
        return self.offer

    def _say(self, **what: Any) -> None:
        self._context.copy().run(browser.post, "phones", json.dumps(what))

    def _hear(self, told: dict[str, Any]) -> None:
        if "ready" in told:
            self._ready = True
        elif "offer" in told:
            self.offer = str(told["offer"])
        elif "joined" in told:
            self.busy, self.offer = False, ""
        elif told.get("trouble") in TROUBLES:
            self.busy, self.trouble = False, told["trouble"]
        self.ask()
        self.changed()
