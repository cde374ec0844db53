"""A walk through the app, from its start to its end."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from random import Random

from engine import games
from engine.refs import Ref
from engine.table import Table
from pilot.headless import JOINER, Phone, app
from pilot.history import History
from pilot.walker import watch
from pilot.walker.choosing import Chooser
from pilot.walker.starts import Start
from pilot.walker.steps import Step, by_hand, fire, shown
from pilot.walker.steps import find as offered
from pilot.walker.watch import Errors, Fault
from pilot.walker.world import World
from ui.device.backends.memory import Memory
from ui.settings import loads
from ui.stored.storage import Store
from ui.text import Words, match_locale

PATIENCE = 1.5
"""Seconds in which whatever was pressed has answered."""

LOOKS = 0.15
"""How often a screen is compared with a fresh opening, where that is worth it."""

RENEWED = ("/table/", "/today", "/settings", "/about", "/licences", "/rules/", "/keep")
"""Routes whose screens are compared with a fresh opening. What is in somebody's hand is put away
once something has happened; the others remember how they were left: a lesson how far it is, the
book what was searched for, a new game's page what was chosen."""

MIRRORS = 4
"""Steps of a walk by chance between two looks at what the client has, which is dear."""

WAYS_OUT = ("shell.close", "shell.back", "table.leave", "table.gone.leave", "lessons.list")
"""What leads out, the topmost first."""

NOTICE = 5.0
"""Seconds after which a notice is gone."""


@dataclass
class Taken:
    """What came of a walk.

    Attributes:
        start: where it began.
        steps: that were taken.
        fault: that ended it, if one was found.
        over: tables that were played to their end.
    """

    start: Start
    steps: list[Step] = field(default_factory=list)
    fault: Fault | None = None
    over: int = 0


class Walk:
    """Somebody with the app in hand.

    Args:
        start: where it begins.
        world: what is outside.
        mirrors: after each so many steps the client's screen is compared with the app's.
        leaks: looks for what a viewer must not see.
    """

    def __init__(
        self,
        start: Start,
        world: World,
        mirrors: int = 1,
        leaks: watch.Leaks | None = None,
    ) -> None:
        self.start = start
        self.world = world
        self.mirrors = mirrors
        self.leaks = leaks
        self._holder: int | None = None
        self.device = start.device()
        self.memory = Memory()
        self.history = History(start.address())
        self.errors = Errors(world)
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
        self.phone._wire.history = self.history  # a reload forgets nothing of it

    async def end(self) -> None:
        """Close the app."""
        await self._open.aclose()

    @property
    def words(self) -> Words:
        """The words that the app speaks."""
        text = self.memory.stored.get(("note", "settings"))
        chosen = loads(text).language
        return Words(match_locale(self.device.languages) if chosen == "device" else chosen)

    async def step(self, step: Step) -> bool:
        """Take a step; whether it could be taken.

        Raises:
            Fault: something does not hold.
        """
        before, game = self._state(), self._game()
        pressed = _buttons(self.phone)
        answers = step[0] == "tap" and self._must_answer(step)
        lifted = self._lifts().get(step[1]) if step[0] in ("tap", "twice") else None
        if not await self._do(step):
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
        self._hunt(lifted)
        watch.errors(self.errors, self.phone)
        if watch.spoken(self.phone, self.words.locale):
            # A notice may be in the words that were spoken when it came; it goes by itself.
            await self._wait(NOTICE)
            if wrong := watch.spoken(self.phone, self.words.locale):
                raise Fault("words", wrong)
        return True

    @property
    def looks(self) -> bool:
        """Whether it is worth to compare with a fresh opening: something has happened at a table,
        or another page has come."""
        path = self.phone.route.partition("?")[0]
        return self._acted and (path == "/" or path.startswith(RENEWED))

    async def _do(self, step: Step) -> bool:
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
                del self.errors.found[heard:]  # a window that is closed says no more
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
                self.world.elsewhere(self._act(seed))
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
        """Whether what a tap would say stands on the screen already: it was tapped just now, or
        the tap before it was answered in words alone, which may be the same ones."""
        if step == self._answered or self._only_said:
            return True
        return watch.says_why(self.phone, step[1])

    def _state(self) -> tuple[object, ...]:
        """What a tap can change."""
        return (
            self.phone._wire.bytes,
            len(self.device.asked),
            self.phone.route,
            dict(self.memory.stored),
        )

    def _game(self) -> tuple[object, ...]:
        """Where the app is, and the games that are stored."""
        games = {name: text for (kind, name), text in self.memory.stored.items() if kind == "game"}
        return self.phone.route.partition("?")[0], games

    async def _rest(self) -> bool:
        """Wait until nothing changes by itself any more; whether that came."""
        for _ in range(12):
            before = self._state()
            await self._wait(NOTICE)
            if self._state() == before:
                return True
        return False

    async def _look(self) -> None:
        """Lay the phone down, wait, and compare with a fresh opening.

        Raises:
            Fault: the screen is another one, or nobody can go on.
        """
        await self._do(("away",))
        route = self.phone.route
        if not await self._rest() or "?" in route:
            return
        table = self._table()
        if table is not None and table.outcome is None:
            watch.goes_on(shown(self.phone), self.words)
        if watch.remembers(self.phone, self.words.locale):
            return
        here = self._seen(self.phone)
        there = self.world.elsewhere(self._opened(), heard=False)
        if said := watch.unlike(here.names, there.names):
            raise Fault("fresh", f"at {route} {said}")
        watch.grown(here, there)

    def _lifts(self) -> dict[str, int]:
        """The buttons of a curtain that lift it, and for whom."""
        table = self._table()
        if table is None or not table.has_secrets:
            return {}
        people = [seat for seat, each in enumerate(table.players) if each.bot is None]
        names = tuple(each.name for each in table.players)
        words = self.words.at(games.home(table.game.info.id), names, people)
        return {
            words("curtain.lift", name=Ref("seat", seat)).replace(JOINER, ""): seat
            for seat in people
        }

    def _hunt(self, lifted: int | None) -> None:
        """Nothing that was sent shows what whoever holds the phone must not see.

        Args:
            lifted: whose curtain this step has lifted.

        Raises:
            Fault: something does.
        """
        told, table = self.phone.packets(), self._table()
        if self.leaks is None:
            return
        lifts = self._lifts()
        people = list(lifts.values())
        if lifted is not None:
            self._holder = lifted
        if table is None or lifts.keys() & set(self.phone.names("button")):
            self._holder = None
        if table is None or not table.has_secrets or table.outcome is not None:
            return
        viewer = people[0] if len(people) == 1 else self._holder
        found = set(self.leaks(table, viewer, [*told, *self.phone.names()], self.words))
        if found:
            raise Fault("leak", f"seat {viewer} is shown {sorted(map(str, found))}")

    def _seen(self, phone: Phone) -> watch.Seen:
        own = {self.words(key) for key in watch.OWN}
        names = [(role, name) for role, name, _ in phone.named() if name not in own]
        gc.collect(0)
        tasks = sum(not task.done() for task in asyncio.all_tasks())
        return watch.Seen(names, tasks, sum(1 for _ in phone.controls()))

    def _table(self) -> Table | None:
        """The table that is on the screen, as it is stored."""
        kind, _, name = self.phone.route.partition("?")[0].strip("/").partition("/")
        text = self.memory.stored.get(("game", name)) if kind == "table" else None
        return None if text is None else watch.opened(name, text)

    async def _home(self, how: str) -> None:
        """Go home: by the ``buttons`` of the screens, by the browser's way ``back``, or by the
        phone's ``gesture``.

        Raises:
            Fault: it takes more ways than there are screens, or a screen has none.
        """
        most = self.history.index + 1
        for _ in range(most + 1):
            words, names = self.words, set(self.phone.names("button"))
            if words("about.title") in names:
                return
            name = next((words(key) for key in WAYS_OUT if words(key) in names), None)
            # Home is the app's last view: from it a gesture leads out of the app, sheet or none.
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
        """What another window shows that opens the same address."""
        copy = Memory()
        copy.stored, copy.shelf = dict(self.memory.stored), dict(self.memory.shelf)
        device = self.start.device()
        device.size = self.device.size
        async with app(device, backend=copy, route=self.phone.route, tips=True) as other:
            await asyncio.sleep(NOTICE)
            return self._seen(other)

    async def _act(self, seed: int) -> None:
        """Another window on the same device, in which somebody acts."""
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
        """What must hold at the end of a walk."""
        watch.booked(self.memory)
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
) -> Taken:
    """Take a walk.

    Args:
        start: where it begins.
        steps: that are taken, as far as they can be; or how many are chosen by chance.
        seed: of that chance.
        known: faults that do not end it, as they are told.
        leaks: looks for what a viewer must not see.
    """
    taken = Taken(start)
    world = World(start.seed)

    async def go() -> None:
        own = Walk(start, world, MIRRORS if isinstance(steps, int) else 1, leaks)
        logger = logging.getLogger()
        logger.addHandler(own.errors)
        try:
            await own.begin()
            await _steps(own, taken, steps, Random(seed), known)
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
) -> None:
    await watch.settled(own.phone)
    watch.errors(own.errors, own.phone)
    chooser = Chooser(rng)
    for number in range(steps if isinstance(steps, int) else len(steps)):
        if isinstance(steps, int):
            step = chooser.step(shown(own.phone), own.words)
        else:
            step = steps[number]
        await _take(own, taken, step, known)
        if isinstance(steps, int) and own.looks and rng.random() < LOOKS:
            await _take(own, taken, ("look",), known)
    if isinstance(steps, int):
        await _take(own, taken, ("home", rng.choice(("buttons", "back", "gesture"))), known)
    own.checked()


async def _take(own: Walk, taken: Taken, step: Step, known: Sequence[re.Pattern[str]]) -> None:
    """Take a step; a fault that is known ends nothing."""
    taken.steps.append(step)
    try:
        if not await own.step(step):
            taken.steps.pop()
    except Fault as fault:
        if not any(each.search(str(fault)) for each in known):
            raise
        own.errors.found.clear()
        own.phone._wire.crashes.clear()
