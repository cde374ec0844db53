"""The meanings of keys at Doodle's table, as message keys."""

from ui.components.keys import MOVED

MEANS = {
    **dict.fromkeys("12345678", "doodle.keys.take"),
    **MOVED,
    "r": "doodle.hand.turn",
    "f": "doodle.hand.turn_over",
    "n": "doodle.term.neighbour",
    "e": "doodle.term.single",
    "c": "doodle.term.cut",
    "o": "doodle.term.circle",
    "l": "doodle.best.more",
}
