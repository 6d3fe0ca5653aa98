import { eq } from "drizzle-orm";
import { changeStock, lockGoods } from "../catalogue/change-stock";
import type { Database } from "../database/connect";
import type { Mover } from "./advance-order";
import { packsOf } from "./order-packs";
import { readLines } from "./order-queries";
import type { OrderRow } from "./order-rows";
import { orders } from "./order-tables";
import { endPromises, fillOwed } from "./promises";

/**
 * Returns the packs of an order to the stock, once: an order without reserved packs is unchanged. What it was promised and
 * had not come for it is others' again. The caller's transaction has locked the order's row.
 * @param why what the ledger of the stock says of it
 */
export async function releaseStock(
  tx: Database,
  order: Pick<OrderRow, "id" | "number" | "holdsStock">,
  why: { reason: "hold_ended" | "cancelled"; actor: Mover["actor"] },
): Promise<void> {
  if (!order.holdsStock) return;
  const packs = packsOf(await readLines(tx, order.id));
  const goods = await lockGoods(tx, [...packs.keys()]);
  const notCome = await endPromises(tx, order.id);
  await changeStock(
    tx,
    { ...why, order: order.number },
    goods.map((one) => ({ goods: one, by: (packs.get(one.id) ?? 0) - (notCome.get(one.id) ?? 0) })),
    fillOwed,
  );
  await tx
    .update(orders)
    .set({ holdsStock: false, stockHeldUntil: null, holderNetwork: null })
    .where(eq(orders.id, order.id));
}
