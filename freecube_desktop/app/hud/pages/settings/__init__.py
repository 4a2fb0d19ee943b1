"""How the settings page looks."""
