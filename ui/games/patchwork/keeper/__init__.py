"""The table beside the box: the phone keeps the game and says what to do on the real table."""
