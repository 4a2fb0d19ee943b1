"""What ``sh scripts/bench`` is made of: rows of figures, and the same states given to others."""
