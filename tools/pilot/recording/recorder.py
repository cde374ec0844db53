"""Plays scenes and writes down what each screen shows."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from random import Random

from tools.pilot.headless import _body
from tools.pilot.recording.content import Content, content_of
from tools.pilot.recording.scenes import Scene
from tools.pilot.walker import watch
from tools.pilot.walker.choosing import Chooser
from tools.pilot.walker.steps import Step, shown
from tools.pilot.walker.walk import NOTICE, Walk
from tools.pilot.walker.world import World

TRIES = ("play", "any", "hint", "undo", "menu", "back", "surface", "key", "type", "pad", "wait")
"""The kinds of steps of somebody who tries everything on one device and one page."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A screen in a scene, once it has come to rest.

    Attributes:
        step: what led to it; empty for the first one.
        route: its address.
        sent: bytes of what the app sent for it.
        content: what it shows.
    """

    step: Step
    route: str
    sent: int
    content: Content


def record(scene: Scene) -> list[Moment]:
    """Play a scene and return its screens."""
    world = World(scene.start.seed)
    found: list[Moment] = []

    async def go() -> None:
        walk = Walk(scene.start, world)
        try:
            await walk.begin()
            await watch.settled(walk.phone)
            found.append(_moment(walk, ()))
            chooser = Chooser(Random(scene.start.seed), TRIES)
            for _ in range(scene.steps):
                choose = chooser.onward if scene.how == "plays" else chooser.step
                step = choose(shown(walk.phone), walk.words)
                if await walk.do(step):
                    await watch.settled(walk.phone)
                    found.append(_moment(walk, step))
                    # What comes by itself, such as a bot's turn, has come when the next step is
                    # taken.
                    await walk.do(("wait", NOTICE))
                    found.append(_moment(walk, ("wait", NOTICE)))
        finally:
            await walk.end()

    world.run(go())
    return found


def record_all(scenes: Iterable[Scene], folder: Path, workers: int) -> int:
    """Record scenes into a folder, a file each.

    Args:
        scenes: what is recorded.
        folder: is made if it is not there.
        workers: how many processes work at once. Each scene has a process of its own, because the
            numbers of the controls, and so the bytes, depend on what was drawn before.

    Returns:
        How many screens there were.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with get_context("fork").Pool(workers, maxtasksperchild=1) as some:
        return sum(some.imap_unordered(partial(_write, folder), scenes))


def _write(folder: Path, scene: Scene) -> int:
    moments = record(scene)
    text = json.dumps([asdict(each) for each in moments], ensure_ascii=False)
    (folder / f"{scene.name}.json.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    return len(moments)


def read(path: Path) -> list[Moment]:
    """Return the screens of a file that :func:`record_all` has written."""
    found = json.loads(gzip.decompress(path.read_bytes()))
    return [
        Moment(
            tuple(each["step"]),
            each["route"],
            each["sent"],
            Content(**{**each["content"], "lines": tuple(each["content"]["lines"])}),
        )
        for each in found
    ]


def _moment(walk: Walk, step: Step) -> Moment:
    phone = walk.phone
    sent = sum(map(len, phone.packets()))
    view = phone._wire.real(_body(phone.page.views)[-1])
    return Moment(step, phone.route, sent, content_of(view))
