import { fileURLToPath } from "node:url";
import { browserFlags, findBrowser } from "../lib/browser.mjs";
import { fieldsOf, numberOf, runNode } from "./command.mjs";

const cli = fileURLToPath(new URL("../../node_modules/lighthouse/cli/index.js", import.meta.url));
const ONE_RUN_MS = 120_000;

/**
 * @typedef {object} LighthouseFigures Scores from 0 to 100, times in ms.
 * @property {number} performance
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} seo
 * @property {number} lcp Largest Contentful Paint on a simulated slow 4G.
 * @property {number} tbt Total Blocking Time, processor slowed four times.
 * @property {number} cls
 * @property {string[]} findings Audits that cost points: "category: title".
 */

/** @param {unknown} report @returns {LighthouseFigures} */
function figuresOf(report) {
  const { categories, audits } = fieldsOf(report);
  const audit = (/** @type {string} */ id) => fieldsOf(fieldsOf(audits)[id]);
  const value = (/** @type {string} */ id) => numberOf(audit(id).numericValue);
  const category = (/** @type {string} */ id) => fieldsOf(fieldsOf(categories)[id]);
  const score = (/** @type {string} */ id) => Math.round(numberOf(category(id).score) * 100);
  const findings = ["performance", "accessibility", "best-practices", "seo"].flatMap((id) => {
    const refs = category(id).auditRefs;
    return (Array.isArray(refs) ? refs : [])
      .map(fieldsOf)
      .filter((ref) => numberOf(ref.weight) > 0 && numberOf(audit(String(ref.id)).score) < 0.9)
      .map((ref) => `${id}: ${audit(String(ref.id)).title}`);
  });
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    findings,
  };
}

/**
 * Runs Lighthouse's mobile test several times, each with a fresh browser and an empty cache.
 * @param {string} url
 * @param {number} runs
 * @param {Record<string, string>} [headers] with which all is asked for, such as cookies
 * @returns {Promise<LighthouseFigures>} the run with the median performance (the lower one of two).
 */
export async function lighthouse(url, runs, headers) {
  /** @type {LighthouseFigures[]} */
  const all = [];
  for (let run = 0; run < runs; run += 1) {
    const report = await runNode(
      [
        cli,
        url,
        "--quiet",
        "--output=json",
        "--output-path=stdout",
        "--max-wait-for-load=45000",
        ...(headers === undefined ? [] : [`--extra-headers=${JSON.stringify(headers)}`]),
        `--chrome-flags=--headless=new ${browserFlags.join(" ")}`,
      ],
      { timeoutMs: ONE_RUN_MS, env: { ...process.env, CHROME_PATH: findBrowser() } },
    );
    all.push(figuresOf(JSON.parse(report)));
  }
  const sorted = all.sort((a, b) => a.performance - b.performance || b.lcp - a.lcp);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (median === undefined) throw new Error("Lighthouse needs at least one run.");
  return median;
}
