import { Agent, get } from "node:http";
import { fillCatalogue } from "../../packaging-api/tests/growth-bench/fill";
import { newAddress } from "../../packaging-api/tests/support/customer";
import { until } from "../../packaging-api/tests/support/until";
import type { Machines } from "./machines";

/** At the same time, as a search engine that is in a hurry. */
const AT_ONCE = 6;
/** Pages that are asked for from one address: a network that asks for very many gets 429. */
const PAGES_OF_AN_ADDRESS = 40;
const LONGEST_PAGE_MS = 30_000;
/** Share of the second time that has to come out of the cache in front. */
const LEAST_SHARE = 0.95;

/** Brings the database to so many products that there are as many pages. */
export const fillForCrawl = (databaseUrl: string, pages: number): Promise<void> =>
  fillCatalogue(databaseUrl, pages);

/** What came of asking for all pages once; those that failed are neither. */
type Pass = { kept: number; made: number; failed: number; seconds: number; bytes: number };

type Answer = { status: number; cache: string | undefined; bytes: number };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** @throws Error where nothing comes in time */
function open(url: string, address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        agent,
        headers: { accept: "text/html", "accept-encoding": "br", "x-forwarded-for": address },
        signal: AbortSignal.timeout(LONGEST_PAGE_MS),
      },
      (response) => {
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, cache: String(response.headers["x-cache"]), bytes }),
        );
      },
    );
    request.on("error", reject);
  });
}

async function askForAll(
  machines: Machines,
  slugs: readonly string[],
  tell: (line: string) => void,
  isAgain: boolean,
): Promise<Pass> {
  const pass: Pass = { kept: 0, made: 0, failed: 0, seconds: 0, bytes: 0 };
  const began = performance.now();
  let next = 0;
  async function crawlOn(): Promise<void> {
    let address = newAddress();
    for (let own = 1; next < slugs.length; own += 1) {
      const at = next++;
      if (at % 500 === 0) tell(`${at} of ${slugs.length} pages`);
      if (own % PAGES_OF_AN_ADDRESS === 0) address = newAddress();
      const answer = await open(`${machines.url}/p/${slugs[at]}`, address);
      pass.bytes += answer.bytes;
      if (answer.status !== 200) pass.failed += 1;
      else if (answer.cache === "HIT") pass.kept += 1;
      else {
        pass.made += 1;
        if (isAgain) tell(`Made again: ${slugs[at]}`);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, crawlOn));
  return { ...pass, seconds: (performance.now() - began) / 1_000 };
}

const rowOf = (name: string, { kept, made, failed, seconds, bytes }: Pass): string =>
  `| ${[name, kept, made, failed, `${((100 * kept) / (kept + made + failed)).toFixed(1)} %`, seconds.toFixed(0), (bytes / 1e6).toFixed(0)].join(" | ")} |`;

/** Waits until Varnish has been told all of what the start of the packaging APIs makes old: pages of before go again. */
async function untilPurged({ select }: Machines): Promise<void> {
  await until("last purge of the start", async () => {
    const [row] = await select<{ left: number }>(
      "select count(*)::int as left from outbox where done_at is null and failed_at is null and kind in ('revalidate', 'purge')",
    );
    return row?.left === 0 ? true : undefined;
  });
}

/**
 * Asks for so many product pages through Varnish, and for the same ones again.
 * @returns whether nothing failed and enough came out of the cache the second time
 */
export async function crawlTwice(
  machines: Machines,
  pages: number,
  tell: (line: string) => void,
): Promise<boolean> {
  const rows = await machines.select<{ slug: string }>("select slug from products order by slug limit $1", [
    pages,
  ]);
  const slugs = rows.map(({ slug }) => slug);
  if (slugs.length < pages) throw new Error(`There are only ${slugs.length} products.`);
  await untilPurged(machines);
  const first = await askForAll(machines, slugs, tell, false);
  const second = await askForAll(machines, slugs, tell, true);
  process.stdout.write(
    [
      "| Time | From Varnish | Made | Failed | From Varnish | Seconds | MB |",
      "| --- | --: | --: | --: | --: | --: | --: |",
      rowOf("first", first),
      rowOf("second", second),
      "",
    ].join("\n"),
  );
  return first.failed + second.failed === 0 && second.kept >= LEAST_SHARE * pages;
}
