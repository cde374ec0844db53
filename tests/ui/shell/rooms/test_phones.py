"""What is said of whoever holds a phone."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from ui.context import AppContext
from ui.shell.rooms.phones import said_of
from ui.text import Words


@pytest.mark.parametrize(
    ("locale", "name", "said"),
    [
        ("ko", "지우", "지우 님을 테이블에서 내보낼까요?"),
        ("ko", "엄마", "엄마를 테이블에서 내보낼까요?"),
        ("ko", "", "다른 휴대폰을 테이블에서 내보낼까요?"),
        ("ja", "はると", "「はると」をテーブルから外しますか？"),
        ("zh-Hant", "Ana", "要把 Ana 移出這一桌嗎？"),
        ("en", "Ana", "Ana will be removed from the table."),
        ("en", "", "Another phone will be removed from the table."),
    ],
)
def test_a_person_is_named_as_in_all_sentences(locale: str, name: str, said: str) -> None:
    app = cast(AppContext, SimpleNamespace(words=Words(locale)))
    assert said_of(app, "rooms.remove.sure", name) == said
