import { fetchSuggestions } from "@/lib/browser/catalogue/suggestions";

const offer = { image: "/media/tin", price: 1000, grossPrice: 1200, vatRate: 20, stock: 0 };
const large = {
  sku: "TIN-L",
  slug: "tea-tin-large",
  name: "Tea tin – Size: Large",
  size: "",
  ...offer,
  variant: {
    group: { slug: "tea-tin", name: "Tea tin" },
    isFirst: true,
    inStock: true,
    lowest: { price: 500, vatRate: 20 },
  },
};

async function suggested(product: object) {
  globalThis.fetch = async () =>
    ({ status: 200, json: async () => ({ data: { products: [product] } }) }) as Response;
  return (await fetchSuggestions("tin")).products[0];
}

describe("what is suggested", () => {
  it("names the product of which the first variant is found, with the lowest price of all", async () => {
    expect(await suggested(large)).toEqual({
      href: "/p/tea-tin",
      text: "Tea tin",
      offer: { image: "/media/tin", price: 500, vatRate: 20, stock: 0, isFrom: true, othersInStock: true },
    });
  });

  it("names a variant that was searched for, and leads to it", async () => {
    const variant = { ...large.variant, isFirst: false };
    expect(await suggested({ ...large, variant })).toEqual({
      href: "/p/tea-tin?variant=TIN-L",
      text: "Tea tin – Size: Large",
      offer,
    });
  });

  it("is a plain product where an API has no variants", async () => {
    const { variant: _, sku: _sku, ...plain } = large;
    expect(await suggested(plain)).toMatchObject({ href: "/p/tea-tin-large", text: "Tea tin – Size: Large" });
  });
});
