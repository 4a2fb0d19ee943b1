"""What an X11 display has to be asked for that pyglet does not tell; used on such displays only."""
