import { breadcrumbList } from "@/lib/server/seo/json-ld/breadcrumb-list";
import { itemList } from "@/lib/server/seo/json-ld/item-list";
import { webSite } from "@/lib/server/seo/json-ld/web-site";
import { describedProduct } from "./samples";

const shopUrl = "https://shop.example";

describe("lists in structured data", () => {
  it("number the breadcrumb from the home page and leave the open page without an address", () => {
    const { itemListElement } = breadcrumbList([{ name: "Home", href: "/" }, { name: "Sale" }], shopUrl);
    expect(itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/" },
      { "@type": "ListItem", position: 2, name: "Sale", item: undefined },
    ]);
  });

  it("count the products of a later page on from those before it", () => {
    const list = itemList(
      { name: "Boxes", products: [describedProduct], total: 49, page: 3, numOfRecords: 24 },
      shopUrl,
    );
    expect(list).toMatchObject({
      numberOfItems: 49,
      itemListElement: [{ position: 49, url: "https://shop.example/p/single-wall-box-305-229-229" }],
    });
  });

  it("tell where the site is searched", () => {
    expect(webSite("Foldwell", shopUrl)).toMatchObject({
      potentialAction: {
        target: { urlTemplate: "https://shop.example/search?q={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    });
  });
});
