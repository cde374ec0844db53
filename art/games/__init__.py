"""The pictures of each game, in a package of its own with the game's id."""
