import { z } from "zod";
import { category, menuCategory } from "../category";
import { product, productSummary } from "../product";
import { listProductsQuery, productFeed, productList, slugList } from "../product-list";
import { type Call, paged, read, segment, serverRead, slug } from "./call-row";

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
  listCategorySlugs: {
    ...serverRead,
    path: "/api/category/slugs",
    summary: "Addresses of all categories, 50,000 a page, for the sitemap",
    query: paged,
    data: slugList,
  },
  getProduct: {
    ...serverRead,
    path: "/api/product/slug/{slug}",
    summary:
      "One product. A renamed one is found by its old slug and answers with its new one; the page of a product's variants answers with the first",
    params: slug,
    data: product,
  },
  listProducts: {
    ...serverRead,
    path: "/api/product/all",
    summary: "Products of a category or of the whole shop, filtered, sorted, paged, with facets",
    query: listProductsQuery,
    data: productList,
  },
  listProductSlugs: {
    ...serverRead,
    path: "/api/product/slugs",
    summary: "Addresses of all products, 50,000 a page, for the sitemap",
    query: paged,
    data: slugList,
  },
  readProductFeed: {
    ...serverRead,
    path: "/api/product/feed",
    summary: "All products with their details, page after page, for the feeds of price comparisons",
    query: z.object({ after: segment(100).optional() }),
    data: productFeed,
  },
  listSale: {
    ...serverRead,
    path: "/api/product/sale",
    summary: "Products on sale",
    data: z.array(productSummary),
  },
} as const satisfies Record<string, Call>;
