"""A match on a real table, kept by tapping: the investigation led by the phone, and ends alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.lost_legacy.cards import COUNTS, NAMES, SPEEDS
from engine.games.lost_legacy.keeper import KeptOptions
from engine.games.lost_legacy.kept import Ended, Investigated, KeptAction
from engine.record import Player
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.lost_legacy.devices import PEOPLE, TABLE, on_device
from tests.ui.kept import kept
from tools.pilot.headless import Device, Phone, app, played
from ui.look import TARGET
from ui.text import Words

WORDS = Words("en", "lost_legacy", PEOPLE, range(6))

FOUND = Investigated(
    (3,),
    2,
    ((), (1,), (), (), (), (), (0, 2)),
    (("ruins", 1, "map"),),
)
"""Of four, the last one is out: the General finds an Old Map, and two have Search."""

TIED = Investigated(
    (),
    1,
    ((), (), (), (), (), (), (0, 1), (2,)),
    (("ruins", 0, "starship"),),
)
"""Two have Search and do not search; the Assault finds the Starship."""

LOST = Investigated((), 1, ((0,), *[()] * 7), (("hand", 1, "ambush"),))


def match(*ended: KeptAction, seats: int = 3, **options: Any) -> Table:
    """A match that is kept, after these games."""
    players = tuple(Player(name) for name in PEOPLE[:seats])
    table = Table.open("lost_legacy.keeper", KeptOptions(**options), players, 1)
    for each in ended:
        table = table.play(CHANCE, each)
    return table


def device(*ended: KeptAction, seats: int = 3, **options: Any) -> Device:
    return on_device(match(*ended, seats=seats, **options))


def say(key: str, **args: Any) -> str:
    return WORDS(f"lost_legacy.keep.{key}", **args)


def seat_ref(seat: int) -> Ref:
    return Ref("seat", seat)


def tile(seat: int) -> re.Pattern[str]:
    """A seat's tile, whatever is said below its name."""
    return re.compile(f"^{PEOPLE[seat]}(: .*)?$")


def card(kind: str) -> str:
    return WORDS.name(Ref("card", kind))


def answer(seats: Sequence[int]) -> str:
    """What the button says at a speed that these have."""
    if len(seats) == 1:
        return say("one", seat=seat_ref(seats[0]))
    return say("tie") if seats else say("nobody")


async def name(phone: Phone, seat: int, where: str, at: int) -> None:
    """Tap a hidden card."""
    if where == "ruins":
        await phone.tap(WORDS("lost_legacy.table.name.ruins", n=at + 1))
    elif at == seat:
        await phone.tap(WORDS("lost_legacy.table.name.own"))
    else:
        await phone.tap(WORDS("lost_legacy.table.name.hand", name=seat_ref(at)))


async def investigate(phone: Phone, number: int, told: Investigated) -> None:
    """Enter a game with its investigation, and write it down."""
    await phone.tap(WORDS("keep.game.enter", n=number))
    await phone.tap(say("investigate"))
    for seat in told.out:
        await phone.tap(tile(seat))
    if told.ruins > 1:
        label = say("ruins")
        await phone.tap(WORDS("shell.choice", label=label, option=str(told.ruins)))
    await phone.tap(say("begin"))
    await call(phone, told)
    await phone.tap(WORDS("keep.game.write", n=number))


async def call(phone: Phone, told: Investigated) -> None:
    """Enter the speeds; nobody whose card was turned is tapped."""
    named = list(told.named)
    turned: dict[int, str] = {}
    for speed, seats in enumerate(told.calls, 1):
        assert say("speed", n=speed) in phone.texts()
        assert say("ask", card=Ref("card", NAMES[speed - 1])) in phone.texts()
        for seat in seats:
            if turned.get(seat) != NAMES[speed - 1]:
                await phone.tap(tile(seat))
        await phone.tap(answer(seats))
        if len(seats) == 1:
            where, at, lies = named.pop(0)
            await name(phone, seats[0], where, at)
            if where == "hand":
                turned[at] = lies
            if card(lies) in phone.names("button"):
                await phone.tap(card(lies))


async def end(phone: Phone, number: int, how: str, winner: int | None) -> None:
    """Enter the end of a game alone."""
    await phone.tap(WORDS("keep.game.enter", n=number))
    label = say("how")
    await phone.tap(WORDS("shell.choice", label=label, option=say(f"how.{how}")))
    if winner is not None:
        await phone.tap(tile(winner))
    await phone.tap(WORDS("keep.game.write", n=number))


@pytest.mark.long("a whole match; each part of it is held by a test of its own")
@played
async def test_a_match_of_three_games_is_tapped_to_the_result_in_the_book() -> None:
    async with app(device(wins=2), route=TABLE) as phone:
        assert say("begins", seat=seat_ref(0), n=1) in phone.texts()
        await investigate(phone, 1, TIED)
        assert kept(phone).state.won == (0, 0, 1)
        assert say("begins", seat=seat_ref(1), n=2) in phone.texts()
        await end(phone, 2, "nobody", None)
        await investigate(phone, 3, TIED)
        table = kept(phone)
        assert [step.action for step in table.steps] == [TIED, Ended("nobody", None), TIED]
        assert WORDS("result.winner", name=seat_ref(2)) in phone.texts()
        assert [name for name in phone.saved() if name.startswith("play.")]


@played
async def test_of_a_tie_and_of_who_has_found_it_all_is_said() -> None:
    async with app(device(), route=TABLE) as phone:
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        await phone.tap(say("begin"))
        for _ in range(6):
            await phone.tap(say("nobody"))
        assert WORDS("lost_legacy.event.nobody", speed=6) in phone.texts()
        await phone.tap(tile(0))
        await phone.tap(tile(1))
        await phone.tap(say("tie"))
        both = (seat_ref(0), seat_ref(1))
        assert WORDS("lost_legacy.event.tied", speed=7, seats=both) in phone.texts()
        # Who has answered is not asked any more, and says what they hold.
        assert WORDS("shell.choice", label="Ana", option=card("search")) in phone.names("disabled")
        await phone.tap(tile(2))
        await phone.tap(say("one", seat=seat_ref(2)))
        assert say("name", seat=seat_ref(2)) in phone.texts()
        await name(phone, 2, "ruins", 0)
        # Both Searches but one are in hands; only what is left can lie there.
        assert card("search") in phone.names("button")
        await phone.tap(card("starship"))
        assert WORDS("lost_legacy.event.won.search", seat=seat_ref(2)) in phone.texts()
        assert kept(phone).steps == ()
        await phone.tap(WORDS("keep.game.write", n=1))
        assert kept(phone).steps[0].action == TIED


@pytest.mark.long("the same is held of the drafts; this taps them")
@played
async def test_a_search_that_finds_nothing_and_one_for_a_known_card_go_on_by_themselves() -> None:
    async with app(device(seats=4), route=TABLE) as phone:
        own = Investigated(
            (3,), 2, ((), (1,), (), (), (2,)), (("hand", 0, "search"), ("hand", 2, "starship"))
        )
        await investigate(phone, 1, own)
        assert kept(phone).steps[0].action == own
        assert kept(phone).state.won == (0, 0, 1, 0)


@played
async def test_when_nobody_finds_it_all_have_lost() -> None:
    async with app(device(wins=1), route=TABLE) as phone:
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        await phone.tap(say("begin"))
        await call(phone, LOST)
        assert WORDS("lost_legacy.event.lost") in phone.texts()
        await phone.tap(WORDS("keep.game.write", n=1))
        assert kept(phone).steps[0].action == LOST
        assert WORDS("result.nobody") in phone.texts()
        assert WORDS("lost_legacy.event.lost") in phone.texts()


@pytest.mark.long("the same is held of the drafts; this taps all speeds")
@played
async def test_what_was_turned_is_known_at_its_speed() -> None:
    told = Investigated(
        (), 1, ((0,), *[()] * 5, (1,), ()), (("hand", 1, "search"), ("hand", 2, "ambush"))
    )
    async with app(device(), route=TABLE) as phone:
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        await phone.tap(say("begin"))
        await call(phone, told)
        assert WORDS("lost_legacy.event.lost") in phone.texts()
        await phone.tap(WORDS("keep.game.write", n=1))
        assert kept(phone).steps[0].action == told


def checked(phone: Phone, seat: int) -> Any:
    """The color of the check mark on a seat's tile; None where there is none."""
    key = f"seat{seat}"
    (drawn,) = [each for each in phone.controls() if getattr(each, "key", None) == key]
    marks = {ft.Icons.CHECK_CIRCLE}
    return next((icon.color for icon in icons(drawn) if icon.icon in marks), None)


def icons(control: Any) -> list[ft.Icon]:
    """The icons in a control."""
    if isinstance(control, ft.Icon):
        return [control]
    parts = [getattr(control, "content", None), *(getattr(control, "controls", None) or ())]
    return [icon for part in parts if part is not None for icon in icons(part)]


@played
async def test_who_cannot_be_out_as_well_does_not_look_as_if_they_could() -> None:
    async with app(device(seats=3), route=TABLE) as phone:
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        before = checked(phone, 0)
        await phone.tap(tile(2))
        assert checked(phone, 2) is None
        assert checked(phone, 0) not in (None, before)
        await phone.tap(tile(2))
        assert checked(phone, 0) == before


@played
async def test_between_two_nobody_can_be_out_and_nobody_is_asked_for() -> None:
    async with app(device(seats=2), route=TABLE) as phone:
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        assert say("out.ask") not in phone.texts()
        assert not any(tile(0).match(each) for each in phone.names())
        assert say("ruins") in phone.texts()
        await phone.tap(say("begin"))
        assert say("speed", n=1) in phone.texts()


@played
async def test_each_step_is_taken_back() -> None:
    async with app(device(), route=TABLE) as phone:
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        await phone.tap(say("begin"))
        await phone.tap(tile(1))
        await phone.tap(answer((1,)))
        await name(phone, 1, "ruins", 0)
        undo = WORDS("table.undo")
        await phone.tap(undo)
        assert say("name", seat=seat_ref(1)) in phone.texts()
        await phone.tap(undo)
        assert say("speed", n=1) in phone.texts()
        assert say("nobody") in phone.names("button")
        await phone.tap(undo)
        assert say("out.ask") in phone.texts()
        await phone.tap(undo)
        assert say("how") in phone.texts()
        assert WORDS("keep.game.write", n=1) in phone.names("disabled")


@played
async def test_from_the_shelf_to_the_investigation() -> None:
    async with app() as phone:
        await phone.tap(WORDS("keep.title"))
        way, game = WORDS("keep.begin"), WORDS("lost_legacy.name")
        await phone.tap(WORDS("keep.way_of", way=way, game=game))
        assert WORDS("lost_legacy.setup.pad") not in phone.texts()
        label, usual = WORDS("lost_legacy.setup.wins"), WORDS("lost_legacy.setup.wins.3")
        assert phone.find(WORDS("shell.choice", label=label, option=usual)).content.selected
        await phone.tap(WORDS("setup.start"))
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        assert say("begin") in phone.names("button")


def out_there(kind: str, left: int) -> str:
    return WORDS("lost_legacy.pad.left.card", card=Ref("card", kind), n=left)


@played
async def test_cards_are_tapped_as_played_taken_back_and_out_again_in_the_next_game() -> None:
    held = device()
    async with app(held, route=TABLE) as phone:
        for kind, count in zip(NAMES, COUNTS, strict=True):
            assert out_there(kind, count) in phone.names("button")
        await phone.tap(out_there("map", 2))
        await phone.tap(out_there("sister", 1))
        assert out_there("sister", 0) in phone.names("disabled")
        await phone.tap(say("untap"))
        assert out_there("sister", 1) in phone.names("button")
        await phone.tap(say("cards"))
        assert say("cards.left", n=1, all=2) in phone.texts()
        for kind in NAMES:
            assert WORDS(f"lost_legacy.term.{kind}.means") in phone.texts()
        await phone.tap(WORDS("shell.close"))
    async with app(held, route=TABLE) as phone:
        # It survives a reload, and the ruins have a card more by it.
        assert out_there("map", 1) in phone.names("button")
        await phone.tap(WORDS("keep.game.go_on", n=1))
        await phone.tap(say("investigate"))
        two = WORDS("shell.choice", label=say("ruins"), option="2")
        assert phone.find(two).content.selected
        await phone.tap(WORDS("shell.back"))
        await phone.tap(WORDS("keep.game.go_on", n=1))
        await phone.tap(WORDS("table.undo"))
        how = WORDS("shell.choice", label=say("how"), option=say("how.thief"))
        await phone.tap(how)
        await phone.tap(tile(1))
        await phone.tap(WORDS("keep.game.write", n=1))
        assert kept(phone).steps[0].action == Ended("thief", 1)
        assert out_there("map", 2) in phone.names("button")


@played
async def test_a_half_entered_investigation_survives_leaving_and_a_reload() -> None:
    held = device(seats=4)
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        await phone.tap(tile(3))
        await phone.tap(WORDS("shell.choice", label=say("ruins"), option="2"))
        await phone.tap(say("begin"))
        await phone.tap(say("nobody"))
        await phone.tap(tile(1))
        await phone.tap(WORDS("shell.back"))
        await phone.tap(WORDS("table.leave"))
        await phone.go(TABLE)
        await phone.tap(WORDS("keep.game.go_on", n=1))
        await phone.tap(answer((1,)))
        await name(phone, 1, "ruins", 1)
    async with app(held, route=TABLE) as phone:
        await phone.tap(WORDS("keep.game.go_on", n=1))
        # Where it was pointed to, and that the last one is out.
        await phone.tap(card("map"))
        for _ in range(4):
            await phone.tap(say("nobody"))
        assert tile_of(phone, 3) == []
        await phone.tap(tile(0))
        await phone.tap(tile(2))
        await phone.tap(say("tie"))
        await phone.tap(say("nobody"))
        await phone.tap(WORDS("keep.game.write", n=1))
        whole = Investigated(FOUND.out, FOUND.ruins, (*FOUND.calls, ()), FOUND.named)
        assert kept(phone).steps[0].action == whole


def tile_of(phone: Phone, seat: int) -> list[str]:
    return [name for name in phone.names("button") if tile(seat).match(name)]


def pencil(number: int) -> re.Pattern[str]:
    """The row of a game, from 1, by its beginning."""
    return re.compile(re.escape(f"{WORDS('keep.game.round', n=number)}: "))


@played
async def test_a_past_game_is_mended_and_what_it_changes_is_shown_first() -> None:
    async with app(device(TIED, Ended("last", 0)), route=TABLE) as phone:
        await phone.tap(pencil(1))
        # It begins as it was entered: at its end, from which it is taken back.
        assert WORDS("lost_legacy.event.won.search", seat=seat_ref(2)) in phone.texts()
        await phone.tap(WORDS("table.undo"))
        await name(phone, 2, "ruins", 0)
        await phone.tap(card("map"))
        await phone.tap(WORDS("keep.weigh"))
        label = WORDS("mend.points", name=seat_ref(2))
        assert WORDS("mend.row", label=label, before="1", after="0") in phone.names("image")
        await phone.tap(WORDS("mend.apply"))
        mended = Investigated((), 1, TIED.calls, (("ruins", 0, "map"),))
        assert [step.action for step in kept(phone).steps] == [mended, Ended("last", 0)]
        assert kept(phone).state.won == (1, 0, 0)
        # The same one begins as before, so nothing is to be put right.
        assert WORDS("mend.right") not in phone.texts()


@played
async def test_what_was_entered_already_is_not_weighed() -> None:
    async with app(device(Ended("last", 0)), route=TABLE) as phone:
        await phone.tap(pencil(1))
        await phone.tap(WORDS("keep.weigh"))
        assert WORDS("mend.same") in phone.texts()
        assert WORDS("mend.apply") not in phone.names("button")


@played
async def test_a_match_that_is_not_over_any_more_goes_on() -> None:
    async with app(device(*[Ended("last", 0)] * 3), route=TABLE) as phone:
        await phone.tap("Close")
        await phone.tap(pencil(3))
        await phone.tap(tile(1))
        await phone.tap(WORDS("keep.weigh"))
        row = WORDS(
            "mend.row",
            label=WORDS("mend.turn"),
            before=WORDS("mend.over"),
            after=WORDS("mend.on"),
        )
        assert row in phone.names("image")


@played
async def test_an_end_is_mended_and_one_too_many_taken_out() -> None:
    async with app(device(Ended("last", 0), Ended("thief", 1)), route=TABLE) as phone:
        await phone.tap(pencil(2))
        await phone.tap(tile(2))
        await phone.tap(WORDS("keep.weigh"))
        await phone.tap(WORDS("mend.apply"))
        assert kept(phone).steps[1].action == Ended("thief", 2)
        assert WORDS("mend.right") not in phone.texts()
        await phone.tap(pencil(1))
        await phone.tap(WORDS("mend.remove"))
        await phone.tap(WORDS("mend.apply"))
        assert [step.action for step in kept(phone).steps] == [Ended("thief", 2)]
        # The game that is played now is the second one, and another player begins that.
        assert WORDS("mend.right") in phone.texts()
        assert say("begins", n=2, seat=seat_ref(1)) in phone.texts()
        await phone.tap(WORDS("mend.right.done"))
        assert WORDS("mend.right") not in phone.texts()


@played
async def test_the_keys_lead_through_an_investigation() -> None:
    async with app(device(), route=TABLE) as phone:
        await phone.key("Enter")
        await phone.tap(say("investigate"))
        await phone.key("3")
        out = WORDS("shell.choice", label="Cem", option=WORDS("lost_legacy.table.out"))
        assert out in phone.names("button")
        for key in ("Enter", "2", "Backspace", "2", "Enter"):
            await phone.key(key)
        assert say("name", seat=seat_ref(1)) in phone.texts()
        await phone.key("Escape")
        assert WORDS("keep.game.go_on", n=1) in phone.names("button")


@played
async def test_too_many_without_a_speed_are_pointed_out() -> None:
    async with app(device(seats=6), route=TABLE) as phone:
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        await phone.tap(say("begin"))
        for _ in range(SPEEDS - 2):
            await phone.tap(say("nobody"))
        assert WORDS("lost_legacy.check.silent", speed=7) not in phone.texts()
        await phone.tap(say("nobody"))
        assert WORDS("lost_legacy.check.silent", speed=8) in phone.texts()
        assert say("nobody") in phone.names("disabled")


@pytest.mark.parametrize("size", [(360.0, 640.0), (820.0, 1180.0)])
@played
async def test_every_button_is_as_wide_and_high_as_a_finger(size: tuple[float, float]) -> None:
    held = device(seats=6)
    held.size = size
    async with app(held, route=TABLE) as phone:
        assert sized(phone) >= len(NAMES)
        await phone.tap(WORDS("keep.game.enter", n=1))
        await phone.tap(say("investigate"))
        assert sized(phone) >= 6
        await phone.tap(say("begin"))
        await phone.tap(tile(0))
        await phone.tap(answer((0,)))
        assert sized(phone) >= 7
        await name(phone, 0, "ruins", 0)
        assert sized(phone) >= len(NAMES)


def sized(phone: Phone) -> int:
    """How many buttons have a size of their own, all of them large enough."""
    found = [
        (name, control.width, control.height)
        for _, name, control in phone.named()
        if isinstance(control, ft.TextButton) and control.width
    ]
    assert all(width >= TARGET and high >= TARGET for _, width, high in found), found
    return len(found)
