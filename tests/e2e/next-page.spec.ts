import { medianPresses, shopList } from "../../scripts/bench/next-page.mjs";
import { readStaticProducts, serveStaticPage, staticList } from "../../scripts/bench/static-page.mjs";
import { findWholeBrowser } from "../../scripts/lib/browser.mjs";
import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { expect, test } from "../support/test";

const CATEGORY = "cardboard-boxes";
const WAIT_MS = 4_000;
/** Half of it is aimed at (docs/benchmarks.md). A quiet machine comes to 0.8 or 0.9, one that runs other journeys to more. */
const MOST_TIMES_AS_LONG = 2;

test("the next page takes a slow phone about as long as one by hand", { tag: THOROUGH_TAG }, async ({
  wantedShop: { url, api },
}) => {
  test.skip(findWholeBrowser() === undefined, "a browser without a window does not prerender");
  const { products, picture } = await readStaticProducts(api.url, "single-wall-box-305-229-229", CATEGORY);
  const still = await serveStaticPage(products, picture);
  try {
    const lists = [
      { name: "the shop's", url: `${url}/c/${CATEGORY}`, ...shopList },
      { name: "by hand", url: still.listUrl, ...staticList },
    ];
    const [own = Number.NaN, byHand = Number.NaN] = await medianPresses(lists, WAIT_MS, () => undefined);
    expect(own / byHand, `${own} and ${byHand} ms`).toBeLessThan(MOST_TIMES_AS_LONG);
  } finally {
    await still.stop();
  }
});
