"""Which screens are recorded, and what is done on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from random import Random

from engine import games, lessons
from engine.record import loads
from engine.table import Table
from tools.pilot.walker.starts import NAMES, Game, Start, random_start
from ui.game_screens import find
from ui.games import everyday, puzzles
from ui.games import names as shown

ROOT = Path(__file__).resolve().parents[3]

SIZES = ((390.0, 844.0), (844.0, 390.0), (1280.0, 800.0))
TEXTS = ("normal", "huge")

PLACES = 8
"""Steps of a golden game at which its table is opened."""

ONWARD, TRIED, WALKED = 5, 10, 40
"""Steps that are taken by somebody who plays on; who tries what a page offers; who tries it all."""

WALKS = 8

PAST = 20260102
"""A day whose exercises are done later."""


@dataclass(frozen=True)
class Golden:
    """One of the games that stand beside the games' tests, up to a step.

    Attributes:
        id: the id of its save.
        path: of the record, from the top of the repository.
        count: the steps that have been played; None for all.
        seed: the seed of the chance of what is played on.
    """

    id: str
    path: str
    count: int | None = None
    seed: int = 1

    def table(self) -> Table:
        """Return the table as it stands."""
        record = loads((ROOT / self.path).read_text("utf-8"))
        return Table.resume(replace(record, steps=record.steps[: self.count]), self.seed)


@dataclass(frozen=True)
class Scene:
    """A beginning and what is done from there.

    Attributes:
        name: what it is called; a file's name without its end.
        start: where it begins.
        steps: how many steps are taken.
        how: "plays" for somebody who only plays on, "tries" for all kinds of taps.
    """

    name: str
    start: Start
    steps: int = 0
    how: str = "tries"

    def on(self, size: tuple[float, float], text: str) -> Scene:
        """Return the same scene on a page of another size and with texts of another size."""
        settings = (*self.start.settings, ("text_size", text))
        name = f"{self.name}-{size[0]:.0f}x{size[1]:.0f}-{text}"
        return replace(self, name=name, start=replace(self.start, size=size, settings=settings))


def scenes() -> Iterator[Scene]:
    """Yield every scene in every size."""
    for scene in screens():
        for size in SIZES:
            for text in TEXTS:
                yield scene.on(size, text)
    yield from _walks()


def screens(places: int = PLACES) -> Iterator[Scene]:
    """Yield a scene of every kind of screen, in one size.

    Args:
        places: steps of a golden game at which its table is opened.
    """
    yield from chain(_tables(places), _lessons(), _set_ups(), _pages())


def _tables(places: int) -> Iterator[Scene]:
    for path in sorted((ROOT / "tests/engine/games").glob("*/game_*.json")):
        own = str(path.relative_to(ROOT))
        name = f"{path.parent.name}-{path.stem}"
        count = len(loads(path.read_text("utf-8")).steps)
        for place in sorted({count * part // (places - 1) for part in range(places)}):
            start = Start("/table/g", (Golden("g", own, place),), seed=place)
            yield Scene(f"table-{name}-{place:04}", start, ONWARD, "plays")
        for page in (f"/replay/g/{count // 2}", "/coach/g", "/book/g"):
            first = page.split("/")[1]
            yield Scene(f"{first}-{name}", Start(page, (Golden("g", own),)), 3)


def _lessons() -> Iterator[Scene]:
    for game in filter(lessons.taught, games.names()):
        yield Scene(f"lessons-{game}", Start(f"/lessons/{game}"))
        for name in lessons.names(game):
            start = Start(f"/lessons/{game}/{name}")
            yield Scene(f"lesson-{game}-{name}", start, TRIED, "plays")


def _set_ups() -> Iterator[Scene]:
    for game in (*games.names(), *games.keepers()):
        if game in shown():
            yield Scene(f"new-{game}", Start(f"/new/{game}", seed=1), TRIED)


def _pages() -> Iterator[Scene]:
    kept = tuple(
        Game(f"{game}-{steps}", game, NAMES[: games.find(game).info.seats[0]], (), steps, number)
        for number, game in enumerate(games.names())
        for steps in (5, 10_000)
    )
    yield Scene("home-empty", Start("/"), TRIED)
    yield Scene("home-full", Start("/", kept), TRIED)
    for page in ("book", "people", "statistics", "today"):
        yield Scene(f"{page}-full", Start(f"/{page}", kept), TRIED)
    yield Scene("people-one-full", Start(f"/people/{NAMES[0].encode().hex()}", kept), TRIED)
    for page in (
        "book",
        "keep",
        "settings",
        "about",
        "licences",
        "licences/1",
        "room/none",
        "nowhere",
    ):
        yield Scene(page.replace("/", "-"), Start(f"/{page}"), TRIED)
    for game in games.names():
        own = find(game)
        offered = {
            "rules": True,
            "count": own.count,
            "practice": own.practice,
            "practised": own.practice,
            "puzzle": puzzles(game),
            "puzzles": everyday(game),
        }
        for page in filter(offered.get, offered):
            yield Scene(f"{page}-{game}", Start(f"/{page}/{game}", seed=1), TRIED)
        if own.practice:
            yield Scene(f"practice-{game}-past", Start(f"/practice/{game}/{PAST}", seed=1), TRIED)


def _walks() -> Iterator[Scene]:
    for seed in range(WALKS):
        yield Scene(f"walk-{seed}", random_start(Random(seed)), WALKED)
