"""The meanings of keys at Patchwork's table, as message keys."""

from ui.components.keys import MOVED

MEANS = {
    **dict.fromkeys("123", "patchwork.keys.take"),
    **MOVED,
    "r": "patchwork.hand.turn",
    "f": "patchwork.hand.turn_over",
    "a": "patchwork.act.advance",
}
