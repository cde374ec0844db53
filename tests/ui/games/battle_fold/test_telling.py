"""What a fight says of its seats, its cards and a hint."""

from __future__ import annotations

import re

import pytest

from engine.bot import Choice, Reason
from tests.ui.components.surroundings import surroundings
from tests.ui.games.battle_fold.devices import opened
from ui.components.advice import holds
from ui.games.battle_fold.battle_card import icons_said
from ui.games.battle_fold.fight import roomy
from ui.games.battle_fold.fight_panels import seat_words
from ui.games.battle_fold.fight_position import facts_of
from ui.stored.settings import TextSize
from ui.text import LOCALES, Words


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
