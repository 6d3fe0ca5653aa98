import { eq } from "drizzle-orm";
import { NONE_TO_HAVE, type PacksToHave, splitPacks } from "../../trade-rules/split-stock";
import { changeStock, lockGoods } from "../catalogue/change-stock";
import type { Database } from "../database/connect";
import { readPacksToHave } from "./expected-packs";
import { packsOf } from "./order-packs";
import { readLines } from "./order-queries";
import type { OrderRow } from "./order-rows";
import { orders } from "./order-tables";
import { promiseAgain, readAgreedLater } from "./promises";

/**
 * `until`: when the packs of an unpaid order return to the stock, null: never; `holderNetwork`: the network for which
 * they count as reserved without payment, null: none.
 */
export type Hold = { until: Date | null; holderNetwork: string | null };

/** Of a paid order. */
export const FOR_GOOD: Hold = { until: null, holderNetwork: null };

/**
 * What can be had again of the goods of an order that gave its packs back, by their ids: what is there and, as far as its
 * shopper agreed to have packs later, what is expected. The goods are locked.
 */
export async function readAgain(
  tx: Database,
  orderId: string,
  ids: string[],
): Promise<Map<string, PacksToHave>> {
  const agreed = await readAgreedLater(tx, orderId);
  const all = await readPacksToHave(tx, ids);
  return new Map(
    [...all].map(([id, { stock, expected }]) => [
      id,
      { stock, expected: splitPacks(agreed.get(id) ?? 0, { stock: 0, expected }).later },
    ]),
  );
}

/**
 * Takes the packs of an order off the stock again that were given back, and promises it those again that come later: all
 * of them, or none. The caller's transaction has locked the order's row.
 * @returns whether the order's packs are reserved now.
 */
export async function holdAgain(
  tx: Database,
  order: Pick<OrderRow, "id" | "number" | "holdsStock">,
  { until, holderNetwork }: Hold,
): Promise<boolean> {
  if (!order.holdsStock) {
    const lines = await readLines(tx, order.id);
    const packs = packsOf(lines);
    const goods = await lockGoods(tx, [...packs.keys()]);
    const ids = goods.map(({ id }) => id);
    const again = await readAgain(tx, order.id, ids);
    const parts = goods.map((one) => ({
      goods: one,
      ...splitPacks(packs.get(one.id) ?? 0, again.get(one.id) ?? NONE_TO_HAVE),
    }));
    const there = parts.every(({ goods: { status }, missing }) => status === "active" && missing === 0);
    if (!there || goods.length < packs.size) return false;
    await changeStock(
      tx,
      { reason: "held_again", actor: "system", order: order.number },
      parts.map(({ goods: one, now }) => ({ goods: one, by: -now })),
    );
    const laterOf = new Map(parts.map(({ goods: { id }, later }) => [id, later]));
    await promiseAgain(
      tx,
      order.id,
      lines.map((line) => ({ ...line, later: laterOf.get(line.productId) ?? [] })),
    );
  }
  await tx
    .update(orders)
    .set({ holdsStock: true, stockHeldUntil: until, holderNetwork })
    .where(eq(orders.id, order.id));
  return true;
}
