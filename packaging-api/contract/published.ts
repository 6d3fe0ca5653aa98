import { z } from "zod";
import { productDetails } from "./product";

/**
 * What the catalogue is published as, for feeds and sitemaps: all that is on show with its details, and the addresses of pages
 * that show products and of categories.
 */
export const publishedKinds = ["products", "product-pages", "category-pages"] as const;
export type PublishedKind = (typeof publishedKinds)[number];

const datedPage = z.object({ slug: z.string(), updatedAt: z.iso.datetime() });

/** The lines of a part, by what it is of. */
export const publishedRows = {
  products: productDetails,
  "product-pages": datedPage,
  "category-pages": datedPage,
} as const satisfies Record<PublishedKind, z.ZodType>;

/**
 * The parts that there are, in their order; their entries follow each other without a gap. `number` is a part's name and stays;
 * `etag` and `changedAt` are those of its lines.
 */
export const publishedParts = z.object({
  parts: z.array(
    z.object({ number: z.int(), entries: z.int(), etag: z.string(), changedAt: z.iso.datetime() }),
  ),
});
export type PublishedParts = z.infer<typeof publishedParts>;

/** Where one part is fetched: no row of `calls`, as its answer is JSON lines, each of `publishedRows`, in gzip. */
export const publishedPart = {
  path: "/api/catalogue/published/{kind}/{number}",
  params: z.object({ kind: z.enum(publishedKinds), number: z.coerce.number().int().min(1).max(1_000_000) }),
  type: "application/x-ndjson",
} as const;
