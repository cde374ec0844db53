"""The rules reader: a list of topics, and one topic at a time with its figures."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui.components.page import card, page
from ui.components.press import big_button, icon_press, press
from ui.components.prose import prose
from ui.games import find
from ui.here import Here
from ui.hooks import use_state
from ui.shell.rulebook import Block, Topic, rulebook


@ft.component
def RulesPage(here: Here, game: str, topic: str) -> ft.Control:
    """The screen of the routes ``/rules/<game>`` and ``/rules/<game>/<topic>``.

    Args:
        topic: where the rules are opened; an unknown one opens the list.
    """
    topics = rulebook(here.words.locale, game)
    # Leafing is no travelling: the way back leads to where the rules were opened from.
    shown, show = use_state(lambda: topic)
    place = next((n for n, each in enumerate(topics) if each.id == shown), None)
    if place is None:
        return _contents(here, game, topics, show)
    return _topic(here, game, topics, place, show)


def _contents(
    here: Here, game: str, topics: tuple[Topic, ...], show: Callable[[str], None]
) -> ft.Control:
    words, palette = here.words, here.look.palette
    rows: list[ft.Control] = [
        press(
            here,
            words("rules.topic", number=number, title=topic.title),
            _opener(show, topic),
            ft.Container(
                ft.Row(
                    [
                        ft.Container(prose(here, f"{number}", soft=True), width=28),
                        ft.Container(prose(here, topic.title, size=16, phrases=True), expand=True),
                        ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.soft),
                    ],
                    spacing=6,
                ),
                padding=ft.Padding.symmetric(horizontal=12, vertical=10),
            ),
            color=palette.surface,
            border=palette.thread,
        )
        for number, topic in enumerate(topics, 1)
    ]
    name = words("rules.of", game=words(f"{game}.name"))
    return page(
        here,
        name,
        [
            ft.Column(rows, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        ],
        on_back=here.back,
    )


def _topic(
    here: Here, game: str, topics: tuple[Topic, ...], place: int, show: Callable[[str], None]
) -> ft.Control:
    words = here.words
    topic = topics[place]
    width = here.column - 32
    steps: list[ft.Control] = []
    for near, key, icon in (
        (place - 1, "rules.before", ft.Icons.CHEVRON_LEFT),
        (place + 1, "rules.after", ft.Icons.CHEVRON_RIGHT),
    ):
        if 0 <= near < len(topics):
            steps.append(
                ft.Container(
                    big_button(
                        here,
                        topics[near].title,
                        _opener(show, topics[near]),
                        icon=icon,
                        icon_last=near > place,
                        primary=False,
                        height=52 * here.look.scale,
                        name=words(key, title=topics[near].title),
                    ),
                    expand=True,
                )
            )
    body = [control for block in topic.blocks for control in _block(here, game, block, width)]
    contents = icon_press(
        here, words("rules.contents"), ft.Icons.FORMAT_LIST_BULLETED, lambda: show("")
    )
    return page(
        here,
        topic.title,
        body,
        on_back=here.back,
        more=[contents],
        foot=ft.Row(steps, spacing=8),
        key=topic.id,
    )


def _opener(show: Callable[[str], None], topic: Topic) -> Callable[[], None]:
    return lambda: show(topic.id)


def _block(here: Here, game: str, block: Block, width: float) -> list[ft.Control]:
    if block.kind == "figure":
        return [
            card(
                here,
                ft.Column(
                    [
                        ft.Container(
                            find(game).figure(here, block.figure, width - 32),
                            alignment=ft.Alignment.CENTER,
                        ),
                        prose(
                            here,
                            block.lines[0],
                            size=14,
                            soft=True,
                            text_align=ft.TextAlign.CENTER,
                        ),
                    ],
                    spacing=8,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            )
        ]
    if block.kind == "text":
        return [prose(here, line, size=16) for line in block.lines]
    return [
        ft.Column(
            [
                _point(here, f"{number}." if block.kind == "steps" else "•", line)
                for number, line in enumerate(block.lines, 1)
            ],
            spacing=8,
        )
    ]


def _point(here: Here, mark: str, line: str) -> ft.Control:
    return ft.Row(
        [
            ft.Container(prose(here, mark, size=16, soft=True), width=24 * here.look.scale),
            ft.Container(prose(here, line, size=16), expand=True),
        ],
        spacing=2,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
