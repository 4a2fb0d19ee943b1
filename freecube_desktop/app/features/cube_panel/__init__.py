"""Cube panel."""
