import type { DescribedProduct } from "@/lib/server/seo/json-ld/product";
import type { ShopDetails } from "@/lib/server/shop-details";

export const describedProduct: DescribedProduct = {
  sku: "SW-305-229-229",
  slug: "single-wall-box-305-229-229",
  name: "Single wall cardboard box, brown",
  size: "305 × 229 × 229 mm",
  description: "A carton for books and bottles.",
  price: 1240,
  vatRate: 20,
  stock: 184,
  material: "Corrugated, B-flute",
  colour: "Brown",
  weight: 268,
  category: { name: "Single wall boxes", slug: "single-wall-boxes" },
  attributes: [],
};

export const shop: ShopDetails = {
  name: "Foldwell",
  sample: true,
  legalName: "Foldwell Packaging Ltd",
  address: ["Unit 1, Sample Trading Estate", "Leeds", "LS1 1AA"],
  companyNumber: "00000000",
  registeredIn: "England and Wales",
  vatNumber: "GB 000 0000 00",
  phone: { display: "0113 496 0182", tel: "+441134960182" },
  email: "hello@foldwell.example",
  social: { name: "Instagram", url: "https://www.instagram.com/foldwell.example" },
  status: { url: "https://status.foldwell.example" },
  bank: { payWithinDays: 7 },
};
