"""The shell plays a game it knows nothing of: the probe, with the smallest possible screen."""

from __future__ import annotations

import pytest

from pilot.headless import Device, app, played


@pytest.mark.usefixtures("probe_screens")
@played
async def test_the_shell_plays_a_game_it_does_not_know() -> None:
    device = Device()
    async with app(device) as phone:
        await phone.go("/new/probe")
        await phone.tap("start as Ana")
        assert "colour red" in phone.names("text")
        assert "steps 1" in phone.names("text")
        await phone.tap("Ana raises")
        assert "steps 2" in phone.names("text")
    async with app(device) as phone:
        await phone.tap("Go on: Ana vs Bo")
        assert "steps 2" in phone.names("text")
        await phone.tap("Bo raises")
        assert "winners 1" in phone.names("text")
        await phone.tap("leave")
        assert "Look back: Ana vs Bo" in phone.names("button")


@pytest.mark.usefixtures("probe_screens")
@played
async def test_a_refusal_is_told_and_nothing_happens() -> None:
    async with app() as phone:
        await phone.go("/new/probe")
        await phone.tap("start as Ana")
        await phone.tap("out of turn")
        assert "probe.refused" in phone.names("text")
        assert "steps 1" in phone.names("text")


@pytest.mark.usefixtures("probe_screens")
@played
async def test_a_rematch_is_another_game_with_the_same_players() -> None:
    async with app() as phone:
        await phone.go("/new/probe")
        await phone.tap("start as Ana")
        first = phone.route
        await phone.tap("Ana raises")
        await phone.tap("again")
        assert phone.route != first
        assert "steps 1" in phone.names("text")
        assert "Ana raises" in phone.names("button")


@played
async def test_a_save_that_is_gone_says_so() -> None:
    async with app(route="/table/nowhere") as phone:
        assert "no longer there" in phone.texts()
        await phone.tap("Home")
        assert phone.route == "/"
