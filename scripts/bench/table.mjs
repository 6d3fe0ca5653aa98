/** @import { LighthouseFigures } from "./lighthouse.mjs" */
/** @import { PageWeight } from "./page-weight.mjs" */

/**
 * @typedef {object} Measured
 * @property {LighthouseFigures} lighthouse
 * @property {PageWeight} weight
 * @property {{ perSecond: number, medianMs: number, failed: number }} [throughput]
 * @property {number} [memory] resident bytes after the throughput test.
 */

/** @param {number} bytes */
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1_000).toFixed(2)} s`;

/** @param {number} ms */
const milliseconds = (ms) => `${Math.round(ms)} ms`;

/** Stands where a figure was not measured. */
const NOTHING = "-";

/** @type {[string, (measured: Measured) => string, string][]} What is measured, its figure, what the shop promises. */
const rows = [
  ["Lighthouse mobile: performance", ({ lighthouse }) => String(lighthouse.performance), "≥ 98"],
  ["accessibility", ({ lighthouse }) => String(lighthouse.accessibility), "100"],
  ["best practices", ({ lighthouse }) => String(lighthouse.bestPractices), "100"],
  ["SEO", ({ lighthouse }) => String(lighthouse.seo), "100"],
  ["Largest Contentful Paint, slow 4G", ({ lighthouse }) => seconds(lighthouse.lcp), ""],
  ["Total Blocking Time", ({ lighthouse }) => milliseconds(lighthouse.tbt), ""],
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
  [
    "Pages a second, 20 connections",
    ({ throughput }) => (throughput === undefined ? NOTHING : throughput.perSecond.toFixed(0)),
    "≥ 500",
  ],
  [
    "Median answer",
    ({ throughput }) => (throughput === undefined ? NOTHING : `${throughput.medianMs.toFixed(0)} ms`),
    "",
  ],
  [
    "Resident memory after it",
    ({ memory }) => (memory === undefined ? NOTHING : `${Math.round(memory / 1024 / 1024)} MB`),
    "≤ 350 MB",
  ],
];

/**
 * @typedef {object} Compared A page of the shop beside the same page by hand.
 * @property {string} name
 * @property {number} aim How many times as long as by hand its Largest Contentful Paint may take.
 * @property {Measured} shop
 * @property {Measured} byHand
 */

/** @param {string[][]} cells the first row is the head */
function markdown([head = [], ...lines]) {
  const rule = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, rule, ...lines].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/**
 * How far each page is from the same words and pictures by hand, as one table in Markdown, a row for each page.
 * @param {Compared[]} pages
 */
export function writeComparison(pages) {
  const head = ["LCP", "by hand", "times", "aim", "HTML", "by hand", "blocking time", "by hand"];
  const lines = pages.map(({ name, aim, shop, byHand }) => [
    name,
    seconds(shop.lighthouse.lcp),
    seconds(byHand.lighthouse.lcp),
    `× ${(shop.lighthouse.lcp / byHand.lighthouse.lcp).toFixed(2)}`,
    `× ${aim}`,
    kilobytes(shop.weight.bytes.html),
    kilobytes(byHand.weight.bytes.html),
    milliseconds(shop.lighthouse.tbt),
    milliseconds(byHand.lighthouse.tbt),
  ]);
  return markdown([["", ...head], ...lines]);
}

/**
 * The result as one table in Markdown, a column for each page; what was measured of none has no row.
 * @param {[name: string, measured: Measured][]} pages
 */
export function table(pages) {
  const lines = rows.flatMap(([what, figure, due]) => {
    const figures = pages.map(([, measured]) => figure(measured));
    return figures.every((told) => told === NOTHING) ? [] : [[what, ...figures, due]];
  });
  const head = ["", ...pages.map(([name]) => name), "Budget"];
  return markdown([head, ...lines]);
}
