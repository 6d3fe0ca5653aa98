import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { newAddress, newCustomer, PASSWORD, post } from "./customer.mjs";
import { openShop } from "./open-shop.mjs";
import { quantile } from "./quantile.mjs";

/** @import { Api } from "./customer.mjs" */

const CUSTOMERS = 10;
const WRONG = 200;
const MINUTE_MS = 60_000;
const IDLE_MS = 20_000;
/** Between the end of a customer's sign-in and the next customer's. */
const BETWEEN_MS = 200;

/** @typedef {{ times: number[], failed: number, refused: Record<number, number> }} Signed */

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
  const shop = await openShop(varDir, { only: "api" });
  try {
    const api = { url: shop.apiUrl, secret: shop.secret };
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
