#version 330 core
// Panels, text and icons, in framebuffer pixels from the top left.

in vec2 position;
in vec2 local;
in vec2 half_size;
in vec2 shape;           // radius or, below zero, the kind; width of the border, or a picture's radius
in vec4 fill;
in vec4 border;

uniform vec2 picture;

out vec2 at;
flat out vec2 extent;
flat out vec2 form;
flat out vec4 inside;
flat out vec4 line;

void main() {
    at = local;
    extent = half_size;
    form = shape;
    inside = fill;
    line = border;
    gl_Position = vec4(position.x / picture.x * 2.0 - 1.0, 1.0 - position.y / picture.y * 2.0, 0.0, 1.0);
}
