"""The coach: it judges a finished game, and shows the costliest turns and the ways on from them."""
