import { feedItem } from "@/lib/server/seo/merchant-feed/item";
import type { ProductDetails } from "@/packaging-api/contract";
import { details, shop } from "./samples";

const GOOGLE = "http://base.google.com/ns/1.0";
const pictures = ["https://shop.example/media/a", "https://shop.example/media/b"];

const TODAY = "2026-06-15";

/** The item's attributes as an XML parser reads them. */
function itemOf(changes: Partial<ProductDetails> = {}): Map<string, string> {
  const xml = `<rss xmlns:g="${GOOGLE}">${feedItem({ ...details, ...changes }, pictures, shop, TODAY)}</rss>`;
  const document = new DOMParser().parseFromString(xml, "text/xml");
  expect(document.querySelector("parsererror")?.textContent).toBeUndefined();
  const read = [...document.querySelectorAll("item > *")];
  return new Map(read.map(({ localName, textContent }) => [localName, textContent ?? ""]));
}

/** What the United Kingdom requires of goods that are new and neither clothing nor media. */
const required = [
  "id",
  "title",
  "description",
  "link",
  "image_link",
  "availability",
  "price",
  "brand",
  "condition",
  "shipping",
];

describe("an item of the Google Merchant feed", () => {
  it.each(required)("has the required %s", (name) => {
    expect(itemOf().get(name)?.trim()).toMatch(/./);
  });

  it("asks the price of a pack with VAT", () => {
    const item = itemOf();
    expect(item.get("price")).toBe("14.88 GBP");
    expect(item.has("sale_price")).toBe(false);
  });

  it("asks the stated price where the shop states one with VAT", () => {
    const sale = itemOf({ price: 832, grossPrice: 999, wasPrice: 1082, grossWasPrice: 1299 });
    expect(sale.get("price")).toBe("12.99 GBP");
    expect(sale.get("sale_price")).toBe("9.99 GBP");
  });

  it("names a variant's product and options, and links to it chosen", () => {
    const item = itemOf({
      sku: "TIN/L",
      colour: "Brown",
      variant: {
        group: { slug: "tea-tin", name: "Tea tin" },
        options: [
          { name: "Size", value: "Large" },
          { name: "Color", value: "Red" },
        ],
        count: 2,
        isFirst: true,
        inStock: true,
      },
    });
    expect(item.get("item_group_id")).toBe("tea-tin");
    expect(item.get("link")).toMatch(/\/p\/tea-tin\?variant=TIN%2FL$/);
    expect([item.get("size"), item.get("color")]).toEqual(["Large", "Red"]);
    expect(itemOf().has("item_group_id")).toBe(false);
  });

  it("has the barcode and Google's category that the catalogue names", () => {
    const item = itemOf({ gtin: "4006381333931", googleCategory: "Food > Tea" });
    expect(item.get("gtin")).toBe("4006381333931");
    expect(item.has("identifier_exists")).toBe(false);
    expect(item.get("google_product_category")).toBe("Food > Tea");
  });

  it("states a sale as Google does: the former price, and the present one", () => {
    const item = itemOf({ wasPrice: 1500 });
    expect(item.get("price")).toBe("18.00 GBP");
    expect(item.get("sale_price")).toBe("14.88 GBP");
  });

  it("says how long a sale goes on when its end is set, to the last second in London", () => {
    expect(itemOf({ wasPrice: 1500 }).has("sale_price_effective_date")).toBe(false);
    const sale = itemOf({ wasPrice: 1500, saleEndsOn: "2026-11-30" });
    expect(sale.get("sale_price_effective_date")).toBe("2026-11-20T09:30:00.000Z/2026-11-30T23:59:59+00:00");
  });

  it("asks the former price once the sale's last day is over, whatever was published", () => {
    const sale = { price: 1240, wasPrice: 1500, saleEndsOn: TODAY };
    expect(itemOf(sale).get("sale_price")).toBe("14.88 GBP");
    const over = itemOf({ ...sale, saleEndsOn: "2026-06-14" });
    expect(over.get("price")).toBe("18.00 GBP");
    expect(over.has("sale_price")).toBe(false);
    expect(itemOf({ ...sale, saleEndsOn: "2026-06-14", grossWasPrice: 1799 }).get("price")).toBe("17.99 GBP");
  });

  it("names the maker where the catalogue does, else the shop, whose goods have no maker's number", () => {
    expect(itemOf().get("brand")).toBe("Foldwell");
    expect(itemOf().get("identifier_exists")).toBe("no");
    const branded = itemOf({ attributes: [{ name: "Brand", value: "Acme" }] });
    expect(branded.get("brand")).toBe("Acme");
    expect(branded.has("identifier_exists")).toBe(false);
  });

  it("prices the single unit of a pack, and nothing where there is one only", () => {
    expect(itemOf().get("unit_pricing_measure")).toBe("25 ct");
    expect(itemOf().get("unit_pricing_base_measure")).toBe("1 ct");
    expect(itemOf({ packSize: 1 }).has("unit_pricing_measure")).toBe(false);
  });

  it("says what is weighed and measured, and nothing of what is not known", () => {
    const item = itemOf();
    expect(item.get("product_length")).toBe("31.1 cm");
    expect(item.get("product_weight")).toBe("268 g");
    expect(item.get("shipping_weight")).toBe("6700 g");
    const bare = itemOf({ weight: 0, external: undefined });
    for (const name of ["product_length", "product_weight", "shipping_weight"])
      expect(bare.has(name)).toBe(false);
  });

  it("says whether it can be had", () => {
    expect(itemOf().get("availability")).toBe("in_stock");
    expect(itemOf({ stock: 0 }).get("availability")).toBe("out_of_stock");
  });

  it("puts delivery to the United Kingdom at the flat rate with VAT", () => {
    expect(itemOf().get("shipping")?.split(/\s+/).filter(Boolean).join(" ")).toBe("GB 5.99 GBP");
  });

  it("stands in Google's taxonomy and in ours", () => {
    expect(itemOf().get("google_product_category")).toMatch(/> Moving & Shipping Boxes$/);
    const tape = itemOf({ unit: "roll", internal: undefined });
    expect(tape.get("google_product_category")).toBe("Office Supplies > Shipping Supplies");
    expect(tape.get("product_type")).toBe("Cardboard boxes > Single wall boxes");
  });

  it("leaves every text as it is, markup and all, but for characters that XML forbids", () => {
    const description = `<b>"R&D's" box</b> ]]> \u{1F4E6}`;
    const item = itemOf({ description: `${description}\u0000\u000B\uFFFE\uD800`, name: "Box & lid" });
    expect(item.get("description")).toBe(description);
    expect(item.get("title")).toBe("305 × 229 × 229 mm Box & lid");
  });

  it("stays within Google's lengths, and never is without a description", () => {
    const long = itemOf({ name: "b".repeat(200), description: "d".repeat(6_000) });
    expect(long.get("title")).toHaveLength(150);
    expect(long.get("description")).toHaveLength(5_000);
    expect(itemOf({ description: "" }).get("description")).toBe(itemOf().get("title"));
  });

  it("shows its other pictures too", () => {
    expect(itemOf().get("image_link")).toBe(pictures[0]);
    expect(itemOf().get("additional_image_link")).toBe(pictures[1]);
  });
});
