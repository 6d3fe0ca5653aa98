import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What the storefront says while the packaging API is not there, and to whoever asks too often. */
const alwaysThere = ["/unavailable", "/too-many-requests"];

/** Next's files of a stored answer: a page has several, and pieces in a folder. */
const endings = [".html", ".rsc", ".meta", ".body", ".prefetch.rsc", ".segments"];

/**
 * The addresses of a build whose answers are made again from time to time.
 * @param {string} distDir absolute
 * @returns {string[]}
 */
function listStored(distDir) {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(join(distDir, "prerender-manifest.json"), "utf8"));
  const routes = Object.entries(Object(Object(manifest).routes));
  if (routes.length === 0) throw new Error(`The manifest in ${distDir} names no routes.`);
  return routes
    .filter(([, route]) => typeof Object(route).initialRevalidateSeconds === "number")
    .map(([path]) => path);
}

/**
 * Throws the answers of a build away that show data or settings: a build asks nobody for data and does not know the
 * settings it will run with, so each is made when it is first asked for. That they can be stored, the build knows by now.
 * @param {string} distDir absolute
 */
export function forgetPages(distDir) {
  for (const path of listStored(distDir).filter((stored) => !alwaysThere.includes(stored))) {
    const file = join(distDir, "server", "app", path === "/" ? "index" : path);
    for (const ending of endings) rmSync(file + ending, { recursive: true, force: true });
  }
}
