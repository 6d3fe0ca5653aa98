/**
 * Checks that no package was compiled as it was installed: the shop needs Node and nothing else, and a machine without a
 * compiler could not install such a package. Prints each that was, and ends with 1 then.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.mjs";

/** @type {{ packages: Record<string, unknown> }} */
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

// What node-gyp leaves where it compiled something.
const compiled = Object.keys(packages).filter((folder) =>
  existsSync(join(root, folder, "build/config.gypi")),
);
for (const folder of compiled)
  process.stdout.write(`${folder} was compiled here; choose a version that comes built for Node 20.\n`);
process.stdout.write(`${Object.keys(packages).length} packages, ${compiled.length} compiled.\n`);
process.exitCode = compiled.length === 0 ? 0 : 1;
