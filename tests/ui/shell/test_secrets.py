"""A game with secrets, played by four through one phone: nothing leaves its seat's turn."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields, replace
from itertools import count
from typing import Any

import pytest
from flet.controls.id_counter import ControlId

from engine.player_view import PlayerView
from engine.record import Step
from engine.refs import Ref
from engine.table import Table
from tests.ui.kept import kept
from tests.ui.shell.probe_table import may_see, stored
from tests.ui.shell.windows import join
from tools.pilot.headless import Phone, app, played
from tools.pilot.leaks import leaked
from ui.device.backends import PREFIX
from ui.shell import table_words
from ui.stored.saved import Save, dump_save
from ui.text import LOCALES, Words

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")

BOT = {"Cy": "cautious"}
SCRIPT = (
    "I’m Ana", "Look at Bo’s card", "Hide, and pass to Bo",
    "I’m Bo", "Leave the game",
    "I’m Di", "Wait", "Stay",
    "I’m Ana", "Stay",
)  # fmt: skip
"""A game by taps: a look, a seat that leaves, a bot, a choice of all at once, and no winner."""

SEED = 3
"""Deals the bot a card that it stays with."""


@pytest.fixture(autouse=True)
def _no_marks_for_controls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Controls are numbered from 3 on: after thousands of tests as high as the marked cards."""
    monkeypatch.setattr(ControlId, "_counter", count(10 * max(rules.DECK)))


def viewer_of(phone: Phone) -> int | None:
    """Whose table is on the screen: nobody's behind a curtain."""
    lift = next((n for n in phone.names("button") if n.startswith("I’m ")), None)
    return None if lift else _held[0]


_held: list[int | None] = [None]


async def hunt(phone: Phone, name: str) -> None:
    """One tap, and a search of all that was sent and stored for it."""
    if name.startswith("I’m "):
        _held[0] = ("Ana", "Bo", "Cy", "Di").index(name[4:])
    await phone.choose(name)
    table = kept(phone)
    allowed = may_see(table, viewer_of(phone))
    if not table.actors:
        return
    told = [*phone.packets(), *phone.names(), phone.page.title, *phone.device.stored.values()]
    found = leaked(told, rules.DECK)
    assert found <= allowed, f"after {name!r}: {found - allowed}"
    if viewer_of(phone) is None:
        assert not any(n.startswith(("Look", "Wait", "Raise", "Stay")) for n in phone.names())
        if table.has_secrets:
            assert {"face down", "no card"} & set(phone.names()), "nothing lies open"


@played
async def test_a_whole_game_with_curtains_and_nothing_leaks() -> None:
    async with app(stored(BOT, seed=SEED), route="/table/g") as phone:
        assert not leaked([*phone.packets(), *phone.names()], rules.DECK)
        assert "Pass the phone to Ana." in phone.names()
        for name in SCRIPT:
            await hunt(phone, name)
        assert "Nobody wins" in phone.names()
        assert kept(phone).outcome is not None


@played
async def test_who_was_looked_at_is_told_when_the_phone_is_theirs() -> None:
    async with app(stored(seed=SEED), route="/table/g") as phone:
        for name in ("I’m Ana", "Look at Cy’s card", "Hide, and pass to Bo", "I’m Bo", "Wait"):
            await phone.tap(name)
            assert "Ana has seen your card." not in phone.names()
        await phone.tap("I’m Cy")
        assert "Ana has seen your card." in phone.names()
        await phone.tap("Seen, put it away")
        assert "Ana has seen your card." not in phone.names()
        await phone.tap("Wait")
        assert kept(phone).steps[-1] == Step(2, rules.Wait())
        assert "Only you see this" not in phone.names()


@played
async def test_rounds_begin_before_the_eyes_of_all_and_go_on_behind_the_curtain() -> None:
    device = stored(seed=SEED, rounds=2, talk=True)
    async with app(device, route="/table/g") as phone:
        assert "Pass the phone to Ana." not in phone.names()
        phone.packets()
        await phone.tap("Wait")
        assert "Pass the phone to Ana." in phone.names()
        assert not leaked([*phone.packets(), *phone.names()], rules.DECK)


@played
async def test_a_round_that_another_window_deals_is_not_shown_to_who_held_the_phone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tell = join(monkeypatch)
    waits = [(seat, rules.Wait()) for seat in range(4)]
    calls = [(seat, rules.Call(True)) for seat in (0, 2, 3)]
    async with app(
        stored(seed=SEED, rounds=2, talk=True, moves=[(0, rules.Wait()), *waits, *calls]),
        route="/table/g",
    ) as phone:
        for name in ("I’m Bo", "Stay"):
            await phone.tap(name)
        table = kept(phone)
        assert (table.actors, table.has_secrets, table.hides(range(4))) == ((1,), True, False)
        phone.packets()
        dealt = table.play(1, rules.Wait()).settle()
        text = dump_save(Save("g", dealt.record(), {}, 2.0, SEED), sealed=True)
        phone.device.stored[f"{PREFIX}game.g"] = text
        tell("g", text)
        await phone.settle()
        assert "Pass the phone to Bo." in phone.names()
        assert not leaked([*phone.packets(), *phone.names()], dealt.state.hands)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_curtain_in_every_language(locale: str) -> None:
    @played
    async def play() -> None:
        words = Words(locale, "probe", ("Ana", "Bo"), people=(0, 1))
        ana, bo = Ref("seat", 0), Ref("seat", 1)
        async with app(stored(language=locale), route="/table/g") as phone:
            await phone.tap(words("curtain.lift", name=ana))
            await phone.tap(words("probe.look", name=bo))
            assert words("curtain.only_you") in phone.names()
            await phone.tap(words("curtain.hand_on", name=bo))
            await phone.tap(words("curtain.lift", name=bo))
            assert not re.search(r"\b(probe|curtain|table|result|seat)\.\w", phone.texts())

    play()


@played
async def test_opened_again_and_back_from_the_background_the_curtain_is_there() -> None:
    device = stored(seed=SEED)
    async with app(device, route="/table/g") as phone:
        await phone.tap("I’m Ana")
        phone.packets()
        await phone.away()
        assert "Pass the phone to Ana." in phone.names()
        assert not leaked([*phone.packets(), *phone.names()], rules.DECK)
        await phone.tap("I’m Ana")
        await phone.go("/")
        phone.packets()
        await phone.go("/table/g")
        assert "Pass the phone to Ana." in phone.names()
        assert not leaked([*phone.packets(), *phone.names()], rules.DECK)


@pytest.mark.parametrize("screen", ["Rules", "Settings"])
def test_a_hand_shown_round_with_another_screen_on_it_is_not_seen_at_the_way_back(
    screen: str,
) -> None:
    @played
    async def play() -> None:
        async with app(stored(seed=SEED), route="/table/g") as phone:
            await phone.tap("I’m Ana")
            await phone.tap("Wait")
            await phone.tap("I’m Bo")
            await phone.choose(screen)
            assert phone.route in ("/rules/probe/turn", "/settings")
            phone.packets()
            await phone.tap("Back")
            assert not leaked([*phone.packets(), *phone.names()], rules.DECK)
            assert "Pass the phone to Bo." in phone.names()
            assert Words("en")("curtain.covered") in phone.names()
            await phone.tap("I’m Bo")
            assert "Wait" in phone.names("button")

    play()


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_who_comes_back_from_anywhere_is_told_what_fits(locale: str) -> None:
    device = stored(seed=SEED, language=locale)
    async with app(device, route="/table/g") as phone:
        words = Words(locale, "probe", ("Ana", "Bo"), people=(0, 1))
        await phone.tap(words("curtain.lift", name=Ref("seat", 0)))
        await phone.go("/book")
        await phone.back()
        assert phone.route == "/table/g"
        (told,) = [name for name in phone.names() if name == words("curtain.covered")]
        for elsewhere in ("table.rules", "table.settings"):
            assert words(elsewhere).lower() not in told.lower()


@played
async def test_with_the_rules_open_the_background_is_a_pause_as_any() -> None:
    async with app(stored(seed=SEED), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        await phone.choose("Rules")
        await phone.away()
        await phone.tap("Back")
        assert "Pass the phone to Ana." in phone.names()
        assert Words("en")("curtain.covered") not in phone.names()


@played
async def test_who_was_told_something_alone_reads_it_after_the_rules_as_well() -> None:
    async with app(stored(seed=SEED), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        await phone.tap("Look at Bo’s card")
        private = Words("en")("curtain.only_you")
        assert private in phone.names()
        await phone.choose("Rules")
        await phone.tap("Back")
        assert private not in phone.names()
        await phone.tap("I’m Ana")
        assert private in phone.names()
        await phone.tap("Hide, and pass to Bo")
        assert "I’m Bo" in phone.names("button")


@played
async def test_the_next_is_offered_too_where_several_are_to_act_and_one_read_the_rules() -> None:
    wait = rules.Wait()
    moves = [(seat, wait) for seat in range(4)]
    async with app(stored(seed=SEED, moves=moves), route="/table/g") as phone:
        await phone.tap("Cy first")
        await phone.tap("I’m Cy")
        await phone.choose("Rules")
        await phone.tap("Back")
        assert "Pass the phone to Cy." in phone.names()
        await phone.tap("Ana first")
        await phone.tap("I’m Ana")
        assert "Stay" in phone.names("button")


@played
async def test_one_person_among_bots_comes_back_from_the_rules_to_their_hand() -> None:
    bots = {"Bo": "cautious", "Cy": "cautious", "Di": "cautious"}
    async with app(stored(bots, seed=SEED), route="/table/g") as phone:
        await phone.choose("Rules")
        await phone.tap("Back")
        assert "Wait" in phone.names("button")


@played
async def test_under_the_curtain_lies_nothing() -> None:
    async with app(stored(seed=SEED), route="/table/g") as phone:
        await phone.tap("I’m Ana")
        await phone.tap("Wait")
        assert "I’m Bo" in phone.names("button")
        values = [
            str(value)
            for control in phone.controls()
            for each in fields(control)
            if isinstance(value := getattr(control, each.name, None), str | int | float)
        ]
        assert len(values) > 100
        assert not leaked(values, rules.DECK)


@played
async def test_the_saved_text_of_an_unfinished_game_is_sealed_and_opens_again() -> None:
    device = stored(BOT, seed=SEED)
    async with app(device, route="/table/g") as phone:
        await phone.tap("I’m Ana")
        await phone.tap("Wait")
        await phone.go("/")
        phone.packets()
        await phone.tap(re.compile("More"))
        await phone.tap("Copy as text")
        text = device.clipboard
        assert not leaked([text, *phone.packets()], rules.DECK)
        device.stored.pop(f"{PREFIX}game.g")
        await phone.go("/about")
        await phone.go("/")
        await phone.tap("Import saved games")
        await phone.type("The game’s text", text)
        await phone.tap("See what is in it")
        await phone.tap("Import")
        await phone.tap(re.compile("Continue"))
        await phone.tap("I’m Bo")
        assert "Wait" in phone.names("button")


@played
async def test_a_finished_game_is_open_and_its_text_can_be_read() -> None:
    device = stored(BOT, seed=SEED)
    async with app(device, route="/table/g") as phone:
        for name in SCRIPT:
            await phone.tap(name)
        assert leaked([device.stored[f"{PREFIX}game.g"]], rules.DECK)
        await phone.tap("Close")
        assert len(leaked(phone.names(), rules.DECK)) == 4


def _own_view(
    monkeypatch: pytest.MonkeyPatch, change: Callable[[PlayerView[Any], Table], Any]
) -> None:
    real = Table.player_view

    def view(table: Table, viewer: int | None) -> Any:
        return change(real(table, viewer), table)

    monkeypatch.setattr(Table, "player_view", view)


def _view(monkeypatch: pytest.MonkeyPatch) -> None:
    _own_view(monkeypatch, lambda view, table: replace(view, state=table.state))


def _events(monkeypatch: pytest.MonkeyPatch) -> None:
    """The history tells everybody everything."""

    def change(view: PlayerView[Any], table: Table) -> Any:
        told = [
            step._replace(events=events)
            for step, events in zip(view.told, table.events, strict=True)
        ]
        return replace(view, told=tuple(told))

    _own_view(monkeypatch, change)


def _title(monkeypatch: pytest.MonkeyPatch) -> None:

    real = table_words.side_names

    def names(context: Any, table: Table) -> tuple[str, ...]:
        import flet as ft

        ft.context.page.title = f"{table.state.hands[0]}"
        return real(context, table)

    monkeypatch.setattr(table_words, "side_names", names)


def _names(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card in a player's name, as a preview or a reader's label might have it."""

    def names(context: Any, table: Table) -> tuple[str, ...]:
        return tuple(f"{p.name} {c}" for p, c in zip(table.players, table.state.hands, strict=True))

    monkeypatch.setattr(table_words, "side_names", names)


def _storage(monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.stored import storage

    real = storage.dump_save
    monkeypatch.setattr(storage, "dump_save", lambda save, *_, **__: real(save))


def _topic(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules are opened at a topic that depends on a hidden card."""
    from ui.shell.commands import Commands

    real = Commands.rules

    def rules(commands: Commands, topic: str) -> None:
        assert commands.drawn is not None
        real(commands, f"{topic}{commands.drawn.table.state.hands[1]}")

    monkeypatch.setattr(Commands, "rules", rules)


LEAKS = {
    "the view": _view,
    "the history": _events,
    "the title": _title,
    "a name, the preview, a label": _names,
    "what is stored, and copied": _storage,
    "the rules topic": _topic,
}


@pytest.fixture
def leak(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """One gate of the app left open."""
    LEAKS[request.param](monkeypatch)


@pytest.mark.parametrize("leak", LEAKS, indirect=True)
def test_the_search_finds_a_leak_on_purpose(leak: None) -> None:
    @played
    async def play() -> None:
        async with app(stored(BOT, seed=SEED), route="/table/g") as phone:
            await hunt(phone, "I’m Ana")
            await hunt(phone, "History")
            await phone.tap("Close")
            await hunt(phone, "Rules")
            assert not leaked([phone.route], rules.DECK)
            await phone.tap("Back")
            await hunt(phone, "Wait")

    with pytest.raises(AssertionError):
        play()
