import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { memoryEnvironment } from "./memory-environment.mjs";
import { noticeOf } from "./notice.mjs";
import { root } from "./root.mjs";

/** @import { Log } from "./log-file.mjs" */

/**
 * @typedef {object} Program A child of `npm start`.
 * @property {string} name As a person calls it: "packaging API".
 * @property {string} logPlace As the end of "its log is …".
 * @property {() => boolean} running
 * @property {Promise<string>} ended Settles when it has ended, with why: "exit code 1", "SIGKILL".
 * @property {() => string[]} lastWords The last lines of its standard error.
 * @property {(graceMs: number) => Promise<void>} stop SIGTERM, SIGKILL after the grace; settles when it is gone.
 */

const LAST_LINES = 40;

/**
 * Starts `node ...args` in a process group of its own, so that a Ctrl-C reaches it through us and in our order.
 * @param {object} options
 * @param {string} options.name
 * @param {string[]} options.args
 * @param {NodeJS.ProcessEnv} options.env
 * @param {Log} options.log Takes both of its streams.
 * @param {boolean} [options.onTerminal] Its output goes to the terminal instead (development).
 * @param {(line: string) => void} options.show Shows the person a line that concerns them.
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
  /** @type {string[]} */
  const lastWords = [];
  if (child.stdout !== null && child.stderr !== null) {
    createInterface({ input: child.stdout }).on("line", (line) => {
      log.write(`${line}\n`);
      const notice = noticeOf(line);
      if (notice !== undefined) show(`${name}: ${notice}`);
    });
    createInterface({ input: child.stderr }).on("line", (line) => {
      log.write(`${line}\n`);
      if (line.trim() !== "") lastWords.push(line);
      if (lastWords.length > LAST_LINES) lastWords.shift();
    });
  }
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
