"""What taps do in a fight: what is shown before, what is refused in words, what goes back."""

from __future__ import annotations

import re
from random import Random

import flet as ft
import pytest

from engine.games.battle_fold import Options
from engine.games.battle_fold.actions import Attack, EndTurn, Walk
from engine.games.battle_fold.components import ITEMS
from engine.games.battle_fold.offers import aim, walks
from engine.games.battle_fold.state import HIDDEN
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.battle_fold.devices import TABLE, Hands, further, on_device, opened, raced
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.games.battle_fold.fight_measures import measure
from ui.look import TARGET
from ui.text import Words

PICTURE = re.compile(rb"battle_fold/item_(\w+)")


def in_a_turn(seed: int = 1, seats: int = 2) -> Table:
    """A game at the beginning of the first turn."""
    table = raced(opened(seats, seed), Random(seed), wrong=0)
    assert table.state.phase == "act"
    return table


def place(phone: Phone, seat: int) -> int:
    """Where somebody stands."""
    at: int = kept(phone).state.fighters[seat].place
    return at


@played
async def test_a_space_two_steps_away_is_reached_by_one_tap_and_undone_step_by_step() -> None:
    table = further(
        opened(2, 3), lambda t: t.state.phase == "act" and t.state.acting.icons.move > 1
    )
    (seat,) = table.actors
    far = next(to for to in walks(table.state, seat) if _steps(table, seat, to) == 2)
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(seat)
        before = place(phone, seat)
        await hands.space(far)
        assert place(phone, seat) == far
        assert len(kept(phone).steps) == len(table.steps) + 2
        await phone.tap("Undo")
        await phone.tap("Undo")
        assert place(phone, seat) == before
        assert kept(phone).steps == table.steps


@played
async def test_what_was_refused_is_not_said_again_after_a_move_and_its_undo() -> None:
    table = further(opened(2, 3), lambda t: t.state.phase == "act" and t.state.acting.icons.move)
    (seat,) = table.actors
    beside = next(to for to in walks(table.state, seat) if _steps(table, seat, to) == 1)
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(seat)
        reached = walks(table.state, seat)
        standing = {fighter.place for fighter in table.state.fighters}
        await hands.space(next(to for to in range(25) if to not in reached and to not in standing))
        assert hands.say("far") in phone.texts()
        await hands.space(beside)
        await phone.tap("Undo")
        assert kept(phone).steps == table.steps
        assert hands.say("far") not in phone.texts()


def _steps(table: Table, seat: int, to: int) -> int:
    here = table.state.fighters[seat].place
    return abs(here // 5 - to // 5) + abs(here % 5 - to % 5)


@played
async def test_a_fighter_is_dragged_to_a_lit_space_and_nowhere_else() -> None:
    table = in_a_turn()
    (seat,) = table.actors
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(seat)
        cell = measure(390, 844, 1.0, 2).cell
        here = place(phone, seat)
        beside = next(to for to in walks(table.state, seat) if _steps(table, seat, to) == 1)
        far = 24 if here == 0 else 0
        for to, lands in ((far, here), (beside, beside)):
            arena = next(
                each
                for each in phone.controls()
                if isinstance(each, ft.GestureDetector) and each.on_pan_end is not None
            )
            await phone.drag(arena, _middle(here, cell), _middle(to, cell))
            assert place(phone, seat) == lands


def _middle(space: int, cell: float) -> tuple[float, float]:
    return (space % 5 + 0.5) * cell, (space // 5 + 0.5) * cell


@played
async def test_what_cannot_be_done_is_told_in_words() -> None:
    table = in_a_turn()
    (seat,) = table.actors
    icons = table.state.acting.icons
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(seat)
        for name, key in (
            ("shield", "shield.none"),
            ("potion", "potion.none"),
            ("trap", "trap.none"),
            ("item", "item.none"),
        ):
            if not getattr(icons, name):
                await hands.icon(name)
                assert hands.words(f"battle_fold.refused.{key}") in phone.texts()
        await hands.panel(1 - seat)
        assert hands.words("battle_fold.refused.attack.range") in phone.texts()
        await hands.space(12 if 12 not in walks(table.state, seat) else 4)
        assert hands.say("far") in phone.texts()
        assert kept(phone).steps == table.steps


@played
async def test_an_attack_is_shown_with_its_power_and_shields_before_it_is_confirmed() -> None:
    table = further(
        opened(3, 5),
        lambda t: (
            t.state.phase == "act"
            and any(blow.least < blow.damage for blow in aim(t.state, t.actors[0]).blows)
            and any(isinstance(each, Attack) for each in t.legal(t.actors[0]))
        ),
        5,
    )
    (seat,) = table.actors
    shown = aim(table.state, seat)
    blow = next(each for each in shown.blows if each.least < each.damage)
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(seat)
        await hands.panel(blow.target)
        said = hands.say("blow.shields", name=Ref("seat", blow.target), n=blow.damage - blow.least)
        assert said in phone.texts()
        assert f"Power {shown.power}" in phone.texts()
        assert kept(phone).steps == table.steps
        action = next(each for each in table.legal(seat) if isinstance(each, Attack)
                      and each.target in (-1, blow.target))  # fmt: skip
        await phone.tap(re.compile(r"^Attack .*damage"))
        assert kept(phone).steps[-1].action == action
        assert kept(phone).state.phase == "guard"
        # Whoever is attacked has the phone and says how many shields are spent.
        victim = kept(phone).actors[0]
        await hands.take(victim)
        left = hands.say("guard.tile", n=0, damage=shown.power)
        assert left in phone.names("button")


@played
async def test_what_the_end_forfeits_is_said_first() -> None:
    table = in_a_turn()
    (seat,) = table.actors
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(seat)
        await phone.tap(hands.say("end"))
        assert kept(phone).steps == table.steps
        assert re.search(r"Unused and lost: Move \d((, | and )\w+ \d)*\.", phone.texts())
        await phone.tap(hands.say("end.sure"))
        assert len(kept(phone).steps) > len(table.steps)


def only_out_of_reach(table: Table) -> bool:
    """Whether all that is left of a turn is an attack, and nobody is within reach of it."""
    state = table.state
    if state.phase != "act" or state.acting.attacked:
        return False
    left = state.acting.icons
    return left.attack and not any(left._replace(attack=0)) and not aim(state, *table.actors).blows


@played
async def test_an_attack_that_reaches_nobody_is_no_loss_and_the_turn_ends_at_once() -> None:
    table = further(opened(2, 4), only_out_of_reach)
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(*table.actors)
        await phone.tap(hands.say("end"))
        assert len(kept(phone).steps) > len(table.steps)


@played
async def test_a_tap_on_the_line_below_the_arena_opens_all_that_happened() -> None:
    table = in_a_turn()
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(table.actors[0])
        line = next(each for each in phone.controls() if getattr(each, "key", None) == "told")
        await phone.touch(line, 5, 5)
        assert phone.route == f"{TABLE}?history"
        assert kept(phone).steps == table.steps


@played
async def test_a_drawn_item_cannot_be_taken_back_and_nobody_else_is_sent_it() -> None:
    table = further(
        opened(3, 2),
        lambda t: t.state.phase == "act" and bool(t.state.acting.icons.item),
        2,
    )
    (seat,) = table.actors
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(seat)
        await hands.icon("item")
        await hands.confirm(hands.say("item"))
        if kept(phone).state.phase == "keep":
            await hands.card(ITEMS[kept(phone).state.drawn[0]])
            await hands.tap(re.compile("^Keep"))
        await phone.tap("Undo")
        assert Words("en")("engine.no_undo.shown") in phone.texts()
        held = {ITEMS[item] for item in kept(phone).state.fighters[seat].items}
        assert held
        assert {name.decode() for name in PICTURE.findall(b"".join(phone.packets()))} >= held


@pytest.mark.parametrize("seed", [4])
@played
async def test_no_packet_has_items_of_others(seed: int) -> None:
    table = further(
        opened(3, seed, Options(life=12)),
        lambda t: sum(len(f.items) for f in t.state.fighters) >= 4 and t.state.phase == "act",
        seed,
    )
    (seat,) = table.actors
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        sent = phone.packets()
        assert not PICTURE.findall(b"".join(sent))  # the curtain
        await hands.take(seat)
        view = kept(phone).view(seat)
        own = {ITEMS[n] for f in view.fighters for n in f.items if n != HIDDEN}
        others = {ITEMS[n] for f in kept(phone).state.fighters for n in f.items} - own
        assert others
        shown = {name.decode() for name in PICTURE.findall(b"".join(phone.packets()))}
        assert shown == own
        laid = [ITEMS[item] for item in view.laid]
        for name in others - set(laid):
            assert hands.words(f"battle_fold.item.{name}") not in phone.names("button")


@pytest.mark.parametrize("size", [(360.0, 740.0), (390.0, 844.0), (820.0, 1180.0), (1280.0, 800.0)])
@played
async def test_all_that_is_tapped_is_large_enough(size: tuple[float, float]) -> None:
    device = on_device(in_a_turn(seats=4))
    device.size = size
    async with app(device, route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(kept(phone).actors[0])
        buttons = [each for role, _, each in phone.named() if role == "button"]
        sides = [(each.width, each.height) for each in buttons if each.width and each.height]
        assert len(sides) > 25
        assert min(min(side) for side in sides) >= TARGET


@played
async def test_arrow_keys_walk() -> None:
    table = in_a_turn()
    (seat,) = table.actors
    async with app(on_device(table), route=TABLE) as phone:
        await Hands(phone).take(seat)
        here = place(phone, seat)
        await phone.key("Arrow Down" if here < 5 else "Arrow Up")
        assert abs(place(phone, seat) - here) == 5
        assert isinstance(kept(phone).steps[-1].action, Walk)


@played
async def test_the_next_card_is_turned_by_a_tap_once_all_have_seen_how_the_fight_went() -> None:
    table = raced(opened(2, 1), Random(1), wrong=0)
    while table.state.phase not in ("reveal", "over"):
        seat = table.actors[0]
        legal = list(table.legal(seat))
        table = table.play(seat, legal[-1])
    async with app(on_device(table), route=TABLE) as phone:
        assert kept(phone).state.phase == "reveal"
        await phone.tap(Hands(phone).say("card", n=2))
        assert kept(phone).state.number == 2
        assert kept(phone).state.phase == "fold"


@played
async def test_where_only_the_end_of_the_turn_is_left_nothing_is_asked_for() -> None:
    def idle(table: Table) -> bool:
        if table.state.phase != "act" or len(table.actors) != 1:
            return False
        return all(isinstance(each, EndTurn) for each in table.legal(table.actors[0]))

    for seed in range(40):
        table = further(opened(2, seed), lambda t: idle(t) or t.state.number > 2)
        if idle(table) and any(table.state.acting.icons):
            break
    assert idle(table)
    assert any(table.state.acting.icons)
    (seat,) = table.actors
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(seat)
        assert hands.say("left.none") in phone.texts()
        # What icons are left can do nothing, so their loss needs no second tap.
        await phone.tap(hands.say("end"))
        assert hands.say("left.none") not in phone.texts()
        assert hands.say("end.sure") not in phone.names("button")
        assert hands.say("how") not in phone.texts()


@pytest.mark.parametrize(
    ("size", "beside"), [((390.0, 844.0), True), ((1280.0, 800.0), True), ((360.0, 640.0), False)]
)
@played
async def test_a_hint_covers_nothing_of_the_arena_where_the_page_has_room_to_spare(
    size: tuple[float, float], beside: bool
) -> None:
    device = on_device(in_a_turn())
    device.size = size
    async with app(device, route=TABLE) as phone:
        await Hands(phone).take(in_a_turn().actors[0])
        await phone.tap("Hint")
        (around,) = [
            each
            for each in phone.controls()
            if isinstance(each, ft.Stack) and any(part.key == "advice" for part in each.controls)
        ]
        measures = measure(*size, 1.0, 2)
        assert (around.height <= measures.spare) == beside
        assert (around.height == measures.arena) != beside
