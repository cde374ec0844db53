"""A place at a table: the seats of the people who share a screen, and what that screen shows.

Friends who hand one phone round share one place. The table itself changes at its host
(``host.py``), which shows it at every place. If a change cannot be taken, a notice at the place
says so.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from engine.errors import EngineError, RecordError
from engine.record import Step
from engine.refs import Ref
from engine.search import Choice
from engine.table import Table
from ui.apart import Apart, Appeared
from ui.context import AppContext
from ui.game_screens import find
from ui.hooks import current_page
from ui.names import clean, told_apart
from ui.shell import hand as hands
from ui.shell.hand import HAND, Hand
from ui.shell.host import Host, Hosted, Turn, Wish
from ui.shell.table_words import words_at
from ui.shell.undone import taken_back
from ui.stored.storage import StorageError
from ui.text import NOBODY, Words
from ui.window_memory import Key

ASKS = Key[bool]("asks")
"""Whether the people at a table that has come to its end are still to be asked for their names."""

SEEN = Key[int]("seen")
"""The number of steps after which people at a table said that they have seen everything."""

Tell = Callable[[str], None]
"""Shows a short notice."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a seat was advised, and the table at which it was advised."""

    base: Table
    choice: Choice


@dataclass(frozen=True, slots=True)
class Now:
    """What is drawn at a place.

    Attributes:
        at: what the table is like for everybody.
        hand: who shares the screen, and who of them holds it.
        hints: by the seats that asked for them; :meth:`hinted` says which still hold.
        thinking: the seats whose hints are still being thought of.
        seen: the number of steps after which people here said that they have seen everything.
        asked: whether people here are not asked for their names any more at the end of this game.
    """

    at: Hosted
    hand: Hand
    hints: Mapping[int, Hint] = field(default_factory=dict)
    thinking: frozenset[int] = frozenset()
    seen: int = 0
    asked: bool = False

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.at.table

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
        """Whether everybody here is to look at what has happened before anybody goes on."""
        table, stops = self.table, find(self.table.game.info.id).stops
        return (
            bool(stops and table.steps and table.actors and hands.here(table, self.hand))
            and self.seen != len(table.steps)
            and any(event.key in stops for event in table.events[-1])
        )


class Place:
    """What people who share a screen do at a table, and what they have been shown.

    Args:
        host: of the table.
        app: the surroundings of the screen; set anew at each drawing.
        seats: the seats of the people who share the screen; None for those of all people.
        leads: whether the table is kept on this device: then it has the say over the bots' pace,
            and is told how safe the game is.

    Attributes:
        now: what is to be drawn.
        draw: called with each new ``now``.
        page: the page on which it was made and is drawn.
        asked: keeps taps from what has just appeared over the table.
    """

    def __init__(
        self,
        host: Host,
        app: AppContext,
        seats: Collection[int] | None = None,
        leads: bool = True,
    ) -> None:
        self.host = host
        self.app = app
        self.leads = leads
        self._there = True
        self._hand, self._asks = HAND(host.save.id), ASKS(host.save.id)
        # Somebody who comes to the table is not on the way to the walk any more.
        hand = app.memory.get(self._hand) or hands.ALL
        here = None if seats is None else frozenset(seats)
        seen = app.memory.get(SEEN(host.save.id)) or 0
        # Names are asked for when the game ends here, until they are given or its players go home,
        # and not each time it is looked at again.
        asked = host.table.outcome is not None and self._asks not in app.memory
        hand = replace(hand, walks=False, seats=here)
        self.now = Now(host.now, hand, seen=seen, asked=asked)
        self.draw: Callable[[Now], None] = lambda _: None
        self.page = current_page()
        self.asked = Appeared()
        self._taps = Apart()
        host.sit(self)

    @property
    def there(self) -> bool:
        """Whether its screen is at hand: False while its line is lost."""
        return self._there

    @there.setter
    def there(self, there: bool) -> None:
        left, self._there = self._there and not there, there
        if left:
            self.host.miss(self)

    @property
    def concerned(self) -> bool:
        """Whether people are here who have to agree before what they have seen is taken back."""
        return self.there and bool(hands.here(self.now.table, self.now.hand))

    @property
    def seats(self) -> frozenset[int]:
        """The seats of the people here."""
        return frozenset(hands.here(self.now.table, self.now.hand))

    @property
    def looks(self) -> bool:
        """Whether people here are still to look at what has happened before anybody goes on."""
        return self._there and self.unseen

    @property
    def unseen(self) -> bool:
        """Whether people here had something to look at, were they there."""
        return self.now.unseen

    def act(self, base: Table, seat: int, action: Any, tell: Tell | None = None) -> bool:
        """Take an action that was chosen at ``base``, and return whether it was taken.

        Args:
            tell: shows what stands against the action; over the page by default.
        """
        table = self.now.table
        if self.elsewhere(seat):
            return self._moved_on(tell)
        if table.steps[: len(base.steps) + 1] == (*base.steps, Step(seat, action)):
            return True  # the same tap again
        try:
            new = self.host.acted(base, seat, action)
        except EngineError as error:
            return self._refuse(error, tell)
        if new is None:
            return self._moved_on(tell)
        (tell or self.app.tell)("")  # what was told of the table before is not true any more
        self.drop_hint(seat)
        self._put(new, hands.acted(table, self.now.hand, seat), played=True)
        return True

    def deal(self, base: Table) -> None:
        """Let chance act, once for a tap at ``base``.

        This ends what everybody was looking at together. Nothing happens where somebody only
        watches.
        """
        if self.now.hand.watches:
            return
        if self.now.table.steps == base.steps:
            try:
                dealt = base.deal()
            except EngineError as error:
                self._refuse(error)
                return
            self.app.tell("")
            self._put(dealt, self.now.hand)

    def undo(self, base: Table, seat: int, tell: Tell | None = None) -> None:
        """Take back the last act of a seat, asked for at ``base``, once those at other places have
        agreed; ``tell`` as in :meth:`act`."""
        if not self._asks_others(base, seat, Table.undo):
            self._undo(base, seat, tell)

    def _undo(self, base: Table, seat: int, tell: Tell | None = None) -> None:
        found = self._turned(base, seat, Table.undo, tell)
        if found is None:
            return
        before, new = found
        quiet = find(before.game.info.id).quiet
        words = self._words(before)
        (tell or self.app.tell)(taken_back(words, before, new, quiet))
        hand = self.now.hand
        if hand.seat != seat:
            secret = hands.secret(before, hand)
            hand = hands.laid_down(hand) if secret else hands.lifted(hand, seat)
        self._put(new, hand)

    def redo(self, base: Table, seat: int, tell: Tell | None = None) -> None:
        """Bring back what a seat took back last, asked for at ``base``, once those at other places
        have agreed; ``tell`` as in :meth:`act`."""
        if not self._asks_others(base, seat, Table.redo):
            self._redo(base, seat, tell)

    def granted(self, wish: Wish) -> None:
        """Do what everybody has agreed to."""
        (self._undo if wish.turn is Table.undo else self._redo)(wish.base, wish.seat)

    def declined(self) -> None:
        """Say that somebody has not agreed."""
        self.app.tell(self.app.words("rooms.declined"))

    def lapsed(self, key: str, seat: int) -> None:
        """Say why a wish is dropped, as :class:`ui.shell.host.AnyPlace` says."""
        words = self._words(self.now.table)
        self.app.tell(words(key, name=Ref("seat", seat)))

    def withdraw(self) -> None:
        """Ask no more to take something back."""
        if self._taps("withdraw"):
            self.host.withdraw(self)

    def answer(self, agrees: bool) -> None:
        """Answer somebody who would like to take something back."""
        self.host.answer(self, agrees)

    def _asks_others(self, base: Table, seat: int, turn: Turn) -> bool:
        """Ask those at other places; return whether anybody has to be asked."""
        if self.elsewhere(seat):
            return False
        if not self._taps("ask"):
            return True  # the second tap on what has withdrawn it
        try:
            return self.host.wishes(self, base, seat, turn)
        except EngineError:
            return False  # it is refused when it is tried

    def _redo(self, base: Table, seat: int, tell: Tell | None = None) -> None:
        found = self._turned(base, seat, Table.redo, tell)
        if found is not None:
            before, new = found
            (tell or self.app.tell)("")
            self._put(new, hands.acted(before, self.now.hand, seat))

    def _turned(
        self, base: Table, seat: int, turn: Turn, tell: Tell | None
    ) -> tuple[Table, Table] | None:
        """Return the table before and after a seat's undo or redo, asked for at ``base``.

        Returns:
            None where it was refused; a notice has said so then.
        """
        before = self.now.table
        if self.elsewhere(seat):
            self._moved_on(tell)
            return None
        try:
            new = self.host.turned(base, seat, turn)
        except EngineError as error:
            self._refuse(error, tell)
            return None
        if new is None:
            self._moved_on(tell)
            return None
        return before, new

    def _put(self, table: Table, hand: Hand, *, played: bool = False) -> None:
        self.now = replace(self.now, hand=hand)  # drawn with the table
        self.host.put(table, played=played)

    def elsewhere(self, seat: int) -> bool:
        """Return whether a seat is not one of those that this place acts for."""
        seats = self.now.hand.seats
        return seats is not None and seat not in seats

    def seat(self, seats: Collection[int] | None) -> None:
        """Let other seats be here from now on, as one of them has gone to another phone or come
        from one."""
        here = None if seats is None else frozenset(seats)
        if here != self.now.hand.seats:
            self._take(hands.moved_seats(self.now.hand, here))

    def mend(self, base: Table, mended: Table) -> None:
        """Put a mended game, weighed at ``base``, in the place of what was kept so far."""
        if self.now.table.steps == base.steps:
            self.app.tell("")
        if not self.host.mend(base, mended):
            self._moved_on()

    @property
    def unnamed(self) -> tuple[int, ...]:
        """The seats of people here who are to be asked for their name.

        These are people without a name in a game that has ended here, if nobody was asked yet.
        """
        table = self.now.table
        if self.now.asked or table.outcome is None:
            return ()
        people = hands.here(table, self.now.hand)
        return tuple(seat for seat in people if not table.players[seat].name)

    def call(self, names: Mapping[int, str]) -> None:
        """Take names for some seats, and write them into the book with the game."""
        players = self.now.table.players
        own = {seat: name for seat, name in names.items() if not self.elsewhere(seat)}
        typed = [clean(own.get(seat, player.name)) for seat, player in enumerate(players)]
        self.now = replace(self.now, asked=True)
        self.app.memory.pop(self._asks)
        self.host.call(told_apart(typed))

    def hand_to(self, seat: int) -> None:
        """Hand the phone to a seat that may act; behind a curtain where there are secrets."""
        if self.elsewhere(seat):
            return
        hand = self.now.hand
        secret = hands.secret(self.now.table, hand)
        self._take(hands.laid_down(hand, seat) if secret else hands.lifted(hand, seat))

    def lift(self, seat: int) -> None:
        """Take a seat's word that it holds the phone."""
        if self.elsewhere(seat):
            return
        self._take(hands.lifted(self.now.hand, seat))

    def read_on(self) -> None:
        """Note that the holder has read what only they were told."""
        self._take(hands.read_on(self.now.table, self.now.hand))

    def lay_down(self) -> None:
        """Lay the phone down between all, as in the background or in front of the curtain."""
        self._take(hands.laid_down(self.now.hand, self.now.hand.wanted))

    def leave(self) -> None:
        """Draw no more, because the table is no longer on the screen.

        If the hand is remembered until the table is shown again, the table is behind a curtain
        then. At home and in the background nothing is remembered.
        """
        self.draw = nobody_looks
        for seat in self.now.thinking:
            self.host.drop_hint(seat)
        self.host.rise(self)
        hand = self.app.memory.get(self._hand)
        if hand is not None:
            self.app.memory[self._hand] = hands.left(self.now.table, hand)

    def walk(self) -> None:
        """Let the holder take their hand along to the walk through the game.

        Nobody takes it along while everybody looks at something together.
        """
        hand = self.app.memory.get(self._hand)
        if hand is not None and not self.now.unseen:
            self.app.memory[self._hand] = replace(hand, walks=True)

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
            self.host.hint(seat, show, fail)

    def drop_hint(self, seat: int) -> None:
        """Stop the thinking about a hint that a seat no longer waits for."""
        if seat in self.now.thinking:
            self.host.drop_hint(seat)
            self._show(replace(self.now, thinking=self.now.thinking - {seat}))

    def ready(self, seat: int, others: Collection[int]) -> None:
        """Say that a seat is ready for what all begin at once, with these others."""
        if not self.elsewhere(seat):
            self.host.ready(seat, others)

    def wake(self) -> None:
        """Let the bots act whose turn it is, at the pace of the settings of whoever leads."""
        self.host.wake(self.app.settings.pace if self.leads else "")

    def let_play(self) -> None:
        """Give the tap that a bot waits for."""
        self.app.tell("")  # what was told of the bot before is not about this one
        self.host.let_play()

    def hurry(self) -> None:
        """Let a waiting bot go on: people here have seen what has happened."""
        if self.now.unseen:
            seen = len(self.now.table.steps)
            self.app.memory[SEEN(self.host.save.id)] = seen
            self._show(replace(self.now, seen=seen))
        self.host.hurry()

    def moved(self, before: Table, elsewhere: bool) -> None:
        """Take in that the table has changed, as :class:`ui.shell.host.AnyPlace` says."""
        table = self.host.table
        hand = hands.moved_on(before, table, self.now.hand)
        if not elsewhere or hand != self.now.hand:
            self.app.memory[self._hand] = hand
        if table.outcome is not None and not elsewhere:
            self.app.memory[self._asks] = True
        self.now = replace(self.now, at=self.host.now, hand=hand)
        if elsewhere and table.steps != before.steps:
            lost = table.steps[: len(before.steps)] != before.steps
            self.app.tell(self.app.words("table.other_window" if lost else "table.followed"))

    def changed(self) -> None:
        """Take in what else has changed."""
        self.now = replace(self.now, at=self.host.now)

    def unthought(self, seat: int | None) -> None:
        """Take in that thinking has ended, as :class:`ui.shell.host.AnyPlace` says."""
        thinking = frozenset() if seat is None else self.now.thinking - {seat}
        self.now = replace(self.now, at=self.host.now, thinking=thinking)

    def shown(self) -> None:
        """Draw what has been taken in."""
        self.draw(self.now)

    def trouble(self, error: Exception) -> None:
        """Say why the table could not be stored or read."""
        if not self.leads:
            return
        if isinstance(error, StorageError):
            self.app.tell(self.app.words(error.key))
        elif isinstance(error, RecordError):
            self.app.tell(self.app.words(error.key, **error.details))
        else:
            self.app.tell(self.app.words("storage.fault"))

    def _show(self, now: Now) -> None:
        self.now = now
        self.draw(now)

    def _take(self, hand: Hand) -> None:
        self.app.memory[self._hand] = hand
        self._show(replace(self.now, hand=hand))

    def _words(self, table: Table) -> Words:
        """Return the messages of a table for whoever looks at it here."""
        return addressed(words_at(self.app, table, save=self.host.save.id), self.now)

    def _moved_on(self, tell: Tell | None = None) -> bool:
        (tell or self.app.tell)(self.app.words("table.moved_on"))
        return False

    def _refuse(self, error: EngineError, tell: Tell | None = None) -> bool:
        words = self._words(self.now.table)
        (tell or self.app.tell)(words(error.key, **error.details))
        return False


def addressed(words: Words, now: Now) -> Words:
    """Return words that call the one person at a place "you", whoever plays elsewhere, and nobody
    where somebody only watches."""
    seats = now.hand.seats
    if seats is None:  # all people share the screen
        return words
    if not seats:
        return words.spoken_to(NOBODY)
    people = hands.here(now.table, now.hand)
    return words.spoken_to(people[0]) if len(people) == 1 else words


def nobody_looks(now: Now) -> None:
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
