import { pageOfPath } from "@/lib/shared/account/account-pages";

test.each([
  ["/account", "dashboard"],
  ["/account/orders", "orders"],
  ["/account/order/5b3c", "orders"],
  ["/account/addresses/new", "addresses"],
  ["/account/email", "edit"],
  ["/account/email/abc", "edit"],
  ["/account/emails", undefined],
  ["/account/password", "password"],
  ["/account/passwords", undefined],
  ["/account/order", undefined],
  ["/profile", undefined],
])("%s belongs to %s", (path, key) => {
  expect(pageOfPath(path)?.key).toBe(key);
});
