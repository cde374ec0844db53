"""The host of a table: the game, its bots and chance, and the save that it is kept in.

People sit at places of the table (``place.py``): at one where they hand round one phone, at several
where each has a screen. Every change is made here, wherever it comes from. It is compared with the
table as it is by then, shown at every place, and stored once. Bots act through the same methods as
people.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal, Protocol

import flet as ft

from engine.errors import RecordError
from engine.record import Step
from engine.search import Choice
from engine.table import Table
from ui.game_screens import settled
from ui.hooks import current_page, nothing, on_page, run, spawn, tell_fault
from ui.saving import keep
from ui.several_pages import on_pages
from ui.shell import hand as hands
from ui.shell.bots import Thinker, next_bot, pauses
from ui.stored.saved import Save
from ui.stored.storage import Conflict, Gone, StorageError, Store

TURNS = 5
"""Turns of the event loop in which a place is drawn, and what it is sent leaves."""

PATIENCE = 0.3
"""Seconds that storing may take before the screens say that it is under way."""

log = logging.getLogger("pocket_table")


Turn = Callable[[Table, int], Table]
"""Takes a seat's last act back, or brings it back."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody would like to take back, or to bring back, once those at the other places have
    agreed.

    Attributes:
        seat: whose act it is.
        turn: takes it back, or brings it back.
        base: the table at which they asked.
        by: their place.
        waits: the places that have not agreed yet.
    """

    seat: int
    turn: Turn
    base: Table
    by: AnyPlace
    waits: tuple[AnyPlace, ...]


@dataclass(frozen=True, slots=True)
class Hosted:
    """What a table is like, the same for everybody at it.

    Attributes:
        table: as it is now.
        asked: whether a bot waits for the tap that lets it act.
        guessed: the numbers of the steps, from 1, at which a bot failed and took any legal action.
        stuck: the seat of the bot that is to act and can do nothing because something has failed.
        unsaved: why the table is not safe yet: storing takes long, or the device has refused.
        gone: whether another window has removed the game.
        wish: what somebody would like to take back; None while nobody would.
        refused: by seat and turn, the wishes that were refused since anything has happened.
        ready: the seats that are ready for what all begin at once.
        starts: how often all were ready.
    """

    table: Table
    asked: bool = False
    guessed: frozenset[int] = frozenset()
    stuck: int | None = None
    unsaved: Literal["", "late", "failed"] = ""
    gone: bool = False
    wish: Wish | None = None
    refused: frozenset[tuple[int, Turn]] = frozenset()
    ready: frozenset[int] = frozenset()
    starts: int = 0


class AnyPlace(Protocol):
    """A place at the table, as the host knows it.

    Attributes:
        page: the page on which the place is drawn.
    """

    page: ft.Page | None

    @property
    def looks(self) -> bool:
        """Whether people at it are still to look at what has happened before anybody goes on."""

    @property
    def unseen(self) -> bool:
        """Whether people at it had something to look at, were they there."""

    @property
    def concerned(self) -> bool:
        """Whether people are there who have to agree before what they have seen is taken back."""

    @property
    def seats(self) -> frozenset[int]:
        """The seats of the people who are there."""

    def leave(self) -> None:
        """Draw no more, and rise."""

    def granted(self, wish: Wish) -> None:
        """Do what everybody has agreed to."""

    def declined(self) -> None:
        """Say that somebody has not agreed."""

    def lapsed(self, key: str, seat: int) -> None:
        """Say why a wish is dropped that nobody has answered.

        Args:
            key: of the message.
            seat: whom it names.
        """

    def moved(self, before: Table, elsewhere: bool) -> None:
        """Take in that the table has changed.

        Args:
            before: the table as it was.
            elsewhere: whether another window has changed it.
        """

    def changed(self) -> None:
        """Take in what else has changed."""

    def unthought(self, seat: int | None) -> None:
        """Take in that all thinking has ended or, if a seat caused this, all but the hints for
        other seats."""

    def shown(self) -> None:
        """Draw what has been taken in."""

    def trouble(self, error: Exception) -> None:
        """Say why the table could not be stored or read."""


class Host:
    """The one place where a table changes.

    What goes on beside the drawing runs on the page on which the host was made.

    Args:
        save: the save in which the table is kept.
        table: as it was opened.
        store: keeps the save.

    Attributes:
        now: what the table is like.
        on_turn: called when it has become somebody else's turn.
    """

    def __init__(self, save: Save, table: Table, store: Store) -> None:
        self.save = save
        unsafe = store.unstored(save.id)
        self.now = Hosted(table, unsaved="failed" if unsafe else "")
        self.on_turn: Callable[[], None] = nothing
        self._store = store
        self._places: list[AnyPlace] = []
        self._behind: list[AnyPlace] = []
        self._page = current_page()
        self._pace = "pause"
        self._tap = asyncio.Event()
        self._queue = asyncio.Lock()
        self._storing = set[asyncio.Future[None]]()
        self._safe: tuple[Step, ...] | None = None if unsafe else table.steps
        self._lent = store
        self._thinker = Thinker(
            lambda: self.now.table,
            self._act_bot,
            self._tapped,
            pauses,
            lambda: any(place.looks for place in self._places),
            self._guessed,
            self._stick,
        )

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.now.table

    def sit(self, place: AnyPlace) -> None:
        """Show the table at a place from now on."""
        self._places.append(place)

    def rise(self, place: AnyPlace) -> None:
        """Show the table at a place no more. Where nobody is left, all thinking ends."""
        self._places = [each for each in self._places if each is not place]
        self._behind = [each for each in self._behind if each is not place]
        if self._places:
            self.miss(place)
        else:
            self.cancel()

    def left(self, page: ft.Page) -> None:
        """Show the table no more on a page whose session has ended."""
        for place in [each for each in self._places if each.page is page]:
            on_page(page, place.leave)

    def acted(self, base: Table, seat: int, action: Any) -> Table | None:
        """Return the table after an action that was chosen at ``base``; :meth:`put` lays it.

        Returns:
            None if the table has moved on since.

        Raises:
            EngineError: the rules refuse the action.
        """
        return self.table.meanwhile(base, seat, action)

    def turned(self, base: Table, seat: int, turn: Turn) -> Table | None:
        """Return the table after a seat's undo or redo, asked for at ``base``, as
        :meth:`acted` does. The thinking that the seat may have caused ends."""
        if self.table.steps != base.steps:
            return None
        self.cancel(seat)
        return turn(self.table, seat)

    def wishes(self, place: AnyPlace, base: Table, seat: int, turn: Turn) -> bool:
        """Ask those at other places whether an act may be taken back or brought back there, and
        return whether anybody has to be asked.

        Nobody is asked about an act that is only one of several that are done at the same time.
        """
        if (seat, turn) in self.now.refused:
            place.declined()  # nobody is asked the same again and again
            return True
        others = tuple(each for each in self._places if each is not place and each.concerned)
        if not others or self.table.steps != base.steps:
            return False
        after = turn(self.table, seat)
        if set(self.table.actors) < set(after.actors):
            return False
        self._show(replace(self.now, wish=Wish(seat, turn, base, place, others)))
        return True

    @property
    def apart(self) -> bool:
        """Whether people are there at more than one place."""
        return sum(each.concerned for each in self._places) > 1

    def ready(self, seat: int, others: Collection[int]) -> None:
        """Note that a seat is ready for what all begin at once; once all are who are there, it
        begins.

        Args:
            others: the seats that begin with it.
        """
        ready = self.now.ready | {seat}
        there = frozenset[int]().union(*(each.seats for each in self._places if each.concerned))
        if ready >= there & {seat, *others}:
            self._show(replace(self.now, ready=frozenset(), starts=self.now.starts + 1))
        else:
            self._show(replace(self.now, ready=ready))

    def answer(self, place: AnyPlace, agrees: bool) -> None:
        """Take what somebody answers to a wish."""
        wish = self.now.wish
        if wish is None or not any(each is place for each in wish.waits):
            return
        waits = tuple(each for each in wish.waits if each is not place)
        if agrees and waits:
            self._show(replace(self.now, wish=replace(wish, waits=waits)))
            return
        refused = self.now.refused if agrees else self.now.refused | {(wish.seat, wish.turn)}
        self._show(replace(self.now, wish=None, refused=refused))
        on_page(wish.by.page, partial(wish.by.granted, wish) if agrees else wish.by.declined)

    def miss(self, place: AnyPlace) -> None:
        """Wait no more for a place where nobody is any more.

        What somebody there has asked is dropped. What others have asked is up to those who are
        still there, and dropped where nobody is: whoever asks again need not ask then.
        """
        wish = self.now.wish
        if wish is not None and wish.by is place:
            self._show(replace(self.now, wish=None))
            self._lapse(wish.waits, "rooms.undo.left", wish.seat)
        elif wish is not None and any(each is place for each in wish.waits):
            waits = tuple(each for each in wish.waits if each is not place)
            self._show(replace(self.now, wish=replace(wish, waits=waits) if waits else None))
            if not waits:
                self._lapse((wish.by,), "rooms.undo.nobody", wish.seat)
        if place.unseen:
            self._thinker.hurry()

    def put(self, table: Table, *, played: bool = False) -> None:
        """Lay a table in the place of the one that is there, show it and store it.

        Args:
            table: made from the one that is there.
            played: whether a person has played on here, so that it counts as this device's own.
        """
        before, table = self.table, settled(table)
        if played:
            self.save = replace(self.save, brought=False)
        if any(place.looks for place in self._places):
            self._thinker.hurry()  # whoever has acted has seen it
        wish = self.now.wish
        self.now = replace(self.now, table=table, stuck=None, wish=None, refused=frozenset())
        self._moved(before)
        if wish is not None:
            later = table.steps[len(before.steps) :]
            went = next((step.seat for step in later if step.seat >= 0), wish.seat)
            self._lapse((wish.by, *wish.waits), "rooms.undo.lapsed", went)
        self._store_by(self._keep)

    @staticmethod
    def _lapse(places: Collection[AnyPlace], key: str, seat: int) -> None:
        """Say at some places why a wish is dropped."""
        on_pages((place.page, partial(place.lapsed, key, seat)) for place in places)

    def withdraw(self, place: AnyPlace) -> None:
        """Let whoever has asked to take something back ask no more."""
        wish = self.now.wish
        if wish is not None and wish.by is place:
            self._show(replace(self.now, wish=None))
            self._lapse(wish.waits, "rooms.undo.withdrawn", wish.seat)

    def mend(self, base: Table, mended: Table) -> bool:
        """Put a mended game, weighed at ``base``, in the place of what was kept so far.

        Returns:
            False if the table has moved on since.
        """
        if self.table.steps != base.steps:
            return False
        self.put(mended)
        return True

    def call(self, names: Sequence[str]) -> None:
        """Give the seats other names, and write them into the book with the game."""
        self._safe = None  # though no step was added to the stored ones
        self._show(replace(self.now, table=self.table.called(names)))
        self._store_by(self._keep)

    def rename(self, seat: int, name: str) -> None:
        """Call a seat as whoever plays there from now on."""
        names = [player.name for player in self.table.players]
        if names[seat] != name:
            self.call([*names[:seat], name, *names[seat + 1 :]])

    def man(self, seat: int, bot: str | None) -> None:
        """Let a bot play for a seat from now on, or a person."""
        if self.table.players[seat].bot == bot:
            return
        self.cancel(seat)
        self._safe = None  # though no step was added to the stored ones
        before, table, wish = self.table, self.table.manned(seat, bot), self.now.wish
        self.now = replace(self.now, table=table, stuck=None, wish=None, refused=frozenset())
        self._moved(before)
        if wish is not None:
            self._lapse((wish.by, *wish.waits), "rooms.undo.seats", seat)
        self._store_by(self._keep)
        self.wake()

    def hint(
        self, seat: int, tell: Callable[[Table, Choice], None], failed: Callable[[Exception], None]
    ) -> None:
        """Think for a person's seat; ``tell`` what was found, or call ``failed`` with an error."""
        self._thinker.hint(seat, tell, failed)

    def drop_hint(self, seat: int) -> None:
        """End the thinking for a person's seat."""
        self._thinker.drop(seat)

    def arrive(self) -> None:
        """Try again to store what could not be stored before: somebody has come to the table."""
        if self._safe is None:
            self._store_by(self._keep)

    def lend(self, store: Store) -> None:
        """Keep the save in another store from now on: that of the same device, whose page is
        another one by now.

        What the old page was to store may never be answered, so nobody waits for it any more.
        """
        if store is not self._lent:
            self._lent = store
            for storing in self._storing:
                storing.cancel()
            self._store_by(self._move, store)

    def wake(self, pace: str = "") -> None:
        """Let the bots act whose turn it is, at a pace of the settings from now on; by default at
        the pace they have."""
        self._pace = pace = pace or self._pace
        if self._places and next_bot(self.table) is not None:
            if pace != "tap":
                self._tap.set()  # the settings may have changed while a bot waited for one
            on_page(self._page, self._thinker.wake, pace)

    def try_again(self) -> None:
        """Let the bot that is stuck try once more."""
        self._show(replace(self.now, stuck=None))
        self.wake(self._pace)

    def let_play(self) -> None:
        """Give the tap that a bot waits for."""
        self._tap.set()

    def hurry(self) -> None:
        """Let a waiting bot go on: people have seen what has happened."""
        self._thinker.hurry()

    def cancel(self, seat: int | None = None) -> None:
        """End all thinking or, if a seat caused this, all but the hints for other seats."""
        self._thinker.cancel(seat)
        self.now = replace(self.now, asked=False)
        self._each(lambda place: place.unthought(seat))

    def hear(self, name: str, text: str) -> None:
        """Take what another window has stored of this game, or note that it has removed the
        game."""
        if name != self.save.id or self._store.knows(name, text):
            return
        if text:
            self._store_by(self._catch_up)
        else:
            self._mark_gone()

    def keep_anew(self) -> None:
        """Store the game again after another window has removed it."""
        self._show(replace(self.now, gone=False))
        self._store_by(self._keep, True)
        self.wake(self._pace)

    def _act_bot(self, base: Table, seat: int, action: Any) -> None:
        """Take what a bot has chosen at ``base``, unless the table has moved on.

        Raises:
            EngineError: the rules refuse it.
        """
        new = self.acted(base, seat, action)
        if new is not None:
            self.put(new)

    def _run(self, work: Callable[..., Coroutine[Any, Any, None]], *args: Any) -> None:
        on_page(self._page, run, work, *args)

    def _store_by(self, work: Callable[..., Coroutine[Any, Any, None]], *args: Any) -> None:
        storing = on_page(self._page, spawn, tell_fault, work, *args)
        self._storing.add(storing)
        storing.add_done_callback(self._storing.discard)

    def _show(self, now: Hosted) -> None:
        self.now = now
        self._each(lambda place: place.changed())

    def _moved(self, before: Table, elsewhere: bool = False) -> None:
        self._each(lambda place: place.moved(before, elsewhere))
        if self.table.actors != before.actors:
            self.on_turn()

    def _each(self, take_in: Callable[[AnyPlace], None]) -> None:
        """Let every place take in what has changed, and draw it.

        The place where somebody has acted is drawn at once. The others follow one by one, so that
        nobody waits longer for an answer where many phones are at the table.
        """
        page = current_page()
        places = sorted(self._places, key=lambda each: each.page is not page)
        try:
            on_pages((place.page, partial(take_in, place)) for place in places)
        finally:
            self._draw(places)

    def _draw(self, places: Sequence[AnyPlace]) -> None:
        waits = bool(self._behind)
        self._behind += [each for each in places[1:] if each not in self._behind]
        for place in places[:1]:
            self._behind = [each for each in self._behind if each is not place]
            on_page(place.page, place.shown)
        if self._behind and not waits:
            self._run(self._follow_up)

    async def _follow_up(self) -> None:
        while self._behind:
            for _ in range(TURNS):
                await asyncio.sleep(0)
            if self._behind:  # somebody may have left, or have acted
                place = self._behind.pop(0)
                on_pages([(place.page, place.shown)])

    async def _move(self, store: Store) -> None:
        async with self._queue:
            # The store learns what it has, so that what is newer here can take its place.
            with suppress(StorageError, RecordError):
                await store.load(self.save.id)
            self._store, self._safe = store, None
        await self._keep()

    async def _keep(self, anew: bool = False) -> None:
        async with self._queue:
            if self._safe == self.table.steps and not anew:
                self._mark("")  # the call before has stored it
                return
            steps = self.table.steps
            late = asyncio.get_running_loop().call_later(PATIENCE, self._mark, "late")
            try:
                kept = await keep(self._store, self.save, self.table, anew)
                # Somebody may have played on in the meantime.
                self.save = replace(kept, brought=kept.brought and self.save.brought)
            except Gone:
                self._mark_gone()
            except Conflict:
                await self._follow()
                self.wake(self._pace)
            except Exception as error:  # whatever it is, what is shown is not safe
                self._fail(error)
            else:
                self._safe = steps
                self._mark("")
            finally:
                late.cancel()

    def _mark(self, unsaved: Literal["", "late", "failed"]) -> None:
        if self.now.unsaved != unsaved:
            self._show(replace(self.now, unsaved=unsaved))

    def _mark_gone(self) -> None:
        self.cancel()
        self._show(replace(self.now, gone=True, unsaved=""))

    def _fail(self, error: Exception) -> None:
        """Show that what is shown is not what is stored, and log what nobody foresaw."""
        self._mark("failed")
        if not isinstance(error, (StorageError, RecordError)):
            log.error("storing failed at step %d", len(self.table.steps), exc_info=error)
        self._each(lambda place: place.trouble(error))

    async def _catch_up(self) -> None:
        async with self._queue:
            await self._follow()
        # The bots' thinking was ended, even if nothing has changed for them.
        self.wake(self._pace)

    async def _follow(self) -> None:
        """Show the game as another window has stored it, and say so."""
        self.cancel()
        try:
            self.save, table = await self._store.load(self.save.id)
        except Exception as error:  # what is shown is not what is stored
            self._fail(error)
            return
        self._safe = table.steps
        # This is read only now, because somebody may have acted while the save was loaded.
        before = self.table
        new = replace(self.now, table=table, stuck=None, gone=False, unsaved="")
        self.now = replace(new, refused=frozenset())
        self._moved(before, elsewhere=True)

    def _guessed(self, seat: int) -> None:
        """Note that a bot has failed and took any legal action."""
        step = hands.last_act(self.table, seat)
        self._show(replace(self.now, guessed=self.now.guessed | {step}))

    def _stick(self, seat: int) -> None:
        """Show that a bot can do nothing; whoever looks on can let it try again."""
        self._show(replace(self.now, stuck=seat, asked=False))

    async def _tapped(self) -> None:
        self._tap.clear()
        self._show(replace(self.now, asked=True))
        await self._tap.wait()
        self._show(replace(self.now, asked=False))


def keeps(table: Table) -> bool:
    """Return whether the game lies on a real table, and the phone only keeps it."""
    return table.game.info.keeps
