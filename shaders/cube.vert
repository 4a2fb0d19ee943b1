#version 330 core
// One vertex of a cubie: colours become linear light here, once for each vertex.

in vec3 position;
in vec3 normal;
in vec2 place;
in vec4 colour;

uniform mat4 matrix;

out vec3 world;
out vec3 facing;
out vec2 on_face;
out vec4 sticker;

void main() {
    vec3 low = colour.rgb / 12.92;
    vec3 high = pow((colour.rgb + 0.055) / 1.055, vec3(2.4));
    sticker = vec4(mix(low, high, step(0.04045, colour.rgb)), colour.a);
    world = position;
    facing = normal;
    on_face = place;
    gl_Position = matrix * vec4(position, 1.0);
}
