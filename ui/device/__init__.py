"""What the device gives: its page, files, screen, clock, letters, and the places to store."""
