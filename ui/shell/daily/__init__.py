"""What there is every day: the page of it, and the puzzles."""
