"""What the app stores: saved games, settings and the game log."""
