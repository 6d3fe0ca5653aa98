import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../database/connect";
import { readRows } from "../database/rows";
import { enqueue } from "../outbox/effect";
import { notifyWishers } from "./notify-wishers";
import type { WishedEvent } from "./words";

const waitedFor = z.object({ product_id: z.string() });

/** Has those mailed who wait for products that are there again. Only that it has to be done is written here. */
async function mailWaiting(tx: Database, productIds: string[]): Promise<void> {
  if (productIds.length === 0) return;
  const returned = await readRows(
    tx,
    waitedFor,
    sql`select back.product_id from json_array_elements_text(${JSON.stringify(productIds)}::json) as back(product_id)
      where exists (select from back_in_stock_requests r
        where r.product_id = back.product_id and r.confirmed_at is not null)`,
  );
  for (const { product_id: productId } of returned)
    await enqueue(tx, { kind: "stock.returned", payload: { productId } });
}

/**
 * Tells what happened to products, in the transaction that changed them: customers who have them on their wishlists, and
 * mailboxes that wait for them.
 */
export async function announceProducts(tx: Database, events: WishedEvent[]): Promise<void> {
  await notifyWishers(tx, events);
  const returned = events.filter(({ kind }) => kind === "wishlist_in_stock");
  await mailWaiting(
    tx,
    returned.map(({ product }) => product.id),
  );
}
