"""What lies over the table: tricks, the end of a round, a spell, the look back, the result."""

from __future__ import annotations

import re
from collections.abc import Sequence

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.witches import Deal, Options, Pass, Spell, offers
from engine.games.witches.cards import NAMES, NUMBERS
from engine.record import Player
from engine.table import Table
from tests.ui.games.witches import devices
from tests.ui.games.witches.devices import TABLE, hand, named, on_device, opened, tap_card
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.components.keeper_board import signed
from ui.stored.saved import parse_save
from ui.text import Words

WORDS = Words("en", "witches")

FULL = [f"R{n}" for n in range(1, 15)] + ["G13", "G14", "Y13", "Y14", "B13", "B14"]
"""A hand that takes every trick, whatever is led from it."""


def cast(limit: int = 70) -> Table:
    """A round of three in which Bo takes every card, and so casts the Great Fire Spell."""
    players = tuple(Player(name) for name in ("Ana", "Bo", "Cem"))
    table = Table.open("witches", Options(starter=1, limit=limit), players, 1)
    gift, junk = FULL[-4:], ["G1", "G2", "Y1", "B1"]
    rest = [name for name in NAMES if name not in (*FULL, *junk)]
    hands = ([*gift, *rest[:16]], [*FULL[:-4], *junk], rest[16:])
    table = table.play(CHANCE, Deal(tuple(map(ordered, hands))))
    # Ana passes to Bo, Bo to Cem, Cem to Ana.
    for seat, cards in enumerate((gift, junk, rest[16:20])):
        table = table.play(seat, Pass(ordered(cards)))
    while table.state.phase == "play":
        table = table.play(table.state.turn, next(iter(table.legal(table.state.turn))))
    return table


def ordered(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards in the order of the deck."""
    return tuple(sorted(cards, key=NUMBERS.__getitem__))


@played
async def test_the_end_of_a_round_tells_every_line_of_every_seat() -> None:
    table = devices.further(opened(), phase="deal")
    done = table.state.past[-1]
    async with app(on_device(table), route=TABLE) as phone:
        names = phone.names()
        assert "End of round 1" in names
        for seat, total in enumerate(done.totals):
            assert any(f", {total} in all." in name for name in names)
            for line in done.lines[seat]:
                assert WORDS(line.key, amount=line.amount) in names
        await phone.tap("Close")
        assert "Next round" in phone.names("button")
        await phone.tap("Next round")
        assert kept(phone).state.phase == "pass"
        assert len(kept(phone).state.past) == 1


@played
async def test_names_that_differ_at_their_end_shrink_and_then_keep_their_end() -> None:
    names = ("あなた", "コンピューター2", "コンピューター3", "コンピューター4")
    table = devices.further(opened(names=names), phase="deal")
    shown: dict[str, float] = {}
    async with app(on_device(table, language="ja"), route=TABLE) as phone:
        await phone.tap(Words("ja")("shell.close"))
        for control in phone.controls():
            if isinstance(control, ft.Text) and control.value and control.value.startswith("コ"):
                assert isinstance(control.size, float)
                shown[control.value.replace("\N{WORD JOINER}", "")] = control.size
    assert [name[-1] for name in shown] == ["2", "3", "4"]
    # A mark of what was left out and a digit are half an em each; 80 is what a panel has beside its
    # chip.
    assert all((len(name) - 1) * size < 80 for name, size in shown.items())


@played
async def test_the_last_trick_and_what_this_one_costs_are_a_tap_away() -> None:
    table = devices.further(opened(bots=(1, 2, 3)), 20)
    while table.state.phase == "play" and (table.actors != (0,) or not table.state.trick):
        (seat,) = table.actors
        table = table.play(seat, next(iter(table.legal(seat))))
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap(re.compile("Show the tricks$"))
        names = phone.names()
        last = table.state.tricks[-1]
        for card in last.cards:
            assert any(name.endswith(f"{named(NAMES[card])}.") for name in names)
        assert "The last trick" in names
        assert "What these cards would add to this round:" in names


@played
async def test_a_round_is_looked_back_on_trick_by_trick(monkeypatch: pytest.MonkeyPatch) -> None:
    devices.quick_hints(monkeypatch)
    table = devices.further(opened(), phase="deal")
    done = table.state.past[0]
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("See all hands")
        assert "What was passed" in phone.names()
        for number, trick in enumerate(done.tricks, 1):
            await phone.tap("Next trick")
            assert f"Trick {number} of {len(done.tricks)}" in phone.names()
            for card in trick.cards:
                assert any(n.endswith(f"played {named(NAMES[card])}.") for n in phone.names())
        assert "Next trick" not in phone.names("button")
        await phone.tap("Close")
        assert "End of round 1" in phone.names()


@played
async def test_a_spell_is_told_as_the_event_that_it_is() -> None:
    table = cast()
    assert table.state.past[-1].cast is not None
    async with app(on_device(table), route=TABLE) as phone:
        assert any(re.match("Bo cast the .* Spell!", name) for name in phone.names())
        assert any(name.startswith("Everyone but Bo got ") for name in phone.names())


@played
async def test_a_hint_stands_at_the_caster_s_choice_too() -> None:
    async with app(on_device(cast(limit=20)), route=TABLE) as phone:
        reasons = re.compile("The points end the match|so it goes on")
        assert not any(reasons.search(name) for name in phone.names())
        await phone.tap("Hint")
        assert any(reasons.search(name) for name in phone.names())
        assert "Hint" not in phone.names("button")


@pytest.mark.parametrize("on", ["others", "self"])
def test_the_caster_chooses_where_the_spell_would_end_the_match(on: str) -> None:
    table = cast(limit=20)
    assert table.state.phase == "spell"

    @played
    async def play() -> None:
        async with app(on_device(table), route=TABLE) as phone:
            # The round is over and all lies open: no curtain.
            assert "Your own total goes down to 0. The match goes on." in phone.names()
            text = "points for everyone else" if on == "others" else "points off your own total"
            await phone.tap(re.compile(text))
            assert kept(phone).steps[-1].action == Spell("self" if on == "self" else "others")
            assert (kept(phone).outcome is not None) == (on == "others")

    play()


@played
async def test_after_the_last_round_comes_the_result() -> None:
    table = devices.further(opened(options=Options(end="rounds", rounds=1)), 59)
    assert table.state.phase == "play"
    seat = table.state.turn
    (card,) = hand(table, seat)
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap(f"I’m {devices.NAMES[seat]}")
        await tap_card(phone, card)
        assert "End of round 1" in phone.names()
        await phone.choose("Result")
        assert any("win" in name for name in phone.names())
        assert "Rematch" in phone.names("button")


@played
async def test_the_next_round_is_not_dealt_before_somebody_wants_it() -> None:
    table = devices.further(opened(), 59)
    seat = table.state.turn
    (card,) = hand(table, seat)
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap(f"I’m {devices.NAMES[seat]}")
        await tap_card(phone, card)
        assert "End of round 1" in phone.names()
        assert kept(phone).state.phase == "deal"


@played
async def test_the_set_up_page_asks_what_only_this_game_asks() -> None:
    async with app(route="/new/witches") as phone:
        await phone.tap("Rules: Standard rules.")
        assert "A spell that ends the match" in phone.names()
        for chosen in (
            "Pygmy Queen: 10 points.",
            "Air Witch: The whole round.",
            "End of the match: After some rounds.",
            "Rounds: 3 rounds.",
            "Show who is out of a colour",
        ):
            await phone.tap(chosen)
        # Where rounds are counted no spell ends the match.
        assert "A spell that ends the match" not in phone.names()
        await phone.tap("Start")
        name = phone.route.removeprefix("/table/")
        save = parse_save(name, phone.saved()[f"game.{name}"])
        options = save.record.setup.options
        assert (options.queen, options.air) == (10, "all")
        assert (options.end, options.rounds) == ("rounds", 3)
        assert save.appearance == {"voids": "on"}


@played
async def test_a_look_back_tells_what_the_strongest_bot_would_have_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = devices.further(opened(), phase="deal")
    async with app(on_device(table), route=TABLE) as phone:
        phone.packets()
        await phone.tap("See all hands")
        # It was drawn before it was thought about.
        assert "…".encode() in b"".join(phone.packets())
        same, who = "done the same", "The strongest computer would have"
        for line in await advice(phone):
            assert re.fullmatch(rf"{who} ({same}|passed .+, .+ and .+)\.", line), line
        devices.quick_hints(monkeypatch)
        for _ in range(15):
            await phone.tap("Next trick")
        # The last card is played, whatever one thinks.
        assert await advice(phone) == [f"{who} done the same."] * 4
        await phone.tap("Previous trick")
        for line in await advice(phone):
            assert re.fullmatch(rf"{who} ({same}|played .+)\.", line), line


async def advice(phone: Phone) -> list[str]:
    """What is said of the strongest bot, once it has thought of everything."""
    for _ in range(2000):
        if "…" not in phone.names("text"):
            break
        await phone.settle()
    return [name for name in phone.names("text") if name.startswith("The strongest")]


@played
async def test_the_result_says_which_round_decided() -> None:
    table = devices.further(opened(options=Options(end="rounds", rounds=2)), phase="over")
    async with app(on_device(table), route=TABLE) as phone:
        if "End of round 2" in phone.names():
            await phone.tap("Close")
            await phone.tap("Show the result")
        assert any(name.startswith("What decided it: round ") for name in phone.names())
        await phone.tap("See all hands")
        assert "What was passed" in phone.names()
        await phone.tap("Close")
        assert any(name.startswith("What decided it: round ") for name in phone.names())


@played
async def test_the_rounds_sheet_and_the_look_back_stay_beside_the_next_round() -> None:
    table = devices.further(opened(), phase="deal")
    async with app(on_device(table), route=TABLE) as phone:
        await phone.tap("Close")
        await phone.tap("Show round 1 again")
        assert any(", " in name and "in all." in name for name in phone.names())
        await phone.tap("Close")
        await phone.tap(WORDS("table.review.open"))
        assert WORDS("table.review.open") not in phone.names("button")
        await phone.tap("Close")
        await phone.tap("Next round")
        assert kept(phone).state.phase == "pass"


@played
async def test_the_score_in_a_round_says_what_the_panels_say_of_it() -> None:
    table = devices.further(opened(bots=(1, 2, 3)), 30)
    running = [sum(line.points for line in lines) for lines in offers.running(table.state)]
    assert any(running)
    async with app(on_device(table), route=TABLE) as phone:
        running = [
            sum(line.points for line in lines) for lines in offers.running(kept(phone).state)
        ]
        await phone.choose("Score now")
        each = ", ".join(
            f"{name}: {signed(n)}" for name, n in zip(devices.NAMES, running, strict=False)
        )
        assert f"Finished rounds only. This round so far: {each}." in phone.names()
