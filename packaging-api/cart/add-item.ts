import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Cart } from "../contract";
import type { Connection, Database } from "../database/connect";
import { cartItems, products } from "../database/schema";
import { transact } from "../database/transaction";
import { type CartToChange, changeCart, finishChange, present } from "./change-cart";
import { beginCart, lockCustomersCart } from "./customers-cart";
import { type CartLine, readOpenCart } from "./read-cart";
import {
  cartFull,
  MAX_LINES,
  MAX_QUANTITY,
  notEnoughStock,
  productUnknown,
  productWithdrawn,
  tooManyPacks,
} from "./refusals";

/** What the shopper asks for: packs of a product. */
export type Wanted = { productId: string; quantity: number };

async function putIn(tx: Database, cartId: string, lines: CartLine[], wanted: Wanted): Promise<void> {
  const [product] = await tx
    .select({
      id: products.id,
      name: products.name,
      size: products.size,
      stock: products.stock,
      status: products.status,
    })
    .from(products)
    .where(eq(products.id, wanted.productId));
  if (product === undefined) throw productUnknown();
  const there = lines.find((line) => line.productId === product.id);
  const line = { id: there?.id ?? randomUUID(), name: product.name, size: product.size };
  if (product.status !== "active") throw productWithdrawn(line);
  const quantity = (there?.quantity ?? 0) + wanted.quantity;
  if (quantity > product.stock) throw notEnoughStock(line, product.stock);
  if (quantity > MAX_QUANTITY) throw tooManyPacks();
  if (there === undefined && lines.length >= MAX_LINES) throw cartFull();
  await tx
    .insert(cartItems)
    .values({ id: line.id, cartId, productId: product.id, quantity })
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.productId],
      set: { quantity: sql`excluded.quantity` },
    });
}

/**
 * Adds packs of a product to a cart; to those that are there already. The cart id `new` makes a guest's cart; for a
 * customer it means their open one, and makes it when they have none.
 * @throws Failure 404 cart_unknown or product_unknown; 409 product_withdrawn, not_enough_stock, cart_full or
 *   cart_ordered; 412; 422 when the line would hold more packs than a line may.
 */
export async function addItem(db: Connection["db"], cart: CartToChange, wanted: Wanted): Promise<Cart> {
  if (cart.id === "new")
    return transact(db, async (tx) => {
      const open = cart.userId === undefined ? undefined : await lockCustomersCart(tx, cart.userId);
      if (open !== undefined) {
        await putIn(tx, open.id, (await readOpenCart(tx, open)).lines, wanted);
        return finishChange(tx, open.id, {});
      }
      const begun = await beginCart(tx, cart.userId);
      await putIn(tx, begun.id, [], wanted);
      return present(await readOpenCart(tx, begun));
    });
  return changeCart(db, cart, async (tx, { lines }) => {
    await putIn(tx, cart.id, lines, wanted);
    return {};
  });
}
