import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openShop } from "./open-shop.mjs";
import { storefrontMemory } from "./processes.mjs";
import { readSlugs } from "./slugs.mjs";
import { load } from "./throughput.mjs";

const SPANS = 10;
const SPAN_S = 60;
const MOST_PAGES = 500;

/**
 * A file in the format in which browsers write down what they asked for.
 * @param {string[]} urls
 */
const archiveOf = (urls) =>
  JSON.stringify({
    log: {
      version: "1.2",
      creator: { name: "bench", version: "1" },
      entries: urls.map((url) => ({
        request: { method: "GET", url, headers: [{ name: "Accept-Encoding", value: "gzip" }] },
      })),
    },
  });

/**
 * The storefront's memory while twenty connections go over the pages of 500 products for ten minutes.
 * @param {string} varDir a folder for the shop's data, made when missing.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} one table in Markdown, a row a minute.
 */
export async function watchMemory(varDir, say) {
  const shop = await openShop(varDir);
  try {
    const slugs = (await readSlugs(shop.apiUrl)).slice(0, MOST_PAGES);
    const file = join(varDir, "pages.har");
    writeFileSync(file, archiveOf(slugs.map((slug) => `${shop.url}/p/${slug}`)));
    /** @type {string[]} */
    const rows = [];
    for (let span = 1; span <= SPANS; span += 1) {
      const { perSecond, failed } = await load(["--har", file, shop.url], SPAN_S);
      const bytes = storefrontMemory(shop.pid);
      const memory = bytes === undefined ? "-" : `${Math.round(bytes / 1024 / 1024)} MB`;
      rows.push(`| ${[span, perSecond.toFixed(0), failed, memory].join(" | ")} |`);
      say(`Minute ${span}: ${perSecond.toFixed(0)} pages a second, ${memory} …`);
    }
    const head = `| Minute | Pages a second, ${slugs.length} products | Failed | Resident memory |`;
    return [head, "|---:|---:|---:|---:|", ...rows].join("\n");
  } finally {
    await shop.stop();
  }
}
