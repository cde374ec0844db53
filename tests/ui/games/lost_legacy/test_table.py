"""What a tap or a key does at the table, and what is shown."""

from __future__ import annotations

from random import Random
from typing import Any

import flet as ft
import pytest

from engine.game import CHANCE
from engine.games.lost_legacy import Options
from engine.games.lost_legacy.actions import Exchange, Peek, Play
from engine.refs import Ref
from engine.table import Table
from tests.ui.games.lost_legacy.devices import (
    PEOPLE,
    TABLE,
    Hands,
    dealt,
    further,
    on_device,
    opened,
)
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.components.notice import NOTICE_TOP
from ui.games.lost_legacy.measures import PAD
from ui.games.lost_legacy.position import calls_of, turns_since
from ui.lines import fits
from ui.shell import bots
from ui.text import LOCALES

ALONE = (1, 2)


def pictures(phone: Phone) -> set[str]:
    """The cards whose pictures are on the screen."""
    found = [str(getattr(each, "src", "")) for each in phone.controls()]
    start = "lost_legacy/"
    return {src[len(start) :].removesuffix(".svg") for src in found if src.startswith(start)}


def keyed(phone: Phone, key: str) -> Any:
    """The control with a key, or None."""
    return next((each for each in phone.controls() if getattr(each, "key", None) == key), None)


def starting(text: str, **more: Any) -> Table:
    """A game at which Ana, alone with two bots that wait for a tap, begins."""
    return dealt(text, bots=ALONE, **more)


@played
async def test_a_card_is_raised_put_back_and_played_with_a_second_tap() -> None:
    table = starting("map search assault ambush starship search")
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.tap("Search. Speed 7. Look at one card of the ruins; exchange if you like.")
        assert hands.sees("Play Search")
        await phone.key("Escape")
        assert not hands.sees("Play Search")
        assert not kept(phone).state.piles[0]
        for _ in range(2):
            await hands.tap("Search. Speed 7. Look at one card of the ruins; exchange if you like.")
        assert kept(phone).state.phase == "look"


@played
async def test_the_starship_says_why_it_cannot_be_played() -> None:
    table = starting("map search assault ambush starship search")
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        why = "The Starship cannot be played: play the other card."
        await phone.tap(f"Starship. Speed 5. {why}")
        assert phone.names("text").count(why) == 1
        await phone.key("Enter")
        assert kept(phone).state.phase == "play"


@played
async def test_what_cannot_be_looked_at_says_why() -> None:
    table = starting("map search assault ambush starship search").play(0, Play("search"))
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.place(1)
        assert "Search looks at one card of the ruins." in phone.names("text")
        assert not any(name.startswith("Look at") for name in phone.names("button"))
        await hands.place(10)
        assert hands.sees("Look at card 1 of the ruins")
        # Only what can be chosen is lit.
        await hands.place(10)
        assert kept(phone).state.phase == "exchange"
        assert keyed(phone, "looking") is not None
        assert "map" in pictures(phone)


@played
async def test_the_keys_play_a_whole_turn() -> None:
    table = starting("map assault general swordsman starship search")
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        await phone.key("Arrow Right")
        assert "Play Assault" in phone.names("button")
        await phone.key("Enter")
        assert kept(phone).state.phase == "look"
        for _ in range(2):
            await phone.key("Arrow Right")
        assert "Look at Cem’s hand" in phone.names("button")
        await phone.key("Enter")
        assert kept(phone).state.phase == "exchange"
        await phone.key("Enter")
        assert kept(phone).state.phase == "exchange", "nothing was chosen yet"
        await phone.key("Arrow Left")
        await phone.key("Enter")
        assert kept(phone).state.past[-2].done == 1


@played
async def test_alone_a_look_that_ends_the_turn_stays_until_it_is_put_away() -> None:
    table = starting("map thief general assault search search").play(0, Play("thief"))
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.place(1)
        await hands.place(1)
        assert "What you saw" in phone.names()
        assert "general" in pictures(phone)
        await hands.tap("I’ve seen it")
        assert "What you saw" not in phone.names()
        assert "general" not in pictures(phone)


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_a_trigger_is_a_scene_that_the_others_read_on_the_curtain(locale: str) -> None:
    table = dealt("map assault general ambush search search")
    async with app(on_device(table, language=locale), route=TABLE) as phone:
        hands = Hands(phone, locale)
        await hands.do(Play("assault"))
        await hands.do(Peek("hand", 2))
        # Ana reads what she saw and lost, and only then the phone goes on.
        assert hands.words("curtain.only_you") in phone.names()
        assert keyed(phone, "looking") is not None
        await hands.tap(hands.words("curtain.hand_on", name=Ref("seat", 1)))
        ana, cem = Ref("seat", 0), Ref("seat", 2)
        said = hands.words("lost_legacy.event.ambush", seat=cem, looker=ana)
        assert said in phone.names()
        assert keyed(phone, "scene0") is not None
        assert {"assault", "ambush"} <= pictures(phone)
        await hands.take(1)
        await phone.choose(hands.words("table.history"))
        assert said in phone.names()
        assert not any("lost_legacy." in name for name in phone.names())


@played
async def test_what_a_seat_alone_was_told_speaks_to_it() -> None:
    table = dealt("map assault general ambush search search").play(0, Play("assault"))
    async with app(on_device(table.play(0, Peek("hand", 2))), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(1)
        for act in (Play("search"), Peek("ruins", 0)):
            await hands.do(act)
        await hands.read()
        await hands.do(Exchange(False))
        await hands.tap("Hide, and pass to Cem")
        await hands.tap(hands.words("curtain.lift", name=Ref("seat", 2)))
        lines = phone.names("text")
        assert "Ana saw your card: Sneak Attack." in lines
        assert "You took a card from Ana: Search." in lines


@played
async def test_a_tap_on_a_turn_says_who_went_out_and_what_was_taken_to_whom_may_know() -> None:
    table = dealt("map assault general ambush search search").play(0, Play("assault"))
    table = table.play(0, Peek("hand", 2))
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(1)
        began = "Ana played Assault. Ana looked at Cem’s hand."
        (bos,) = [name for name in phone.names() if name.startswith(began)]
        assert bos.endswith("Ana was knocked out.")
        assert "took" not in bos
        for act in (Play("search"), Peek("ruins", 0)):
            await hands.do(act)
        await hands.read()
        await hands.do(Exchange(False))
        await hands.tap("Hide, and pass to Cem")
        await hands.tap(hands.words("curtain.lift", name=Ref("seat", 2)))
        (cems,) = [name for name in phone.names() if name.startswith(began)]
        assert cems.endswith("Cem took a card from Ana: Search. Ana was knocked out.")
        assert any(
            "Bo decided whether to exchange with card 1 of the ruins." in name
            for name in phone.names()
        )


@played
async def test_one_tap_lets_a_computer_play_its_whole_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "PAUSE", 0.0)
    table = starting("map search thief assault search general").play(0, Play("search"))
    table = table.play(0, Peek("ruins", 0)) if table.state.phase == "look" else table
    table = table.play(0, Exchange(False)) if table.state.phase == "exchange" else table
    assert table.actors == (1,)
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        await phone.tap("Let Bo play")
        await phone.settle()
        acts = [step.seat for step in kept(phone).steps[len(table.steps) :]]
        assert len(acts) > 1
        assert set(acts) == {1}
        assert kept(phone).state.turn == 2
        assert "Let Cem play" in phone.names("button")


@played
async def test_a_curtain_says_once_who_gets_the_phone() -> None:
    """What it has room for is the table, down to the ruins and the deck."""
    table = dealt("map ambush general assault search search").play(0, Play("ambush"))
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        bo = Ref("seat", 1)
        assert hands.words("curtain.pass", name=bo) in phone.names()
        turn = hands.words("lost_legacy.table.seat.turn")
        assert any(name.startswith("Bo") and turn in name for name in phone.names())
        assert hands.words("lost_legacy.table.title.turn", name=bo) not in phone.names()


@played
async def test_the_investigation_is_called_and_a_card_is_named_where_it_lies() -> None:
    table = next(
        found
        for seed in range(200)
        if (found := further(dealt("map"), lambda t: t.state.phase == "name", seed)).actors
    )
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        searcher, called = table.state.turn, table.state.called
        lifted = Hands(phone)
        await lifted.take(searcher)
        for speed in range(1, 9):
            cell = keyed(phone, f"speed{speed}")
            assert (cell.label == f"Speed {speed}: not called yet.") == (speed > called)
        # The own card is tapped first and then another one: only what is confirmed is turned.
        await hands.place(searcher)
        assert hands.sees("Turn over your own card")
        await hands.place(10)
        assert len(kept(phone).steps) == len(table.steps)
        await hands.tap("Turn over card 1 of the ruins")
        assert 10 in kept(phone).state.shown


@played
async def test_when_nobody_finds_it_all_have_lost() -> None:
    table = next(
        found
        for seed in range(400)
        if (found := further(dealt("map"), lambda _: False, seed)).state.games[0].how == "nobody"
    )
    async with app(on_device(table), route=TABLE) as phone:
        assert "Nobody wins" in phone.names()
        assert "Nobody found the Starship." in phone.names()


@played
async def test_all_who_share_a_speed_are_whole_in_its_cell_at_the_end() -> None:
    table, tied = next(
        (found, call)
        for seed in range(4000)
        if (found := further(dealt("map"), lambda _: False, seed)).outcome is not None
        for call in calls_of(found.state)
        if len(call.seats) > 1
    )
    device = on_device(table, text_size="huge")
    device.size = (360.0, 740.0)
    async with app(device, route=TABLE) as phone:
        cell = keyed(phone, f"speed{tied.speed}").content
        row = cell.content.controls[1]
        assert len(row.controls) == len(tied.seats)
        assert not row.wrap
        chips = [chip.content.width for chip in row.controls]
        wide = sum(chips) + row.spacing * (len(chips) - 1)
        assert wide <= cell.width - 2 * cell.border.left.width


@played
@pytest.mark.parametrize("locale", LOCALES)
async def test_the_curtain_has_the_whole_name_of_whoever_is_to_act(locale: str) -> None:
    device = on_device(opened(3, names=("", "", "")))
    device.languages = (locale,)
    async with app(device, route=TABLE, locale=locale) as phone:
        panels = [
            each
            for each in phone.controls()
            if isinstance(each, ft.Container)
            and isinstance(each.content, ft.Column)
            and each.border_radius == 12
            and each.width is not None
        ]
        assert len(panels) == 3
        for panel in panels:
            who = panel.content.controls[0].content
            name = who.controls[1]
            room = panel.width - 2 * (PAD + panel.border.left.width) - who.spacing - 20
            assert fits(name.value, name.size, room, 1), name.value


@played
@pytest.mark.parametrize("wins", [1, 3])
async def test_a_score_is_offered_where_something_is_counted_alone(wins: int) -> None:
    table = dealt("map search assault ambush", bots=ALONE, options=Options(wins=wins))
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        await phone.tap("Menu")
        assert ("Score now" in phone.names("button")) == (wins > 1)
        await phone.tap("Close")
        await phone.key("?")
        assert ("S: Score now." in phone.names()) == (wins > 1)
        await phone.key("Escape")
        before = phone.names()
        await phone.key("s")
        assert (phone.names() != before) == (wins > 1)


@played
async def test_the_next_game_of_a_match_waits_for_a_tap() -> None:
    table = dealt("map thief starship general search search", options=Options(wins=2))
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.do(Play("thief"))
        await hands.do(Peek("hand", 1))
        assert "End of game 1" in phone.names()
        assert kept(phone).actors == (CHANCE,)
        await phone.tap("Next game")
        assert kept(phone).state.opener == 1
        assert hands.sees(hands.words("curtain.lift", name=Ref("seat", 1)))
        await hands.take(1)
        assert any("1 game won." in name for name in phone.names("button"))


@pytest.mark.parametrize("pad", ["none", "seen", "likely"])
@played
async def test_the_note_pad_tells_what_was_agreed_on(pad: Any) -> None:
    table = starting("map assault general swordsman search search", options=Options(pad=pad))
    table = table.play(0, Play("assault")).play(0, Peek("hand", 1)).play(0, Exchange(False))
    async with app(on_device(table, pace="tap"), route=TABLE) as phone:
        assert ("Open the notes" in phone.names("button")) == (pad != "none")
        await phone.key("n")
        assert ("Notes" in phone.names()) == (pad != "none")
        if pad == "none":
            return
        assert "Seen this turn: General." in phone.texts() or "Seen 1 turn ago: General." in (
            phone.texts()
        )
        assert ("%" in phone.texts()) == (pad == "likely")


@pytest.mark.parametrize("size", [(360.0, 740.0), (844.0, 390.0), (820.0, 1180.0)])
def test_six_at_one_phone_on_every_page(size: tuple[float, float]) -> None:
    @played
    async def play() -> None:
        device = on_device(dealt("map", seats=6))
        device.size = size
        async with app(device, route=TABLE) as phone:
            hands = Hands(phone)
            await hands.play(Random(5), lambda table: len(table.steps) > 6)
            await hands.take(kept(phone).state.turn)
            for name in PEOPLE:
                assert any(each.startswith(name) for each in phone.names())

    play()


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_a_turn_in_every_language_names_no_key(locale: str) -> None:
    table = dealt("map search assault ambush assault general", options=Options(pad="likely"))
    async with app(on_device(table, language=locale), route=TABLE) as phone:
        hands = Hands(phone, locale)
        await hands.do(Play("search"))
        await hands.do(Peek("ruins", 0))
        for key in (None, "n", "Escape", "h", "Escape"):
            if key is not None:
                await phone.key(key)
            assert "lost_legacy." not in phone.texts()
        await hands.read()
        await hands.do(Exchange(True))
        await hands.take(1)
        await phone.tap(hands.words("lost_legacy.pad.open"))
        assert "lost_legacy." not in phone.texts()


@played
async def test_nothing_lies_over_a_card_that_is_decided_on_nor_over_the_answers() -> None:
    table = dealt("map assault general swordsman search search")
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.do(Play("assault"))
        await hands.do(Peek("hand", 1))
        assert not hands.sees(hands.words("curtain.read"))
        (panel,) = [each for each in phone.controls() if getattr(each, "key", "") == "looking"]
        assert {"Exchange", "Keep mine"} <= set(phone.names("button", panel))
        assert "Look at the deck’s top card; exchange if you like." in phone.texts()
        # The own card is to be seen beside the other one, and nothing is under the second tap of
        # whoever has looked in haste.
        assert any(name.startswith("Search. ") for name in phone.names())
        assert not any(str(getattr(each, "key", "")).startswith("go") for each in phone.controls())
        await phone.tap("Keep mine")
        assert keyed(phone, "looking") is None


@pytest.mark.parametrize("deck", ["map assault general", "search map general"])
@played
async def test_a_hint_is_there_where_it_is_decided_on_what_was_seen(deck: str) -> None:
    table = dealt(f"{deck} swordsman search search")
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        await hands.take(0)
        card = "assault" if "assault" in deck else "map"
        await hands.do(Play(card))
        if card == "assault":
            await hands.do(Peek("hand", 1))
        await phone.tap("Hint")
        for _ in range(200):
            await phone.settle()
        marked = [
            each
            for each in phone.controls()
            if isinstance(each, ft.Semantics) and each.selected and each.label
        ]
        assert [each.label for each in marked] in (
            ["Exchange"],
            ["Keep mine"],
            ["Shuffle"],
            ["Leave it"],
        )


def test_whoever_is_out_is_told_one_turn_of_each_of_the_others() -> None:
    looked = 0
    for seed in range(60):
        state = further(opened(4, seed=seed), lambda _: False, seed).state
        for seat in range(4):
            seats = [turn.seat for turn in turns_since(state.games[0].past, seat)]
            assert len(seats) == len({*seats})
            looked += state.out[seat]
    assert looked > 5


@pytest.mark.parametrize("done", [False, True])
@played
async def test_what_a_seat_is_told_of_its_hand_lies_not_over_the_hand(done: bool) -> None:
    """It names the card that is in the hand now, and the hand has to be seen beside it."""
    table = dealt("map assault general swordsman search search")
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        for action in (Play("assault"), Peek("hand", 1), Exchange(done)):
            await hands.do(action)
        assert hands.sees(hands.words("curtain.hand_on", name=Ref("seat", 1)))
        news = keyed(phone, "bar")
        assert (news.top, news.bottom) == (NOTICE_TOP, None)
        await hands.take(1)
        assert keyed(phone, "bar") is None


@played
async def test_a_sheet_that_is_opened_lies_over_what_a_seat_is_told() -> None:
    table = dealt("map assault general swordsman search search")
    async with app(on_device(table), route=TABLE) as phone:
        hands = Hands(phone)
        for action in (Play("assault"), Peek("hand", 1), Exchange(False)):
            await hands.do(action)
        assert keyed(phone, "bar") is not None
        await phone.key("h")
        assert hands.words("shell.close") in phone.names()
        assert keyed(phone, "bar") is None
        await phone.key("Escape")
        assert hands.words("shell.close") not in phone.names()
        assert keyed(phone, "bar") is not None


SMALL = (360.0, 740.0)


def chain(wanted: Any) -> list[Any]:
    """The control and all that it lies in, from the inside out."""
    found, at = [wanted], wanted
    while (at := getattr(at, "parent", None)) is not None:
        found.append(at)
    return found


@pytest.mark.parametrize("size", [(390.0, 844.0), SMALL, (844.0, 390.0)])
@pytest.mark.parametrize("text", ["normal", "huge"])
def test_a_card_that_lies_large_is_told_below_it(size: tuple[float, float], text: str) -> None:
    """What puts it away lies in its panel, and so not over the hand, which stays on the page."""

    @played
    async def play() -> None:
        device = on_device(
            dealt("map thief general assault search search", seats=6), text_size=text
        )
        device.size = size
        async with app(device, route=TABLE) as phone:
            hands = Hands(phone)
            await hands.do(Play("thief"))
            await hands.do(Peek("hand", 1))
            panel, news = keyed(phone, "looking"), keyed(phone, "bar")
            assert (news.top, news.bottom) == (None, 8)
            assert any(each is news.parent for each in chain(panel))
            assert 8 + news.content.padding < panel.padding.bottom
            # Whose turn it is by now is not what the page is about.
            title = hands.words("lost_legacy.look")
            assert title in phone.names()
            assert hands.words("lost_legacy.table.title.turn", name="Bo") not in phone.names()
            await hands.tap(hands.words("curtain.hand_on", name=Ref("seat", 1)))
            assert keyed(phone, "bar") is None

    play()


@pytest.mark.parametrize("size", [SMALL, (390.0, 844.0), (844.0, 390.0)])
@pytest.mark.parametrize("done", [False, None])
def test_the_hand_stays_on_the_page_of_six(size: tuple[float, float], done: bool | None) -> None:
    """Only what lies above or beside it scrolls."""

    @played
    async def play() -> None:
        table = dealt("map assault general sister search search", seats=6)
        device = on_device(table, text_size="huge")
        device.size = size
        async with app(device, route=TABLE) as phone:
            hands = Hands(phone)
            await hands.take(0)
            if done is not None:
                for action in (Play("assault"), Peek("hand", 1), Exchange(done)):
                    await hands.do(action)
            held = next(
                each
                for each in phone.controls()
                if str(getattr(each, "key", "")).startswith("held")
            )
            assert not any(getattr(each, "scroll", None) for each in chain(held))

    play()


@played
async def test_the_ruins_come_onto_the_page_where_only_they_can_be_chosen() -> None:
    device = on_device(dealt("map search general sister", seats=6), text_size="huge")
    device.size = SMALL
    async with app(device, route=TABLE) as phone:
        hands = Hands(phone)
        await hands.do(Play("search"))
        (slides,) = [each for each in phone.controls() if getattr(each, "scroll", None)]
        assert slides.height < slides.controls[0].height
        assert "Column.scroll_to" in device.asked


def exchanged(done: bool, bots_at: tuple[int, ...]) -> Table:
    """Ana has played; then Bo's Assault has looked at her hand, and exchanged with it or not."""
    table = dealt("map search assault general thief search search", bots=bots_at)
    table = table.play(0, Play("search"))
    table = table.play(0, Peek("ruins", 0)).play(0, Exchange(False))
    return table.play(1, Play("assault")).play(1, Peek("hand", 0)).play(1, Exchange(done))


@pytest.mark.parametrize(
    ("seat", "done", "said", "icons", "edge"),
    [
        (0, True, "Bo exchanged with you.", 1, 2.5),
        (0, False, "Bo did not exchange with you.", 0, 1.0),
        (2, True, "Bo decided whether to exchange with Ana.", 1, 1.0),
        (2, False, "Bo decided whether to exchange with Ana.", 1, 1.0),
    ],
)
@played
async def test_an_exchange_stays_on_the_table_for_whom_it_concerns_and_unsure_for_the_others(
    seat: int, done: bool, said: str, icons: int, edge: float
) -> None:
    bots_at = tuple(each for each in range(3) if each != seat)
    async with app(on_device(exchanged(done, bots_at), pace="tap"), route=TABLE) as phone:
        cell = next(
            each
            for each in phone.controls()
            if isinstance(each, ft.Semantics)
            and each.label
            and each.label.startswith("Bo played Assault.")
        )
        assert said in cell.label
        swaps = [
            each.control
            for each in phone.placed(cell)
            if isinstance(each.control, ft.Icon) and each.control.icon == ft.Icons.SWAP_HORIZ
        ]
        assert len(swaps) == icons
        asked = [each for each in phone.placed(cell) if getattr(each.control, "value", "") == "?"]
        assert len(asked) == (seat == 2)
        assert edge in {
            each.control.border.top.width
            for each in phone.placed(cell)
            if isinstance(each.control, ft.Container) and each.control.border is not None
        }
