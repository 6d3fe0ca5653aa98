import { footerHref, menuPages, pageLabel, pageOfPath } from "@/lib/shared/account/account-pages";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/account.json";

test.each([
  ["/account", "dashboard"],
  ["/account/orders", "orders"],
  ["/account/order/5b3c", "orders"],
  ["/account/addresses/new", "addresses"],
  ["/account/email", "edit"],
  ["/account/email/abc", "edit"],
  ["/account/emails", undefined],
  ["/account/credit", "credit"],
  ["/account/books", "edit"],
  ["/account/packaging-data", "packaging"],
  ["/account/lists/add", "lists"],
  ["/account/standing-orders/new", "standing"],
  ["/account/password", "password"],
  ["/account/passwords", undefined],
  ["/account/order", undefined],
  ["/profile", undefined],
])("%s belongs to %s", (path, key) => {
  expect(pageOfPath(path)?.key).toBe(key);
});

test("the account menu lists the specified pages in their order, with what is counted beside them", () => {
  expect(menuPages.map((page) => [pageLabel(translate(words), page), page.href, page.count])).toEqual([
    ["Dashboard", "/account", undefined],
    ["My Orders", "/account/orders", "orders"],
    ["My Wishlist", "/account/wishlist", "wishlist"],
    ["Notifications", "/account/notifications", "notifications"],
    ["Manage Addresses", "/account/addresses", undefined],
  ]);
});

test("the footer has the specified address of the wishlist, and every other page's own", () => {
  expect(menuPages.map(footerHref)).toEqual([
    "/account",
    "/account/orders",
    "/account/wish-list",
    "/account/notifications",
    "/account/addresses",
  ]);
});
