"""What is said of whoever holds a phone."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import cast
from unittest.mock import patch

import flet as ft
import pytest

from tests.ui.shell.rooms import company as companies
from tests.ui.shell.rooms.company import company, in_no_time
from tools.pilot.headless import Device
from ui.context import AppContext
from ui.device.backends import PREFIX
from ui.lines import width_of
from ui.look import TEXT_SCALE
from ui.shell.rooms.phones import said_of
from ui.styles import BUTTON
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


@in_no_time
async def test_a_name_is_whole_in_a_lobby_though_letters_are_largest() -> None:
    settings = {f"{PREFIX}settings": json.dumps({"text_size": "huge"})}

    def small() -> Device:
        return Device(size=(360, 740), stored=dict(settings))

    name = "Wilhelmina"
    with patch.object(companies, "Device", small):
        async with company("battle_fold", friends=2, begins=False) as all_:
            ana, bo = all_.phones
            await bo.type("Your name", name)
            await all_.rest()
            shown = [each for each in ana.controls() if isinstance(each, ft.Text)]
            names = [each for each in shown if name in (each.value, each.semantics_label)]
            assert len(names) == 2, "of the seat, and of the phone"
            seat, phone = (each.size or 0.0 for each in names)
            # Two signs are beside the seat's name, and its button is below: it need not shrink.
            assert seat == round(BUTTON.size * TEXT_SCALE["huge"], 1)
            assert width_of(name) * seat <= 360 - 64 - 2 * (34 + 10)
            # A sign and a button are beside the phone's.
            assert width_of(name) * phone <= 360 - 64 - (24 + 10) - (112 + 10)
