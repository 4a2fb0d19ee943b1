"""Rules as data: read, proven, compiled to tables."""
