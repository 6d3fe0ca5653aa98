/**
 * Checks that the lockfile has every package that another of it asks for, those for other systems too: `npm ci` refuses
 * one that has not. npm leaves them out when it writes the lockfile beside an installed `node_modules`. Prints each
 * package that is missing, and ends with 1 then.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../lib/root.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @type {{ packages: Record<string, LockedPackage> }} */
const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));

/** Whether Node would find the package `name` from the package in the folder `from`. @param {string} from @param {string} name */
function isLocked(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    if (!folder.endsWith("/node_modules") && join(folder, "node_modules", name) in packages) return true;
    if (folder === "") return false;
  }
}

const missing = Object.entries(packages).flatMap(
  ([folder, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !isLocked(folder, name))
      .map((name) => `${folder === "" ? "package.json" : folder} asks for ${name}`),
);
for (const line of missing) process.stdout.write(`${line}, which the lockfile lacks.\n`);
if (missing.length > 0)
  process.stdout.write("`npm install --package-lock-only` in a clone without node_modules adds them.\n");
process.stdout.write(`${Object.keys(packages).length} locked packages, ${missing.length} missing.\n`);
process.exitCode = missing.length === 0 ? 0 : 1;
