#version 330 core
// A radial gradient around the cube, with half a step of noise against bands.

uniform vec2 middle;     // framebuffer pixels, from the lower left
uniform float reach;     // where the gradient ends, framebuffer pixels
uniform vec3 inner;      // sRGB
uniform vec3 outer;      // sRGB

out vec4 fragment;

void main() {
    vec2 away = (gl_FragCoord.xy - middle) / reach;
    float r2 = min(dot(away, away), 1.0);
    float t = r2 * (2.0 - r2);
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    fragment = vec4(mix(inner, outer, t) + (noise - 0.5) / 255.0, 1.0);
}
