import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { countCheckout } from "../../observability/figures";
import { nextDay, risesTooMuch } from "../../trade-rules/standing-orders";
import { lockCustomer } from "../accounts/lock-customer";
import { carts } from "../cart/cart-tables";
import { beginCart } from "../cart/customers-cart";
import { customersDetails } from "../cart/customers-details";
import { putLines as putCartLines } from "../cart/put-lines";
import { placeOrderIn } from "../checkout/place-order";
import { type FailureReason, failureDetail } from "../contract";
import type { Database } from "../database/connect";
import { transact } from "../database/transaction";
import { Failure } from "../http/failure";
import type { OrderContext } from "../orders/order-context";
import { holderOfCustomer } from "../orders/unpaid-share";
import { enqueue } from "../outbox/effect";
import { fullName } from "../wording";
import { findPayableMethod } from "./payable-methods";
import { type PricedLine, priceLines } from "./price-lines";
import {
  lockStandingOrder,
  noteRun,
  readLines,
  type StandingOrderRow,
  saveStandingOrder,
  unnoticed,
} from "./standing-order-queries";

type Due = Pick<StandingOrderRow, "id" | "userId">;
/** What became of a day. */
type Run = Omit<Parameters<typeof noteRun>[1], "standingOrderId" | "day">;

/** Refusals that may be over in a minute: packs that were sold between reading and ordering. */
const RETRIED: ReadonlySet<FailureReason> = new Set(["not_enough_stock", "product_withdrawn"]);

/** Whether the order is to be placed now. @param today in London */
function isOrderDue(
  { state, mailedAt, orderOn }: Pick<StandingOrderRow, "state" | "mailedAt" | "orderOn">,
  today: string,
): boolean {
  return state === "active" && mailedAt !== null && orderOn !== null && orderOn <= today;
}

/** Whether the goods cost more than the letter allows: the packs that can be had, at then's and at today's price. */
function costTooMuch(lines: readonly PricedLine[]): boolean {
  const stated = lines.reduce(
    (sum, { stated: all, quantity, packs, amounts }) =>
      sum + (all === null ? amounts.lineTotal + amounts.tax : Math.round((all * packs) / quantity)),
    0,
  );
  const now = lines.reduce((sum, { amounts }) => sum + amounts.lineTotal + amounts.tax, 0);
  return risesTooMuch(stated, now);
}

const shortOf = (lines: readonly PricedLine[]) =>
  lines
    .filter(({ packs, quantity }) => packs < quantity)
    .map((line) => ({ name: fullName(line), wanted: line.quantity, quantity: line.packs }));

/** A cart that this transaction begins and orders: nobody ever sees it open. */
async function fillNewCart(tx: Database, row: StandingOrderRow, lines: PricedLine[]): Promise<string> {
  const { id } = await beginCart(tx, row.userId);
  await tx
    .update(carts)
    .set({ ...(await customersDetails(tx, row.userId)), shippingAddress: row.shippingAddress })
    .where(eq(carts.id, id));
  await putCartLines(
    tx,
    id,
    lines.map(({ productId, packs }) => ({ id: randomUUID(), productId, quantity: packs, quoted: null })),
  );
  return id;
}

/** @throws Failure as placing an order does. */
async function placeOrRefuse(tx: Database, context: OrderContext, row: StandingOrderRow): Promise<Run> {
  const { lines } = priceLines(row, await readLines(tx, row.id));
  const ready = lines.filter(({ packs }) => packs > 0);
  const short = shortOf(lines);
  if (ready.length === 0) return { outcome: "nothing", short };
  if (costTooMuch(ready)) return { outcome: "price", short };
  const method = findPayableMethod(context.services, row.paymentMethod);
  if (method === undefined) return { outcome: "refused", reason: "payment_method_unknown" };
  const cartId = await fillNewCart(tx, row, ready);
  const { answer } = await placeOrderIn(tx, context, method, {
    cart: { id: cartId, userId: row.userId, ifMatch: undefined },
    method: method.method,
    clientAddress: "",
    holder: holderOfCustomer(context.config, row.userId),
    asCustomer: true,
  });
  return { outcome: "ordered", orderId: answer.orderId, short };
}

/** Notes what became of the day, goes on to the next one, and has the customer told what the confirmation does not say. */
async function settle(tx: Database, row: StandingOrderRow, run: Run, today: string): Promise<void> {
  const { id, nextOn, everyWeeks } = row;
  if (!(await noteRun(tx, { standingOrderId: id, day: nextOn, ...run }))) return;
  await saveStandingOrder(tx, id, { nextOn: nextDay(nextOn, everyWeeks, today), ...unnoticed });
  const isPlain = run.outcome === "ordered" && (run.short ?? []).length === 0;
  if (!isPlain)
    await enqueue(tx, { kind: "mail.standing-order-run", payload: { standingOrderId: id, day: nextOn } });
}

/** Does `work` with the standing order, locked, if its order is due still. */
function withDue(
  context: OrderContext,
  { id, userId }: Due,
  today: string,
  work: (tx: Database, row: StandingOrderRow) => Promise<void>,
): Promise<void> {
  return transact(context.db, async (tx) => {
    // Before the row and the stock, as everybody does who locks a customer and one of these.
    if (!(await lockCustomer(tx, userId))) return;
    const row = await lockStandingOrder(tx, { id, userId });
    if (isOrderDue(row, today)) await work(tx, row);
  });
}

const reasonOf = (failure: Failure): FailureReason | undefined =>
  failureDetail.safeParse(failure.extra.data).data?.reason;

/**
 * Places the order that is due, by the same steps as the checkout, and goes on to the next day: all in one transaction. A
 * kill before its end leaves everything as it was, and of several programs one finds it due.
 * @throws Failure for packs that were sold meanwhile: the next turn looks again
 */
export async function runStandingOrder(context: OrderContext, due: Due, today: string): Promise<void> {
  let paidBy: string | undefined;
  try {
    await withDue(context, due, today, async (tx, row) => {
      const run = await placeOrRefuse(tx, context, row);
      paidBy = run.outcome === "ordered" ? row.paymentMethod : undefined;
      await settle(tx, row, run, today);
    });
    if (paidBy !== undefined) countCheckout(paidBy);
  } catch (error) {
    const reason = error instanceof Failure ? reasonOf(error) : undefined;
    if (reason === undefined || RETRIED.has(reason)) throw error;
    await withDue(context, due, today, (tx, row) => settle(tx, row, { outcome: "refused", reason }, today));
  }
}
