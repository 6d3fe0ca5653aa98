import { pageTemplate } from "@/lib/shared/links/page-template";

it.each([
  ["/", "home"],
  ["/c/cardboard-boxes", "category"],
  ["/p/some-box", "product"],
  ["/search", "search"],
  ["/checkout/thank-you/Zk3vQ8y1", "checkout"],
  ["/account/order/17", "account"],
  ["/recover/some-token", "sign-in"],
  ["/legal/terms", "other"],
  ["/constructor", "other"],
])("%s is of the kind %s", (path, kind) => {
  expect(pageTemplate(path)).toBe(kind);
});
