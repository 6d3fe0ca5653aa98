import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { besideSources, filesOfNext } from "./bundling.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/**
 * The programs that run in production, by the folder of their packages: what is built of them lies in `.build` there.
 * @type {Record<string, string[]>}
 */
const programs = {
  ".": ["server.ts"],
  "packaging-api": [
    "packaging-api/main.ts",
    "packaging-api/documents/print-worker.ts",
    "packaging-api/staff/staff.ts",
  ],
  "paypal-simulator": ["paypal-simulator/main.ts"],
};

/** What they are built by, besides their sources. */
const builtBy = [
  "package-lock.json",
  "tsconfig.json",
  "scripts/lib/bundling.mjs",
  "scripts/lib/programs.mjs",
];

/** What Node is given to run each. */
export const built = {
  storefront: ".build/server.mjs",
  packagingApi: "packaging-api/.build/main.mjs",
  printWorker: "packaging-api/.build/print-worker.mjs",
  staff: "packaging-api/.build/staff.mjs",
  simulator: "paypal-simulator/.build/main.mjs",
};

/** Everything that is built of the packaging API lies in one folder. */
const PRINT_WORKER = 'new URL("./print-worker.mjs", import.meta.url)';

/** Seen from what is built of the storefront's server. */
const STORED_PAGE_CACHE = "lib/server/http/stored-page-cache.mjs";

/** Names the files that the programs were built from, and their hash. */
const stampFile = join(root, ".build", ".stamp.json");

/** @param {string[]} files relative to the root; one that is gone changes the hash */
function hashOf(files) {
  const hash = createHash("sha256").update(process.version);
  for (const file of files) {
    const path = join(root, file);
    hash.update(`${file}\0`).update(existsSync(path) ? readFileSync(path) : "gone");
  }
  return hash.digest("hex");
}

/** Whether the programs were built from the sources as they are. */
function areCurrent() {
  if (![stampFile, ...Object.values(built)].every((file) => existsSync(resolve(root, file)))) return false;
  const { files, hash } = Object(JSON.parse(readFileSync(stampFile, "utf8")));
  return Array.isArray(files) && hashOf(files.map(String)) === hash;
}

/**
 * The address of a source for a file in `outdir`, wherever the folder of all lies.
 * @param {string} outdir absolute
 * @returns {(path: string) => string} an expression
 */
const addressFrom = (outdir) => (path) =>
  `new URL(${JSON.stringify(relative(outdir, path))}, import.meta.url).href`;

/**
 * Bundles the programs of one folder. Each file appears whole or not at all: another start may be reading them.
 * @param {string} folder @param {string[]} entryPoints @param {Pick<typeof import("esbuild"), "build">} bundler
 * @returns {Promise<string[]>} the sources, relative to the root
 */
async function bundle(folder, entryPoints, { build }) {
  const outdir = join(root, folder, ".build");
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    entryNames: "[name]",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What is imported on first use stays in a file of its own.
    splitting: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node20",
    sourcemap: true,
    plugins: [besideSources(addressFrom(outdir), PRINT_WORKER), filesOfNext(`../${STORED_PAGE_CACHE}`)],
    metafile: true,
    write: false,
    logLevel: "error",
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of outputFiles) {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  const wanted = new Set([basename(stampFile), ...outputFiles.map(({ path }) => basename(path))]);
  for (const old of readdirSync(outdir)) if (!wanted.has(old)) rmSync(join(outdir, old), { force: true });
  return Object.keys(metafile.inputs);
}

/**
 * Builds the programs where their sources changed since the last time.
 * @throws {Refusal} where they cannot be written
 */
export async function buildPrograms() {
  if (areCurrent()) return;
  const esbuild = await import("esbuild");
  try {
    const sources = await Promise.all(
      Object.entries(programs).map(([folder, entryPoints]) => bundle(folder, entryPoints, esbuild)),
    );
    // Its program would stay, with some 15 MB, for as long as the shop runs.
    await esbuild.stop();
    const files = [...new Set([...sources.flat(), ...builtBy])].sort();
    writeFileSync(stampFile, JSON.stringify({ files, hash: hashOf(files) }));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "EROFS" && code !== "EACCES") throw error;
    throw new Refusal(`The programs have to be built, and their folder cannot be written (${code}).`);
  }
}
