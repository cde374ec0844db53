"""A game in teams on the screen: its table, its result, and once more in the same teams."""

from __future__ import annotations

import json

import pytest

from engine.record import Player, dumps
from engine.refs import Ref
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tests.ui.shell.probe_table import NAMES, stored
from tools.pilot.headless import Device, app, played
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save, parse_save
from ui.text import LOCALES, Words

from engine.games import probe as rules  # isort: skip

pytestmark = pytest.mark.usefixtures("probe_game")


def paired(end: bool) -> tuple[Device, Table]:
    """Four in two teams, the first with two points to begin with; over, or before all call."""
    each = [rules.SeatOptions(1 + seat % 2, 2 * (seat == 0)) for seat in range(4)]
    players = tuple(Player(name, None, own) for name, own in zip(NAMES, each, strict=True))
    table = Table.open("probe", rules.Options(12), players, seed=1).settle()
    for seat in range(4):
        table = table.play(seat, rules.Wait())
    for seat in range(4 if end else 0):
        table = table.play(seat, rules.Call(True))
    device = stored()
    save = Save("g", table.record(), {}, 1.0, 1)
    device.stored[f"{PREFIX}game.g"] = dump_save(save, sealed=not end)
    return device, table


@pytest.mark.parametrize("locale", LOCALES)
@played
async def test_the_result_is_told_by_team_and_a_rematch_has_the_same(locale: str) -> None:
    device, table = paired(end=True)
    words = Words(locale).at("probe", NAMES, range(4))
    teams = [words("team.name", name=name) for name in "AB"]
    first = table.standings.winners()[0]
    device.languages = (locale,)
    async with app(device, route="/table/g") as phone:
        winners = (Ref("seat", first), Ref("seat", first + 2))
        headline = words("result.team", team=teams[first], names=winners)
        shown = phone.texts().splitlines()
        assert headline in shown
        order = [text for text in shown if text in (*teams, *NAMES)]
        inside = [NAMES[first], NAMES[first + 2]], [NAMES[1 - first], NAMES[3 - first]]
        assert order[-6:] == [teams[first], *inside[0], teams[1 - first], *inside[1]]
        await phone.tap(words("result.rematch"))
        (again,) = (
            parse_save("x", text).record
            for name, text in phone.saved().items()
            if name.startswith("game.") and name != "game.g"
        )
        assert again.players == table.players
        assert json.loads(dumps(again))["players"][0]["options"] == {"team": 1, "handicap": 2}
