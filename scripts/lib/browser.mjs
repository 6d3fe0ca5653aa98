import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/**
 * Debian's own browsers come first: Playwright's download is not to be had everywhere. The one that has no window to draw
 * takes less of the machine for the same pages.
 */
const whole = ["/usr/bin/chromium", "/usr/bin/chromium-browser"];
const installed = ["/usr/bin/chromium-headless-shell", ...whole];

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

/** @returns {string | undefined} a browser that has all that a shopper's has, pages that it restores among it. */
export function findWholeBrowser() {
  return [...whole, chromium.executablePath()].find((path) => existsSync(path));
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  spawnSync(command, args, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
}

/** @param {string} name of a package of Debian's */
function installPackage(name) {
  if (!existsSync("/usr/bin/apt-get") || process.getuid?.() !== 0) return;
  run("apt-get", ["update", "-q"]);
  run("apt-get", ["install", "-q", "-y", "--no-install-recommends", name]);
}

/** Letters as wide as Arial's: shoppers' devices have them, and the journeys measure what fits into a window. */
const asWideAsArial = /Arial|Arimo|Liberation Sans/;

/** Whether fontconfig would draw Arial in letters of another width. Elsewhere than on Linux no one asks it. */
function lacksFont() {
  const { status, stdout } = spawnSync("fc-match", ["--format=%{family}", "Arial"], { encoding: "utf8" });
  return status === 0 && !asWideAsArial.test(stdout);
}

/**
 * Makes sure that there is a browser, Playwright's own or the system's package, and on Linux a font for it.
 * @throws {Refusal} when one of them cannot be had.
 */
export function requireBrowser() {
  if (findBrowser() === undefined) {
    process.stdout.write("Installing a browser …\n");
    run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
    if (findBrowser() === undefined) installPackage("chromium-headless-shell");
    if (findBrowser() === undefined)
      throw new Refusal("No browser could be installed for the journeys; install chromium and try again.");
  }
  if (lacksFont()) {
    process.stdout.write("Installing a font …\n");
    installPackage("fonts-liberation");
    if (lacksFont())
      throw new Refusal(
        "The journeys need letters as wide as Arial's; install fonts-liberation and try again.",
      );
  }
}
