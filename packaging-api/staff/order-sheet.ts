import { asc, eq } from "drizzle-orm";
import { londonDay } from "../../trade-rules/dispatch-promise";
import { isExport } from "../../trade-rules/export-vat";
import { hasLeft, shopperStatus } from "../../trade-rules/order-states";
import type { Order, ParcelLine } from "../contract";
import { addressLines } from "../contract/address-lines";
import type { Database } from "../database/connect";
import { awaitsMoney } from "../orders/abilities";
import { readOrderNotes } from "../orders/order-notes";
import { findOrder } from "../orders/order-queries";
import type { OrderRow } from "../orders/order-rows";
import { payments } from "../orders/order-tables";
import { findClaim } from "../orders/packing/claim-queries";
import { presentOrder } from "../orders/present-order";
import { readShopDetails, type ShopDetails } from "../shop-details";
import { formatPence, fullName, paymentName } from "../wording";

/** An order as staff see it: every move of its three states, and the money that went back. */
export type OrderSheet = Omit<Order, "history"> & {
  history: { at: string; machine: string; from: string | null; to: string; cause: string; actor: string }[];
  payments: {
    id: string;
    method: string;
    state: string;
    amount: number;
    providerOrderId: string | null;
    captureId: string | null;
    problem: string;
    createdAt: string;
  }[];
  refunds: { id: string; state: string; amount: number; reason: string; actor: string; problem: string }[];
  /** What the staff noted on it, the first one first. */
  notes: { at: string; author: string; body: string }[];
  /** Who packs it now; null while nobody does. */
  packer: string | null;
  /** Grams of the parcel that left; null before, and where it was not weighed. */
  parcelWeight: number | null;
  /** Whether its packs are off the stock for it, and until when if it is not paid. */
  holdsStock: boolean;
  stockHeldUntil: string | null;
};

function readPayments(db: Database, orderId: string) {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt));
}

/** An order by its number; undefined when there is none. */
export async function readOrderSheet(
  db: Database,
  number: string,
  shop: ShopDetails = readShopDetails(),
): Promise<OrderSheet | undefined> {
  const found = await findOrder(db, { number });
  if (found === undefined) return undefined;
  const claim = await findClaim(db, found.order.id);
  const notes = await readOrderNotes(db, found.order.id);
  return {
    ...presentOrder(found, { shop }),
    history: found.history.map(({ at, machine, from, to, cause, actor }) => ({
      at: at.toISOString(),
      machine,
      from,
      to,
      cause,
      actor,
    })),
    payments: (await readPayments(db, found.order.id)).map(
      ({ id, method, state, amount, providerOrderId, captureId, problem, createdAt }) => ({
        id,
        method,
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
    notes: notes.map(({ at, author, body }) => ({ at: at.toISOString(), author, body })),
    packer: claim?.isLive ? claim.packerName : null,
    parcelWeight: claim?.parcelWeight ?? null,
    holdsStock: found.order.holdsStock,
    stockHeldUntil: found.order.stockHeldUntil?.toISOString() ?? null,
  };
}

/** By which service, when it is to leave and when it is to be there; an order from before promises has no days. */
function deliveryLine({ shippingMethod, promised }: OrderSheet): string {
  if (promised === null) return `  delivery by ${shippingMethod}`;
  const { dispatchOn, deliveryFrom, deliveryTo } = promised;
  const days = deliveryFrom === deliveryTo ? deliveryTo : `${deliveryFrom} to ${deliveryTo}`;
  return `  delivery by ${shippingMethod}, dispatch ${dispatchOn}, there ${days}`;
}

const why = (problem: string) => (problem === "" ? "" : `, ${problem}`);

const trackingWords = ({ tracking }: OrderSheet) => (tracking === "" ? "" : `, tracking ${tracking}`);

function accountLine(order: OrderSheet, { dueOn, owed }: NonNullable<OrderSheet["onAccount"]>): string {
  const standing = owed === 0 ? "nothing owed" : `${formatPence(owed)} owed, due ${dueOn}`;
  return `  on account: ${standing}${trackingWords(order)}`;
}

function paymentLine(order: OrderSheet): string {
  const unpaid = order.paymentState === "awaiting_payment" || order.paymentState === "failed";
  const standing = awaitsMoney(order) ? "to be paid" : unpaid ? "was to be paid" : "paid";
  if (order.onAccount !== undefined) return accountLine(order, order.onAccount);
  const dispute = order.disputed ? ", disputed there" : "";
  return `  ${standing} by ${paymentName(order.paymentMethod)}${dispute}${trackingWords(order)}`;
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
  if (hasLeft({ fulfilmentState })) return [];
  const until = stockHeldUntil === null ? "" : ` until ${stockHeldUntil}`;
  return [`  stock ${holdsStock ? "set aside for it" : "given back"}${until}`];
}

const packsOf = (lines: readonly ParcelLine[]) =>
  lines.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(", ");

const whenWords = (day: string | null): string => (day === null ? "nobody knows when" : `expected ${day}`);

/** What of an order is not here yet. */
const awaitedLines = ({ awaited = [] }: OrderSheet): string[] =>
  awaited.map(({ lines, expectedOn }) => `  not here yet: ${packsOf(lines)}, ${whenWords(expectedOn)}`);

/** The parcels of an order that left in several, or of which the rest is to follow. */
function parcelLines(order: OrderSheet): string[] {
  const { parcels = [], follows, notSent } = order;
  if (parcels.length < 2 && follows === undefined && notSent === undefined) return awaitedLines(order);
  return [
    ...(notSent === undefined ? [] : [`  not sent any more: ${packsOf(notSent)}`]),
    ...parcels.map(
      ({ number, sentAt, tracking, weight, lines }) =>
        `  ${sentAt} parcel ${number}, tracking ${tracking}${weight === null ? "" : `, ${weight} g`}: ${packsOf(lines)}`,
    ),
    ...(follows === undefined
      ? []
      : [`  follows: ${packsOf(follows.lines)}, ${whenWords(follows.expectedOn)}`]),
    ...awaitedLines(order),
  ];
}

/** An order's sheet in lines of text. */
export function sheetLines(order: OrderSheet): string[] {
  return [
    `Order ${order.number}: ${order.status}`,
    `  order ${order.orderState}, payment ${order.paymentState}, fulfilment ${order.fulfilmentState}`,
    `  placed ${order.placedAt} by ${order.firstName} ${order.lastName}, ${order.email}`,
    paymentLine(order),
    deliveryLine(order),
    ...notedLines(order),
    ...order.lines.map(
      (line) => `  ${line.quantity} × ${line.sku} ${fullName(line)}: ${formatPence(line.lineTotal)} ex VAT`,
    ),
    `  total ${formatPence(order.total)} inc VAT`,
    ...addressesOf(order),
    ...exportLines(order),
    ...stockLines(order),
    ...(order.packer === null ? [] : [`  packed by ${order.packer}`]),
    ...(order.parcelWeight === null ? [] : [`  parcel of ${order.parcelWeight} g`]),
    ...parcelLines(order),
    ...order.notes.map(
      ({ at, author, body }) => `  ${at} note by ${author}: ${body.replace(/\r?\n|\r/g, "\n    ")}`,
    ),
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
    shippingMethod: order.shippingMethod,
    deliveryService: order.deliveryService,
    /** Null for orders from before promises were stored. An order that awaits its money leaves once that is there. */
    dispatchOn: order.promised?.dispatchOn ?? null,
    name: `${order.firstName} ${order.lastName}`,
  };
}
