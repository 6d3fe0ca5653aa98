import { eq } from "drizzle-orm";
import { owedOf } from "../../trade-rules/pay-on-account";
import type { Database } from "../database/connect";
import { statesOf } from "../orders/advance-order";
import { moveOrder, OrderUnknownError } from "../orders/move-order";
import { readSettled } from "../orders/on-account/credit-queries";
import { recordCreditPayment } from "../orders/on-account/record-payment";
import { lockOrder, readRefunds } from "../orders/order-queries";
import type { OrderRow } from "../orders/order-rows";
import { findPaymentMethod } from "../orders/payment-methods/payment-methods";
import { markRefundsSent } from "../orders/refund-order";
import { takeStep } from "../orders/steps";
import { noteTransferPart, readTransferParts, returnSurplus } from "../orders/transfer-parts";
import { formatPence } from "../wording";
import type { BankEntry } from "./bank-tables";
import { bankBookings, bankEntries } from "./bank-tables";
import { type Booking, findSure } from "./list-entries";
import { readNamedOrders } from "./open-orders";

/** The entry is not booked; `message` is one sentence. */
export class BankEntryError extends Error {}

/** An entry after it was booked, and for what. */
export type BookedEntry = { id: number; amount: number; bookedOn: string; bookings: Booking[] };

/** What is booked of an entry for one order; `refundId`: by which a surplus goes back. */
type Part = Booking & { orderId: string; refundId?: string };

/** Characters of a bank's text that are kept with a payment on account. */
const REFERENCE_LENGTH = 80;

/** An entry that waits, locked: of two who book it at the same time the second is told so. @throws BankEntryError */
async function lockEntry(tx: Database, id: number): Promise<BankEntry> {
  const [entry] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id)).for("update");
  if (entry === undefined) throw new BankEntryError(`There is no entry ${id}.`);
  if (entry.state === "booked") throw new BankEntryError(`Entry ${id} is booked already.`);
  if (entry.state === "set_aside")
    throw new BankEntryError(`Entry ${id} is set aside: money reopen ${id} takes it up again.`);
  return entry;
}

async function lock(tx: Database, number: string): Promise<OrderRow> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  return order;
}

/** What the staff had noted by hand before the statement was read, for the same money. */
async function isNotedByHand(tx: Database, { number }: OrderRow, { amount }: BankEntry): Promise<boolean> {
  const [found] = await readNamedOrders(tx, [number], []);
  return found?.noted.includes(amount) ?? false;
}

/** Books money for an order on account, at most what is owed. @returns nothing where nothing is owed */
async function payOnAccount(
  tx: Database,
  order: OrderRow,
  { id, bookedOn, text }: BankEntry,
  left: number,
): Promise<Part[]> {
  const owed =
    order.orderState === "cancelled"
      ? 0
      : owedOf({ total: order.total, ...(await readSettled(tx, order.id)) });
  if (owed === 0) return [];
  const { number } = order;
  // The entry's number tells two payments apart that are equal in all that the bank says.
  const reference = `${text.slice(0, REFERENCE_LENGTH)} (entry ${id})`;
  const { amount } = await recordCreditPayment(tx, {
    number,
    amount: Math.min(left, owed),
    receivedOn: bookedOn,
    reference,
  });
  return [{ orderId: order.id, number, kind: "payment", amount }];
}

/**
 * Books money for an order by bank transfer: with all that is open it is paid, with less it has a part.
 * @throws StepError when its money does not come by hand, it is cancelled, or its goods are sold
 */
async function payByTransfer(
  tx: Database,
  order: OrderRow,
  { bookedOn }: BankEntry,
  left: number,
): Promise<Part[]> {
  const { id: orderId, number } = order;
  if (
    order.orderState !== "cancelled" &&
    order.paymentState !== "awaiting_payment" &&
    order.paymentState !== "failed"
  )
    return [];
  const open = order.total - (await readTransferParts(tx, orderId));
  if (left >= open || findPaymentMethod(order.paymentMethod)?.bank === undefined) {
    await moveOrder(tx, { number, step: "mark-paid", tracking: "" });
    return [{ orderId, number, kind: "payment", amount: open }];
  }
  // A part is refused where the whole would be.
  takeStep(statesOf(order), "mark-paid");
  await noteTransferPart(tx, order, { amount: left, receivedOn: bookedOn });
  return [{ orderId, number, kind: "part", amount: left }];
}

/** Books money that came for orders, one after the other as they are given. */
async function payOrders(tx: Database, entry: BankEntry, numbers: readonly string[]): Promise<Part[]> {
  const parts: Part[] = [];
  let left = entry.amount;
  for (const number of numbers) {
    if (left === 0) throw new BankEntryError(`Nothing of entry ${entry.id} is left for order ${number}.`);
    const order = await lock(tx, number);
    if (
      numbers.length === 1 &&
      (await isNotedByHand(tx, order, entry)) &&
      !(await owesExactly(tx, order, left))
    )
      return [{ orderId: order.id, number, kind: "noted", amount: left }];
    const pay = order.dueOn === null ? payByTransfer : payOnAccount;
    const paid = await pay(tx, order, entry, left);
    if (paid.length === 0)
      throw new BankEntryError(
        `Nothing is owed for order ${number}: money return ${entry.id} ${number} sends the money back, or set it aside.`,
      );
    parts.push(...paid);
    left -= paid.reduce((sum, { amount }) => sum + amount, 0);
  }
  const [first] = parts;
  if (left === 0 || first === undefined) return parts;
  return [...parts, await giveBack(tx, first, left, "More was paid than was owed")];
}

/** Whether an order on account owes this very amount, so that the money may be a second payment. */
async function owesExactly(tx: Database, order: OrderRow, amount: number): Promise<boolean> {
  if (order.dueOn === null) return false;
  return owedOf({ total: order.total, ...(await readSettled(tx, order.id)) }) === amount;
}

/** Has money sent back by hand that came besides what an order is paid with. */
async function giveBack(
  tx: Database,
  { orderId, number }: Pick<Part, "orderId" | "number">,
  amount: number,
  reason: string,
): Promise<Part> {
  const refund = await returnSurplus(tx, { id: orderId }, { amount, reason, actor: "staff" });
  return { orderId, number, kind: "surplus", amount, refundId: refund.id };
}

/** Books money that left as the refunds of an order that wait to be sent. */
async function noteRefund(tx: Database, entry: BankEntry, numbers: readonly string[]): Promise<Part[]> {
  const [number, ...more] = numbers;
  if (number === undefined || more.length > 0)
    throw new BankEntryError(`Entry ${entry.id} left the account: it is of one order's refund.`);
  const order = await lock(tx, number);
  const waiting = (await readRefunds(tx, order.id))
    .filter(({ state, paymentId }) => state === "asked" && paymentId === null)
    .reduce((sum, { amount }) => sum + amount, 0);
  if (waiting !== -entry.amount)
    throw new BankEntryError(
      `${formatPence(waiting)} of order ${number} wait to be sent back, and ${formatPence(-entry.amount)} left.`,
    );
  const amount = await markRefundsSent(tx, number);
  return [{ orderId: order.id, number, kind: "refund", amount }];
}

async function settle(tx: Database, entry: BankEntry, parts: readonly Part[]): Promise<BookedEntry> {
  await tx.insert(bankBookings).values(
    parts.map(({ orderId, kind, amount, refundId = null }) => ({
      entryId: entry.id,
      orderId,
      kind,
      amount,
      refundId,
    })),
  );
  await tx
    .update(bankEntries)
    .set({ state: "booked", settledAt: new Date() })
    .where(eq(bankEntries.id, entry.id));
  const { id, amount, bookedOn } = entry;
  return {
    id,
    amount,
    bookedOn,
    bookings: parts.map(({ number, kind, amount: pence }) => ({ number, kind, amount: pence })),
  };
}

/**
 * Books an entry: once, whoever asks and however often. Money that came pays the orders named, one after the other; what
 * is more than they owe is to be sent back, what is less is kept as a part. Money that left is an order's refund.
 * @param numbers of the orders; without any, those that the entry is for without doubt
 * @throws BankEntryError when it is booked already, nothing is sure or nothing is owed; OrderUnknownError; StepError;
 *   CreditPaymentError
 */
export async function bookEntry(
  tx: Database,
  id: number,
  numbers: readonly string[] = [],
): Promise<BookedEntry> {
  const entry = await lockEntry(tx, id);
  const chosen = numbers.length > 0 ? [...new Set(numbers)] : await sureNumbers(tx, entry);
  const parts = entry.amount < 0 ? noteRefund(tx, entry, chosen) : payOrders(tx, entry, chosen);
  return settle(tx, entry, await parts);
}

async function sureNumbers(tx: Database, entry: BankEntry): Promise<string[]> {
  const [match] = await findSure(tx, [entry]);
  if (match?.sure === undefined)
    throw new BankEntryError(`It is not sure what entry ${entry.id} is for: name the order.`);
  return match.sure;
}

/**
 * Has the money of an entry sent back in connection with an order that it does not pay.
 * @throws BankEntryError when it is booked already or left the account; OrderUnknownError
 */
export async function returnEntry(tx: Database, id: number, number: string): Promise<BookedEntry> {
  const entry = await lockEntry(tx, id);
  if (entry.amount < 0) throw new BankEntryError(`Entry ${id} left the account: there is nothing to return.`);
  const order = await lock(tx, number);
  const part = await giveBack(tx, { orderId: order.id, number }, entry.amount, "It paid no order");
  return settle(tx, entry, [part]);
}

/** An entry that was set aside or taken up again. */
export type SetAsideEntry = Pick<BankEntry, "id" | "amount" | "bookedOn" | "reason">;

const shownOf = ({ id, amount, bookedOn }: BankEntry, reason: string): SetAsideEntry => ({
  id,
  amount,
  bookedOn,
  reason,
});

/** Puts an entry aside that is of no order. @throws BankEntryError when it does not wait */
export async function setEntryAside(tx: Database, id: number, reason: string): Promise<SetAsideEntry> {
  const entry = await lockEntry(tx, id);
  await tx
    .update(bankEntries)
    .set({ state: "set_aside", reason, settledAt: new Date() })
    .where(eq(bankEntries.id, id));
  return shownOf(entry, reason);
}

/** Takes an entry up again that was set aside. @throws BankEntryError when it was not */
export async function reopenEntry(tx: Database, id: number): Promise<SetAsideEntry> {
  const [entry] = await tx.select().from(bankEntries).where(eq(bankEntries.id, id)).for("update");
  if (entry?.state !== "set_aside") throw new BankEntryError(`Entry ${id} is not set aside.`);
  await tx
    .update(bankEntries)
    .set({ state: "open", reason: "", settledAt: null })
    .where(eq(bankEntries.id, id));
  return shownOf(entry, "");
}
