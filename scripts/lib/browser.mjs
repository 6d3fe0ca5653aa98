import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Refusal } from "./refusal.mjs";
import { root } from "./settings.mjs";

/**
 * Debian's own browsers come first: Playwright's download is not to be had everywhere. The one that has no window to draw
 * takes less of the machine for the same pages.
 */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser"];

/** Without a sandbox and silent: nothing but the page may use the network while it is looked at. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @returns {string | undefined} the browser that journeys run in, undefined when there is none. */
export function findBrowser() {
  return [...installed, chromium.executablePath()].find((path) => existsSync(path));
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
}

/**
 * Makes sure that there is a browser: Playwright's own, else the system's package.
 * @throws {Refusal} when neither can be had.
 */
export function requireBrowser() {
  if (findBrowser() !== undefined) return;
  process.stdout.write("Installing a browser …\n");
  run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  if (findBrowser() !== undefined) return;
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    run("apt-get", ["update", "-q"]);
    run("apt-get", ["install", "-q", "-y", "--no-install-recommends", "chromium-headless-shell"]);
  }
  if (findBrowser() === undefined)
    throw new Refusal("No browser could be installed for the journeys; install chromium and try again.");
}
