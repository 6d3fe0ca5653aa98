import { THOROUGH_TAG } from "../../scripts/lib/thorough.mjs";
import { aimAt, limitsInEarnest } from "../abuse/abused-shop";
import { abuses } from "../abuse/abuses";
import { runAbuses } from "../abuse/run-abuses";
import { expect, test } from "../support/test";

/** A few of `npm run test:abuse`: one of each kind. Time and memory are measured there alone. */
const chosen = [
  "pictures: every width, view and format",
  "pages: made-up products",
  "orders: all packs of a product, unpaid",
  "accounts: one mailbox, recovered and registered",
  "payments: forged notices of PayPal's",
  "protocol: addresses that cannot be decoded",
];

test.use({ ownSettings: { api: limitsInEarnest } });

test("shoppers finish their purchases while the shop is abused @desktop", { tag: THOROUGH_TAG }, async ({
  ownShop,
}) => {
  test.setTimeout(600_000);
  const shop = await aimAt(ownShop);
  const some = abuses.filter(({ name }) => chosen.includes(name));
  expect(some).toHaveLength(chosen.length);
  // A purchase takes a shopper twelve requests, and there are two: of so many, one of them finishes.
  const { tried } = await runAbuses(shop, some, () => undefined, { quiet: 20, beside: 24 });
  expect(tried.map(({ name, findings }) => ({ name, findings }))).toEqual(
    some.map(({ name }) => ({ name, findings: [] })),
  );
  expect(tried.every(({ volley }) => volley.sent > 0)).toBe(true);
});
