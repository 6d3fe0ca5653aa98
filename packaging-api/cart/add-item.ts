import { randomUUID } from "node:crypto";
import { MAX_LINES, MAX_QUANTITY } from "../../trade-rules/limits";
import { packsToHave } from "../../trade-rules/split-stock";
import type { Cart } from "../contract";
import type { Connection, Database } from "../database/connect";
import { prepared, type Value } from "../database/pipelining/prepared";
import { sqlStateOf } from "../database/sql-state";
import { transact } from "../database/transaction";
import { secretId } from "../secret-id";
import { findGoods, type ItemRow } from "./cart-queries";
import { cartFull, notEnoughStock, productUnknown, productWithdrawn, tooManyPacks } from "./cart-refusals";
import { cartItems, carts } from "./cart-tables";
import { type CartToChange, changeCart, finishChange, present } from "./change-cart";
import { beginCart, lockCustomersCart } from "./customers-cart";
import { putLines } from "./put-lines";
import { type CartLine, priceCart, readOpenCart } from "./read-cart";

/** What the shopper asks for: packs of a product. */
export type Wanted = { productId: string; quantity: number };

/** The line that a cart's lines get, or have instead of the one of the same product. */
async function lineWanted(db: Database, lines: CartLine[], wanted: Wanted): Promise<ItemRow> {
  const goods = await findGoods(db, wanted.productId);
  if (goods === undefined) throw productUnknown();
  const there = lines.find((line) => line.productId === goods.productId);
  const line = {
    ...goods,
    id: there?.id ?? randomUUID(),
    quantity: (there?.quantity ?? 0) + wanted.quantity,
    quoted: there?.quoted ?? null,
  };
  if (line.status !== "active") throw productWithdrawn(line);
  if (line.quantity > packsToHave(line)) throw notEnoughStock(line, packsToHave(line));
  if (line.quantity > MAX_QUANTITY) throw tooManyPacks();
  if (there === undefined && lines.length >= MAX_LINES) throw cartFull();
  return line;
}

const insertCartWithLine = prepared((db, value: Value<"id" | "lineId" | "productId" | "quantity">) => {
  const line = db.insert(cartItems).values({
    id: value("lineId"),
    cartId: value("id"),
    productId: value("productId"),
    quantity: value("quantity"),
  });
  return db
    .with(db.$with("first_line").as(line))
    .insert(carts)
    .values({ id: value("id") })
    .returning();
});

/** A guest's first goods: the cart and its line are written as one, and what the answer shows is all known. */
async function beginGuestCart(db: Database, wanted: Wanted): Promise<Cart> {
  const line = await lineWanted(db, [], wanted);
  const { id: lineId, productId, quantity } = line;
  const [row] = await insertCartWithLine(db, { id: secretId(), lineId, productId, quantity });
  if (row === undefined) throw new Error("A cart was begun and is not there.");
  return present(priceCart(row, [line]));
}

async function addTo(db: Connection["db"], cart: CartToChange, wanted: Wanted): Promise<Cart> {
  const { id, userId } = cart;
  if (id !== "new")
    return changeCart(db, cart, async (tx, { lines }) => {
      await putLines(tx, id, [await lineWanted(tx, lines, wanted)]);
      return {};
    });
  if (userId === undefined) return beginGuestCart(db, wanted);
  return transact(db, async (tx) => {
    const open = (await lockCustomersCart(tx, userId)) ?? (await beginCart(tx, userId));
    const { lines } = await readOpenCart(tx, open);
    await putLines(tx, open.id, [await lineWanted(tx, lines, wanted)]);
    return finishChange(tx, open, {});
  });
}

/** The product was deleted after it was read: an import was taken back. */
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Adds packs of a product to a cart; to those that are there already. The cart id `new` makes a guest's cart; for a
 * customer it means their open one, and makes it when they have none.
 * @throws Failure 404 cart_unknown or product_unknown; 409 product_withdrawn, not_enough_stock, cart_full or
 *   cart_ordered; 412; 422 when the line would have more packs than a line may.
 */
export async function addItem(db: Connection["db"], cart: CartToChange, wanted: Wanted): Promise<Cart> {
  try {
    return await addTo(db, cart, wanted);
  } catch (error) {
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) throw productUnknown();
    throw error;
  }
}
