"""What makes a wheel of this repository."""
