import { z } from "zod";
import { SLUG, SLUG_LENGTH } from "../../trade-rules/slug";

/** Where a category's prices are fetched as a PDF: no row of `calls`, as its answer is no JSON. */
export const priceListFile = {
  path: "/api/category/slug/{slug}/price-list/get",
  params: z.object({ slug: z.string().max(SLUG_LENGTH).regex(SLUG) }),
  type: "application/pdf",
} as const;
