"""The table beside the box: the phone keeps the game and says what is done on the real table."""
