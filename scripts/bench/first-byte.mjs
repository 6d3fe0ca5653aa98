import { fieldsOf } from "./command.mjs";
import { newCustomer, PASSWORD } from "./customer.mjs";
import { openShop } from "./open-shop.mjs";
import { quantile } from "./quantile.mjs";
import { readSlugs } from "./slugs.mjs";

/** Requests that are not counted: the first ones find the program's code not compiled. */
const WARM_UP = 20;
const MEASURED = 80;
const WORDS = ["box", "knife", "tape", "mailers", "300x200", "bubble wrap", "postal tubes", "labels"];
const FILTERS = ["colour=Brown", "maxLength=300", "minLength=200", "colour=White", "order=price"];

const PROFILE = {
  firstName: "Ada",
  lastName: "Buyer",
  addressLine1: "1 Larch Road",
  cityTown: "Leeds",
  postCode: "LS1 1AA",
};

/** A browser without JavaScript: it has cookies, sends forms, and follows nothing. */
class Browser {
  /** @type {Map<string, string>} */
  #cookies = new Map();

  /** @param {string} shop origin of the storefront */
  constructor(shop) {
    this.shop = shop;
  }

  /**
   * @param {string} path
   * @param {RequestInit} [init]
   */
  async #ask(path, init = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { accept: "text/html", "accept-encoding": "br", cookie, ...init.headers };
    const answer = await fetch(this.shop + path, { redirect: "manual", ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      const at = pair.indexOf("=");
      if (/; *max-age=0\b/i.test(line)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /**
   * @param {string} path
   * @returns {Promise<number>} milliseconds until the first byte of the page
   * @throws {Error} when it is no page
   */
  async open(path) {
    const asked = performance.now();
    const answer = await this.#ask(path);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    const time = performance.now() - asked;
    if (answer.status !== 200 || first?.value === undefined) throw new Error(`${path}: ${answer.status}.`);
    while (!(await reader?.read())?.done);
    return time;
  }

  /**
   * Sends one of the shop's forms.
   * @param {string} path
   * @param {Record<string, string>} fields
   * @throws {Error} when it is refused
   */
  async send(path, fields) {
    const answer = await this.#ask(path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin: this.shop, "sec-fetch-site": "same-origin" },
    });
    const next = answer.headers.get("location") ?? "";
    await answer.arrayBuffer();
    if (answer.status !== 303 || next.includes("error="))
      throw new Error(`${path}: ${answer.status} ${next}.`);
  }
}

/** @param {string} apiUrl @returns {Promise<string>} the id of a product in stock */
async function readProductId(apiUrl) {
  const { data } = fieldsOf(await (await fetch(`${apiUrl}/api/product/all?category=tape`)).json());
  const { products } = fieldsOf(data);
  return String(fieldsOf(Array.isArray(products) ? products[0] : undefined).id);
}

/**
 * The times of some pages, asked for one after another.
 * @param {Browser} browser
 * @param {(turn: number) => string} pathOf
 */
async function timePages(browser, pathOf) {
  /** @type {number[]} */
  const times = [];
  for (let turn = 0; turn < WARM_UP + MEASURED; turn += 1) times.push(await browser.open(pathOf(turn)));
  return times.slice(WARM_UP).sort((a, b) => a - b);
}

/**
 * How long the first byte takes of pages that are made for the request: a product that nobody has seen since the start,
 * and what belongs to one shopper. One request at a time. Takes about a minute.
 * @param {string} varDir a folder for the shop's data, made when missing.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} one table in Markdown.
 */
export async function timeFirstBytes(varDir, say) {
  const shop = await openShop(varDir);
  try {
    const slugs = await readSlugs(shop.apiUrl);
    const email = await newCustomer({ url: shop.apiUrl, secret: shop.secret }, varDir);
    const [guest, customer] = [new Browser(shop.url), new Browser(shop.url)];
    const line = { productId: await readProductId(shop.apiUrl), quantity: "1" };
    await guest.send("/api/cart/current/add", line);
    await customer.send("/api/sign-in", { username: email, password: PASSWORD });
    await customer.send("/api/profile", PROFILE);
    /** @type {[string, Browser, (turn: number) => string][]} */
    const kinds = [
      ["A product that nobody has seen", guest, (turn) => `/p/${slugs[turn % slugs.length]}`],
      ["Search", guest, (turn) => `/search?q=${encodeURIComponent(WORDS[turn % WORDS.length] ?? "")}`],
      ["A filtered list", guest, (turn) => `/c/single-wall-boxes?${FILTERS[turn % FILTERS.length]}`],
      ["Cart", guest, () => "/cart"],
      ["Checkout", guest, () => "/checkout"],
      ["Account", customer, () => "/account"],
      ["Login", new Browser(shop.url), () => "/login"],
      ["Contact", new Browser(shop.url), () => "/contact"],
    ];
    /** @type {string[]} */
    const rows = [];
    for (const [name, browser, pathOf] of kinds) {
      say(`${name} …`);
      const times = await timePages(browser, pathOf);
      const cells = [0.5, 0.9, 1].map((share) => `${quantile(times, share).toFixed(0)} ms`);
      rows.push(`| ${[name, ...cells].join(" | ")} |`);
    }
    return ["| First byte | Median | 90th percentile | Longest |", "|---|---:|---:|---:|", ...rows].join(
      "\n",
    );
  } finally {
    await shop.stop();
  }
}
