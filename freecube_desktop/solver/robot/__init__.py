"""The cheapest way for a machine with two pairs of hands to solve a 2x2x2."""
