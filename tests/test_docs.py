"""What docs/engine.md shows is what the engine does, each example alone; the game and the lesson of
the guides can be played; links lead somewhere."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.games
import ui.games
from engine import conformance, games, lessons
from tools.pilot.headless import Device, app, played
from ui import text
from ui.device.backends import PREFIX

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/engine.md"


def examples() -> Iterator[tuple[str, str]]:
    """Each example with the title it stands under."""
    for section in PAGE.read_text("utf-8").split("\n## ")[1:]:
        sessions: list[str] = []
        for block in re.findall(r"```python\n(.*?)```", section, re.DOTALL):
            if block.startswith(">>> from "):
                sessions.append(block)
            else:
                # What is said between two blocks of one example begins no other.
                sessions[-1] += block
        yield from ((section.partition("\n")[0], session) for session in sessions)


@pytest.mark.parametrize(("title", "session"), [pytest.param(*e, id=e[0]) for e in examples()])
def test_an_example_does_what_it_shows(
    title: str, session: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "_ADDED", {})
    test = doctest.DocTestParser().get_doctest(session, {"__name__": "__main__"}, title, None, None)
    said: list[str] = []
    assert test.examples
    failed, _ = doctest.DocTestRunner(verbose=False).run(test, out=said.append)
    assert not failed, "".join(said)


def test_every_example_is_run() -> None:
    shown = PAGE.read_text("utf-8").count(">>> ")
    assert sum(session.count(">>> ") for _, session in examples()) == shown > 100


def test_examples_in_play_need_no_package(tmp_path: Path) -> None:
    bare = [e for _, e in examples() if not re.search(r"loads|salvage|conformance", e)]
    assert len(bare) >= 8
    files = []
    for number, session in enumerate(bare):
        file = tmp_path / f"{number}.txt"
        file.write_text(session, "utf-8")
        files.append(file)
    # Without site-packages there is the standard library alone.
    command = [sys.executable, "-S", "-m", "doctest", *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout.decode()


@pytest.fixture
def guided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game of the guides: the files that they show, and two registry lines."""
    for page in ("add-a-game", "add-a-lesson"):
        shown = (ROOT / f"docs/{page}.md").read_text("utf-8")
        for path, body in re.findall(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$", shown, re.M | re.S):
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(body, "utf-8")
    for package in (engine.games, ui.games):
        folder = package.__name__.replace(".", "/")
        monkeypatch.setattr(package, "__path__", [*package.__path__, str(tmp_path / folder)])
    monkeypatch.setitem(engine.games._MODULES, "matches", "engine.games.matches")
    monkeypatch.setitem(ui.games._NEWS, "matches", "")

    def words(locale: str, name: str) -> bytes | None:
        path = tmp_path / "locales" / locale / f"{name}.json"
        return path.read_bytes() if path.is_file() else None

    monkeypatch.setattr(text, "ELSEWHERE", [*text.ELSEWHERE, words])
    text.bundle.cache_clear()
    yield
    text.bundle.cache_clear()
    for name in [name for name in sys.modules if ".games.matches" in name]:
        del sys.modules[name]


@pytest.mark.usefixtures("guided")
def test_the_game_of_the_guide_keeps_the_contract() -> None:
    game = games.find("matches")
    setup = game.setup(game.info.options(), (None, None))
    assert conformance.check(game, setup, games=200).plies == 1400
    conformance.check_messages(game, text.bundle("en", "matches"))


@pytest.mark.usefixtures("guided")
@played
async def test_the_game_of_the_guide_is_set_up_and_played() -> None:
    async with app() as phone:
        await phone.tap("New game: Matches")
        await phone.tap("Start")
        await phone.tap("Take 2")
        assert "8 matches left" in phone.names("text")


@pytest.mark.usefixtures("guided")
@played
async def test_the_figure_of_the_guide_is_drawn() -> None:
    async with app(route="/rules/matches/turn") as phone:
        assert "A row of matches." in phone.names("image")


@pytest.mark.usefixtures("guided")
@played
async def test_the_lesson_of_the_guide_is_done() -> None:
    assert lessons.names("matches") == ("one",)
    hurried = Device(stored={f"{PREFIX}settings": json.dumps({"pace": "at_once"})})
    async with app(hurried, route="/lessons/matches/one") as phone:
        await phone.tap("Take 1")
        assert "That leaves two. Take two matches instead." in phone.names("text")
        await phone.tap("Take 2")
        assert any("and you win" in shown for shown in phone.names("text"))


@pytest.mark.parametrize(
    "page", [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")], ids=lambda page: page.name
)
def test_links_of_a_page_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize(
    "page", [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")], ids=lambda page: page.name
)
def test_links_of_a_page_lead_to_headings(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text("utf-8"))
    assert [
        f"{path}#{heading}"
        for path, heading in links
        if heading not in headings(page.parent / path if path else page)
    ] == []


def headings(page: Path) -> list[str]:
    """What a link calls the headings of a page, as GitHub does."""
    found = re.findall(r"^#+ (.+)", page.read_text("utf-8"), re.MULTILINE)
    kept = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in found)
    return [heading.strip().replace(" ", "-") for heading in kept]


def test_pages_name_tests_that_there_are() -> None:
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py"))
    named = re.findall(r"`(test_\w+)`", (ROOT / "docs/translate.md").read_text("utf-8"))
    assert len(named) > 5
    assert [name for name in named if f"def {name}(" not in tests] == []


RULES = sorted((ROOT / "docs/rules").glob("*.md"))


@pytest.mark.parametrize("page", RULES, ids=lambda page: page.name)
def test_every_rules_page_has_the_same_five_headings(page: Path) -> None:
    assert re.findall(r"^## (.+)", page.read_text("utf-8"), re.MULTILINE) == [
        "Goal",
        "Components and set-up",
        "Play",
        "End and scoring",
        "Questions the rules leave open",
    ]


def test_rules_rows_that_the_code_of_lost_legacy_names_are_on_its_page() -> None:
    page = (ROOT / "docs/rules/lost_legacy.md").read_text("utf-8")
    rows = re.findall(r"^\| L(\d+) \|", page, re.MULTILINE)
    code = "".join(p.read_text("utf-8") for p in (ROOT / "engine/games/lost_legacy").glob("*.py"))
    named = set(re.findall(r"\bL(\d+)\b", code))
    assert rows == [str(number) for number in range(1, len(rows) + 1)]
    assert len(named) > 8
    assert named <= set(rows)
