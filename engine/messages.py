"""Message keys of the engine's own refusals and reasons, with their argument names.

Each game declares its keys beside its rules; the locales must have all of them.
"""

from __future__ import annotations

from collections.abc import Mapping

MESSAGES: Mapping[str, frozenset[str]] = {
    "engine.unknown_game": frozenset({"name"}),
    "engine.unknown_bot": frozenset({"name"}),
    "engine.bad_option": frozenset({"option"}),
    "engine.bad_seats": frozenset({"seats"}),
    "engine.no_chance": frozenset(),
    "engine.no_undo.nothing": frozenset(),
    "engine.no_undo.others": frozenset(),
    "engine.no_undo.shown": frozenset(),
    "engine.no_redo": frozenset(),
    "engine.not_your_turn": frozenset(),
    "engine.reason.any": frozenset(),
    "engine.reason.only": frozenset(),
    "engine.reason.playouts": frozenset({"runs", "share"}),
    "book.too_large": frozenset({"most"}),
    "book.not_a_book": frozenset(),
    "book.damaged": frozenset(),
    "book.newer": frozenset({"version", "known"}),
    "book.bad_name": frozenset({"most"}),
    "book.same_table": frozenset({"date"}),
    "record.too_large": frozenset({"limit"}),
    "record.not_json": frozenset(),
    "record.not_a_record": frozenset(),
    "record.newer_format": frozenset({"format", "known"}),
    "record.unknown_game": frozenset({"name"}),
    "record.newer_rules": frozenset({"rules", "known"}),
    "record.old_rules": frozenset({"rules", "known", "step"}),
    "record.old_setup": frozenset({"rules", "known"}),
    "record.bad_options": frozenset({"option"}),
    "record.bad_players": frozenset(),
    "record.bad_steps": frozenset(),
    "record.bad_step": frozenset({"step"}),
    "record.link_damaged": frozenset(),
    "record.link_newer": frozenset(),
    "record.link_secret": frozenset(),
    "record.link_too_long": frozenset(),
    "record.illegal_step": frozenset({"step", "reason"}),
}
