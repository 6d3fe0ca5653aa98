import { chromium } from "@playwright/test";
import { browserFlags, findBrowser } from "../lib/browser.mjs";
import { lighthouse } from "./lighthouse.mjs";
import { weighPage } from "./page-weight.mjs";

/** @import { Measured } from "./table.mjs" */

/** The visits before the one that is measured. */
const EARLIER_VISITS = 3;

/**
 * What a visitor waits for who was never here.
 * @param {{ what: string, url: string, headers?: Record<string, string> | undefined }} page `headers`: with which all is
 * asked for, such as a shopper's cookies
 * @param {number} runs of Lighthouse
 * @param {(line: string) => void} say
 * @returns {Promise<Measured>}
 * @throws {Error} when another page comes, or none
 */
export async function measureVisit({ what, url, headers }, runs, say) {
  // Made on first demand: the first visitor's wait is not what is measured here.
  for (let visit = 0; visit < EARLIER_VISITS; visit += 1) {
    const answer = await fetch(url, { headers: headers ?? {}, redirect: "manual" });
    await answer.arrayBuffer();
    // A personal page sends whoever it does not know to another, which would be measured in its place.
    if (!answer.ok) throw new Error(`The ${what} is not at ${url}: ${answer.status}.`);
  }
  say(`Weighing the ${what} …`);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  const weight = await weighPage(browser, url, { headers }).finally(() => browser.close());
  say(`Lighthouse on the ${what}, ${runs} times …`);
  const figures = await lighthouse(url, runs, headers);
  for (const finding of figures.findings) say(`  ${finding}`);
  return { lighthouse: figures, weight };
}
