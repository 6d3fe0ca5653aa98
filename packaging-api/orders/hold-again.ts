import { eq } from "drizzle-orm";
import { changeStock, lockGoods } from "../catalogue/change-stock";
import type { Database } from "../database/connect";
import { packsOf } from "./order-packs";
import { readLines } from "./order-queries";
import type { OrderRow } from "./order-rows";
import { orders } from "./order-tables";

/**
 * `until`: when the packs of an unpaid order return to the stock, null: never; `holderNetwork`: the network for which
 * they count as reserved without payment, null: none.
 */
export type Hold = { until: Date | null; holderNetwork: string | null };

/** Of a paid order. */
export const FOR_GOOD: Hold = { until: null, holderNetwork: null };

/**
 * Takes the packs of an order off the stock again that were given back: all of them, or none. The caller's transaction
 * has locked the order's row.
 * @returns whether the order's packs are reserved now.
 */
export async function holdAgain(
  tx: Database,
  order: Pick<OrderRow, "id" | "number" | "holdsStock">,
  { until, holderNetwork }: Hold,
): Promise<boolean> {
  if (!order.holdsStock) {
    const packs = packsOf(await readLines(tx, order.id));
    const goods = await lockGoods(tx, [...packs.keys()]);
    const taken = goods.map((one) => ({ goods: one, by: -(packs.get(one.id) ?? 0) }));
    const there = taken.every(({ goods: { status, stock }, by }) => status === "active" && stock + by >= 0);
    if (!there || goods.length < packs.size) return false;
    await changeStock(tx, { reason: "held_again", actor: "system", order: order.number }, taken);
  }
  await tx
    .update(orders)
    .set({ holdsStock: true, stockHeldUntil: until, holderNetwork })
    .where(eq(orders.id, order.id));
  return true;
}
