/**
 * `npm run bench`: opens the production shop and measures a product page without cache beside a static page written by
 * hand, and what comes after a press on a list's link on a slow phone, on the same machine in the same run. Prints two
 * tables; everything else goes to standard error. It ends by itself after about six minutes (and a build, when the
 * sources changed). `--runs=N` sets how often Lighthouse runs.
 * `npm run bench -- pages` measures one page of each kind that shoppers arrive on instead, without the twenty connections;
 * `npm run bench -- first-byte` times the first byte of pages that are made for the request;
 * `npm run bench -- memory` watches the programs' memory while 500 products' pages are asked for, and searches;
 * `npm run bench -- logins` times customers' sign-ins instead, idle and beside an attack on passwords;
 * `npm run bench -- checkouts` counts completed checkouts on PostgreSQL;
 * `npm run bench -- costs` counts what a page, a search and a purchase cost each program, on PostgreSQL;
 * `npm run bench -- import` times additions to carts and orders beside imports of 100,000 lines on PostgreSQL;
 * `npm run bench -- growth` times what shoppers read with 500, 10,000 and 100,000 products on PostgreSQL.
 */
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { timeBackOffice, timeGrowth } from "./bench/api-reads.mjs";
import { countCheckouts } from "./bench/checkouts.mjs";
import { fieldsOf } from "./bench/command.mjs";
import { measureCosts } from "./bench/costs.mjs";
import { timeFirstBytes } from "./bench/first-byte.mjs";
import { timeImports } from "./bench/import.mjs";
import { lighthouse } from "./bench/lighthouse.mjs";
import { timeLogins } from "./bench/logins.mjs";
import { watchMemory } from "./bench/memory.mjs";
import { timeNextPages } from "./bench/next-page.mjs";
import { openShop } from "./bench/open-shop.mjs";
import { weighPage } from "./bench/page-weight.mjs";
import { memoryOf } from "./bench/processes.mjs";
import { serveStaticPage } from "./bench/static-page.mjs";
import { table } from "./bench/table.mjs";
import { throughput } from "./bench/throughput.mjs";
import { browserFlags, findBrowser } from "./lib/browser.mjs";

/** @import { StaticProduct } from "./bench/static-page.mjs" */
/** @import { Measured } from "./bench/table.mjs" */

const PRODUCT = "single-wall-box-305-229-229";
const CATEGORY = "cardboard-boxes";
/** @type {[name: string, path: string][]} A page of each kind that shoppers arrive on. */
const pages = [
  ["Home", "/"],
  ["Category", `/c/${CATEGORY}`],
  ["Product", `/p/${PRODUCT}`],
  ["Sale", "/sale"],
  ["Delivery", "/delivery"],
  ["Contact", "/contact"],
];
const varDir = join(fileURLToPath(new URL("..", import.meta.url)), "var", "bench");
const runs = Math.min(9, Math.max(1, Number(/--runs=(\d+)/.exec(process.argv.join(" "))?.[1] ?? 3)));

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

/** @param {unknown} row a product of the packaging API @returns {StaticProduct} */
function staticProduct(row) {
  const { size, name, sku, price, description } = fieldsOf(row);
  return {
    title: `${size} ${name}`,
    sku: String(sku),
    price: `£${(Math.floor((Number(price) * 120 + 50) / 100) / 100).toFixed(2)}`,
    description: String(description ?? ""),
  };
}

/**
 * What the pages by hand show: the product, and those of a category's list.
 * @param {string} apiUrl
 * @returns {Promise<{ products: [StaticProduct, ...StaticProduct[]], picture: Buffer }>}
 */
async function readProducts(apiUrl) {
  /** @param {string} path */
  const read = async (path) => fieldsOf(fieldsOf(await (await fetch(apiUrl + path)).json()).data);
  const product = await read(`/api/product/slug/${PRODUCT}`);
  const { products } = await read(`/api/product/all?category=${CATEGORY}`);
  const picture = await fetch(`${apiUrl}${product.image}?view=detail&width=704&format=webp`);
  return {
    products: [staticProduct(product), ...(Array.isArray(products) ? products : []).map(staticProduct)],
    picture: Buffer.from(await picture.arrayBuffer()),
  };
}

/**
 * What a first visitor waits for.
 * @param {string} what
 * @param {string} url
 * @returns {Promise<Measured>}
 */
async function measureVisit(what, url) {
  // Made on first demand: the first visitor's wait is not what is measured here.
  for (let visit = 0; visit < 3; visit += 1) await (await fetch(url)).arrayBuffer();
  say(`Weighing the ${what} …`);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  const weight = await weighPage(browser, url).finally(() => browser.close());
  say(`Lighthouse on the ${what}, ${runs} times …`);
  const figures = await lighthouse(url, runs);
  for (const finding of figures.findings) say(`  ${finding}`);
  return { lighthouse: figures, weight };
}

/**
 * The same, and what the page costs the server.
 * @param {string} what
 * @param {string} url
 * @param {() => number | undefined} memory
 * @returns {Promise<Measured>}
 */
async function measure(what, url, memory) {
  const visit = await measureVisit(what, url);
  say(`Twenty connections to the ${what} …`);
  const served = await throughput(url);
  if (served.failed > 0) say(`  ${served.failed} answers failed`);
  return { ...visit, throughput: served, memory: memory() };
}

async function measureProduct() {
  const shop = await openShop(varDir);
  try {
    const { products, picture } = await readProducts(shop.apiUrl);
    const still = await serveStaticPage(products, picture);
    try {
      const measured = await measure(
        "product page",
        `${shop.url}/p/${PRODUCT}`,
        () => memoryOf(shop.pid)?.storefront,
      );
      const yardstick = await measure("static page", still.url, () => undefined);
      const byHand = { link: "h2 a", price: "strong" };
      const nextPages = await timeNextPages(
        [
          {
            name: "Category → product",
            url: `${shop.url}/c/${CATEGORY}`,
            link: "[data-part=list] h2 a",
            price: "[data-part=price]",
          },
          { name: "By hand", url: still.listUrl, ...byHand },
          { name: "By hand, prerendered", url: still.prerenderedListUrl, ...byHand },
        ],
        say,
      );
      return `${table([
        ["Product page", measured],
        ["Static page by hand", yardstick],
      ])}\n\n${nextPages}`;
    } finally {
      await still.stop();
    }
  } finally {
    await shop.stop();
  }
}

async function measurePages() {
  const shop = await openShop(varDir);
  try {
    /** @type {[string, Measured][]} */
    const measured = [];
    for (const [name, path] of pages) measured.push([name, await measureVisit(name, shop.url + path)]);
    return table(measured);
  } finally {
    await shop.stop();
  }
}

const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** What the command line asks for. */
function chosen() {
  if (process.argv.includes("first-byte")) return timeFirstBytes(varDir, say);
  if (process.argv.includes("memory")) return watchMemory(varDir, say);
  if (process.argv.includes("logins")) return timeLogins(varDir, say);
  if (process.argv.includes("checkouts")) return countCheckouts(process.argv.slice(3));
  if (process.argv.includes("costs")) return measureCosts();
  if (process.argv.includes("back-office")) return timeBackOffice(process.argv.slice(3));
  if (process.argv.includes("growth")) return timeGrowth(process.argv.slice(3));
  if (process.argv.includes("import")) return timeImports(process.argv.slice(3));
  if (process.argv.includes("pages")) return measurePages();
  return measureProduct();
}

const result = await chosen();
process.stdout.write(`${result.trimEnd()}\n\n${machine}\n`);
