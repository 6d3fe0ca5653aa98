import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { hashOfSecret, newSecret } from "../../accounts/secret-token";
import { products } from "../../catalogue/catalogue-tables";
import { type FindBeside, getHiddenProduct } from "../../catalogue/get-product";
import { saleOf } from "../../catalogue/summary";
import type { Product, ProductPreview } from "../../contract";
import { PREVIEW_HOURS, type ProductCells } from "../../contract/staff-catalogue";
import type { Database } from "../../database/connect";
import type { Sweep } from "../../database/delete-in-batches";
import type { ProductDraft } from "../import/product-draft";
import { readStored, type StoredProduct } from "../import/stored-drafts";
import { productPreviews } from "../preview-tables";
import { scheduledChanges } from "../scheduled-tables";
import { CatalogueError, draftAfter } from "./change-product";

/** Kept at a time; of more the oldest are forgotten. */
const MOST_KEPT = 200;

/** A link that shows a product with a change. `secret`: what opens it, which is not stored. */
export type KeptPreview = { sku: string; secret: string; dueOn: string | null };

/** What is previewed: a change that somebody thinks of, at once or on a day, or one that is scheduled. */
export type PreviewAsked =
  | { sku: string; cells: ProductCells; on?: string | undefined }
  | { scheduled: number };

type Plan = { sku: string; productId: string; changes: ProductCells[]; dueOn: string | null };

/** @throws CatalogueError when there is no such product */
async function requireStored(db: Database, sku: string): Promise<StoredProduct> {
  const stored = (await readStored(db, [sku])).get(sku);
  if (stored === undefined) throw new CatalogueError(`There is no product ${sku}.`);
  return stored;
}

/** The changes of a product that are to come, in the order in which they are made. */
const openChanges = (tx: Database, productId: string) =>
  tx
    .select({ id: scheduledChanges.id, cells: scheduledChanges.cells, dueOn: scheduledChanges.dueOn })
    .from(scheduledChanges)
    .where(and(eq(scheduledChanges.productId, productId), isNull(scheduledChanges.doneAt)))
    .orderBy(asc(scheduledChanges.dueOn), asc(scheduledChanges.id));

async function planOf(tx: Database, asked: PreviewAsked): Promise<Plan> {
  if (!("scheduled" in asked)) {
    const { sku, cells, on } = asked;
    const { id: productId } = await requireStored(tx, sku);
    const before = on === undefined ? [] : await openChanges(tx, productId);
    const due = before.filter(({ dueOn }) => on !== undefined && dueOn <= on);
    return { sku, productId, changes: [...due.map((one) => one.cells), cells], dueOn: on ?? null };
  }
  const [meant] = await tx
    .select({ sku: products.sku, productId: products.id, dueOn: scheduledChanges.dueOn })
    .from(scheduledChanges)
    .innerJoin(products, eq(products.id, scheduledChanges.productId))
    .where(and(eq(scheduledChanges.id, asked.scheduled), isNull(scheduledChanges.doneAt)));
  if (meant === undefined) throw new CatalogueError(`There is no scheduled change ${asked.scheduled}.`);
  const open = await openChanges(tx, meant.productId);
  const until = open.findIndex(({ id }) => id === asked.scheduled) + 1;
  return { ...meant, changes: open.slice(0, until).map(({ cells }) => cells) };
}

/**
 * Keeps a change to be looked at by whoever has its link, for PREVIEW_HOURS. Nothing of the product is changed.
 * @throws CatalogueError when it breaks a rule, or there is no such product or scheduled change
 */
export async function keepPreview(tx: Database, asked: PreviewAsked): Promise<KeptPreview> {
  const { sku, productId, changes, dueOn } = await planOf(tx, asked);
  await draftAfter(tx, await requireStored(tx, sku), changes);
  const secret = newSecret();
  await tx.insert(productPreviews).values({ secretHash: hashOfSecret(secret), productId, changes, dueOn });
  await tx.execute(sql`delete from product_previews where secret_hash in (
    select secret_hash from product_previews order by created_at desc, secret_hash offset ${MOST_KEPT})`);
  return { sku, secret, dueOn };
}

/** A product as its page shows it once a draft of it is there. */
function shownAs(product: Product, draft: ProductDraft): Product {
  const { grossPrice, wasPrice, grossWasPrice, saleEndsOn, ...rest } = product;
  return {
    ...rest,
    name: draft.name,
    // Of a variant the options lead, not its size.
    ...(product.variant === undefined && { size: draft.size }),
    description: draft.description,
    metaTitle: draft.metaTitle,
    metaDescription: draft.metaDescription,
    price: draft.price,
    ...(draft.grossPrice !== null && { grossPrice: draft.grossPrice }),
    ...saleOf(draft),
    priceBreaks: [...draft.priceBreaks].sort((one, other) => one.quantity - other.quantity),
  };
}

const endOf = (createdAt: Date): Date => new Date(createdAt.getTime() + PREVIEW_HOURS * 60 * 60 * 1_000);

/** The product with its change, or as it is and why the change cannot be made any more; undefined for no link of ours. */
export async function readPreview(
  db: Database,
  secret: string,
  findBeside: FindBeside,
): Promise<ProductPreview | undefined> {
  const [kept] = await db
    .select({
      sku: products.sku,
      id: products.id,
      changes: productPreviews.changes,
      dueOn: productPreviews.dueOn,
      createdAt: productPreviews.createdAt,
    })
    .from(productPreviews)
    .innerJoin(products, eq(products.id, productPreviews.productId))
    .where(
      and(
        eq(productPreviews.secretHash, hashOfSecret(secret)),
        gt(productPreviews.createdAt, sql`now() - make_interval(hours => ${PREVIEW_HOURS})`),
      ),
    );
  if (kept === undefined) return undefined;
  const product = await getHiddenProduct(db, kept.id, findBeside);
  const stored = await requireStored(db, kept.sku);
  const about = { dueOn: kept.dueOn, until: endOf(kept.createdAt).toISOString() };
  try {
    const draft = await draftAfter(db, stored, kept.changes);
    return { ...about, product: shownAs(product, draft), status: draft.status, problem: "" };
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    return { ...about, product, status: stored.draft.status, problem: error.message };
  }
}

/** Previews whose time is over. */
export const oldPreviews: Sweep = {
  table: "product_previews",
  batch: (limit) => sql`
    delete from product_previews where secret_hash in (
      select secret_hash from product_previews
      where created_at < now() - make_interval(hours => ${PREVIEW_HOURS})
      order by created_at limit ${limit} for update skip locked)`,
};
