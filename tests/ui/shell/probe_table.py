"""Tables of the probe on a headless phone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.record import Player
from engine.table import Table
from tests import probe  # noqa: F401 - makes engine.games.probe importable
from tools.pilot.headless import Device, Phone
from ui.device.backends import PREFIX
from ui.stored.saved import Save, dump_save

from engine.games import probe as rules  # isort: skip

NAMES = ("Ana", "Bo", "Cy", "Di")


def stored(
    bots: dict[str, str] | None = None,
    names: Sequence[str] = NAMES,
    rounds: int = 1,
    seed: int = 1,
    moves: Sequence[tuple[int, rules.Action]] = (),
    game: str = "probe",
    talk: bool = False,
    **settings: str,
) -> Device:
    """A device with a dealt table of the probe under the id ``g``.

    Args:
        bots: spellings by name.
        moves: what has been played already.
        talk: each round is begun before the eyes of all.
        settings: of the app.
    """
    players = tuple(Player(name, (bots or {}).get(name)) for name in names)
    table = Table.open(game, rules.Options(12, rounds, talk=talk), players, seed).settle()
    for seat, action in moves:
        table = table.play(seat, action).settle()
    device = Device()
    save = Save("g", table.record(), {}, 1.0, seed)
    device.stored[f"{PREFIX}game.g"] = dump_save(save, sealed=game == "probe")
    pairs = {"pace": "at_once"} | settings
    inner = ", ".join(f'"{name}": "{value}"' for name, value in pairs.items())
    device.stored[f"{PREFIX}settings"] = "{" + inner + "}"
    return device


def may_see(table: Table, viewer: int | None) -> set[int]:
    """The cards that a viewer may know; None for nobody in particular."""
    state = table.view(-2 if viewer is None else viewer)
    return {card for card in state.hands if card in rules.DECK}


async def begin(phone: Phone, first: str = "Ana", second: str = "Bo") -> None:
    """From the set-up page to a table of two, behind the curtain."""
    await phone.go("/new/probe")
    for seat, name in enumerate((first, second), 1):
        await phone.type(f"Player {seat}", name)
    await phone.tap("Start")


async def shelve(phone: Phone, first: str = "Ana") -> None:
    """A table of two that is begun and left on the shelf."""
    await begin(phone, first)
    await phone.go("/")
