"""What walks have found, cut short, each named after its symptom."""

from __future__ import annotations

from tools.pilot.walker.starts import Game, Start
from tools.pilot.walker.steps import Step
from tools.pilot.walker.walk import walk


def _clean(start: Start, steps: list[Step]) -> None:
    """A walk whose every step can be taken, and which finds nothing."""
    taken = walk(start, steps)
    assert taken.steps == steps
    assert taken.fault is None, taken.fault


def test_the_book_s_list_that_is_left_before_it_is_drawn_moves_nothing() -> None:
    entry = "Patchwork Doodle, 21 Sep, 14:13. Bo wins! Bo: 6 points, Ana: 3 points"
    start = Start("/book", (Game("g", "doodle", ("Ana", "Bo"), (), 10_000, 1),))
    _clean(start, [("tap", entry, 0), ("back",), ("tap", entry, 0), ("wait", 1.0)])


def test_the_card_that_was_raised_as_the_table_was_left_is_raised_at_once_there() -> None:
    start = Start("/table/g", (Game("g", "witches", ("Ana", "Bo", "Cy"), (1, 2), 3, 1),))
    on = ("tap", "Continue: Ana, Computer 2, Computer 3", 0)
    left = ("key", "Arrow Left")
    _clean(start, [("wait", 9.0), left, ("wait", 9.0), left, ("back",), on, ("look",)])


def test_an_undo_after_a_reload_brings_the_patch_back_into_the_hand() -> None:
    start = Start("/table/g", (Game("g", "patchwork", ("Ana", "Bo"), (), 1, 7),))
    sewn: list[Step] = [("key", "1"), ("wait", 1.0), ("key", "Enter")]
    _clean(start, [*sewn, ("wait", 1.0), ("reload",), ("tap", "Undo", 0), ("look",)])


def test_an_undo_beside_the_box_leaves_no_patch_chosen() -> None:
    start = Start("/table/g", (Game("g", "patchwork.keeper", ("Ana", "Bo"), (), 1, 609508),))
    cherries = ("tap", "Cherries, 6 spaces, price 3, time 6, income 2", 0)
    buy = ("tap", "Buy · \N{MINUS SIGN}3 buttons", 0)
    _clean(start, [cherries, buy, ("tap", "Undo", 0), ("look",)])


def test_a_look_that_was_put_away_stays_away_when_the_game_is_opened_anew() -> None:
    game = Game("g", "lost_legacy", ("Ana", "Bo", "Cy"), (1, 2), 2, 2)
    start = Start("/table/g", (game,), (("pace", "tap"),))
    play = ("tap", "Let Computer 2 play", 0)
    _clean(start, [("wait", 1.0), ("tap", "I’ve seen it", 0), play, ("look",)])


def test_an_end_that_was_taken_back_and_comes_again_shows_its_result_again() -> None:
    start = Start("/table/g", (Game("g", "patchwork", ("Ana", "Bo"), (), 43, 0),))
    end, rest = ("key", "A"), ("wait", 3.0)
    again = [("key", "Escape"), rest, ("key", "U"), rest, end, rest]
    _clean(start, [end, rest, *again, ("tap", "Rematch", 0)])


def test_a_link_of_a_game_that_is_here_already_keeps_no_second_one() -> None:
    start = Start("/game/", (Game("g", "doodle", ("Ana", "Bo"), (), 10_000, 1),))
    _clean(start, [("tap", "More", 0), ("tap", "Keep this game", 0)])


def test_an_undo_beside_the_box_shows_all_patches_again() -> None:
    start = Start("/table/g", (Game("g", "patchwork.keeper", ("Ana",), (), 10, 767297),))
    striped = ("tap", "Pinstripe, 4 spaces, price 3, time 3, income 1", 0)
    buy, dear = ("tap", "Buy · \N{MINUS SIGN}3 buttons", 0), ("tap", "Cost: 8–10", 0)
    _clean(start, [striped, buy, dear, ("tap", "Undo", 0), ("look",)])


def test_what_is_entered_twice_is_taken_back_once() -> None:
    start = Start("/table/g", (Game("g", "doodle.keeper", ("Ana",), (), 1, 588770),))
    enter, same = ("tap", "Enter round 2", 0), ("twice", "Nothing new", 0)
    _clean(start, [enter, same, ("tap", "Undo", 0), ("look",)])


def test_what_was_objected_to_is_said_in_the_language_that_another_window_has_chosen() -> None:
    steps: list[Step] = [("tap", "Import saved games", 0), ("tap", "See what is in it", 0)]
    _clean(Start("/"), [*steps, ("set", "language", "ko"), ("wait", 1.0)])


def test_what_is_searched_for_in_the_rules_is_still_there_on_the_way_back_to_the_list() -> None:
    hit = "8. Scoring Fire cards: 1 point each. The Fire Witch is one too, but worth 0."
    steps: list[Step] = [("type", "Search the rules", 0, "fire"), ("tap", hit, 0), ("back",)]
    _clean(Start("/rules/witches"), [*steps, ("look",)])


def test_names_that_are_kept_without_a_letter_are_asked_for_no_more() -> None:
    end = "Is it over already? How did it end? Found in the investigation."
    who = "Who was this? A seat without a name counts for nobody in the game log."
    start = Start("/new/lost_legacy.keeper", ())
    once = "How many games to win? A single game."
    ways = [
        "Start",
        "Enter game 1",
        end,
        "Player 1",
        "Write down game 1",
        who,
        "Add to the game log",
    ]
    _clean(start, [("twice", once, 0), *(("tap", way, 0) for way in ways)])


def test_the_way_home_after_a_reload_is_the_browsers() -> None:
    """The reload forgets that Bo's page is below; the browser goes back to it there."""
    start = Start("/people", (Game("g", "doodle.keeper", ("Ana", "Bo", "Cy"), (), 10_000, 1),))
    won, lost = "{}, 1 won · 0 lost", "{}, 0 won · 1 lost"
    steps: list[Step] = [("tap", "Bo, 1 game", 0), ("tap", won.format("Cy"), 0), ("reload",)]
    steps += [("tap", lost.format("Ana"), 0), ("tap", lost.format("Bo"), 0)]
    _clean(start, [*steps, ("back",), ("home", "buttons")])
