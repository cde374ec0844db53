"""Walking through a game step by step: from its end, the book, the shelf or a link."""
