"""Every setting changes what is drawn, at once, and is there again at the next start."""

from __future__ import annotations

import flet as ft
import pytest

from tests.ui.games.patchwork.devices import TABLE, laid
from tests.ui.shell.windows import join
from tools.pilot.headless import Device, Phone, app, played
from ui import look
from ui.device import browser
from ui.device.backends import PREFIX
from ui.text import Words


def _grounds(phone: Phone) -> set[str]:
    return {c.bgcolor for c in phone.controls() if isinstance(c, (ft.View, ft.Container))}


def _sizes(phone: Phone) -> list[float]:
    return [c.size for c in phone.controls() if isinstance(c, ft.Text)]


def _moving(phone: Phone) -> list[object]:
    """What each control that has a place on the table moves with."""
    return [c.animate_position for c in phone.controls() if isinstance(c, ft.LayoutControl)]


@played
async def test_light_and_dark() -> None:
    async with app(Device(dark=True), route="/settings") as phone:
        assert look.DARK.ground in _grounds(phone)
        await phone.tap("Appearance: Light.")
        assert look.LIGHT.ground in _grounds(phone)
        assert phone.page.theme_mode == ft.ThemeMode.LIGHT
        assert phone.settings()["theme"] == "light"


@played
async def test_high_contrast() -> None:
    async with app(route="/settings") as phone:
        await phone.tap("High contrast")
        assert look.LIGHT_CONTRAST.ground in _grounds(phone)
        assert phone.settings()["high_contrast"] is True


@played
async def test_text_size() -> None:
    async with app(route="/settings") as phone:
        before = _sizes(phone)
        await phone.tap("Text size: Largest.")
        assert all(new > old for new, old in zip(_sizes(phone), before, strict=True))


@played
async def test_reduced_motion() -> None:
    async with app(laid(()), route=TABLE) as phone:
        assert any(_moving(phone))
        await phone.go("/settings")
        await phone.tap("Reduced motion")
        await phone.go(TABLE)
        assert not any(_moving(phone))


@pytest.mark.parametrize(("platform", "there"), [("android", True), ("ios", False), ("linux", 0)])
@played
async def test_vibration_is_offered_only_where_there_is_any(platform: str, there: bool) -> None:
    async with app(Device(platform=platform), route="/settings") as phone:
        assert ("Vibration" in phone.names("button")) == there


@played
async def test_the_seating_is_kept() -> None:
    device = Device()
    async with app(device, route="/settings") as phone:
        await phone.tap("Face to face")
        assert phone.settings()["seating"] == "across"
    async with app(device, route="/settings") as phone:
        chosen = [
            c.content.label
            for c in phone.controls()
            if isinstance(c, ft.TextButton) and c.content.selected
        ]
        assert any("Face to face" in name for name in chosen)


def test_the_screen_reader_mode_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser, "can_switch_semantics", lambda: True)

    @played
    async def play() -> None:
        async with app(route="/settings") as phone:
            await phone.tap("Screen-reader mode")
            assert phone.settings()["screen_reader"] is True
            assert phone.find("Screen-reader mode", "button").content.toggled is True

    play()


def test_what_each_of_two_windows_sets_stays_and_both_show_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    join(monkeypatch)

    @played
    async def play() -> None:
        async with (
            app(route="/settings") as first,
            app(first.device, route="/settings") as second,
        ):
            sizes = _sizes(second)
            await first.tap("Appearance: Dark.")
            await second.settle()
            assert look.DARK.ground in _grounds(second)
            assert second.page.theme_mode == ft.ThemeMode.DARK
            await second.tap("Text size: Large.")
            await first.settle()
            assert _sizes(first) == _sizes(second) != sizes
            assert (first.settings()["theme"], first.settings()["text_size"]) == ("dark", "large")

    play()


@played
async def test_what_each_of_two_windows_sets_stays_where_neither_hears_of_the_other() -> None:
    device = Device()
    device.stored[f"{PREFIX}settings"] = '{"of_a_newer_version": 1}'
    async with app(device, route="/settings") as first, app(device, route="/settings") as second:
        await first.tap("Appearance: Dark.")
        await second.tap("Text size: Large.")
        found = first.settings()
        assert (found["theme"], found["text_size"]) == ("dark", "large")
        assert found["of_a_newer_version"] == 1
        assert look.DARK.ground in _grounds(second)


@played
async def test_a_setting_that_could_not_be_stored_is_with_the_next_one() -> None:
    device = Device()
    async with app(device, route="/settings") as phone:
        device.refuses = True
        await phone.tap("Appearance: Dark.")
        assert Words("en")("storage.refused") in phone.texts()
        assert look.DARK.ground in _grounds(phone)
        device.refuses = False
        await phone.tap("High contrast")
        assert (phone.settings()["theme"], phone.settings()["high_contrast"]) == ("dark", True)


@played
async def test_a_switch_tapped_on_and_off_again_at_once_is_off() -> None:
    async with app(route="/settings") as phone:
        switch = phone.find("High contrast", "button")
        switch.on_click(None)
        await phone.settle()
        on = phone.find("High contrast", "button")
        on.on_click(None)
        phone.find("Reduced motion", "button").on_click(None)
        await phone.settle()
        found = phone.settings()
        assert (found["high_contrast"], found["reduced_motion"]) == (False, True)
        assert look.LIGHT.ground in _grounds(phone)


@played
async def test_a_setting_without_effect_is_not_offered() -> None:
    async with app(route="/settings") as phone:
        assert "Screen-reader mode" not in phone.texts()


@pytest.mark.parametrize(
    ("tag", "title"),
    [
        ("ko-KR", "설정"),
        ("ja", "設定"),
        ("zh-TW", "設定"),
        ("zh-CN", "设置"),
        ("fr", "Settings"),
    ],
)
@played
async def test_the_language_is_the_device_s_at_first(tag: str, title: str) -> None:
    async with app(locale=tag, route="/settings") as phone:
        assert title in phone.names("text")


@played
async def test_the_language_changes_theme_font_and_page_before_any_text_is_drawn() -> None:
    async with app(route="/settings") as phone:
        await phone.tap("日本語")
        assert phone.page.theme is not None
        assert phone.page.theme.font_family == "PT-ja"
        assert phone.page.title == "設定 – てのひらテーブル"
        assert "設定" in phone.texts()
