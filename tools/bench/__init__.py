"""Measurements, each printed beside a fixed yardstick loop, so that machines can be compared."""
