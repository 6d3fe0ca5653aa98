import { randomUUID } from "node:crypto";
import { getTableColumns, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { categories, media, priceBreaks, productCategories, products } from "../../database/schema";
import { notifyWishers } from "../../notifications/notify-wishers";
import type { WishedEvent } from "../../notifications/words";
import { type Pictures, picturesFor } from "./pictures";
import { LineProblem, type TellProblem } from "./problem";
import { problemsOf } from "./product-csv";
import {
  canonical,
  contradictionsIn,
  draftDefaults,
  type ProductDraft,
  productDraft,
  requiredOfNew,
} from "./product-draft";
import { type StagedLine, stagedBatches } from "./staging";
import { lockStored, type StoredProduct } from "./stored-drafts";
import type { TouchedPages } from "./touched";
import { wishedKinds } from "./wished";

export type MergeCounts = { created: number; updated: number; unchanged: number };

type Change = { id: string; draft: ProductDraft; pictures: Pictures; before: StoredProduct | undefined };

const renaming = z.object({ id: z.string(), slug: z.string() });

/**
 * Frees the addresses of products that get new ones, so that two may swap, and leads the old ones to the new.
 * Answers the old addresses by product id.
 */
async function releaseSlugs(tx: Database): Promise<Map<string, string>> {
  const renamed = await readRows(
    tx,
    renaming,
    sql`insert into slug_redirects (kind, from_slug, target_id)
      select 'product', p.slug, p.id from products p join staged_products s on s.sku = p.sku
      where s.slug is not null and s.slug <> p.slug
      on conflict (kind, from_slug) do update set target_id = excluded.target_id
      returning target_id as id, from_slug as slug`,
  );
  await tx.execute(sql`update products p set slug = 'renaming:' || p.id from staged_products s
    where s.sku = p.sku and s.slug is not null and s.slug <> p.slug`);
  await tx.execute(sql`delete from slug_redirects r using staged_products s
    where r.kind = 'product' and r.from_slug = s.slug`);
  return new Map(renamed.map(({ id, slug }) => [id, slug]));
}

/** What a product is with a line's changes. The end of a sale goes with the sale, unless the line speaks of it. */
function merged(line: StagedLine, before: StoredProduct | undefined) {
  const draft = { ...draftDefaults, ...before?.draft, ...line.draft };
  const endsWithSale = draft.wasPrice === null && line.draft.saleEndsOn === undefined;
  return endsWithSale ? { ...draft, saleEndsOn: null } : draft;
}

function changeOf(
  line: StagedLine,
  before: StoredProduct | undefined,
  tell: TellProblem,
): Change | undefined {
  const whole = productDraft.safeParse(merged(line, before));
  if (!whole.success) {
    // What a new product lacks has been told by the checks of the whole file.
    const lacking = requiredOfNew.some((key) => before === undefined && line.draft[key] === undefined);
    if (!lacking) for (const problem of problemsOf(line.line, whole.error)) tell(problem);
    return undefined;
  }
  const contradictions = contradictionsIn(whole.data);
  for (const reason of contradictions) tell(new LineProblem(line.line, `${reason}.`));
  if (contradictions.length > 0) return undefined;
  const pictures = picturesFor(whole.data);
  const same =
    before !== undefined &&
    before.image === pictures.image &&
    canonical(before.draft) === canonical(whole.data);
  return same ? undefined : { id: before?.id ?? randomUUID(), draft: whole.data, pictures, before };
}

const excluded = Object.fromEntries(
  Object.entries(getTableColumns(products))
    .filter(([key, column]) => column.generated === undefined && key !== "id" && key !== "createdAt")
    .map(([key, column]) => [key, sql`excluded.${sql.identifier(column.name)}`]),
);

async function write(tx: Database, changes: Change[], categoryIds: Map<string, string>): Promise<void> {
  if (changes.length === 0) return;
  const idOf = (slug: string) => {
    const id = categoryIds.get(slug);
    if (id === undefined) throw new Error(`The category ${slug} passed the checks but is not there.`);
    return id;
  };
  const now = new Date();
  const rows = changes.map(({ id, draft, pictures }) => {
    const { categories: standing, priceBreaks: _breaks, images: _images, ...columns } = draft;
    return {
      ...columns,
      id,
      categoryId: idOf(standing[0] ?? ""),
      image: pictures.image,
      images: pictures.images,
      updatedAt: now,
    };
  });
  await tx.insert(products).values(rows).onConflictDoUpdate({ target: products.id, set: excluded });
  const ids = changes.map(({ id }) => id);
  await tx.delete(priceBreaks).where(inArray(priceBreaks.productId, ids));
  await tx.delete(productCategories).where(inArray(productCategories.productId, ids));
  await tx
    .insert(productCategories)
    .values(
      changes.flatMap(({ id, draft }) =>
        [...new Set(draft.categories)].map((slug) => ({ productId: id, categoryId: idOf(slug) })),
      ),
    );
  const breaks = changes.flatMap(({ id, draft }) =>
    draft.priceBreaks.map((entry) => ({ productId: id, ...entry })),
  );
  if (breaks.length > 0) await tx.insert(priceBreaks).values(breaks);
  const drawings = new Map(
    changes.flatMap(({ pictures }) => pictures.drawings).map((entry) => [entry.id, entry]),
  );
  if (drawings.size > 0)
    await tx
      .insert(media)
      .values([...drawings.values()])
      .onConflictDoNothing();
}

function wishedEvents({ id, draft, before }: Change): WishedEvent[] {
  if (before === undefined) return [];
  return wishedKinds(before.draft, draft).map((kind) => ({ kind, product: { ...draft, id } }));
}

type Surroundings = {
  oldSlugs: Map<string, string>;
  /** The slug above a category's slug. */
  parentOf: Map<string, string>;
};

function note(touched: TouchedPages, { id, draft, before }: Change, around: Surroundings): void {
  const old = before?.draft;
  if (
    old === undefined ||
    old.status !== draft.status ||
    old.eco !== draft.eco ||
    [...old.categories].sort().join() !== [...draft.categories].sort().join()
  )
    touched.membership();
  const standing = [...draft.categories, ...(old?.categories ?? [])];
  const above = standing.flatMap((slug) => around.parentOf.get(slug) ?? []);
  const sale = (entry: ProductDraft | undefined) => entry !== undefined && entry.wasPrice !== null;
  touched.product([draft.slug, around.oldSlugs.get(id) ?? draft.slug], [...standing, ...above], {
    eco: draft.eco,
    sale: sale(draft) || sale(old),
  });
}

/**
 * Makes the shop's products what the staged lines say and leaves alone what they already agree with. With `checkOnly`
 * nothing is written, so that the contradictions of every line come out although the file is bad already.
 */
export async function mergeProducts(
  tx: Database,
  touched: TouchedPages,
  tell: TellProblem,
  checkOnly: () => boolean,
): Promise<MergeCounts> {
  const counts: MergeCounts = { created: 0, updated: 0, unchanged: 0 };
  const known = await tx
    .select({ id: categories.id, slug: categories.slug, parentId: categories.parentId })
    .from(categories);
  const slugOf = new Map(known.map(({ id, slug }) => [id, slug]));
  const parentOf = new Map(known.map(({ slug, parentId }) => [slug, slugOf.get(parentId ?? "") ?? ""]));
  for (const [slug, parent] of parentOf) if (parent === "") parentOf.delete(slug);
  const categoryIds = new Map(known.map(({ id, slug }) => [slug, id]));
  const oldSlugs = checkOnly() ? new Map<string, string>() : await releaseSlugs(tx);
  for await (const batch of stagedBatches(tx)) {
    const before = await lockStored(
      tx,
      batch.map(({ draft }) => draft.sku),
    );
    const changes: Change[] = [];
    for (const line of batch) {
      const change = changeOf(line, before.get(line.draft.sku), tell);
      if (change === undefined) counts.unchanged += 1;
      else changes.push(change);
    }
    counts.created += changes.filter((change) => change.before === undefined).length;
    counts.updated += changes.filter((change) => change.before !== undefined).length;
    if (checkOnly()) continue;
    await write(tx, changes, categoryIds);
    await notifyWishers(tx, changes.flatMap(wishedEvents));
    for (const change of changes) note(touched, change, { oldSlugs, parentOf });
  }
  return counts;
}
