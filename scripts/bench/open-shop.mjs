import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A build and an install may lie before the first page. */
const OPEN_MS = 600_000;
const STOP_MS = 20_000;

/**
 * @param {number} preferred The same ports every time: the build holds the addresses and is then used again.
 * @returns {Promise<number>} this port where it is free, else one that was free a moment ago.
 */
function freePort(preferred) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => (preferred === 0 ? reject(error) : resolve(freePort(0))));
    server.listen(preferred, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/**
 * Opens the production shop as `npm start` does, on free ports, with a seeded packaging API of its own.
 * @param {string} varDir a folder for its data, made when missing.
 * @param {{ only?: "api", env?: Record<string, string> }} [options] `only`: one of the two programs; `env`: more settings.
 * @returns {Promise<{ url: string, apiUrl: string, secret: string, pid: number, stop: () => Promise<void> }>} `secret`:
 * what proves the storefront to the packaging API; the keys in its database are encrypted under it, from run to run.
 * @throws {Error} when it does not open.
 */
export async function openShop(varDir, { only, env } = {}) {
  const [port, apiPort] = [await freePort(3900), await freePort(4900)];
  const child = spawn(process.execPath, ["scripts/start.mjs", ...(only === undefined ? [] : [only])], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PACKAGING_API_PORT: String(apiPort),
      PACKAGING_API_URL: "",
      SHOP_URL: "",
      STOREFRONT_URL: "",
      DATABASE_URL: "",
      VAR_DIR: varDir,
      NEXT_DIST_DIR: ".next-bench",
      NODE_ENV: "production",
      INTERNAL_SECRET: "",
      // One machine asks for what hundreds of shoppers would.
      REQUEST_LIMITS: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const stop = async () => {
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(timer);
    process.off("exit", end);
  };
  const opened = new Promise((resolve) =>
    createInterface({ input: child.stdout }).once("line", () => resolve(true)),
  );
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), OPEN_MS);
  const open = await Promise.race([
    opened,
    ended.then(() => false),
    new Promise((resolve) => late.signal.addEventListener("abort", () => resolve(false))),
  ]);
  clearTimeout(timer);
  if (open !== true || child.pid === undefined) {
    await stop();
    throw new Error("The shop did not open.");
  }
  return {
    url: `http://localhost:${port}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    secret: readFileSync(join(varDir, "secrets", "internal"), "utf8").trim(),
    pid: child.pid,
    stop,
  };
}
