/** @import { LighthouseFigures } from "./lighthouse.mjs" */
/** @import { PageWeight } from "./page-weight.mjs" */

/**
 * @typedef {object} Measured
 * @property {LighthouseFigures} lighthouse
 * @property {PageWeight} weight
 * @property {{ perSecond: number, medianMs: number, failed: number }} throughput
 * @property {number | undefined} memory resident bytes after the throughput test.
 */

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** @type {[string, (measured: Measured) => string, string][]} What is measured, its figure, what the shop promises. */
const rows = [
  ["Lighthouse mobile: performance", ({ lighthouse }) => String(lighthouse.performance), "≥ 98"],
  ["accessibility", ({ lighthouse }) => String(lighthouse.accessibility), "100"],
  ["best practices", ({ lighthouse }) => String(lighthouse.bestPractices), "100"],
  ["SEO", ({ lighthouse }) => String(lighthouse.seo), "100"],
  ["Largest Contentful Paint, slow 4G", ({ lighthouse }) => `${(lighthouse.lcp / 1_000).toFixed(2)} s`, ""],
  ["Total Blocking Time", ({ lighthouse }) => `${Math.round(lighthouse.tbt)} ms`, ""],
  [
    "Cumulative Layout Shift",
    ({ lighthouse, weight }) => Math.max(lighthouse.cls, weight.cls).toFixed(3),
    "0",
  ],
  ["JavaScript", ({ weight }) => kilobytes(weight.bytes.js), "≤ 150 KB"],
  ["CSS (files)", ({ weight }) => kilobytes(weight.bytes.css), ""],
  ["HTML", ({ weight }) => kilobytes(weight.bytes.html), ""],
  ["Images", ({ weight }) => kilobytes(weight.bytes.images), ""],
  ["Everything", ({ weight }) => kilobytes(weight.total), "≤ 220 KB"],
  ["Requests", ({ weight }) => String(weight.requests), "≤ 20"],
  ["Pages a second, 20 connections", ({ throughput }) => throughput.perSecond.toFixed(0), "≥ 500"],
  ["Median answer", ({ throughput }) => `${throughput.medianMs.toFixed(0)} ms`, ""],
  [
    "Resident memory after it",
    ({ memory }) => (memory === undefined ? "-" : `${Math.round(memory / 1024 / 1024)} MB`),
    "≤ 350 MB",
  ],
];

/**
 * The result as one table in Markdown.
 * @param {Measured} shop
 * @param {Measured} still the hand-written static page.
 */
export function table(shop, still) {
  const lines = rows.map(
    ([what, figure, due]) => `| ${what} | ${figure(shop)} | ${figure(still)} | ${due} |`,
  );
  return ["| | Product page | Static page by hand | Budget |", "|---|---:|---:|---:|", ...lines].join("\n");
}
