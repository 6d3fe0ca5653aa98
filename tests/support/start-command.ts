import { spawnSync } from "node:child_process";
import { copyPgliteTemplate } from "../../packaging-api/tests/support/pglite-template";
import { type Program, startProgram } from "../../packaging-api/tests/support/program";
import { temporaryFolder } from "../../packaging-api/tests/support/run-folder";
import type { ShopPorts } from "./ports";
import { testDistDir } from "./shop-settings";

/** `npm start` without npm. @param part "shop" or "api"; both when absent. */
export function startCommand(env: Record<string, string>, part?: "shop" | "api"): Program {
  return startProgram(["scripts/start.mjs", ...(part === undefined ? [] : [part])], {
    NEXT_DIST_DIR: testDistDir,
    ANALYTICS_URL: "",
    WEB_VITALS: "",
    CDN_URL: "",
    ...env,
  });
}

/** The settings that say which ports are used, and nothing else. */
export function portSettings(ports: ShopPorts): Record<string, string> {
  return {
    PORT: String(ports.shop),
    PACKAGING_API_PORT: String(ports.api),
    PAYPAL_SIMULATOR_PORT: String(ports.simulator),
  };
}

/** A folder with a seeded database in it. */
export async function seededFolder(): Promise<string> {
  const varDir = await temporaryFolder("shop");
  await copyPgliteTemplate(varDir);
  return varDir;
}

/** The process that runs `file` as a child of `parent`; undefined while there is none. */
export function findChild(parent: Program, file: string): number | undefined {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  for (const line of stdout.split("\n")) {
    const [pid, ppid, ...args] = line.trim().split(/\s+/);
    if (Number(ppid) === parent.pid && args.includes(file)) return Number(pid);
  }
  return undefined;
}
