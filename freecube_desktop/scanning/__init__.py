"""Reading a real cube: pictures to faces, faces to colours, colours to a legal cube."""
