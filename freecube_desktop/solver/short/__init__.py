"""The shortest CFOP that the rules allow: whole frontiers of partial solves, in numpy."""
