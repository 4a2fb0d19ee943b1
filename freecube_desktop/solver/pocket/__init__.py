"""The 2x2x2: its states as numbers, every distance, the shortest way and the human way."""
