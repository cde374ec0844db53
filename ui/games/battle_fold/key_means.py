"""What the keys do at Battle Fold's table, as message keys."""

_ARROWS = ("arrow left", "arrow right", "arrow up", "arrow down")

CLOTH = {
    **dict.fromkeys(_ARROWS, "battle_fold.keys.aim"),
    "enter": "battle_fold.keys.fold",
    "u": "battle_fold.cloth.under",
    "t": "battle_fold.cloth.turn",
    "z": "battle_fold.cloth.undo",
    "x": "battle_fold.cloth.unfold",
}
"""The keys while a cloth is folded."""

FIGHT = {
    **dict.fromkeys(_ARROWS, "battle_fold.keys.walk"),
    **dict.fromkeys(map(str, range(10)), "battle_fold.keys.digit"),
    "m": "battle_fold.icon.move",
    "a": "battle_fold.icon.attack",
    "i": "battle_fold.icon.item",
    "d": "battle_fold.icon.shield",
    "p": "battle_fold.icon.potion",
    "t": "battle_fold.icon.trap",
    "e": "battle_fold.fight.end",
}
"""The keys in a fight."""
