import { randomBytes, randomInt } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openShop } from "./open-shop.mjs";

const CUSTOMERS = 10;
const PASSWORD = "Larch-Meadow-4";
const WRONG = 200;
const MINUTE_MS = 60_000;
const IDLE_MS = 20_000;
/** Between the end of a customer's sign-in and the next customer's. */
const BETWEEN_MS = 200;
const MAIL_MS = 30_000;

/** @typedef {{ url: string, secret: string }} Api */
/** @typedef {{ times: number[], failed: number, refused: Record<number, number> }} Signed */

/** A network address of somebody new. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/**
 * @param {Api} api
 * @param {string} path
 * @param {object} body
 * @param {string} address whence the storefront would say that it comes
 */
function post({ url, secret }, path, body, address = newAddress()) {
  return fetch(`${url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-internal-secret": secret,
      "x-client-address": address,
    },
    body: JSON.stringify(body),
  });
}

/**
 * The secret of the link that was mailed to an address.
 * @param {string} varDir
 * @param {string} email
 */
async function mailedSecret(varDir, email) {
  const folder = join(varDir, "mail");
  for (const deadline = Date.now() + MAIL_MS; Date.now() < deadline; await pause(50)) {
    const letter = (existsSync(folder) ? readdirSync(folder) : [])
      .filter((file) => file.endsWith(".eml"))
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .find((source) => source.includes(email));
    // Quoted-printable breaks long lines.
    const secret = /\/activate\/([\w-]+)/.exec(letter?.replaceAll("=\r\n", "") ?? "")?.[1];
    if (secret !== undefined) return secret;
  }
  throw new Error(`No letter came to ${email}.`);
}

/**
 * Registers a customer and opens the mailed link.
 * @param {Api} api
 * @param {string} varDir
 */
async function newCustomer(api, varDir) {
  const email = `bench-${randomBytes(8).toString("hex")}@shopper.example`;
  const person = { firstName: "Ada", lastName: "Buyer", email, password: PASSWORD, confirm: true };
  await post(api, "/api/users/create", person);
  const token = await mailedSecret(varDir, email);
  const answer = await post(api, "/api/users/activate", { token, password: PASSWORD });
  if (!answer.ok) throw new Error(`A customer was not activated: ${answer.status}.`);
  return email;
}

/**
 * Customers sign in one after the other until `over`.
 * @param {Api} api
 * @param {string[]} customers
 * @param {Promise<unknown>} over
 */
async function signInUntil(api, customers, over) {
  let going = true;
  void over.then(() => {
    going = false;
  });
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  for (let turn = 0; going; turn += 1) {
    const started = performance.now();
    const username = customers[turn % customers.length];
    const answer = await post(api, "/api/login_check", { username, password: PASSWORD });
    await answer.arrayBuffer();
    if (answer.ok) times.push(performance.now() - started);
    else failed += 1;
    await pause(BETWEEN_MS);
  }
  return { times: times.sort((a, b) => a - b), failed };
}

/**
 * Wrong passwords, evenly over a minute.
 * @param {Api} api
 * @param {(index: number) => { username: string, address: string }} of
 * @returns {Promise<Record<number, number>>} how often each status was answered
 */
async function attack(api, of) {
  /** @type {Record<number, number>} */
  const statuses = {};
  await Promise.all(
    Array.from({ length: WRONG }, async (_, index) => {
      await pause((index * MINUTE_MS) / WRONG);
      const { username, address } = of(index);
      const answer = await post(api, "/api/login_check", { username, password: "Wrong-1234" }, address);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }),
  );
  return statuses;
}

/** @param {number[]} sorted @param {number} share */
const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @type {[string, (signed: Signed) => string][]} */
const rows = [
  ["Customers' sign-ins", ({ times }) => String(times.length)],
  ["of them refused", ({ failed }) => String(failed)],
  ["Median", ({ times }) => `${quantile(times, 0.5).toFixed(0)} ms`],
  ["95th percentile", ({ times }) => `${quantile(times, 0.95).toFixed(0)} ms`],
  ["Longest", ({ times }) => `${quantile(times, 1).toFixed(0)} ms`],
  ["Wrong passwords that were looked at (401)", ({ refused }) => String(refused[401] ?? 0)],
  ["Wrong passwords that had to wait (429)", ({ refused }) => String(refused[429] ?? 0)],
];

/**
 * Times customers' sign-ins while nothing else happens, and while somebody tries 200 wrong passwords in a minute: at one
 * account from one address, and at 200 accounts from 200 addresses. Takes about three minutes.
 * @param {string} varDir a folder for the shop's data, made when missing.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} one table in Markdown.
 */
export async function timeLogins(varDir, say) {
  const secret = randomBytes(32).toString("base64url");
  const shop = await openShop(varDir, { only: "api", env: { INTERNAL_SECRET: secret } });
  try {
    const api = { url: shop.apiUrl, secret };
    /** @type {string[]} */
    const customers = [];
    while (customers.length < CUSTOMERS) customers.push(await newCustomer(api, varDir));
    say("Customers sign in …");
    const idle = { ...(await signInUntil(api, customers, pause(IDLE_MS))), refused: {} };
    /** @param {Parameters<typeof attack>[1]} of @returns {Promise<Signed>} */
    const beside = async (of) => {
      const wrong = attack(api, of);
      return { ...(await signInUntil(api, customers, wrong)), refused: await wrong };
    };
    say("… while one address tries passwords of one account …");
    const [victim, address] = [await newCustomer(api, varDir), newAddress()];
    const one = await beside(() => ({ username: victim, address }));
    say("… and while 200 addresses try one each …");
    const run = randomBytes(4).toString("hex");
    const many = await beside((index) => ({
      username: `nobody-${run}-${index}@shopper.example`,
      address: newAddress(),
    }));
    const lines = rows.map(
      ([what, figure]) => `| ${what} | ${figure(idle)} | ${figure(one)} | ${figure(many)} |`,
    );
    return [
      "| | Idle | 200 wrong a minute, one address | 200 wrong a minute, 200 addresses |",
      "|---|---:|---:|---:|",
      ...lines,
    ].join("\n");
  } finally {
    await shop.stop();
  }
}
