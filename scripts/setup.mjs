/**
 * Installs the packages when they are missing or older than the lockfile. Runs before everything else, on a clone
 * without node_modules, and therefore uses nothing but Node itself. `npm start --omit=dev` installs, or leaves, only
 * those that the built shop runs with.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = [20, 20];
const root = fileURLToPath(new URL("..", import.meta.url));
const stampFile = join(root, "node_modules", ".install-stamp");

/**
 * @param {string} sentence
 * @returns {never}
 */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The settings of every package in this repository, the root's first. */
function packageFiles() {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return ["package.json", ...workspaces.map((folder) => `${folder}/package.json`)];
}

/**
 * Whether npm omits the development packages: it hands its options to scripts as variables, several values in lines, and
 * takes variables in capitals too.
 */
const omitsDev = Object.entries(process.env).some(
  ([name, value = ""]) => name.toLowerCase() === "npm_config_omit" && value.split(/\s+/).includes("dev"),
);

/** What the installed packages depend on: packages with native parts differ by platform and Node's version. */
function currentStamp() {
  const hash = createHash("sha256");
  if (omitsDev) hash.update("--omit=dev");
  for (const file of ["package-lock.json", ...packageFiles(), ".npmrc"]) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update(readFileSync(path));
  }
  return hash.update(`${process.version} ${process.platform} ${process.arch}`).digest("hex");
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
}

/** npm as it was called, or the one on the path when this file is run by hand. */
function npmCommand() {
  const npm = process.env.npm_execpath;
  return npm?.endsWith("npm-cli.js") ? [process.execPath, npm] : ["npm"];
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
  fail(`Foldwell needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}.`);

const stamp = currentStamp();
if (readStamp() !== stamp) {
  process.stderr.write("Installing packages …\n");
  const [command = "npm", ...first] = npmCommand();
  // Not `npm ci`: docs/decisions/install.md says why. --no-save leaves the lockfile as it is.
  const { status } = spawnSync(
    command,
    [
      ...first,
      "install",
      "--no-save",
      omitsDev ? "--omit=dev" : "--include=dev",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ],
    { cwd: root, stdio: ["ignore", "ignore", "inherit"] },
  );
  if (status !== 0) fail("The packages could not be installed; npm says why above.");
  writeFileSync(stampFile, stamp);
}
