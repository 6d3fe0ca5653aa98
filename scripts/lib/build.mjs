import { spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildIdOf } from "./build-id.mjs";
import { COMPILE_HINT, hintCompilation } from "./compile-hints.mjs";
import { filesBelow, fingerprint } from "./fingerprint.mjs";
import { forgetPages } from "./forget-pages.mjs";
import { languageOf, writeFrameFiles } from "./make-frame-files.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/** What of the environment a build is told: the machine's, and the settings that it depends on. */
const buildEnvironment = ["PATH", "HOME", "TMPDIR", "CI", "NEXT_DIST_DIR", "SHOP_LANGUAGE"];

/** Folders and files at the top that the storefront is not built from; everything new counts until it is named here. */
const notBuilt = new Set([
  "node_modules",
  "coverage",
  "deploy",
  "docs",
  "next-env.d.ts",
  "page-notices",
  "paypal-simulator",
  "playwright-report",
  "product-drawings",
  "scripts",
  "test-results",
  "tests",
  "var",
  "Dockerfile",
  "compose.yaml",
  "biome.json",
  "jest.config.mjs",
  "playwright.config.ts",
  "playwright.process.config.ts",
  "server.ts",
]);

/** What a build makes of styles and of the names of classes. */
const styles = join(root, "scripts", "styles");

/**
 * @param {string} path
 * @param {string | undefined} language as SHOP_LANGUAGE names it: the words of others are not in the pages.
 */
function isBuilt(path, language) {
  if (notBuilt.has(path) || path.startsWith(".") || /\.(md|tsbuildinfo)$/.test(path)) return false;
  const folder = /^locales\/([^/]+)/.exec(path)?.[1];
  if (folder !== undefined && folder !== "en" && folder !== language) return false;
  // Of the packaging API the storefront knows the contract only.
  return !path.startsWith("packaging-api/") || /^packaging-api\/contract(\/|$)/.test(path);
}

/**
 * @typedef {object} Build
 * @property {string} distDir As NEXT_DIST_DIR in `env` says, or .next.
 * @property {Record<string, string | undefined>} env of which a build is told little: it asks nobody for data, and serves
 * with other settings too, but for the language.
 * @property {string} logFile
 */

/** @param {Build} build */
function stampOf({ env }) {
  return fingerprint(
    root,
    filesBelow(root, (path) => isBuilt(path, env.SHOP_LANGUAGE)),
    {
      node: process.version,
      platform: process.platform,
      language: env.SHOP_LANGUAGE ?? "",
      hint: COMPILE_HINT,
      frame: readFileSync(join(root, "scripts/lib/make-frame-files.mjs"), "utf8"),
      styles: fingerprint(
        styles,
        filesBelow(styles, () => true),
      ),
    },
  );
}

/** @param {string} distDir */
const stampFile = (distDir) => join(root, distDir, ".build-stamp");

/**
 * @param {Build} build
 * @returns {boolean} whether the last build was made from the same files and settings.
 */
export function isBuildCurrent(build) {
  const file = stampFile(build.distDir);
  return existsSync(file) && readFileSync(file, "utf8") === stampOf(build);
}

/** A package that a build needs and the built storefront does not. */
const BUILD_PACKAGE = "@tailwindcss/postcss";

/**
 * Builds the storefront. It needs neither the packaging API nor a database.
 * @param {Build} build
 * @param {AbortSignal} [signal] ends the build.
 * @throws {Refusal} when the packages for it are not installed, or it fails; the log says why.
 */
export async function buildStorefront(build, signal) {
  if (!existsSync(join(root, "node_modules", BUILD_PACKAGE)))
    throw new Refusal(
      "The storefront has to be built, and the packages for that are not installed: start it once without --omit=dev.",
    );
  const { distDir, logFile } = build;
  const stamp = stampOf(build);
  rmSync(stampFile(distDir), { force: true });
  // Answers cached by an earlier build would come back with their old prices.
  rmSync(join(root, distDir, "cache", "fetch-cache"), { recursive: true, force: true });
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, [join(root, "node_modules/next/dist/bin/next"), "build"], {
    cwd: root,
    env: {
      ...Object.fromEntries(buildEnvironment.map((name) => [name, build.env[name] ?? process.env[name]])),
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      BUILD_ID: buildIdOf(stamp),
    },
    detached: true,
    stdio: ["ignore", log, log],
  });
  // The build has workers of its own: the whole group ends.
  const abort = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
  signal?.addEventListener("abort", abort, { once: true });
  const code = await new Promise((resolve) => child.once("close", resolve).once("error", resolve));
  signal?.removeEventListener("abort", abort);
  if (signal?.aborted) return;
  if (code !== 0) throw new Refusal(`The storefront could not be built; ${logFile} says why.`);
  await writeFrameFiles(join(root, distDir), languageOf(build.env));
  hintCompilation(join(root, distDir));
  forgetPages(join(root, distDir));
  writeFileSync(stampFile(distDir), stamp);
}
