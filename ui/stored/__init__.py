"""What is kept: saved games, settings, the book."""
