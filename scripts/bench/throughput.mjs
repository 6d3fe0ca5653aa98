import { fileURLToPath } from "node:url";
import { fieldsOf, numberOf, runNode } from "./command.mjs";

const cli = fileURLToPath(new URL("../../node_modules/autocannon/autocannon.js", import.meta.url));

const CONNECTIONS = 20;
const WARM_UP_S = 5;
const MEASURED_S = 10;

/**
 * Twenty connections ask for as much as they are answered, compressed as browsers ask for it.
 * @param {string[]} target a page's address, or `--har`, a file that names several, and their origin
 * @param {number} seconds
 * @returns {Promise<{ perSecond: number, medianMs: number, failed: number }>}
 */
export async function load(target, seconds) {
  const args = [
    "--json",
    "--connections",
    CONNECTIONS,
    "--duration",
    seconds,
    "--headers",
    "Accept-Encoding=gzip",
  ];
  const report = fieldsOf(
    JSON.parse(await runNode([cli, ...args.map(String), ...target], { timeoutMs: (seconds + 30) * 1_000 })),
  );
  return {
    perSecond: numberOf(fieldsOf(report.requests).average),
    medianMs: numberOf(fieldsOf(report.latency).p50),
    failed: numberOf(report.non2xx) + numberOf(report.errors) + numberOf(report.timeouts),
  };
}

/**
 * How many times a second a page is served to twenty connections.
 * @param {string} url
 */
export async function throughput(url) {
  await load([url], WARM_UP_S);
  return load([url], MEASURED_S);
}
