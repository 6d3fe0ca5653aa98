import { and, asc, eq, isNull } from "drizzle-orm";
import { lockCustomer } from "../accounts/lock-customer";
import type { Database } from "../database/connect";
import { notFound } from "../http/failure";
import { secretId } from "../secret-id";
import { type CartRow, lockCart } from "./cart-queries";
import { carts } from "./cart-tables";

/**
 * The open cart of a customer, of which they have at most one. The customer and the cart are locked until the
 * transaction ends.
 * @throws Failure 404 when the customer has ended the account.
 */
export async function lockCustomersCart(tx: Database, userId: string): Promise<CartRow | undefined> {
  if (!(await lockCustomer(tx, userId))) throw notFound();
  const [open] = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.userId, userId), isNull(carts.orderedAt)))
    .orderBy(asc(carts.createdAt))
    .limit(1);
  if (open === undefined) return undefined;
  const row = await lockCart(tx, { id: open.id, userId });
  // A checkout locks the cart but not the customer: it may have been ordered while this waited for it.
  return row?.orderedAt === null ? row : undefined;
}

/**
 * Begins a cart: a guest's, or that of a customer who has none open.
 * @throws Error when the database does not answer with what was written.
 */
export async function beginCart(tx: Database, userId: string | undefined): Promise<CartRow> {
  const [row] = await tx.insert(carts).values({ id: secretId(), userId }).returning();
  if (row === undefined) throw new Error("A cart was begun and is not there.");
  return row;
}
