"""The final score of a game from the box: painted, typed, kept, and put into the book."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as some

from engine.book.play import FinishedGame
from engine.games.doodle.components import FULL
from engine.games.doodle.final import Counted
from engine.refs import Ref
from tests.ui.games.doodle.painting import Hand
from tools.pilot.headless import Device, Phone, app, played
from ui.games.doodle import tally as tallies
from ui.games.doodle.tally import Tally
from ui.stored.book import read
from ui.text import Words

ROUTE = "/count/doodle"
NAMES = ("Player 1", "Player 2")
WORDS = Words("en", "doodle", NAMES, range(2))
ANA = Counted(round1=25, round2=36, round3=49, empty=4)


def number(name: str, value: int | None = None, seat: int = 0) -> str:
    """What a number of a seat is called."""
    key = "doodle.count.empty" if name == "empty" else f"doodle.score.counted.{name}"
    said = WORDS("shell.choice", label=NAMES[seat], option=WORDS(key))
    return said if value is None else WORDS.sentences(said, str(value))


async def type_in(phone: Phone, *digits: str) -> None:
    for digit in "".join(digits):
        await phone.tap(digit)


def booked(phone: Phone) -> list[FinishedGame]:
    """The entries of the book, whole."""
    texts = [text for name, text in phone.saved().items() if name.startswith("play.")]
    return [play for play in map(read, texts) if play is not None]


def of_group(*names: str) -> Device:
    """A device with a count of these people that has just begun."""
    device = Device()
    tally = Tally((Counted(),) * len(names), names)
    device.stored["pocket_table.note.count.doodle"] = tallies.dump(tally)
    return device


@played
async def test_two_sheets_painted_and_rounds_typed_are_in_the_book() -> None:
    async with app(route=ROUTE) as phone:
        hand = Hand(phone, WORDS)
        assert WORDS("doodle.count.hint") in phone.texts()
        # Four cells of the last row are left empty.
        await hand.stroke((8, 0), (8, 3))
        assert number("3", 65) in phone.names("button")
        assert number("empty", 4) in phone.names("button")
        await phone.tap(number("1"))
        # What is whole leads on by itself, and after the last the sheet is there again.
        await type_in(phone, "25", "36")
        assert WORDS("doodle.paint.fill") in phone.names("button")
        total = WORDS("shell.choice", label=NAMES[0], option=WORDS("result.points", n=122))
        assert total in phone.names("button")
        await phone.tap(WORDS("doodle.count.next", name=Ref("seat", 1)))
        await phone.tap(number("1", seat=1))
        await type_in(phone, "16", "25")
        await phone.tap(number("3", seat=1))
        await type_in(phone, "49", "12")
        await phone.tap(WORDS("doodle.count.bonus", what=WORDS("doodle.score.edges")))
        await phone.tap(WORDS("result.show"))
        assert WORDS("result.winner", name=Ref("seat", 0)) in phone.texts()
        (play,) = booked(phone)
        assert [side.points for side in play.sides] == [25 + 36 + 65 - 4, 16 + 5 + 25 + 49 - 12]
        assert play.game == "doodle"


@played
async def test_what_is_missing_is_asked_for() -> None:
    async with app(route=ROUTE) as phone:
        await phone.tap(WORDS("doodle.count.next", name=Ref("seat", 1)))
        await phone.tap(WORDS("doodle.count.full"))
        await phone.tap(number("1", seat=1))
        await type_in(phone, "25", "36")
        # Nobody is left after this one but the first.
        await phone.tap(WORDS("doodle.count.next", name=Ref("seat", 0)))
        await phone.tap(WORDS("doodle.count.full"))
        await phone.tap(number("1"))
        await type_in(phone, "25", "9")
        assert number("2", 9) in phone.names("button")
        assert WORDS("doodle.check.fewer", seat=Ref("seat", 0), round=2) in phone.texts()
        await phone.tap(WORDS("result.show"))
        assert WORDS("result.points", n=25 + 36 + 81) in phone.texts()


@played
async def test_next_leads_to_what_is_missing_of_a_sheet_before_the_next_one() -> None:
    async with app(route=ROUTE) as phone:
        last = WORDS("doodle.count.next", name=Ref("seat", 1))
        await phone.tap(WORDS("doodle.count.full"))
        for name in ("1", "2"):
            assert last not in phone.names("button")
            key = WORDS("doodle.count.next", name=WORDS(f"doodle.score.counted.{name}"))
            await phone.tap(key)
        # What is still missing is passed over by a tap, and asked for when nobody else is left.
        await phone.tap(last)
        await phone.tap(WORDS("doodle.count.full"))
        await phone.tap(number("1", seat=1))
        await type_in(phone, "25", "36")
        await phone.tap(WORDS("doodle.count.next", name=Ref("seat", 0)))
        await phone.tap(number("1"))
        await type_in(phone, "25", "36")
        await phone.tap(WORDS("result.show"))
        assert WORDS("result.points", n=25 + 36 + 81) in phone.texts()


@played
async def test_an_undo_of_what_somebody_else_entered_leads_there_and_says_so() -> None:
    async with app(route=ROUTE) as phone:
        await phone.tap(number("1"))
        await type_in(phone, "25", "36")
        await phone.tap(number("1", seat=0))
        await phone.tap(WORDS("doodle.count.paint"))
        missing = WORDS("doodle.keep.missing")
        await phone.tap(WORDS("shell.choice", label=NAMES[1], option=missing))
        told = WORDS("keep.undone", name=NAMES[0])
        await phone.tap(WORDS("table.undo"))
        assert told in phone.texts()
        assert number("2", 3) in phone.names("button")
        await phone.key("u")
        assert told not in phone.texts()


@played
async def test_a_number_too_large_is_refused() -> None:
    async with app(route=ROUTE) as phone:
        await phone.tap(number("1"))
        assert set("0123456789") <= set(phone.names("button"))
        await type_in(phone, "8")
        # At most 81: no other digit can follow the 8.
        assert set(phone.names("button")) & set("0123456789") == {"0", "1"}
        assert {"2", "9"} <= set(phone.names("disabled"))
        told = WORDS("doodle.check.most", n=81)
        assert told not in phone.texts()
        await phone.key("2")
        assert told in phone.texts()
        assert number("1", 8) in phone.names("button")
        await phone.tap(WORDS("doodle.count.rub"))
        assert number("1", 8) not in phone.names("button")


@played
async def test_eight_people_are_named_and_what_is_entered_survives_a_reload() -> None:
    device = Device()
    async with app(device, route=ROUTE) as phone:
        await phone.tap(WORDS("doodle.count.players"))
        await phone.tap(WORDS("shell.choice", label=WORDS("setup.players"), option="8"))
        await phone.type(WORDS("setup.seat", n=8), "Hugo")
        await phone.tap(WORDS("doodle.count.done"))
        missing = WORDS("doodle.keep.missing")
        await phone.tap(WORDS("shell.choice", label="Hugo", option=missing))
        await phone.tap(WORDS("doodle.count.full"))
    async with app(device, route=ROUTE) as phone:
        names = [n for n in phone.names("button") if missing in n]
        assert len(names) == 8
        assert any(name.startswith("Hugo") for name in names)
        assert re.search(r"Hugo: Empty.*0", "\n".join(phone.names("button")))


@pytest.mark.parametrize("size", [(360.0, 640.0), (390.0, 844.0), (844.0, 390.0), (1280.0, 800.0)])
@played
async def test_the_sheet_fits_every_page(size: tuple[float, float]) -> None:
    device = Device()
    device.size = size
    async with app(device, route=ROUTE) as phone:
        hand = Hand(phone, WORDS)
        assert hand.cell >= 24
        assert 9 * hand.cell <= min(size) - (32 if size[0] < size[1] else 0)
        assert WORDS("doodle.count.full") in phone.names("button")


def test_what_is_kept_is_read_again() -> None:
    tally = Tally((ANA, Counted(filled=FULL)), ("Ana", "Bo"), 1, entry="a1", booked=True)
    assert tallies.load(tallies.dump(tally)) == tally


@given(some.data())
def test_a_damaged_note_is_an_empty_tally_or_a_whole_one(data: some.DataObject) -> None:
    text = tallies.dump(Tally((ANA, Counted(filled=FULL)), ("Ana", "Bo")))
    start = data.draw(some.integers(0, len(text)))
    end = data.draw(some.integers(start, len(text)))
    found = tallies.load(text[:start] + data.draw(some.text(max_size=4)) + text[end:])
    assert len(found.final) == len(found.names) > found.side >= 0
    assert tallies.load(tallies.dump(found)).final == found.final


def test_more_or_fewer_people_keep_what_was_counted() -> None:
    tally = Tally((ANA, ANA), ("Ana", "Bo"), 1)
    more = tallies.played_by(tally, 3)
    assert (more.final, more.names) == ((ANA, ANA, Counted()), ("Ana", "Bo", ""))
    fewer = tallies.played_by(tally, 1)
    assert (fewer.final, fewer.names, fewer.side) == ((ANA,), ("Ana",), 0)
    assert tallies.anew(more) == Tally((Counted(),) * 3, ("Ana", "Bo", ""))


def test_digits_lead_on() -> None:
    tally = tallies.at(Tally((Counted(),), ("",)), 0, "round1")
    for digit, field in ((2, "round1"), (5, "round2"), (9, "round3"), (4, "round3")):
        found = tallies.typed(tally, digit)
        assert found is not None
        tally = found
        assert tally.field == field
    assert tallies.typed(tally, 9) is not None
    assert tallies.rubbed(tally).final[0].round3 is None
    assert tally.final[0] == Counted(round1=25, round2=9, round3=4)
    # Where the sheet says the rest, it comes after the second round.
    painted = tallies.at(Tally((Counted(filled=FULL),), ("",)), 0, "round2")
    found = tallies.typed(painted, 0)
    assert found is not None
    assert found.field == ""
