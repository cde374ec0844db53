"""The rules reader: a list of topics, and one topic at a time with its figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import flet as ft

from engine.lessons import taught
from ui import lay
from ui.components.field import field
from ui.components.layers import use_layers
from ui.components.page import card, page
from ui.components.press import icon_press, other_button, press
from ui.components.prose import prose
from ui.context import AppContext
from ui.game_screens import find
from ui.hooks import use_state
from ui.look import WIDE
from ui.shell.rulebook import (
    TERMS,
    Block,
    Hit,
    Term,
    Topic,
    mentions,
    rulebook,
    search,
    search_terms,
    terms,
)
from ui.shell.terms import linked, term_card, term_row, term_sheet
from ui.styles import BODY, BUTTON, TEXT
from ui.window_memory import Key

QUERY = Key[str]("query")
"""What was searched for in the rules of a game, until the list is shown again."""


@ft.component
def RulesPage(app: AppContext, game: str, topic: str) -> ft.Control:
    """The screen of the routes ``/rules/<game>`` and ``/rules/<game>/<topic>``.

    Args:
        topic: the topic to read, ``terms`` for the table of terms, or empty for the list.
    """
    topics = rulebook(app.words.locale, game)
    known = terms(app.words.locale, game)
    place = next((n for n, each in enumerate(topics) if each.id == topic), None)
    lists = place is None and not (topic == TERMS and known)
    query, set_query = use_state(lambda: (app.memory.pop(QUERY(game)) or "") if lists else "")
    layers = use_layers(app)
    term = next((each for each in known if each.id == layers.shown), None)

    def show(wanted: str) -> None:
        if lists:
            # The list is still searched when the reader of a topic comes back.
            app.memory[QUERY(game)] = query
        app.go(f"/rules/{game}/{wanted}")

    def open_term(wanted: Term) -> None:
        layers.open(wanted.id)

    app.listen(layers.key)
    over = term_sheet(app, term, layers.close) if term is not None else None
    if place is not None:
        reading = TopicPage(game, topics, place, over)
        return _topic(app, reading, show, open_term)
    if not lists:
        return _terms(app, known)
    return _contents(app, game, topics, show, query, set_query)


def _contents(
    app: AppContext,
    game: str,
    topics: tuple[Topic, ...],
    show: Callable[[str], None],
    query: str,
    set_query: Callable[[str], None],
) -> ft.Control:
    words = app.words
    known = terms(words.locale, game)
    found = search(topics, query) if query.strip() else [Hit(topic, "") for topic in topics]
    numbers = {topic.id: number for number, topic in enumerate(topics, 1)}
    rows = [_row(app, f"{numbers[each.topic.id]}", each, show) for each in found]
    if query.strip():
        rows += [term_card(app, term) for term in search_terms(known, query)]
    elif known:
        rows.append(_row(app, "", Hit(Topic(TERMS, words("rules.terms"), ()), ""), show))
    if not rows:
        rows.append(lay.live(prose(app, words("rules.nothing"), BODY.soft)))
    if not query.strip() and taught(game):
        from ui.shell.lessons.link import LessonsLink

        rows.insert(0, LessonsLink(app, game))
    # On a wide page the second half stands beside the first.
    half = (len(rows) + 1) // 2 if app.width >= WIDE else len(rows)
    first, rest = _rows(rows[:half]), _rows(rows[half:])
    return page(
        app,
        words("rules.of", game=words(f"{game}.name")),
        [
            lay.box(
                field(
                    app,
                    words("rules.search"),
                    query,
                    set_query,
                    prefix_icon=ft.Icons.SEARCH,
                    key="search",
                ),
                # The field's label rises onto its border, and what scrolls is cut off at the edge.
                pad=ft.Padding.only(top=8 * app.look.scale),
            ),
            first,
        ],
        aside=[rest] if app.width >= WIDE else [],
        on_back=app.back,
    )


def _rows(rows: list[ft.Control]) -> ft.Control:
    return lay.column(*rows, gap=6, across="stretch")


def _row(app: AppContext, number: str, found: Hit, show: Callable[[str], None]) -> ft.Control:
    """Draw a topic that can be opened, with the line in which the search found something."""
    words, palette = app.words, app.look.palette
    title = found.topic.title
    said = words("rules.topic", number=number, title=title) if number else title
    lines: list[ft.Control] = [prose(app, title, BUTTON.phrases)]
    if found.line:
        lines.append(prose(app, found.line, TEXT.soft, max_lines=2))
    return press(
        app,
        f"{said} {found.line}".strip(),
        partial(show, found.topic.id),
        lay.box(
            lay.row(
                lay.box(prose(app, number, BODY.soft), width=28 * app.look.scale),
                lay.column(*lines, gap=2, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=palette.soft),
                gap=6,
            ),
            pad=(12, 10),
        ),
        surface=palette.card(),
    )


def _terms(app: AppContext, known: Sequence[Term]) -> ft.Control:
    """Draw all terms with their other names."""
    return page(
        app,
        app.words("rules.terms"),
        [term_card(app, term) for term in known],
        on_back=app.back,
    )


class TopicPage(NamedTuple):
    """A topic that is being read.

    Attributes:
        place: the number of the topic, from 0.
        over: what lies over the page.
    """

    game: str
    topics: tuple[Topic, ...]
    place: int
    over: ft.Control | None


def _steps(app: AppContext, reading: TopicPage, show: Callable[[str], None]) -> ft.Control:
    """Draw the buttons to the topics before and after."""
    words, topics, place = app.words, reading.topics, reading.place
    steps: list[ft.Control] = []
    for near, key, icon in (
        (place - 1, "rules.before", ft.Icons.CHEVRON_LEFT),
        (place + 1, "rules.after", ft.Icons.CHEVRON_RIGHT),
    ):
        if 0 <= near < len(topics):
            steps.append(
                lay.box(
                    other_button(
                        app,
                        topics[near].title,
                        partial(show, topics[near].id),
                        icon=icon,
                        icon_last=near > place,
                        room=(app.column - 40) / 2,
                        name=words(key, title=topics[near].title),
                    ),
                    expand=True,
                )
            )
    return lay.row(*steps, gap=8)


def _topic(
    app: AppContext,
    reading: TopicPage,
    show: Callable[[str], None],
    open_term: Callable[[Term], None],
) -> ft.Control:
    topic = reading.topics[reading.place]
    known = terms(app.words.locale, reading.game)
    named: dict[str, Term] = {}

    def written(line: str) -> ft.Control:
        """Draw a line, with links for the terms that the page has not named before."""
        new = [each for each in mentions(known, line) if each.term.id not in named]
        named.update((each.term.id, each.term) for each in new)
        return linked(app, line, new, open_term)

    body = [c for block in topic.blocks for c in _block(app, reading.game, block, written)]
    if named:
        body.append(term_row(app, tuple(named.values()), open_term))
    return page(
        app,
        topic.title,
        body,
        on_back=app.back,
        more=[_contents_button(app, reading.game)],
        foot=_steps(app, reading, show),
        over=reading.over,
    )


def _contents_button(app: AppContext, game: str) -> ft.Control:
    """Draw the button to the list of all topics."""
    name = app.words("rules.of", game=app.words(f"{game}.name"))
    return icon_press(app, name, ft.Icons.TOC, partial(app.go, f"/rules/{game}"))


def _block(
    app: AppContext, game: str, block: Block, written: Callable[[str], ft.Control]
) -> list[ft.Control]:
    if block.kind == "figure":
        return [
            card(
                app,
                lay.column(
                    lay.box(find(game).figure(app, block.figure, app.column - 64), at="middle"),
                    prose(app, block.lines[0], TEXT.soft.phrases, at="middle"),
                    gap=8,
                    across="stretch",
                ),
            )
        ]
    if block.kind == "text":
        return [written(line) for line in block.lines]
    return [
        lay.column(
            *(
                _point(app, f"{number}." if block.kind == "steps" else "•", written(line))
                for number, line in enumerate(block.lines, 1)
            ),
            gap=8,
        )
    ]


def _point(app: AppContext, mark: str, line: ft.Control) -> ft.Control:
    return lay.row(
        # The lines are read in their order.
        lay.box(lay.silent(prose(app, mark, BUTTON.soft)), width=24 * app.look.scale),
        lay.box(line, expand=True),
        gap=2,
        across="start",
    )
