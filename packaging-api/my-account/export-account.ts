import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { mailedLinks, signIns } from "../accounts/account-tables";
import { readPerson } from "../accounts/person";
import { readAddresses } from "../addresses/address-queries";
import { cartItems, carts } from "../cart/cart-tables";
import type { Database } from "../database/connect";
import { notifications } from "../notifications/notification-tables";
import { documents, orderEvents, orderLines, orders, payments, refunds } from "../orders/order-tables";
import { wishlistItems } from "../wishlist/wishlist-tables";

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

/** The address that the customer asked to sign in with and has not confirmed; null for none. */
async function exportPendingEmail(db: Database, userId: string): Promise<string | null> {
  const [link] = await db
    .select({ email: mailedLinks.email })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.kind, "email"), isNull(mailedLinks.usedAt)));
  return link?.email ?? null;
}

/** What belongs to orders, for all of them at once. */
async function readBelongings(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return { lines: [], history: [], paid: [], back: [], papers: [] };
  const [lines, history, paid, back, papers] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, orderIds))
      .orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, orderIds)).orderBy(asc(orderEvents.id)),
    db.select().from(payments).where(inArray(payments.orderId, orderIds)).orderBy(asc(payments.createdAt)),
    db.select().from(refunds).where(inArray(refunds.orderId, orderIds)).orderBy(asc(refunds.createdAt)),
    db
      .select({ orderId: documents.orderId, content: documents.content })
      .from(documents)
      .where(inArray(documents.orderId, orderIds))
      .orderBy(asc(documents.issuedAt)),
  ]);
  return { lines, history, paid, back, papers };
}

/** What leads to an order, or to paying it, stays out of it: such links are secrets. */
async function exportOrders(db: Database, userId: string) {
  const rows = await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.placedAt));
  const { lines, history, paid, back, papers } = await readBelongings(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ key: _key, cartId: _cart, userId: _user, ...order }) => {
    const its = ({ orderId }: { orderId: string }) => orderId === order.id;
    return {
      ...order,
      lines: lines.filter(its).map(({ orderId: _order, ...line }) => line),
      history: history.filter(its).map(({ orderId: _order, id: _id, ...event }) => event),
      payments: paid.filter(its).map(({ orderId: _order, approveUrl: _url, ...payment }) => payment),
      refunds: back.filter(its).map(({ orderId: _order, ...refund }) => refund),
      documents: papers.filter(its).map(({ content }) => content),
    };
  });
}

async function exportCarts(db: Database, userId: string) {
  const rows = await db.select().from(carts).where(eq(carts.userId, userId));
  const ids = rows.map(({ id }) => id);
  const items = await db.select().from(cartItems).where(inArray(cartItems.cartId, ids));
  return rows.map(({ id, userId: _user, ...cart }) => ({
    ...cart,
    items: items
      .filter(({ cartId }) => cartId === id)
      .map(({ productId, quantity }) => ({ productId, quantity })),
  }));
}

/** Everything that the shop stores of a customer (UK GDPR, articles 15 and 20), but for hashes and secrets. */
export async function exportAccount(db: Database, userId: string): Promise<Record<string, unknown>> {
  return {
    exportedAt: new Date().toISOString(),
    account: await exportPerson(db, userId),
    pendingEmail: await exportPendingEmail(db, userId),
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
