"""Whole games by what a screen reader is told alone, from the first act to the result."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from engine.game import CHANCE
from engine.games.patchwork.state import Options as PatchworkOptions
from engine.games.witches.state import Options as WitchesOptions
from engine.record import Player
from engine.table import Table
from tests.browser.in_process import hosted, opened
from tests.browser.reader import play

SETTINGS = {"language": "en", "pace": "at_once", "reduced_motion": True}

PATCHWORK = ("^Sew on", "^Go to the next place where it fits", "^Choose ", "^Advance")

CARD = r"^((red|green|yellow|blue) \d+|a wizard|the .*(Witch|Queen))(: just received\.)?$"
WITCHES = ("^Play ", "^Pass these", "^Next round", "^Result", CARD)


def begun(game: str, options: Any, players: tuple[Player, ...]) -> Table:
    """A game whose first act is a person's."""
    table = Table.open(game, options, players, 3)
    while table.actors == (CHANCE,):
        table = table.deal()
    return table


LONG_GAME = pytest.mark.long("a whole game in a browser; what is told is held headless")


@LONG_GAME
def test_patchwork_is_played_to_its_end_by_ear(bare: Browser) -> None:
    players = (Player(""), Player("", "greedy"))
    with hosted() as host, opened(bare, host, (390, 844), shut=True) as phone:
        host.lay(begun("patchwork", PatchworkOptions(), players), SETTINGS)
        phone.open("#/table/g")
        told = play(phone, PATCHWORK, "Result")
    own = [text for text in told if re.fullmatch(r"You: \d+ buttons?, income \d+, .*", text)]
    assert len(set(own)) > 5
    assert any(text.startswith("In hand: ") and text.endswith("It fits.") for text in told)
    assert any(" bought " in text for text in told)
    assert "Result" in told
    assert any(re.search(r"\b(win|won|wins|lost)\b", text) for text in told[-6:])


@LONG_GAME
def test_a_match_of_witches_is_played_to_its_end_by_ear(bare: Browser) -> None:
    players = (Player(""), Player("", "uniform"), Player("", "uniform"))
    options = WitchesOptions(end="rounds", rounds=1)
    with hosted() as host, opened(bare, host, (390, 844), shut=True) as phone:
        host.lay(begun("witches", options, players), SETTINGS)
        phone.open("#/table/g")
        told = play(phone, WITCHES, "Result")
    assert any(re.match("From .*: ", text) for text in told)
    played = [text for text in told if " played " in text]
    assert len(played) > 20
    assert any(re.search(" took (the trick|it)", text) for text in played)
