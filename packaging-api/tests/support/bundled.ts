import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { besideSources, filesOfNext } from "../../../scripts/lib/bundling.mjs";
import { root } from "./program";
import { isAbandoned, runId } from "./run-folder";

/** A thread of the packaging API. */
const PRINT_WORKER = "packaging-api/documents/print-worker.ts";
/** The programs that tests start over and over. */
const programs = [
  "packaging-api/main.ts",
  PRINT_WORKER,
  "packaging-api/staff/staff.ts",
  "paypal-simulator/main.ts",
  "packaging-api/tests/support/pdf-reader.ts",
  "packaging-api/tests/support/run-sql.ts",
];
/** The storefront's server, which the journeys start a dozen times. */
export const STOREFRONT = "server.ts";
const variable = "FOLDWELL_TEST_PROGRAMS";

/** Packages with files of their own beside their code, and those that are loaded only when they are switched on. */
const readAtRunTime = [
  "@electric-sql/pglite",
  "@opentelemetry/*",
  "@sentry/*",
  "@zxcvbn-ts/*",
  "argon2",
  "esbuild",
  "fontkit",
  "next",
  "pdfkit",
  "pg-native",
  "pino",
  "sharp",
  "subset-font",
];

const leastCost: Plugin = {
  name: "least-cost",
  setup({ onLoad }) {
    onLoad({ filter: /packaging-api\/accounts\/password-cost\.ts$/ }, async () => ({
      contents: await readFile(join(root, "packaging-api/tests/support/least-password-cost.ts"), "utf8"),
      loader: "ts",
    }));
  },
};

/** Where the packages are found that the packaging API alone has. */
const bundles = join(root, "packaging-api", "node_modules", ".cache", "test-programs");
const folder = () => join(bundles, runId());
const bundleOf = (program: string) => join(folder(), program.replace(/\.ts$/, ".mjs"));

async function removeAbandoned(): Promise<void> {
  await mkdir(bundles, { recursive: true });
  const abandoned = (await readdir(bundles)).filter(isAbandoned);
  await Promise.all(abandoned.map((name) => rm(join(bundles, name), { recursive: true, force: true })));
}

/**
 * Puts each program and its packages into one file, once for the run: a start takes a third of the time that reading its
 * hundreds of files takes, and there are more than a hundred starts. White space goes, which Node would read at each of
 * them. The sources are the same but for what a password may cost. That `npm start` runs from them, the tests of the
 * process show; what passwords cost there, tests/accounts/passwords.test.ts.
 * @param options.cheapPasswords whether passwords are hashed at the least cost; not where time and memory are measured
 * @param options.storefront whether the storefront's server is among them
 */
export async function bundlePrograms({
  cheapPasswords = false,
  storefront = false,
}: {
  cheapPasswords?: boolean;
  storefront?: boolean;
} = {}): Promise<void> {
  // Every test file loads this one, and none of them bundles.
  const { build } = await import("esbuild");
  await removeAbandoned();
  await build({
    absWorkingDir: root,
    entryPoints: [...programs, ...(storefront ? [STOREFRONT] : [])],
    outbase: root,
    outdir: folder(),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    // What is imported on first use stays in a file of its own, and is not read by the other starts.
    splitting: true,
    external: readAtRunTime,
    // Of the packages within, some are CommonJS and ask for Node's own modules.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    platform: "node",
    format: "esm",
    target: "node20",
    plugins: [
      ...(cheapPasswords ? [leastCost] : []),
      besideSources(
        (path) => JSON.stringify(pathToFileURL(path).href),
        `new URL(${JSON.stringify(pathToFileURL(bundleOf(PRINT_WORKER)).href)})`,
      ),
      filesOfNext(pathToFileURL(join(root, "lib/server/http/stored-page-cache.mjs")).href),
    ],
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: "none",
    logLevel: "error",
  });
  process.env[variable] = folder();
}

export const removeBundles = (): Promise<void> => rm(folder(), { recursive: true, force: true });

/**
 * The database's WebAssembly is compiled in the quick way alone, and JavaScript made better after ten times as much use: a
 * program that lives for seconds spends half of its processor time on making code better that has no time to be run.
 */
const quickly = ["--liftoff-only", "--interrupt-budget=1500000"];

/** The one file of a program, where the run has made it. */
export function madeOf(file: string): string | undefined {
  const made = process.env[variable];
  if (made === undefined) return undefined;
  const path = join(made, file.replace(/\.ts$/, ".mjs"));
  return existsSync(path) ? path : undefined;
}

/** What runs a program of ours, for `node`: from its one file if the run has made them. @param file of the list above */
export function argumentsFor(file: string): string[] {
  const made = madeOf(file);
  return [...quickly, ...(made === undefined ? ["--import", "tsx", file] : [made])];
}
