"""The handover from a recorded home screen to the app."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

import msgpack
import pytest

from web.build import PAGE

REGISTER, PATCH, EVENT, UPDATE, INVOKE = 1, 2, 3, 4, 5
FIRST = 1_000_000
NO_SERVICES = [[0], [0, 0, "_services", []]]
"""What takes away the services that a recording had."""


@pytest.fixture
def first_screen(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(PAGE)
    return import_module("first_screen")


def packet(action: int, body: Any) -> bytes:
    return b"\0" + bytes(msgpack.packb([action, body]))


def session(words: str = "Ana", *, start: int = FIRST, more: bool = False) -> list[bytes]:
    """What a small app sends: itself, a call of the client, a screen with a text and its size."""
    services = {"_c": "ServiceRegistry", "_i": start, "_internals": {"uid": words}}
    page = {"_c": "Page", "_i": 1, "width": 390.0, "views": [], "_services": services}
    text = {"_c": "Text", "_i": start + 2, "value": words, "padding": {"top": len(words)}}
    shown = [text, {"_c": "Icon", "_i": start + 3}] if more else [text]
    view = {"_c": "View", "_i": start + 1, "controls": shown}
    register = {"session_id": words, "page_patch": page, "error": ""}
    return [
        packet(REGISTER, register),
        packet(INVOKE, {"control_id": start, "call_id": words, "name": "get"}),
        packet(PATCH, {"id": 1, "patch": [[0], [0, 0, "views", [view]]]}),
    ]


class Player:
    """A client that has been given a recording, and an app that comes up behind it."""

    def __init__(self, first_screen: ModuleType, recording: bytes) -> None:
        self.given: list[bytes] = []
        self.heard: list[str] = []
        self.agreed: list[bool] = []
        self.gate = first_screen.FirstScreen(recording, self.given.append, self.agreed.append)

    def tap(self, name: str, target: int = FIRST + 2) -> None:
        event = packet(EVENT, {"target": target, "name": name, "data": None})
        self.gate.receive(event, lambda: self.heard.append(name))

    def update(self, name: str, target: int) -> None:
        body = {"id": target, "props": {name: name}}
        self.gate.receive(packet(UPDATE, body), lambda: self.heard.append(name))

    def be_led(self) -> None:
        """What the client says once it has been given an answer."""
        self.update("route", 1)
        self.tap("route_change", 1)
        self.gate.receive(packet(INVOKE, {}), lambda: None)

    def draw(self, packets: list[bytes]) -> None:
        for each in packets:
            self.gate.send(each)


@pytest.fixture
def player(first_screen: ModuleType) -> Player:
    return Player(first_screen, first_screen.recorded(session(start=70), 70))


def test_what_is_shown_already_is_not_sent_again(player: Player) -> None:
    live = session()
    player.draw(live)
    assert player.given == [live[1]]
    assert player.agreed == [True]


def test_a_tap_waits_for_the_app_and_an_answer_does_not(player: Player) -> None:
    player.tap("early")
    player.gate.receive(packet(INVOKE, {}), lambda: player.heard.append("answer"))
    assert player.heard == ["answer"]
    player.draw(session())
    player.tap("late")
    assert player.heard == ["answer", "early", "late"]


def test_only_a_value_that_differs_is_sent(player: Player) -> None:
    player.tap("early")
    live = session("Bo")
    player.draw(live)
    bodies = [msgpack.unpackb(each[1:])[1] for each in player.given[1:]]
    assert bodies == [
        {"id": FIRST + 2, "patch": [[0], [0, 0, "value", "Bo"]]},
        {"id": FIRST + 2, "patch": [[0], [0, 0, "padding", {"top": 2}]]},
    ]
    assert player.agreed == [True]
    assert player.heard == ["early"]


@pytest.mark.parametrize("live", [session(more=True), session(start=FIRST + 1)])
def test_another_screen_is_given_from_the_beginning(player: Player, live: list[bytes]) -> None:
    player.tap("on what is not there")
    player.tap("route_change", target=1)
    player.draw(live)
    none, *own = [each for each in player.given if each != live[1]]
    assert msgpack.unpackb(none[1:]) == [PATCH, {"id": FIRST, "patch": NO_SERVICES}]
    assert own == [live[0], live[2]]
    assert player.agreed == [False]
    assert player.heard == ["route_change"]
    player.draw([b"\0more"])
    assert player.given[-1] == b"\0more"


def test_an_app_that_draws_less_is_shown_in_the_end(player: Player) -> None:
    live = session()
    player.draw(live[:2])
    player.gate.give_up()
    assert player.given[0] == live[1]
    assert msgpack.unpackb(player.given[1][1:])[1]["patch"] == NO_SERVICES
    assert player.given[2:] == [live[0]]
    assert player.agreed == [False]
    player.gate.give_up()
    assert player.agreed == [False]


TITLE = packet(PATCH, {"id": 1, "patch": [[0], [0, 0, "title", "New game"]]})


def page(words: str = "Bo") -> list[bytes]:
    """What a small app sends for another screen: its view, the window's title and its button."""
    button = {"_c": "Button", "_i": FIRST + 9, "value": words}
    return [
        packet(
            PATCH, {"id": 1, "patch": [[0], [0, 0, "views", [{"_c": "View", "_i": FIRST + 8}]]]}
        ),
        TITLE,
        packet(PATCH, {"id": FIRST + 8, "patch": [[0], [0, 0, "controls", [button]]]}),
    ]


@pytest.fixture
def answer(first_screen: ModuleType) -> bytes:
    """What the page gives the client for a tap: the way to another address, and that screen."""
    return bytes(first_screen.pack([first_screen.led("/new/chess"), *page()]))


def test_the_app_is_led_to_where_an_answered_tap_has_led(player: Player, answer: bytes) -> None:
    player.gate.answer(answer)
    player.be_led()
    player.tap("start", FIRST + 9)
    player.update("typed", FIRST + 10)
    assert not player.heard
    live = session()
    player.draw(live)
    # The app draws the next screen now, and the tap on it waits.
    assert player.heard == ["route", "route_change"]
    assert not player.agreed
    first, title, last = page()
    player.draw([first, last, title])
    assert player.given == [live[1]]
    assert player.agreed == [True]
    assert player.heard == ["route", "route_change", "start", "typed"]


def test_what_was_tapped_before_an_answer_is_forgotten(player: Player, answer: bytes) -> None:
    player.tap("rules")
    player.update("width", 1)
    player.gate.answer(answer)
    player.be_led()
    player.draw([*session(), *page()])
    assert player.heard == ["width", "route", "route_change"]


def test_an_answer_that_was_left_again_never_was(
    player: Player, answer: bytes, first_screen: ModuleType
) -> None:
    player.gate.answer(answer)
    player.be_led()
    player.tap("start", FIRST + 9)
    player.gate.undo()
    # The app was at home all the time, so it hears of no way back to it.
    player.gate.receive(first_screen.away("/"), lambda: player.heard.append("home"))
    player.tap("later")
    live = session()
    player.draw(live)
    assert player.given == [live[1]]
    assert player.agreed == [True]
    assert player.heard == ["later"]


def test_an_answer_that_is_left_once_the_app_was_led_there_is_shown_as_the_app_has_it(
    player: Player, answer: bytes
) -> None:
    player.gate.answer(answer)
    player.be_led()
    player.tap("start", FIRST + 9)
    live, (first, *_) = session(), page()
    player.draw([*live, first])
    player.gate.undo()
    player.tap("away", 1)
    none, *own = player.given[1:]
    assert msgpack.unpackb(none[1:])[1]["patch"] == NO_SERVICES
    assert own == [live[0], live[2], first]
    assert player.agreed == [False]
    # What was tapped on the page that was left is not done.
    assert player.heard == ["route", "route_change", "away"]


def test_an_answer_that_is_left_as_the_app_agrees_is_shown_as_the_app_has_it(
    player: Player, answer: bytes
) -> None:
    player.gate.answer(answer)
    player.be_led()
    live = session()
    player.draw([*live, *page()])
    assert player.agreed == [True]
    player.gate.undo()
    assert player.given[2:] == [live[0], live[2], *page()]


def test_a_value_of_an_answer_that_differs_is_sent(player: Player, answer: bytes) -> None:
    player.gate.answer(answer)
    player.be_led()
    player.draw([*session(), *page("Cem")])
    (change,) = player.given[1:]
    assert msgpack.unpackb(change[1:])[1] == {
        "id": FIRST + 9, "patch": [[0], [0, 0, "value", "Cem"]],
    }  # fmt: skip
    assert player.agreed == [True]


def test_another_screen_than_the_answer_is_given_from_the_beginning(
    player: Player, answer: bytes
) -> None:
    player.gate.answer(answer)
    player.be_led()
    live, own = session(), page()[:1]
    player.draw([*live, *own])
    player.tap("start", FIRST + 9)
    wrong = packet(PATCH, {"id": FIRST + 8, "patch": [[0], [0, 0, "controls", []]]})
    player.draw([wrong])
    assert player.given[2:] == [live[0], live[2], *own, wrong]
    assert player.agreed == [False]
    # What was tapped is no longer on the screen.
    assert player.heard == ["route", "route_change"]


def test_an_answer_to_a_home_screen_that_is_another_leads_there_all_the_same(
    player: Player, answer: bytes
) -> None:
    player.gate.answer(answer)
    player.be_led()
    player.draw(session(more=True))
    assert player.agreed == [False]
    assert player.heard == ["route", "route_change"]
    player.draw([TITLE])
    assert player.given[-1] == TITLE


def test_a_tap_that_the_page_answers_as_the_app_comes_is_compared_too(
    player: Player, answer: bytes, first_screen: ModuleType
) -> None:
    live = session()
    player.draw(live)
    later = packet(PATCH, {"id": 1, "patch": [[0], [0, 0, "title", "Home"]]})
    player.draw([later])
    player.gate.answer(answer)
    player.be_led()
    player.gate.finish()
    assert player.heard == ["route", "route_change"]
    first, *_ = page()
    player.draw([first])
    for _ in range(first_screen.TICKS):
        player.gate.tick()
    # It does not come whole: the client gets all that there is.
    assert player.given[3:] == [live[0], live[2], later, first]
    assert player.agreed == [True, False]


def test_only_time_in_which_the_app_could_draw_counts(
    player: Player, answer: bytes, first_screen: ModuleType
) -> None:
    player.gate.answer(answer)
    player.be_led()
    for _ in range(first_screen.TICKS - 1):
        player.gate.tick()
    player.draw(session())
    for _ in range(first_screen.TICKS - 1):
        player.gate.tick()
    assert not player.agreed
    player.gate.tick()
    assert player.agreed == [False]


def test_a_recording_that_is_cut_off_is_an_error(first_screen: ModuleType) -> None:
    whole = first_screen.pack([b"abc", b""])
    assert first_screen.unpack(whole) == [b"abc", b""]
    for end in (2, 5):
        with pytest.raises(ValueError, match="cut off"):
            first_screen.unpack(whole[:end])
