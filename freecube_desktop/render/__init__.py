"""Drawing: pure numpy builders, and one module that talks OpenGL."""
