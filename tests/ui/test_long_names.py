"""On every screen, scores stand apart from names: the longest names, on a narrow page, at the
largest text."""

from __future__ import annotations

from dataclasses import dataclass, replace

import flet as ft
import pytest

from engine.record import MAX_NAME
from engine.table import Table
from tests.examples import tiers
from tests.ui.components.surroundings import surroundings
from tests.ui.widths import Widths, crowded
from tools.pilot.headless import Phone, app, played
from tools.pilot.recording.scenes import Scene, screens
from tools.pilot.walker.starts import Laid
from ui import lay
from ui.components.name_in_row import name_in_row
from ui.components.prose import prose
from ui.styles import BODY
from ui.text import Words

SIZE = (360.0, 740.0)

ALIKE = {
    "ja": "さくらももこちゃんのおかあさんと",
    "ko": "가나다라마바사아자차카타파하거너",
    "zh-Hant": "歐陽修司馬光諸葛亮上官婉兒東方",
    "en": "Wilhelmina Augustas",
}
"""How all names of a language begin."""

SHEETS = ("table.score", "table.history")
"""What is opened from the menu of a table."""


def named(locale: str) -> tuple[str, ...]:
    """As many names as a table has seats: each as long as names may be, and all begin alike."""
    return tuple((ALIKE[locale] + digit * MAX_NAME)[:MAX_NAME] for digit in "0123456789")


@dataclass(frozen=True)
class LongNamed:
    """A game whose players have those names.

    Attributes:
        of: the game with its own names.
    """

    of: Laid
    locale: str

    @property
    def id(self) -> str:
        return self.of.id

    @property
    def seed(self) -> int:
        return self.of.seed

    def table(self) -> Table:
        record, names = self.of.table().record(), named(self.locale)
        pairs = zip(record.players, names, strict=False)
        players = tuple(each if each.bot else replace(each, name=name) for each, name in pairs)
        return Table.resume(replace(record, players=players), self.seed)


def long_named(scene: Scene, locale: str) -> Scene:
    """The same scene with long names, on a narrow page at the largest text."""
    games = tuple(LongNamed(each, locale) for each in scene.start.games)
    start = replace(scene.start, locale=locale, games=games)
    return replace(scene, start=start).on(SIZE, "huge")


def shown_with_names() -> list[Scene]:
    """The screens that show games of some people."""
    return [each for each in screens(3) if each.start.games]


KINDS = sorted({each.name.split("-game_")[0] for each in shown_with_names()})

SHORT = (
    "table-battle_fold-game_teams",
    "table-doodle-game_three",
    "table-lost_legacy-game_match",
    "table-patchwork-game_current",
    "table-sheet-game_kept",
    "table-witches-game_box",
)
"""Of each game the one in which most play, at its beginning, in its middle and at its end."""


async def look(phone: Phone, locale: str) -> list[str]:
    """What is crowded on the screen, on what lies under it, and on the sheets of its menu."""
    words, names = Words(locale), named(locale)
    found = crowded(phone, names)
    for _ in range(3):
        if words("shell.close") in phone.names("button"):
            await phone.tap(words("shell.close"))
        elif "curtain" in (getattr(each, "key", None) for each in phone.controls()):
            lift, *_ = [each for each in phone.names("button") if any(n in each for n in names)]
            await phone.tap(lift)
        else:
            break
        found += crowded(phone, names)
    for key in SHEETS:
        if words("table.menu") not in phone.names("button"):
            break
        await phone.tap(words("table.menu"))
        if words(key) in phone.names("button"):
            await phone.tap(words(key))
            found += crowded(phone, names)
        await phone.back()
    return found


@pytest.mark.parametrize(
    "case",
    tiers(
        [f"{locale} {kind}" for locale in ALIKE for kind in KINDS],
        *[f"ja {kind}" for kind in SHORT],
        why="wide letters need the most room, and the other pages show names as tables do",
    ),
)
@played
async def test_names_give_way_to_what_stands_beside_them(case: str) -> None:
    locale, kind = case.split()
    for scene in shown_with_names():
        if not f"{scene.name}-".startswith(f"{kind}-"):
            continue
        start = long_named(scene, locale).start
        backend = await start.stored()
        async with app(start.device(), route=start.address(), backend=backend) as phone:
            assert await look(phone, locale) == [], scene.name


def test_a_name_that_pushes_a_score_out_of_its_row_is_found() -> None:
    here, names = surroundings("ja", width=360, text_size="huge"), named("ja")
    score = "· 33点"

    def row(name: ft.Control) -> list[str]:
        widths = Widths(names)
        widths.lay(lay.row(name, prose(here, score, BODY.line), gap=4), 300)
        return widths.faults

    assert row(prose(here, names[0], BODY, max_lines=1))
    assert not row(prose(here, names[0], BODY, max_lines=1, expand=True))
    assert not row(name_in_row(here, names[0], BODY, 300, beside=(score, BODY)))


def test_a_name_keeps_what_tells_it_from_the_others() -> None:
    words, names = Words("ja"), named("ja")[:2]
    here = replace(surroundings("ja"), words=words.at("witches", names, (0, 1)))
    shown = [name_in_row(here, each, BODY, 120).content for each in names]
    assert len({each.value for each in shown if isinstance(each, ft.Text)}) == 2
