"""The desktop app: a pure controller and a thin shell around it."""
