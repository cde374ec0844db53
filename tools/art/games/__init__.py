"""The pictures of each game, in a package named by the game's id."""
