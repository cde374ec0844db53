"""The table to the eye: what is framed, dimmed, marked, and where it lies."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE, Event
from engine.games.witches import Options
from engine.games.witches.cards import NAMES
from engine.games.witches.offers import lying as offered
from engine.games.witches.offers import running
from engine.games.witches.review import moments
from engine.refs import Ref
from engine.table import Table
from tests.ui.components.surroundings import surroundings
from tests.ui.games.witches import devices
from tests.ui.games.witches.devices import (
    TABLE,
    further,
    hand,
    named,
    on_device,
    opened,
    passed,
    raised,
    tap_card,
)
from tests.ui.games.witches.test_hand import cards_of, drop, following
from tests.ui.games.witches.test_trick import leading, middle
from tests.ui.kept import kept
from tools.pilot.headless import JOINER, Phone, app, played, unmarked
from ui.components.keeper_board import signed
from ui.games.witches import sheets
from ui.games.witches.art import TALL
from ui.games.witches.measures import RAISED, Measures, fan, measure, places, spots
from ui.games.witches.position import CardsInMiddle, lying, read
from ui.games.witches.trick import line_words
from ui.look import LIGHT, mark
from ui.text import Words

WORDS = Words("en", "witches")
ALONE = (1, 2, 3)


def size_of(phone: Phone, seats: int = 4) -> Measures:
    """The sizes of a table on the page of a phone."""
    return measure(*phone.device.size, 1.0, seats)


def keyed(phone: Phone, key: str) -> Any:
    """The control with a key."""
    return next(each for each in phone.controls() if getattr(each, "key", None) == key)


def lying_at(phone: Phone, card: str) -> Any:
    """The place in the middle, or on the way, that a card of a trick has."""
    own = keyed(phone, f"trick{card}")
    return next(each for each in phone.controls() if getattr(each, "content", None) is own)


def inside(phone: Phone, control: Any) -> list[Any]:
    """All that is seen within a control, itself first."""
    return [each.control for each in phone.placed(control)]


def frames(phone: Phone, control: Any) -> set[str]:
    """The colours of thick frames within a control."""
    borders = [getattr(each, "border", None) for each in inside(phone, control)]
    return {str(one.top.color) for one in borders if one is not None and one.top.width >= 3}


def texts(phone: Phone, control: Any) -> list[str]:
    """What is written within a control, be it read out or not."""
    shown = [each.value for each in inside(phone, control) if isinstance(each, ft.Text)]
    return [str(text).replace(JOINER, "") for text in shown]


def pictures(phone: Phone, control: Any) -> list[str]:
    """The cards whose pictures are seen within a control."""
    found = [str(each.src) for each in inside(phone, control) if isinstance(each, ft.Image)]
    return [src[len("witches/") : -len(".svg")] for src in found]


def icons(phone: Phone, control: Any) -> list[Any]:
    """The icons within a control."""
    return [each.icon for each in inside(phone, control) if isinstance(each, ft.Icon)]


@played
async def test_a_seat_that_has_chosen_its_cards_has_the_whole_line_for_its_name() -> None:
    """The names of bots differ only in their last character."""
    device = on_device(opened(bots=(1, 2, 3)))
    device.size = (568.0, 320.0)
    async with app(device, route=TABLE) as phone:
        rows = [each.controls for each in phone.controls() if isinstance(each, ft.Row)]
        signed = [row for row in rows if any(is_sign(each) for each in row)]
        assert len(signed) == 3
        names = {
            unmarked(str(each.value)) for row in signed for each in row if isinstance(each, ft.Text)
        }
        assert not names & {"Bo", "Cem", "Dina"}


def is_sign(control: ft.Control) -> bool:
    return isinstance(control, ft.Icon) and control.icon == ft.Icons.CHECK_CIRCLE


@played
async def test_a_raised_card_sticks_out_and_has_a_frame() -> None:
    table = following()
    may, rest = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        for card, colour in ((may[0], LIGHT.accent), (rest[0], LIGHT.bad)):
            lies = keyed(phone, card).top
            assert frames(phone, keyed(phone, card)) == set()
            await tap_card(phone, card)
            assert keyed(phone, card).top == lies - RAISED
            assert frames(phone, keyed(phone, card)) == {colour}


@played
async def test_what_may_not_be_played_is_dimmed() -> None:
    table = following()
    may, rest = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:

        def veiled(card: str) -> bool:
            grounds = [getattr(each, "bgcolor", None) for each in inside(phone, keyed(phone, card))]
            found = [str(ground) for ground in grounds if str(ground).startswith(LIGHT.ground)]
            return any(0.3 < float(ground.partition(",")[2]) < 0.7 for ground in found)

        assert [card for card in hand(table, 0) if veiled(card)] == rest
        assert not any(veiled(card) for card in may)


@pytest.mark.parametrize("size", [(360.0, 740.0), (844.0, 390.0), (1440.0, 900.0)])
def test_only_what_is_not_covered_of_a_card_can_be_pressed(size: tuple[float, float]) -> None:
    table = following()

    @played
    async def look() -> None:
        device = on_device(table)
        device.size = size
        async with app(device, route=TABLE) as phone:
            cards = hand(table, 0)
            for card, place in zip(cards, fan(size_of(phone), len(cards)), strict=True):
                held = keyed(phone, card)
                assert (held.left, held.top) == (place.left, place.top)
                (button,) = [x for x in inside(phone, held) if isinstance(x, ft.TextButton)]
                assert button.width == pytest.approx(place.wide, abs=1)
                assert button.height is not None
                assert button.height <= place.high + 1

    look()


@played
async def test_what_was_handed_over_has_a_mark() -> None:
    table = passed(opened(bots=ALONE))
    before = hand(opened(bots=ALONE), 0)
    async with app(on_device(table), route=TABLE) as phone:
        marked = [
            card
            for card in hand(table, 0)
            if any(getattr(each, "bgcolor", None) == LIGHT.accent
                   for each in inside(phone, keyed(phone, card)))
        ]  # fmt: skip
        assert marked == [card for card in hand(table, 0) if card not in before]


@played
async def test_a_hint_says_why_and_a_refusal_is_said_in_red_once() -> None:
    table = following()
    _, rest = cards_of(table)
    async with app(on_device(table), route=TABLE) as phone:
        before = set(phone.names("text"))
        await phone.tap("Hint")
        await phone.settle()
        said = [name for name in phone.names("text") if name not in before]
        assert any(name.endswith(".") for name in said), said
        await tap_card(phone, rest[0])
        await phone.key("Enter")
    async with app(on_device(table), route=TABLE) as phone:
        await tap_card(phone, rest[0])
        await phone.key("Enter")
        lines = [each for each in phone.controls() if isinstance(each, ft.Text)]
        (told,) = [each for each in lines if " is led: play " in str(each.value)]
        assert told.color == LIGHT.bad


@played
async def test_out_of_turn_a_card_is_looked_at_and_not_played() -> None:
    table = leading()
    table = table.play(0, next(iter(table.legal(0))))
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        # No card is refused to somebody who is not asked for one.
        assert {named(card) for card in hand(table, 0)} <= set(phone.names("button"))
        card = hand(table, 0)[0]
        await tap_card(phone, card)
        assert raised(phone) == [named(card)]
        assert not any(name.startswith("Play ") for name in phone.names("button"))
        await phone.key("Enter")
        await tap_card(phone, card)
        assert len(kept(phone).steps) == len(table.steps)
        assert not any(isinstance(each, ft.Draggable) for each in phone.controls())
        assert "Hint" not in phone.names("button")


@played
async def test_a_hint_for_passing_raises_its_cards() -> None:
    table = opened(bots=ALONE)
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("Hint")
        for _ in range(500):
            if raised(phone):
                break
            await phone.settle()
        assert len(raised(phone)) == 3
        assert "Pass these to Bo" in phone.names("button")
        await phone.tap("Pass these to Bo")
        assert kept(phone).state.phase == "play"


@played
async def test_the_reasons_for_four_cards_are_whole_on_a_small_phone_in_the_largest_text() -> None:
    device = on_device(opened(3, bots=(1, 2), seed=3), text_size="huge")
    device.languages, device.size = ("ja",), (360.0, 740.0)
    async with app(device, route=TABLE) as phone:
        words = Words("ja", "witches")
        await phone.tap(words("table.hint"))
        for _ in range(500):
            if raised(phone):
                break
            await phone.settle()
        assert len(raised(phone)) == 4
        await phone.tap(words("table.hint.why"))
        box = next(c for c in phone.controls() if getattr(c, "key", None) == "advice")
        within = [each.control for each in phone.placed(box)]
        assert not any(isinstance(c, ft.Column) and c.scroll for c in within)


@played
async def test_a_drag_chooses_for_passing_and_never_puts_back() -> None:
    table = opened(bots=ALONE)
    card = hand(table, 0)[0]
    async with app(on_device(table), route=TABLE) as phone:
        for _ in range(2):
            await drop(phone, card)
            assert raised(phone) == [named(card)]


@played
async def test_what_is_passed_lies_in_the_middle_with_the_way_it_goes() -> None:
    table = opened(bots=ALONE)
    cards = hand(table, 0)[:2]
    async with app(on_device(table), route=TABLE) as phone:
        for card in cards:
            await tap_card(phone, card)
        passing = keyed(phone, "passing")
        assert pictures(phone, passing) == list(cards)
        assert ft.Icons.ARROW_BACK in icons(phone, passing)
        assert "Bo" in texts(phone, passing)
    right = devices.further(opened(bots=ALONE), phase="deal").deal()
    assert right.state.direction == "right"
    async with app(on_device(right), route=TABLE) as phone:
        assert ft.Icons.ARROW_FORWARD in icons(phone, keyed(phone, "passing"))
        assert "Dina" in texts(phone, keyed(phone, "passing"))


def test_points_have_their_sign() -> None:
    assert [signed(points) for points in (3, 0, -5)] == ["+3", "0", "\N{MINUS SIGN}5"]


def later(options: Any = None) -> Table:
    """Ana is to play in the second round; somebody has captured cards."""
    table = devices.further(opened(bots=ALONE, options=options), phase="deal").deal()
    table = devices.further(table, 18)
    while table.actors != (0,):
        table = table.play(table.actors[0], next(iter(table.legal(table.actors[0]))))
    return table


@pytest.mark.parametrize("limit", [70, 0])
def test_a_panel_shows_total_limit_and_what_this_round_adds(limit: int) -> None:
    table = later(Options(limit=70) if limit else Options(end="rounds", rounds=3))
    state = table.state

    @played
    async def look() -> None:
        async with app(on_device(table), route=TABLE) as phone:
            facts = read(kept(phone).view(0), 0, True, (0,)).facts
            for seat in (1, 2, 3):
                panel = texts(phone, keyed(phone, f"seat{seat}"))
                assert str(state.totals[seat]) in panel
                assert ("/70" in panel) == bool(limit)
                if facts[seat].pile:
                    assert signed(facts[seat].running) in panel
                    assert str(facts[seat].pile) in panel
                (told,) = [n for n in phone.names() if n.startswith(f"{devices.NAMES[seat]}. ")]
                left = f"{70 - state.totals[seat]} more would end the match."
                assert (left in told) == bool(limit)

    look()


@played
async def test_the_panel_of_whoever_is_to_act_has_a_frame() -> None:
    # All are people, so that nobody answers for Bo.
    table = passed(opened())
    seat = table.state.turn
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap(f"I’m {devices.NAMES[seat]}")
        card = next(iter(table.legal(seat))).card
        assert not any(frames(phone, keyed(phone, f"seat{n}")) for n in range(4) if n != seat)
        await tap_card(phone, card)
        await tap_card(phone, card)
        turn = kept(phone).state.turn
        await phone.tap(f"I’m {devices.NAMES[turn]}")
        assert not frames(phone, keyed(phone, f"seat{seat}"))
        flat = next(c for c in phone.controls() if isinstance(c, ft.Semantics)
                    and str(c.label).startswith(f"{devices.NAMES[turn]}. "))  # fmt: skip
        assert frames(phone, flat) == {LIGHT.accent}


def out() -> Table:
    """Ana is to play, and somebody has shown to have none of a colour."""
    for seed in range(50):
        table = devices.further(opened(bots=ALONE, seed=seed), 44)
        while table.state.phase == "play" and table.actors != (0,):
            table = table.play(table.actors[0], next(iter(table.legal(table.actors[0]))))
        if table.state.phase == "play":
            facts = read(table.view(0), 0, True, (0,)).facts
            if any(facts[seat].out for seat in (1, 2, 3)) and facts[0].out:
                return table
    raise AssertionError("no such match")


@pytest.mark.parametrize("wanted", ["on", "off"])
def test_who_is_out_of_a_colour_is_shown_only_where_it_is_wanted(wanted: str) -> None:
    table = out()
    facts = read(table.view(0), 0, True, (0,)).facts

    @played
    async def look() -> None:
        async with app(on_device(table, {"voids": wanted}), route=TABLE) as phone:
            for seat, name in enumerate(devices.NAMES[:4]):
                (told,) = [each for each in phone.names() if each.startswith(f"{name}. ")]
                shown = wanted == "on" and bool(facts[seat].out)
                assert ("Out of " in told) == shown
                if seat:
                    signs = icons(phone, keyed(phone, f"seat{seat}")).count(ft.Icons.BLOCK)
                    assert signs == (1 if shown else 0)

    look()


@pytest.mark.parametrize("size", [(390.0, 844.0), (844.0, 390.0), (1440.0, 900.0)])
def test_each_card_lies_at_its_seat_and_the_winning_one_has_a_frame(
    size: tuple[float, float],
) -> None:
    table = following()
    now = lying(table.state)

    @played
    async def look() -> None:
        device = on_device(table)
        device.size = size
        async with app(device, route=TABLE) as phone:
            for seat, card in now.cards:
                lies = lying_at(phone, card)
                assert (lies.left, lies.top) == spots(size_of(phone), 4)[seat]
                won = {LIGHT.accent} if seat == now.winner else set()
                assert frames(phone, lies) == won
            for number, place in enumerate(places(size_of(phone), 4), 1):
                panel = keyed(phone, f"seat{number}")
                assert (panel.left, panel.top) == place

    look()


@played
async def test_a_trick_goes_to_whoever_takes_it() -> None:
    table = leading()
    assert table.state.tricks[-1].winner == 0
    async with app(on_device(table), route=TABLE) as phone:
        size = size_of(phone)
        await phone.touch(middle(phone), 40, 200)
        for number in table.state.tricks[-1].cards:
            gone = lying_at(phone, NAMES[number])
            assert gone.opacity == 0
            assert gone.top + size.trick * TALL == pytest.approx(size.cloth)
            assert gone.left + size.trick / 2 == pytest.approx(size.stage / 2)


def taken_by_another() -> Table:
    """A trick that a bot has just taken, which has not led again."""
    table = passed(opened(bots=ALONE))
    while not table.state.tricks or table.state.trick or table.state.turn == 0:
        (seat,) = table.actors
        table = table.play(seat, next(iter(table.legal(seat))))
    return table


@pytest.mark.parametrize("led", [False, True])
def test_a_trick_of_another_goes_to_their_panel(led: bool) -> None:
    table = taken_by_another()
    last = table.state.tricks[-1]

    @played
    async def look() -> None:
        async with app(on_device(table, pace="tap"), route=TABLE) as phone:
            if led:
                await phone.tap(re.compile("^Let "))
                await phone.settle()
                assert len(kept(phone).steps) > len(table.steps)
            else:
                await phone.touch(middle(phone), 40, 200)
            size = size_of(phone)
            panel = places(size, 4)[last.winner - 1]
            for number in last.cards:
                gone = lying_at(phone, NAMES[number])
                assert gone.opacity == 0
                assert gone.left + size.trick / 2 == pytest.approx(panel[0] + size.panel[0] / 2)
                assert gone.top + size.trick * TALL / 2 == pytest.approx(
                    panel[1] + size.panel[1] / 2
                )

    look()


@played
async def test_the_places_on_the_cloth_are_those_of_the_seats_round_whoever_looks() -> None:
    table = passed(opened(options=Options(starter=2)))
    seat = table.state.turn
    assert seat == 2
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap(f"I’m {devices.NAMES[seat]}")
        marks = texts(phone, keyed(phone, "cloth"))
        assert marks == [mark((seat + step) % 4) for step in range(4)]


@pytest.mark.parametrize(
    ("done", "spells", "told"),
    [
        (False, False, "Bo would take it (+5)"),
        (True, False, "Bo took it (+5)"),
        (False, True, "Bo would take it, and have a spell"),
        (True, True, "Bo took it, and has a spell"),
    ],
)
def test_a_trick_is_told_with_its_cost_or_the_spell(done: bool, spells: bool, told: str) -> None:
    context = replace(surroundings("en"), words=Words("en", "witches", ("Ana", "Bo", "Cem")))
    cards = ((1, "G12"), (2, "G1"))
    assert line_words(context, CardsInMiddle(3, cards, "G", 1, 5, spells, done)) == told


@played
async def test_the_rules_open_where_the_match_is() -> None:
    async with app(on_device(following()), route=TABLE) as phone:
        await phone.choose("Rules")
        assert "Leading and following" in phone.names()


def rounds(count: int) -> Table:
    """A match after so many rounds."""
    table = devices.further(opened(bots=ALONE), phase="deal")
    while len(table.state.past) < count:
        table = devices.further(table.deal(), phase="deal")
    return table


def accounts(names: list[str]) -> Iterator[tuple[int, str]]:
    """The total and the words of each seat at the end of a round, from the top."""
    for name in names:
        found = re.search(r" this round, (\d+) in all\.", name)
        if found:
            yield int(found[1]), name


@played
async def test_the_end_of_a_round_goes_from_the_best_down_with_totals_before() -> None:
    table = rounds(2)
    before, after = (done.totals for done in table.state.past[-2:])
    async with app(on_device(table), route=TABLE) as phone:
        totals = [total for total, _ in accounts(phone.names())]
        assert totals == sorted(after)
        (sheet,) = [each for each in phone.controls() if getattr(each, "key", None) == "round"]
        written = texts(phone, sheet)
        for one, other in zip(before, after, strict=True):
            assert f"{one} → {other}" in written
        others = [
            int(found[0]) for name in phone.names() if (found := re.match(r"\d+(?=\W+other)", name))
        ]
        shown = [card for card in pictures(phone, sheet) if card != "back"]
        assert sum(others) + len(shown) == 60
        assert {card[0] for card in shown} == {"R", "G", "Y", "B"}
        assert len(shown) == 18


def ending() -> Table:
    """A match before its very last card."""
    table = passed(opened(options=Options(limit=10)))
    while True:
        (seat,) = table.actors
        after = (
            passed(table.deal())
            if seat == CHANCE
            else table.play(seat, next(iter(table.legal(seat))))
        )
        if after.outcome is not None:
            return table
        table = after


@played
async def test_whoever_reached_the_limit_is_framed() -> None:
    table = ending()
    seat = table.state.turn
    (card,) = hand(table, seat)
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap(f"I’m {devices.NAMES[seat]}")
        await tap_card(phone, card)
        sheet = keyed(phone, "round")
        borders = [getattr(each, "border", None) for each in inside(phone, sheet)]
        bad = [one for one in borders if one is not None and one.top.color == LIGHT.bad]
        totals = kept(phone).state.totals
        assert len(bad) == sum(total >= 10 for total in totals)
        assert 0 < len(bad) < 4


@played
async def test_the_tricks_tell_what_they_would_cost_each_seat() -> None:
    for seed in range(80):
        table = devices.further(opened(bots=ALONE, seed=seed), 30)
        while table.state.phase == "play" and (table.actors != (0,) or not table.state.trick):
            table = table.play(table.actors[0], next(iter(table.legal(table.actors[0]))))
        if table.state.phase == "play" and len(set(offered(table.state).costs)) > 1:
            break
    async with app(on_device(table), route=TABLE) as phone:
        await phone.key("t")
        (sheet,) = [each for each in phone.controls() if getattr(each, "key", None) == "trick"]
        rows = [each for each in inside(phone, sheet) if isinstance(each, ft.MergeSemantics)]
        told = [texts(phone, row)[-2:] for row in rows if texts(phone, row)]
        told = [row for row in told if row[0] in devices.NAMES]
        costs = offered(table.state).costs
        wanted = [[name, signed(costs[n])] for n, name in enumerate(devices.NAMES[:4])]
        assert [[row[-2], row[-1]] for row in told] == wanted


def sheet_of(phone: Phone) -> Any:
    """The look back."""
    return keyed(phone, "review")


def test_the_history_shows_few_cards_and_no_whole_hand() -> None:
    few, many = (tuple(Ref("card", name) for name in NAMES[:count]) for count in (4, 5))
    assert len(sheets.pictures(Event("witches.event.shown", {"cards": few}))) == 4
    assert len(sheets.pictures(Event("witches.event.played", {"card": few[0]}))) == 1
    assert sheets.pictures(Event("witches.event.dealt", {"cards": many})) == []


@played
async def test_a_look_back_begins_with_the_last_round_and_leafs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    devices.quick_hints(monkeypatch)
    table = rounds(2)
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("See all hands")
        assert "End of round 2" in phone.names()
        await phone.tap("Next trick")
        sheet = keyed(phone, "review")
        stacks = [each for each in inside(phone, sheet) if isinstance(each, ft.Stack)]
        high = [
            [getattr(each, "top", None) for each in stack.controls]
            for stack in stacks
            if len(stack.controls) > 3
        ]
        # Of each of the four hands one card sticks out: the one that was played.
        assert [sum(top == 0 for top in tops) for tops in high if any(tops)] == [1] * 4
        # What each had captured before it stands beside the name.
        while "Next trick" in phone.names("button"):
            await phone.tap("Next trick")
        moment = list(moments(table.state, 1))[-4]
        rows = [
            each for each in inside(phone, sheet_of(phone)) if isinstance(each, ft.MergeSemantics)
        ]
        told = [texts(phone, row)[-2:] for row in rows]
        for seat, lines in enumerate(running(moment.state)):
            assert [devices.NAMES[seat], signed(sum(line.points for line in lines))] in told
        await phone.tap("Previous round")
        assert "End of round 1" in phone.names()
        assert "What was passed" in phone.names()


@pytest.mark.parametrize("phase", ["deal", "play"])
@played
async def test_whether_a_hand_is_shown_or_not_the_table_of_one_phone_has_its_size(
    phase: str,
) -> None:
    """Only whoever has no seat at all gives the room of the hand to the table."""
    table = further(opened(), phase=phase)
    async with app(on_device(table), route=TABLE) as phone:
        for name in ("Close", "I’m Ana", "I’m Bo", "I’m Cem", "I’m Dina"):
            if name in phone.names("button"):
                await phone.tap(name)
        assert keyed(phone, "middle").height == size_of(phone).table
