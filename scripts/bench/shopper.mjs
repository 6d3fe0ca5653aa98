import { fieldsOf } from "./command.mjs";
import { newCustomer, PASSWORD } from "./customer.mjs";

/** @typedef {{ url: string, apiUrl: string, secret: string }} Shop that openShop opened */

const PROFILE = {
  firstName: "Ada",
  lastName: "Buyer",
  addressLine1: "1 Larch Road",
  cityTown: "Leeds",
  postCode: "LS1 1AA",
};

/** Whoever shops with a browser without JavaScript: it has cookies, sends forms, and follows nothing. */
export class Shopper {
  /** @type {Map<string, string>} */
  #cookies = new Map();

  /** @param {string} shop origin of the storefront */
  constructor(shop) {
    this.shop = shop;
  }

  /** By which the shop knows the shopper again, in whatever asks for a page. */
  get headers() {
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  }

  /**
   * @param {string} path
   * @param {RequestInit} [init]
   */
  async #ask(path, init = {}) {
    const headers = { accept: "text/html", "accept-encoding": "br", ...this.headers, ...init.headers };
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
 * A guest with something in the cart.
 * @param {Pick<Shop, "url" | "apiUrl">} shop
 */
export async function startCart({ url, apiUrl }) {
  const guest = new Shopper(url);
  await guest.send("/api/cart/current/add", { productId: await readProductId(apiUrl), quantity: "1" });
  return guest;
}

/**
 * A customer who has just registered, is signed in and has said who they are.
 * @param {Shop} shop
 * @param {string} varDir of the shop, where its mail is
 */
export async function signInCustomer({ url, apiUrl, secret }, varDir) {
  const email = await newCustomer({ url: apiUrl, secret }, varDir);
  const customer = new Shopper(url);
  await customer.send("/api/sign-in", { username: email, password: PASSWORD });
  await customer.send("/api/profile", PROFILE);
  return customer;
}
