"""A game being played: record, seats, bots, chance, undo and redo.

A table is an immutable value: every method that changes something returns a new table. It holds
the whole state, so it stays with the shell; a screen is given a
:class:`engine.player_view.PlayerView`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations
from random import Random
from typing import TYPE_CHECKING, Any

from engine import games
from engine.errors import IllegalAction, RecordError, UnknownName
from engine.game import CHANCE, ONLOOKER, Event, Game, Legal, Outcome, Setup
from engine.player_view import PlayerView, Told
from engine.record import Player, Record, Step
from engine.record import replay as _replay
from engine.undone import Undone

if TYPE_CHECKING:
    from engine.search import Bot, Thought


@dataclass(frozen=True, slots=True)
class Table:
    """A game up to its last step.

    Attributes:
        game: the rules.
        setup: seats and options.
        players: who sits in each seat.
        steps: every action so far, chance included.
        states: the state before each step, and the current one last.
        events: what happened in each step.
        seed: what chance and bots are drawn from; not part of the record.
        undone: the acts that were taken back and can come back, the latest last; not part of the
            record.
        heard: what each viewer has been told so far, as far as it has been asked for. It is carried
            on from step to step, so that a player view costs the same however long the game is.
    """

    game: Game[Any, Any, Any]
    setup: Setup[Any]
    players: tuple[Player, ...]
    steps: tuple[Step, ...]
    states: tuple[Any, ...]
    events: tuple[tuple[Event, ...], ...]
    seed: int
    undone: tuple[Undone, ...] = ()
    heard: dict[int | None, tuple[Told, ...]] = field(
        default_factory=dict, compare=False, repr=False
    )

    @classmethod
    def open(cls, name: str, options: Any, players: tuple[Player, ...], seed: int) -> Table:
        """Return a new table with nothing dealt yet.

        Raises:
            UnknownName: there is no such game, or seats or options do not fit it.
        """
        game = games.find(name)
        setup = game.setup(options, [player.options for player in players])
        return cls(game, setup, players, (), (game.start(setup),), (), seed)

    @classmethod
    def resume(cls, record: Record, seed: int, undone: tuple[Undone, ...] = ()) -> Table:
        """Return the table that a record describes.

        Args:
            undone: the acts that were taken back.

        Raises:
            RecordError: an option does not fit the game, or a step is illegal.
        """
        try:
            positions = list(_replay(record))
        except UnknownName as error:
            raise RecordError("record.bad_options", option=error.key) from error
        return cls(
            games.find(record.game),
            record.setup,
            record.players,
            record.steps,
            tuple(position.state for position in positions),
            tuple(position.events for position in positions[1:]),
            seed,
            undone,
        )

    @property
    def state(self) -> Any:
        """The current state, whole: for rules and records, not for screens."""
        return self.states[-1]

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now, as :meth:`Game.actors`."""
        return self.game.actors(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self.game.outcome(self.state)

    @property
    def standings(self) -> Outcome:
        """The result if the game ended now."""
        return self.game.standings(self.state)

    def is_bot(self, seat: int) -> bool:
        """Return whether a bot sits in a seat; chance is not a bot."""
        return seat >= 0 and self.players[seat].bot is not None

    def view(self, seat: int) -> Any:
        """Return what a seat sees."""
        return self.game.view(self.state, seat)

    def legal(self, seat: int) -> Legal[Any]:
        """Return what a seat may do now."""
        state = self.state if seat == CHANCE else self.view(seat)
        return self.game.legal(state, seat)

    @property
    def has_secrets(self) -> bool:
        """Whether anything is hidden from anybody at any time, as :meth:`Game.has_secrets`."""
        return self.game.has_secrets(self.setup)

    def hides(self, seats: Iterable[int], step: int | None = None) -> bool:
        """Return whether one of these seats sees something that another must not be shown.

        Args:
            step: the number of steps after which to look; now by default.
        """
        state = self.states[len(self.steps) if step is None else step]
        return any(self.game.hides(state, *pair) for pair in permutations(seats, 2))

    def player_view(self, viewer: int | None, step: int | None = None) -> PlayerView[Any]:
        """Return the game as a viewer knows it, now or as it was.

        Args:
            viewer: a seat, or ``ONLOOKER``. None stands for everybody, where nothing is secret: in
                a game without secrets, and in all the steps of one that is over.
            step: after how many steps, from 0, to look, as the viewer saw the game then; now by
                default. What was looked at for a moment only (:meth:`Game.momentary`) is told at
                its own step.

        Raises:
            ValueError: everybody, or chance, would look into a game with secrets that is not over.
        """
        if viewer == CHANCE:
            viewer = None
        if viewer is None and self.has_secrets and self.actors:
            raise ValueError("a game with secrets needs a viewer")
        step = len(self.steps) if step is None else step
        state = self.states[step]
        told = self._told(viewer, step)
        view = state if viewer is None else self.game.view(state, viewer)
        return PlayerView(self.game, self.setup, viewer, view, told, self.game.actors(state))

    def _told(self, viewer: int | None, step: int) -> tuple[Told, ...]:
        """Return what a viewer heard in the first ``step`` steps.

        Of the last of them this includes what is gone after it.
        """
        gone = frozenset[str]() if viewer is None else self.game.momentary(self.setup)
        known = self.heard.get(viewer, ())
        if len(known) < len(self.steps):
            more = range(len(known), len(self.steps))
            known += tuple(self._told_of(number, viewer, gone) for number in more)
            self.heard[viewer] = known
        if not gone or not step:
            return known if step == len(known) else known[:step]
        return (*known[: step - 1], self._told_of(step - 1, viewer, ()))

    def _told_of(self, number: int, viewer: int | None, gone: Collection[str]) -> Told:
        """Return what a viewer may know of the events of step ``number``, from 0.

        The viewer None may know all of them.

        Args:
            gone: keys of the events to leave out.
        """
        events = self.events[number]
        if viewer is not None:
            events = tuple(e for e in events if e.heard_by(viewer) and e.key not in gone)
        return Told(number + 1, self.steps[number].seat, events)

    def called(self, names: Sequence[str]) -> Table:
        """Return the table with a name for each seat; everything else stays."""
        players = tuple(
            replace(player, name=name) for player, name in zip(self.players, names, strict=True)
        )
        return replace(self, players=players)

    def manned(self, seat: int, bot: str | None) -> Table:
        """Return the table with a bot, or with a person, in a seat; everything else stays.

        Args:
            bot: the bot's spelling (:mod:`engine.search`); None for a person.
        """
        players = list(self.players)
        players[seat] = replace(players[seat], bot=bot)
        return replace(self, players=tuple(players))

    def play(self, seat: int, action: Any) -> Table:
        """Return the table after an action.

        What a seat has taken back can come back no more, unless it is still to act beside the seat
        that has acted.

        Raises:
            IllegalAction: the action is not legal; this table stays as it was.
        """
        state, events = self.game.step(self.state, seat, action)
        undone = self.undone
        if undone:
            beside = {*self.actors}.intersection(self.game.actors(state)) - {seat}
            undone = tuple(each for each in undone if each.seat in beside)
        # The tuples are added and not unpacked, so that those of a long game are copied only once.
        return replace(
            self,
            steps=self.steps + (Step(seat, action),),  # noqa: RUF005
            states=self.states + (state,),  # noqa: RUF005
            events=self.events + (events,),  # noqa: RUF005
            undone=undone,
            heard=dict(self.heard),
        )

    def deal(self) -> Table:
        """Return the table after one action of chance.

        Raises:
            IllegalAction: chance is not to act.
        """
        if self.actors != (CHANCE,):
            raise IllegalAction("engine.no_chance")
        rng = Random(f"{self.seed}:{len(self.steps)}")
        return self.play(CHANCE, self.legal(CHANCE).sample(rng))

    @property
    def deals(self) -> bool:
        """Whether chance is to act, and people do not enter what it brings."""
        return self.actors == (CHANCE,) and not self.game.entered(self.state)

    def settle(self, waits: Callable[[Any], bool] | None = None) -> Table:
        """Return the table after all actions of chance that it draws by itself, up to a player's.

        Args:
            waits: whether the next one waits for somebody, given what lies open.
        """
        table = self
        while table.deals and not (waits and waits(table.view(ONLOOKER))):
            table = table.deal()
        return table

    def think(self, seat: int, bot: Bot) -> Thought:
        """Return a bot's thought for a seat. The bot gets the seat's view, no more.

        Its generator of chance depends on the seed, the seat and how often the seat has acted. So
        the choice is the same after loading, and whichever other seats have acted meanwhile.

        Raises:
            IllegalAction: the seat may not act.
        """
        if seat not in self.actors:
            raise IllegalAction("engine.not_your_turn")
        rng = Random(f"{self.seed}:{seat}:{self._acted(seat)}")
        return bot.think(self.game, self.view(seat), seat, rng)

    def advise(self, seat: int) -> Thought:
        """Return the thought that gives a seat a hint (:func:`engine.search.advice`).

        Raises:
            IllegalAction: the seat may not act.
        """
        from engine.search import advice

        if seat not in self.actors:
            raise IllegalAction("engine.not_your_turn")
        return advice(self.game, self.view(seat), seat, self._acted(seat))

    def _acted(self, seat: int) -> int:
        return sum(step.seat == seat for step in self.steps)

    def ask(self, seat: int, bot: Bot) -> Table:
        """Return the table after a bot's action for a seat.

        Raises:
            IllegalAction: the seat may not act.
        """
        from engine.search import choose

        return self.play(seat, choose(self.think(seat, bot)).action)

    def meanwhile(self, base: Table, seat: int, action: Any) -> Table | None:
        """Return the table after an action that was chosen at another table, ``base``.

        This is a compare and swap. The action is taken if nothing has happened since ``base``, or
        if only seats acted that could act at the same time, and this seat was not one of them.

        Returns:
            None if the action cannot be taken any more.

        Raises:
            IllegalAction: the action was not legal at ``base`` either.
        """
        if base.steps == self.steps:
            return self.play(seat, action)
        since = self.steps[len(base.steps) :]
        together = base.game.actors(base.state)
        if (
            self.steps[: len(base.steps)] != base.steps
            or seat not in together
            or any(step.seat == seat or step.seat not in together for step in since)
        ):
            return None
        try:
            return self.play(seat, action)
        except IllegalAction:
            return None

    def undoer(self, holder: int | None) -> int | None:
        """Return the seat whose last act goes back if the holder of the phone asks for undo.

        Args:
            holder: the seat of the person who holds the phone; None where it lies between people.

        Returns:
            The holder, if seats hide something from each other, now or when the last act was done,
            or if the holder acts at the same time. Otherwise the seat of the person who moved last.
            None if that seat has nothing to take back; :meth:`no_undo` says why.
        """
        seat = self._would_undo(holder)
        return None if seat is None or self._without(seat) is None else seat

    def no_undo(self, holder: int | None) -> str:
        """Return why nothing goes back if the holder of the phone asks for undo, as a message key.

        Args:
            holder: as :meth:`undoer` has it.
        """
        seat = self._would_undo(holder)
        if seat is None:
            return "engine.no_undo.nothing"
        return self._fixed(seat) or "engine.no_undo.others"

    def _would_undo(self, holder: int | None) -> int | None:
        """Return whose act would go back if it may; None where no person has acted."""
        count = len(self.steps)
        last = next((n for n in range(count - 1, -1, -1) if self._by_person(n)), None)
        if last is None:
            return None
        if holder is not None and (self._secret_since(last) or self._at_once(holder, last)):
            return holder
        return self.steps[last].seat

    def _secret_since(self, number: int) -> bool:
        """Return whether one seat hides something from another now, or did before that step."""
        seats = range(self.setup.seats)
        return self.hides(seats) or self.hides(seats, number)

    def _at_once(self, seat: int, number: int) -> bool:
        """Return whether a seat could act at that step, or had just acted at the same time."""
        if seat in self.game.actors(self.states[number]):
            return True
        own = next((n for n in range(number, -1, -1) if self.steps[n].seat == seat), None)
        if own is None:
            return False
        together = self.game.actors(self.states[own])
        return all(step.seat in together for step in self.steps[own + 1 : number + 1])

    def undo(self, seat: int) -> Table:
        """Return the table without the last act of a seat.

        Bots that answered the act answer anew. Seats that acted at the same time keep their acts.
        Undo does not go back past a final action (:meth:`Game.final`), chance, or another person's
        act.

        Raises:
            IllegalAction: the act may not be taken back.
        """
        table = self._without(seat)
        if table is None:
            raise IllegalAction(self._fixed(seat) or "engine.no_undo.others")
        return table

    def redoer(self, holder: int | None) -> int | None:
        """Return the seat whose act comes back if the holder of the phone asks for redo.

        A person who could take an act back may bring it back.

        Args:
            holder: as :meth:`undoer` has it.

        Returns:
            None if nothing was taken back, or something else was done since (:meth:`play`).
        """
        for seat in dict.fromkeys(undone.seat for undone in reversed(self.undone)):
            table = self._with_again(seat)
            if table is not None and table.undoer(holder) == seat:
                return seat
        return None

    def redo(self, seat: int) -> Table:
        """Return the table with the act that a seat took back last, and what bots had answered.

        Raises:
            IllegalAction: there is no such act, or something else was done since.
        """
        table = self._with_again(seat)
        if table is None:
            raise IllegalAction("engine.no_redo")
        return table

    def _with_again(self, seat: int) -> Table | None:
        """Return the table with the last undone act of a seat, or None if it cannot come back."""
        undone = next((each for each in reversed(self.undone) if each.seat == seat), None)
        if undone is None:
            return None
        steps = list(self.steps)
        # ``insert`` beyond the end adds at the end. The steps before may have been undone as well.
        first = min(undone.steps[0][0], len(steps))
        for number, step in undone.steps:
            steps.insert(number, step)
        table = self._cut(first)
        try:
            for step in steps[first:]:
                table = table.play(*step)
        except IllegalAction:
            return None
        return replace(table, undone=tuple(each for each in self.undone if each is not undone))

    def _cut(self, count: int) -> Table:
        """Return the table after the first ``count`` steps."""
        return replace(
            self,
            steps=self.steps[:count],
            states=self.states[: count + 1],
            events=self.events[:count],
            heard={viewer: told[:count] for viewer, told in self.heard.items()},
        )

    def _by_person(self, number: int) -> bool:
        seat = self.steps[number].seat
        if seat == CHANCE:
            return self.game.entered(self.states[number])
        return not self.is_bot(seat)

    def _bound(self, number: int) -> bool:
        """Return whether nobody can take that step back: chance drew it, or it is final."""
        step, before = self.steps[number], self.states[number]
        if step.seat == CHANCE and not self.game.entered(before):
            return True
        return self.game.final(before, *step)

    def _last_of(self, seat: int) -> int | None:
        """Return the number of a seat's last step; None where it has not acted."""
        numbers = range(len(self.steps) - 1, -1, -1)
        return next((number for number in numbers if self.steps[number].seat == seat), None)

    def _fixed(self, seat: int) -> str:
        """Return why a seat's last act may not be taken back, as a message key; else an empty
        text."""
        last = self._last_of(seat)
        if last is None:
            return "engine.no_undo.nothing"
        together = self.game.actors(self.states[last])
        for number in range(last, len(self.steps)):
            other = self.steps[number].seat
            if self._bound(number):
                return "engine.no_undo.shown"
            if number > last and other not in together and not self.is_bot(other):
                return "engine.no_undo.others"
        return ""

    def _without(self, seat: int) -> Table | None:
        """Return the table without the last act of a seat, or None if it may not be taken back."""
        last = self._last_of(seat)
        if last is None or self._fixed(seat):
            return None
        together = self.game.actors(self.states[last])
        kept, gone = [], []
        for number in range(last, len(self.steps)):
            step = self.steps[number]
            if number > last and step.seat in together:
                kept.append(step)
            else:
                gone.append((number, step))
        table = self._cut(last)
        try:
            for step in kept:
                table = table.play(*step)
        except IllegalAction:
            return None
        return replace(table, undone=(*self.undone, Undone(tuple(gone))))

    def record(self) -> Record:
        """Return the game so far as a record, to be saved."""
        return Record(
            self.game.info.id, self.game.info.rules, self.setup.options, self.players, self.steps
        )
