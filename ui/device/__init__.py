"""The services of the device: its page, files, screen, clock, fonts and storage."""
