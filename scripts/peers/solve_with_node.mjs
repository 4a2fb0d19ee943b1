// The libraries cubejs and cubing.js: node solve_with_node.mjs cubejs|cubing FOLDER, where FOLDER
// holds node_modules. Speaks as lines.py does.

import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const began = performance.now();
const [library, folder] = process.argv.slice(2);
const modules = join(folder, "node_modules");
const WARM_FACELETS = "DRFUUBULBRRLURBBBBRDUDFFULLFUULDDBLDFRFDLFRBLDFRUBRLFD";
const WARM_MOVES = "R U F2 L' D B2 R' U F D2 L B";

async function cubejs() {
  const Cube = createRequire(modules + "/")("cubejs");
  Cube.initSolver();
  return async (facelets) => Cube.fromString(facelets).solve();
}

async function cubing() {
  const part = (name) => import(pathToFileURL(join(modules, "cubing/dist/lib/cubing", name, "index.js")).href);
  const { experimentalSolve3x3x3IgnoringCenters } = await part("search");
  const { cube3x3x3 } = await part("puzzles");
  const puzzle = await cube3x3x3.kpuzzle();
  return async (_, moves) => {
    const pattern = puzzle.defaultPattern().applyAlg(moves);
    return (await experimentalSolve3x3x3IgnoringCenters(pattern)).toString();
  };
}

const say = (value) => process.stdout.write(JSON.stringify(value) + "\n");
const solve = await { cubejs, cubing }[library]();
await solve(WARM_FACELETS, WARM_MOVES);
say({ ready: (performance.now() - began) / 1000 });
for await (const line of createInterface({ input: process.stdin })) {
  const [facelets, moves] = line.trim().split("\t");
  const started = performance.now();
  const before = process.cpuUsage();
  let found;
  try {
    found = { moves: await solve(facelets, moves) };
  } catch (error) {
    found = { error: String(error) };
  }
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  say({ ...found, seconds, cpu: (user + system) / 1e6 });
}
process.exit(0);
