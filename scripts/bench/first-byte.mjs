import { openShop } from "./open-shop.mjs";
import { quantile } from "./quantile.mjs";
import { Shopper, signInCustomer, startCart } from "./shopper.mjs";
import { readSlugs } from "./slugs.mjs";

/** Requests that are not counted: the first ones find the program's code not compiled. */
const WARM_UP = 20;
const MEASURED = 80;
const WORDS = ["box", "knife", "tape", "mailers", "300x200", "bubble wrap", "postal tubes", "labels"];
const FILTERS = ["colour=Brown", "maxLength=300", "minLength=200", "colour=White", "order=price"];

/**
 * The times of some pages, asked for one after another.
 * @param {Shopper} shopper
 * @param {(turn: number) => string} pathOf
 */
async function timePages(shopper, pathOf) {
  /** @type {number[]} */
  const times = [];
  for (let turn = 0; turn < WARM_UP + MEASURED; turn += 1) times.push(await shopper.open(pathOf(turn)));
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
    const [guest, customer] = [await startCart(shop), await signInCustomer(shop, varDir)];
    /** @type {[string, Shopper, (turn: number) => string][]} */
    const kinds = [
      ["A product that nobody has seen", guest, (turn) => `/p/${slugs[turn % slugs.length]}`],
      ["Search", guest, (turn) => `/search?q=${encodeURIComponent(WORDS[turn % WORDS.length] ?? "")}`],
      ["A filtered list", guest, (turn) => `/c/single-wall-boxes?${FILTERS[turn % FILTERS.length]}`],
      ["Cart", guest, () => "/cart"],
      ["Checkout", guest, () => "/checkout"],
      ["Account", customer, () => "/account"],
      ["Login", new Shopper(shop.url), () => "/login"],
      ["Contact", new Shopper(shop.url), () => "/contact"],
    ];
    /** @type {string[]} */
    const rows = [];
    for (const [name, shopper, pathOf] of kinds) {
      say(`${name} …`);
      const times = await timePages(shopper, pathOf);
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
