"""The table of a save on the screen: it is loaded, and drawn for whoever holds the phone.

What is drawn is what the holder may know; the table itself stays with the shell
(``host.py``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from engine.game import ONLOOKER, Event
from engine.player_view import PlayerView
from engine.table import Table
from ui import lay
from ui.board_props import BoardProps, TableSign
from ui.components.frame import BAR
from ui.components.notice import NOTICE_SECONDS
from ui.components.notice_place import place_sign
from ui.components.story import tell
from ui.components.tip import has_room, tip_room
from ui.context import AppContext
from ui.device import browser
from ui.game_screens import GameScreens, find
from ui.hooks import Controller, use_box, use_controller, use_ear, use_state
from ui.shell import hand as hands
from ui.shell.announce import use_announcements
from ui.shell.bests import use_best
from ui.shell.bots import next_bot
from ui.shell.commands import Commands, OnScreen
from ui.shell.curtain import Behind, Curtain, bot_bar, news_bar, stuck_bar
from ui.shell.facing import FAR, NEAR, Halves, halved
from ui.shell.host import Turn, keeps
from ui.shell.judged import judgeable
from ui.shell.loading import saved_game, use_game
from ui.shell.mender import TableMender
from ui.shell.place import Now, Place, addressed
from ui.shell.safety import gone_bar, unsaved_sign
from ui.shell.sitting import next_room, room_at, sit, use_room
from ui.shell.sounding import use_sounds
from ui.shell.table_words import words_at
from ui.shell.tips import TipGiver, known, use_tip
from ui.stored.saved import Save, mine
from ui.stored.tips import Given

if TYPE_CHECKING:
    from ui.rooms import Room


@ft.component
def SavedTable(app: AppContext, name: str) -> ft.Control:
    """The screen of the route ``/table/<save>``."""
    opened = use_game(app, name, _with_tips)
    if not isinstance(opened, tuple):
        return opened
    return LiveTable(app, *opened)


async def _with_tips(app: AppContext, name: str) -> tuple[Save, Table, Given]:
    """Return the game of a save, and the tips that were given: a tip takes room from the table, so
    it is known before the table is drawn whether there is one.

    Raises:
        RecordError, StorageError: as :func:`ui.shell.loading.saved_game` raises them.
    """
    save, table = await saved_game(app, name)
    return save, table, await known(app.store, save.id, table)


@ft.component
def LiveTable(app: AppContext, save: Save, first: Table, given: Given) -> ft.Control:
    """A table that is played on: the curtain, or the game's screen with what lies over it."""
    place = use_box(lambda: sit(app, save, first)).current
    now, place.draw = use_state(lambda: place.now)
    place.app = app
    room = use_room(app, place)
    commands = use_box(lambda: (Commands(place), Commands(place))).current
    for each in commands:
        each.drawn = None  # until a screen is drawn; behind a curtain none is
    table, hand = now.table, now.hand
    you = mine(place.host.save.brought, bool(table.actors)) and not hand.watches
    words = addressed(words_at(app, table, you, place.host.save.id), now)
    spoken = ft.use_memo(lambda: replace(app, words=words), [app, words])
    unfolded = use_controller(Unfolded)
    screens = find(table.game.info.id)
    next_seat = None if now.unseen else hands.curtain(table, hand, screens.quiet)
    above = Above(
        spoken, place, now, room, commands[NEAR].again, unfolded, curtained=next_seat is not None
    )
    ft.use_effect(unfolded.fade, [above.passing])
    inside = ft.use_memo(
        lambda: replace(spoken, height=spoken.height - above.high), [spoken, above.high]
    )
    # What everybody looks at together is drawn for an onlooker, and no curtain hides it.
    viewer = ONLOOKER if now.unseen else hands.viewer(table, hand, screens.quiet)
    holder = hands.following(table, hand)
    view = ft.use_memo(lambda: table.player_view(viewer), [table.steps, viewer])

    # One mender for as long as the table stays the same: it remembers what it has weighed.
    mender = ft.use_memo(lambda: TableMender(place, table) if keeps(table) else None, [table.steps])
    best = use_best(app, table, save.id)
    _use_table(app, place, now, next_seat, commands)
    # Around a real table everybody has seen what happened, and the phone stays where it lies. It
    # also stays where each person has a half of the page.
    split = halved(inside, table, hand)
    drawn = None if next_seat is not None or keeps(table) or split else view
    use_sounds(inside, table, view, screens.sounds)
    quiet = None if screens.shows else screens.quiet
    use_announcements(inside, table, drawn, hand, quiet, now.at.guessed, now.unseen)
    giver = use_controller(lambda: TipGiver(app.store, table.game.info.id, save.id, given))
    tip = use_tip(inside, giver, None if now.unseen else drawn, holder, has_room(inside))

    # A tip takes a strip of the page for itself.
    low = tip_room(tip)
    rest = ft.use_memo(lambda: replace(inside, height=inside.height - low), [inside, low])

    over = _safety(inside, place, now, next_seat is not None)
    if next_seat is not None:
        curtain = _curtain(inside, place, table, next_seat, screens)
        return above.put(
            ft.Stack([curtain, *over], fit=ft.StackFit.EXPAND, expand=True) if over else curtain
        )
    layers: list[ft.Control]
    shows = bool(table.actors) and not now.unseen and not hands.goes_on(table, hand)
    private = hands.news(table, hand, screens.quiet) if shows else ()
    bar = None if now.at.gone else _bar(inside, place, now, private, screens.large(view.state))
    if split:
        near, far = (_props(inside, now, view, seat, commands[seat]) for seat in (NEAR, FAR))
        near = replace(near, unnamed=place.unnamed, sign=above.sign)
        layers = [Halves(inside, near, far, screens.table), *([bar] if bar else ())]
    else:
        props = replace(
            _props(inside, now, view, holder, commands[NEAR]),
            best=best,
            mender=mender,
            unnamed=place.unnamed,
            tip=tip,
            told=bool(private),
            bar=bar,
            sign=above.sign,
        )
        layers = [screens.table(rest, props)]
    page = ft.Stack([*layers, *over], fit=ft.StackFit.EXPAND, expand=True)
    return above.put(page, BAR + (app.height / 2 if split else 0.0))


_APART = 4.0
"""The gap above and below a card that takes room, in logical pixels."""


class Unfolded(Controller):
    """Whether what is said over a table of several phones is unfolded.

    Attributes:
        opened: whether it is.
    """

    def __init__(self) -> None:
        super().__init__()
        self._key, self._passes, self.opened = "", False, False

    def note(self, key: str, passes: bool) -> None:
        """Note what is said now: something new is unfolded.

        Args:
            key: another one for each thing; empty for nothing.
            passes: whether it folds by itself, because nobody has to do anything about it.
        """
        if key != self._key:
            self._key, self._passes, self.opened = key, passes, bool(key)

    def toggle(self) -> None:
        """Unfold it, or fold it again."""
        self._passes, self.opened = False, not self.opened
        self.changed()

    async def fade(self) -> None:
        """Fold what passes, unless it is touched meanwhile."""
        key = self._key
        if self._passes:
            await asyncio.sleep(NOTICE_SECONDS)
            if self._passes and key == self._key:
                self.toggle()


class Above:
    """What is said over a table of several phones; nothing over any other.

    Args:
        again: begins another game.
        unfolded: whether it is unfolded.
        curtained: whether a curtain hides the bar, so that it cannot be folded there.

    Attributes:
        sign: stands for it in the table's bar; None for nothing.
        passing: its key where it folds by itself; empty where it does not.
        high: the height that it takes from the page, in logical pixels: none but above a game that
            is over, the result of which is to be read beside it.
    """

    def __init__(
        self,
        app: AppContext,
        place: Place,
        now: Now,
        room: Room | None,
        again: Callable[[], None],
        unfolded: Unfolded,
        curtained: bool,
    ) -> None:
        self._room = room
        self._shown: ft.Control | None = None
        self.sign: TableSign | None = None
        self.passing = ""
        self.high = 0.0
        strip = None
        if room is not None:
            from ui.shell.rooms import bars

            strip = bars.strip_of(app, place, now, room, again)
        # Over the result, which hides the bar, everything stays.
        key = "" if strip is None else strip.key
        passes = strip is not None and strip.passes and now.table.outcome is None
        unfolded.note(key, passes)
        place.asked.note(key)
        if strip is not None:
            self.passing = key if passes else ""
            self.sign = TableSign(strip.text, not strip.calm, unfolded.opened, unfolded.toggle)
            if unfolded.opened or (curtained and not passes):
                fold = None if curtained else unfolded.toggle
                self._shown = bars.draw(app, strip, fold, place.asked)
                if now.table.outcome is not None:
                    self.high = bars.laid(app, strip, fold is not None).high + 2 * _APART
        place_sign(app, self.sign is not None)

    def put(self, table: ft.Control, top: float = BAR) -> ft.Control:
        """Return the table with what is said over it, below a bar that ends at ``top``."""
        if self._room is None:
            return table
        # The table is always the same part of the page, so that it keeps what is half done there.
        below = lay.box(table, left=0, right=0, top=self.high, bottom=0, key="table")
        parts: list[ft.Control] = [below]
        if self._shown is not None:
            top = _APART if self.high else top
            parts.append(lay.box(self._shown, left=0, right=0, top=top, key="above"))
        return ft.Stack(parts, fit=ft.StackFit.EXPAND, expand=True)


def _bar(
    app: AppContext, place: Place, now: Now, private: Sequence[Event], large: Collection[str]
) -> ft.Container | None:
    """Draw what waits for a tap beside the table; None if nothing does.

    Args:
        private: what the holder alone was told and has not put away.
        large: what the game draws large over the table, as keys of events.
    """
    table, hand = now.table, now.hand
    if private:
        holder = hands.following(table, hand)
        drawn = () if hand.seat in table.actors else large
        shown = next((event for event in reversed(private) if event.key in drawn), None)
        # Nobody else reads this, so it speaks to the holder.
        words = app.words if hand.seat is None else app.words.spoken_to(hand.seat)
        told = tell(words, [event for event in private if event is not shown])
        goes_on = holder if holder != hand.seat else None
        return news_bar(app, told, goes_on, place.read_on, low=shown is not None)
    if now.at.stuck is not None:
        return stuck_bar(app, now.at.stuck, place.host.try_again)
    if now.at.asked and not hands.waited_for(table) and (bot := next_bot(table)) is not None:
        return bot_bar(app, bot, place.let_play)
    return None


def _safety(app: AppContext, place: Place, now: Now, curtained: bool) -> list[ft.Control]:
    """Draw what has to be said about how safely the game is stored."""
    if not place.leads:
        return []
    if now.at.gone:
        return [gone_bar(app, place.host.keep_anew, partial(app.go, "/"))]
    # Over a curtain, which has no bar to say it.
    return [unsaved_sign(app, now.at.unsaved)] if curtained and now.at.unsaved else []


def _use_table(
    app: AppContext, place: Place, now: Now, next_seat: int | None, commands: Sequence[Commands]
) -> None:
    """Connect what goes on beside the drawing: bots, other windows, the background."""
    secret = hands.secret(now.table, now.hand) and next_seat is None and now.hand.seat is not None

    def arrive(hear: Callable[[str, str], None]) -> Callable[[], None]:
        deaf = browser.hear_windows(hear)
        place.host.arrive()

        def leave() -> None:
            deaf()
            for each in commands:
                each.drawn = None
            place.leave()
            place_sign(place.app, False)
            browser.shows_secrets(False)

        return leave

    def lay_down() -> None:
        if next_seat is not None and now.hand.seat is not None and not now.hand.covered:
            place.lay_down()

    ft.use_effect(place.wake, [now.table.steps, app.settings.pace])
    use_ear(arrive, place.host.hear)
    ft.use_effect(lay_down, [next_seat])
    ft.use_effect(lambda: browser.shows_secrets(secret), [secret])
    app.hear_away(place.lay_down)


def _props(
    app: AppContext, now: Now, view: PlayerView[object], holder: int | None, commands: Commands
) -> BoardProps:
    """Return what the game's screen is given, and set what its commands refer to from now on."""
    table, save = now.table, commands.place.host.save
    # Somebody who has just passed something in secret still looks at it, whoever is next.
    looks = hands.secret(table, now.hand) and now.hand.seat is not None
    asks = now.hand.seat if looks else holder
    away = commands.place.elsewhere
    undoer, redoer = (
        None if seat is None or away(seat) else seat
        for seat in (table.undoer(asks), table.redoer(asks))
    )
    asker = holder if holder in table.actors else None
    commands.drawn = OnScreen(app, table, asks, undoer, redoer, asker)
    seats = tuple(range(table.setup.seats))
    on = next_room(app, commands.place)
    again = "rooms.rematch" if on is None else "rooms.table"
    return BoardProps(
        view=view,
        names=app.words.names,
        bots=tuple(player.bot is not None for player in table.players),
        appearance=save.appearance,
        save=save.id,
        holder=holder,
        waiting=hands.waited_for(table, now.hand),
        turned=app.settings.seating == "across"
        and holder == 1
        and hands.face_to_face(table, now.hand)
        and not keeps(table),
        do=commands,
        undoes=None if now.hand.watches else _open(now, undoer, Table.undo),
        redoes=_open(now, redoer, Table.redo),
        hints=asker is not None,
        rematch="result.rematch" if commands.place.leads else again,
        rematches=commands.place.leads or on is not None or _may_ask(app, commands.place),
        rotates=len(seats) > 1
        and commands.place.leads
        and not table.game.simultaneous(table.states[0], seats),
        revises=_revises(now),
        hinted=now.hinted(holder),
        asked=asker in now.thinking,
        unsaved=now.at.unsaved if commands.place.leads else "",
        unseen=now.unseen,
        phones=now.hand.seats is not None,
        here=now.hand.seats,
        ready=now.at.ready if commands.place.host.apart else None,
        starts=now.at.starts,
        coached=judgeable(table),
    )


def _may_ask(app: AppContext, place: Place) -> bool:
    """Return whether a phone at a table that another one has opened can ask for another game now.
    Once it has, what takes that back stands over the table."""
    room = room_at(app, place.host.save.id)
    phone = None if room is None else room.phone(place.page)
    return room is not None and phone is not None and room.may_ask(phone)


def _open(now: Now, seat: int | None, turn: Turn) -> bool:
    """Return whether a seat may take its last act back, or bring it back, and those at other phones
    have not refused that."""
    return seat is not None and (seat, turn) not in now.at.refused


def _revises(now: Now) -> tuple[int, ...]:
    """Return who has acted and may do so anew, in an open game where all act at once."""
    table = now.table
    if table.has_secrets:
        return ()
    return tuple(
        seat
        for seat in hands.here(table, now.hand)
        if seat not in table.actors and table.undoer(seat) == seat and _open(now, seat, Table.undo)
    )


def _curtain(
    app: AppContext, place: Place, table: Table, seat: int, screens: GameScreens
) -> ft.Control:
    """Draw the curtain for a seat.

    It shows what lies open for all, and what everybody has heard since that seat acted last.
    """
    view = table.player_view(ONLOOKER)
    since = view.told[hands.last_act(table, seat) :]
    last = table.undoer(None)
    undoer = last if _open(place.now, last, Table.undo) else None
    behind = Behind(
        seat,
        tuple(other for other in hands.waited_for(table, place.now.hand) if other != seat),
        tell(app.words, (e for step in since for e in step.events), screens.quiet),
        undoer,
        place.now.hand.covered,
        screens.open(app, view),
    )

    def undo() -> None:
        if undoer is not None:
            place.undo(table, undoer)

    return Curtain(app, behind, place.lift, place.hand_to, undo, app.back)
