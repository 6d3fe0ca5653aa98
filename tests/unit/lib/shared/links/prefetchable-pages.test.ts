import { mayFetchBefore } from "@/lib/shared/links/prefetchable-pages";

const may = (path: string) => mayFetchBefore(new URL(path, "https://shop.example"));

it.each([
  "/",
  "/shop",
  "/c/cardboard-boxes",
  "/p/some-box",
  "/delivery",
  "/legal",
  "/legal/terms",
  "/p/box#buy",
])("%s may be fetched before it is opened", (path) => {
  expect(may(path)).toBe(true);
});

it.each([
  "/cart",
  "/checkout",
  "/checkout/thank-you/key",
  "/account",
  "/account/orders",
  "/login",
  "/register",
  "/search",
  "/search?q=box",
  "/contact",
  "/order-status",
  "/c/cardboard-boxes?sort=price",
  "/p/box?variant=L",
  "/api/session/over",
  "/shopping",
])("%s may not", (path) => {
  expect(may(path)).toBe(false);
});
