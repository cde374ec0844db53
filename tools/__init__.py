"""What draws, measures and plays the app, finds its puzzles and packs it; not part of the app."""
