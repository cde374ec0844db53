"""What the card of a table says on the home screens of those who have gone there, and does."""

from __future__ import annotations

import asyncio

import pytest

from tests.ui.shell.rooms.company import PHONES, WORDS, Company, company, in_no_time
from tests.ui.shell.rooms.test_table import acts
from tools.pilot.headless import Device, app
from ui import rooms as shared
from ui.rooms import ASIDE, LIFETIME

LEAVE, STAY = WORDS("rooms.leave"), WORDS("rooms.leave.no")
AWAY, DESERTED = WORDS("rooms.opener_away"), WORDS("rooms.deserted")
YOURS = WORDS("rooms.turn.you")
CARD = WORDS("rooms.card", game=WORDS("patchwork.name"))


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lost line counts as lost at once."""
    monkeypatch.setattr(shared, "PATIENCE", 0.0)


async def lose_opener(all_: Company) -> None:
    """The line of the phone that has opened the table is lost."""
    all_.rooms.mark(all_.phones[0].page, True)
    await all_.rest()


@in_no_time
async def test_who_waits_at_home_reads_whose_turn_it_is_as_the_game_goes_on() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        _, bo, cy = all_.phones
        while all_.table.actors != (0,):
            await acts(all_, 1)
        for phone in (bo, cy):
            await phone.go("/")
            assert "Ana’s turn" in phone.texts()
            assert YOURS not in phone.texts()
        assert WORDS("rooms.sits") in bo.texts()
        assert WORDS("rooms.watch") in cy.texts()
        assert WORDS("rooms.sits") not in cy.texts()
        while all_.table.actors != (1,):
            await acts(all_, 0)
        await all_.rest()
        assert YOURS in bo.texts()
        assert "Bo’s turn" in cy.texts()


@in_no_time
async def test_whose_turn_it_is_stands_first_where_it_is_ones_own() -> None:
    async with company("patchwork", friends=2) as all_:
        seat = all_.table.actors[0]
        phone = all_.phones[seat]
        await phone.go("/")
        said = phone.texts()
        assert said.index(YOURS) < said.index(CARD)
        assert YOURS not in all_.phones[1 - seat].texts()


@in_no_time
async def test_several_who_are_to_act_are_all_named() -> None:
    async with (
        company("witches", friends=3, onlookers=1) as all_,
        app(Device(), rooms=all_.rooms) as stranger,
    ):
        *_, looks = all_.phones
        assert all_.table.actors == (0, 1, 2)
        await looks.go("/")
        assert WORDS("rooms.turns", names="Ana, Bo and Cy") in looks.texts()
        await acts(all_, 0)
        await all_.rest()
        assert WORDS("rooms.turns", names="Bo and Cy") in looks.texts()
        # Who has never been at a table is only told that it is there.
        assert "Waiting for" not in " ".join(stranger.texts())


@in_no_time
async def test_who_has_a_seat_leaves_from_home_where_the_opener_is_away_after_a_question() -> None:
    async with company("patchwork", friends=2) as all_:
        _, bo = all_.phones
        own = all_.room.phone(bo.page)
        assert own is not None
        await bo.go("/")
        assert LEAVE not in bo.names("button")
        await lose_opener(all_)
        assert AWAY in bo.texts()
        await bo.tap(LEAVE)
        assert WORDS("rooms.leave.sure") in bo.texts()
        await bo.tap(STAY)
        assert all_.room.keeps(own)
        for _ in range(2):
            assert CARD in bo.texts()
            await bo.tap(LEAVE)
            await all_.rest()
        assert own.token not in all_.room.phones
        assert CARD not in bo.texts(), "the card has gone"
        all_.rooms.mark(all_.phones[0].page, False)
        await all_.rest()
        assert CARD in bo.texts(), "the table goes on, and anybody may look at it"
        assert WORDS("rooms.join") in bo.names("button")


@in_no_time
async def test_whoever_has_opened_a_table_is_not_told_that_they_are_away() -> None:
    """Their page was closed for a while, and the table has not taken it back yet."""
    async with company("patchwork", friends=2) as all_:
        ana, bo = all_.phones
        await ana.go("/")
        all_.room.opener.away = True
        all_.room.changed()
        await bo.go("/")
        await all_.rest()
        assert AWAY in bo.texts()
        assert AWAY not in ana.texts()


@in_no_time
async def test_who_looks_on_leaves_from_home_at_one_tap() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        *_, cy = all_.phones
        await cy.go("/")
        await lose_opener(all_)
        await cy.tap(LEAVE)
        await all_.rest()
        assert CARD not in cy.texts()
        assert len(all_.room.phones) == 2


@in_no_time
async def test_a_guest_is_asked_on_the_page_of_the_room_too() -> None:
    async with company("patchwork", friends=2) as all_:
        _, bo = all_.phones
        await bo.choose("Phones and seats")
        await bo.tap(LEAVE)
        assert WORDS("rooms.leave.sure") in bo.texts()
        await bo.tap(STAY)
        assert len(all_.room.phones) == 2
        for _ in range(2):
            await bo.tap(LEAVE)
        assert len(all_.room.phones) == 1
        assert bo.route == "/"


@in_no_time
async def test_a_table_that_everybody_has_left_says_so_and_closes_by_itself() -> None:
    async with company("patchwork", friends=2) as all_:
        ana, bo = all_.phones
        await bo.go("/")
        all_.rooms.gone(ana.page)
        await all_.rest()
        assert DESERTED not in bo.texts(), "Bo may be back in a moment"
        await asyncio.sleep(ASIDE)
        await all_.rest()
        assert DESERTED in bo.texts()
        assert AWAY not in bo.texts()
        await asyncio.sleep(LIFETIME / 2)
        await bo.tap(WORDS("rooms.table"))
        await all_.rest()
        await bo.go("/")
        await asyncio.sleep(LIFETIME / 2 + 2 * ASIDE)
        await all_.rest()
        assert CARD in bo.texts(), "somebody was there in the meantime"
        await asyncio.sleep(LIFETIME / 2)
        await all_.rest()
        assert CARD not in bo.texts()
        assert not [*all_.rooms]
        # Whoever opened it has it again with the game.
        async with app(ana.device, rooms=all_.rooms) as again:
            found = [name for name in again.names("button") if name.startswith("Continue")]
            await again.tap(found[0])
            await all_.rest()
            assert CARD in bo.texts()
            assert WORDS("rooms.table") in bo.names("button")


@in_no_time
async def test_ones_own_table_comes_first_and_one_that_all_have_left_last() -> None:
    async with (
        company("patchwork", friends=2) as all_,
        app(Device(), rooms=all_.rooms) as cy,
        app(Device(), rooms=all_.rooms) as di,
    ):
        for phone, game in ((cy, "witches"), (di, "doodle")):
            for name in (PHONES, "Open the table"):
                if name == PHONES:
                    await phone.go(f"/new/{game}")
                await phone.tap(name)
            await all_.rest()
        all_.rooms.gone(di.page)
        await asyncio.sleep(ASIDE)
        ana = all_.phones[0]
        for phone, games in ((ana, ("patchwork", "witches")), (cy, ("witches", "patchwork"))):
            await phone.go("/")
            cards = [WORDS("rooms.card", game=WORDS(f"{game}.name")) for game in (*games, "doodle")]
            said = phone.texts()
            assert sorted(cards, key=said.index) == cards


@in_no_time
async def test_of_two_tables_of_ones_own_the_one_that_waits_for_one_comes_first() -> None:
    async with (
        company("patchwork", friends=2) as all_,
        app(Device(), rooms=all_.rooms, route="/new/witches") as cy,
    ):
        (actor,) = all_.table.actors
        for name in (PHONES, "Open the table"):
            await cy.tap(name)
        (theirs,) = [room for room in all_.rooms if room.host is None]
        later = WORDS("rooms.card", game=WORDS("witches.name"))
        for seat, phone in enumerate(all_.phones):
            await phone.go(f"/room/{theirs.id}")
            await phone.go("/")
            said = phone.texts()
            assert (said.index(CARD) < said.index(later)) is (seat == actor)


@in_no_time
async def test_a_table_that_others_have_left_lies_below_the_games() -> None:
    async with company("patchwork", friends=2, onlookers=1) as all_:
        ana, bo, cy = all_.phones
        await cy.go("/")
        lower = "New game: Patchwork"
        card = WORDS("rooms.card", game="Patchwork")
        texts = cy.names()
        assert texts.index(card) < texts.index(lower), "others play there"
        await bo.go("/")
        all_.rooms.gone(ana.page)
        await asyncio.sleep(ASIDE)
        await all_.rest()
        texts = cy.names()
        assert texts.index(card) > texts.index(lower)
        texts = bo.names()
        assert texts.index(card) < texts.index(lower), "Bo's own seat waits there"


@in_no_time
async def test_who_was_never_at_a_table_reads_that_its_game_is_over() -> None:
    over = WORDS("mend.over")
    async with (
        company("patchwork", friends=2) as all_,
        app(Device(), rooms=all_.rooms) as stranger,
    ):
        assert over not in stranger.texts()
        await all_.lead(all_.table.game.outcome)
        while all_.table.outcome is None:
            await all_.act(all_.table.actors[0])
        assert over in stranger.texts()
