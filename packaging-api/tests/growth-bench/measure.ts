/** What a shop's readers ask a packaging API for, and how long they wait for it. */
import type { RunningApi } from "../support/api";
import { from, newAddress, newEmail } from "../support/customer";
import { readPart, untilPublished } from "../support/published";
import { byBankTransfer, cartToOrder, productsInStock } from "../support/shopper";
import { type Asked, type Waited, waitFor } from "../support/waited";

/** The largest page that a list is asked for. */
const MOST_PAGES = 10_000;
const PAGE_SIZE = 24;
const CATEGORY = "cardboard-boxes";
/** A part has some 500 to 1,500 entries; those of about this many are compared. */
const FEED_ENTRIES = 500;

/** The last page, of as many products as are needed to come to it by pages that may be asked for. */
function lastPage(total: number) {
  const numOfRecords = Math.max(PAGE_SIZE, Math.ceil(total / MOST_PAGES));
  return { numOfRecords, page: Math.max(1, Math.ceil(total / numOfRecords)) };
}

/** Lines of a quick order, and the words among them that are searched for. */
const LIST_LINES = 500;
const LIST_WORDS = ["bubble wrap", "clear tape", "postal tube", "kraft paper"];

/** As long a list as may be typed: codes, every fourth a size, and words. */
async function longList(api: RunningApi): Promise<string> {
  const parts = await Promise.all(
    Array.from({ length: 5 }, (_, part) =>
      api.call("listProducts", { query: { numOfRecords: 100, page: part + 1 } }),
    ),
  );
  const goods = parts.flatMap(({ products }) => products);
  const lines = goods.map(({ sku, size = sku }, line) => (line % 4 === 3 ? `${size} x 2` : `${sku} x 3`));
  return [...LIST_WORDS, ...lines].slice(0, LIST_LINES).join("\n");
}

/** The rows, with pages and words that the catalogue really has. */
async function whatIsAsked(api: RunningApi): Promise<Asked[]> {
  const list = (query: Parameters<typeof api.call<"listProducts">>[1]["query"]) => async () =>
    api.call("listProducts", { query });
  const filtered = { category: CATEGORY, colour: "Brown", inStock: "1" } as const;
  const shop = await api.call("listProducts", { query: {} });
  const shelf = await api.call("listProducts", { query: { category: CATEGORY } });
  const chosen = await api.call("listProducts", { query: filtered });
  const fit = { length: 300, width: 200, height: 150 };
  const mug = { length: 120, width: 90, height: 100, weight: 350, count: 3 };
  const book = { length: 210, width: 148, height: 20, weight: 300, count: 2 };
  const parcel = { things: [mug, book], padding: 10 as const };
  const list500 = await longList(api);
  const stocked = await productsInStock(api, 48);
  await untilPublished(api, shop.total);
  const { parts } = await api.call("listPublishedParts", { params: { kind: "products" } });
  const [feedPart] = parts.toSorted(
    (a, b) => Math.abs(a.entries - FEED_ENTRIES) - Math.abs(b.entries - FEED_ENTRIES),
  );
  const pick = (turn: number) => stocked[turn % stocked.length] ?? shop.products[0];
  const search =
    (keyword: string, page = 1) =>
    async () =>
      api.call("search", { body: { keyword, page } });
  return [
    { name: "home: menu", ask: async () => api.call("getMenu", {}) },
    { name: "category's text", ask: async () => api.call("getCategory", { params: { slug: CATEGORY } }) },
    {
      name: "product",
      ask: async (turn) => api.call("getProduct", { params: { slug: pick(turn)?.slug ?? "" } }),
    },
    { name: "category, first page", ask: list({ category: CATEGORY }) },
    {
      name: "category, 40th page",
      ask: list({ category: CATEGORY, page: Math.min(40, lastPage(shelf.total).page) }),
    },
    { name: "category, last page", ask: list({ category: CATEGORY, ...lastPage(shelf.total) }) },
    { name: "category by price", ask: list({ category: CATEGORY, sort: "price" }) },
    { name: "category, brown and in stock", ask: list(filtered) },
    { name: "the same, last page", ask: list({ ...filtered, ...lastPage(chosen.total) }) },
    { name: "category, up to £10", ask: list({ category: CATEGORY, maxPrice: 1_000 }) },
    {
      name: "category, 300 to 320 mm long",
      ask: list({ category: CATEGORY, minLength: 300, maxLength: 320 }),
    },
    { name: "eco-friendly, first page", ask: list({ category: "eco-friendly" }) },
    { name: "whole shop, first page", ask: list({}) },
    {
      name: "whole shop, middle page",
      ask: list({ page: Math.ceil(Math.min(MOST_PAGES, shop.total / PAGE_SIZE) / 2) }),
    },
    { name: "whole shop, last page", ask: list({ ...lastPage(shop.total) }) },
    { name: "sale list, first page", ask: list({ sale: "1" }) },
    { name: "sale, at most 500", ask: async () => api.call("listSale", {}) },
    { name: "search for “box”", ask: search("box") },
    { name: "search for “mailer”", ask: search("mailer") },
    { name: "search for “bubbel wrap”", ask: search("bubbel wrap") },
    { name: "search for “305x229x229”", ask: search("305x229x229") },
    { name: "search for “double wall 400x300x200”", ask: search("double wall 400x300x200") },
    { name: "search for “48mm tape”", ask: search("48mm tape") },
    { name: "search for “box 300x200”", ask: search("box 300x200") },
    { name: "search for “a4 mailer”", ask: search("a4 mailer") },
    { name: "search for “printed box”", ask: search("printed box") },
    { name: "search for “SW-127-127-127”", ask: search("SW-127-127-127") },
    { name: "suggest for “bo”", ask: async () => api.call("suggest", { query: { q: "bo" } }) },
    { name: "suggest for “bubble”", ask: async () => api.call("suggest", { query: { q: "bubble" } }) },
    { name: "a box that fits", ask: async () => api.call("findFit", { body: fit }) },
    {
      name: "boxes for a parcel",
      ask: async (turn) => api.call("planPacking", { body: { ...parcel, parcels: turn + 1 } }),
    },
    {
      name: "quick order of 500 lines",
      ask: async () => {
        const headers = from(newAddress());
        const { key } = await api.call("startQuickOrder", { body: { text: list500 }, headers });
        await api.call("getQuickOrder", { params: { key }, headers });
      },
    },
    {
      name: "add to a new cart",
      ask: async (turn) =>
        api.call("addCartItem", {
          params: { id: "new" },
          body: { productId: pick(turn)?.id ?? "", quantity: 1 },
        }),
    },
    {
      name: "from an empty cart to an order",
      ask: async (turn) => {
        const cart = await cartToOrder(api, [{ productId: pick(turn)?.id ?? "", quantity: 1 }], newEmail());
        await api.call("checkoutAsGuest", { ...byBankTransfer(cart), headers: from(newAddress()) });
      },
    },
    { name: "sitemap: addresses", ask: () => readPart(api, "product-pages", 1) },
    { name: "feed: a part of 500", ask: () => readPart(api, "products", feedPart?.number ?? 1) },
  ];
}

/** Asks for each row so many times, one request after another. The answers are held to the contract. */
export async function measureReads(api: RunningApi, turns: number): Promise<Waited[]> {
  const rows: Waited[] = [];
  for (const asked of await whatIsAsked(api)) rows.push(await waitFor(asked, turns));
  return rows;
}
