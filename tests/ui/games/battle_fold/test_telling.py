"""What is told of a game: whose deed or loss it is."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from engine import games
from engine.bot import Choice, Reason
from engine.game import Event
from engine.refs import Arg, Ref
from tests.engine.games.steered import with_bots
from tests.ui.components.surroundings import surroundings
from tests.ui.games.battle_fold.devices import opened
from ui.components.advice import holds
from ui.games.battle_fold.battle_card import icons_said
from ui.games.battle_fold.fight import roomy
from ui.games.battle_fold.fight_panels import seat_words
from ui.games.battle_fold.fight_position import facts_of
from ui.stored.settings import TextSize
from ui.text import LOCALES, Words

READER = {
    "en": r"\b[Yy]ou",
    "ko": r"(?<![가-힣])(?:나는|내가|내) ",
    "ja": "あなた",
    "zh-Hant": "你",
    "zh-Hans": "你",
}
"""How a language names the one who reads."""


@cache
def told_in_steps_of_others() -> tuple[Event, ...]:
    """What the first of three seats is told of itself in steps that others or chance have taken."""
    game = games.find("battle_fold")
    game = with_bots(game, game.levels()[0])
    heard: list[Event] = []
    for seed in range(3):
        rng = Random(seed)
        state = game.start(game.setup(game.info.options(), (None,) * 3))
        while actors := game.actors(state):
            seat = rng.choice(actors)
            state, events = game.step(state, seat, game.legal(state, seat).sample(rng))
            mine = [event for event in events if event.args.get("seat") == Ref("seat", 0)]
            heard += [event for event in mine if seat and event.heard_by(0)]
    return tuple(heard)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_happens_to_the_reader_in_a_step_of_another_names_them(locale: str) -> None:
    words = Words(locale, "battle_fold", ("Ana", "Bo", "Cem"), (0,))
    args: dict[str, Arg] = {"seat": Ref("seat", 0), "icons": (Ref("icon", "move"),)}
    said = {event.key: words(event.key, **event.args) for event in told_in_steps_of_others()}
    assert {"battle_fold.event.hurt", "battle_fold.event.token"} <= set(said)
    # Bots seldom fold wrong.
    for key in ("gave_up", "token.none", "fold.right", "fold.wrong", "fold.outline", "board_only"):
        said[f"battle_fold.event.{key}"] = words(f"battle_fold.event.{key}", **args)
    unnamed = {key for key, text in said.items() if not re.search(READER[locale], text)}
    assert not unnamed


@pytest.mark.parametrize("locale", LOCALES)
def test_a_seat_whose_cloth_has_no_icons_to_name_is_told_without_a_colon(locale: str) -> None:
    app = surroundings(locale)
    app.words.names, app.words.game = ("Ana", "Bo"), "battle_fold"
    table = opened(2)
    state = table.state._replace(shown=(0, 0), opened=(True, False))
    said = seat_words(app, facts_of(state, (), (False, False))[0])
    assert app.words("battle_fold.fight.seat.outline") in said
    assert not said.rstrip().endswith((":", "："))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_icon_of_a_card_that_may_be_any_is_told_by_what_it_means(locale: str) -> None:
    said = icons_said(Words(locale), "?")
    assert not re.search("[?？]|물음표|問號|问号|question", said)


@pytest.mark.parametrize("text_size", ["normal", "large", "huge"])
@pytest.mark.parametrize("locale", LOCALES)
def test_the_rows_over_which_a_hint_lies_hold_all_its_words(
    locale: str, text_size: TextSize
) -> None:
    app = surroundings(locale, width=360, height=740, text_size=text_size)
    edge = 250.0
    row, three = (100.0, 50.0), (50.0, 150.0)
    keys = ("circle", "stands", "safer")
    reasons = [Reason(f"battle_fold.bot.{key}", {}) for key in keys]
    advice = Choice(None, tuple(reasons[:2]), tuple(reasons[2:]))
    band = roomy(app, advice, [row, three], edge)
    assert holds(app, advice, (edge, band[1]))
    assert not holds(app, advice, (edge, row[1]))
    assert roomy(app, None, [row, three], edge) == row
    assert roomy(app, advice, [row], edge) == (0.0, edge)
