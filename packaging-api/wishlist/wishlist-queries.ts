import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { products } from "../catalogue/catalogue-tables";
import { readPage } from "../catalogue/page";
import { onShow, together } from "../catalogue/scope";
import type { ProductSummary } from "../contract";
import type { Database } from "../database/connect";
import { wishlistItems } from "./wishlist-tables";

/** More products than this do not fit onto one wishlist. */
export const MAX_WISHES = 200;

const wished = (userId: string): SQL =>
  sql`${products.id} in (select w.product_id from wishlist_items w where w.user_id = ${userId})`;
const wishedAt = (userId: string): SQL =>
  sql`(select w.created_at from wishlist_items w where w.user_id = ${userId} and w.product_id = ${products.id})`;

/** The products on a customer's wishlist, the latest first; withdrawn ones are left out. */
export function readWishlist(db: Database, userId: string, limit = MAX_WISHES): Promise<ProductSummary[]> {
  return readPage(
    db,
    together(wished(userId)),
    [sql`${wishedAt(userId)} desc`, sql`${products.id}`],
    1,
    limit,
  );
}

/** How many products `readWishlist` shows. */
export async function countWishlist(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), onShow));
  return row?.count ?? 0;
}

/** How many wishes a customer has, those for withdrawn products among them. */
export async function countWishes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId));
  return row?.count ?? 0;
}

/** Whether there is such a product that is sold. */
export async function isSold(db: Database, productId: string): Promise<boolean> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(together(eq(products.id, productId)));
  return found.length === 1;
}

/** Puts a product on a wishlist. @returns whether it was not there yet. */
export async function insertWish(tx: Database, userId: string, productId: string): Promise<boolean> {
  const put = await tx
    .insert(wishlistItems)
    .values({ userId, productId })
    .onConflictDoNothing()
    .returning({ productId: wishlistItems.productId });
  return put.length === 1;
}

/** Takes a product off a wishlist, if it is there. */
export async function removeWish(db: Database, userId: string, productId: string): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, productId)));
}
