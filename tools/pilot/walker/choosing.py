"""The choice of the next step of somebody who mostly plays the game,
and also tries everything else."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from tools.pilot.walker.offers import Kind, Offer
from tools.pilot.walker.starts import LOOKS, PACES, SIZES
from tools.pilot.walker.steps import Step
from ui.text import LOCALES, Words

TEXTS = (
    "Ana", "Bo", "", "   ", "김민수", "はなこ", "王小明", "a" * 60, "=1+1", "\u202eabc", "e\u0301",
    "🧵", "12", "0", "-3", "99999", "a\nb", "{name}", "\u200b",
)  # fmt: skip
KEYS = (
    "Enter", "Escape", "Tab", " ", "Arrow Left", "Arrow Right", "Arrow Up", "Arrow Down",
    *"RFUSHLNECTMADPI0123456789",
)  # fmt: skip
WAITS = (0.1, 1.0, 5.0, 30.0)

OUT = ("table.leave", "table.undo", "table.redo", "table.menu", "shell.back", "shell.close")
"""Keys of the buttons that lead away from the task at hand."""

WEIGHTS: dict[str, float] = {
    "play": 60, "any": 10, "hint": 3, "undo": 3, "menu": 3, "back": 2, "gesture": 1,
    "forward": 0.5, "surface": 6, "type": 3,
    "key": 4, "twice": 2, "pad": 1, "wait": 2, "away": 1, "reload": 1, "resize": 1, "midnight": 0.3,
    "set": 1, "window": 1,
}  # fmt: skip
"""How often each kind of step is tried; a kind that the screen does not offer is skipped."""

MOODS = (0.3, 1.0, 1.0, 1.0, 5.0)
"""Factors of which each weight gets a random one, anew for each walk."""


class Chooser:
    """Chooses steps at random.

    Args:
        rng: the random generator.
        only: the kinds of steps that can be taken.
    """

    def __init__(self, rng: Random, only: Collection[str] = WEIGHTS.keys()) -> None:
        self._rng = rng
        # Each walk has its own mood: it does some things all the time that others do now and then.
        self._weights = [
            weight * rng.choice(MOODS) * (kind in only) for kind, weight in WEIGHTS.items()
        ]
        self._found: Sequence[Offer] = ()
        self._words = Words("en")
        self._hinted = False

    def step(self, found: Sequence[Offer], words: Words) -> Step:
        """Return the next step.

        Args:
            found: what the screen offers.
            words: the words of the app's language.
        """
        self._found, self._words = found, words
        while True:
            (kind,) = self._rng.choices(list(WEIGHTS), self._weights)
            step = _STEPS[kind](self)
            if step is not None:
                return step

    def onward(self, found: Sequence[Offer], words: Words) -> Step:
        """Return the next step of somebody who only plays the game.

        Such a walker closes whatever lies over the table, and usually does the one thing to do now.
        Otherwise it asks for a hint or tries something else.

        Args:
            found, words: as in :meth:`step`.
        """
        self._found, self._words = found, words
        out, rng = {words(key) for key in OUT}, self._rng
        buttons = [each for each in self._of("button") if each.name not in out]
        main = [each for each in buttons if each.main]
        first = _tap(main[0]) if main else None
        hint = None if self._hinted else self.named("table.hint")
        self._hinted = False
        for step in (self.named("shell.close"), first, hint):
            if step is not None and rng.random() < 0.8:
                self._hinted = step is hint
                return step
        if buttons and rng.random() < 0.9:
            return _tap(rng.choice(buttons))
        return self.surface() or self.pad() or ("wait", 1.0)

    def play(self) -> Step | None:
        """Press the one thing to do now, or another of the buttons that do not lead away."""
        buttons = self._of("button")
        main = [each for each in buttons if each.main]
        if main and self._rng.random() < 0.6:
            return _tap(self._rng.choice(main))
        out = {self._words(key) for key in OUT}
        rest = [each for each in buttons if each.name not in out]
        return _tap(self._rng.choice(rest)) if rest else None

    def twice(self) -> Step | None:
        """Do the same twice, the second time before the app has answered."""
        step = self.play()
        return step and ("twice", *step[1:])

    def anything(self) -> Step | None:
        """Press any button."""
        buttons = self._of("button")
        return _tap(self._rng.choice(buttons)) if buttons else None

    def named(self, key: str) -> Step | None:
        """Press the button that a message names."""
        own = [each for each in self._of("button") if each.name == self._words(key)]
        return _tap(own[0]) if own else None

    def pad(self) -> Step | None:
        """Press a place without a name."""
        own = self._of("pad")
        offer = self._rng.choice(own) if own else None
        return offer and ("pad", offer.name, offer.nth)

    def surface(self) -> Step | None:
        """Make a gesture."""
        own, rng = self._of("surface"), self._rng
        if not own:
            return None
        offer = rng.choice(own)
        how = rng.choice(("touch", "touch", "drag", "drag", "slide", "hold"))
        points = tuple(
            (round(rng.random(), 2), round(rng.random(), 2)) for _ in range(rng.randint(2, 5))
        )
        if how in ("touch", "hold"):
            return (how, offer.name, offer.nth, *points[0])
        return (how, offer.name, offer.nth, points)

    def type(self) -> Step | None:
        """Type a text."""
        own = self._of("box")
        offer = self._rng.choice(own) if own else None
        return offer and ("type", offer.name, offer.nth, self._rng.choice(TEXTS))

    def setting(self) -> Step:
        """Change a setting of any kind."""
        values = [("language", each) for each in LOCALES] + [("pace", each) for each in PACES]
        plain = [("theme", "light"), ("text_size", "normal"), ("high_contrast", False)]
        return ("set", *self._rng.choice([*values, *plain, *LOOKS]))

    def among(self, name: str, values: Sequence[object]) -> Step:
        """Return a step with one of some values."""
        return (name, self._rng.choice(values))

    def size(self) -> Step:
        """Give the page another size."""
        return ("resize", *self._rng.choice(SIZES))

    def _of(self, kind: Kind) -> list[Offer]:
        return [each for each in self._found if each.kind == kind]


def _tap(offer: Offer) -> Step:
    return ("tap", offer.name, offer.nth)


_STEPS: dict[str, Callable[[Chooser], Step | None]] = {
    "play": Chooser.play,
    "any": Chooser.anything,
    "hint": lambda chooser: chooser.named("table.hint"),
    "undo": lambda chooser: chooser.named("table.undo"),
    "menu": lambda chooser: chooser.named("table.menu"),
    "twice": Chooser.twice,
    "surface": Chooser.surface,
    "type": Chooser.type,
    "pad": Chooser.pad,
    "back": lambda _: ("back",),
    "forward": lambda _: ("forward",),
    "gesture": lambda _: ("gesture",),
    "key": lambda chooser: chooser.among("key", KEYS),
    "wait": lambda chooser: chooser.among("wait", WAITS),
    "away": lambda _: ("away",),
    "reload": lambda _: ("reload",),
    "resize": Chooser.size,
    "midnight": lambda _: ("midnight",),
    "set": Chooser.setting,
    "window": lambda chooser: chooser.among("window", range(1000)),
}
