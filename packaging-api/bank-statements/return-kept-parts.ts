import type { Database } from "../database/connect";
import { OrderUnknownError } from "../orders/move-order";
import { lockOrder } from "../orders/order-queries";
import { returnTransferParts } from "../orders/transfer-parts";
import { BankEntryError } from "./book-entry";

/**
 * Has the staff send back by hand what came for an order in parts.
 * @returns pence that are to be sent
 * @throws OrderUnknownError; BankEntryError when nothing is kept for it
 */
export async function returnKeptParts(tx: Database, number: string): Promise<number> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  const [refund] = await returnTransferParts(tx, order, {
    reason: "A part of the price came, and not the rest",
    actor: "staff",
  });
  if (refund === undefined) throw new BankEntryError(`No part is kept for order ${number}.`);
  return refund.amount;
}
