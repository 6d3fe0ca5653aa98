/**
 * `npm start`: the packaging API, then the storefront, built before where its sources changed; one line with the
 * address; each started again when it ends by itself, both stopped together. `start.mjs shop` and `start.mjs api` start one of
 * them, `--dev` reloads them.
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { ownOrigin } from "../lib/server/http/own-origin.mjs";
import { keepPrivate } from "../packaging-api/private-folder.mjs";
import { answers } from "./lib/answering.mjs";
import { buildStorefront, isBuildCurrent } from "./lib/build.mjs";
import { apiEnvironment, shopEnvironment } from "./lib/environments.mjs";
import { requireWritable } from "./lib/folders.mjs";
import { openLog } from "./lib/log-file.mjs";
import { languageOf, writeFrameFiles } from "./lib/make-frame-files.mjs";
import { apiFlags, storefrontFlags } from "./lib/node-flags.mjs";
import { simulatesPayPal, simulatorEnvironment, simulatorUrl } from "./lib/paypal-simulator.mjs";
import { requirePort } from "./lib/ports.mjs";
import { explainEnd, startProgram, startThread } from "./lib/program.mjs";
import { buildPrograms, built } from "./lib/programs.mjs";
import { Refusal } from "./lib/refusal.mjs";
import { restartDelays } from "./lib/restart-delays.mjs";
import { root } from "./lib/root.mjs";
import { checkSecrets, secretsOf } from "./lib/secrets.mjs";
import { loadEnvFile, readSettings, startsApi, startsShop } from "./lib/settings.mjs";
import { readStartArguments, USAGE } from "./lib/start-arguments.mjs";

/** @import { Build } from "./lib/build.mjs" */
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

/** Whether the programs run from their sources. */
let dev = false;
const stopping = new AbortController();
/** For how long a program goes on answering that is to end. */
let drainMs = 0;
/** @type {Launched[]} In the order in which they were started. */
const launched = [];

/** What Node is given: what was built, and in development the source. @param {string} made @param {string} source */
const programOf = (made, source) => (dev ? ["--import", "tsx", source] : [made]);

/**
 * @typedef {object} Proof What shows that a program is open.
 * @property {string} url
 * @property {(response: Response) => boolean} accept Which answer of it counts.
 * @property {number} timeoutMs
 */
/** @typedef {Proof & { program: Program, start: () => Program }} Launched What runs now, and how it is started again. */

/**
 * Starts a program.
 * @param {string} name As a person calls it.
 * @param {(common: { name: string, show: typeof say }) => Program} startIt
 * @param {Proof} proof
 * @returns {Launched}
 */
function launch(name, startIt, proof) {
  say(`Starting the ${name} …`);
  const start = () => startIt({ name, show: say });
  const one = { ...proof, start, program: start() };
  launched.push(one);
  return one;
}

/** @param {Launched} one @param {AbortSignal} signal @returns {Promise<boolean>} Whether it answered in time. */
const opens = ({ url, accept, timeoutMs }, signal) =>
  answers(url, { accept, timeoutMs, signal: AbortSignal.any([signal, stopping.signal]) });

/**
 * Waits until a program answers.
 * @param {Launched} one
 * @throws {Refusal} when any program ends before, or this one does not answer in time.
 */
async function untilOpen(one) {
  const waiting = new AbortController();
  const answered = await Promise.race([firstEnd(), opens(one, waiting.signal)]);
  waiting.abort();
  if (!answered && !stopping.signal.aborted)
    throw new Refusal(`The ${one.program.name} does not answer; its log is ${one.program.logPlace}.`);
}

/** @returns {Promise<never>} @throws {Refusal} as soon as a program ends. */
function firstEnd() {
  return Promise.race(
    launched.map(async ({ program }) => {
      throw new Refusal(explainEnd(program, await program.ended));
    }),
  );
}

/**
 * Starts a program again each time that it ends by itself.
 * @param {Launched} one
 * @throws {Refusal} when it ends too often, see `restartDelays`.
 */
async function keepRunning(one) {
  const delayOf = restartDelays();
  for (let startedAt = performance.now(); ; startedAt = performance.now()) {
    const { program } = one;
    const why = explainEnd(program, await program.ended);
    if (stopping.signal.aborted) return;
    const delayMs = delayOf(performance.now() - startedAt);
    if (delayMs === undefined) throw new Refusal(why);
    say(`${why} It is started again.`);
    await pause(delayMs);
    if (stopping.signal.aborted) return;
    one.program = one.start();
    void sayOnceOpen(one, one.program);
  }
}

/** @param {Launched} one @param {Program} program that was started again */
async function sayOnceOpen(one, program) {
  const over = new AbortController();
  void program.ended.then(() => over.abort());
  if (await opens(one, over.signal)) say(`The ${program.name} is open again.`);
}

/** Stands in for PayPal where no account of PayPal's is named. @param {Settings} settings */
function launchSimulator(settings) {
  say("No PayPal account is set: payments go to a simulator, and no money moves.");
  const env = {
    ...simulatorEnvironment(process.env, settings),
    NODE_ENV: /** @type {const} */ ("production"),
  };
  const log = openLog(settings, "paypal-simulator");
  return launch(
    "PayPal simulator",
    (common) =>
      dev
        ? startProgram({
            ...common,
            args: programOf(built.simulator, "paypal-simulator/main.ts"),
            env,
            log,
            onTerminal: true,
          })
        : startThread({ ...common, file: built.simulator, env, log }),
    {
      url: `${simulatorUrl(settings)}/simulator/ready`,
      accept: (response) => response.ok,
      timeoutMs: SHOP_READY_MS,
    },
  );
}

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env */
function launchApi(settings, env) {
  const log = openLog(settings, "packaging-api");
  return launch(
    "packaging API",
    (common) =>
      startProgram({
        ...common,
        args: [
          ...apiFlags({ embedded: !env.DATABASE_URL }),
          ...(dev ? ["--watch"] : []),
          ...programOf(built.packagingApi, "packaging-api/main.ts"),
        ],
        env: { ...env, NODE_ENV: dev ? "development" : "production" },
        log,
        onTerminal: dev,
      }),
    {
      url: `${ownOrigin(settings.apiHost, settings.apiPort)}/readyz`,
      accept: (response) => response.ok,
      timeoutMs: API_READY_MS,
    },
  );
}

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env */
function launchShop(settings, env) {
  const log = openLog(settings, "storefront");
  return launch(
    "storefront",
    (common) =>
      startProgram({
        ...common,
        args: [...(dev ? [] : storefrontFlags), ...programOf(built.storefront, "server.ts")],
        env: { ...env, NODE_ENV: dev ? "development" : "production" },
        log,
        onTerminal: dev,
      }),
    { url: `${ownOrigin(settings.host, settings.port)}/`, accept: () => true, timeoutMs: SHOP_READY_MS },
  );
}

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env @returns {Build} */
function buildOf(settings, env) {
  return {
    distDir: settings.distDir,
    env,
    logFile: join(settings.varDir, "logs", "build.log"),
  };
}

/** @param {Settings} settings @param {NodeJS.ProcessEnv} env @throws {Refusal} */
async function build(settings, env) {
  say("Building the storefront, as its sources are new …");
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, stopping.signal]);
  try {
    await Promise.race([firstEnd(), buildStorefront(buildOf(settings, env), signal)]);
  } finally {
    // A build is not worth finishing whose packaging API has ended.
    over.abort();
  }
}

/**
 * Opens what the settings say. The storefront is built, where it has to be, and started while the packaging API opens.
 * @param {Settings} settings
 * @param {import("./lib/secrets.mjs").Secrets} secrets
 * @throws {Refusal}
 */
async function open(settings, secrets) {
  if (!dev) await buildPrograms();
  const shopEnv = shopEnvironment(process.env, settings, secrets);
  // A build writes them; what they are made from is read once in development, here.
  if (dev && startsShop(settings))
    await writeFrameFiles(join(root, settings.distDir), languageOf(shopEnv), { dev });
  const needsBuild = startsShop(settings) && !dev && !isBuildCurrent(buildOf(settings, shopEnv));
  const simulator = startsSimulator(settings) ? launchSimulator(settings) : undefined;
  const api = startsApi(settings)
    ? launchApi(settings, apiEnvironment(process.env, settings, secrets))
    : undefined;
  if (needsBuild) await build(settings, shopEnv);
  const shop = startsShop(settings) && !stopping.signal.aborted ? launchShop(settings, shopEnv) : undefined;
  if (simulator !== undefined) await untilOpen(simulator);
  if (api !== undefined) await untilOpen(api);
  if (shop !== undefined) await untilOpen(shop);
}

/** The API and what stands in for PayPal go together. @param {Settings} settings */
const startsSimulator = (settings) => startsApi(settings) && simulatesPayPal(process.env, settings);

/** @param {Settings} settings */
function announce(settings) {
  const { port, apiUrl, shopUrl } = settings;
  const local = `http://localhost:${port}`;
  const line = !startsShop(settings)
    ? `The packaging API is open at ${apiUrl}`
    : `Foldwell is open at ${local}${shopUrl === local ? "" : `, for shoppers at ${shopUrl}`}`;
  process.stdout.write(`${line}\n`);
}

/** Opens everything, and stays until somebody asks to stop or a program does not stay open. @throws {Refusal} */
async function run() {
  const given = readStartArguments(process.argv.slice(2));
  if (given.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  dev = given.dev;
  loadEnvFile();
  const settings = readSettings(process.env, given.part);
  drainMs = settings.drainMs;
  checkSecrets(process.env, settings.shopUrl);
  requireWritable(settings.varDir);
  const notPrivate = keepPrivate(settings.varDir);
  if (notPrivate.length > 0)
    say(
      `Others on this machine may read files in ${settings.varDir}: ${notPrivate.length} belong to somebody else.`,
    );
  if (startsShop(settings)) await requirePort("PORT", settings.port, settings.host);
  if (startsApi(settings)) await requirePort("PACKAGING_API_PORT", settings.apiPort, settings.apiHost);
  if (startsSimulator(settings))
    await requirePort("PAYPAL_SIMULATOR_PORT", settings.simulatorPort, "127.0.0.1");
  const secrets = secretsOf(process.env, settings.varDir);

  await open(settings, secrets);
  if (stopping.signal.aborted) return;
  announce(settings);
  await Promise.race([
    new Promise((resolve) => stopping.signal.addEventListener("abort", resolve)),
    // One alone has whoever started it to do so again, and in development its end is what somebody wants to see.
    settings.part === "both" && !dev ? Promise.all(launched.map(keepRunning)) : firstEnd(),
  ]);
}

async function stopAll() {
  // The storefront first, so that what it is still answering finds its API.
  for (const { program } of launched.toReversed()) await program.stop(STOP_GRACE_MS + drainMs);
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
  // What ends from here on is not started again.
  stopping.abort();
  await stopAll();
}
process.exit();
