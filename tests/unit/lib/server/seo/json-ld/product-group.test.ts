import { jsonLdText } from "@/lib/server/seo/json-ld/json-ld";
import { productGroup } from "@/lib/server/seo/json-ld/product-group";
import { groupId } from "@/lib/server/seo/product-fields";
import type { Product } from "@/packaging-api/contract";
import { describedProduct } from "./samples";

const shop = { name: "Foldwell", url: "https://shop.example" };
const options = (size: string, grind: string) => [
  { name: "Size", value: size },
  { name: "Grind", value: grind },
];
const variant = {
  group: { slug: "tea-tin", name: "Tea tin" },
  options: options("Small", "Fine"),
  count: 2,
  isFirst: true,
  inStock: true,
};
const shown: Product = {
  ...describedProduct,
  id: "1",
  sku: "TIN/S",
  slug: "tea-tin-small",
  name: "Tea tin – Size: Small, Grind: Fine",
  size: "",
  image: "/media/s",
  images: [{ url: "/media/s", label: "" }],
  gtin: "4006381333931",
  grossPrice: 1488,
  priceBreaks: [],
  packSize: 1,
  eco: false,
  metaTitle: "",
  metaDescription: "",
  parentCategory: null,
  updatedAt: "2026-11-01T00:00:00Z",
  categories: [],
  related: [],
  variant,
  variants: [
    {
      id: "1",
      sku: "TIN/S",
      slug: "tea-tin-small",
      name: "Tea tin – Size: Small, Grind: Fine",
      image: "/media/s",
      price: 1240,
      grossPrice: 1488,
      vatRate: 20,
      stock: 184,
      gtin: "4006381333931",
      options: options("Small", "Fine"),
    },
    {
      id: "2",
      sku: "TIN/L",
      slug: "tea-tin-large",
      name: "Tea tin – Size: Large, Grind: Fine",
      image: "",
      price: 2000,
      vatRate: 20,
      stock: 0,
      options: options("Large", "Fine"),
    },
  ],
};

const group = JSON.parse(
  jsonLdText(productGroup(shown, variant, (images) => images.map(({ url }) => shop.url + url), shop)),
);

describe("the structured data of a product's variants", () => {
  it("is a group at the one address of all", () => {
    expect(group).toMatchObject({
      "@type": "ProductGroup",
      url: "https://shop.example/p/tea-tin",
      name: "Tea tin",
      productGroupID: "tea-tin",
      // An option without a word of schema.org's is not among them.
      variesBy: ["https://schema.org/size"],
    });
  });

  it("has each with its own code, barcode, options and offer", () => {
    expect(group.hasVariant).toMatchObject([
      {
        "@type": "Product",
        sku: "TIN/S",
        gtin: "4006381333931",
        size: "Small",
        url: "https://shop.example/p/tea-tin?variant=TIN%2FS",
        image: ["https://shop.example/media/s"],
        additionalProperty: [{ "@type": "PropertyValue", name: "Grind", value: "Fine" }],
        offers: { price: "14.88", url: "https://shop.example/p/tea-tin?variant=TIN%2FS" },
      },
      {
        sku: "TIN/L",
        name: "Tea tin – Size: Large, Grind: Fine",
        size: "Large",
        image: [],
        offers: { price: "24.00", availability: "https://schema.org/OutOfStock" },
      },
    ]);
    expect(group.hasVariant[1]).not.toHaveProperty("gtin");
    expect(group.hasVariant[1]).not.toHaveProperty("weight");
  });
});

it("a group is known by an id that Google takes", () => {
  const [one, other] = ["a", "b"].map((end) => groupId(`${"tea-tin-".repeat(8)}${end}`));
  expect(one).toHaveLength(50);
  expect(one).not.toBe(other);
});
