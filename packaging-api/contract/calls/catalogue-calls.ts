import { z } from "zod";
import { category, menuCategory } from "../category";
import { product, productSummary } from "../product";
import { listProductsQuery, productList } from "../product-list";
import { publishedPart, publishedParts } from "../published";
import { redirectFound, redirectQuery } from "../redirect";
import { previewSecret, productPreview } from "../staff-catalogue";
import { type Call, read, serverRead, slug } from "./call-row";

/** Categories and products. */
export const catalogueCalls = {
  getMenu: {
    ...read,
    path: "/api/category/menu",
    summary: "The menu: parent categories with their sub-categories",
    data: z.array(menuCategory),
  },
  getCategory: {
    ...serverRead,
    path: "/api/category/slug/{slug}",
    summary: "One category. A renamed one is found by its old slug and answers with its new one",
    params: slug,
    data: category,
  },
  getProduct: {
    ...serverRead,
    path: "/api/product/slug/{slug}",
    summary:
      "One product. A renamed one is found by its old slug and answers with its new one; the page of a product's variants answers with the first",
    params: slug,
    data: product,
  },
  getPreview: {
    ...serverRead,
    budget: "openLink",
    path: "/api/preview/{key}/get",
    summary: "A product with a change that is not made yet, for whoever has the link",
    params: previewSecret,
    data: productPreview,
  },
  getRedirect: {
    ...serverRead,
    path: "/api/redirect",
    summary: "Where an address without a page leads",
    query: redirectQuery,
    data: redirectFound,
  },
  listProducts: {
    ...serverRead,
    path: "/api/product/all",
    summary: "Products of a category or of the whole shop, filtered, sorted, paged, with facets",
    query: listProductsQuery,
    data: productList,
  },
  listPublishedParts: {
    ...serverRead,
    path: "/api/catalogue/published/{kind}",
    summary:
      "The parts that the catalogue is published in, for feeds and sitemaps; each is fetched by its number below this address. 503 while they are made for the first time, or where changes of two hours ago are in none",
    params: publishedPart.params.pick({ kind: true }),
    data: publishedParts,
  },
  listSale: {
    ...serverRead,
    path: "/api/product/sale",
    summary: "Products on sale",
    data: z.array(productSummary),
  },
} as const satisfies Record<string, Call>;
