"""A table that is played on: the game, whose hand the phone is in, and the save.

Every change is compared with the table as it is by then, drawn and stored. If a change cannot be
taken, a notice says so. Bots act through the same methods as people.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from engine import games
from engine.errors import EngineError, RecordError
from engine.game import ONLOOKER
from engine.record import Record, Step
from engine.refs import Ref
from engine.search import Choice
from engine.table import Table
from ui.context import AppContext
from ui.game_screens import find
from ui.hooks import run
from ui.names import clean, seat_names, told_apart
from ui.shell import bots
from ui.shell import hand as hands
from ui.shell.bots import Thinker, next_bot
from ui.shell.hand import Hand
from ui.shell.new_game import settled
from ui.shell.undone import taken_back
from ui.stored.keeping import keep
from ui.stored.saved import Save
from ui.stored.storage import Conflict, Gone, StorageError
from ui.text import NOBODY, Words

PATIENCE = 0.3
"""Seconds that storing may take before the screen says that it is under way."""

log = logging.getLogger("pocket_table")

Tell = Callable[[str], None]
"""Shows a short notice."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a seat was advised, and the table at which it was advised."""

    base: Table
    choice: Choice


@dataclass(frozen=True, slots=True)
class Now:
    """What is drawn.

    Attributes:
        table: as it is now.
        hand: whose hand the phone is in.
        asked: whether a bot waits for the tap that lets it act.
        hints: by the seats that asked for them; :meth:`hinted` says which still hold.
        thinking: the seats whose hints are still being thought of.
        guessed: the numbers of the steps, from 1, at which a bot failed and took any legal action.
        stuck: the seat of the bot that is to act and can do nothing because something has failed.
        seen: the number of steps after which people said that they have seen everything.
        unsaved: why what is shown is not safe yet: storing takes long, or the device has refused.
        gone: whether another window has removed the game.
    """

    table: Table
    hand: Hand
    asked: bool = False
    hints: Mapping[int, Hint] = field(default_factory=dict)
    thinking: frozenset[int] = frozenset()
    guessed: frozenset[int] = frozenset()
    stuck: int | None = None
    seen: int = 0
    unsaved: Literal["", "late", "failed"] = ""
    gone: bool = False

    def hinted(self, seat: int | None) -> Choice | None:
        """Return the hint of a seat while it holds.

        It holds while the seat is to act and nothing has happened since but what others did at the
        same time.
        """
        hint = None if seat is None else self.hints.get(seat)
        if hint is None or seat is None or not holds(hint.base, self.table, seat):
            return None
        return hint.choice

    @property
    def unseen(self) -> bool:
        """Whether everybody is to look at what has happened before anybody goes on."""
        table, stops = self.table, find(self.table.game.info.id).stops
        return (
            bool(stops and table.steps and table.actors and hands.persons(table))
            and self.seen != len(table.steps)
            and any(event.key in stops for event in table.events[-1])
        )


class TableController:
    """The one place where a table on the screen changes.

    Args:
        save: the save in which the table is kept.
        table: as it was opened.
        app: the surroundings of the screen; set anew at each drawing.

    Attributes:
        now: what is to be drawn.
        draw: called with each new ``now``.
    """

    def __init__(self, save: Save, table: Table, app: AppContext) -> None:
        self.save = save
        self.app = app
        unsafe = app.store.unstored(save.id)
        # Somebody who comes to the table is not on the way to the walk any more.
        hand = replace(app.memory.get(save.id, Hand()), walks=False)
        self.now = Now(table, hand, unsaved="failed" if unsafe else "")
        self.draw: Callable[[Now], None] = lambda _: None
        # Names are asked for when the game ends here, until they are given or its players go home,
        # and not each time it is looked at again.
        self._asks = f"asks.{save.id}"
        self._asked = table.outcome is not None and self._asks not in app.memory
        self._tap = asyncio.Event()
        self._queue = asyncio.Lock()
        self._safe: tuple[Step, ...] | None = None if unsafe else table.steps
        self._thinker = Thinker(
            lambda: self.now.table,
            self._act_bot,
            self._tapped,
            pauses,
            lambda: self.now.unseen,
            self._guessed,
            self._stick,
        )

    def act(self, base: Table, seat: int, action: Any, tell: Tell | None = None) -> bool:
        """Take an action that was chosen at ``base``, and return whether it was taken.

        Args:
            tell: shows what stands against the action; over the page by default.
        """
        table = self.now.table
        if table.steps[: len(base.steps) + 1] == (*base.steps, Step(seat, action)):
            return True  # the same tap again
        try:
            new = table.meanwhile(base, seat, action)
        except EngineError as error:
            return self._refuse(error, tell)
        if new is None:
            return self._moved_on(tell)
        (tell or self.app.tell)("")  # what was told of the table before is not true any more
        self.drop_hint(seat)
        self.save = replace(self.save, brought=False)
        self._put(new, hands.acted(table, self.now.hand, seat))
        return True

    def _act_bot(self, base: Table, seat: int, action: Any) -> None:
        """Take what a bot has chosen at ``base``, unless the table has moved on.

        Raises:
            EngineError: the rules refuse it.
        """
        new = self.now.table.meanwhile(base, seat, action)
        if new is not None:
            self._put(new, self.now.hand)

    def deal(self, base: Table) -> None:
        """Let chance act, once for a tap at ``base``.

        This ends what everybody was looking at together.
        """
        hand = self.now.hand
        if self.now.table.steps == base.steps:
            try:
                dealt = base.deal()
            except EngineError as error:
                self._refuse(error)
                return
            self.app.tell("")
            self._put(dealt, hand)

    def undo(self, base: Table, seat: int, tell: Tell | None = None) -> None:
        """Take back the last act of a seat, asked for at ``base``; ``tell`` as in :meth:`act`."""
        found = self._turned(base, seat, Table.undo, tell)
        if found is None:
            return
        before, new = found
        quiet = find(before.game.info.id).quiet
        (tell or self.app.tell)(taken_back(words_at(self.app, before), before, new, quiet))
        hand = self.now.hand
        if hand.seat != seat:
            hand = hands.laid_down(hand) if hands.secret(before) else hands.lifted(hand, seat)
        self._put(new, hand)

    def redo(self, base: Table, seat: int, tell: Tell | None = None) -> None:
        """Bring back what a seat took back last, asked for at ``base``; ``tell`` as in
        :meth:`act`."""
        found = self._turned(base, seat, Table.redo, tell)
        if found is not None:
            before, new = found
            (tell or self.app.tell)("")
            self._put(new, hands.acted(before, self.now.hand, seat))

    def _turned(
        self, base: Table, seat: int, turn: Callable[[Table, int], Table], tell: Tell | None
    ) -> tuple[Table, Table] | None:
        """Return the table before and after a seat's undo or redo, asked for at ``base``.

        Returns:
            None where it was refused; a notice has said so then.
        """
        if self.now.table.steps != base.steps:
            self._moved_on(tell)
            return None
        self.cancel(seat)
        before = self.now.table
        try:
            return before, turn(before, seat)
        except EngineError as error:
            self._refuse(error, tell)
            return None

    def mend(self, base: Table, record: Record) -> None:
        """Put a mended record, weighed at ``base``, in the place of what was kept so far."""
        if self.now.table.steps != base.steps:
            self._moved_on()
            return
        self.app.tell("")
        self._put(Table.resume(record, base.seed), self.now.hand)

    @property
    def unnamed(self) -> tuple[int, ...]:
        """The seats of people who are to be asked for their name.

        These are people without a name in a game that has ended here, if nobody was asked yet.
        """
        table = self.now.table
        if self._asked or table.outcome is None:
            return ()
        return tuple(
            seat
            for seat, player in enumerate(table.players)
            if player.bot is None and not player.name
        )

    def call(self, names: Mapping[int, str]) -> None:
        """Take names for some seats, and write them into the book with the game."""
        table = self.now.table
        typed = [clean(names.get(seat, player.name)) for seat, player in enumerate(table.players)]
        self._asked = True
        self.app.memory.pop(self._asks, None)
        self._safe = None  # though no step was added to the stored ones
        self._show(replace(self.now, table=table.called(told_apart(typed))))
        run(self._store)

    def hand_to(self, seat: int) -> None:
        """Hand the phone to a seat that may act; behind a curtain where there are secrets."""
        secret, hand = hands.secret(self.now.table), self.now.hand
        self._take(hands.laid_down(hand, seat) if secret else hands.lifted(hand, seat))

    def lift(self, seat: int) -> None:
        """Take a seat's word that it holds the phone."""
        self._take(hands.lifted(self.now.hand, seat))

    def read_on(self) -> None:
        """Note that the holder has read what only they were told."""
        self._take(hands.read_on(self.now.table, self.now.hand))

    def lay_down(self) -> None:
        """Lay the phone down between all, as in the background or in front of the curtain."""
        self._take(hands.laid_down(self.now.hand, self.now.hand.wanted))

    def leave(self) -> None:
        """Stop thinking and drawing, because the table is no longer on the screen.

        If the hand is remembered until the table is shown again, the table is behind a curtain
        then. At home and in the background nothing is remembered.
        """
        self.draw = _nobody_looks
        self.cancel()
        hand = self.app.memory.get(self.save.id)
        if hand is not None:
            self.app.memory[self.save.id] = hands.left(self.now.table, hand)

    def walk(self) -> None:
        """Let the holder take their hand along to the walk through the game.

        Nobody takes it along while everybody looks at something together.
        """
        hand = self.app.memory.get(self.save.id)
        if hand is not None and not self.now.unseen:
            self.app.memory[self.save.id] = replace(hand, walks=True)

    def hint(self, seat: int, tell: Tell | None = None) -> None:
        """Think for a person's seat, and show the hint if it still holds by then.

        If the seat asks again in the meantime, the thinking does not begin anew. If there is no
        hint, ``tell`` says so, as in :meth:`act`.
        """

        def show(base: Table, choice: Choice) -> None:
            hints = self.now.hints
            if holds(base, self.now.table, seat):
                hints = {**hints, seat: Hint(base, choice)}
            self._show(replace(self.now, hints=hints, thinking=self.now.thinking - {seat}))

        def fail(error: Exception) -> None:  # noqa: ARG001
            self._show(replace(self.now, thinking=self.now.thinking - {seat}))
            (tell or self.app.tell)(self.app.words("table.hint.failed"))

        if seat not in self.now.thinking:
            self._show(replace(self.now, thinking=self.now.thinking | {seat}))
            self._thinker.hint(seat, show, fail)

    def drop_hint(self, seat: int) -> None:
        """Stop the thinking about a hint that a seat no longer waits for."""
        if seat in self.now.thinking:
            self._thinker.drop(seat)
            self._show(replace(self.now, thinking=self.now.thinking - {seat}))

    def arrive(self) -> None:
        """Try again to store what could not be stored before: the table is on the screen."""
        if self._safe is None:
            run(self._store)

    def wake(self) -> None:
        """Let the bots act whose turn it is, at the pace of the settings."""
        if self.draw is not _nobody_looks and next_bot(self.now.table) is not None:
            pace = self.app.settings.pace
            if pace != "tap":
                self._tap.set()  # the settings may have changed while a bot waited for one
            self._thinker.wake(pace)

    def try_again(self) -> None:
        """Let the bot that is stuck try once more."""
        self._show(replace(self.now, stuck=None))
        self.wake()

    def let_play(self) -> None:
        """Give the tap that a bot waits for."""
        self.app.tell("")  # what was told of the bot before is not about this one
        self._tap.set()

    def hurry(self) -> None:
        """Let a waiting bot go on: people have seen what has happened."""
        if self.now.unseen:
            self._show(replace(self.now, seen=len(self.now.table.steps)))
        self._thinker.hurry()

    def cancel(self, seat: int | None = None) -> None:
        """End all thinking or, if a seat caused this, all but the hints for other seats."""
        self._thinker.cancel(seat)
        thinking = frozenset() if seat is None else self.now.thinking - {seat}
        if self.now.asked or thinking != self.now.thinking:
            self._show(replace(self.now, asked=False, thinking=thinking))

    def hear(self, name: str, text: str) -> None:
        """Take what another window has stored of this game, or note that it has removed the
        game."""
        if name != self.save.id or self.app.store.knows(name, text):
            return
        if text:
            run(self._catch_up)
        else:
            self._miss()

    def keep_anew(self) -> None:
        """Store the game again after another window has removed it."""
        self._show(replace(self.now, gone=False))
        run(self._store, True)
        self.wake()

    def _show(self, now: Now) -> None:
        self.now = now
        self.draw(now)

    def _take(self, hand: Hand) -> None:
        self.app.memory[self.save.id] = hand
        self._show(replace(self.now, hand=hand))

    def _put(self, table: Table, hand: Hand) -> None:
        table = settled(table)
        if self.now.unseen:
            self._thinker.hurry()  # whoever has acted has seen it
        hand = hands.moved_on(self.now.table, table, hand)
        self.app.memory[self.save.id] = hand
        if table.outcome is not None:
            self.app.memory[self._asks] = True
        self._show(replace(self.now, table=table, hand=hand, stuck=None))
        run(self._store)

    async def _store(self, anew: bool = False) -> None:
        async with self._queue:
            if self._safe == self.now.table.steps and not anew:
                self._mark("")  # the call before has stored it
                return
            steps = self.now.table.steps
            late = asyncio.get_running_loop().call_later(PATIENCE, self._mark, "late")
            try:
                kept = await keep(self.app.store, self.save, self.now.table, anew)
                # Somebody may have played on in the meantime.
                self.save = replace(kept, brought=kept.brought and self.save.brought)
            except Gone:
                self._miss()
            except Conflict:
                await self._follow()
                self.wake()
            except Exception as error:  # whatever it is, what is shown is not safe
                self._mark("failed")
                self._tell_of(error)
            else:
                self._safe = steps
                self._mark("")
            finally:
                late.cancel()

    def _mark(self, unsaved: Literal["", "late", "failed"]) -> None:
        if self.now.unsaved != unsaved:
            self._show(replace(self.now, unsaved=unsaved))

    def _miss(self) -> None:
        self.cancel()
        self._show(replace(self.now, gone=True, unsaved=""))

    async def _catch_up(self) -> None:
        async with self._queue:
            await self._follow()
        # The bots' thinking was ended, even if nothing has changed for them.
        self.wake()

    async def _follow(self) -> None:
        """Show the game as another window has stored it, and say so."""
        self.cancel()
        try:
            self.save, table = await self.app.store.load(self.save.id)
        except Exception as error:  # what is shown is not what is stored
            self._mark("failed")
            self._tell_of(error)
            return
        self._safe = table.steps
        # This is read only now, because somebody may have acted while the save was loaded.
        shown = self.now.table
        hand = hands.moved_on(shown, table, self.now.hand)
        if hand != self.now.hand:
            self.app.memory[self.save.id] = hand
        self._show(replace(self.now, table=table, hand=hand, stuck=None, gone=False, unsaved=""))
        if table.steps != shown.steps:
            lost = table.steps[: len(shown.steps)] != shown.steps
            self.app.tell(self.app.words("table.other_window" if lost else "table.followed"))

    def _tell_of(self, error: Exception) -> None:
        """Say why something could not be stored or read; an error that nobody foresaw is logged."""
        if isinstance(error, StorageError):
            self.app.tell(self.app.words(error.key))
        elif isinstance(error, RecordError):
            self.app.tell(self.app.words(error.key, **error.details))
        else:
            log.error("storing failed at step %d", len(self.now.table.steps), exc_info=error)
            self.app.tell(self.app.words("storage.fault"))

    def _guessed(self, seat: int) -> None:
        """Note that a bot has failed and took any legal action."""
        step = hands.last_act(self.now.table, seat)
        self._show(replace(self.now, guessed=self.now.guessed | {step}))

    def _stick(self, seat: int) -> None:
        """Show that a bot can do nothing; whoever looks on can let it try again."""
        self._show(replace(self.now, stuck=seat, asked=False))

    async def _tapped(self) -> None:
        self._tap.clear()
        self._show(replace(self.now, asked=True))
        await self._tap.wait()
        self._show(replace(self.now, asked=False))

    def _moved_on(self, tell: Tell | None = None) -> bool:
        (tell or self.app.tell)(self.app.words("table.moved_on"))
        return False

    def _refuse(self, error: EngineError, tell: Tell | None = None) -> bool:
        words = words_at(self.app, self.now.table)
        (tell or self.app.tell)(words(error.key, **error.details))
        return False


def _nobody_looks(now: Now) -> None:
    """Draw nothing, because the table is no longer on the screen."""


def holds(base: Table, table: Table, seat: int) -> bool:
    """Return whether what a seat was advised at ``base`` is still good advice at a table.

    It is if the seat may act, and the two tables differ only by what others did, or took back, at
    the same time.
    """
    steps, others = base.steps, table.steps
    pairs = zip(steps, others, strict=False)
    same = next((n for n, (one, two) in enumerate(pairs) if one != two), None)
    if same is None:
        same = min(len(steps), len(others))
    together = base.game.actors(base.states[same])
    return seat in table.actors and all(
        seat in together and step.seat != seat and step.seat in together
        for step in (*steps[same:], *others[same:])
    )


def keeps(table: Table) -> bool:
    """Return whether the game lies on a real table, and the phone only keeps it."""
    return table.game.info.keeps


def pauses(pace: str, table: Table, seat: int) -> float | None:
    """Return the seconds for which people should see what has happened before a bot acts.

    None where it acts at once, or waits for a tap.
    """
    screens, view = find(table.game.info.id), table.view(ONLOOKER)
    if pace == "tap":
        goes_on = screens.follows(view, seat)
    else:
        goes_on = pace == "pause" or screens.rests(view)
    if not goes_on:
        return None
    return bots.PAUSE * (1 if pace == "at_once" else _blow(table))


def _blow(table: Table) -> int:
    """Return how many pauses follow the last action: more than one if it was a blow
    (``GameScreens.blows``)."""
    blows, people = find(table.game.info.id).blows, hands.persons(table)
    last = table.player_view(ONLOOKER).told[-1:]
    events = [event for step in last for event in step.events if event.key in blows]
    if any(Ref("seat", seat) in event.args.values() for event in events for seat in people):
        return bots.BLOW_TO_A_PERSON
    return bots.BLOW if events else 1


def words_at(app: AppContext, table: Table, you: bool = True) -> Words:
    """Return the messages of a table: those of its game, with the names of its sides.

    Args:
        you: whether the one person at the table is the one who looks
            (:func:`ui.stored.saved.mine`).
    """
    sides = table.game.sides(table.setup)
    people = [side for side, key in enumerate(sides) if not key and not table.is_bot(side)]
    home, names = games.home(table.game.info.id), side_names(app, table, you)
    rivals = [side for side, key in enumerate(sides) if key]
    outside = side_names(app, table, you=False, outside=True)
    words = app.words.at(home, names, people, outside, rivals)
    return words if you else words.spoken_to(NOBODY)


def side_names(
    app: AppContext, table: Table, you: bool = True, *, outside: bool = False
) -> tuple[str, ...]:
    """Return what the sides are called: the players' names, and messages for the rules' opponents.

    Args:
        you, outside: as in :func:`ui.names.seat_names`.
    """
    players, home = table.players, games.home(table.game.info.id)
    bots = [seat for seat, player in enumerate(players) if player.bot is not None]
    typed = [player.name for player in players]
    seats = seat_names(app.words, home, typed, bots, you=you, outside=outside)
    return tuple(
        app.words(key) if key else seats[side]
        for side, key in enumerate(table.game.sides(table.setup))
    )
