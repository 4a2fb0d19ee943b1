"""Files of moves: a page to choose them from, and the thread that reads and writes them."""
