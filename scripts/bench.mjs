/**
 * `npm run bench`: opens the production shop and measures a product page without cache beside a static page written by
 * hand, and what comes after a press on a list's link on a slow phone, on the same machine in the same run. Prints two
 * tables; everything else goes to standard error. It ends by itself after about six minutes (and a build, when the
 * sources changed). `--runs=N` sets how often Lighthouse runs.
 * `npm run bench -- pages` measures a page of each kind instead, twelve in all, each beside a page with the same words and
 * pictures by hand, without the twenty connections; for the cart, the checkout and the account somebody shops first;
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
import { timeBackOffice, timeGrowth } from "./bench/api-reads.mjs";
import { countCheckouts } from "./bench/checkouts.mjs";
import { measureCosts } from "./bench/costs.mjs";
import { timeFirstBytes } from "./bench/first-byte.mjs";
import { timeImports } from "./bench/import.mjs";
import { timeLogins } from "./bench/logins.mjs";
import { watchMemory } from "./bench/memory.mjs";
import { shopList, timeNextPages } from "./bench/next-page.mjs";
import { openShop } from "./bench/open-shop.mjs";
import { measurePages } from "./bench/pages.mjs";
import { memoryOf } from "./bench/processes.mjs";
import { readStaticProducts, serveStaticPage, staticList } from "./bench/static-page.mjs";
import { table } from "./bench/table.mjs";
import { throughput } from "./bench/throughput.mjs";
import { measureVisit } from "./bench/visit.mjs";

/** @import { Measured } from "./bench/table.mjs" */

const PRODUCT = "single-wall-box-305-229-229";
const CATEGORY = "cardboard-boxes";
const varDir = join(fileURLToPath(new URL("..", import.meta.url)), "var", "bench");
const runs = Math.min(9, Math.max(1, Number(/--runs=(\d+)/.exec(process.argv.join(" "))?.[1] ?? 3)));

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

/**
 * What a first visitor waits for, and what the page costs the server.
 * @param {string} what
 * @param {string} url
 * @param {() => number | undefined} memory
 * @returns {Promise<Measured>}
 */
async function measure(what, url, memory) {
  const visit = await measureVisit({ what, url }, runs, say);
  say(`Twenty connections to the ${what} …`);
  const served = await throughput(url);
  if (served.failed > 0) say(`  ${served.failed} answers failed`);
  return { ...visit, throughput: served, memory: memory() };
}

async function measureProduct() {
  const shop = await openShop(varDir);
  try {
    const { products, picture } = await readStaticProducts(shop.apiUrl, PRODUCT, CATEGORY);
    const still = await serveStaticPage(products, picture);
    try {
      const measured = await measure(
        "product page",
        `${shop.url}/p/${PRODUCT}`,
        () => memoryOf(shop.pid)?.storefront,
      );
      const yardstick = await measure("static page", still.url, () => undefined);
      const nextPages = await timeNextPages(
        [
          { name: "Category → product", url: `${shop.url}/c/${CATEGORY}`, ...shopList },
          { name: "By hand", url: still.listUrl, ...staticList },
          { name: "By hand, prerendered", url: still.prerenderedListUrl, ...staticList },
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
  if (process.argv.includes("pages"))
    return measurePages({ varDir, category: CATEGORY, product: PRODUCT, runs }, say);
  return measureProduct();
}

const result = await chosen();
process.stdout.write(`${result.trimEnd()}\n\n${machine}\n`);
