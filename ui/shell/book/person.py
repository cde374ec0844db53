"""The page of a person in the book, and how two names become one person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine import games, letters
from engine.book.play import FinishedGame
from engine.book.shelf import BookError, people, rename
from engine.book.statistics import Against, Numbers, Opponent, Profile, Subject, profile
from engine.record import MAX_NAME
from ui import lay
from ui.components.choice import Option, choice
from ui.components.field import field
from ui.components.layers import use_layers
from ui.components.objection import Objection, ObjectionLine
from ui.components.page import card, page
from ui.components.pictures import cover
from ui.components.press import big_button, icon_press, other_button, press
from ui.components.prose import paired, prose, title
from ui.components.sheet import sheet
from ui.context import AppContext
from ui.hooks import use_box, use_state
from ui.names import bot_name, clean, one_line
from ui.shell.book.drawings import Dot, figures, points_over_time, shares
from ui.shell.book.listing import chooser
from ui.shell.book.people import route_to
from ui.shell.book.reading import BookController, undo_bar, use_book
from ui.shell.book.telling import game_called, opponent
from ui.stored.book import Edit
from ui.styles import BODY, CAPTION, TEXT

DOTS = 60
"""The number of latest games that the points over time show."""

MOST = 60
"""People that are offered as the same person; all others are found by typing a name."""

RIVALS = 12
"""Other people that are shown before all are asked for."""


@ft.component
def PersonPage(app: AppContext, name: str) -> ft.Control:
    """The screen of the route ``/people/<name>``."""
    words = app.words
    opened = use_book(app)
    layers = use_layers(app)
    app.listen(layers.key)
    everybody, show_everybody = use_state(lambda: False)
    game, set_game = use_state(_any_game)
    own = ft.use_memo(lambda: profile(opened.book.plays, name), [opened.book, name])
    mine = ft.use_memo(
        lambda: [play for play in opened.book.plays if play.seat_of(name) is not None],
        [opened.book, name],
    )
    parts: list[ft.Control] = []
    if opened.reading.trouble:
        parts.append(card(app, prose(app, words(opened.reading.trouble))))
    elif opened.reading.read and not own.games:
        parts.append(card(app, prose(app, words("book.found.none"))))
    elif opened.reading.read:
        if len(own.subjects) > 1:
            parts.append(card(app, figures(app, _counts(app, own), 26)))
        parts += [
            _game(app, subject, numbers, own, mine) for subject, numbers in own.subjects.items()
        ]
        parts += _rivals(app, own, mine, game, everybody, lambda: show_everybody(True), layers.open)

    def choose(subject: Subject | None) -> None:
        layers.close()
        set_game(subject)

    over = None
    if layers.shown == "name" and own.games:
        over = NameSheet(app, opened, name, layers.close)
    elif layers.shown == "game" and own.games:
        over = _games_sheet(app, own, game, choose, layers.close)
    return page(
        app,
        one_line(name) or words("book.people"),
        parts,
        on_back=app.back,
        more=[
            icon_press(
                app,
                words("book.rename"),
                ft.Icons.EDIT_OUTLINED,
                (lambda: layers.open("name")) if own.games else None,
            )
        ],
        foot=undo_bar(app, opened),
        over=over,
    )


def _counts(app: AppContext, of: Numbers | Profile) -> list[tuple[str, str]]:
    """Return the number of games, and of wins among those in which there was anybody to beat."""
    words = app.words
    found = [(words("book.person.games"), f"{of.games}")]
    if of.contests:
        some = f"{of.wins}/{of.contests}" if of.contests < of.games else f"{of.wins}"
        found.append((words("book.person.wins"), some))
        share = f"{round(100 * of.wins / of.contests)}%"
        found.append((words("book.person.share"), share))
    return found


def _game(
    app: AppContext, subject: Subject, numbers: Numbers, own: Profile, mine: Sequence[FinishedGame]
) -> ft.Control:
    """Draw a person in one game: numbers, points over time, and the results against each level."""
    words = app.words
    pairs = _counts(app, numbers)
    further: list[tuple[str, str]] = []
    if numbers.best is not None and numbers.average is not None:
        further.append((words("book.person.best"), signed(f"{numbers.best}")))
        further.append((words("book.person.average"), signed(f"{numbers.average:.1f}")))
    if numbers.began:
        share = f"{round(100 * numbers.began_won / numbers.began)}%"
        further.append((words("book.person.began", n=numbers.began), share))
    parts: list[ft.Control] = [
        lay.row(
            cover(app, subject.game, 44),
            lay.box(title(app, game_called(words, subject.game, subject.title), 17), expand=True),
            gap=12,
        ),
        figures(app, pairs, 20),
    ]
    if further:
        parts.append(figures(app, further, 20))
    played = [play for play in mine if subject.has(play)]
    parts += _points(app, own.name, played, numbers)
    levels = {key: each for key, each in own.opponents.items() if key.game == subject.game}
    if not subject.title:
        parts += [level(app, key, each, played) for key, each in levels.items()]
    return card(app, lay.column(*parts, gap=12, across="stretch"))


def _points(
    app: AppContext, name: str, played: Sequence[FinishedGame], numbers: Numbers
) -> list[ft.Control]:
    """Draw the points over time, if there are enough games to see anything."""
    words = app.words
    dots, dates = [], []
    for play in reversed(played[: 2 * DOTS]):
        seat = play.seat_of(name)
        side = None if seat is None else play.sides[seat]
        if side is not None and side.points is not None:
            won = not numbers.contests or (play.contest and side.rank == 1)
            dots.append(Dot(side.points, won))
            dates.append(play.clock[:10])
    dots, dates = dots[-DOTS:], dates[-DOTS:]
    if len(dots) < 3 or numbers.average is None:
        return []
    points = [dot.points for dot in dots]
    told = words("book.chart", n=len(dots), least=min(points), most=max(points))
    drawing = points_over_time(
        app, told, dots, numbers.average, app.column - 62, (dates[0], dates[-1])
    )
    head = prose(app, words("book.chart.title"), TEXT.bold)
    key = "book.chart.legend" if numbers.contests else "book.chart.legend.alone"
    legend = prose(app, words(key), CAPTION.soft)
    return [lay.column(head, drawing, legend, gap=4)]


def level(
    app: AppContext, key: Opponent, found: Against, played: Sequence[FinishedGame]
) -> ft.Control:
    """Draw the results against a level of the rules' opponent, or of the app's bots.

    Args:
        played: the games of which they are.
    """
    words = app.words
    if key.kind == "rules":
        sides = (side for play in played for side in play.sides if side.kind == "rules")
        who = next((opponent(words, side) for side in sides), "")
        level = f"{key.game}.setup.level.{key.level}"
        what = words(level) if words.has(level) else key.level
        text = words("home.facts").join(filter(None, (who, what)))
    else:
        known = games.find(key.game).levels() if key.game in games.names() else ()
        number = known.index(key.level) + 1 if key.level in known else 0
        text = bot_name(words, number, len(known)) if number else words("seat.bot")
    return _against(app, text, found)


def _rivals(
    app: AppContext,
    own: Profile,
    mine: Sequence[FinishedGame],
    game: Subject | None,
    everybody: bool,
    show_everybody: Callable[[], None],
    ask: Callable[[str], None],
) -> list[ft.Control]:
    """Draw the results against other people, in one game or in all."""
    words = app.words
    if not own.rivals:
        return []
    found = own.rivals
    if game is not None:
        found = profile([play for play in mine if game.has(play)], own.name).rivals
    rivals = list(found.items())
    shown = rivals if everybody else rivals[:RIVALS]
    parts: list[ft.Control] = [title(app, words("book.rivals"), 17)]
    if len(own.subjects) > 1:
        value = words("book.any_game") if game is None else game_called(words, *game)
        parts.append(
            lay.row(chooser(app, words("book.filter.game"), value, lambda: ask("game")), gap=10)
        )
    parts.append(prose(app, words("book.rivals.note"), CAPTION.soft))
    parts += [_rival(app, name, each) for name, each in shown]
    if len(shown) < len(rivals):
        more = words("book.people.more")
        parts.append(other_button(app, more, show_everybody, icon=ft.Icons.EXPAND_MORE))
    return [card(app, lay.column(*parts, gap=10, across="stretch"))]


def _rival(app: AppContext, name: str, found: Against) -> ft.Control:
    """Draw another person; a tap leads to what the book says of them."""
    shown = one_line(name)
    return press(
        app,
        app.words("list.separator").join((shown, _results(app, found))),
        lambda: app.go(route_to(name)),
        lay.box(_against(app, shown, found), pad=(0, 4)),
    )


def _games_sheet(
    app: AppContext,
    own: Profile,
    chosen: Subject | None,
    on_choose: Callable[[Subject | None], None],
    on_close: Callable[[], None],
) -> ft.Control:
    """Draw the choice of the game whose results against others are shown."""
    words = app.words
    options = [Option(None, words("book.any_game"), words("book.games_of", n=own.games))]
    options += [
        Option(subject, game_called(words, *subject), words("book.games_of", n=numbers.games))
        for subject, numbers in own.subjects.items()
    ]
    label = words("book.filter.game")
    choices = choice(app, label, options, chosen, on_choose, bare=True)
    return sheet(app, label, [choices], on_close)


def _against(app: AppContext, text: str, found: Against) -> ft.Control:
    """Draw somebody, the numbers against them, and a bar of those numbers."""
    return lay.column(
        paired(
            app,
            lay.row(
                prose(app, text, BODY.bold.names, expand=True),
                prose(app, _results(app, found), TEXT.soft.line),
                gap=8,
            ),
            text,
            _results(app, found),
        ),
        shares(app, found.won, found.tied, found.lost),
        gap=4,
        across="stretch",
    )


def _results(app: AppContext, found: Against) -> str:
    key = "book.against.tied" if found.tied else "book.against"
    return app.words(key, won=found.won, tied=found.tied, lost=found.lost)


def _any_game() -> Subject | None:
    return None


def signed(text: str) -> str:
    """Return a number with a minus sign in place of a hyphen."""
    return text.replace("-", "\N{MINUS SIGN}")


@ft.component
def NameSheet(
    app: AppContext, opened: BookController, name: str, on_close: Callable[[], None]
) -> ft.Control:
    """Rename a person, or make them one person with somebody who is in the book, too."""
    words = app.words
    typed = use_box(lambda: name)
    objection = use_box(Objection).current

    async def call(new: str) -> bool:
        try:
            now = rename(opened.book, [name], new)
        except BookError as error:
            objection.say(error.key, **error.details)
            return False
        pairs = zip(opened.book.plays, now.plays, strict=True)
        changed = [Edit(was, play) for was, play in pairs if was != play]
        told = words("book.renamed", old=one_line(name), new=new)
        if not changed:
            on_close()
            return False
        done = await opened.amend(changed, told)
        if done:
            app.go("/people")
        return done

    def take(new: str) -> None:
        typed.current = new
        objection.lift()

    others = [other for other, _ in people(opened.book) if letters.key(other) != letters.key(name)]
    body: list[ft.Control] = [
        lay.box(
            field(app, words("book.name"), typed.current, take, max_length=MAX_NAME, counter=""),
            pad=ft.Padding.only(top=10),
        ),
        big_button(app, words("book.rename"), lambda: app.once(call, clean(typed.current))),
        ObjectionLine(app, objection),
    ]
    if others:
        body.append(title(app, words("book.merge"), 16))
        body.append(prose(app, words("book.merge.note"), CAPTION.soft))
        body += [_other(app, other, partial(app.once, call, other)) for other in others[:MOST]]
    return sheet(app, words("book.rename"), body, on_close)


def _other(app: AppContext, name: str, on_press: Callable[[], None]) -> ft.Control:
    palette = app.look.palette
    return press(
        app,
        app.words("book.merge.with", name=one_line(name)),
        on_press,
        lay.box(
            lay.row(
                ft.Icon(ft.Icons.MERGE, size=22, color=palette.soft),
                prose(app, one_line(name), BODY.names, expand=True),
                gap=10,
            ),
            pad=(12, 14),
        ),
        surface=palette.card(),
    )
