"""Patchwork kept beside the box, tapped: two players with two mendings, and a solo game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from engine.amend import Insert, Replace, amend
from engine.games.patchwork.actions import Advance, Buy
from engine.games.patchwork.components import PATCHES
from engine.games.patchwork.keeper import asks
from engine.games.patchwork.kept import Count, Kept
from engine.record import Step
from engine.refs import Ref
from engine.table import Table
from tests.browser import stored
from tools.pilot.browser import ANSWER, START, Phone, tap_in_view, wait_until
from ui.games.patchwork.keeper.patches import FEW, SIZES
from ui.games.patchwork.keeper.position import sorted_patches
from ui.text import Words


class KeptGame:
    """A kept game on a phone, and what is tapped to tell it something.

    Args:
        phone: with the home screen.
        locale: of the app.
        names: of the players, as they are given on the set-up page.

    Attributes:
        taps: since it was made.
    """

    def __init__(self, phone: Phone, locale: str, names: Sequence[str]) -> None:
        self.phone = phone
        people = range(len(names))
        rival = (Words(locale)("patchwork.automa"),) if len(names) == 1 else ()
        self.words = Words(locale, "patchwork", (*names, *rival), people)
        self.taps = 0

    @property
    def table(self) -> Table:
        """The game as it is stored."""
        return stored.kept(self.phone)

    @property
    def state(self) -> Kept:
        """Its state."""
        found: Kept = self.table.state
        return found

    def tap(self, name: str | re.Pattern[str]) -> None:
        """Tap a button."""
        if isinstance(name, str):
            # Playwright reads a name with each stretch of white space as one blank.
            name = re.compile(f"^{re.escape(' '.join(name.split()))}")
        tap_in_view(self.phone.find("button", name).first)
        self.taps += 1

    def say(self, key: str, **args: Any) -> None:
        """Tap the button of a message."""
        self.tap(self.words(key, **args))

    def seek(self, patch: int) -> None:
        """Tap a patch; where there are many, those of its size alone are shown first."""
        if len(sorted_patches(self.state)) > FEW:
            size = PATCHES[patch].size
            first, last = next(span for span in SIZES if span[0] <= size <= span[1])
            text = str(first) if first == last else f"{first}–{last}"
            self.tap(re.compile(f"^{re.escape(self.words('patchwork.keeper.size', n=text))}$"))
        self.patch(patch)

    def patch(self, patch: int) -> None:
        """Tap a patch's tile."""
        facts = PATCHES[patch]
        name = self.words(
            "patchwork.patch_facts",
            name=self.words(f"patchwork.patch.{patch}"),
            spaces=facts.size,
            price=facts.price,
            time=facts.time,
            income=facts.income,
        )
        self.tap(re.compile(re.escape(" ".join(name.split())) + "$"))

    def buy(self, patch: int) -> None:
        """Tap what buys a patch."""
        self.seek(patch)
        price = PATCHES[patch].price
        self.say("patchwork.keeper.buy" if price else "patchwork.keeper.buy.free", n=price)

    def turn(self) -> int:
        """Take a turn; how many taps it took."""
        table, before = self.table, self.taps
        seat = table.state.table.turn
        buys = [a for a in table.legal(seat) if isinstance(a, Buy)]
        if buys and table.state.table.sides[seat].position < 48:
            self.buy(max(buys, key=lambda a: worth(a.patch)).patch)
        else:
            self.tap(re.compile("^" + re.escape(self.words("patchwork.advance").split("{")[0])))
        self.wait(len(table.steps) + 1)
        return self.taps - before

    def wait(self, steps: int) -> None:
        """Wait until so many steps are stored."""
        wait_until(lambda: len(self.table.steps) >= steps)

    def mend(self, step: int, line: str) -> None:
        """Take up a step in the history."""
        self.say("table.menu")
        self.say("table.history")
        self.say("mend.of", line=line)
        assert step < len(self.table.steps)
        self.phone.find("button", self.words("mend.cancel")).wait_for(timeout=ANSWER)


def worth(patch: int) -> float:
    """Roughly what a patch is good for, by its price."""
    facts = PATCHES[patch]
    return (facts.size + 3 * facts.income) / (2 + facts.price + facts.time)


def begin(phone: Phone, kept: KeptGame, *choices: str) -> None:
    """From the home screen through the page of what the phone keeps to the table."""
    words = kept.words
    phone.find("button", words("keep.title")).first.wait_for(timeout=START)
    kept.say("keep.title")
    name = words("keep.way_of", way=words("keep.begin"), game=words("patchwork.name"))
    kept.tap(name)
    for choice in choices:
        kept.tap(re.compile(re.escape(" ".join(words(choice).split()))))
    kept.say("setup.start")
    # The game's own part may come over the line first.
    phone.find("button", words("table.leave")).wait_for(timeout=START)


@pytest.mark.long("entering and mending is held headless; this taps a whole game")
@pytest.mark.parametrize("device_language", ["ja-JP"])
def test_two_players_in_japanese_with_two_mendings(phone: Phone) -> None:
    kept = KeptGame(phone, "ja", (Words("ja")("patchwork.setup.name.0"),
                               Words("ja")("patchwork.setup.name.1")))  # fmt: skip
    words = kept.words
    begin(phone, kept, "patchwork.setup.seats.2")
    kept.say("patchwork.keeper.ring.skip")
    kept.wait(1)
    for _ in range(8):
        assert kept.turn() <= 3

    # The patch of a step was another one of the same price and time.
    before = kept.table
    at, old, new = swap(before)
    line = words(
        "patchwork.event.bought",
        seat=Ref("seat", before.steps[at].seat),
        patch=Ref("patch", old),
        buttons=PATCHES[old].price,
    )
    kept.mend(at, line)
    past: Kept = before.states[at]
    assert new in sorted_patches(past)
    kept.patch(new)
    kept.say("patchwork.keeper.buy", n=PATCHES[new].price)
    phone.wait_for(words("mend.changes"))
    assert kept.table.steps == before.steps
    kept.say("mend.apply")
    right = amend(before.record(), Replace(at, Step(before.steps[at].seat, Buy(new, ())))).record
    settle(kept, right.steps)

    # Somebody had forgotten their income then.
    before = kept.table
    at = max(n for n, step in enumerate(before.steps) if isinstance(step.action, Advance))
    seat = before.steps[at].seat
    line = words(
        "patchwork.event.advanced",
        seat=Ref("seat", seat),
        buttons=before.events[at][0].args["buttons"],
    )
    kept.mend(at, line)
    kept.say("mend.insert")
    had = before.states[at].table.sides[seat].buttons
    name = words("patchwork.keeper.open", name=words.names[seat]).split("{")[0]
    kept.tap(re.compile("^" + re.escape(name)))
    kept.say("patchwork.keeper.count.more", n=1)
    kept.say("patchwork.keeper.count", n=had + 1)
    phone.wait_for(words("mend.changes"))
    kept.say("mend.apply")
    right = amend(before.record(), Insert(at, Step(seat, Count(had + 1)))).record
    settle(kept, right.steps)

    phone.reload()
    phone.find("button", words("table.leave")).wait_for(timeout=ANSWER)
    while asks(kept.state) == "turn":
        assert kept.turn() <= 3
    table = kept.table
    for _ in kept.state.asked:
        kept.say("patchwork.keeper.tile.no")
    assert len(table.steps) >= 30
    kept.phone.find("button", words("result.rematch")).wait_for(timeout=ANSWER)
    assert asks(kept.state) == "nothing"


def swap(table: Table) -> tuple[int, int, int]:
    """A purchase, the patch, and another of the same time that could be paid and fits ever since.

    Returns:
        The number of the step, its patch, and the other one.
    """
    record = table.record()
    for at in range(len(table.steps) - 1, 0, -1):
        step = table.steps[at]
        if not isinstance(step.action, Buy) or not PATCHES[step.action.patch].price:
            continue
        for other in table.game.legal(table.states[at], step.seat):
            if not isinstance(other, Buy) or other == step.action:
                continue
            facts = PATCHES[other.patch]
            if facts.price and facts.time == PATCHES[step.action.patch].time:
                found = amend(record, Replace(at, Step(step.seat, other)))
                shown = sorted_patches(table.states[at]).index(other.patch) < 8
                if not found.misfits and shown:
                    return at, step.action.patch, other.patch
    raise AssertionError("no patch could be another")


def settle(kept: KeptGame, steps: Sequence[Step]) -> None:
    """Wait until just these steps are stored, and set the real table right."""
    wait_until(lambda: kept.table.steps == tuple(steps))
    kept.say("mend.right.done")


@pytest.mark.long("entering and mending is held headless; this taps a whole game")
@pytest.mark.parametrize("device_language", ["zh-TW"])
def test_alone_against_level_4_in_traditional_chinese(phone: Phone) -> None:
    words = Words("zh-Hant")
    kept = KeptGame(phone, "zh-Hant", (words("setup.name.alone"),))
    words = kept.words
    begin(phone, kept, "patchwork.setup.seats.1", "patchwork.setup.level.4")
    for patch in (1, 3, 2, 4):
        kept.patch(patch)
    kept.say("patchwork.keeper.ring.back")
    kept.patch(5)
    kept.say("patchwork.keeper.ring.done", n=4)
    kept.wait(1)
    assert kept.table.state.table.circle[:4] == (1, 3, 2, 5)
    assert kept.table.setup.options.level == 4
    for _ in range(200):
        table = kept.table
        match asks(table.state):
            case "turn":
                assert kept.turn() <= 3
            case "ahead":
                known = table.state.known
                for patch in sorted_patches(table.state)[known : known + table.state.missing]:
                    kept.patch(patch)
                kept.wait(len(table.steps) + 1)
            case "card":
                before = kept.taps
                kept.say("patchwork.reveal")
                kept.wait(len(table.steps) + 1)
                kept.say("patchwork.automa_done")
                assert kept.taps == before + 2
            case "tile":
                kept.say("patchwork.keeper.tile.no")
                kept.wait(len(table.steps) + 1)
            case _:
                break
    kept.phone.find("button", words("result.rematch")).wait_for(timeout=ANSWER)
    assert kept.table.outcome is not None
    assert sum(step.action.type == "reveal" for step in kept.table.steps) > 5
