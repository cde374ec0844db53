"""The table of a save: loads it, hands it on, lets bots act, and keeps every change.

What is drawn here is what the holder of the phone may know; the table itself stays in this module.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, NamedTuple

import flet as ft

from engine import games
from engine.errors import EngineError, RecordError
from engine.game import ONLOOKER
from engine.record import Step
from engine.search import Choice
from engine.table import Table
from ui import browser
from ui.components.story import tell
from ui.fonts import drawable
from ui.games import find
from ui.here import Here
from ui.hooks import use_box, use_state, use_steady
from ui.shell import hand as hands
from ui.shell.bots import Thinker, next_bot
from ui.shell.curtain import Curtain, bot_bar, pass_bar
from ui.shell.hand import Hand
from ui.shell.new_game import begin, keep, rotated, settled
from ui.shell.trouble import Trouble, trouble_page
from ui.sitting import NewGame, Sitting
from ui.storage import Conflict, Save, StorageError, parse_save


@ft.component
def SavedTable(here: Here, name: str) -> ft.Control:
    """The screen of the route ``/table/<save>``."""
    opened, set_opened = use_state(_nothing)
    trouble, set_trouble = use_state(_no_trouble)

    async def load() -> None:
        try:
            set_opened(await here.store.load(name))
        except RecordError as error:
            set_trouble(Trouble(error.key, error.details))
        except StorageError as error:
            set_trouble(Trouble(error.key, {}))

    ft.use_effect(load, [name])

    if trouble is not None:
        return trouble_page(here, trouble)
    if opened is None:
        return ft.Container(bgcolor=here.look.palette.ground)
    return LiveTable(here, *opened)


class Announced(NamedTuple):
    """How far the holder has been told, and who that was."""

    step: int
    holder: int | None


@ft.component
def LiveTable(here: Here, save: Save, first: Table) -> ft.Control:
    """A table that is played on."""
    table, set_table = use_state(lambda: first)
    hand, set_hand = use_state(lambda: here.memory.get(save.id, Hand()))
    hint, set_hint = use_state(_no_hint)
    asked, set_asked = use_state(lambda: False)
    live = use_box(lambda: first)
    told = use_box(lambda: Announced(len(first.steps), hands.following(first, hand)))
    tap = use_box(asyncio.Event)
    queue = use_box(asyncio.Lock)

    def take(new: Hand) -> None:
        here.memory[save.id] = new
        set_hand(new)

    def put(new: Table) -> None:
        live.current = settled(new)
        set_table(live.current)
        ft.context.page.run_task(store)

    async def store() -> None:
        async with queue.current:
            try:
                await keep(here, save, live.current)
            except Conflict:
                await follow("table.other_window")
            except StorageError as error:
                here.tell(here.words(error.key))

    async def follow(message: str) -> None:
        """Show the game as another window has stored it, and say so."""
        thinker.current.cancel()
        try:
            _, live.current = await here.store.load(save.id)
        except (RecordError, StorageError) as error:
            here.tell(here.words(error.key))
            return
        set_table(live.current)
        here.tell(here.words(message))

    def hear(name: str, text: str) -> None:
        steps = live.current.steps
        if name != save.id or not here.store.hear(name, text):
            return
        theirs = parse_save(name, text).record.steps
        lost = theirs[: len(steps)] != steps
        ft.context.page.run_task(follow, "table.other_window" if lost else "table.followed")

    def refuse(error: EngineError) -> None:
        here.tell(words(error.key, **error.details))

    def act(base: Table, seat: int, action: Any) -> bool:
        now = live.current
        if now.steps[: len(base.steps) + 1] == (*base.steps, Step(seat, action)):
            return True  # the same tap once more
        try:
            new = now.meanwhile(base, seat, action)
        except EngineError as error:
            refuse(error)
            return False
        if new is None:
            here.tell(here.words("table.moved_on"))
            return False
        if not now.is_bot(seat):
            take(hands.acted(now, here.memory.get(save.id, hand), seat))
        put(new)
        return True

    def play(seat: int, action: Any) -> None:
        act(table, seat, action)

    def deal() -> None:
        if live.current.steps != table.steps:
            return  # the same tap once more
        try:
            put(table.deal())
        except EngineError as error:
            refuse(error)

    def undo(seat: int) -> None:
        if live.current.steps != table.steps:
            here.tell(here.words("table.moved_on"))
            return
        thinker.current.cancel()
        try:
            new = table.undo(seat)
        except EngineError as error:
            refuse(error)
            return
        if hand.seat != seat:
            take(hands.laid_down(hand) if hands.secret(table) else Hand(seat))
        told.current = Announced(len(new.steps), seat)
        put(new)

    def pass_to(seat: int) -> None:
        take(hands.laid_down(hand, seat) if hands.secret(table) else Hand(seat))

    async def tapped() -> None:
        tap.current.clear()
        set_asked(True)
        await tap.current.wait()
        set_asked(False)

    steady_act = use_steady(act)
    thinker = use_box(lambda: Thinker(lambda: live.current, steady_act, tapped))

    def drive() -> None:
        if next_bot(table) is not None:
            thinker.current.wake(here.settings.pace)

    ft.use_effect(drive, [table.steps])

    steady_hear = use_steady(hear)
    deaf = use_box(lambda: browser.nothing)

    def arrive() -> None:
        deaf.current = browser.hear_windows(steady_hear)

    def leave() -> None:
        deaf.current()
        thinker.current.cancel()
        browser.shows_secrets(False)

    ft.use_effect(arrive, [], cleanup=leave)

    holder = hands.following(table, hand)
    viewer = hands.viewer(table, hand)
    names = side_names(here, table)
    words = here.words.at(games.home(table.game.info.id), names)
    inside = ft.use_memo(lambda: replace(here, words=words), [here, words])
    screens = find(words.game)
    sight = ft.use_memo(lambda: table.sight(viewer), [table.steps, viewer])
    up = hands.curtain(table, hand)
    undoer = table.undoer(holder if up is None else None)

    def lay_down() -> None:
        if up is not None and hand.seat is not None:
            take(hands.laid_down(hand, hand.wanted))

    ft.use_effect(lay_down, [up])
    shown = hands.secret(table) and up is None and hand.seat is not None
    ft.use_effect(lambda: browser.shows_secrets(shown), [shown])
    here.hear_away(lambda: take(hands.laid_down(hand)))

    def announce() -> None:
        before, told.current = told.current, Announced(sight.step, holder)
        news = sight.told[before.step :]
        if up is not None or not news or not table.actors:
            return
        handed = holder != before.holder and not hands.secret(table)
        if not handed and not any(table.is_bot(step.seat) for step in news):
            return
        # A notice outlasts the turn of whoever it is for, so it tells what all may know.
        heard = [e for step in news for e in step.events if e.audience is None]
        lines = tell(words, heard, screens.quiet)
        passing = handed and None not in (holder, before.holder)
        if passing and here.settings.seating == "pass":
            lines = (*lines, words("curtain.pass", name=names[holder or 0]))
        here.tell("\n".join(lines))

    ft.use_effect(announce, [table.steps, holder])

    def see_hint(base: Table, choice: Choice) -> None:
        if base.steps == live.current.steps:
            set_hint((len(base.steps), choice))

    new_game = NewGame(table.game.info.id, table.setup.options, table.players, save.trim)
    asker = holder if holder in table.actors else None
    sitting = Sitting(
        sight=sight,
        names=names,
        bots=tuple(player.bot is not None for player in table.players),
        trim=save.trim,
        holder=holder,
        waiting=hands.waited_for(table),
        turned=here.settings.seating == "across" and holder == 1 and two_people(table),
        act=play,
        deal=deal,
        undo=None if undoer is None else lambda: undo(undoer),
        hold=pass_to,
        hint=None if asker is None else lambda: thinker.current.hint(asker, see_hint),
        hinted=hint[1] if hint is not None and hint[0] == len(table.steps) else None,
        again=lambda: begin(here, new_game),
        rotated=lambda: begin(here, rotated(new_game)),
        leave=lambda: here.go("/"),
        rules=lambda topic: here.go(f"/rules/{words.game}/{topic}"),
    )
    if up is not None:
        open_told = table.sight(ONLOOKER).told[last_act(table, up) :]
        return Curtain(
            inside,
            up,
            tuple(seat for seat in hands.waited_for(table) if seat != up),
            tell(words, (e for step in open_told for e in step.events), screens.quiet),
            lambda seat: take(hands.lifted(table, seat)),
            pass_to,
            None if undoer is None else (undoer, lambda: undo(undoer)),
            sitting.leave,
        )
    layers: list[ft.Control] = [screens.table(inside, sitting)]
    private = hands.news(table, hand)
    if hands.secret(table) and private and holder != hand.seat and table.actors:
        layers.append(
            pass_bar(
                inside,
                tell(words, private),
                names[holder] if holder is not None else "",
                lambda: take(replace(hand, read=len(table.steps))),
            )
        )
    elif asked and (bot := next_bot(table)) is not None:
        layers.append(bot_bar(inside, names[bot], tap.current.set))
    return ft.Stack(layers, fit=ft.StackFit.EXPAND, expand=True)


def side_names(here: Here, table: Table) -> tuple[str, ...]:
    """What the sides are called: players by their names, the rules' opponents by their message."""
    sides = table.game.sides(table.setup)
    return tuple(
        here.words(key) if key else drawable(table.players[side].name)
        for side, key in enumerate(sides)
    )


def two_people(table: Table) -> bool:
    """Whether two people face each other over the phone, and nothing is hidden."""
    return hands.persons(table) == (0, 1) and table.setup.seats == 2 and not hands.secret(table)


def last_act(table: Table, seat: int) -> int:
    """Number of steps up to the last act of a seat; 0 before its first."""
    steps = range(len(table.steps), 0, -1)
    return next((number for number in steps if table.steps[number - 1].seat == seat), 0)


def _nothing() -> tuple[Save, Table] | None:
    return None


def _no_trouble() -> Trouble | None:
    return None


def _no_hint() -> tuple[int, Choice] | None:
    return None
