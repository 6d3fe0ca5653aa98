import { fileURLToPath } from "node:url";
import { fieldsOf, numberOf, runNode } from "./command.mjs";

const cli = fileURLToPath(new URL("../../node_modules/autocannon/autocannon.js", import.meta.url));

const CONNECTIONS = 20;
const WARM_UP_S = 5;
const MEASURED_S = 10;

/** @param {string} url @param {number} seconds */
async function load(url, seconds) {
  const args = [
    "--json",
    "--connections",
    CONNECTIONS,
    "--duration",
    seconds,
    "--headers",
    "Accept-Encoding=gzip",
  ];
  const report = await runNode([cli, ...args.map(String), url], { timeoutMs: (seconds + 30) * 1_000 });
  return fieldsOf(JSON.parse(report));
}

/**
 * How many times a second a page is served to twenty connections, compressed as browsers ask for it.
 * @param {string} url
 * @returns {Promise<{ perSecond: number, medianMs: number, failed: number }>}
 */
export async function throughput(url) {
  await load(url, WARM_UP_S);
  const report = await load(url, MEASURED_S);
  return {
    perSecond: numberOf(fieldsOf(report.requests).average),
    medianMs: numberOf(fieldsOf(report.latency).p50),
    failed: numberOf(report.non2xx) + numberOf(report.errors) + numberOf(report.timeouts),
  };
}
