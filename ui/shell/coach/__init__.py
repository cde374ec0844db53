"""The coach: a finished game judged, the turns that cost most, and the way on from each."""
