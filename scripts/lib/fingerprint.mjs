import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * Paths of all files below `folder`, sorted, relative to it.
 * @param {string} folder
 * @param {(path: string) => boolean} isIn Asked for folders too, relative to `folder`; a folder that is not in is not
 * entered.
 * @returns {string[]}
 */
export function filesBelow(folder, isIn) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} current */
  const enter = (current) => {
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const path = join(current, entry.name);
      if (!isIn(relative(folder, path))) continue;
      if (entry.isDirectory()) enter(path);
      else if (entry.isFile()) found.push(relative(folder, path));
    }
  };
  enter(folder);
  return found.sort();
}

/**
 * Changes when a name or the contents of any of the files changes.
 * @param {string} folder
 * @param {string[]} files relative to `folder`.
 * @param {unknown} [besides] What else it stands for, as JSON.
 */
export function fingerprint(folder, files, besides) {
  const hash = createHash("sha256");
  for (const file of files) {
    const contents = readFileSync(join(folder, file));
    hash.update(`${file}\0${contents.length}\0`).update(contents);
  }
  return hash.update(JSON.stringify(besides ?? null)).digest("hex");
}
