import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";

/** No one but the shop's own account on the machine reads what the shop writes. */
const UMASK = 0o077;
const PERMISSIONS = 0o777;
const STICKY = 0o1000;

/** What the shop writes in VAR_DIR. Other things there are none of its business. */
const OWN = ["database", "logs", "mail", "media-cache", "paypal-simulator.json", "secrets"];

/**
 * Whether a folder may be the shop's alone. One that the program itself runs in, such as "/" or ".", is not, and neither
 * is one that everybody writes in, such as /tmp.
 * @param {string} folder
 */
function isForShop(folder) {
  const inside = relative(resolve(folder), process.cwd());
  const holdsProgram = !inside.startsWith("..");
  return !holdsProgram && (lstatSync(folder).mode & STICKY) === 0;
}

/**
 * Takes a file's permissions from group and others.
 * @param {string} path
 * @param {string[]} refused gets the path when the file belongs to somebody else.
 * @returns {boolean} whether it is a folder.
 */
function tighten(path, refused) {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // A link's target may be anywhere.
  if (stats === undefined || stats.isSymbolicLink()) return false;
  if ((stats.mode & PERMISSIONS & UMASK) !== 0) {
    try {
      chmodSync(path, stats.mode & PERMISSIONS & ~UMASK);
    } catch {
      refused.push(path);
    }
  }
  return stats.isDirectory();
}

/** @param {string} folder @param {string[]} refused */
function tightenBelow(folder, refused) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (tighten(path, refused)) tightenBelow(path, refused);
  }
}

/**
 * Keeps what the shop writes from everybody else on the machine: from now on by the umask, and what an older version
 * wrote in VAR_DIR by changing its permissions to 0700 and 0600.
 * @param {string} varDir
 * @returns {string[]} files whose permissions could not be changed.
 */
export function keepPrivate(varDir) {
  process.umask(UMASK);
  /** @type {string[]} */
  const refused = [];
  if (process.platform === "win32" || lstatSync(varDir, { throwIfNoEntry: false }) === undefined)
    return refused;
  if (isForShop(varDir)) tighten(varDir, refused);
  for (const name of OWN) {
    const path = join(varDir, name);
    if (tighten(path, refused)) tightenBelow(path, refused);
  }
  return refused;
}
