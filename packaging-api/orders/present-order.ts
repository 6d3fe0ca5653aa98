import { shopperStatus } from "../../trade-rules/order-states";
import { owedOf } from "../../trade-rules/pay-on-account";
import type { Order, StockHold } from "../contract";
import type { ShopDetails } from "../shop-details";
import { awaitsMoney, canPay, shopperCanCancel } from "./abilities";
import { isMailboxProved } from "./hold-until";
import type { FoundOrder } from "./order-queries";
import type { OrderRow } from "./order-rows";
import { findPaymentMethod } from "./payment-methods/payment-methods";
import { isUnderway } from "./payment-progress";
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

/** An order as the wire and the mails show it. Bank details are there while the money is awaited. */
export function presentOrder(
  { order, lines, history, refunds, documents, payment, settled }: FoundOrder,
  view: OrderView,
): Order {
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
