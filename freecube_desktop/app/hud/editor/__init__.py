"""How the editor looks."""
