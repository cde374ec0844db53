"""Drivers that play the app, headless or in Chromium. Tests and benches share them."""
