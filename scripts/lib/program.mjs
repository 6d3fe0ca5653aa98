import { spawn } from "node:child_process";
import { resolve as resolvePath } from "node:path";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { memoryEnvironment } from "./memory-environment.mjs";
import { noticeOf } from "./notice.mjs";
import { root } from "./root.mjs";

/** @import { Log } from "./log-file.mjs" */

/**
 * @typedef {object} Program What `npm start` has started.
 * @property {string} name As a person calls it: "packaging API".
 * @property {string} logPlace As the end of "its log is …".
 * @property {() => boolean} running
 * @property {Promise<string>} ended Settles when it has ended, with why: "exit code 1", "SIGKILL".
 * @property {() => string[]} lastWords The last lines of its standard error.
 * @property {(graceMs: number) => Promise<void>} stop Asks it to end, and ends it after the grace; settles when it is gone.
 */

/**
 * @typedef {object} Output Where the lines of a program go.
 * @property {string} name
 * @property {Log} log Takes both of its streams.
 * @property {(line: string) => void} show Shows the person a line that concerns them.
 */

const LAST_LINES = 40;

/**
 * Takes what a program says.
 * @param {import("node:stream").Readable} stdout
 * @param {import("node:stream").Readable} stderr
 * @param {Output} output
 * @returns {string[]} the last lines of its standard error, as they come
 */
function follow(stdout, stderr, { name, log, show }) {
  /** @type {string[]} */
  const lastWords = [];
  createInterface({ input: stdout }).on("line", (line) => {
    log.write(`${line}\n`);
    const notice = noticeOf(line);
    if (notice !== undefined) show(`${name}: ${notice}`);
  });
  createInterface({ input: stderr }).on("line", (line) => {
    log.write(`${line}\n`);
    if (line.trim() !== "") lastWords.push(line);
    if (lastWords.length > LAST_LINES) lastWords.shift();
  });
  return lastWords;
}

/**
 * Starts `node ...args` in a process group of its own, so that a Ctrl-C reaches it through us and in our order.
 * @param {Output & {
 *   args: string[],
 *   env: NodeJS.ProcessEnv,
 *   onTerminal?: boolean,
 * }} options `onTerminal`: its output goes to the terminal instead (development).
 * @returns {Program}
 */
export function startProgram({ name, args, env, log, onTerminal = false, show }) {
  const output = onTerminal ? "inherit" : "pipe";
  const child = spawn(process.execPath, ["--import", "./scripts/lib/leave-with-parent.mjs", ...args], {
    cwd: root,
    env: { ...memoryEnvironment, ...env },
    detached: true,
    stdio: ["ignore", output, output, "ipc"],
  });
  const lastWords =
    child.stdout !== null && child.stderr !== null
      ? follow(child.stdout, child.stderr, { name, log, show })
      : [];
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const running = () => child.exitCode === null && child.signalCode === null;
  return {
    name,
    logPlace: log.place,
    running,
    ended,
    lastWords: () => lastWords,
    async stop(graceMs) {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), graceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}

/**
 * Starts a small program as a thread of this process: it takes some megabytes, and a process of Node some fifty.
 * @param {Output & {
 *   file: string,
 *   env: Record<string, string | undefined>,
 * }} options `file` relative to the root
 * @returns {Program}
 */
export function startThread({ name, file, env, log, show }) {
  const set = Object.entries(env).filter(([, value]) => value !== undefined);
  const worker = new Worker(resolvePath(root, file), {
    execArgv: [],
    env: Object.fromEntries(set),
    stdout: true,
    stderr: true,
  });
  const lastWords = follow(worker.stdout, worker.stderr, { name, log, show });
  let running = true;
  // What it does not catch is written to its standard error like that of a process, and ends it.
  worker.once("error", (error) => log.write(`${error.stack}\n`));
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    worker.once("exit", (code) => {
      running = false;
      resolve(`exit code ${code}`);
    });
  });
  return {
    name,
    logPlace: log.place,
    running: () => running,
    ended,
    lastWords: () => lastWords,
    // It persists what it does as it does it: nothing is lost.
    async stop() {
      await worker.terminate();
    },
  };
}

/**
 * Why a program ended that should be running, in one sentence. A program that could say it itself wrote one line to
 * standard error; anything longer is a stack trace, which belongs into the log.
 * @param {Program} program
 * @param {string} how As {@link Program.ended} settled.
 */
export function explainEnd(program, how) {
  const [only, ...more] = program.lastWords();
  if (only !== undefined && more.length === 0) return only;
  return `The ${program.name} ended unexpectedly (${how}); its log is ${program.logPlace}.`;
}
