import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { dayAfter, londonDay } from "../../../trade-rules/dispatch-promise";
import { products } from "../../catalogue/catalogue-tables";
import { whoActs } from "../../catalogue/stock-cause";
import { type ProductCells, type ScheduledChange, scheduledChange } from "../../contract/staff-catalogue";
import type { Database } from "../../database/connect";
import { readRows } from "../../database/rows";
import { scheduledChanges } from "../scheduled-tables";
import { CatalogueError, type ChangedProduct, compareProduct } from "./change-product";

/** Nobody knows a price that long before. */
const MOST_DAYS = 730;
/** Of one product. */
const MOST_OPEN = 20;

/** A change that was scheduled, with what it would make of the product as it is now. */
export type Scheduled = ChangedProduct & { id: number; dueOn: string };

/**
 * Schedules a change of a product for the beginning of a day in London. It has to be one that could be made now.
 * @throws CatalogueError when it breaks a rule, there is no such product, the day is over or years away, a sale would end
 *   before it, or the product has too many of them
 */
export async function scheduleChange(
  tx: Database,
  sku: string,
  cells: ProductCells,
  dueOn: string,
): Promise<Scheduled> {
  const today = londonDay(new Date());
  if (dueOn <= today)
    throw new CatalogueError(`A change is scheduled for tomorrow or later, not for ${dueOn}.`);
  if (dueOn > dayAfter(today, MOST_DAYS)) throw new CatalogueError(`${dueOn} is more than two years away.`);
  if (cells.sale_ends_on && cells.sale_ends_on < dueOn)
    throw new CatalogueError(`The sale would end on ${cells.sale_ends_on}, before it begins on ${dueOn}.`);
  const compared = await compareProduct(tx, sku, cells);
  const [product] = await tx.select({ id: products.id }).from(products).where(eq(products.sku, sku));
  if (product === undefined) throw new CatalogueError(`There is no product ${sku}.`);
  const open = await tx.$count(
    scheduledChanges,
    and(eq(scheduledChanges.productId, product.id), isNull(scheduledChanges.doneAt)),
  );
  if (open >= MOST_OPEN) throw new CatalogueError(`${sku} has ${MOST_OPEN} scheduled changes already.`);
  const [row] = await tx
    .insert(scheduledChanges)
    .values({ productId: product.id, cells, dueOn, actor: whoActs })
    .returning({ id: scheduledChanges.id });
  if (row === undefined) throw new Error("An insert answered no row.");
  return { ...compared, id: row.id, dueOn };
}

/** Takes a scheduled change back. @throws CatalogueError when there is none that is still to be made */
export async function unscheduleChange(tx: Database, id: number): Promise<{ id: number; sku: string }> {
  const [gone] = await tx
    .delete(scheduledChanges)
    .where(and(eq(scheduledChanges.id, id), isNull(scheduledChanges.doneAt)))
    .returning({ productId: scheduledChanges.productId });
  if (gone === undefined) throw new CatalogueError(`There is no scheduled change ${id}.`);
  const [product] = await tx
    .select({ sku: products.sku })
    .from(products)
    .where(eq(products.id, gone.productId));
  return { id, sku: product?.sku ?? "" };
}

const row = scheduledChange.extend({
  id: z.coerce.number().pipe(scheduledChange.shape.id),
  doneAt: z.coerce
    .date()
    .nullable()
    .transform((at) => at?.toISOString() ?? null),
});

/**
 * Scheduled changes: those to come of one product by their days, or all, the latest scheduled first, with what became of
 * them in the last weeks.
 * @param page `before`: the number of the last one of the page before
 */
export function listScheduled(
  db: Database,
  page: { sku?: string | undefined; before?: number | undefined; limit: number },
): Promise<ScheduledChange[]> {
  const { sku, before, limit } = page;
  return readRows(
    db,
    row,
    sql`select c.id, p.sku, p.name, c.due_on::text as "dueOn", c.cells, c.actor, c.done_at as "doneAt", c.problem
      from scheduled_changes c join products p on p.id = c.product_id
      where true ${before === undefined ? sql`` : sql`and c.id < ${before}`}
        ${sku === undefined ? sql`` : sql`and p.sku = ${sku} and c.done_at is null`}
      order by c.id desc limit ${limit}`,
  );
}
