#version 330 core
// Lays the finely drawn cube over the picture; its colours are already multiplied by alpha.

uniform sampler2D layer;
uniform ivec2 corner;    // the layer's lower left, framebuffer pixels

out vec4 fragment;

void main() {
    fragment = texelFetch(layer, ivec2(gl_FragCoord.xy) - corner, 0);
}
