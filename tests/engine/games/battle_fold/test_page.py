"""docs/rules/battle_fold.md says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from engine.games import battle_fold
from engine.games.battle_fold import GAME, Options
from engine.games.battle_fold.components import CIRCLES, ITEMS, place_name
from engine.games.battle_fold.race import LONGEST, TIE
from engine.games.battle_fold.state import LEAST, LEAST_HANDICAP, MOST, MOST_HANDICAP, MOST_ROUNDS

PAGE = (Path(__file__).parents[4] / "docs" / "rules" / "battle_fold.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([A-Z]\d+) \|", PAGE, re.M)
NUMBERS = dict(
    re.findall(r"^\| ([^|]+) \| ([^|]+) \| [^|]*\|$", PAGE.partition("## Numbers")[2], re.M)
)


def test_rows_count_from_one_in_each_part() -> None:
    parts: dict[str, list[int]] = {}
    for row in ROWS:
        parts.setdefault(row[0], []).append(int(row[1:]))
    assert set(parts) == set("SRFIGLTE")
    # Rows that the rules leave open stand below the others, so the numbers are not in order.
    assert all(sorted(numbers) == [*range(1, len(numbers) + 1)] for numbers in parts.values())


def test_rows_that_the_code_names_are_on_the_page() -> None:
    folder = Path(battle_fold.__file__).parent
    named = set()
    for path in folder.glob("*.py"):
        for group in re.findall(r"\(((?:[A-Z]\d+(?:,\s+)?)+)\)", path.read_text("utf-8")):
            named |= set(re.findall(r"[A-Z]\d+", group))
    assert len(named) > 12
    assert named <= set(ROWS)


def test_the_numbers_of_the_page_are_those_of_the_game() -> None:
    usual = Options()
    assert NUMBERS["Life"].startswith(f"{usual.life}; the option `life` {LEAST} to {MOST}")
    assert NUMBERS["Souls"].startswith(f"{usual.souls}; the option `souls` {LEAST} to {MOST}")
    for side in CIRCLES:
        named = NUMBERS[f"{side.capitalize()} circles"].split(", ")
        assert sorted(named) == sorted(map(place_name, CIRCLES[side]))
    assert NUMBERS["Equal times"] == f"within {TIE} ms"
    assert NUMBERS["Handicaps"] == f"{LEAST_HANDICAP} to {MOST_HANDICAP} percent"
    assert NUMBERS["Longest time"] == f"{LONGEST // 1000} s"
    assert NUMBERS["Most rounds"] == str(MOST_ROUNDS)
    assert f"rules version {GAME.info.rules}" in PAGE
    cards = PAGE.partition("## Item cards")[2].partition("## Ghosts")[0]
    assert set(re.findall(r"`(\w+)`", cards)) >= set(ITEMS)


def test_every_action_of_the_page_is_one() -> None:
    texts = re.findall(r"^\| [^|]+ \| `\{[^|]+ \| ([^|]+) \|$", PAGE, re.M)
    kinds = set()
    for text in texts:
        for notation in re.findall(r"`([^`]+)`", text):
            action = GAME.read(notation)
            assert GAME.write(action) == notation
            kinds.add(type(action))
    assert kinds == set(GAME.info.actions)
