/**
 * `npm start`: the packaging API, then the storefront, built before where its sources changed; one line with the
 * address; both stopped together. `start.mjs shop` and `start.mjs api` start one of them, `--dev` reloads them.
 */
import { join } from "node:path";
import { answers } from "./lib/answering.mjs";
import { buildStorefront, isBuildCurrent } from "./lib/build.mjs";
import { catalogueMark } from "./lib/catalogue-mark.mjs";
import { apiEnvironment, shopEnvironment } from "./lib/environments.mjs";
import { requireWritable } from "./lib/folders.mjs";
import { requirePort } from "./lib/ports.mjs";
import { explainEnd, startProgram } from "./lib/program.mjs";
import { Refusal } from "./lib/refusal.mjs";
import { checkSecrets, secretsOf } from "./lib/secrets.mjs";
import { loadEnvFile, readSettings, startsApi, startsShop } from "./lib/settings.mjs";

/** @import { Program } from "./lib/program.mjs" */
/** @import { Settings } from "./lib/settings.mjs" */

/** How long the database may take to be made and filled on a slow machine. */
const API_READY_MS = 120_000;
const SHOP_READY_MS = 60_000;
/** How long each program gets to finish what it is doing; together under the 15 s that a stop may take. */
const STOP_GRACE_MS = 7_000;
/** npm passes a Ctrl-C on that the terminal has sent to everybody already: only a later one means "at once". */
const SECOND_SIGNAL_MS = 1_000;

/** Progress goes to standard error: standard output carries the address alone. @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

const dev = process.argv.includes("--dev");
const stopping = new AbortController();
/** @type {Program[]} In the order in which they were started. */
const programs = [];

/**
 * Starts a program and waits until it answers.
 * @param {Omit<Parameters<typeof startProgram>[0], "show" | "onTerminal">} what
 * @param {string} url
 * @param {(response: Response) => boolean} accept
 * @param {number} timeoutMs
 * @throws {Refusal} when it ends before, or does not answer in time.
 */
async function open(what, url, accept, timeoutMs) {
  const program = startProgram({ ...what, show: say, onTerminal: dev });
  programs.push(program);
  const waiting = new AbortController();
  const signal = AbortSignal.any([waiting.signal, stopping.signal]);
  const outcome = await Promise.race([
    program.ended.then((how) => ({ how })),
    answers(url, { accept, timeoutMs, signal }).then((answered) => ({ answered })),
  ]);
  waiting.abort();
  if ("how" in outcome) throw new Refusal(explainEnd(program, outcome.how));
  if (!outcome.answered && !stopping.signal.aborted)
    throw new Refusal(`The ${program.name} does not answer; its log is ${program.logFile}.`);
}

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env */
async function openApi(settings, env) {
  say("Starting the packaging API …");
  await open(
    {
      name: "packaging API",
      args: [...(dev ? ["--watch"] : []), "--import", "tsx", "packaging-api/main.ts"],
      env: { ...env, NODE_ENV: dev ? "development" : "production" },
      logFile: join(settings.varDir, "logs", "packaging-api.log"),
    },
    `http://127.0.0.1:${settings.apiPort}/readyz`,
    (response) => response.ok,
    API_READY_MS,
  );
}

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env */
async function buildWhereNeeded(settings, env) {
  const build = {
    distDir: settings.distDir,
    env,
    catalogue: catalogueMark(settings, process.env),
    logFile: join(settings.varDir, "logs", "build.log"),
  };
  if (isBuildCurrent(build)) return;
  if (!startsApi(settings)) {
    const { signal } = stopping;
    if (!(await answers(settings.apiUrl, { accept: () => true, timeoutMs: 30_000, signal })))
      throw new Refusal(
        `The packaging API at ${settings.apiUrl} does not answer, and the storefront's pages are built from it.`,
      );
  }
  say("Building the storefront, as its sources or settings are new …");
  await buildStorefront(build, stopping.signal);
}

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env */
async function openShop(settings, env) {
  if (!dev) await buildWhereNeeded(settings, env);
  if (stopping.signal.aborted) return;
  say("Starting the storefront …");
  await open(
    {
      name: "storefront",
      args: ["--import", "tsx", "server.ts"],
      env: { ...env, NODE_ENV: dev ? "development" : "production" },
      logFile: join(settings.varDir, "logs", "storefront.log"),
    },
    `http://127.0.0.1:${settings.port}/`,
    () => true,
    SHOP_READY_MS,
  );
}

/** @param {Settings} settings */
function announce(settings) {
  const { port, apiUrl, shopUrl } = settings;
  const local = `http://localhost:${port}`;
  const line = !startsShop(settings)
    ? `The packaging API is open at ${apiUrl}`
    : `Foldwell is open at ${local}${shopUrl === local ? "" : `, for shoppers at ${shopUrl}`}`;
  process.stdout.write(`${line}\n`);
}

/** Opens everything, and stays until a program ends or somebody asks to stop. @throws {Refusal} */
async function run() {
  loadEnvFile();
  const [part = "both"] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
  if (part !== "both" && part !== "shop" && part !== "api")
    throw new Refusal(`There is no part called "${part}"; say shop or api, or nothing for both.`);
  const settings = readSettings(process.env, part);
  checkSecrets(process.env, settings.shopUrl);
  requireWritable(settings.varDir);
  if (startsShop(settings)) await requirePort("PORT", settings.port);
  if (startsApi(settings)) await requirePort("PACKAGING_API_PORT", settings.apiPort, "127.0.0.1");
  const secrets = secretsOf(process.env, settings.varDir);

  if (startsApi(settings)) await openApi(settings, apiEnvironment(process.env, settings, secrets));
  if (startsShop(settings) && !stopping.signal.aborted)
    await openShop(settings, shopEnvironment(process.env, settings, secrets));
  if (stopping.signal.aborted) return;
  announce(settings);
  await Promise.race([
    new Promise((resolve) => stopping.signal.addEventListener("abort", resolve)),
    ...programs.map(async (program) => {
      throw new Refusal(explainEnd(program, await program.ended));
    }),
  ]);
}

async function stopAll() {
  // The storefront first, so that what it is still answering finds its API.
  for (const program of programs.toReversed()) await program.stop(STOP_GRACE_MS);
}

let firstSignal = 0;
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {
    if (!stopping.signal.aborted) {
      firstSignal = Date.now();
      say("Stopping …");
      stopping.abort();
    } else if (Date.now() - firstSignal > SECOND_SIGNAL_MS) {
      // Leaving closes the programs' channel to us, on which they stop by themselves.
      process.exit(1);
    }
  });
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  if (!stopping.signal.aborted) {
    say(error.message);
    process.exitCode = 1;
  }
} finally {
  await stopAll();
}
process.exit();
