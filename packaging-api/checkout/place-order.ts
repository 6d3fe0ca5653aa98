import { randomUUID } from "node:crypto";
import { FLAT_DELIVERY } from "../../trade-rules/delivery-charge";
import { type CalendarDay, dispatchPromise } from "../../trade-rules/dispatch-promise";
import { LARGEST_AMOUNT } from "../../trade-rules/money";
import { bankHolidayDates } from "../bank-holidays/bank-holiday-queries";
import { lockCart, readItems, readOrderOfCart } from "../cart/cart-queries";
import {
  addressMissing,
  cartEmpty,
  cartFull,
  cartUnknown,
  detailsMissing,
  notDeliverable,
  notEnoughStock,
  productWithdrawn,
} from "../cart/cart-refusals";
import { carts } from "../cart/cart-tables";
import { type CartToChange, requireVersion } from "../cart/change-cart";
import { type CartLine, type OpenCart, priceCart } from "../cart/read-cart";
import { takeForCustomer } from "../cart/take-for-customer";
import { pagesOfStock, type StockChange } from "../catalogue/pages-of-stock";
import type { AddressWithPhones, CheckoutAnswer, Delivery } from "../contract";
import type { Database } from "../database/connect";
import { insertOf, together, updateOf } from "../database/pipelining/write";
import { pipeline, send, transact } from "../database/transaction";
import { countConfirmation } from "../limits/letter-limit";
import { confirmOrder } from "../orders/confirm-order";
import type { OrderContext } from "../orders/order-context";
import { paymentMethodUnknown } from "../orders/order-refusals";
import type { OrderRow } from "../orders/order-rows";
import { payments } from "../orders/order-tables";
import { newPayment } from "../orders/payment-attempts";
import type { PaymentMethod } from "../orders/payment-methods/payment-method";
import { offeredMethods } from "../orders/payment-methods/payment-methods";
import { holderNetworkOf, readHeld } from "../orders/unpaid-share";
import { enqueue } from "../outbox/effect";
import type { JustPlaced } from "../payments/start-payment";
import { secretId } from "../secret-id";
import { holdNewOrder, type NewHold } from "./hold-new-order";
import { lockStockOf, nextOrderNumber, orderInserts, stockTaken } from "./order-writes";

/**
 * The call that orders: which cart in which version, by whom, with which payment method, from which network address.
 */
export type Checkout = {
  cart: CartToChange;
  method: string;
  clientAddress: string;
  /** Whether it is to be the order of the customer who asks, also when the cart was a guest's. */
  asCustomer: boolean;
};

/**
 * What the caller is answered; whether it was this very call that ordered, and what was written then if it is to be paid
 * at a service.
 */
type Placed = { answer: CheckoutAnswer; isNew: boolean; placed: JustPlaced | undefined };

function answerOf(order: Pick<OrderRow, "id" | "number" | "key" | "paymentMethod">): CheckoutAnswer {
  return { orderId: order.id, number: order.number, key: order.key, paymentMethod: order.paymentMethod };
}

/** The delivery address of an order, and its terms. */
type Destination = { shippingAddress: AddressWithPhones; delivery: Delivery };

/** @throws Failure 409 for what is missing before the cart could be ordered; gives where it goes. */
function readyToOrder({ row, lines, delivery, totals }: OpenCart): Destination {
  if (lines.length === 0) throw cartEmpty();
  if (row.email === "") throw detailsMissing();
  if (row.shippingAddress === null || delivery === null) throw addressMissing();
  if (!delivery.deliverable) throw notDeliverable(delivery.postCode);
  if (totals.total > LARGEST_AMOUNT) throw cartFull();
  return { shippingAddress: row.shippingAddress, delivery };
}

/** @throws Failure 409 for a line whose goods are not to be had, or not so many. Their stock is locked. */
function requireStock(lines: CartLine[]): void {
  for (const line of lines) {
    if (line.status !== "active") throw productWithdrawn(line);
    if (line.quantity > line.stock) throw notEnoughStock(line, line.stock);
  }
}

/** How the stock of an order's products changes by it. */
const stockChanges = (lines: CartLine[]): StockChange[] =>
  lines.map(({ productId, page, stock, quantity }) => ({
    productId,
    page,
    before: stock,
    after: stock - quantity,
  }));

/** What an order gets besides what its cart says. */
type Circumstances = {
  number: string;
  holidays: CalendarDay[];
  clientAddress: string;
  hold: NewHold;
  /** Whether its mailbox may get one more letter today. */
  mailed: boolean;
};

async function writeOrder(
  tx: Database,
  { row, lines, totals }: OpenCart,
  { shippingAddress, delivery }: Destination,
  { begins, method, confirms, throughService }: PaymentMethod,
  { number, holidays, clientAddress, hold, mailed }: Circumstances,
): Promise<Placed> {
  const { firstName, lastName, email, phone, mobile, company, poNumber, vatNumber, comment } = row;
  const now = new Date();
  const { dispatchOn, deliveryFrom, deliveryTo } = dispatchPromise(now, holidays, delivery);
  const order = {
    id: randomUUID(),
    number,
    key: secretId(),
    cartId: row.id,
    userId: row.userId,
    orderState: begins.order,
    paymentState: begins.payment,
    fulfilmentState: begins.fulfilment,
    paymentMethod: method,
    shippingMethod: FLAT_DELIVERY,
    deliveryZone: delivery.zone,
    deliveryDaysFrom: delivery.daysFrom,
    deliveryDaysTo: delivery.daysTo,
    promised: { dispatchOn, deliveryFrom, deliveryTo },
    ...totals,
    firstName,
    lastName,
    email,
    phone,
    mobile,
    company,
    poNumber,
    vatNumber,
    comment,
    shippingAddress,
    paymentAddress: row.paymentAddress ?? shippingAddress,
    clientAddress,
    ...hold,
    confirmationWithheld: confirms === "placed" && !mailed,
    confirmedAt: confirms === "placed" && mailed ? now : null,
  };
  const taken = hold.holdsStock ? lines : [];
  const payment = throughService ? newPayment(order) : undefined;
  const tags = await pagesOfStock(tx, stockChanges(taken));
  const writes = [
    ...taken.map((line) => stockTaken(tx, line.productId, line.quantity)),
    ...orderInserts(tx, order, lines, begins),
    updateOf(tx, carts, row.id, {
      paymentMethod: method,
      stage: row.userId === null ? "checkout_as_guest" : "checkout_user",
      orderedAt: now,
    }),
    ...(payment === undefined ? [] : [insertOf(tx, payments, [payment])]),
    ...(confirms === "placed" ? await confirmOrder(tx, order, { mailed }) : []),
    ...(tags.length === 0 ? [] : [enqueue(tx, { kind: "revalidate", payload: { tags } })]),
  ];
  send(tx, together(tx, writes));
  return { answer: answerOf(order), isNew: true, placed: payment && { order, lines, payment } };
}

/**
 * Turns a cart into an order in one transaction: its stock is taken, its mail is due or its payment can begin, or
 * nothing has happened. The cart is locked, so that however many ask at the same time there is one order; everybody gets
 * its answer.
 * @throws Failure 404 cart_unknown or payment_method_unknown; 409 cart_empty, details_missing, address_missing,
 *   not_deliverable, cart_full, product_withdrawn, not_enough_stock or unpaid_share;
 *   412 when the version named is not that of the cart.
 */
export function placeOrder(context: OrderContext, checkout: Checkout): Promise<Placed> {
  const { clientAddress } = checkout;
  const method = offeredMethods(context.services).find((offered) => offered.method === checkout.method);
  if (method === undefined) throw paymentMethodUnknown();
  return transact(context.db, async (tx) => {
    const { id } = checkout.cart;
    // Locked before it is read: from here on the stock cannot change under the order. Prices are those of this reading.
    const network = holderNetworkOf(context.config, clientAddress);
    const ordering = checkout.asCustomer ? checkout.cart.userId : undefined;
    const [locked, , items, number, holidays, unpaid, mailed] = await pipeline([
      () => lockCart(tx, checkout.cart),
      () => lockStockOf(tx, id),
      () => readItems(tx, id),
      () => nextOrderNumber(tx),
      () => bankHolidayDates(tx, new Date()),
      () => readHeld(tx, { network, cartId: id, userId: ordering }),
      // Mail about a customer's own order is sent to the account's address.
      async () =>
        method.confirms === "paid" || ordering !== undefined || countConfirmation(tx, context.config, id),
    ]);
    if (locked === undefined) throw cartUnknown();
    if (locked.orderedAt !== null)
      return { answer: answerOf(await readOrderOfCart(tx, locked.id)), isNew: false, placed: undefined };
    const userId = locked.userId ?? ordering;
    const cart = priceCart(userId === undefined ? locked : await takeForCustomer(tx, locked, userId), items);
    requireVersion(cart, checkout.cart.ifMatch);
    const destination = readyToOrder(cart);
    requireStock(cart.lines);
    const holder = { held: unpaid, network, userId: cart.row.userId };
    const hold = await holdNewOrder(tx, context, method, { lines: cart.lines, ...holder });
    return writeOrder(tx, cart, destination, method, { number, holidays, clientAddress, hold, mailed });
  });
}
