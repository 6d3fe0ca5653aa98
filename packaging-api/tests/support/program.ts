import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { memoryEnvironment } from "../../../scripts/lib/memory-environment.mjs";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A program of the shop running as a process of its own, as it does in earnest. */
export type Program = {
  pid: number;
  /** Everything it wrote so far, both streams. */
  logs(): string;
  /** What it wrote to standard output alone. */
  stdout(): string;
  running(): boolean;
  /** Settles with the exit code, or the name of the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>;
  /** SIGTERM, SIGKILL after {@link LONGEST_STOP_MS}; then waits. @returns the exit code. */
  stop(): Promise<number | NodeJS.Signals>;
  /** SIGKILL, then waits. */
  kill(): Promise<void>;
  /** From here on this process may end before it: it stops by itself then. */
  release(): void;
};

/** More than a program takes that stops; the tests of what hangs would hang with it. */
const LONGEST_STOP_MS = 20_000;

/**
 * Starts `node ...args` at the root with exactly the settings of `env` (and a path to find things on); bank holidays are
 * fetched only from where `env` says. It stops by
 * itself when this process ends without having stopped it.
 * @param folder of another version of the shop
 */
export function startProgram(args: string[], env: Record<string, string>, folder = root): Program {
  const child = spawn(process.execPath, ["--import", "./scripts/lib/leave-with-parent.mjs", ...args], {
    cwd: folder,
    // The caller's own settings must not reach what is tested, and nothing that is tested reaches outside.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      BANK_HOLIDAYS_URL: "off",
      ...memoryEnvironment,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let written = "";
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    written += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    written += text;
  });
  const exited = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once("error", reject);
    // "close" comes after the streams have ended, so that the logs are whole.
    child.once("close", (code, signal) => resolve(signal ?? code ?? 0));
  });
  return {
    pid: child.pid ?? 0,
    logs: () => written,
    stdout: () => output,
    running: () => child.exitCode === null && child.signalCode === null,
    exited,
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), LONGEST_STOP_MS);
      const how = await exited;
      clearTimeout(timer);
      return how;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    release() {
      child.unref();
      child.channel?.unref();
      for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref();
    },
  };
}

const POLL_MS = 25;

/**
 * Waits until `look` gives something.
 * @throws Error with the program's logs when it ends first or the time is over.
 */
export async function waitFor<T>(
  what: string,
  program: Program,
  look: () => Promise<T | undefined> | T | undefined,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (!program.running()) {
      await program.exited;
      throw new Error(`It ended before ${what}:\n${program.logs()}`);
    }
    if (Date.now() > deadline) throw new Error(`No ${what} within ${timeoutMs} ms:\n${program.logs()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
