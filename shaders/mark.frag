#version 330 core
// Four arrows from the middle of a sticker along its sides: a signed distance, as the sticker
// itself is, with a dark edge that keeps them visible on every colour.
// The colour leaves multiplied by alpha.

in vec2 on_face;

uniform vec4 line;       // sRGB
uniform vec4 edge;       // sRGB

out vec4 fragment;

const float TIP = 0.54;
const float HEAD = 0.14;
const float LINE = 0.042;             // half of the width
const float EDGE = 0.045;

float from_segment(vec2 at, vec2 start, vec2 end) {
    vec2 way = end - start;
    return length(at - start - way * clamp(dot(at - start, way) / dot(way, way), 0.0, 1.0));
}

void main() {
    // All four are the same one, folded.
    vec2 at = abs(on_face);
    at = at.x >= at.y ? at : at.yx;
    vec2 tip = vec2(TIP, 0.0);
    float shaft = from_segment(at, vec2(0.0), tip);
    float head = from_segment(at, tip, tip + vec2(-HEAD, HEAD));
    float outside = min(shaft, head) - LINE;

    float soft = max(fwidth(on_face.x) + fwidth(on_face.y), 1e-5) * 0.5;
    float in_line = line.a * clamp(0.5 - outside / soft, 0.0, 1.0);
    float in_edge = edge.a * clamp(0.5 - (outside - EDGE) / soft, 0.0, 1.0);
    fragment = vec4(line.rgb, 1.0) * in_line + vec4(edge.rgb, 1.0) * (in_edge * (1.0 - in_line));
}
