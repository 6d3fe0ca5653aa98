import { asc, eq } from "drizzle-orm";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { isExport } from "../../trade-rules/export-vat";
import { shopperStatus } from "../../trade-rules/order-states";
import type { Order } from "../contract";
import { addressLines } from "../contract/address-lines";
import type { Database } from "../database/connect";
import { awaitsMoney } from "../orders/abilities";
import { findOrder } from "../orders/order-queries";
import type { OrderRow } from "../orders/order-rows";
import { payments } from "../orders/order-tables";
import { presentOrder } from "../orders/present-order";
import { readShopDetails } from "../shop-details";
import { formatPence, fullName, paymentName } from "../wording";

/** An order as staff see it: every move of its three states, and the money that went back. */
export type OrderSheet = Omit<Order, "history"> & {
  history: { at: string; machine: string; from: string | null; to: string; cause: string; actor: string }[];
  payments: {
    id: string;
    state: string;
    amount: number;
    providerOrderId: string | null;
    captureId: string | null;
    problem: string;
    createdAt: string;
  }[];
  refunds: { id: string; state: string; amount: number; reason: string; actor: string; problem: string }[];
  /** Whether its packs are off the stock for it, and until when if it is not paid. */
  holdsStock: boolean;
  stockHeldUntil: string | null;
};

function readPayments(db: Database, orderId: string) {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt));
}

/** An order by its number; undefined when there is none. */
export async function readOrderSheet(db: Database, number: string): Promise<OrderSheet | undefined> {
  const found = await findOrder(db, { number });
  if (found === undefined) return undefined;
  return {
    ...presentOrder(found, { shop: readShopDetails() }),
    history: found.history.map(({ at, machine, from, to, cause, actor }) => ({
      at: at.toISOString(),
      machine,
      from,
      to,
      cause,
      actor,
    })),
    payments: (await readPayments(db, found.order.id)).map(
      ({ id, state, amount, providerOrderId, captureId, problem, createdAt }) => ({
        id,
        state,
        amount,
        providerOrderId,
        captureId,
        problem,
        createdAt: createdAt.toISOString(),
      }),
    ),
    refunds: found.refunds.map(({ id, state, amount, reason, actor, problem }) => ({
      id,
      state,
      amount,
      reason,
      actor,
      problem,
    })),
    holdsStock: found.order.holdsStock,
    stockHeldUntil: found.order.stockHeldUntil?.toISOString() ?? null,
  };
}

const why = (problem: string) => (problem === "" ? "" : `, ${problem}`);

function paymentLine(order: OrderSheet): string {
  const unpaid = order.paymentState === "awaiting_payment" || order.paymentState === "failed";
  const standing = awaitsMoney(order) ? "to be paid" : unpaid ? "was to be paid" : "paid";
  const tracking = order.tracking === "" ? "" : `, tracking ${order.tracking}`;
  const dispute = order.disputed ? ", disputed there" : "";
  return `  ${standing} by ${paymentName(order.paymentMethod)}${dispute}${tracking}`;
}

/** What the shopper wrote for whoever sends the parcel and the invoice, each with its name. A note may have lines. */
function notedLines({ phone, mobile, poNumber, vatNumber, comment }: OrderSheet): string[] {
  const noted = { phone, mobile, "PO number": poNumber, "VAT number": vatNumber };
  return [
    ...Object.entries(noted).flatMap(([name, value]) => (value === "" ? [] : [`  ${name} ${value}`])),
    ...(comment === "" ? [] : [`  note to us: ${comment.replace(/\r?\n|\r/g, "\n    ")}`]),
  ];
}

function addressesOf({ shippingAddress, paymentAddress }: OrderSheet): string[] {
  const [to, invoiced] = [shippingAddress, paymentAddress].map((address) =>
    [...addressLines(address), ...[address.phone, address.mobile].filter(Boolean)].join(", "),
  );
  return [`  to ${to}`, ...(invoiced === to ? [] : [`  invoiced to ${invoiced}`])];
}

/** By when the proof that an exported order left has to be on file (VAT Notice 703), counted from its tax point. */
const EVIDENCE_MONTHS = 3;

/** Nothing for an order that bears VAT; before it is paid there is no tax point to count from. */
function exportLines({ deliveryZone, tax, documents }: OrderSheet): string[] {
  if (!isExport(deliveryZone) || tax > 0) return [];
  const invoice = documents.find(({ kind }) => kind === "invoice");
  if (invoice === undefined) return ["  export without VAT: keep proof that the goods left"];
  const issued = new Date(invoice.issuedAt);
  const by = new Date(issued);
  by.setUTCMonth(issued.getUTCMonth() + EVIDENCE_MONTHS);
  // The 30th of November plus three months is the last day of February, not a day of March.
  if (by.getUTCDate() !== issued.getUTCDate()) by.setUTCDate(0);
  return [`  export without VAT: file proof that the goods left by ${londonDay(by)}`];
}

/** Nothing once the parcel has left: its goods are no stock any more. */
function stockLines({ fulfilmentState, holdsStock, stockHeldUntil }: OrderSheet): string[] {
  if (fulfilmentState === "dispatched" || fulfilmentState === "delivered") return [];
  const until = stockHeldUntil === null ? "" : ` until ${stockHeldUntil}`;
  return [`  stock ${holdsStock ? "set aside for it" : "given back"}${until}`];
}

/** An order's sheet in lines of text. */
export function sheetLines(order: OrderSheet): string[] {
  return [
    `Order ${order.number}: ${order.status}`,
    `  order ${order.orderState}, payment ${order.paymentState}, fulfilment ${order.fulfilmentState}`,
    `  placed ${order.placedAt} by ${order.firstName} ${order.lastName}, ${order.email}`,
    paymentLine(order),
    ...notedLines(order),
    ...order.lines.map(
      (line) => `  ${line.quantity} × ${line.sku} ${fullName(line)}: ${formatPence(line.lineTotal)} ex VAT`,
    ),
    `  total ${formatPence(order.total)} inc VAT`,
    ...addressesOf(order),
    ...exportLines(order),
    ...stockLines(order),
    ...order.payments.map(
      ({ createdAt, amount, state, captureId, problem }) =>
        `  ${createdAt} payment of ${formatPence(amount)}: ${state}${captureId === null ? "" : `, capture ${captureId}`}${why(problem)}`,
    ),
    ...order.refunds.map(
      ({ amount, state, reason, actor, problem }) =>
        `  refund of ${formatPence(amount)}: ${state} (${reason}, ${actor})${why(problem)}`,
    ),
    ...order.documents.map(
      ({ number, kind, issuedAt }) => `  ${kind.replace("_", " ")} ${number} of ${issuedAt}`,
    ),
    ...order.history.map(
      ({ at, machine, from, to, cause, actor }) =>
        `  ${at} ${machine}: ${from === null ? "" : `${from} → `}${to} (${cause}, ${actor})`,
    ),
  ];
}

/** What a list says of an order. */
export function listEntry(order: OrderRow) {
  return {
    number: order.number,
    status: shopperStatus(order),
    paymentState: order.paymentState,
    paymentMethod: order.paymentMethod,
    placedAt: order.placedAt.toISOString(),
    total: order.total,
    name: `${order.firstName} ${order.lastName}`,
  };
}
