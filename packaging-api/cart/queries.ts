import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { priceBreaksOfRow } from "../catalogue/summary";
import type { Database } from "../database/connect";
import { cartItems, carts, orderLines, orders, products } from "../database/schema";

export type CartRow = typeof carts.$inferSelect;

/** A cart by its id, and the customer who asks for it; undefined for a guest. */
export type AskedCart = { id: string; userId: string | undefined };

/** A guest's cart is anybody's who knows the id, a customer's is the customer's alone. */
function openTo({ id, userId }: AskedCart): SQL | undefined {
  const guests = isNull(carts.userId);
  return and(eq(carts.id, id), userId === undefined ? guests : or(guests, eq(carts.userId, userId)));
}

/** The cart's row; undefined also when it is another customer's. */
export async function findCart(db: Database, asked: AskedCart): Promise<CartRow | undefined> {
  const [row] = await db.select().from(carts).where(openTo(asked));
  return row;
}

/** The same, held until the transaction ends: writes to one cart come one after another. */
export async function lockCart(tx: Database, asked: AskedCart): Promise<CartRow | undefined> {
  const [row] = await tx.select().from(carts).where(openTo(asked)).for("update");
  return row;
}

/** The order that the cart became, if it did: what answers name it by. */
export async function findOrderOfCart(db: Database, cartId: string) {
  const [row] = await db
    .select({
      id: orders.id,
      number: orders.number,
      key: orders.key,
      paymentMethod: orders.paymentMethod,
    })
    .from(orders)
    .where(eq(orders.cartId, cartId));
  return row;
}

/** The same with everything that it says. */
export async function readOrderOfCart(db: Database, cartId: string) {
  const [row] = await db.select().from(orders).where(eq(orders.cartId, cartId));
  return row;
}

/** The cart's items in the order in which they were put in, with their products as they are now. */
export function readItems(db: Database, cartId: string) {
  return db
    .select({
      id: cartItems.id,
      quantity: cartItems.quantity,
      productId: products.id,
      sku: products.sku,
      slug: products.slug,
      name: products.name,
      size: products.size,
      unit: products.unit,
      image: products.image,
      packSize: products.packSize,
      price: products.price,
      priceBreaks: priceBreaksOfRow,
      vatRate: products.vatRate,
      stock: products.stock,
      status: products.status,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.cartId, cartId))
    .orderBy(asc(cartItems.position));
}
export type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

/** The lines of an order, as they were when it was placed. */
export function readOrderLines(db: Database, orderId: string) {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/**
 * Writes columns of a cart and counts the change.
 * @throws Error when there is no such cart.
 */
export async function saveCart(
  tx: Database,
  id: string,
  columns: Partial<Omit<CartRow, "id" | "revision">>,
): Promise<CartRow> {
  const [row] = await tx
    .update(carts)
    .set({ ...columns, revision: sql`${carts.revision} + 1`, updatedAt: sql`now()` })
    .where(eq(carts.id, id))
    .returning();
  if (row === undefined) throw new Error("The cart to be saved is gone.");
  return row;
}
