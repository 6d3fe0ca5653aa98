import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Tells Chromium (others read a comment) to compile the whole file on another thread while it arrives. Without it each
 * module is compiled when it is first called, and with React and Next that is the longest task of every page.
 */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * The scripts that every page starts with, React and Next, below the build's folder.
 * @param {string} distDir absolute
 * @returns {string[]}
 */
function sharedScripts(distDir) {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(join(distDir, "build-manifest.json"), "utf8"));
  const files = Object(manifest).rootMainFiles;
  if (!Array.isArray(files) || files.length === 0)
    throw new Error(`The manifest in ${distDir} names no rootMainFiles.`);
  return files.map((file) => join(distDir, String(file)));
}

/**
 * Puts the hint in front of the shared scripts of a build that was just made.
 * @param {string} distDir absolute
 */
export function hintCompilation(distDir) {
  for (const file of sharedScripts(distDir)) writeFileSync(file, COMPILE_HINT + readFileSync(file, "utf8"));
}
