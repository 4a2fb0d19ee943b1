"""Random texts on every command and option that takes one."""
