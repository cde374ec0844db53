"""Battle Fold: a cloth of sixteen squares that is folded until it shows what a card asks for."""
