"""People who play Witches on one phone by tapping what the screen names."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Collection, Sequence

from engine.games.witches.cards import NAMES as CARDS
from engine.games.witches.state import PASSED
from engine.refs import Ref
from tools.pilot.browser import ANSWER, LOOK, Phone
from tools.pilot.player import CHOSEN, NAMES, OTHER_NAMES, tap_unless_gone
from tools.pilot.setting_up import choose, leave_home, seat_bots, unfold
from ui.text import Words

TAPS = 2_000
"""No match of three rounds takes more."""

TEXTS = """() => [...document.querySelectorAll("flt-semantics")].flatMap(
    (node) => [node.getAttribute("aria-label"), node.textContent]).filter(Boolean)"""
"""All that a screen reader may say, the texts of parts within those of the whole."""

Look = Callable[[int | None], None]
"""Looks at the phone while a seat holds it, or nobody behind a curtain."""


def set_up(
    phone: Phone,
    words: Words,
    names: Sequence[str],
    levels: Sequence[int] = (),
    options: Sequence[tuple[str, str]] = (),
) -> None:
    """From the home screen to the set-up page, filled in but not done.

    Args:
        words: of the game.
        names: of the players, in order of seats; an empty one is left as it is.
        levels: of the bots in these seats; 0, and none, for a person.
        options: what is chosen: the keys of a choice and of what it is called.
    """
    leave_home(phone, words("home.new_of", game=words("witches.name")))
    seats = len(names)
    choose(phone, words("setup.players"), words(f"witches.setup.seats.{seats}"), words)
    for seat, name in enumerate(names):
        if name:
            phone.type(words("setup.seat", n=seat + 1), name)
    if any(names):
        phone.page.keyboard.press("Tab")
    seat_bots(phone, words, dict(enumerate(levels)))
    if options:
        unfold(phone, words)
    for label, option in options:
        choose(phone, words(label), words(option), words)


def start(phone: Phone, words: Words) -> None:
    """From the set-up page to the table."""
    phone.tap("button", words("setup.start"))


class Table:
    """All people at a table, with a phone that goes from hand to hand.

    Args:
        phone: with a table on its screen.
        words: of the game, with the names at the table and who of them are people.
        look: called at each curtain, and each time somebody is to act.

    Attributes:
        plays: cards played so far.
        passes: seats that have passed cards on.
        curtains: the seats whose curtains were lifted, in order.
        holder: the seat that holds the phone; None behind a curtain.
    """

    def __init__(self, phone: Phone, words: Words, look: Look = lambda _: None) -> None:
        self.phone = phone
        self.words = words
        self.look = look
        self.plays = 0
        self.passes = 0
        self.curtains: list[int] = []
        people: Collection[int] = words.people
        self.holder: int | None = next(iter(people)) if len(people) == 1 else None

    def play(self, plays: int | None = None, until: Collection[str] = ("result.rematch",)) -> str:
        """Play until a button with one of the keys is there, or until so many more cards lie.

        Returns:
            The key of that button; empty after so many cards.
        """
        goal = None if plays is None else self.plays + plays
        page = self.phone.page
        for _ in range(TAPS):
            seen: list[str] = page.evaluate(NAMES)
            found = next((key for key in until if self.words(key) in seen), None)
            if found is not None:
                return found
            if goal is not None and self.plays >= goal:
                return ""
            if not self._step(seen) and page.evaluate(OTHER_NAMES, [seen, ANSWER]) is None:
                raise AssertionError(f"nobody is asked for anything: {seen}")
        raise AssertionError("the match does not end")

    def _step(self, seen: list[str]) -> bool:
        """Do what is asked for now; False if it is nothing."""
        words = self.words
        for seat in words.people:
            name = Ref("seat", seat)
            if (lift := words("curtain.lift", name=name)) in seen:
                self.holder = None
                self.look(None)
                self._tap(lift, seen)
                self.holder = seat
                self.curtains.append(seat)
                return True
        for seat in range(len(words.names)):
            name = Ref("seat", seat)
            for key in ("curtain.hand_on", "witches.pass.commit"):
                if (button := words(key, name=name)) in seen:
                    self.look(self.holder)
                    self.passes += key == "witches.pass.commit"
                    self._tap(button, seen)
                    return True
        if words("witches.next_round") in seen:
            self._tap(words("witches.next_round"), seen)
            return True
        if words("table.hint") not in seen:
            return False
        self.look(self.holder)
        if (amount := self._to_pass()) > 0:
            self._choose_to_pass(amount)
        else:
            self._play_card(seen)
        return True

    def _to_pass(self) -> int:
        """How many cards are still to be chosen for passing; 0 while tricks are played."""
        words, said = self.words, set(self.phone.page.evaluate(TEXTS))
        for seat in range(len(words.names)):
            for amount in range(1, max(PASSED.values()) + 1):
                if words("witches.pass.choose", name=Ref("seat", seat), n=amount) in said:
                    return amount
        return 0

    def _choose_to_pass(self, amount: int) -> None:
        """Tap so many cards of the hand, from the right."""
        names = "|".join(re.escape(self.words.name(Ref("card", card))) for card in CARDS)
        hand = self.phone.find("button", re.compile(f"^({names})"))
        page = self.phone.page
        for place in range(amount):
            hand.and_(page.locator(f":not({CHOSEN})")).last.click(timeout=ANSWER)
            hand.and_(page.locator(CHOSEN)).nth(place).wait_for(timeout=ANSWER)

    def playable(self, seen: Sequence[str]) -> list[str]:
        """The names of the cards on the screen that may be played."""
        words, found = self.words, []
        cards = [words.name(Ref("card", card)) for card in CARDS]
        fresh = {words("shell.choice", label=c, option=words("witches.fresh")) for c in cards}
        for name in seen:
            if name in fresh or name in cards:
                found.append(name)
        return found

    def _play_card(self, seen: list[str]) -> None:
        """Raise a card and play it: with a second tap, or every third time with the button."""
        # What lies in the middle may be drawn a moment later than the hand, and change names too.
        name = self.playable(seen)[self.plays % 2 - 1]
        offers = {self.words("witches.play", card=Ref("card", card)) for card in CARDS}
        if offers.isdisjoint(seen):  # else the only legal card lies chosen, and a tap plays it
            self._tap(name)
            seen = self._names_when(lambda names: not offers.isdisjoint(names))
        button = next(each for each in seen if each in offers)
        self._tap(button if self.plays % 3 == 0 else name)
        self._names_when(lambda names: button not in names)
        self.plays += 1

    def _names_when(self, holds: Callable[[list[str]], bool]) -> list[str]:
        """The names of the buttons, once they are as they shall be."""
        page, names = self.phone.page, list[str]()
        give_up = time.monotonic() + ANSWER / 1000
        while time.monotonic() < give_up:
            names = page.evaluate(NAMES)
            if holds(names):
                return names
            page.evaluate(OTHER_NAMES, [names, LOOK])
        raise AssertionError(f"no answer, there are {names}")

    def _tap(self, name: str, seen: list[str] | None = None) -> None:
        """Tap a button, and wait until the names are others than those that were seen."""
        # A mouse that rests on a card is told of it, in a box that goes when it moves.
        self.phone.page.mouse.move(1, 1)
        if tap_unless_gone(self.phone, name) and seen is not None:
            self._wait(seen)

    def _wait(self, seen: list[str]) -> None:
        changed = self.phone.page.evaluate(OTHER_NAMES, [seen, ANSWER])
        assert changed is not None, f"no answer, there are {seen}"
