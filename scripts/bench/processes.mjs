import { readdirSync, readFileSync } from "node:fs";
import { built } from "../lib/programs.mjs";

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {number} parent
 * @property {number} residentBytes
 * @property {string} command
 */

/** Every process of this machine, as Linux tells of them; what ends meanwhile is left out. */
function processes() {
  /** @type {Running[]} */
  const all = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const field = (/** @type {string} */ key) =>
        Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
      all.push({
        pid: Number(name),
        parent: field("PPid"),
        residentBytes: field("VmRSS") * 1024,
        command: readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ").trim(),
      });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && /^(ENOENT|ESRCH)$/.test(String(error.code))))
        throw error;
    }
  }
  return all;
}

/** @param {Running[]} all @param {number} pid @returns {Running[]} the process and all that descend from it. */
function family(all, pid) {
  const own = all.filter((process) => process.pid === pid);
  return [
    ...own,
    ...all.filter((process) => process.parent === pid).flatMap((child) => family(all, child.pid)),
  ];
}

/**
 * What a process takes of the machine's memory: what it shares with others counts as its part of it.
 * @param {number} pid
 */
function proportionalBytes(pid) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
}

/** @param {Running[]} programs */
const residentBytes = (programs) => programs.reduce((sum, program) => sum + program.residentBytes, 0);

/**
 * Memory of a shop that `npm start` opened, in bytes.
 * @param {number} launcher its pid
 * @returns {{ storefront: number, resident: number, proportional: number } | undefined} the storefront's with its children,
 * and that of all programs together: by the sum of what is resident, in which what they share counts each time, and by
 * what each has a part in. Undefined where the machine does not tell (not Linux).
 */
export function memoryOf(launcher) {
  if (process.platform !== "linux") return undefined;
  const all = processes();
  const programs = family(all, launcher);
  const shop = programs.find(({ command }) => command.endsWith(built.storefront));
  if (shop === undefined) throw new Error("No storefront runs there.");
  return {
    storefront: residentBytes(family(all, shop.pid)),
    resident: residentBytes(programs),
    proportional: programs.reduce((sum, { pid }) => sum + proportionalBytes(pid), 0),
  };
}
