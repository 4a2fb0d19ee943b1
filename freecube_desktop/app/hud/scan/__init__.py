"""How the scan view looks."""
