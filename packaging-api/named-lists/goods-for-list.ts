import { asc, eq } from "drizzle-orm";
import { findCart, readItems } from "../cart/cart-queries";
import { cartUnknown, productUnknown } from "../cart/cart-refusals";
import { lockCustomersCart } from "../cart/customers-cart";
import { products } from "../catalogue/catalogue-tables";
import { together } from "../catalogue/scope";
import type { AddToListBody } from "../contract";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { findOwnOrder } from "../orders/order-queries";
import { orderLines } from "../orders/order-tables";
import type { ListedPacks } from "./list-lines";

async function packsOfCart(tx: Database, cartId: string, userId: string): Promise<ListedPacks[]> {
  const cart =
    cartId === "own" ? await lockCustomersCart(tx, userId) : await findCart(tx, { id: cartId, userId });
  if (cart === undefined) throw cartUnknown();
  return readItems(tx, cart.id);
}

/** Products that the catalogue does not have any more are left out. */
async function packsOfOrder(tx: Database, orderId: string, userId: string): Promise<ListedPacks[]> {
  const found = await findOwnOrder(tx, { id: orderId, userId });
  if (found === undefined) throw notFound();
  return tx
    .select({ productId: products.id, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, found.order.id))
    .orderBy(asc(orderLines.position));
}

async function packsOfProduct(tx: Database, { productId, quantity }: ListedPacks): Promise<ListedPacks[]> {
  const sold = await tx
    .select({ id: products.id })
    .from(products)
    .where(together(eq(products.id, productId)));
  if (sold.length === 0) throw productUnknown();
  return [{ productId, quantity }];
}

/**
 * The packs that are to go onto a list, of a cart, an order and a product together; each product once.
 * @throws Failure 404 for a cart, an order or a product that is not there for this customer.
 */
export async function packsForList(
  tx: Database,
  userId: string,
  { cartId, orderId, productId, quantity }: AddToListBody,
): Promise<ListedPacks[]> {
  const wanted = [
    ...(cartId === undefined ? [] : await packsOfCart(tx, cartId, userId)),
    ...(orderId === undefined ? [] : await packsOfOrder(tx, orderId, userId)),
    ...(productId === undefined ? [] : await packsOfProduct(tx, { productId, quantity })),
  ];
  const packs = new Map<string, number>();
  for (const line of wanted)
    packs.set(line.productId, Math.max(packs.get(line.productId) ?? 0, line.quantity));
  return [...packs].map(([id, most]) => ({ productId: id, quantity: most }));
}
