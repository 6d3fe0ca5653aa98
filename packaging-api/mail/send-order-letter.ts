import { eq } from "drizzle-orm";
import { users } from "../accounts/account-tables";
import type { Order } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { awaitsMoney } from "../orders/abilities";
import { readRefundable } from "../orders/ask-refund";
import { CANCELLED_WITHOUT_REASON } from "../orders/cancel-order";
import { isMailboxProved } from "../orders/hold-until";
import { findCreditNote } from "../orders/invoicing/document-queries";
import { mailboxProof } from "../orders/mailbox-proof";
import type { SecretSettings } from "../orders/order-context";
import { type FoundOrder, findOrder } from "../orders/order-queries";
import type { OrderRow, RefundRow } from "../orders/order-rows";
import { orderLeftOut } from "../orders/packing-tables";
import { type OrderView, presentOrder } from "../orders/present-order";
import type { Effect } from "../outbox/effect";
import { fullName } from "../wording";
import type { MailContent } from "./content";
import type { Mailer } from "./mailer";
import { orderCancelled } from "./order-cancelled";
import { orderConfirmed } from "./order-confirmed";
import { orderDispatched, parcelSent, promiseMoved } from "./order-dispatched";
import type { OrderLetterContext } from "./order-letter";
import { orderRefunded } from "./order-refunded";
import { orderStatus } from "./order-status";
import { paymentFailed, paymentReceived } from "./payment-letters";

type Context = OrderView & {
  db: Connection["db"];
  config: SecretSettings & { shopUrl: string };
  mailer: Mailer;
};
export type OrderEffect = Extract<
  Effect,
  {
    kind:
      | "mail.order-confirmed"
      | "mail.payment-received"
      | "mail.payment-failed"
      | "mail.order-dispatched"
      | "mail.parcel-sent"
      | "mail.promise-moved"
      | "mail.order-refunded"
      | "mail.order-cancelled"
      | "mail.order-status";
  }
>;

async function cancelled(
  db: Database,
  letter: OrderLetterContext,
  { order, history, refunds }: FoundOrder,
): Promise<MailContent> {
  const event = history.findLast(({ machine, to }) => machine === "order" && to === "cancelled");
  if (event === undefined) throw new Error(`The order ${order.id} is not cancelled.`);
  const sumOf = (...states: RefundRow["state"][]) =>
    refunds
      .filter(({ state, surplus }) => states.includes(state) && !surplus)
      .reduce((sum, { amount }) => sum + amount, 0);
  const { left } = await readRefundable(db, order);
  return orderCancelled(letter, {
    by: event.actor,
    reason: event.cause === CANCELLED_WITHOUT_REASON ? "" : event.cause,
    sent: sumOf("done"),
    // What a failed refund was to send back counts as left.
    owed: sumOf("asked", "pending") + Math.max(left, 0),
  });
}

async function refunded(
  db: Database,
  letter: OrderLetterContext,
  { refunds, lines }: FoundOrder,
  refundId: string,
): Promise<MailContent> {
  const refund = refunds.find(({ id }) => id === refundId);
  if (refund === undefined) throw new Error(`There is no refund ${refundId}.`);
  const out = await db.select().from(orderLeftOut).where(eq(orderLeftOut.refundId, refundId));
  const notSent = lines.flatMap((line) => {
    const packs = out.find(({ position }) => position === line.position);
    return packs === undefined ? [] : [`${packs.quantity} × ${fullName(line)}`];
  });
  return orderRefunded(letter, {
    ...refund,
    creditNote: (await findCreditNote(db, refundId))?.number,
    notSent,
  });
}

/** The letter that an effect asks for; undefined when what it would say is no longer so. */
async function letterFor(
  db: Database,
  effect: OrderEffect,
  found: FoundOrder,
  letter: OrderLetterContext,
): Promise<MailContent | undefined> {
  switch (effect.kind) {
    case "mail.order-confirmed":
      return orderConfirmed(letter, found.order);
    case "mail.payment-received":
      return paymentReceived(letter, found.order);
    case "mail.payment-failed":
      // Paid by another try or cancelled meanwhile: nothing is left to be done about it. How to pay by hand is in the
      // confirmation of an order that is.
      return awaitsMoney(found.order) && letter.order.bank === undefined ? paymentFailed(letter) : undefined;
    case "mail.order-dispatched":
      return orderDispatched(letter);
    case "mail.parcel-sent":
      return parcelSent(letter, effect.payload.parcel);
    case "mail.promise-moved":
      // All of it may have come meanwhile, or the order is cancelled.
      return letter.order.awaited === undefined ? undefined : promiseMoved(letter, letter.order.awaited);
    case "mail.order-refunded":
      return refunded(db, letter, found, effect.payload.refundId);
    case "mail.order-cancelled":
      return cancelled(db, letter, found);
    case "mail.order-status":
      return orderStatus(letter, found.order);
  }
}

/**
 * Names a letter for good: one of its kind for an order, for a parcel, for a payment, for a refund. How an order stands may be asked
 * several times, goods may be put off several times, and a letter that the staff send again is another one, which a mailbox does not take for the first.
 */
function referenceOf({ kind, payload }: OrderEffect, id: number): string {
  const about =
    "refundId" in payload ? payload.refundId : "paymentId" in payload ? payload.paymentId : payload.orderId;
  if (kind === "mail.order-status" || kind === "mail.promise-moved")
    return `${kind.slice("mail.".length)}.${about}.${id}`;
  const part = "parcel" in payload ? `.${payload.parcel}` : "";
  const name = `${kind.slice("mail.".length)}.${about}${part}`;
  return "again" in payload && payload.again ? `${name}.${id}` : name;
}

/** The order's page in the account of the customer who placed it. */
const accountLinkOf = ({ config }: Context, { id }: OrderRow): string =>
  `${config.shopUrl}/account/order/${id}`;

/** The order's page; where its button reserves the goods for longer, with the token that proves a mailed link. */
function linkOf({ config }: Context, { id, key }: OrderRow, { stockHold }: Order): string {
  const page = `${config.shopUrl}/checkout/thank-you/${key}`;
  return stockHold?.awaitsLink ? `${page}?keep=${mailboxProof(config, id)}` : page;
}

/**
 * Whoever asks how a customer's order stands is led to the account, which asks who they are; not where the account was
 * ended.
 */
async function linkFor(
  context: Context,
  { kind }: OrderEffect,
  row: OrderRow,
  order: Order,
): Promise<string> {
  const isCustomers =
    kind === "mail.order-status" && row.userId !== null && (await isActive(context.db, row.userId));
  return isCustomers ? accountLinkOf(context, row) : linkOf(context, row, order);
}

async function isActive(db: Database, userId: string): Promise<boolean> {
  const [customer] = await db.select({ endedAt: users.endedAt }).from(users).where(eq(users.id, userId));
  return customer?.endedAt === null;
}

/** Whether the letter may say the name that was typed: who reads the mailbox placed the order, or has paid. */
const isKnownTo = (order: OrderRow): boolean =>
  isMailboxProved(order) || (order.paymentState !== "awaiting_payment" && order.paymentState !== "failed");

/**
 * Sends a letter about an order to who placed it.
 * @param id of the effect that asks for it
 * @throws Error when there is no such order or the mail is not taken.
 */
export async function sendOrderLetter(context: Context, effect: OrderEffect, id: number): Promise<void> {
  const { db, shop, mailer } = context;
  const { orderId } = effect.payload;
  const found = await transact(db, (tx) => findOrder(tx, { id: orderId }));
  if (found === undefined) throw new Error(`There is no order ${orderId}.`);
  const order = presentOrder(found, context);
  const isKnown = isKnownTo(found.order);
  const content = await letterFor(db, effect, found, {
    order,
    link: await linkFor(context, effect, found.order, order),
    shop,
    isKnown,
  });
  if (content === undefined) return;
  await mailer.send(
    {
      to: { name: isKnown ? `${order.firstName} ${order.lastName}` : "", address: order.email },
      content,
      reference: referenceOf(effect, id),
    },
    id,
  );
}
