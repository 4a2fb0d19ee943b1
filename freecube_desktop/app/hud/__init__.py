"""Panels, captions and timeline, laid out as plain values."""
