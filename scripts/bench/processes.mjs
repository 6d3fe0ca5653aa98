import { readdirSync, readFileSync } from "node:fs";

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
 * Resident bytes of the storefront with its children.
 * @param {number} ancestor pid of the start that opened it.
 * @returns {number | undefined} undefined where the machine does not tell (not Linux).
 */
export function storefrontMemory(ancestor) {
  if (process.platform !== "linux") return undefined;
  const all = processes();
  const shop = family(all, ancestor).find(({ command }) => command.endsWith("server.ts"));
  if (shop === undefined) return undefined;
  return family(all, shop.pid).reduce((sum, { residentBytes }) => sum + residentBytes, 0);
}
