#version 330 core
// The sticker is a signed distance on the face, so its edge is sharp at any size and
// costs no vertices.

in vec2 on_face;
in vec4 coat;
in vec3 body;

out vec4 fragment;

const float HALF_SIDE = 0.80;
const float CORNER = 0.20;

void main() {
    vec2 beyond = abs(on_face) - (HALF_SIDE - CORNER);
    float outside = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - CORNER;
    float covered = coat.a * clamp(0.5 - outside / max(fwidth(outside), 1e-5), 0.0, 1.0);

    // The sticker bends down at its edge, into a faint groove in the plastic.
    float lip = clamp(outside / 0.07 + 1.0, 0.0, 1.0);
    float groove = clamp(outside / 0.08, 0.0, 1.0);
    vec3 sticker = coat.rgb * (1.0 - 0.08 * lip * lip);
    vec3 around = body * (1.0 - 0.45 * coat.a * (1.0 - groove));
    fragment = vec4(mix(around, sticker, covered), 1.0);
}
