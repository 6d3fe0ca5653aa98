import { robotsText } from "@/lib/server/seo/robots";
import { isAllowed, robotRules } from "@/tests/support/robots";

const rules = robotRules(robotsText("https://shop.example"));
const allowed = (address: string) => isAllowed(rules, address);

describe("robots.txt", () => {
  it.each([
    "/",
    "/shop",
    "/shop?page=2",
    "/c/tape",
    "/p/ecological-box",
    "/media/abc?view=detail",
    "/share/shop/a.png",
  ])("lets robots read %s", (address) => expect(allowed(address)).toBe(true));

  it.each([
    "/cart",
    "/checkout/thank-you/secret",
    "/account/orders",
    "/api/cart/current/get",
    "/search?q=box",
    "/search/box",
    "/c/tape?colour=Brown",
    "/shop?page=2&eco=1",
    "/sale?sort=price",
  ])("keeps robots out of %s", (address) => expect(allowed(address)).toBe(false));

  it("names the sitemap", () => {
    expect(robotsText("https://shop.example")).toContain("\nSitemap: https://shop.example/sitemap.xml\n");
  });
});
