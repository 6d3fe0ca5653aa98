import { breadcrumbList } from "@/lib/server/seo/json-ld/breadcrumb-list";
import { itemList } from "@/lib/server/seo/json-ld/item-list";
import { jsonLdText } from "@/lib/server/seo/json-ld/json-ld";
import { organization } from "@/lib/server/seo/json-ld/organization";
import { product } from "@/lib/server/seo/json-ld/product";
import { webSite } from "@/lib/server/seo/json-ld/web-site";
import { describedProduct, shop } from "./samples";

const shopUrl = "https://shop.example";
const nasty = `</script><!--<script>alert("1")</script>&\u2028\u2029'`;

/** The same value with every string in it replaced by the nasty one. */
function poisoned<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === "string" ? nasty : part)) as T;
}

describe("structured data in a page", () => {
  const things = {
    organization: () => organization(poisoned(shop), shopUrl),
    site: () => webSite(nasty, shopUrl),
    breadcrumb: () => breadcrumbList([{ name: nasty, href: `/c/${nasty}` }, { name: nasty }], shopUrl),
    list: () =>
      itemList(
        { name: nasty, products: [poisoned(describedProduct)], total: 1, page: 1, numOfRecords: 24 },
        shopUrl,
      ),
    product: () => product(poisoned(describedProduct), [nasty], { name: nasty, url: shopUrl }),
  };

  it.each(Object.entries(things))("of the %s cannot leave its script element", (_, make) => {
    const text = jsonLdText(make());
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(
      JSON.parse(JSON.stringify({ "@context": "https://schema.org", ...make() })),
    );
  });

  it("says what it was given, character for character", () => {
    expect(JSON.parse(jsonLdText(webSite(nasty, shopUrl)))).toMatchObject({ name: nasty });
  });

  it("puts several things into a list, each with its context", () => {
    const parsed = JSON.parse(jsonLdText(organization(shop, shopUrl), webSite(shop.name, shopUrl)));
    expect(parsed).toEqual([
      expect.objectContaining({ "@context": "https://schema.org", "@type": "OnlineStore" }),
      expect.objectContaining({ "@context": "https://schema.org", "@type": "WebSite" }),
    ]);
  });
});
