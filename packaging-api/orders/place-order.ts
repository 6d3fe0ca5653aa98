import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type CartToChange, holdToVersion } from "../cart/change-cart";
import { FLAT_DELIVERY } from "../cart/delivery";
import { findOrderOfCart, lockCart, readItems } from "../cart/queries";
import { type CartLine, type OpenCart, readOpenCart } from "../cart/read-cart";
import {
  addressMissing,
  cartEmpty,
  cartFull,
  cartUnknown,
  detailsMissing,
  MAX_TOTAL,
  notEnoughStock,
  paymentMethodUnknown,
  productWithdrawn,
} from "../cart/refusals";
import { pagesOfStock, type StockChange } from "../catalogue/pages-of-stock";
import type { Address, CheckoutAnswer } from "../contract";
import type { Database } from "../database/connect";
import { carts } from "../database/schema";
import { transact } from "../database/transaction";
import { enqueue } from "../outbox/effect";
import type { PaymentContext } from "../payments/context";
import type { PaymentMethod } from "../payments/payment-method";
import { offeredMethods } from "../payments/payment-methods";
import { insertPayment } from "../payments/queries";
import { holdUntil } from "../payments/stock-hold";
import { secretId } from "../secret-id";
import { confirmOrder } from "./confirm-order";
import { insertOrder, lockProducts, nextOrderNumber, type OrderRow, takeStock } from "./queries";

/** The call that orders: which cart, held to which version and asked by whom; paid how; from which network address. */
export type Checkout = {
  cart: CartToChange;
  method: string;
  clientAddress: string;
};

function answerOf(order: Pick<OrderRow, "id" | "number" | "key" | "paymentMethod">): CheckoutAnswer {
  return { orderId: order.id, number: order.number, key: order.key, paymentMethod: order.paymentMethod };
}

/** @throws Failure 409 for what is missing before the cart could be ordered; gives the delivery address. */
function readyToOrder({ row, lines, totals }: OpenCart): Address {
  if (lines.length === 0) throw cartEmpty();
  if (row.email === "") throw detailsMissing();
  if (row.shippingAddress === null) throw addressMissing();
  if (totals.total > MAX_TOTAL) throw cartFull();
  return row.shippingAddress;
}

async function takeGoods(tx: Database, lines: CartLine[]): Promise<void> {
  for (const line of lines) {
    if (line.status !== "active") throw productWithdrawn(line);
    if (!(await takeStock(tx, line.productId, line.quantity))) throw notEnoughStock(line, line.stock);
  }
}

/** How the stock of an order's products changes by it. */
const stockChanges = (lines: CartLine[]): StockChange[] =>
  lines.map(({ productId, slug, stock, quantity }) => ({
    productId,
    slug,
    before: stock,
    after: stock - quantity,
  }));

async function writeOrder(
  tx: Database,
  { row, lines, totals }: OpenCart,
  shippingAddress: Address,
  { begins, method, confirms, openService }: PaymentMethod,
  { clientAddress, stockHeldUntil }: { clientAddress: string; stockHeldUntil: Date | null },
): Promise<CheckoutAnswer> {
  const { firstName, lastName, email, phone, mobile, company, comment } = row;
  const number = await nextOrderNumber(tx);
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
    ...totals,
    firstName,
    lastName,
    email,
    phone,
    mobile,
    company,
    comment,
    shippingAddress,
    paymentAddress: row.paymentAddress ?? shippingAddress,
    clientAddress,
    stockHeldUntil,
  };
  await insertOrder(tx, order, lines, begins);
  await tx
    .update(carts)
    .set({ paymentMethod: method, stage: row.userId === null ? "checkout_as_guest" : "checkout_user" })
    .where(eq(carts.id, row.id));
  if (openService !== undefined) await insertPayment(tx, { ...order, total: totals.total });
  if (confirms === "placed") await confirmOrder(tx, { ...order, total: totals.total });
  await enqueue(tx, { kind: "revalidate", payload: { tags: await pagesOfStock(tx, stockChanges(lines)) } });
  return answerOf(order);
}

/**
 * Turns a cart into an order in one transaction: its stock is taken, its mail is due or its payment can begin, or
 * nothing has happened. The cart is held, so that however many ask at the same time there is one order; everybody gets
 * its answer.
 * @throws Failure 404 cart_unknown or payment_method_unknown; 409 cart_empty, details_missing, address_missing,
 *   cart_full, product_withdrawn or not_enough_stock; 412 when the version named is not that of the cart.
 */
export function placeOrder(context: PaymentContext, checkout: Checkout): Promise<CheckoutAnswer> {
  const { clientAddress } = checkout;
  const method = offeredMethods(context.services).find((offered) => offered.method === checkout.method);
  if (method === undefined) throw paymentMethodUnknown();
  return transact(context.db, async (tx) => {
    const row = await lockCart(tx, checkout.cart);
    if (row === undefined) throw cartUnknown();
    const placed = await findOrderOfCart(tx, row.id);
    if (placed !== undefined) return answerOf(placed);
    // Held before they are read: from here on neither a price nor the stock can change under the order.
    const wanted = await readItems(tx, row.id);
    if (wanted.length > 0)
      await lockProducts(
        tx,
        wanted.map(({ productId }) => productId),
      );
    const cart = await readOpenCart(tx, row);
    holdToVersion(cart, checkout.cart.ifMatch);
    const shippingAddress = readyToOrder(cart);
    await takeGoods(tx, cart.lines);
    const stockHeldUntil = holdUntil(method.method, context);
    return writeOrder(tx, cart, shippingAddress, method, { clientAddress, stockHeldUntil });
  });
}
