import type { OrderPackaging } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { readOrderGoods } from "./packaging-queries";
import { totalsOfGoods } from "./packaging-totals";

/**
 * What the goods of an order weigh by material, whatever became of it.
 * @param asked `id`: the order's id for the customer who placed it, or the secret of its link for whoever has that
 * @throws Failure 404 when there is no such order of theirs.
 */
export async function getOrderPackaging(
  db: Database,
  asked: { id: string; userId?: string },
): Promise<OrderPackaging> {
  const goods = await readOrderGoods(db, asked);
  // An order has a line at least.
  if (goods.length === 0) throw notFound();
  return totalsOfGoods(goods);
}
