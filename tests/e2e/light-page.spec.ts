import { weighPage } from "../../scripts/bench/page-weight.mjs";
import { expect, test } from "../support/test";

const KB = 1024;

test("a product page is light for a phone that never was here", async ({ browser, shop }) => {
  const url = `${shop.url}/p/single-wall-box-305-229-229`;
  // Made on first demand; what is weighed is the page as it is kept.
  await (await fetch(url)).arrayBuffer();
  const weight = await weighPage(browser, url);
  const told = weight.urls.join("\n");
  expect(weight.bytes.html, told).toBeGreaterThan(0);
  expect(weight.bytes.images, told).toBeGreaterThan(0);
  expect(weight.bytes.js, told).toBeGreaterThan(0);
  expect(weight.bytes.js, told).toBeLessThanOrEqual(150 * KB);
  expect(weight.total, told).toBeLessThanOrEqual(220 * KB);
  expect(weight.requests, told).toBeLessThanOrEqual(20);
  expect(weight.cls, told).toBe(0);
});
