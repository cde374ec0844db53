"""The end of a game, for one side to eight: who won, why, and with how many points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft
import pytest

from engine.game import Outcome, ScoreLine, Standing
from tests.ui.components.surroundings import rendered, surroundings
from tools.pilot.headless import _body, _named, _walk
from ui.components.prose import prose
from ui.components.result import headline, result, scores, scores_fit
from ui.styles import CORNER
from ui.text import LOCALES, Words

NAMES = ("Ana", "Bo", "Chi", "Di", "Eun", "Fay", "Gil", "Hana")
LINES = (ScoreLine("patchwork.score.buttons", 12, 12), ScoreLine("patchwork.score.empty", 4, -8))


def ended(
    *ranks: int,
    points: Sequence[int | None] = (),
    ties: Sequence[str | None] = (),
    lines: tuple[ScoreLine, ...] = (),
    teams: tuple[tuple[int, ...], ...] = (),
) -> Outcome:
    """An outcome with a side a rank."""
    standings = tuple(
        Standing(
            side,
            rank,
            points[side] if points else None,
            lines,
            ties[side] if ties else None,
        )
        for side, rank in enumerate(ranks)
    )
    return Outcome("patchwork.outcome.end", standings, teams)


def named(control: Any) -> list[tuple[str, str, Any]]:
    """Role, name and control of what a screen reader meets."""
    return list(_named(_body(control)))


def said(control: Any) -> list[str]:
    """The names that a screen reader meets."""
    return [name for _, name, _ in named(control)]


def shown(outcome: Outcome, names: Sequence[str] = NAMES, **more: Any) -> list[str]:
    """What the sheet of the end says, in English."""
    app = surroundings(width=360, height=740)
    app = replace(app, words=app.words.at("", names))
    steps: dict[str, Any] = dict.fromkeys(("again", "leave", "look"), lambda: None)
    return said(result(app, outcome, names, **(steps | more)))


@pytest.mark.parametrize(
    ("outcome", "alone", "sentence"),
    [
        (ended(2, 1), None, "Bo wins!"),
        (ended(1, 1, 3), None, "A shared win for Ana and Bo!"),
        (ended(2, 2, 2), None, "Nobody wins"),
        (ended(1, 2, 1, 2, teams=((0, 2), (1, 3))), None, "Team A wins: Ana and Chi"),
        (ended(1, 1, teams=((0, 1),)), None, "Team A wins: Ana and Bo"),
        (ended(1, 1, 1, 1, teams=((0, 2), (1, 3))), None, "A shared win for Team A and Team B!"),
        (ended(1, 1, 1, teams=((0, 1),)), None, "A shared win for Ana, Bo and Chi!"),
        (ended(2, 2, 1, 1, teams=((0, 1), (), (2, 3))), None, "Team C wins: Chi and Di"),
        (ended(2, 2, 1, 1, teams=((0, 1), (2, 3))), 0, "Team B wins"),
        (ended(1, 1, 1, 1, teams=((0, 1), (2, 3))), 0, "You share the win!"),
        (ended(2, 2, teams=((0, 1),)), None, "Nobody wins"),
        (ended(1, 2), 0, "You win!"),
        (ended(1, 1, 3), 0, "You share the win!"),
        (ended(1, 2, 1, 2, teams=((0, 2), (1, 3))), 0, "You win!"),
        (ended(2, 1), 0, "Bo wins"),
        (ended(2, 1, 1), 0, "You lose this time"),
        (ended(1), 0, "You win!"),
        (ended(2), 0, "You lose this time"),
        (ended(1, points=[52]), 0, "52 points"),
        (ended(1, points=[1]), 0, "1 point"),
        (ended(2, points=[52]), 0, "You lose this time"),
    ],
)
def test_the_headline_says_who_won(outcome: Outcome, alone: int | None, sentence: str) -> None:
    assert headline(Words("en").at("", NAMES), outcome, alone) == sentence


@pytest.mark.parametrize(
    ("outcome", "names", "sentence"),
    [
        (ended(1, 2), ("지우", "민"), "지우 님이 이겼어요!"),
        (ended(2, 1), ("지우", "Bob"), "Bob 님이 이겼어요!"),
        (ended(1, 1, 2), ("지우", "さくら", "오토마"), "지우 님과 さくら 님이 함께 이겼어요!"),
        (ended(2, 2, 1), ("지우", "민", "오토마"), "오토마가 이겼어요!"),
        (
            ended(1, 1, 2, 2, teams=((0, 1), (2, 3))),
            ("지우", "민", "오토마", "Bob"),
            "A팀 승리! 지우 님, 민 님",
        ),
        (
            ended(1, 1, 1, 1, teams=((0, 1), (2, 3))),
            ("지우", "민", "오토마", "Bob"),
            "A팀, B팀이 함께 이겼어요!",
        ),
    ],
)
def test_koreans_call_people_by_their_title_and_particles_agree(
    outcome: Outcome, names: Sequence[str], sentence: str
) -> None:
    assert headline(Words("ko").at("", names, people=(0, 1)), outcome) == sentence


@pytest.mark.parametrize("locale", LOCALES)
def test_all_is_said_in_every_language(locale: str) -> None:
    app = surroundings(locale)
    app = replace(app, words=app.words.at("", NAMES))
    outcomes = [
        (ended(1, 2, 2, points=[9, 8, 7]), None),
        (ended(1, 1, 2, 2, teams=((0, 1), (2, 3))), None),
        (ended(1, 1, 1, 1, teams=((0, 1), (2, 3))), None),
        (ended(2, 2, 1, 1, teams=((0, 1), (2, 3))), 0),
        (ended(1, 1, 2), None),
        (ended(2, 2), None),
        (ended(1, 2), 0),
        (ended(2, 1), 0),
        (ended(2), 0),
    ]
    sentences = set()
    for outcome, alone in outcomes:

        def step() -> None: ...

        drawn = result(
            app, outcome, NAMES, again=step, leave=step, look=step, rotated=step, alone=alone
        )
        assert "result." not in "\n".join(said(drawn))
        sentences.add(headline(app.words, outcome, alone))
    assert len(sentences) == len(outcomes)


@pytest.mark.parametrize("lines", [(), LINES])
def test_what_broke_a_tie_is_told_once(lines: tuple[ScoreLine, ...]) -> None:
    first, second = "patchwork.tie.first", "patchwork.tie.second"
    words = Words("en")
    told = shown(ended(1, 2, points=[5, 5], ties=[first, second], lines=lines))
    assert told.count(words(first)) == 1
    assert words(second) not in told
    told = shown(ended(1, 2, 3, points=[5, 5, 4], ties=[first, second, None], lines=lines))
    assert told.count(words(first)) == 1
    assert told.count(words(second)) == 1


@pytest.mark.parametrize(
    ("width", "scale", "rows"), [(390, 1.0, 1), (320, 1.0, 1), (320, 1.36, 2), (390, 1.36, 1)]
)
def test_two_stand_one_above_the_other_where_large_text_needs_the_width(
    width: float, scale: float, rows: int
) -> None:
    app = surroundings(width=width)
    app = replace(app, look=replace(app.look, scale=scale))
    drawn = scores(app, ended(1, 2), NAMES)
    assert isinstance(drawn, ft.Column) == (rows == 2)


def test_two_stand_side_by_side_in_their_order() -> None:
    row: Any = scores(surroundings(), ended(2, 1, points=[4, 9], lines=LINES), NAMES)
    assert isinstance(row, ft.Row)
    first, second = map(said, row.controls)
    assert first == ["Ana", "Buttons (12): +12.", "Empty spaces (4): \u22128.", "4 points"]
    assert second[0] == "Bo"
    assert [each.content.content.border.top.width for each in row.controls] == [1, 2]


@pytest.mark.parametrize("lines", [(), LINES])
@pytest.mark.parametrize("sides", range(3, 9))
def test_three_and_more_are_in_order_of_rank(sides: int, lines: tuple[ScoreLine, ...]) -> None:
    ranks = [1 + (side + 1) % sides for side in range(sides)]
    points = [100 - rank for rank in ranks]
    outcome = ended(*ranks, points=points, lines=lines)
    drawn = rendered(lambda: scores(surroundings(), outcome, NAMES))
    texts = [each for each in _walk(drawn) if isinstance(each, ft.Text)]
    told = [each.semantics_label or each.value for each in texts]
    order = sorted(range(sides), key=lambda side: ranks[side])
    assert [name for name in told if name in NAMES] == [NAMES[side] for side in order]
    places = [Words("en")("result.place", n=n) for n in range(1, sides + 1)]
    assert [name for name in told if name in places] == places
    assert [name for name in told if name.endswith("points")] == [
        f"{points[side]} points" for side in order
    ]


@pytest.mark.parametrize(("width", "columns"), [(360, 2), (320, 1)])
def test_scores_stand_in_as_many_columns_as_fit(width: float, columns: int) -> None:
    grid: Any = scores(surroundings(width=width), ended(1, 2, 3, lines=LINES), NAMES)
    assert [len(row.controls) for row in grid.controls] == [columns] * -(-3 // columns)


@pytest.mark.parametrize(("sides", "lines"), [(3, LINES), (3, ()), (6, LINES)])
def test_a_winner_s_border_takes_no_more_room_than_another(
    sides: int, lines: tuple[ScoreLine, ...]
) -> None:
    outcome = ended(*range(1, sides + 1), points=[9] * sides, lines=lines)

    def step() -> None: ...

    drawn = rendered(
        lambda: result(surroundings(), outcome, NAMES, again=step, leave=step, look=step)
    )
    frames = [
        (each.border.left.width, each.padding)
        for each in _walk(drawn)
        if isinstance(each, ft.Container)
        and each.border_radius == CORNER
        and isinstance(each.border, ft.Border)
        and isinstance(each.content, ft.Column)
    ]
    assert [border for border, _ in frames] == [2] + [1] * (sides - 1)
    assert len({(edge + pad.left, edge + pad.top) for edge, pad in frames}) == 1


@pytest.mark.parametrize(
    ("sides", "lines", "height", "fit"),
    [
        (2, LINES, 844, True),
        (4, LINES[:1], 844, True),
        (4, LINES[:1] * 6, 844, False),
        (4, LINES[:1], 390, False),
        (5, LINES[:1], 844, False),
    ],
)
def test_scores_of_a_few_sides_with_few_lines_fit_on_the_page(
    sides: int, lines: tuple[ScoreLine, ...], height: int, fit: bool
) -> None:
    outcome = ended(*range(1, sides + 1), points=[9] * sides, lines=lines)
    assert scores_fit(surroundings(width=390, height=height), outcome) is fit


@pytest.mark.parametrize("sides", [5, 6])
@pytest.mark.parametrize("height", [740, 844])
def test_each_of_many_has_a_line_that_unfolds(sides: int, height: int) -> None:
    app = surroundings(width=360, height=height)
    outcome = ended(*range(1, sides + 1), points=[9] * sides, lines=LINES)

    def step() -> None: ...

    drawn = rendered(
        lambda: result(app, outcome, NAMES, again=step, leave=step, look=step, rotated=step)
    )
    folded = [control for _, name, control in named(drawn) if name.endswith(": 9 points.")]
    assert len(folded) == sides
    assert all(control.content.expanded is False for control in folded)
    assert not any("Buttons" in name for name in said(drawn))
    # Between the head of the sheet with who won, and what can come next.
    lines = sum(control.height + 6 for control in folded)
    rosette = 120 if any(isinstance(each, ft.Image) for each in _walk(drawn)) else 0
    assert lines + rosette + 120 <= height - 246


@pytest.mark.parametrize(("size", "low"), [((844, 390), True), ((390, 844), False)])
def test_each_side_of_a_low_page_has_a_line_that_unfolds(size: tuple[int, int], low: bool) -> None:
    app = surroundings(width=size[0], height=size[1])

    def step() -> None: ...

    outcome = ended(1, 2, points=[9, 8], lines=LINES)
    drawn = rendered(lambda: result(app, outcome, NAMES, again=step, leave=step, look=step))
    folded = [name for _, name, _ in named(drawn) if name in ("Ana: 9 points.", "Bo: 8 points.")]
    assert len(folded) == 2 * low
    assert any("Buttons" in name for name in said(drawn)) is not low


def test_where_nothing_counts_points_figures_have_no_sign_and_no_sum() -> None:
    told = said(scores(surroundings(), ended(1, 2, points=[None, None], lines=LINES), NAMES))
    assert told[:3] == ["Ana", "Buttons (12): 12.", "Empty spaces (4): \u22128."]
    assert not any("point" in each for each in told)


TEAMS = ((0, 2), (1, 3))


@pytest.mark.parametrize("lines", [(), LINES])
def test_each_team_stands_under_one_heading_with_its_players(lines: tuple[ScoreLine, ...]) -> None:
    tie = "patchwork.tie.first"
    outcome = ended(
        2, 1, 2, 1, points=[9, 4, 1, 6], ties=[tie, None, tie, None], lines=lines, teams=TEAMS
    )
    told = said(scores(surroundings(), outcome, NAMES))
    known = {*NAMES, "Team A", "Team B", "1st", "2nd", "10 points"}
    assert [name for name in told if name in known] == [
        "1st", "Team B", "10 points", "Bo", "Di", "2nd", "Team A", "10 points", "Ana", "Chi",
    ]  # fmt: skip
    assert told.count(Words("en")(tie)) == 1
    assert {"9 points", "4 points", "1 point", "6 points"} <= {*told}


def test_who_is_in_no_team_stands_beside_them() -> None:
    outcome = ended(2, 2, 1, 3, teams=((0, 1),))
    told = said(scores(surroundings(), outcome, NAMES))
    assert [name for name in told if name in NAMES] == ["Chi", "Di", "Ana", "Bo"]
    assert told.count("Team A") == 1


def test_a_team_has_a_badge_of_its_own() -> None:
    drawn = scores(surroundings(), ended(1, 1, 2, 2, teams=((0, 1), (2, 3))), NAMES)
    marks = [each.value for each in _walk(drawn) if isinstance(each, ft.Text)]
    assert [mark for mark in marks if mark in ("A", "B", *"●■▲◆")] == ["A", *"●■", "B", *"▲◆"]


def test_a_place_that_all_share_is_not_told() -> None:
    told = said(scores(surroundings(), ended(2, 2, 2), NAMES))
    assert told == ["Ana", "Bo", "Chi"]


def test_a_game_without_points_shows_none() -> None:
    assert not any("point" in name for name in shown(ended(2, 1, 3)))


def test_sides_have_their_chips_or_the_game_s_own_pictures() -> None:
    chips = scores(surroundings(), ended(1, 2, 3), NAMES)
    marks = [each.value for each in _walk(chips) if isinstance(each, ft.Text)]
    assert [mark for mark in marks if mark in "●■▲"] == ["●", "■", "▲"]
    app = surroundings()
    own = scores(app, ended(1, 2), NAMES, lambda side, _: prose(app, f"token {side}"))
    assert said(own) == ["token 0", "Ana", "token 1", "Bo"]


def test_the_next_to_begin_is_offered_where_there_is_one() -> None:
    done: list[str] = []
    app = surroundings()
    drawn = result(
        app,
        ended(1, 2),
        NAMES,
        again=lambda: done.append("again"),
        leave=lambda: done.append("leave"),
        look=lambda: done.append("look"),
        rotated=lambda: done.append("rotated"),
    )
    buttons = {name: control for role, name, control in named(drawn) if role == "button"}
    assert list(buttons) == ["Close", "Rematch, next player first", "Home", "Rematch"]
    for button in buttons.values():
        button.on_click(None)
    assert done == ["look", "rotated", "leave", "again"]
    assert "Rematch, next player first" not in shown(ended(1, points=[3]), alone=0)


@pytest.mark.parametrize(("size", "beside"), [((844, 390), True), ((390, 844), False)])
def test_a_low_page_has_all_buttons_in_one_row(size: tuple[int, int], beside: bool) -> None:
    def nothing() -> None:
        pass

    drawn = result(
        surroundings(width=size[0], height=size[1]),
        ended(1, 2),
        NAMES,
        again=nothing,
        leave=nothing,
        look=nothing,
        rotated=nothing,
    )
    rows = [said(each) for each in _walk(drawn) if isinstance(each, ft.Row)]
    assert (["Rematch, next player first", "Home", "Rematch"] in rows) == beside


@pytest.mark.parametrize("lines", [(), LINES])
@pytest.mark.parametrize(("width", "unit"), [(360, False), (560, True)])
def test_a_name_does_not_give_way_to_the_unit_of_points(
    width: int, unit: bool, lines: tuple[ScoreLine, ...]
) -> None:
    points = list(range(20, 26))
    app = surroundings(width=width, height=740, text_size="huge")
    drawn = rendered(lambda: scores(app, ended(*range(1, 7), points=points, lines=lines), NAMES))
    texts = [each.value for each in _walk(drawn) if isinstance(each, ft.Text)]
    assert ("20\xa0points" in texts) == unit
    assert ("20" in texts) != unit
    assert "Ana" in texts


def test_a_side_past_the_seats_has_a_card() -> None:
    nine = Outcome("x", tuple(Standing(side, 1 + side, None, ()) for side in range(9)))
    assert "Automa" in said(scores(surroundings(), nine, (*NAMES, "Automa")))


@pytest.mark.parametrize(("rank", "medal"), [(1, True), (2, False)])
def test_no_medal_where_the_only_person_lost(rank: int, medal: bool) -> None:
    app = surroundings(width=360, height=740)
    app = replace(app, words=app.words.at("", NAMES[:2]))
    steps: dict[str, Any] = dict.fromkeys(("again", "leave", "look"), lambda: None)
    sheet = result(app, ended(rank, 3 - rank), NAMES[:2], alone=0, **steps)
    controls = list(_walk(_body(sheet)))
    rosettes = [c for c in controls if getattr(c, "src", None) == "shell/result.svg"]
    assert bool(rosettes) is medal
    assert any(getattr(c, "key", None) == "lost" for c in controls) is not medal


@pytest.mark.parametrize("locale", LOCALES)
def test_each_way_back_into_a_game_opens_what_it_says(locale: str) -> None:
    """Beside one another stand the walk through the moves, all hands, and what cost most."""
    tapped: list[str] = []
    app = surroundings(locale, width=360, height=740)
    app = replace(app, words=app.words.at("", NAMES))
    ways = {"walk": "replay", "back": "review.open", "coach": "coach"}
    more: dict[str, Any] = {way: partial(tapped.append, way) for way in ways}
    steps: dict[str, Any] = dict.fromkeys(("again", "leave", "look"), lambda: None)
    sheet = result(app, ended(1, 2), NAMES, **steps, **more)
    buttons = {name: control for role, name, control in named(sheet) if role == "button"}
    for key in ways.values():
        buttons[app.words(f"table.{key}")].on_click(None)
    assert tapped == [*ways]
    assert app.words("table.review").lower() in app.words("table.review.open").lower()
