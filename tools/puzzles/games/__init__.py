"""What judges the positions of each game, a module for each."""
