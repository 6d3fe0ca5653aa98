import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { Refusal } from "./refusal.mjs";
import { root } from "./root.mjs";

/** Characters below which a secret could be guessed. */
const MIN_LENGTH = 32;

/** The secrets, and what each is stored under in VAR_DIR/secrets. */
const files = { SESSION_SECRET: "session", INTERNAL_SECRET: "internal" };

/** @typedef {keyof typeof files} SecretName */
/** @typedef {Record<SecretName, string>} Secrets */

const names = /** @type {SecretName[]} */ (Object.keys(files));

/** Whether only this machine can reach the shop. @param {string} shopUrl */
export function isLoopback(shopUrl) {
  const { hostname } = new URL(shopUrl);
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The values that stand in .env.example for everyone to read. */
function exampleValues() {
  const file = join(root, ".env.example");
  const values = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  return names.map((name) => values[name]).filter((value) => value !== undefined && value !== "");
}

/**
 * Refuses secrets that protect nothing (docs/product.md, Secrets). Looks at the environment only; reads and writes no
 * secret file.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} shopUrl
 * @throws {Refusal}
 */
export function checkSecrets(env, shopUrl) {
  const examples = exampleValues();
  for (const name of names) {
    const value = env[name] ?? "";
    if (value === "") {
      if (!isLoopback(shopUrl))
        throw new Refusal(
          `${name} is not set while SHOP_URL is ${shopUrl}: a public shop needs a secret of its own, ${MIN_LENGTH} random characters or more.`,
        );
      continue;
    }
    // Each may hold several, separated by commas, so that they can be changed one after the other.
    for (const secret of value.split(",").map((part) => part.trim())) {
      if (examples.includes(secret))
        throw new Refusal(
          `${name} is the value of .env.example, which everyone can read; set one of your own.`,
        );
      if (secret.length < MIN_LENGTH)
        throw new Refusal(`${name} is too short: it needs ${MIN_LENGTH} random characters or more.`);
    }
  }
}

/**
 * @param {string} folder
 * @param {SecretName} name
 */
function keptSecret(folder, name) {
  const file = join(folder, files[name]);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      // Appears whole or not at all, and never twice: the other program may be starting at this moment.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_LENGTH)
    throw new Refusal(`The secret kept in ${file} is damaged; delete the file to have a new one made.`);
  return secret;
}

/**
 * The secrets of the environment; those that are not set are made on the first start and stored under VAR_DIR. Call
 * {@link checkSecrets} first.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} varDir
 * @returns {Secrets}
 * @throws {Refusal}
 */
export function secretsOf(env, varDir) {
  const folder = join(varDir, "secrets");
  return {
    SESSION_SECRET: env.SESSION_SECRET || keptSecret(folder, "SESSION_SECRET"),
    INTERNAL_SECRET: env.INTERNAL_SECRET || keptSecret(folder, "INTERNAL_SECRET"),
  };
}
