#version 330 core
// Plastic and stickers. The sticker is a signed distance on the face, so its edge is
// sharp at any size and costs no vertices. Lights stand still beside the camera.

in vec3 world;
in vec3 facing;
in vec2 on_face;
in vec4 sticker;

uniform vec3 eye;
uniform vec3 key;        // where the warm lamp is, upper right
uniform vec3 fill;       // the direction of the weak light from the left
uniform vec3 above;      // the camera's up
uniform vec3 plastic;    // linear
uniform vec3 ambient;    // linear

out vec4 fragment;

const float HALF_SIDE = 0.80;
const float CORNER = 0.20;
const vec3 WARM = vec3(1.00, 0.965, 0.91);
const vec3 COOL = vec3(0.86, 0.93, 1.00);

void main() {
    vec2 beyond = abs(on_face) - (HALF_SIDE - CORNER);
    float distance_out = length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - CORNER;
    float pixel = max(fwidth(distance_out), 1e-5);
    float covered = sticker.a * clamp(0.5 - distance_out / pixel, 0.0, 1.0);

    vec3 n = normalize(facing);
    vec3 to_eye = normalize(eye - world);
    vec3 to_key = normalize(key - world);
    float lit = max(dot(n, to_key), 0.0);
    float from_left = max(dot(n, fill), 0.0);
    vec3 light = ambient + (0.47 * lit) * WARM + (0.26 * from_left) * COOL;

    // The sticker bends down into a faint groove at its edge.
    float lip = smoothstep(-0.07, 0.0, distance_out);
    vec3 coat = sticker.rgb * light * (1.0 - 0.16 * lip * lip);

    float gloss = max(dot(n, normalize(to_key + to_eye)), 0.0);
    gloss *= gloss; gloss *= gloss; gloss *= gloss; gloss *= gloss;
    float grazing = 1.0 - max(dot(n, to_eye), 0.0);
    float rim = grazing * grazing * grazing * (0.6 + 0.4 * dot(n, above));
    float groove = mix(1.0, smoothstep(-0.01, 0.07, distance_out), 0.7 * sticker.a);
    vec3 body = (plastic * light * 2.0 + 0.085 * gloss * WARM + 0.07 * rim * COOL) * groove;

    vec3 linear = min(mix(body, coat, covered), 1.0);
    vec3 low = linear * 12.92;
    vec3 high = 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055;
    fragment = vec4(mix(low, high, step(0.0031308, linear)), 1.0);
}
