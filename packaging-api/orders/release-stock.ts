import { eq } from "drizzle-orm";
import { changeStock, lockGoods } from "../catalogue/change-stock";
import type { Database } from "../database/connect";
import { readLines } from "./order-queries";
import type { OrderRow } from "./order-rows";
import { orders } from "./order-tables";

/**
 * Returns the packs of an order to the stock, once: an order without reserved packs is unchanged. The caller's
 * transaction has locked the order's row.
 */
export async function releaseStock(tx: Database, order: Pick<OrderRow, "id" | "holdsStock">): Promise<void> {
  if (!order.holdsStock) return;
  const packs = new Map((await readLines(tx, order.id)).map((line) => [line.productId, line.quantity]));
  const goods = await lockGoods(tx, [...packs.keys()]);
  await changeStock(
    tx,
    goods.map((one) => ({ goods: one, by: packs.get(one.id) ?? 0 })),
  );
  await tx
    .update(orders)
    .set({ holdsStock: false, stockHeldUntil: null, holderNetwork: null })
    .where(eq(orders.id, order.id));
}
