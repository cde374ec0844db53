"""The app, played without hands: headless or in Chromium. Tests and benches share it."""
