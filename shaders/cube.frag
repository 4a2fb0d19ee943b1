#version 330 core
// The sticker is a signed distance on the face, so its edge is sharp at any size and
// costs no vertices.

in vec2 on_face;
in vec4 coat;
in vec3 body;
#ifdef HINTS
flat in float thin;
#endif
#ifdef LETTERS
in vec2 on_letter;
flat in float letter;
flat in float ink;

uniform sampler2D letters;    // distances to the pen's line, a cell for each letter

const float COUNT = 16.0;
const float HALF_CELL = 0.60;
#endif

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
#ifdef LETTERS
    vec2 cell = clamp(0.5 + on_letter / (2.0 * HALF_CELL), 0.01, 0.99);
    float inside = texture(letters, vec2((letter - 1.0 + cell.x) / COUNT, cell.y)).r - 0.5;
    float slope = max(fwidth(on_letter.x) + fwidth(on_letter.y), 1e-5) * 0.7;
    float drawn = letter > 0.5 ? clamp(0.5 + inside * 0.5 / slope, 0.0, 1.0) : 0.0;
    sticker = mix(sticker, vec3(ink), drawn);
#endif
    vec3 around = body * (1.0 - 0.45 * coat.a * (1.0 - groove));
    fragment = vec4(mix(around, sticker, covered), 1.0);
#ifdef HINTS
    if (thin > 0.0) {
        float rim = clamp(outside / 0.10 + 1.0, 0.0, 1.0);    // a white one shows on a light background too
        fragment = vec4(sticker * (1.0 - 0.4 * rim * rim), 1.0) * (covered * (1.0 - thin));
    }
#endif
}
