import { restFollows, shopperStatus } from "../../trade-rules/order-states";
import { dayOfAll } from "../../trade-rules/parcels";
import { owedOf } from "../../trade-rules/pay-on-account";
import type { FollowingGoods, Order, ParcelLine, SentParcel, StockHold } from "../contract";
import type { ShopDetails } from "../shop-details";
import { awaitsMoney, canPay, shopperCanCancel } from "./abilities";
import { isMailboxProved } from "./hold-until";
import type { FoundOrder } from "./order-queries";
import type { OrderLineRow, OrderRow } from "./order-rows";
import { allParcels, restOf } from "./parcels";
import { findPaymentMethod } from "./payment-methods/payment-methods";
import { isUnderway } from "./payment-progress";
import { waitingOnly } from "./promises";
import { shopperHistory } from "./shopper-history";

/** What the presentation of orders draws on besides the order. */
export type OrderView = { shop: ShopDetails; trackingUrl?: string };

function trackingLink(tracking: string, trackingUrl: string | undefined): string {
  if (tracking === "" || trackingUrl === undefined) return "";
  return trackingUrl.replaceAll("{tracking}", encodeURIComponent(tracking));
}

/** Only the goods of a guest's bank transfer are reserved for a shorter time until the link is opened. */
const stockHoldOf = (order: OrderRow): StockHold => ({
  held: order.holdsStock,
  until: order.holdsStock ? (order.stockHeldUntil?.toISOString() ?? null) : null,
  awaitsLink: findPaymentMethod(order.paymentMethod)?.bank !== undefined && !isMailboxProved(order),
});

/** When an order on account is to be paid, what came for it and what is owed, and where to send that. */
function onAccountOf(
  { dueOn, total, orderState, number }: OrderRow & { dueOn: string },
  { credited, paid }: FoundOrder["settled"],
  { bank: { accountName, sortCode, accountNumber } }: ShopDetails,
): NonNullable<Order["onAccount"]> {
  return {
    dueOn,
    paid,
    owed: orderState === "cancelled" ? 0 : owedOf({ total, credited, paid }),
    bank: { accountName, sortCode, accountNumber, reference: number },
  };
}

const parcelLine = ({ sku, slug, name, size }: OrderLineRow, quantity: number): ParcelLine => ({
  ...{ sku, slug, name, size, quantity },
});

/** What has left of an order, each parcel with its goods. */
function parcelsOf(found: FoundOrder, trackingUrl: string | undefined): SentParcel[] {
  return allParcels(found).map(({ number, sentAt, weight, tracking, lines }) => ({
    ...{ number, weight, tracking },
    sentAt: sentAt.toISOString(),
    trackingLink: trackingLink(tracking, trackingUrl),
    lines: found.lines.flatMap((line) => {
      const packs = lines.find(({ position }) => position === line.position);
      return packs === undefined ? [] : [parcelLine(line, packs.quantity)];
    }),
  }));
}

/** What is still to follow of an order of which part has left. */
function followsOf({ order, lines, sent, promises }: FoundOrder): FollowingGoods {
  const waiting = waitingOnly(promises);
  // What has come leaves next: its day is the one that was told.
  const days = (waiting.length > 0 ? waiting : promises).map(({ dueOn }) => dueOn);
  return {
    lines: restOf(lines, sent).map((line) => parcelLine(line, line.left)),
    expectedOn: order.goodsExpectedOn ?? dayOfAll(days),
  };
}

/** What of an order is not here yet, by the days on which it is expected, what nobody knows the day of at the end. */
function awaitedOf({ lines, promises }: FoundOrder): FollowingGoods[] {
  const waiting = waitingOnly(promises);
  const days = [...new Set(waiting.map(({ dueOn }) => dueOn))].sort((a, b) =>
    (a ?? "9") < (b ?? "9") ? -1 : 1,
  );
  return days.map((day) => ({
    expectedOn: day,
    lines: lines.flatMap((line) => {
      const packs = waiting
        .filter(({ position, dueOn }) => position === line.position && dueOn === day)
        .reduce((sum, one) => sum + one.packs, 0);
      return packs === 0 ? [] : [parcelLine(line, packs)];
    }),
  }));
}

/** What is not sent any more of an order. */
const notSentOf = ({ lines, sent }: FoundOrder): ParcelLine[] =>
  lines.flatMap((line) => {
    const packs = sent.notSent.get(line.position);
    return packs === undefined ? [] : [parcelLine(line, packs)];
  });

/** An order as the wire and the mails show it. Bank details are there while the money is awaited. */
export function presentOrder(found: FoundOrder, view: OrderView): Order {
  const { order, lines, history, refunds, documents, payment, settled } = found;
  const {
    key: _key,
    cartId: _cart,
    userId: _user,
    clientAddress: _address,
    holdsStock: _holds,
    stockHeldUntil: _until,
    holderNetwork: _network,
    mailboxProvedAt: _provedAt,
    confirmedAt: _confirmedAt,
    partSentAt: _partSentAt,
    goodsExpectedOn: _expectedOn,
    disputedAt,
    placedAt,
    dueOn,
    ...shown
  } = order;
  const bank = awaitsMoney(order)
    ? findPaymentMethod(order.paymentMethod)?.bank?.(view.shop, order.number)
    : undefined;
  const done = refunds.filter(({ state, surplus }) => state === "done" && !surplus);
  return {
    ...shown,
    status: shopperStatus(order),
    placedAt: placedAt.toISOString(),
    lines: lines.map(
      ({
        orderId: _order,
        position: _position,
        productId: _product,
        packagingMaterial: _material,
        unitWeight: _weight,
        recycledPercent: _recycled,
        grossUnitPrice,
        ...line
      }) => ({
        ...line,
        ...(grossUnitPrice !== null && { grossUnitPrice }),
      }),
    ),
    trackingLink: trackingLink(order.tracking, view.trackingUrl),
    parcels: parcelsOf(found, view.trackingUrl),
    ...(restFollows(order) && { follows: followsOf(found) }),
    ...(waitingOnly(found.promises).length > 0 && { awaited: awaitedOf(found) }),
    ...(found.sent.notSent.size > 0 && { notSent: notSentOf(found) }),
    history: shopperHistory(history),
    canCancel: shopperCanCancel(order, payment),
    canPay: canPay(order, payment),
    paymentUnderway: payment !== undefined && isUnderway(payment),
    disputed: disputedAt !== null,
    refunded: done.reduce((sum, { amount }) => sum + amount, 0),
    documents: documents.map(({ number, issuedAt, content }) => ({
      number,
      kind: content.kind,
      issuedAt: issuedAt.toISOString(),
      total: content.total,
    })),
    ...(awaitsMoney(order) && { stockHold: stockHoldOf(order) }),
    ...(bank && { bank }),
    ...(dueOn !== null && { onAccount: onAccountOf({ ...order, dueOn }, settled, view.shop) }),
  };
}
