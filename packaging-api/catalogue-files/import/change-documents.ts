import { getTableColumns } from "drizzle-orm";
import { products } from "../../catalogue/catalogue-tables";
import type { Change } from "./product-change";
import type { ProductDraft } from "./product-draft";
import type { StoredProduct } from "./stored-drafts";

/** Columns of products by name, and `categories` and `price_breaks`; see `product_changes`. */
export type ProductDocument = Record<string, unknown>;

const nameOf = new Map<string, string>(
  Object.entries(getTableColumns(products)).map(([key, column]) => [key, column.name]),
);

/** Everything that the shop holds of a product, by column. */
function documentOf(
  { categories, priceBreaks, images: named, ...columns }: ProductDraft,
  { image, images }: { image: string; images: StoredProduct["pictures"] },
): ProductDocument {
  const [primary, ...others] = categories;
  const entries = Object.entries({ ...columns, image, images, namedPictures: named });
  return {
    ...Object.fromEntries(entries.map(([key, value]) => [nameOf.get(key) ?? key, value])),
    categories: [primary, ...[...new Set(others)].filter((slug) => slug !== primary).sort()],
    price_breaks: [...priceBreaks].sort((a, b) => a.quantity - b.quantity),
  };
}

/** What a change makes of a product, and what that was before; of a new one the whole, which was nothing before. */
export function documentsOf({ draft, pictures, before }: Change): {
  before: ProductDocument | null;
  after: ProductDocument;
} {
  const now = documentOf(draft, pictures);
  if (before === undefined) return { before: null, after: now };
  const past = documentOf(before.draft, { image: before.image, images: before.pictures });
  const differing = Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(past[key]));
  const pick = (document: ProductDocument) =>
    Object.fromEntries(differing.map((key) => [key, document[key]]));
  return { before: pick(past), after: pick(now) };
}
