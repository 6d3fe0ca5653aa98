import type { FeedSource } from "@/lib/server/seo/merchant-feed/feed";
import type { ProductDetails } from "@/packaging-api/contract";

export const details: ProductDetails = {
  id: "p1",
  sku: "SW-305-229-229",
  slug: "single-wall-box-305-229-229",
  name: "Single wall cardboard box, brown",
  size: "305 × 229 × 229 mm",
  unit: "box",
  image: "/media/drawing",
  description: "A carton for books and bottles.",
  metaTitle: "",
  metaDescription: "",
  images: [{ url: "/media/drawing", label: "Drawing" }],
  price: 1240,
  priceBreaks: [],
  vatRate: 20,
  packSize: 25,
  stock: 184,
  internal: { length: 305, width: 229, height: 229 },
  external: { length: 311, width: 235, height: 241 },
  weight: 268,
  material: "Corrugated, B-flute",
  colour: "Brown",
  eco: false,
  attributes: [],
  category: { name: "Single wall boxes", slug: "single-wall-boxes" },
  parentCategory: { name: "Cardboard boxes", slug: "cardboard-boxes" },
  updatedAt: "2026-11-20T09:30:00.000Z",
};

export const shop = { name: "Foldwell", url: "https://shop.example" };

/** A catalogue of so many parts with two products each, which counts how often one is read. */
export function feedSource(parts: number, failAt?: number): FeedSource & { reads: number } {
  async function* products() {
    for (let part = 0; part < parts; part += 1) {
      made.reads += 1;
      if (part === failAt) throw new Error("The packaging API is down.");
      yield [0, 1].map((index) => ({ ...details, sku: `P-${part}-${index}` }));
    }
  }
  const made: FeedSource & { reads: number } = {
    reads: 0,
    shop,
    title: "Foldwell & sons",
    description: "Packaging",
    picturesOf: () => ["https://shop.example/media/a"],
    products: products(),
  };
  return made;
}
