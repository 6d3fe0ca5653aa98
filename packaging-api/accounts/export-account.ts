import { asc, eq, inArray } from "drizzle-orm";
import { readAddresses } from "../addresses/queries";
import type { Database } from "../database/connect";
import {
  cartItems,
  carts,
  notifications,
  orderLines,
  orders,
  signIns,
  wishlistItems,
} from "../database/schema";
import { readPerson } from "./person";

/** The customer's row without what only this program can read. */
async function exportPerson(db: Database, userId: string) {
  const {
    passwordHash: _hash,
    twoStepSecret,
    twoStepOffered: _offered,
    twoStepLastStep: _step,
    endedAt: _ended,
    ...person
  } = await readPerson(db, userId);
  return { ...person, twoStep: twoStepSecret !== null };
}

/** What leads to an order stays out of it: its link is a secret. */
async function exportOrders(db: Database, userId: string) {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.placedAt));
  const lines =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(orderLines)
          .where(
            inArray(
              orderLines.orderId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(orderLines.position));
  return rows.map(({ key: _key, cartId: _cart, userId: _user, ...order }) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id).map(({ orderId: _order, ...line }) => line),
  }));
}

async function exportCarts(db: Database, userId: string) {
  const rows = await db.select().from(carts).where(eq(carts.userId, userId));
  return Promise.all(
    rows.map(async ({ id, userId: _user, ...cart }) => ({
      ...cart,
      items: await db
        .select({ productId: cartItems.productId, quantity: cartItems.quantity })
        .from(cartItems)
        .where(eq(cartItems.cartId, id)),
    })),
  );
}

/** Everything that the shop holds of a customer (UK GDPR, articles 15 and 20), but for hashes and secrets. */
export async function exportAccount(db: Database, userId: string): Promise<Record<string, unknown>> {
  return {
    exportedAt: new Date().toISOString(),
    account: await exportPerson(db, userId),
    addresses: await readAddresses(db, userId),
    orders: await exportOrders(db, userId),
    carts: await exportCarts(db, userId),
    wishlist: await db
      .select({ productId: wishlistItems.productId, addedAt: wishlistItems.createdAt })
      .from(wishlistItems)
      .where(eq(wishlistItems.userId, userId)),
    notifications: (await db.select().from(notifications).where(eq(notifications.userId, userId))).map(
      ({ userId: _user, ...notification }) => notification,
    ),
    signIns: (await db.select().from(signIns).where(eq(signIns.userId, userId))).map(
      ({ userId: _user, ...signIn }) => signIn,
    ),
  };
}
