import { setTimeout as wait } from "node:timers/promises";
import { mayFetchBefore } from "@/lib/shared/links/prefetchable-pages";
import { footerBlocks, legalLinks } from "@/lib/shared/links/shell-links";
import { writeLine } from "@/observability/write-line";

/** What shoppers come to first, and the stored pages that the footer leads to. */
const mainPages = ["/", "/shop", "/sale", "/menu-previews"];
const footerPages = [...footerBlocks.flatMap(({ links }) => links), ...legalLinks]
  .map(({ href }) => href)
  .filter((pathname) => mayFetchBefore({ pathname, search: "" }));

/**
 * Pages that are made as soon as the packaging API is ready: a build makes none that shows data. Their first visitor does
 * not wait then, and they open while the packaging API is down.
 */
export const firstPages: readonly string[] = [...new Set([...mainPages, ...footerPages])];

/** What pages are made by. @property make asks this program for a page; throws where it cannot be made */
type Maker = { isReady: () => Promise<boolean>; make: (path: string) => Promise<unknown> };

const TRY_AGAIN_MS = 1_000;
/** For as long as an operator may take to start the packaging API; after that the first visitor has the page made. */
const MOST_TRIES = 300;

/**
 * Has pages made and stored, one after the other, so that none of them keeps shoppers waiting for long.
 * @param signal ends it
 * @returns whether all were made
 */
export async function warmPages(
  maker: Maker,
  paths: readonly string[],
  signal: AbortSignal,
  tryAgainMs = TRY_AGAIN_MS,
): Promise<boolean> {
  const waiting = [...paths];
  for (let tries = 0; tries < MOST_TRIES && !signal.aborted; tries++) {
    await makeInTurn(maker, waiting);
    if (waiting.length === 0) return true;
    // Rejected where the program ends meanwhile, which the loop sees.
    await wait(tryAgainMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return false;
}

/** Makes pages until one cannot be made. @param waiting loses those that were */
async function makeInTurn({ isReady, make }: Maker, waiting: string[]): Promise<void> {
  try {
    while (waiting[0] !== undefined && (await isReady())) {
      await make(waiting[0]);
      waiting.shift();
    }
  } catch (error) {
    writeLine("storefront", "warn", "a first page cannot be made yet", { error });
  }
}
