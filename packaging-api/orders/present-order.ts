import type { Order } from "../contract";
import { findPaymentMethod } from "../payments/payment-methods";
import type { ShopDetails } from "../shop-details";
import type { OrderLineRow, OrderRow } from "./queries";
import { shopperStatus } from "./states";

/** An order as the wire and the mails show it. Bank details are there while the money is awaited. */
export function presentOrder(order: OrderRow, lines: OrderLineRow[], shop: ShopDetails): Order {
  const { key: _key, cartId: _cart, userId: _user, clientAddress: _address, placedAt, ...shown } = order;
  const bank =
    order.paymentState === "awaiting_payment"
      ? findPaymentMethod(order.paymentMethod)?.bank?.(shop, order.number)
      : undefined;
  return {
    ...shown,
    status: shopperStatus(order),
    placedAt: placedAt.toISOString(),
    lines: lines.map(({ orderId: _order, position: _position, productId: _product, ...line }) => line),
    ...(bank && { bank }),
  };
}
