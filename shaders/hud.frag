#version 330 core
// Three kinds in one call: text from the atlas, polygons with soft edges, round boxes.
// Colours leave multiplied by alpha.

in vec2 at;
flat in vec2 extent;
flat in vec2 form;
flat in vec4 inside;
flat in vec4 line;

uniform sampler2D atlas;

out vec4 fragment;

const float TEXT = -1.0;
const float POLYGON = -2.0;

void main() {
    if (form.x == TEXT) {
        fragment = vec4(inside.rgb, 1.0) * (inside.a * texelFetch(atlas, ivec2(at), 0).r);
        return;
    }
    if (form.x == POLYGON) {
        fragment = vec4(inside.rgb, 1.0) * (inside.a * at.x);
        return;
    }
    vec2 beyond = abs(at) - extent + form.x;
    float outside = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - form.x;
    float covered = clamp(0.5 - outside, 0.0, 1.0);
    float on_line = line.a * clamp(outside + form.y + 0.5, 0.0, 1.0);
    vec4 body = vec4(inside.rgb, 1.0) * inside.a;
    fragment = (vec4(line.rgb, 1.0) * on_line + body * (1.0 - on_line)) * covered;
}
