"""Members of a package that are imported when they are first used."""

from __future__ import annotations

import inspect
import subprocess
import sys
from dataclasses import fields
from importlib import import_module
from typing import Any, get_args, get_type_hints

import pytest

from ui import games
from ui.game_screens import GameScreens
from ui.late import Late

HINTS = get_type_hints(GameScreens)


def test_nothing_is_imported_before_it_is_used() -> None:
    script = (
        "import sys; from ui.late import Late; own = Late('xml'); "
        "parse = own('dom.minidom:parseString'); assert 'xml.dom' not in sys.modules; "
        "assert parse('<a/>').documentElement.tagName == 'a'"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_what_is_given_comes_with_each_call_and_a_value_is_the_members_own() -> None:
    own = Late("json")
    assert own("encoder:JSONEncoder", indent=1)().indent == 1
    assert own.value("decoder:JSONDecodeError")() is import_module("json").JSONDecodeError


def test_a_member_is_looked_up_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that plants something in a module finds it there, whatever was drawn before."""
    find = Late("json").value("decoder:JSONDecodeError")
    assert find()
    monkeypatch.setattr("json.decoder.JSONDecodeError", None)
    assert find() is None


@pytest.mark.parametrize("game", games.names())
def test_every_member_that_a_game_names_is_there(game: str) -> None:
    own = import_module(f"ui.games.{game}").own
    assert own.members
    for find in own.members.values():
        assert find() is not None


def taken(kind: Any) -> int | None:
    """How many arguments a field of ``GameScreens`` gives to what it holds; None for no call."""
    for each in (kind, *get_args(kind)):
        arguments = get_args(each)
        if len(arguments) == 2 and isinstance(arguments[0], list):
            return len(arguments[0])
    return None


@pytest.mark.parametrize("game", [*games.names(), *(f"{name}.keeper" for name in games.names())])
def test_what_a_game_names_takes_what_the_shell_gives(game: str) -> None:
    screens = games.screens(game)
    if screens is None:
        return
    found = 0
    for field in fields(GameScreens):
        call, count = getattr(screens, field.name), taken(HINTS[field.name])
        closed = inspect.getclosurevars(call).nonlocals if inspect.isfunction(call) else {}
        if "find" in closed:
            assert count is not None
            inspect.signature(closed["find"]()).bind(*range(count), **closed["given"])
            found += 1
    assert found
