#version 330 core
// A square on a sticker's face, for the arrows that are drawn on it.

in vec3 position;
in vec2 place;           // where on the face, -1 to 1 along both sides

uniform mat4 matrix;

out vec2 on_face;

void main() {
    on_face = place;
    gl_Position = matrix * vec4(position, 1.0);
}
