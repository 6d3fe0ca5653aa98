import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type { Part } from "./part";

/** A server of Debian's packages, run by the tests. */
type ServerOptions = {
  name: string;
  binary: string;
  args: string[];
  /** The account that it runs as; root's own where nothing is said. */
  user?: string;
  /** The signal of a clean stop. */
  stopSignal?: NodeJS.Signals;
  /** Whether it answers by now. */
  answers(): Promise<boolean>;
};

const POLL_MS = 50;
const LONGEST_START_MS = 60_000;
const LONGEST_STOP_MS = 20_000;
/** A server that found something of its predecessor there is started again after this. */
const RETRY_MS = 500;
/** Of what it wrote this much is kept, in characters. */
const KEPT_LOG = 20_000;

/** Linux's own way to end a program with the one that started it. */
const withParent = (user: string | undefined) => [
  "--pdeathsig",
  "KILL",
  ...(user === undefined || process.getuid?.() !== 0
    ? []
    : ["--reuid", user, "--regid", user, "--init-groups"]),
];

/** Starts a server and waits until it answers. @throws Error with what it wrote when it does not in time. */
export async function startServer(options: ServerOptions): Promise<Part> {
  const { name, binary, args, user, stopSignal = "SIGTERM", answers } = options;
  let child: ChildProcess | undefined;
  let exited: Promise<void> = Promise.resolve();
  let log = "";

  function spawnIt(): void {
    const spawned = spawn("setpriv", [...withParent(user), binary, ...args], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = spawned;
    const hear = (text: Buffer) => {
      log = (log + text.toString()).slice(-KEPT_LOG);
    };
    spawned.stdout.on("data", hear);
    spawned.stderr.on("data", hear);
    exited = new Promise((resolve, reject) => {
      spawned.once("error", reject);
      spawned.once("exit", () => resolve());
    });
  }
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function start(): Promise<void> {
    const until = Date.now() + LONGEST_START_MS;
    if (!isRunning()) spawnIt();
    while (!(await answers())) {
      if (Date.now() > until) throw new Error(`${name} does not answer:\n${log}`);
      if (isRunning()) await pause(POLL_MS);
      else {
        await pause(RETRY_MS);
        spawnIt();
      }
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!isRunning()) return;
    child?.kill(signal);
    const timer = setTimeout(() => child?.kill("SIGKILL"), LONGEST_STOP_MS);
    await exited;
    clearTimeout(timer);
  }

  await start();
  return {
    name,
    start,
    stop: () => end(stopSignal),
    kill: () => end("SIGKILL"),
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
}
