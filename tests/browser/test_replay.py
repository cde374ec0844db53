"""A game is walked through in a browser, gone on from, and given on by a link."""

from __future__ import annotations

import re
import socket
import time
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from engine.link import pack
from engine.record import Record, Step, loads
from engine.table import Table
from tests.browser.device import ORIGIN, screen_of, started
from tests.browser.stored import put_on_device
from tests.browser.test_offline import TAGS
from tests.engine.records import FOLDERS
from tools.pilot.browser import ANSWER, Phone, stored_games
from ui.stored.saved import Save, dump_save, parse_save
from ui.text import Words


def game(of: str, called: str) -> Record:
    return loads((FOLDERS / of / f"game_{called}.json").read_text("utf-8"))


@pytest.mark.long("a link is walked through in the short tier")
@pytest.mark.parametrize("device_language", ["ja-JP"])
def test_a_game_of_the_book_is_walked_through_and_gone_on_from_against_the_computer(
    phone: Phone,
) -> None:
    words, record = Words("ja"), game("patchwork", "current")
    names = [player.name for player in record.players]
    save = dump_save(Save("g", record, {}, 0.0, seed=1))
    put_on_device(phone, save, game="patchwork", names=names, over=True)
    phone.page.evaluate("location.hash = '#/book'")
    phone.tap("button", re.compile("Ana"))
    phone.tap("button", words("table.replay"))
    phone.wait_for(words("replay.beginning"))
    table = Table.resume(record, 1)
    first = next(n for n, step in enumerate(record.steps) if step.seat >= 0)
    # Where it is the other's turn, whom the computer plays from here on.
    here = next(n for n in range(first + 5, 40) if table.game.actors(table.states[n]) == (1,))
    for _ in range(here - first):
        phone.tap("button", words("replay.on"))
    phone.wait_for(words("replay.place", n=here - first, all=len(record.steps) - first))
    phone.tap("button", words("replay.more"))
    phone.tap("button", words("replay.onward"))
    label = words("setup.seat.kind", name="Bo")
    phone.tap("button", words("shell.choice", label=label, option=words("setup.level.1")))
    phone.tap("button", words("replay.onward.start"))
    phone.wait_for(words("table.menu"))
    name = phone.page.evaluate("location.hash").rpartition("/")[2]

    def steps() -> tuple[Step, ...]:
        return parse_save(name, stored_games(phone)[name] or "").record.steps

    end = time.monotonic() + ANSWER / 1000
    while len(steps()) == here and time.monotonic() < end:
        time.sleep(0.2)
    assert steps()[:here] == record.steps[:here]
    assert steps()[here].seat == 1
    assert parse_save("g", stored_games(phone)["g"] or "").record == record
    # Neither of the two sheets lies over the walk that the way back leads to.
    phone.page.go_back()
    phone.wait_for(words("replay.on"))
    assert "?" not in phone.page.url
    assert not phone.find("button", words("shell.close")).count()


@pytest.mark.long("a start without a network; others are short")
def test_a_link_is_opened_without_a_network(
    playwright: Playwright, executable: str, profile: Path
) -> None:
    record, words = game("patchwork", "first_edition"), Words("en")
    with socket.socket() as closed:
        # Bound and not listened at: whoever connects is refused.
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
        told = {**screen_of(TAGS["en"]), "reduced_motion": "reduce"}
        with started(playwright, executable, port, profile, **told) as context:
            phone = Phone(context.new_page(), ORIGIN)
            phone.open(f"#/game/{pack(record)}/0")
            phone.tap("button", words("table.replay"))
            phone.wait_for(words("replay.beginning"))
            phone.tap("button", words("replay.last"))
            last = len(record.steps) - 1
            phone.wait_for(words("replay.place", n=last, all=last))
            phone.tap("button", words("replay.more"))
            phone.tap("button", words("replay.share"))
            phone.wait_for(words("replay.share.qr"))
            phone.page.keyboard.press("Escape")
            phone.assert_clean()
