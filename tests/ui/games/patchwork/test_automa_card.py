"""The Automa's card as it is turned over: the card that was drawn, and what it chose by."""

from __future__ import annotations

import flet as ft
import pytest

from engine.games.patchwork.actions import Reveal
from engine.games.patchwork.automa import choose
from engine.games.patchwork.components import CARDS
from engine.games.patchwork.state import AUTOMA
from tests.ui.games.patchwork.devices import TABLE, buy, laid
from tests.ui.games.patchwork.shown import drawn, sheet
from tests.ui.kept import kept
from tools.pilot.headless import Phone, app, played
from ui.text import Words

CLOUDS, ARROWS, ARGYLE, HERRINGBONE = 13, 20, 12, 5


def framed(phone: Phone) -> list[tuple[str, bool]]:
    """The criteria on the card in order, and whether there is a frame around each."""
    return [
        (criterion, not str(each.control.border.top.color).startswith("#00"))
        for each in phone.placed(sheet(phone))
        if isinstance(each.control, ft.Container)
        and isinstance(each.control.content, ft.Image)
        and isinstance(each.control.border, ft.Border)
        and (criterion := drawn(phone, each.control)[0]).startswith("criterion_")
    ]


@pytest.mark.parametrize("seed", [0, 1, 7, 19, 20])
@played
async def test_the_sheet_shows_the_card_and_what_it_chose_by(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.randbits", lambda *_: seed)
    device = laid((CLOUDS, ARROWS, ARGYLE, HERRINGBONE), buy(CLOUDS, 0, 0), solo=True)
    async with app(device, route=TABLE) as phone:
        before = kept(phone).state
        assert "The Automa’s turn" in phone.names()
        await phone.tap("Turn over the Automa’s card")
        table = kept(phone)
        action, after = table.steps[-1].action, table.state
        assert isinstance(action, Reveal)
        card = CARDS[action.card]
        used = choose(card, before.circle, 0, before.sides[0].position).uses
        assert framed(phone) == [
            (f"criterion_{criterion}", place < len(used))
            for place, criterion in enumerate(card.criteria)
        ]
        face = drawn(phone, sheet(phone))
        at = face.index("card_front")
        assert face[at + 1] == str(card.buttons)
        assert f"+{card.income}" in face
        said = phone.names(within=sheet(phone))
        facts = f"Card {card.number}: {card.buttons} virtual button"
        assert sum(name.startswith(facts) for name in said) == 2
        words = Words("en", "patchwork", ("Ana", "Automa"), rivals=(1,))
        lines = [words(event.key, **event.args) for event in table.events[-1]]
        first = said.index(lines[0])
        assert said[first : first + len(lines)] == lines
        await phone.tap("Continue")
        assert "Continue" not in phone.names("button")
        assert f"The Automa on space {after.sides[AUTOMA].position}," in phone.texts()
