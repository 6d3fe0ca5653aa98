import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ownOrigin } from "../../lib/server/http/own-origin.mjs";
import { isBlockedPort } from "./blocked-ports.mjs";
import { requireLanguage } from "./language.mjs";
import { simulatesPayPal } from "./paypal-simulator.mjs";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";
import { isLoopback } from "./secrets.mjs";

/**
 * @typedef {"both" | "shop" | "api"} Part Which programs are started here.
 * @typedef {object} Settings What `npm start` needs to know; everything else goes through to the programs unseen.
 * @property {Part} part
 * @property {number} port
 * @property {string | undefined} host The address that the storefront listens on; undefined: all of the machine's.
 * @property {number} apiPort
 * @property {number} simulatorPort Of the PayPal simulator, where one is started.
 * @property {string} apiHost The address that the packaging API listens on.
 * @property {string} apiUrl Origin of the packaging API.
 * @property {string} shopUrl Public origin of the shop.
 * @property {[string, ...string[]]} storefrontUrls Where the packaging API reaches the storefronts.
 * @property {string} varDir Absolute.
 * @property {number} drainMs For which a program that is to end goes on answering; the program checks it.
 * @property {"files" | "output"} logTo Where the programs' logs go.
 * @property {string} distDir The storefront's build, relative to the root.
 */

/** Takes the settings of `.env` at the root; what the environment says already wins. */
export function loadEnvFile() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * @param {string} name
 * @param {string | undefined} value
 * @param {number} fallback
 * @throws {Refusal}
 */
function portOf(name, value, fallback) {
  if (value === undefined || value === "") return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`${name} must be a whole number from 1 to 65535, not "${value}".`);
  refuseBlocked(name, port);
  return port;
}

/**
 * @param {string} name
 * @param {number} port
 * @throws {Refusal}
 */
function refuseBlocked(name, port) {
  if (isBlockedPort(port))
    throw new Refusal(`Port ${port} is one that browsers and fetch refuse; set ${name} to another one.`);
}

/**
 * @param {string} name
 * @param {string | undefined} value
 * @param {string} fallback
 * @throws {Refusal}
 */
function originOf(name, value, fallback) {
  if (value === undefined || value === "") return fallback;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "")
    throw new Refusal(`${name} must be an address like https://shop.example, not "${value}".`);
  refuseBlocked(name, Number(url.port));
  return url.origin;
}

/**
 * Several origins, separated by commas.
 * @param {string} name
 * @param {string | undefined} value
 * @param {string} fallback
 * @returns {[string, ...string[]]}
 * @throws {Refusal}
 */
function originsOf(name, value, fallback) {
  const [first, ...more] = (value ?? "").split(",").map((part) => part.trim());
  return [originOf(name, first, fallback), ...more.map((origin) => originOf(name, origin, fallback))];
}

/**
 * @param {string | undefined} value
 * @returns {"files" | "output"}
 * @throws {Refusal}
 */
function logToOf(value) {
  if (value === undefined || value === "" || value === "files") return "files";
  if (value === "output") return value;
  throw new Refusal(`LOG_TO must be files or output, not "${value}".`);
}

/**
 * Ports are tried one by one before anything is started, so that two programs that were given the same one would find
 * out only later.
 * @param {Pick<Settings, "part" | "port" | "apiPort" | "simulatorPort">} settings
 * @param {boolean} simulates whether the packaging API comes with PayPal's simulator
 * @throws {Refusal} when two programs that are started here have one port.
 */
function requireOwnPorts({ part, port, apiPort, simulatorPort }, simulates) {
  const ports = Object.entries({
    ...(part !== "api" && { PORT: port }),
    ...(part !== "shop" && { PACKAGING_API_PORT: apiPort }),
    ...(part !== "shop" && simulates && { PAYPAL_SIMULATOR_PORT: simulatorPort }),
  });
  for (const [name, own] of ports) {
    const [other] = ports.find(([setting, taken]) => setting !== name && taken === own) ?? [];
    if (other !== undefined)
      throw new Refusal(`${name} and ${other} are both ${own}; give each program its own.`);
  }
}

/**
 * A port for another program beside the packaging API's: a hundred above it, or the next hundred that can be reached.
 * @param {number} port
 * @param {number} taken The storefront's.
 */
function besides(port, taken) {
  const step = port <= 65_035 ? 100 : -100;
  let other = port + step;
  while (isBlockedPort(other) || other === taken) other += step;
  return other;
}

/**
 * Reads what the start needs from the environment. With PACKAGING_API_URL set, the packaging API runs elsewhere and
 * `both` becomes `shop`.
 * @param {NodeJS.ProcessEnv} env
 * @param {Part} part
 * @returns {Settings}
 * @throws {Refusal} naming the setting.
 */
export function readSettings(env, part) {
  const port = portOf("PORT", env.PORT, 3000);
  const shopUrl = originOf("SHOP_URL", env.SHOP_URL, `http://localhost:${port}`);
  const host = env.HOST || (isLoopback(shopUrl) ? "127.0.0.1" : undefined);
  const apiHost = env.PACKAGING_API_HOST || "127.0.0.1";
  const apiPort = portOf("PACKAGING_API_PORT", env.PACKAGING_API_PORT, 4000);
  const settings = {
    simulatorPort: portOf("PAYPAL_SIMULATOR_PORT", env.PAYPAL_SIMULATOR_PORT, besides(apiPort, port)),
    part: part === "both" && env.PACKAGING_API_URL ? "shop" : part,
    port,
    apiHost,
    apiPort,
    apiUrl: originOf("PACKAGING_API_URL", env.PACKAGING_API_URL, ownOrigin(apiHost, apiPort)),
    host,
    shopUrl,
    storefrontUrls: originsOf("STOREFRONT_URL", env.STOREFRONT_URL, ownOrigin(host, port)),
    varDir: resolve(root, env.VAR_DIR || "var"),
    drainMs: Number(env.DRAIN_SECONDS || 0) * 1_000,
    logTo: logToOf(env.LOG_TO),
    distDir: env.NEXT_DIST_DIR || ".next",
  };
  requireOwnPorts(settings, simulatesPayPal(env, settings));
  requireLanguage(join(root, "locales"), env.SHOP_LANGUAGE || "en");
  return settings;
}

/** @param {Settings} settings */
export const startsApi = (settings) => settings.part !== "shop";

/** @param {Settings} settings */
export const startsShop = (settings) => settings.part !== "api";
