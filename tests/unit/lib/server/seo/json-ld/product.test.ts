import { product } from "@/lib/server/seo/json-ld/product";
import { describedProduct } from "./samples";

const shop = { name: "Foldwell", url: "https://shop.example" };
const pictures = ["https://shop.example/media/abc?view=detail&width=1408"];

function offerOf(changes: Partial<typeof describedProduct> = {}) {
  return product({ ...describedProduct, ...changes }, pictures, shop).offers;
}

describe("a product in structured data", () => {
  it("is named as on its page and points to its one address", () => {
    expect(product(describedProduct, pictures, shop)).toMatchObject({
      "@type": "Product",
      name: "305 × 229 × 229 mm Single wall cardboard box, brown",
      sku: "SW-305-229-229",
      url: "https://shop.example/p/single-wall-box-305-229-229",
      image: pictures,
    });
  });

  it("costs the price of one pack with VAT, as a string with two decimals", () => {
    expect(offerOf()).toMatchObject({ price: "14.88", priceCurrency: "GBP" });
    expect(offerOf({ price: 500 })).toMatchObject({ price: "6.00" });
    expect(offerOf({ price: 123_456_78 })).toMatchObject({ price: "148148.14" });
    expect(offerOf({ price: 1005, vatRate: 5 })).toMatchObject({ price: "10.55" });
    expect(offerOf({ price: 7, vatRate: 0 })).toMatchObject({ price: "0.07" });
  });

  it("says with VAT included, and strikes out the earlier price of a sale", () => {
    expect(offerOf()).toMatchObject({
      priceSpecification: { price: "14.88", valueAddedTaxIncluded: true },
    });
    expect(offerOf({ wasPrice: 1500 })).toMatchObject({
      price: "14.88",
      priceSpecification: [
        { price: "14.88", valueAddedTaxIncluded: true },
        { price: "18.00", valueAddedTaxIncluded: true, priceType: "https://schema.org/StrikethroughPrice" },
      ],
    });
  });

  it("costs the stated price where the shop states one with VAT", () => {
    const stated = { price: 832, grossPrice: 999, wasPrice: 1082, grossWasPrice: 1299 };
    expect(offerOf(stated)).toMatchObject({
      price: "9.99",
      priceSpecification: [{ price: "9.99" }, { price: "12.99" }],
    });
  });

  it("bears its barcode", () => {
    expect(product({ ...describedProduct, gtin: "4006381333931" }, pictures, shop)).toHaveProperty(
      "gtin",
      "4006381333931",
    );
  });

  it("says until when a sale price is valid, when an end is set", () => {
    expect(offerOf({ wasPrice: 1500, saleEndsOn: "2026-11-30" })).toMatchObject({
      priceValidUntil: "2026-11-30",
    });
    expect(offerOf({ wasPrice: 1500 })).toMatchObject({ priceValidUntil: undefined });
  });

  it("says when it is expected back, where that is known", () => {
    expect(offerOf({ stock: 0, expectedOn: "2026-12-04" })).toMatchObject({
      availability: "https://schema.org/OutOfStock",
      availabilityStarts: "2026-12-04",
    });
    expect(offerOf({ stock: 0 })).toMatchObject({ availabilityStarts: undefined });
  });

  it.each([
    [0, "OutOfStock"],
    [1, "LimitedAvailability"],
    [19, "LimitedAvailability"],
    [20, "InStock"],
  ])("with %d packs left is %s", (stock, word) => {
    expect(offerOf({ stock })).toMatchObject({ availability: `https://schema.org/${word}` });
  });

  it("is delivered in Britain at the flat rate and may come back for 14 days", () => {
    expect(offerOf()).toMatchObject({
      itemCondition: "https://schema.org/NewCondition",
      shippingDetails: {
        shippingRate: { value: "5.99", currency: "GBP" },
        shippingDestination: { addressCountry: "GB" },
        deliveryTime: {
          handlingTime: { minValue: 0, maxValue: 1 },
          transitTime: { minValue: 1, maxValue: 3 },
        },
      },
      hasMerchantReturnPolicy: {
        applicableCountry: "GB",
        returnPolicyCountry: "GB",
        merchantReturnDays: 14,
      },
    });
  });

  it("bears its maker's brand, or the shop's own", () => {
    expect(product(describedProduct, pictures, shop)).toMatchObject({
      brand: { "@type": "Brand", name: "Foldwell" },
    });
    const made = { ...describedProduct, attributes: [{ name: "Brand", value: "Acme" }] };
    expect(product(made, pictures, shop)).toMatchObject({ brand: { name: "Acme" } });
  });

  it("leaves out what the catalogue does not know, and never rates itself", () => {
    const bare = { ...describedProduct, colour: undefined, material: "", weight: 0 };
    const keys = Object.keys(JSON.parse(JSON.stringify(product(bare, pictures, shop))));
    expect(keys).not.toEqual(expect.arrayContaining(["color"]));
    expect(keys).not.toEqual(expect.arrayContaining(["material"]));
    expect(keys).not.toEqual(expect.arrayContaining(["weight"]));
    expect(keys.filter((key) => /rating|review/i.test(key))).toEqual([]);
  });
});
