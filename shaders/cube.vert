#version 330 core
// One vertex of a cubie, lit here rather than in every pixel: the faces are flat and the
// bevels finely divided, and a processor that draws has a twentieth of the work.
// Lights stand still beside the camera.

in vec3 position;
in vec3 normal;
in vec2 place;
in vec4 colour;
#if defined(LETTERS) || defined(HINTS)
in vec4 imprint;         // a letter's number, its ink, how far it is turned, what is seen through
#endif

uniform mat4 matrix;
uniform vec3 eye;
uniform vec3 key;        // where the warm lamp is, upper right
uniform vec3 fill;       // the direction of the weak light from the left
uniform vec3 above;      // the camera's up
uniform vec3 plastic;    // linear
uniform vec3 ambient;    // linear

out vec2 on_face;
out vec4 coat;           // the sticker, sRGB; alpha 0 where there is none
out vec3 body;           // the plastic, sRGB
#ifdef LETTERS
out vec2 on_letter;      // the place on the face, as the letter has it
flat out float letter;   // from 1, 0 for none
flat out float ink;
#endif
#ifdef HINTS
flat out float thin;     // 0 for a cubie, above for a sticker that floats behind the cube
#endif

const vec3 WARM = vec3(1.00, 0.965, 0.91);
const vec3 COOL = vec3(0.86, 0.93, 1.00);

vec3 to_linear(vec3 shown) {
    return mix(shown / 12.92, pow((shown + 0.055) / 1.055, vec3(2.4)), step(0.04045, shown));
}

vec3 to_shown(vec3 linear) {
    vec3 cut = clamp(linear, 0.0, 1.0);
    return mix(cut * 12.92, 1.055 * pow(cut, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, cut));
}

void main() {
    vec3 to_eye = normalize(eye - position);
    vec3 to_key = normalize(key - position);
    float lit = max(dot(normal, to_key), 0.0);
    float from_left = max(dot(normal, fill), 0.0);
    float from_below = max(-dot(normal, above), 0.0);
    vec3 light = ambient + (0.47 * lit) * WARM + (0.26 * from_left + 0.14 * from_below) * COOL;

    float gloss = pow(max(dot(normal, normalize(to_key + to_eye)), 0.0), 16.0);
    float grazing = 1.0 - max(dot(normal, to_eye), 0.0);
    float rim = grazing * grazing * grazing * (0.6 + 0.4 * dot(normal, above));

    on_face = place;
#ifdef LETTERS
    float angle = imprint.z * (255.0 / 256.0) * 6.2831853;
    on_letter = mat2(cos(angle), -sin(angle), sin(angle), cos(angle)) * place;
    letter = round(imprint.x * 255.0);
    ink = imprint.y;
#endif
#ifdef HINTS
    thin = imprint.w;
#endif
    coat = vec4(to_shown(to_linear(colour.rgb) * light), colour.a);
    body = to_shown(plastic * light * 2.0 + (0.085 * gloss) * WARM + (0.07 * rim) * COOL);
    gl_Position = matrix * vec4(position, 1.0);
}
