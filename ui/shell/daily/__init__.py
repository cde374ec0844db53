"""What there is every day: the page of today, and the puzzles."""
