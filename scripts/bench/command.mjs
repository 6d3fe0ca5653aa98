import { spawn } from "node:child_process";

/**
 * Runs a JavaScript file with Node and collects its standard output. It has a process group of its own, so that
 * everything it started ends with it.
 * @param {string[]} args the file and its arguments.
 * @param {{ timeoutMs: number, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<string>}
 * @throws {Error} when it fails or takes longer.
 */
export function runNode(args, { timeoutMs, env = process.env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    let words = "";
    const endGroup = () => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch (error) {
        // ESRCH: nothing of it is left.
        if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
      }
    };
    const timer = setTimeout(endGroup, timeoutMs);
    process.once("exit", endGroup);
    child.stdout.setEncoding("utf8").on("data", (part) => {
      out += part;
    });
    child.stderr.setEncoding("utf8").on("data", (part) => {
      words = `${words}${part}`.slice(-2_000);
    });
    child.once("error", reject);
    child.once("close", (code, signal) => {
      clearTimeout(timer);
      process.off("exit", endGroup);
      endGroup();
      if (code === 0) resolve(out);
      else reject(new Error(`${args[0]} ended with ${signal ?? code}: ${words}`));
    });
  });
}

/** @param {unknown} value @returns {Record<string, unknown>} */
export function fieldsOf(value) {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

/** @param {unknown} value @returns {number} NaN for what is no number. */
export function numberOf(value) {
  return typeof value === "number" ? value : Number.NaN;
}
