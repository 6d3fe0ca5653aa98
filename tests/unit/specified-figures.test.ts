import { FOOTER_LIST, MENU_PLACEHOLDERS } from "@/lib/shared/catalogue/menu-of";
import { PREVIEW_CHARACTERS } from "@/lib/shared/catalogue/menu-preview";
import { PAGE_LOAD_TIMEOUT_MS } from "@/lib/shared/page-load-timeout";
import { calls } from "@/packaging-api/contract";
import { FLAT_DELIVERY_PENCE } from "@/trade-rules/delivery-charge";

test("the business constants are those of the specification", () => {
  expect(FLAT_DELIVERY_PENCE).toBe(499);
  expect(PREVIEW_CHARACTERS).toBe(75);
  expect(FOOTER_LIST).toBe(6);
  expect(MENU_PLACEHOLDERS).toBe(10);
  expect(PAGE_LOAD_TIMEOUT_MS).toBe(120_000);
});

test("lists have the specification's page sizes unless asked otherwise", () => {
  expect(calls.search.body.parse({ keyword: "tape" })).toMatchObject({ page: 1, numOfRecords: 10 });
  expect(calls.listNotifications.body.parse({})).toEqual({ page: 1, numOfRecords: 20 });
});

/**
 * The calls of the specification (docs/specification.md); what another API has to answer for this storefront to run on
 * it.
 */
const specified = [
  "POST /api/token/refresh",
  "POST /api/login_check",
  "POST /api/users/create",
  "POST /api/users/recover",
  "GET /api/users/me",
  "GET /api/users/counts",
  "GET /api/users/search/{term}",
  "PUT /api/users/me/update",
  "PUT /api/users/me/password",
  "POST /api/users/me/keys",
  "GET /api/addresses/all",
  "POST /api/addresses/new",
  "PUT /api/addresses/{id}/update",
  "DELETE /api/addresses/{id}/delete",
  "POST /api/notifications/all",
  "GET /api/notifications/{id}/read",
  "GET /api/notifications/all/read",
  "DELETE /api/notifications/{id}/delete",
  "GET /api/orders/all",
  "GET /api/orders/{id}/get",
  "GET /api/orders/{id}/check",
  "GET /gateway/paypal/{id}/new",
  "GET /api/gateway/paypal/{id}/new",
  "GET /api/gateway/paypal/{id}/capture",
  "GET /api/gateway/paypal/{id}/get",
  "GET /api/cart/{id}/get",
  "POST /api/cart/{id}/add",
  "PUT /api/cart/{id}/item/{itemId}/update",
  "DELETE /api/cart/{id}/item/{itemId}/delete",
  "POST /api/cart/{id}/stage",
  "PUT /api/cart/{id}/address/{type}/update",
  "POST /api/cart/{id}/details/guest",
  "POST /api/cart/{id}/address/{type}/guest",
  "GET /api/cart/{id}/payment_method/{method}/checkout",
  "GET /api/cart/{id}/payment_method/{method}/guest-checkout",
  "GET /api/category/menu",
  "GET /api/category/slug/{slug}",
  "GET /api/product/slug/{slug}",
  "GET /api/product/sale",
  "POST /api/search",
  "POST /api/wishlist/add",
  "POST /api/wishlist/remove",
  "POST /api/notify/website",
  "GET /api/bank-holidays/get",
];

test("every call of the specification is in the contract, under its method and path", () => {
  const there = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
  expect(specified.filter((call) => !there.has(call))).toEqual([]);
});
