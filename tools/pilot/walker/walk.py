"""A walk through the app, from its start to its end."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, nullcontext
from dataclasses import dataclass, field, replace
from random import Random

from engine import games
from engine.refs import Ref
from engine.table import Table
from tools.pilot.headless import JOINER, Phone, app, unmarked
from tools.pilot.history import History
from tools.pilot.walker import watch
from tools.pilot.walker.choosing import Chooser
from tools.pilot.walker.starts import Start
from tools.pilot.walker.steps import Step, by_hand, fire, shown
from tools.pilot.walker.steps import find as offered
from tools.pilot.walker.watch import Errors, Fault
from tools.pilot.walker.world import World
from ui.device.backends import Kind
from ui.device.backends.memory import Memory
from ui.names import seat_names
from ui.stored.settings import loads
from ui.stored.storage import Store
from ui.text import Words, match_locale

PATIENCE = 1.5
"""Seconds in which whatever was pressed must have answered."""

LOOKS, IDLE_LOOKS = 0.15, 1 / 15
"""How often the phone is put down and looked at.

The first is for a screen on which something has happened, which is then compared with a fresh
opening. The second is for any other step at a table.
"""

RENEWED = ("/table/", "/today", "/settings", "/about", "/licences", "/rules/", "/keep")
"""Routes whose screens are compared with a fresh opening.

On these routes, what somebody holds is put away once something has happened. Other screens remember
how they were left: a lesson its progress, the book its search, the page of a new game its choices.
"""

MIRRORS = 4
"""Steps of a random walk between two comparisons with the client's screen, which are slow."""

WAYS_OUT = ("shell.close", "shell.back", "table.leave", "table.gone.leave", "lessons.list")
"""Keys of the buttons that lead out, the topmost first."""

NOTICE = 5.0
"""Seconds after which a notice is gone."""


@dataclass
class Taken:
    """The result of a walk.

    Attributes:
        start: where it began.
        steps: the steps that were taken.
        fault: the fault that ended it, if one was found.
        over: whether a walker that only plays the game has played the table to its end.
    """

    start: Start
    steps: list[Step] = field(default_factory=list)
    fault: Fault | None = None
    over: bool = False


class Walk:
    """A walk in progress.

    Args:
        start: where it begins.
        world: what is outside the app.
        mirrors: the client's screen is compared with the app's after every so many steps.
        leaks: looks for what a viewer must not see.
        held: what the tables on the screens hold.
    """

    def __init__(
        self,
        start: Start,
        world: World,
        mirrors: int = 1,
        leaks: watch.Leaks | None = None,
        held: watch.Held | None = None,
    ) -> None:
        self.start = start
        self.world = world
        self.mirrors = mirrors
        self.leaks = leaks
        self._holder: int | None = None
        self._hunted = ""
        self._removed: set[str] = set()
        self.device = start.device()
        self.memory = Memory()
        self.history = History(start.address())
        self.errors = Errors(world)
        self.held = held
        self._elsewhere: dict[tuple[Kind, str], str] = {}
        self._answered: Step = ()
        self._only_said = False
        self._acted = False
        self._taken = 0
        self.phone: Phone
        self._open = AsyncExitStack()

    async def begin(self) -> None:
        """Open the app."""
        self.memory = await self.start.stored()
        await self._start()

    async def _start(self) -> None:
        self.phone = await self._open.enter_async_context(
            app(self.device, backend=self.memory, route=self.history.address, tips=True)
        )
        self.phone._wire.history = self.history  # a reload does not change the history

    async def end(self) -> None:
        """Close the app."""
        await self._open.aclose()

    @property
    def words(self) -> Words:
        """The words of the language that the app uses."""
        text = self.memory.stored.get(("note", "settings"))
        chosen = loads(text).language
        return Words(match_locale(self.device.languages) if chosen == "device" else chosen)

    async def step(self, step: Step) -> bool:
        """Take a step. Return whether it could be taken.

        Raises:
            Fault: something does not hold.
        """
        before, game, entries = self._state(), self._game(), self._entries()
        pressed = _buttons(self.phone)
        answers = step[0] == "tap" and self._must_answer(step)
        ready = self._behind()
        if not await self.do(step):
            return False
        await watch.settled(self.phone)
        watch.errors(self.errors, self.phone)
        self._taken += 1
        if self._taken % self.mirrors == 0:
            watch.mirrored(self.phone)
        if answers and self._state() == before:
            await self._wait(PATIENCE)
            if self._state() == before and not self._said(step):
                raise Fault("dead", f"nothing answers a tap on {step[1]!r} at {self.phone.route}")
        if self._state() != before:
            self._answered = step
            self._only_said = self._state()[1:] == before[1:] and _buttons(self.phone) == pressed
        self._acted = self._game() != game
        if game[0].startswith("/book/"):
            self._removed |= entries - self._entries()  # that page has a button for it
        await self._keeps()
        await self._goes_on()
        self._hunt(ready)
        watch.errors(self.errors, self.phone)
        if watch.spoken(self.phone, self.words.locale):
            # A notice may be in the language of the moment when it came; it goes by itself.
            await self._wait(NOTICE)
            if wrong := watch.spoken(self.phone, self.words.locale):
                raise Fault("words", wrong)
        return True

    @property
    def looks(self) -> bool:
        """Whether it is worth putting the phone down.

        It is worth it when something has happened at a table or another page has come. At any table
        it is also worth it when nothing has happened.
        """
        path = self.phone.route.partition("?")[0]
        acted = self._acted and (path == "/" or path.startswith(RENEWED))
        return acted or path.startswith("/table/")

    @property
    def often(self) -> float:
        """The probability that the phone is put down."""
        return LOOKS if self._acted else IDLE_LOOKS

    async def do(self, step: Step) -> bool:
        """Take a step without looking at what it does. Return whether it could be taken."""
        phone = self.phone
        match step:
            case ("back",):
                return await phone.back()
            case ("forward",):
                return await phone.forward()
            case ("gesture",):
                return await phone.gesture()
            case ("home", how):
                await self._home(how)
            case ("look",):
                if not self.looks:
                    return False
                await self._look()
            case ("wait", seconds):
                await self._wait(seconds)
            case ("reload",):
                heard = len(self.errors.found)
                await self._open.aclose()
                self.world.close()
                del self.errors.found[heard:]  # a closed window reports nothing
                self._open = AsyncExitStack()
                await self._start()
            case ("away",):
                for state in ("hide", "show"):
                    await fire(phone, phone.page, "app_lifecycle_state_change", {"state": state})
            case ("resize", width, height):
                self.device.size = (width, height)
                size = {"width": width, "height": height}
                phone._session.apply_page_patch(size)
                await fire(phone, phone.page, "resize", size)
            case ("midnight",):
                self.world.midnight()
            case ("set", name, value):
                self.world.elsewhere(Store(self.memory).change_settings({name: value}))
            case ("window", seed):
                before = self._drafts()
                self.world.elsewhere(self._act(seed))
                self._elsewhere |= dict(self._drafts().items() - before.items())
            case _:
                return await by_hand(phone, step)
        return True

    async def _wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await watch.settled(self.phone)

    def _must_answer(self, step: Step) -> bool:
        offer = offered(self.phone, "button", step[1], step[2])
        return offer is not None and not offer.held

    def _said(self, step: Step) -> bool:
        """Return whether the answer to a tap may already be on the screen.

        It may be if the same tap was the last one answered, if the tap before was answered only in
        words, which may be the same words, or if the reason in the button's name is shown.
        """
        if step == self._answered or self._only_said:
            return True
        return watch.says_why(self.phone.names("text"), step[1])

    def _state(self) -> tuple[object, ...]:
        """Return what a tap can change."""
        return (
            self.phone._wire.bytes,
            len(self.device.asked),
            self.phone.route,
            dict(self.memory.stored),
        )

    def _drafts(self) -> dict[tuple[Kind, str], str]:
        """Return the stored drafts of what is being entered."""
        stored = self.memory.stored.items()
        return {place: text for place, text in stored if place[1].startswith("draft.")}

    def _entries(self) -> set[str]:
        """Return the names of the stored entries of the book."""
        return {name for kind, name in self.memory.stored if kind == "play"}

    def _game(self) -> tuple[str, dict[str, str]]:
        """Return the app's route and the stored games."""
        games = {name: text for (kind, name), text in self.memory.stored.items() if kind == "game"}
        return self.phone.route.partition("?")[0], games

    async def _rest(self) -> bool:
        """Wait until nothing changes by itself any more. Return whether that happened."""
        for _ in range(12):
            before = self._state()
            await self._wait(NOTICE)
            if self._state() == before:
                return True
        return False

    async def _look(self) -> None:
        """Put the phone down, wait, and check that what is entered is stored.

        Where something has happened, also compare the screen with a fresh opening.

        Raises:
            Fault: the screen is another one, or something is not stored.
        """
        await self.do(("away",))
        route = self.phone.route
        if not await self._rest():
            return
        stored = self.memory.stored
        if any(stored.get(place) == text for place, text in self._elsewhere.items()):
            return  # each window shows its own draft, and the one entered last is kept
        if self.held is not None and (said := self.held.draft(self.phone.page, stored)):
            raise Fault("kept", said)
        if "?" in route or not self._acted or self.over:
            return  # a game that is over is opened at its result
        if any(box.value for role, _, box in self.phone.named() if role == "textbox"):
            return  # what is typed is remembered where it was typed
        here, minute = self._seen(self.phone), self.world.minute()
        there = self.world.elsewhere(self._opened(), heard=False)
        if self.world.minute() != minute:
            return  # a page that counts the time has gone on
        locale = self.words.locale
        if any(watch.remembers(each.names, locale) for each in (here, there)):
            return
        if watch.unfolded(here.names, there.names, locale):
            return
        if said := watch.unlike(here.names, there.names):
            raise Fault("fresh", f"at {route} {said}")
        watch.grown(here, there)

    async def _keeps(self) -> None:
        """Check that the table on the screen is the stored one.

        Raises:
            Fault: it is not.
        """
        page, stored = self.phone.page, self.memory.stored
        if self.held is not None and self.held.table(page, stored):
            await self._wait(PATIENCE)
            if said := self.held.table(page, stored):
                raise Fault("kept", said)

    async def _goes_on(self) -> None:
        """Check that a table that is not over offers more than its bar, or that bots are at work.

        Raises:
            Fault: there is nothing else.
        """
        for waited in (False, True):
            table = self._table()
            if table is None or table.outcome is not None or "?" in self.phone.route:
                return
            found = shown(self.phone)
            if watch.goes_on(found, self.words):
                return
            if not waited and not await self._rest():
                return
        raise Fault("stuck", f"there is nothing but {[each.name for each in found]}")

    @property
    def over(self) -> bool:
        """Whether the table on the screen has come to its end."""
        table = self._table()
        return table is not None and table.outcome is not None

    def _lifts(self) -> dict[str, int]:
        """Return the buttons of a curtain that lift it, and the seat that each is for."""
        table = self._table()
        if table is None or not table.has_secrets:
            return {}
        home, players = games.home(table.game.info.id), table.players
        people = [seat for seat, each in enumerate(players) if each.bot is None]
        bots = set(range(len(players))) - set(people)
        names = seat_names(self.words, home, [each.name for each in players], bots)
        words = self.words.at(home, names, people)
        return {unmarked(words("curtain.lift", name=Ref("seat", seat))): seat for seat in people}

    def _behind(self) -> int | None:
        """Return the seat that takes the phone by a tap or a key, if a curtain is shown."""
        lifts = self._lifts()
        names = set(self.phone.names("button")) if lifts else set()
        return next((seat for name, seat in lifts.items() if name in names), None)

    def _hunt(self, ready: int | None) -> None:
        """Check that nothing sent shows what the holder of the phone must not see.

        Args:
            ready: the seat whose curtain was shown before this step.

        Raises:
            Fault: something does.
        """
        told, table = self.phone.packets(), self._table()
        before, self._hunted = self._hunted, self.phone.route.partition("?")[0]
        people, held = list(self._lifts().values()), self._holder
        if table is None or self._behind() is not None:
            self._holder = None
        elif ready is not None:
            self._holder = ready
        if self.leaks is None or self._hunted != before:
            return  # what was shown of another table does not count here
        if table is None or not table.has_secrets or table.outcome is not None:
            return
        viewer = people[0] if len(people) == 1 else self._holder
        # Until the curtain falls, the phone is in the hand that made it fall.
        fell = self._falls(told) if held is not None and viewer is None else 0
        parts: list[tuple[int | None, list[bytes | str]]] = [
            (held, [*told[:fell]]),
            (viewer, [*told[fell:], *self.phone.names()]),
        ]
        for seat, seen in parts:
            found = set(self.leaks(table, seat, seen, self.words)) if seen else set()
            if found:
                raise Fault("leak", f"seat {seat} is shown {sorted(map(str, found))}")

    def _falls(self, told: Sequence[bytes]) -> int:
        """Return the number of the first packet that has a curtain's button; 0 if none has one."""
        lifts, joiner = [name.encode() for name in self._lifts()], JOINER.encode()
        packets = [packet.replace(joiner, b"") for packet in told]
        return next((n for n, sent in enumerate(packets) if any(x in sent for x in lifts)), 0)

    def _seen(self, phone: Phone) -> watch.Seen:
        own = {self.words(key) for key in watch.OWN}
        names = [(role, name) for role, name, _ in phone.named() if name not in own]
        gc.collect(0)
        tasks = sum(not task.done() for task in asyncio.all_tasks())
        return watch.Seen(names, tasks, sum(1 for _ in phone.controls()))

    def _table(self) -> Table | None:
        """Return the table that is on the screen, as it is stored."""
        kind, _, name = self.phone.route.partition("?")[0].strip("/").partition("/")
        text = self.memory.stored.get(("game", name)) if kind == "table" else None
        return None if text is None else watch.opened(name, text)

    async def _home(self, how: str) -> None:
        """Go home: by the ``buttons`` of the screens, by the browser's ``back``,
        or by the phone's ``gesture``.

        Raises:
            Fault: it takes more ways out than there are screens, or a screen has none.
        """
        await self._wait(NOTICE)  # the result of a game that is just over comes by itself
        # Then the last scoring may lie over it.
        most = self.history.index + 1 + self.over
        for _ in range(most + 1):
            words, names = self.words, set(self.phone.names("button"))
            if words("about.title") in names:
                return
            name = next((words(key) for key in WAYS_OUT if words(key) in names), None)
            # Home is the app's last view: a gesture leads out of the app from there, with or
            # without a sheet.
            if how == "gesture" and self.phone.route.partition("?")[0] != "/":
                gone = await self.phone.gesture()
            elif how == "buttons" and name is not None:
                gone = await by_hand(self.phone, ("tap", name, 0))
            else:  # a race has no button for it
                gone = await self.phone.back()
            if not gone:
                raise Fault("home", f"no way out of {self.phone.route}: {sorted(names)}")
            await self._wait(PATIENCE)
        raise Fault("home", f"after {most} ways out, by {how}, still at {self.phone.route}")

    async def _opened(self) -> watch.Seen:
        """Return what another window shows that opens the same address."""
        copy = Memory()
        copy.stored, copy.shelf = dict(self.memory.stored), dict(self.memory.shelf)
        device = self.start.device()
        device.size = self.device.size
        async with app(device, backend=copy, route=self.phone.route, tips=True) as other:
            await asyncio.sleep(NOTICE)
            return self._seen(other)

    async def _act(self, seed: int) -> None:
        """Let somebody act in another window on the same device."""
        rng = Random(seed)
        async with app(
            replace(self.start, size=(390.0, 844.0)).device(),
            backend=self.memory, route=self.phone.route, tips=True,
        ) as other:  # fmt: skip
            for _ in range(rng.randint(1, 4)):
                buttons = [each for each in shown(other) if each.kind == "button"]
                if buttons:
                    offer = rng.choice(buttons)
                    await by_hand(other, ("tap", offer.name, offer.nth))
                    await asyncio.sleep(PATIENCE)

    def checked(self) -> None:
        """Check what must hold at the end of a walk."""
        watch.booked(self.memory, self._removed)
        gc.collect()
        watch.errors(self.errors, self.phone)


def _buttons(phone: Phone) -> list[str]:
    return [name for role, name, _ in phone.named() if role in ("button", "disabled")]


def walk(
    start: Start,
    steps: int | Sequence[Step],
    seed: int = 0,
    known: Sequence[re.Pattern[str]] = (),
    leaks: watch.Leaks | None = None,
    plays_on: bool = False,
    held: Callable[[], watch.Held] | None = None,
) -> Taken:
    """Take a walk.

    Args:
        start: where it begins.
        steps: the steps to take, as far as they can be taken; or how many are chosen at random.
        seed: the seed of the random choices.
        known: patterns of faults, as they are reported, that do not end the walk.
        leaks: looks for what a viewer must not see.
        plays_on: whether the walker only plays the game, until the table is over.
        held: makes the object that knows what the tables on the screens hold.
    """
    taken = Taken(start)
    world = World(start.seed)

    async def go() -> None:
        noting = None if held is None else held()
        own = Walk(start, world, MIRRORS if isinstance(steps, int) else 1, leaks, noting)
        logger = logging.getLogger()
        logger.addHandler(own.errors)
        try:
            with nullcontext() if noting is None else noting.noted():
                await own.begin()
                await _steps(own, taken, steps, Random(seed), known, plays_on)
        except Fault as fault:
            taken.fault = fault
        except Exception as error:
            taken.fault = Fault("error", repr(error))
            taken.fault.__cause__ = error
        finally:
            await own.end()
            logger.removeHandler(own.errors)

    world.run(go())
    return taken


async def _steps(
    own: Walk,
    taken: Taken,
    steps: int | Sequence[Step],
    rng: Random,
    known: Sequence[re.Pattern[str]],
    plays_on: bool,
) -> None:
    await watch.settled(own.phone)
    watch.errors(own.errors, own.phone)
    chooser = Chooser(rng)
    for number in range(steps if isinstance(steps, int) else len(steps)):
        if isinstance(steps, int):
            choose = chooser.onward if plays_on else chooser.step
            step = choose(shown(own.phone), own.words)
        else:
            step = steps[number]
        await _take(own, taken, step, known)
        if plays_on and own.over:
            taken.over = True
            break
        if isinstance(steps, int) and own.looks and rng.random() < own.often:
            await _take(own, taken, ("look",), known)
    if isinstance(steps, int):
        await _take(own, taken, ("look",), known)
        await _take(own, taken, ("home", rng.choice(("buttons", "back", "gesture"))), known)
    own.checked()


async def _take(own: Walk, taken: Taken, step: Step, known: Sequence[re.Pattern[str]]) -> None:
    """Take a step; a known fault does not end the walk."""
    taken.steps.append(step)
    try:
        if not await own.step(step):
            taken.steps.pop()
    except Fault as fault:
        if not any(each.search(str(fault)) for each in known):
            raise
        own.errors.found.clear()
        own.phone._wire.crashes.clear()
