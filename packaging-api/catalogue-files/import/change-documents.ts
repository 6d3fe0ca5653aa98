import { getTableColumns } from "drizzle-orm";
import { products } from "../../catalogue/catalogue-tables";
import { type ProductDraft, productDraft } from "./product-draft";
import type { Pictures } from "./product-pictures";
import type { StoredProduct } from "./stored-drafts";

/** Columns of products by name, and `categories` and `price_breaks`; see `product_changes`. */
export type ProductDocument = Record<string, unknown>;

/** A product as it is, or as a line makes it. */
type Side = Pick<StoredProduct, "draft" | "image" | "pictures">;

const nameOf = new Map<string, string>(
  Object.entries(getTableColumns(products)).map(([key, column]) => [key, column.name]),
);

/** The primary one first, then the others by name, each once. */
function inOrder([primary, ...others]: ProductDraft["categories"]): ProductDraft["categories"] {
  const rest = new Set(others);
  if (primary === undefined) return [...rest].sort();
  rest.delete(primary);
  return [primary, ...[...rest].sort()];
}

/** What a document has under each name, written the same way for the same product. */
const parts: [name: string, read: (side: Side) => unknown][] = [
  ...productDraft
    .omit({ categories: true, priceBreaks: true, images: true })
    .keyof()
    .options.map((key): [string, (side: Side) => unknown] => [
      nameOf.get(key) ?? key,
      ({ draft }) => draft[key],
    ]),
  ["image", ({ image }) => image],
  ["images", ({ pictures }) => pictures],
  ["named_pictures", ({ draft }) => draft.images],
  ["categories", ({ draft }) => inOrder(draft.categories)],
  ["price_breaks", ({ draft }) => [...draft.priceBreaks].sort((a, b) => a.quantity - b.quantity)],
];

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));

/**
 * What a change makes of a product, and what that was before: of a new one the whole, which was nothing before, else what
 * differs.
 */
export function documentsOf({
  draft,
  pictures: { image, images },
  before,
}: {
  draft: ProductDraft;
  pictures: Pick<Pictures, "image" | "images">;
  before: StoredProduct | undefined;
}): { before: ProductDocument | null; after: ProductDocument } {
  const now: Side = { draft, image, pictures: images };
  if (before === undefined)
    return { before: null, after: Object.fromEntries(parts.map(([name, read]) => [name, read(now)])) };
  const documents: { before: ProductDocument; after: ProductDocument } = { before: {}, after: {} };
  for (const [name, read] of parts) {
    const [was, becomes] = [read(before), read(now)];
    if (isSame(was, becomes)) continue;
    documents.before[name] = was;
    documents.after[name] = becomes;
  }
  return documents;
}
