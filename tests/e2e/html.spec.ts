import { htmlMistakes } from "../support/html-rules";
import { expect, test } from "../support/test";

/** One page of each template. */
const pages = [
  "/",
  "/shop",
  "/c/cardboard-boxes",
  "/c/single-wall-boxes?colour=Brown",
  "/c/eco-friendly",
  "/p/single-wall-box-305-229-229",
  "/sale",
  "/contact",
  "/order-status",
  "/order-status?done=sent",
  "/search",
  "/search?q=tape&category=clear-tape",
  "/search?q=pizza+box",
  "/search?q=returns",
  "/search?length=200&width=150&height=100",
  "/quick-order",
  "/quick-order?error=list_long",
  "/share",
  "/back-in-stock",
  "/back-in-stock?done=sent",
  "/back-in-stock?done=forgotten",
  "/back-in-stock/a-mailed-link",
  "/books?done=stopped",
  "/books/a-mailed-link",
  "/product-question",
  "/product-question?product=single-wall-box-305-229-229",
  "/product-question?done=sent",
  "/product-question?done=forgotten",
  "/product-question/a-mailed-link",
  "/standing-order/a-mailed-link",
  "/standing-order/a-mailed-link?done=ended",
  "/pack-it",
  "/pack-it?l1=&parcels=",
  "/pack-it?l1=120&w1=90&h1=100&g1=350&n1=4&padding=10&parcels=40",
  "/cart",
  "/login",
  "/login?next=/account/orders",
  "/register",
  "/recover",
  "/recover/a-mailed-link",
  "/recover/a-mailed-link/done",
  "/activate/a-mailed-link",
  "/account/activation/failed",
  "/account/activation/complete",
  "/about",
  "/delivery",
  "/payment",
  "/selling-to-us",
  "/royal-mail-changes",
  "/legal",
  "/legal/returns",
  "/legal/returns/cancellation-form",
  "/legal/terms",
  "/legal/privacy",
  "/legal/cookie",
  "/legal/website-security",
  "/sitemap",
  "/sitemap/products/1",
  "/offline",
  "/nothing-here",
];

for (const address of pages) {
  test(`the HTML of ${address} is valid`, async ({ shop }) => {
    const html = await (await fetch(shop.url + address)).text();
    expect(await htmlMistakes(html)).toEqual([]);
  });
}

test("the rules do find mistakes", async () => {
  expect(await htmlMistakes("<!doctype html><p><div id=a></div><img src=x></p>")).not.toEqual([]);
});
