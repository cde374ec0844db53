"""A game's choices on the set-up page, each by the name of its option."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from ui.components.choice import OFF, ON, Option, choice, chosen_otherwise, strip, switch
from ui.context import AppContext
from ui.game_screens import Choices


@dataclass(frozen=True, slots=True)
class SetupForm:
    """What a game's part of the set-up page is drawn with.

    The message keys of an option begin with ``key`` and its name. A value's name and its note
    follow: ``witches.setup.end.limit`` and ``witches.setup.end.limit.note``.
    """

    app: AppContext
    choices: Choices
    key: str

    def option(self, name: str, value: Any, **more: Any) -> Option:
        """Return a value with its name and its note; ``more`` is of :class:`Option`, and a note in
        it takes the place of that one."""
        words, text = self.app.words, f"{self.key}.{name}.{value}"
        if "note" not in more:
            more["note"] = words(f"{text}.note")
        return Option(value, words(text), **more)

    def one_of(
        self, name: str, values: Iterable[Any], note: str = "", now: Any = None
    ) -> ft.Control:
        """Draw a choice of values, one below the other with their notes.

        Args:
            values: each a value, or an :class:`Option`.
            now: the value that counts as chosen; by default the chosen one.
        """
        own = self._options(name, values)
        now = self.choices.options[name] if now is None else now
        return choice(self.app, self._label(name), own, now, self._choose(name), note=note)

    def strip(self, name: str, values: Iterable[Any], columns: int = 3) -> ft.Control:
        """Draw a choice of values with short names, side by side and without notes."""
        own, now = self._options(name, values, note=""), self.choices.options[name]
        return strip(self.app, self._label(name), own, now, self._choose(name), columns=columns)

    def switch(self, name: str) -> ft.Control:
        """Draw an option that is on or off."""
        on = bool(self.choices.options[name])
        return switch(self.app, self._label(name), on, self._choose(name), self._note(name))

    def aid(self, name: str) -> ft.Control:
        """Draw a switch of the table's appearance, which is usually off."""

        def decorate(on: bool) -> None:
            self.choices.decorate(name, ON if on else OFF)

        on = self.choices.appearance.get(name, OFF) == ON
        return switch(self.app, self._label(name), on, decorate, self._note(name))

    def differs(self, usual: Any, *names: str) -> list[str]:
        """Return in words each option that is not as in ``usual``, which has all of them."""
        return chosen_otherwise(
            self.app.words,
            self.key,
            self.choices.options,
            {name: getattr(usual, name) for name in names},
        )

    def _label(self, name: str) -> str:
        return self.app.words(f"{self.key}.{name}")

    def _note(self, name: str) -> str:
        return self.app.words(f"{self.key}.{name}.note")

    def _choose(self, name: str) -> partial[None]:
        return partial(self.choices.choose, name)

    def _options(self, name: str, values: Iterable[Any], **more: Any) -> list[Option]:
        return [
            each if isinstance(each, Option) else self.option(name, each, **more) for each in values
        ]
