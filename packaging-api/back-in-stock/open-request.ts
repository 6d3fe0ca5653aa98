import { linkInvalid } from "../accounts/mailed-link";
import { readSummaries } from "../catalogue/summary";
import type { BackInStockRequest } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { enqueue } from "../outbox/effect";
import { canBeHad, holdGoods, readGoods } from "./lock-goods";
import { findRequest, markConfirmed, type RequestRow, removeRequest } from "./request-queries";

/** What the page of a mailed link shows. It does not say whose mailbox it is. */
async function present(
  db: Database,
  { productId, confirmedAt, endsAt }: RequestRow,
): Promise<BackInStockRequest> {
  const product = (await readSummaries(db, [{ id: productId }])).get(productId);
  const goods = await readGoods(db, productId);
  if (product === undefined || goods === undefined) throw linkInvalid();
  return {
    product,
    isConfirmed: confirmedAt !== null,
    isSold: goods.status === "active",
    endsAt: endsAt.toISOString(),
  };
}

/** The request that a mailed link is about. @throws Failure 404 when it is over. */
export async function getRequest(db: Database, secret: string): Promise<BackInStockRequest> {
  const row = await findRequest(db, secret);
  if (row === undefined) throw linkInvalid();
  return present(db, row);
}

/**
 * Confirms a request: its mailbox is written to when the product is there again, or at once when it is there already.
 * @throws Failure 404 when it is over.
 */
export function confirmRequest(db: Connection["db"], secret: string): Promise<BackInStockRequest> {
  return transact(db, async (tx) => {
    const found = await findRequest(tx, secret);
    const goods = found && (await holdGoods(tx, found.productId));
    if (goods === undefined) throw linkInvalid();
    const row = await markConfirmed(tx, secret);
    if (row === undefined) throw linkInvalid();
    if (canBeHad(goods)) await enqueue(tx, { kind: "stock.returned", payload: { productId: row.productId } });
    return present(tx, row);
  });
}

/** Deletes a request. @throws Failure 404 when it is over. */
export async function forgetRequest(db: Database, secret: string): Promise<void> {
  if (!(await removeRequest(db, secret))) throw linkInvalid();
}
