#version 330 core
// A radial gradient around the cube, with half a step of noise against bands.

uniform vec2 middle;     // framebuffer pixels, from the lower left
uniform float reach;     // where the gradient ends, framebuffer pixels
uniform vec3 inner;      // sRGB
uniform vec3 outer;      // sRGB

out vec4 fragment;

void main() {
    float r = min(distance(gl_FragCoord.xy, middle) / reach, 1.0);
    float t = r * r * (3.0 - 2.0 * r);
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
    fragment = vec4(mix(inner, outer, t) + (noise - 0.5) / 255.0, 1.0);
}
