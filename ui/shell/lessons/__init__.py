"""A first game: lessons at the game's own table, from the set-up page and the rules."""
