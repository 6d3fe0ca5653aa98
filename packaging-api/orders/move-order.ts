import { eq } from "drizzle-orm";
import type { Database } from "../database/connect";
import { notify } from "../notifications/notify";
import { enqueue } from "../outbox/effect";
import { advanceOrder, statesOf } from "./advance-order";
import { confirmation, receipt } from "./confirm-order";
import { FOR_GOOD, holdAgain } from "./hold-again";
import { lockOrder, readLines } from "./order-queries";
import type { OrderRow } from "./order-rows";
import { orders } from "./order-tables";
import { findClaim } from "./packing/claim-queries";
import { readSent, restOf, type Sent, storeParcel } from "./parcels";
import { findPaymentMethod } from "./payment-methods/payment-methods";
import { packsAwaited, readPromises } from "./promises";
import { StepError, type StepName, takeStep } from "./steps";
import { spendTransferParts } from "./transfer-parts";

/**
 * A step that is to be taken with an order; `tracking`: the courier's number of the parcel, for the dispatch, else "".
 * `packerId`: who takes it, where another one may be packing the order. `weight`: grams of the parcel, where it was weighed.
 */
export type OrderStep = {
  number: string;
  step: StepName;
  tracking: string;
  packerId?: string;
  weight?: number;
};

/** Why nothing of a disputed order is packed or sent. */
export const DISPUTED =
  "Its payment is disputed: nothing is sent before that is settled at the payment service.";

/** There is no order of that number. */
export class OrderUnknownError extends Error {
  constructor(number: string) {
    super(`There is no order ${number}.`);
  }
}

/** @throws StepError when the money does not come by hand, or the goods went back and are sold. */
async function receiveMoney(tx: Database, order: OrderRow): Promise<void> {
  if (findPaymentMethod(order.paymentMethod)?.bank === undefined)
    throw new StepError("It is paid through a payment service, which says itself when the money has come.");
  if (!(await holdAgain(tx, order, FOR_GOOD)))
    throw new StepError(
      "Its goods went back to the stock and are no longer there: cancel the order and send the money back.",
    );
  await spendTransferParts(tx, order.id);
  if (order.confirmationWithheld) {
    // Whoever pays is no stranger's victim: they get the letter that the law wants them to have.
    await confirmation(tx, order.id);
    await tx
      .update(orders)
      .set({ confirmationWithheld: false, confirmedAt: new Date() })
      .where(eq(orders.id, order.id));
  }
  await receipt(tx, order.id);
}

/** @throws StepError while another one packs it: of two who pack one order each would send a parcel. */
async function requireNoOtherPacker(
  tx: Database,
  order: OrderRow,
  packerId: string | undefined,
): Promise<void> {
  const claim = await findClaim(tx, order.id);
  if (claim?.isLive && claim.packerId !== packerId)
    throw new StepError(`${claim.packerName} packs it: they dispatch it, or set it aside first.`);
}

/** @throws StepError when a parcel of the order left with that number before: no courier has two of them */
export function requireNewTracking({ parcels }: Sent, tracking: string): void {
  if (parcels.some((parcel) => parcel.tracking === tracking))
    throw new StepError(`A parcel of it left with the number ${tracking} before: scan this one's own.`);
}

/** Sends off what is still to be sent of an order: all of it, or the rest after other parcels. */
async function sendOff(
  tx: Database,
  order: OrderRow,
  { tracking, packerId = "", weight = null }: { tracking: string; packerId?: string; weight?: number | null },
): Promise<void> {
  const { id, userId, number } = order;
  const sent = await readSent(tx, id);
  requireNewTracking(sent, tracking);
  const rest = restOf(await readLines(tx, id), sent);
  if (rest.length === 0) throw new StepError("Nothing of it is left to be sent.");
  const awaited = packsAwaited(await readPromises(tx, id));
  const notHere = rest.filter(({ position }) => awaited.has(position)).map(({ sku }) => sku);
  if (notHere.length > 0)
    throw new StepError(
      `Goods of it are not here yet: ${notHere.join(", ")}. Pack it, and what is here leaves.`,
    );
  const lines = rest.map(({ position, left }) => ({ position, quantity: left }));
  await storeParcel(tx, id, sent.parcels, { tracking, packerId, weight, lines });
  await tx.update(orders).set({ tracking }).where(eq(orders.id, id));
  await enqueue(
    tx,
    { kind: "mail.order-dispatched", payload: { orderId: id } },
    { onceKey: `mail.order-dispatched:${id}` },
  );
  if (userId !== null)
    await notify(tx, userId, { kind: "order_dispatched", orderId: id, number, tracking, days: order });
}

/**
 * Has the staff take a step with an order, which the transaction has locked: of two who dispatch it at the same time
 * one is refused. The shopper is notified of the payment and of the dispatch by mail.
 * @param tx the running transaction; to be given up when this throws
 * @returns the order after it, without what its dispatch wrote.
 * @throws OrderUnknownError; StepError when the order is not where the step begins.
 */
export async function moveOrder(
  tx: Database,
  { number, step, packerId, ...parcel }: OrderStep,
): Promise<OrderRow> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  if (order.disputedAt !== null && (step === "process" || step === "dispatch")) throw new StepError(DISPUTED);
  if (step === "mark-paid" && order.dueOn !== null)
    throw new StepError("It is on account: “credit payment” notes its money.");
  const { moves } = takeStep(statesOf(order), step);
  if (step === "mark-paid") await receiveMoney(tx, order);
  if (step === "dispatch") {
    await requireNoOtherPacker(tx, order, packerId);
    await sendOff(tx, order, { ...parcel, ...(packerId !== undefined && { packerId }) });
  }
  return advanceOrder(tx, order, moves, { cause: step, actor: "staff" });
}
