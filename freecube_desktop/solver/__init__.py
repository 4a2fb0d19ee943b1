"""Solvers: pure, their rules are passed in."""
