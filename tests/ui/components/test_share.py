"""A result as others are told it: the text, the card, and the ways out of the app."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from engine.game import Outcome, ScoreLine, Standing
from engine.refs import Ref
from tests.ui.games.patchwork.devices import stored
from tests.ui.games.patchwork.test_count import Hand
from tools.pilot.headless import Device, Phone, app, played
from ui.components.share import WIDE, drawn, for_others, score_lines, shared, told
from ui.look import DARK, LIGHT
from ui.names import seat_names
from ui.text import LOCALES, Words

LINES = (ScoreLine("patchwork.score.buttons", 12, 12), ScoreLine("patchwork.score.empty", 4, -8))
NAMES = ("지은", "Bo & <b>")
OUTCOME = Outcome(
    "patchwork.outcome.end",
    (Standing(0, 2, -3, LINES), Standing(1, 1, 4, LINES, "patchwork.tie.first")),
)


def words(locale: str) -> Words:
    """At a table of Patchwork."""
    return Words(locale).at("patchwork", NAMES, (0, 1))


def test_the_text_has_who_won_and_every_line() -> None:
    result = shared(words("en"), OUTCOME, NAMES, "Bo wins!", date="22 November 2026")
    assert told(words("en"), result).splitlines() == [
        "Patchwork · 22 November 2026",
        "Bo wins!",
        "",
        "1st Bo & <b>: 4 points",
        "  Buttons (12): +12 · Empty spaces (4): −8",
        "  " + words("en")("patchwork.tie.first"),
        "2nd 지은: −3 points",
        "  Buttons (12): +12 · Empty spaces (4): −8",
    ]


def test_a_line_of_nothing_is_left_out() -> None:
    lines = (
        *LINES,
        ScoreLine("patchwork.score.bonus", 0, 0),
        ScoreLine("patchwork.score.empty", 2, 0),
    )
    told_of = score_lines(words("en"), Standing(0, 1, 4, lines))
    assert told_of == [
        ("Buttons (12)", "+12"),
        ("Empty spaces (4)", "−8"),
        ("Empty spaces (2)", "0"),
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_card_is_an_svg_with_all_of_it(locale: str) -> None:
    result = shared(words(locale), OUTCOME, NAMES, "Bo!")
    for palette in (LIGHT, DARK):
        svg, high = drawn(words(locale), palette, result)
        root = ElementTree.fromstring(svg)
        assert (root.get("width"), root.get("height")) == (str(WIDE), str(high))
        texts = [text for text in root.itertext() if text]
        assert {"지은", "Bo & <b>", "Bo!", words(locale)("patchwork.name")} <= set(texts)
        assert not [text for text in texts if "patchwork." in text or "share." in text]
        for box in root.iter("{http://www.w3.org/2000/svg}rect"):
            assert float(box.get("y", 0)) + float(box.get("height", 0)) <= high


def test_the_card_of_a_game_alone_says_no_place() -> None:
    def discs(*ranks: int) -> list[str]:
        standings = tuple(Standing(side, rank, 40, ()) for side, rank in enumerate(ranks))
        result = shared(words("en"), Outcome("", standings), NAMES[: len(ranks)], "")
        svg, _ = drawn(words("en"), LIGHT, result)
        return [text for text in ElementTree.fromstring(svg).itertext() if text in ("1", "2")]

    assert discs(1, 2) == ["1", "2"]
    assert discs(1) == []


@pytest.mark.parametrize("locale", LOCALES)
def test_others_are_told_no_you(locale: str) -> None:
    alone = Words(locale)("setup.name.alone")
    typed, bots = ["", ""], [1]
    own, outside = (
        seat_names(Words(locale), "patchwork", typed, bots, you=you, outside=not you)
        for you in (True, False)
    )
    table = Words(locale).at("patchwork", own, (0,), outside)
    assert (table.names[0], table.to) == (alone, 0)
    others = for_others(table)
    assert others.names[0] == Words(locale)("setup.seat", n=1)
    turn = {"name": Ref("seat", 0)}
    assert table("home.turn", **turn) not in others("home.turn", **turn)


def test_many_sides_have_their_points_alone() -> None:
    standings = tuple(Standing(side, side + 1, 9 - side, LINES) for side in range(6))
    names = [f"P{side}" for side in range(6)]
    result = shared(words("en"), Outcome("", standings), names, "")
    svg, _ = drawn(words("en"), LIGHT, result)
    assert "Buttons" not in svg
    assert "9 points" in svg
    assert "Buttons" in told(words("en"), result)


PAIRED = Outcome(
    "patchwork.outcome.end",
    (
        Standing(0, 2, -3, LINES),
        Standing(1, 1, 4, (), "patchwork.tie.first"),
        Standing(2, 2, 5, ()),
        Standing(3, 1, 0, (), "patchwork.tie.first"),
    ),
    ((0, 2), (1, 3)),
)


def test_a_team_is_told_under_its_name() -> None:
    names = (*NAMES, "Cy", "Di")
    result = shared(words("en"), PAIRED, names, "Team B wins!", date="22 November 2026")
    assert told(words("en"), result).splitlines() == [
        "Patchwork · 22 November 2026",
        "Team B wins!",
        "",
        "1st Team B: 4 points",
        "  " + words("en")("patchwork.tie.first"),
        "  Bo & <b>: 4 points",
        "  Di: 0 points",
        "2nd Team A: 2 points",
        "  지은: −3 points",
        "    Buttons (12): +12 · Empty spaces (4): −8",
        "  Cy: 5 points",
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_card_has_a_heading_a_team(locale: str) -> None:
    result = shared(words(locale), PAIRED, (*NAMES, "Cy", "Di"), "")
    svg, high = drawn(words(locale), DARK, result)
    root = ElementTree.fromstring(svg)
    teams = [words(locale)("team.name", name=name) for name in "BA"]
    texts = [text for text in root.itertext() if text]
    inside = {*teams, "A", "B", "지은", "Bo & <b>", "Cy", "Di", *"●■▲◆"}
    assert [text for text in texts if text in inside] == [
        "B", teams[0], "■", "Bo & <b>", "◆", "Di", "A", teams[1], "●", "지은", "▲", "Cy",
    ]  # fmt: skip
    for box in root.iter("{http://www.w3.org/2000/svg}rect"):
        assert float(box.get("y", 0)) + float(box.get("height", 0)) <= high


async def count(phone: Phone) -> None:
    """Count a game, to its result."""
    hand = Hand(phone)
    await hand.tap("patchwork.count.numbers")
    await hand.type("1217")
    await hand.tap("patchwork.count.go_on")
    await hand.type("2314")
    await hand.tap("result.show")


@played
async def test_a_result_is_copied_and_saved_as_a_picture() -> None:
    device = Device()
    async with app(device, route="/count/patchwork") as phone:
        await count(phone)
        await phone.tap(Words("en")("share.copy"))
        assert "Blue wins!" in device.clipboard
        assert "−7 points" in device.clipboard
        assert Words("en")("home.copied") in phone.texts()
        await phone.tap(Words("en")("share.picture"))
        assert device.files is not None
        (picture,) = device.files.values()
        root = ElementTree.fromstring(picture)
        (cover,) = root.iter("{http://www.w3.org/2000/svg}image")
        assert cover.get("href", "").startswith("data:image/svg+xml;base64,")


@played
async def test_a_phone_offers_its_share_sheet() -> None:
    device = Device(platform="android")
    async with app(device, route="/count/patchwork") as phone:
        await count(phone)
        await phone.tap(Words("en")("share.text"))
        assert "Share.share_text" in device.asked
        assert device.clipboard == ""


@played
async def test_a_device_without_files_says_so() -> None:
    async with app(Device(files=None), route="/count/patchwork") as phone:
        await count(phone)
        await phone.tap(Words("en")("share.picture"))
        assert Words("en")("share.failed") in phone.texts()


@played
async def test_a_game_of_the_app_is_shared_by_name() -> None:
    device = stored(1000, solo=True)
    async with app(device, route="/table/g") as phone:
        await phone.tap(Words("en")("share.copy"))
        assert device.clipboard.splitlines()[1] in ("Ana wins!", "The Automa wins!")
