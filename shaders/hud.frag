#version 330 core
// Four kinds in one call: text from the atlas, polygons with soft edges, a picture, round boxes.
// Colours leave multiplied by alpha.

in vec2 at;
flat in vec2 extent;
flat in vec2 form;
flat in vec4 inside;
flat in vec4 line;

uniform sampler2D atlas;
uniform sampler2D photo;

out vec4 fragment;

const float TEXT = -1.0;
const float POLYGON = -2.0;
const float PICTURE = -3.0;

// How far a point is outside a box with round corners; below zero inside.
float beyond_box(float radius) {
    vec2 beyond = abs(at) - extent + radius;
    return length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - radius;
}

void main() {
    if (form.x == TEXT) {
        fragment = vec4(inside.rgb, 1.0) * (inside.a * texelFetch(atlas, ivec2(at), 0).r);
        return;
    }
    if (form.x == POLYGON) {
        fragment = vec4(inside.rgb, 1.0) * (inside.a * at.x);
        return;
    }
    if (form.x == PICTURE) {
        vec3 seen = textureLod(photo, at / extent * 0.5 + 0.5, 0.0).rgb;
        fragment = vec4(seen, 1.0) * (inside.a * clamp(0.5 - beyond_box(form.y), 0.0, 1.0));
        return;
    }
    float outside = beyond_box(form.x);
    float covered = clamp(0.5 - outside, 0.0, 1.0);
    float on_line = line.a * clamp(outside + form.y + 0.5, 0.0, 1.0);
    vec4 body = vec4(inside.rgb, 1.0) * inside.a;
    fragment = (vec4(line.rgb, 1.0) * on_line + body * (1.0 - on_line)) * covered;
}
