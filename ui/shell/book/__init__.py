"""The book of games on the screen: what was played, each game by itself, and who played."""
