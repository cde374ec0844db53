"""Tests of what draws, measures and plays the app."""
