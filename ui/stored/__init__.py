"""What the app stores: saved games, settings and the book of games."""
