import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Part } from "./part";

/** A server of Debian's packages, run by the tests; it ends with them, however they end. */
type ServerOptions = {
  name: string;
  binary: string;
  args: string[];
  /** The account that it runs as where root runs the tests; root's own where nothing is said. */
  user?: string | undefined;
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

/** The processes that one has started; none when it has just ended. */
function childrenOf(pid: number): number[] {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return [];
  return readdirSync(threads).flatMap((thread) => {
    const file = join(threads, thread, "children");
    return existsSync(file) ? readFileSync(file, "utf8").trim().split(" ").filter(Boolean).map(Number) : [];
  });
}

/** Sends a signal to a process and to all below it: those of PostgreSQL and Varnish work in processes of their own. */
function signalAll(pid: number | undefined, signal: "STOP" | "CONT"): void {
  if (pid === undefined) return;
  // One that has ended meanwhile is no error.
  spawnSync("kill", [`-${signal}`, String(pid)]);
  for (const child of childrenOf(pid)) signalAll(child, signal);
}

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
    freeze: () => signalAll(child?.pid, "STOP"),
    thaw: () => signalAll(child?.pid, "CONT"),
  };
}
