import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openShop } from "./open-shop.mjs";
import { memoryOf } from "./processes.mjs";
import { readSlugs } from "./slugs.mjs";
import { load } from "./throughput.mjs";

/** The last is of searches, which the packaging API answers each time. */
const SPANS = 11;
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

/** @param {number | undefined} bytes undefined where the machine does not tell */
const megabytes = (bytes) => (bytes === undefined ? "-" : `${Math.round(bytes / 1024 / 1024)} MB`);

/** @param {ReturnType<typeof memoryOf>} memory */
const together = (memory) => [megabytes(memory?.resident), megabytes(memory?.proportional)];

/**
 * The shop's memory while twenty connections go over the pages of 500 products for ten minutes, then search for one.
 * @param {string} varDir a folder for the shop's data, made when missing.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} one table in Markdown, a row a minute.
 */
export async function watchMemory(varDir, say) {
  const shop = await openShop(varDir);
  try {
    const slugs = (await readSlugs(shop.apiUrl)).slice(0, MOST_PAGES);
    /** @param {string} name @param {string[]} urls */
    const archive = (name, urls) => {
      const file = join(varDir, `${name}.har`);
      writeFileSync(file, archiveOf(urls));
      return file;
    };
    const pages = archive(
      "pages",
      slugs.map((slug) => `${shop.url}/p/${slug}`),
    );
    const searches = archive(
      "searches",
      slugs.map((slug) => `${shop.url}/search?q=${slug.replaceAll("-", "+")}`),
    );
    /** @type {string[]} */
    const rows = [];
    for (let span = 1; span <= SPANS; span += 1) {
      const isLast = span === SPANS;
      const { perSecond, failed } = await load(["--har", isLast ? searches : pages, shop.url], SPAN_S);
      const memory = memoryOf(shop.pid);
      const figures = [perSecond.toFixed(0), failed, megabytes(memory?.storefront), ...together(memory)];
      rows.push(`| ${[isLast ? `${span} (searches)` : span, ...figures].join(" | ")} |`);
      say(`Minute ${span}: ${perSecond.toFixed(0)} pages a second, ${megabytes(memory?.storefront)} …`);
    }
    const head = `| Minute | Pages a second, ${slugs.length} products | Failed | Storefront | All programs | what they share once |`;
    return [head, "|---:|---:|---:|---:|---:|---:|", ...rows].join("\n");
  } finally {
    await shop.stop();
  }
}
