import { setTimeout as pause } from "node:timers/promises";
import { openShop } from "./open-shop.mjs";
import { servePlainPage } from "./plain-server.mjs";
import { signInCustomer, startCart } from "./shopper.mjs";
import { table, writeComparison } from "./table.mjs";
import { measureVisit } from "./visit.mjs";

/** @import { Compared } from "./table.mjs" */
/** @typedef {"visitor" | "guest" | "customer"} Who looks: a guest has something in the cart, a customer is signed in. */
/** @typedef {{ name: string, path: string, aim: number, who: Who }} Page */

/** How many times as long as the page by hand a page's Largest Contentful Paint may take. */
const CONTENT = 1.1;
/** Those of pages that are made for one shopper, after they asked. */
const PERSONAL = 1.5;

/**
 * A page of each kind.
 * @param {string} category
 * @param {string} product
 * @returns {Page[]}
 */
const pagesOf = (category, product) => [
  { name: "Home", path: "/", aim: CONTENT, who: "visitor" },
  { name: "Shop", path: "/shop", aim: CONTENT, who: "visitor" },
  { name: "Category", path: `/c/${category}`, aim: CONTENT, who: "visitor" },
  { name: "Product", path: `/p/${product}`, aim: CONTENT, who: "visitor" },
  { name: "Sale", path: "/sale", aim: CONTENT, who: "visitor" },
  { name: "Search", path: "/search?q=box", aim: CONTENT, who: "visitor" },
  { name: "Delivery", path: "/delivery", aim: CONTENT, who: "visitor" },
  { name: "Contact", path: "/contact", aim: CONTENT, who: "visitor" },
  { name: "Cart", path: "/cart", aim: PERSONAL, who: "guest" },
  { name: "Checkout", path: "/checkout", aim: PERSONAL, who: "guest" },
  { name: "Login", path: "/login", aim: PERSONAL, who: "visitor" },
  { name: "Account", path: "/account", aim: PERSONAL, who: "customer" },
];

/** Visits after which a stored page is compressed as well as can be, which takes it less than so long, in ms. */
const EARLIER_VISITS = 4;
const COMPRESSED_MS = 1_500;

/**
 * Lets others visit a page first: the first two are sent it before it is compressed as well as can be, and nearly
 * everybody comes after them.
 * @param {string} url
 * @param {Record<string, string>} [headers]
 */
async function visitBefore(url, headers = {}) {
  for (let visit = 0; visit < EARLIER_VISITS; visit += 1) {
    const answer = await fetch(url, { headers: { ...headers, "accept-encoding": "br" } });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
  await pause(COMPRESSED_MS);
}

/**
 * Measures a page of the shop, and then the same words and pictures by hand.
 * @param {string} shopUrl
 * @param {Page} page
 * @param {Record<string, string> | undefined} headers of the shopper who looks
 * @param {number} runs
 * @param {(line: string) => void} say
 * @returns {Promise<Compared>}
 */
async function comparePage(shopUrl, { name, path, aim }, headers, runs, say) {
  await visitBefore(shopUrl + path, headers);
  const shop = await measureVisit({ what: `page ${name}`, url: shopUrl + path, headers }, runs, say);
  const plain = await servePlainPage(shopUrl, path, headers);
  try {
    const byHand = await measureVisit({ what: `page ${name} by hand`, url: plain.url, headers }, runs, say);
    return { name, aim, shop, byHand };
  } finally {
    await plain.stop();
  }
}

/**
 * Measures a page of each kind, and beside each the same words and pictures by hand.
 * @param {{ varDir: string, category: string, product: string, runs: number }} options `varDir`: a folder for the shop's
 * data, made when missing; `category` and `product`: slugs; `runs`: of Lighthouse for each page
 * @param {(line: string) => void} say
 * @returns {Promise<string>} two tables in Markdown
 */
export async function measurePages({ varDir, category, product, runs }, say) {
  const shop = await openShop(varDir);
  try {
    const [guest, customer] = [await startCart(shop), await signInCustomer(shop, varDir)];
    const headersOf = { visitor: undefined, guest: guest.headers, customer: customer.headers };
    /** @type {Compared[]} */
    const compared = [];
    for (const page of pagesOf(category, product))
      compared.push(await comparePage(shop.url, page, headersOf[page.who], runs, say));
    return `${table(compared.map(({ name, shop }) => [name, shop]))}\n\n${writeComparison(compared)}`;
  } finally {
    await shop.stop();
  }
}
