"""People who play Battle Fold with their fingers: cloths folded by strokes, fights by taps."""

from __future__ import annotations

import re
import time
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, TimeoutError

from engine import search
from engine.game import CHANCE
from engine.games.battle_fold.actions import Folded, Guard, Start, TakeToken, Void
from engine.games.battle_fold.components import ITEMS
from engine.games.battle_fold.folding import Fold, Packet, flat, folded
from engine.games.battle_fold.solving import Solution, solutions
from engine.games.battle_fold.state import State
from engine.record import Step
from engine.refs import Ref
from engine.table import Table
from tests.browser.fingers import PAUSE, Fingers, Point
from tests.browser.stored import GO, kept, put_on_device
from tests.ui.games.battle_fold.devices import Hands
from tools.pilot.browser import ANSWER, Phone, wait_until
from tools.pilot.player import NAMES
from tools.pilot.setting_up import choose, leave_home
from ui.games.battle_fold.cloth import ACROSS, said
from ui.stored.saved import Save, dump_save
from ui.text import Words

FLAT = flat(4, 4)

SAID = """() => [...document.querySelectorAll('flt-semantics')].map((node) => [
    node.getAttribute('aria-label') ?? node.textContent,
    ...['current', 'selected', 'pressed', 'disabled'].map((of) => node.getAttribute(`aria-${of}`)),
]).join('\\n')"""
"""All that a screen reader is told of the page, and what of it is chosen."""

STILL = 250
"""Milliseconds in which no button comes or goes once all is drawn."""

TURNS = 20
"""So often it is looked whether that is so; while bots play it may never be."""


ON_TOP = "(node, [x, y]) => node.contains(document.elementFromPoint(x, y))"
"""Whether nothing that takes a tap lies over a button there."""


def stroke(packet: Packet, fold: Fold) -> tuple[Point, Point]:
    """A finger's way that makes a fold: from one square over the line to where it comes to lie, as
    far from the line as both parts are long.

    Returns:
        Start and end, right and down, in cells from the packet's top left corner.
    """
    length, other = (packet.columns, packet.rows) if fold.across else (packet.rows, packet.columns)
    far = min(fold.line, length - fold.line) - 0.5
    way = -far if fold.far else far
    ends = (fold.line - way, other / 2), (fold.line + way, other / 2)
    one, two = ends if fold.across else ((y, x) for x, y in ends)
    return one, two


class Cloth:
    """A cloth on the page, which fingers fold.

    Args:
        words: of the game.
        icons: the icon of each of its squares.
        turned: it lies in the half of whoever sits opposite.

    Attributes:
        packet: as it lies.
    """

    def __init__(self, phone: Phone, words: Words, icons: str, turned: bool = False) -> None:
        self.phone, self.words, self.icons, self.turned = phone, words, icons, turned
        self.packet = FLAT
        self.fingers = Fingers(phone)

    def image(self) -> Locator:
        """The cloth, once it lies there as it should."""
        shown = self.phone.find("img", said(self.words, self.icons, self.packet)).first
        shown.wait_for(state="attached", timeout=ANSWER)
        return shown

    def at(self, point: Point) -> Point:
        """Where a point of the packet, in cells from its top left corner, is on the page."""
        box = self.image().bounding_box()
        assert box is not None
        cell = box["width"] / ACROSS * (-1 if self.turned else 1)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        right, down = point
        return (
            x + (right - self.packet.columns / 2) * cell,
            y + (down - self.packet.rows / 2) * cell,
        )

    def way(self, fold: Fold) -> tuple[Point, Point]:
        """A stroke for a fold, on the page."""
        start, end = stroke(self.packet, fold)
        return self.at(start), self.at(end)

    def second(self, fold: Fold) -> list[Point]:
        """Where a second finger comes down for a fold that goes under."""
        return [self.at((self.packet.columns / 2, 0.4))] if fold.under else []

    def folded(self, fold: Fold) -> None:
        """Wait until a fold that was made is seen."""
        self.packet = folded(self.packet, fold)
        self.image()

    def fold(self, fold: Fold, pause: float = PAUSE) -> None:
        """Fold it with one finger, or with a second one on the cloth where it goes under.

        Args:
            pause: milliseconds between two steps of the finger.
        """
        start, end = self.way(fold)
        self.fingers.drag([start], [end], self.second(fold), pause)
        self.folded(fold)


def solution(state: State, seat: int) -> Solution:
    """A way with the least folds that solves the card before a seat."""
    return solutions(state.cloth(seat), state.box.cards[state.cards[seat]])[0]


def middle(control: Locator) -> Point:
    """Where the middle of something is, once it is there."""
    control.wait_for(state="attached", timeout=ANSWER)
    control.scroll_into_view_if_needed()
    box = control.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch(phone: Phone, name: str | re.Pattern[str]) -> None:
    """Put a finger on a button, and lift it."""
    Fingers(phone).tap([middle(phone.find("button", name).first)])


def folds(cloth: Cloth, way: Sequence[Fold]) -> None:
    """Make these folds, one after the other."""
    for fold in way:
        cloth.fold(fold)


def begin(
    phone: Phone,
    words: Words,
    seats: int,
    level: int = 0,
    chosen: Sequence[tuple[str, str]] = (),
) -> None:
    """From the home screen to the set-up page, and what is chosen there.

    Args:
        words: of the game.
        level: of the bots in all seats but the first; 0 for people.
        chosen: options and their values, as the messages of the set-up page call them.
    """
    leave_home(phone, words("home.new_of", game=words("battle_fold.name")))
    who = "bots" if level else "people"
    choose(phone, words("setup.who"), words(f"setup.who.{who}"), words)
    choose(phone, words("setup.players"), words(f"battle_fold.setup.seats.{seats}"), words)
    if level:
        choose(phone, words("setup.level"), words(f"setup.level.{level}"), words)
    for name, value in chosen:
        label = words(f"battle_fold.setup.{name}")
        choose(phone, label, words(f"battle_fold.setup.{name}.{value}"), words)


class Taps(Hands):
    """Those who sit round a phone and touch it.

    Args:
        words: of the game, with the names at the table and who of them are people.
    """

    def __init__(self, phone: Phone, words: Words) -> None:
        self.phone, self.words, self.taps = phone, words, 0
        self.fingers = Fingers(phone)

    def table(self) -> Table:
        """The game as it is stored."""
        return kept(self.phone)

    def names(self) -> list[str]:
        """The names of the buttons that can be pressed, once they stay as they are."""
        found: list[str] = []
        for _ in range(TURNS):
            before, found = found, self.phone.page.evaluate(NAMES)
            if before == found:
                break
            self.phone.page.wait_for_timeout(STILL)
        return [plain(name) for name in found]

    def said(self) -> str:
        """All that is said of the page, once it stays as it is: a button that is drawn anew under a
        finger hears of no tap."""
        found = ""
        for _ in range(TURNS):
            before, found = found, str(self.phone.page.evaluate(SAID))
            if before == found:
                break
            self.phone.page.wait_for_timeout(STILL)
        return found

    def sees(self, name: str) -> bool:
        """Whether a button of that name is there."""
        return plain(name) in self.names()

    async def tap(self, name: str | re.Pattern[str]) -> None:
        """Touch a button, and wait for what is said of the screen to be another."""
        before = self.said()
        button = self.phone.find("button", name).first
        with suppress(TimeoutError):
            button.wait_for(state="attached", timeout=ANSWER)
        assert button.count(), f"no {name!r}, there is {before}"
        place = middle(button)
        for _ in range(TURNS):
            if button.evaluate(ON_TOP, place):
                break
            self.phone.page.wait_for_timeout(STILL)  # a notice lies over it, and would take the tap
        self.fingers.tap([place])
        # What is chosen already stays as it is; whatever comes next says if a tap was lost.
        for _ in range(TURNS):
            if self.phone.page.evaluate(SAID) != before:
                break
            self.phone.page.wait_for_timeout(STILL)
        self.taps += 1

    async def reach(self, wanted: str | re.Pattern[str]) -> None:
        """Lift curtains and put away what all or one seat alone look at, until a button is
        there."""
        words, people = self.words, self.words.people
        passed = [words("battle_fold.keeper.fight"), words("curtain.read")]
        for key in ("curtain.lift", "curtain.hand_on"):
            passed += [words(key, name=Ref("seat", seat)) for seat in people]
        if isinstance(wanted, str):
            wanted = re.compile(f"^{re.escape(plain(wanted))}$")
        give_up = time.monotonic() + ANSWER / 1000
        while True:
            names = self.names()
            if any(map(wanted.search, names)):
                return
            found = next((name for name in passed if plain(name) in names), None)
            if found is not None:
                await self.tap(found)
                give_up = time.monotonic() + ANSWER / 1000
            assert time.monotonic() < give_up, f"no {wanted.pattern!r}, there are {names}"

    async def take(self, seat: int) -> None:
        """The seat takes the phone, and can do what it has to."""
        table = self.table()
        match table.state.phase:
            case "guard":
                told = self.say("guard.tile", n=0, damage="@").split("@")[0]
                await self.reach(re.compile(f"^{re.escape(told)}"))
            case "keep":
                names = [self.words(f"battle_fold.item.{ITEMS[n]}") for n in table.state.drawn]
                await self.reach(re.compile(f"^({'|'.join(map(re.escape, names))})[.。]"))
            case _:
                label = self.words("battle_fold.icon.move")
                await self.reach(re.compile(f"^{re.escape(label)}[:：] ?\\d+[.。]?$"))

    async def attempt(self) -> None:
        """Whoever has the phone folds what the card asks for."""
        words, before = self.words, len(self.table().steps)
        await self.reach(words("battle_fold.race.start"))
        await self.tap(words("battle_fold.race.start"))
        self.phone.find("button", words("battle_fold.race.done")).wait_for(timeout=ANSWER)
        wait_until(lambda: bool(self.since(before, Start)))
        state, (started,) = self.table().state, self.since(before, Start)
        way = solution(state, started.seat)
        folds(Cloth(self.phone, words, state.cloth(started.seat)), way.folds)
        touch(self.phone, words("battle_fold.race.done"))
        wait_until(lambda: bool(self.since(before, Folded)))
        (made,) = self.since(before, Folded)
        assert (made.seat, made.action.shown) == (started.seat, way.shown)

    def since(self, number: int, kind: type) -> list[Step]:
        """What people have done of a kind since so many steps; bots act when they like."""
        steps = self.table().steps[number:]
        return [s for s in steps if s.seat in self.words.people and isinstance(s.action, kind)]

    async def step(self) -> None:
        """One thing more is done by whoever is to do it."""
        table = self.table()
        state, before = table.state, len(table.steps)
        if state.phase == "reveal":
            card = self.say("card", n=state.number + 1)
            await self.reach(card)
            await self.tap(card)
        elif state.phase == "fold":
            await self.attempt()
        else:
            (seat,) = table.actors
            action = wise(table, seat)
            if isinstance(action, TakeToken):
                token = self.words("battle_fold.race.token", n=action.number)
                await self.reach(token)
                await self.tap(token)
            else:
                await self.do(action)
            wait_until(lambda: len(self.table().steps) > before)
            assert self.table().steps[before] == Step(seat, action)
        wait_until(lambda: len(self.table().steps) > before and not self.dealing())

    def dealing(self) -> bool:
        """Whether chance is to act, which waits for nobody."""
        table = self.table()
        return table.actors == (CHANCE,) and table.state.phase != "reveal"


def wise(table: Table, seat: int) -> Any:
    """What a bot would do in a seat; shields are never spent, so that it is over soon."""
    if table.state.phase == "guard":
        return Guard(0)
    return search.choose(table.think(seat, search.find("cunning", table.game))).action


def run(doing: Coroutine[Any, Any, None]) -> None:
    """Do at once what waits for nothing: a browser's taps are no coroutines."""
    with suppress(StopIteration):
        doing.send(None)
        raise AssertionError("it waits for something")


def plain(name: str) -> str:
    """A name as Playwright reads it: each stretch of white space is one blank."""
    return " ".join(name.split())


def put(phone: Phone, table: Table) -> None:
    """Store a game and open it."""
    put_on_device(phone, dump_save(Save("g", table.record(), {}, 1.0, table.seed), sealed=True))
    phone.page.evaluate(GO)


def done(phone: Phone, seat: int) -> list[Any]:
    """What a seat has done."""
    return [step.action for step in kept(phone).steps if step.seat == seat]


def hardness(state: State, card: int) -> int:
    """The least folds of a card on the first seat's cloth."""
    return len(solutions(state.cloth(0), state.box.cards[card])[0].folds)


def broken_off(phone: Phone, words: Words, card: int) -> None:
    """The first seat’s attempt at a card is void, and it is told so; one as hard waits."""
    wait_until(lambda: done(phone, 0) == [Start(), Void()])
    phone.wait_for(words("battle_fold.race.broken"))
    phone.find("button", words("battle_fold.race.start")).wait_for(timeout=ANSWER)
    wait_until(lambda: kept(phone).state.cards[0] != -1)
    state = kept(phone).state
    assert state.broken[0] == card != state.cards[0]
    assert hardness(state, state.cards[0]) == hardness(state, card)


def start(phone: Phone, words: Words) -> int:
    """Whoever has the phone is ready, and their card comes: its number."""
    before = len(kept(phone).steps)
    touch(phone, words("battle_fold.race.start"))
    phone.find("button", words("battle_fold.race.done")).wait_for(timeout=ANSWER)
    wait_until(lambda: len(kept(phone).steps) > before)
    card: int = kept(phone).state.cards[0]
    return card
