import { randomUUID } from "node:crypto";
import type { DeliveryTerms } from "../../trade-rules/delivery";
import { type DeliveryHolidays, deliveryPromise } from "../../trade-rules/delivery-days";
import { economyTerms, type ServiceTerms, serviceNames } from "../../trade-rules/delivery-services";
import { type CalendarDay, cutOff, londonDay } from "../../trade-rules/dispatch-promise";
import { LARGEST_AMOUNT } from "../../trade-rules/money";
import { dueDay } from "../../trade-rules/pay-on-account";
import { packsToHave } from "../../trade-rules/split-stock";
import { bankHolidayDates, holidaysIn, readNationHolidays } from "../bank-holidays/bank-holiday-queries";
import { lockCart, readItems, readOrderOfCart } from "../cart/cart-queries";
import {
  addressMissing,
  cartEmpty,
  cartFull,
  cartUnknown,
  deliveryDayPassed,
  detailsMissing,
  notDeliverable,
  notEnoughStock,
  productWithdrawn,
  samplesEnough,
} from "../cart/cart-refusals";
import { carts } from "../cart/cart-tables";
import { type CartToChange, requireVersion } from "../cart/change-cart";
import { type CartLine, type OpenCart, priceCart } from "../cart/read-cart";
import { isSamplesLine } from "../cart/samples-line";
import { takeForCustomer } from "../cart/take-for-customer";
import { pagesOfStock, type StockChange } from "../catalogue/pages-of-stock";
import type { AddressWithPhones, CheckoutAnswer, PromisedDays } from "../contract";
import { cacheTags } from "../contract/cache-tags";
import type { Database } from "../database/connect";
import { insertOf, together, updateOf } from "../database/pipelining/write";
import { pipeline, send, transact } from "../database/transaction";
import { countConfirmation } from "../limits/letter-limit";
import { countSamples } from "../limits/sample-limit";
import { confirmOrder } from "../orders/confirm-order";
import { issueInvoice } from "../orders/invoicing/issue-invoice";
import { requireCredit } from "../orders/on-account/require-credit";
import type { OrderContext } from "../orders/order-context";
import { deliveryDayUnpaid, paymentMethodUnknown } from "../orders/order-refusals";
import type { OrderRow } from "../orders/order-rows";
import { payments } from "../orders/order-tables";
import { newPayment } from "../orders/payment-attempts";
import type { PaymentMethod } from "../orders/payment-methods/payment-method";
import { findUsableMethod, isPaidLater } from "../orders/payment-methods/payment-methods";
import { promiseInserts } from "../orders/promises";
import { holderNetworkOf, readHeld } from "../orders/unpaid-share";
import { enqueue } from "../outbox/effect";
import type { JustPlaced } from "../payments/start-payment";
import { quotesOrdered } from "../quotes/quotes-ordered";
import { secretId } from "../secret-id";
import { holdNewOrder, type NewHold } from "./hold-new-order";
import { type CartPackaging, readCartPackaging, withPackaging } from "./line-packaging";
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
  /** For whom its unpaid packs count, as orders/unpaid-share.ts has it; by default for the network of `clientAddress`. */
  holder?: string;
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
type Destination = { shippingAddress: AddressWithPhones; delivery: DeliveryTerms };

/** @throws Failure 409 for what is missing before the cart could be ordered; gives where it goes. */
function readyToOrder({ row, lines, delivery, totals }: OpenCart): Destination {
  if (lines.length === 0) throw cartEmpty();
  if (row.email === "") throw detailsMissing();
  if (row.shippingAddress === null || delivery === null) throw addressMissing();
  if (!delivery.deliverable) throw notDeliverable(delivery.postCode);
  if (totals.total > LARGEST_AMOUNT) throw cartFull();
  return { shippingAddress: row.shippingAddress, delivery };
}

/** The service of an order and what it is promised. */
type Service = { terms: ServiceTerms; promised: PromisedDays };

/**
 * How an order of this moment is delivered: by the service and on the day that the shopper chose, or not at all.
 * @throws Failure 409 delivery_day_unpaid, delivery_day_passed
 */
function serviceOf(
  { row, lines, timed }: OpenCart,
  delivery: DeliveryTerms,
  method: PaymentMethod,
  holidays: DeliveryHolidays,
): Service {
  if (timed !== undefined && isPaidLater(method)) throw deliveryDayUnpaid();
  const terms = timed ?? economyTerms(delivery);
  const promise = deliveryPromise(readyAt(lines), holidays, terms, row.deliveryDay);
  if (promise === undefined || (timed !== undefined && promise.deliveryTo !== row.deliveryDay))
    throw deliveryDayPassed();
  const { dispatchOn, deliveryFrom, deliveryTo } = promise;
  return { terms, promised: { dispatchOn, deliveryFrom, deliveryTo } };
}

/** @throws Failure 409 for a line whose goods are not to be had, or not so many, now or later. Their stock is locked. */
function requireStock(lines: CartLine[]): void {
  for (const line of lines) {
    if (line.status !== "active") throw productWithdrawn(line);
    if (line.parts.missing > 0) throw notEnoughStock(line, packsToHave(line));
  }
}

/** @throws Failure 409 when the mailbox or the address of a cart with samples had some before. */
async function requireSampleTurn(
  tx: Database,
  { row: { email }, lines }: OpenCart,
  { shippingAddress: { addressLine1, postCode } }: Destination,
): Promise<void> {
  if (!lines.some(isSamplesLine)) return;
  if (!(await countSamples(tx, { email, addressLine1, postCode }))) throw samplesEnough();
}

/** How the stock of an order's products changes by it. */
const stockChanges = (lines: CartLine[]): StockChange[] =>
  lines.map(({ productId, page, stock, parts: { now } }) => ({
    productId,
    page,
    before: stock,
    after: stock - now,
  }));

/** The tags of the pages of products that say that more of them is expected, of which an order takes packs. */
const pagesOfLater = (lines: CartLine[]): string[] =>
  lines.flatMap(({ page, parts: { later } }) => (later.length > 0 ? [cacheTags.product(page)] : []));

/** The day on which the first goods of a cart come of which nothing is there yet; undefined for every other one. */
const firstToCome = (lines: CartLine[]): CalendarDay | undefined =>
  lines.some(({ parts: { now } }) => now > 0)
    ? undefined
    : lines.flatMap(({ parts: { later } }) => later.map(({ on }) => on)).sort()[0];

/** From when on the goods of an order of this moment can leave. */
function readyAt(lines: CartLine[], now = new Date()): Date {
  const day = firstToCome(lines);
  return day === undefined || day <= londonDay(now) ? now : cutOff(day, 0);
}

/** What an order gets besides what its cart says. */
type Circumstances = {
  number: string;
  service: Service;
  clientAddress: string;
  hold: NewHold;
  /** Whether its mailbox may get one more letter today. */
  mailed: boolean;
  packaging: CartPackaging;
  /** Days that the customer has to pay an order on account; undefined for every other one. */
  daysToPay: number | undefined;
};

async function writeOrder(
  tx: Database,
  { row, lines, totals }: OpenCart,
  { shippingAddress, delivery }: Destination,
  { begins, method, confirms, throughService }: PaymentMethod,
  { number, service, clientAddress, hold, mailed, packaging, daysToPay }: Circumstances,
): Promise<Placed> {
  const { firstName, lastName, email, phone, mobile, company, poNumber, vatNumber, comment } = row;
  const { terms, promised } = service;
  const now = new Date();
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
    dueOn: daysToPay === undefined ? null : dueDay(londonDay(now), daysToPay),
    shippingMethod: serviceNames[terms.service],
    deliveryService: terms.service,
    deliveryZone: delivery.zone,
    deliveryDaysFrom: terms.daysFrom,
    deliveryDaysTo: terms.daysTo,
    promised,
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
  const taken = hold.holdsStock ? lines.filter((line) => !isSamplesLine(line)) : [];
  const payment = throughService ? newPayment(order) : undefined;
  const tags = [...new Set([...(await pagesOfStock(tx, stockChanges(taken))), ...pagesOfLater(taken)])];
  const later = lines.map(({ productId, parts }, index) => ({
    productId,
    position: index + 1,
    later: parts.later,
  }));
  const writes = [
    ...taken.flatMap(({ productId, parts: { now: packs } }) =>
      packs > 0 ? [stockTaken(tx, productId, packs)] : [],
    ),
    ...orderInserts(tx, order, withPackaging(lines, packaging), begins),
    ...promiseInserts(tx, order.id, later, hold.holdsStock),
    updateOf(tx, carts, row.id, {
      paymentMethod: method,
      stage: row.userId === null ? "checkout_as_guest" : "checkout_user",
      orderedAt: now,
    }),
    ...(payment === undefined ? [] : [insertOf(tx, payments, [payment])]),
    ...quotesOrdered(tx, order.id, lines),
    ...(confirms === "placed" ? await confirmOrder(tx, order, { mailed }) : []),
    ...(tags.length === 0 ? [] : [enqueue(tx, { kind: "revalidate", payload: { tags } })]),
    // Last, because its number makes every other invoice wait until the commit.
    ...(order.dueOn === null ? [] : issueInvoice(tx, { ...order, placedAt: now }, lines)),
  ];
  send(tx, together(tx, writes));
  return { answer: answerOf(order), isNew: true, placed: payment && { order, lines, payment } };
}

/**
 * Turns a cart into an order in one transaction: its stock is taken, its mail is due or its payment can begin, or
 * nothing has happened. The cart is locked, so that however many ask at the same time there is one order; everybody gets
 * its answer.
 * @throws Failure 404 cart_unknown or payment_method_unknown; 409 cart_empty, details_missing, address_missing,
 *   not_deliverable, delivery_day_unpaid, delivery_day_passed, cart_full, product_withdrawn, not_enough_stock,
 *   samples_enough, unpaid_share, credit_held or credit_exceeded;
 *   412 when the version named is not that of the cart.
 */
export function placeOrder(context: OrderContext, checkout: Checkout): Promise<Placed> {
  const method = findUsableMethod(context.services, checkout.method);
  if (method === undefined) throw paymentMethodUnknown();
  return transact(context.db, (tx) => placeOrderIn(tx, context, method, checkout));
}

/**
 * The same in a transaction that does more than this: that commits or leaves everything as it was.
 * @param method that is offered
 */
export async function placeOrderIn(
  tx: Database,
  context: OrderContext,
  method: PaymentMethod,
  checkout: Checkout,
): Promise<Placed> {
  const { clientAddress } = checkout;
  const { id } = checkout.cart;
  // Locked before it is read: from here on the stock cannot change under the order. Prices are those of this reading.
  const network = checkout.holder ?? holderNetworkOf(context.config, clientAddress);
  const ordering = checkout.asCustomer ? checkout.cart.userId : undefined;
  const [locked, , items, packaging, number, warehouse, ofNations, unpaid, mailed] = await pipeline([
    () => lockCart(tx, checkout.cart),
    () => lockStockOf(tx, id),
    () => readItems(tx, id),
    () => readCartPackaging(tx, id),
    () => nextOrderNumber(tx, ordering === undefined ? "guest" : "customer"),
    () => bankHolidayDates(tx, new Date()),
    () => readNationHolidays(tx, new Date()),
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
  const { delivery } = destination;
  const place = holidaysIn(delivery.nation, ofNations);
  const service = serviceOf(cart, delivery, method, { warehouse, place });
  requireStock(cart.lines);
  await requireSampleTurn(tx, cart, destination);
  const holder = { held: unpaid, network, userId: cart.row.userId };
  // The share is of everything that can be ordered.
  const shared = cart.lines.map((line) => ({ ...line, stock: packsToHave(line) }));
  const hold = await holdNewOrder(tx, context, method, { lines: shared, ...holder });
  const daysToPay = method.byTerms ? await requireCredit(tx, cart.row.userId, cart.totals.total) : undefined;
  return writeOrder(tx, cart, destination, method, {
    number,
    service,
    clientAddress,
    hold,
    mailed,
    packaging,
    daysToPay,
  });
}
