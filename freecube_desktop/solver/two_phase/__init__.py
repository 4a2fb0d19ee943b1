"""Near-optimal solutions in two phases, in numpy alone; opens no files.

The idea is Herbert Kociemba's: first turn the cube into a state that needs only U, D, R2,
F2, L2 and B2, then solve it with these; try longer first phases for shorter sums.
"""
