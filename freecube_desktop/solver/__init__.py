"""Solvers: pure, handed their rules by whoever starts them."""
