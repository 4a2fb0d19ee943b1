"""Solutions: asked for, found by a worker, followed step by step."""
