"""The game log on the screen: what was played, each game by itself, and who played."""
