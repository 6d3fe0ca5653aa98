import { and, asc, eq, isNull, or } from "drizzle-orm";
import { products } from "../catalogue/catalogue-tables";
import { productStock } from "../catalogue/stock-tables";
import { priceBreaksOfRow } from "../catalogue/summary";
import { leadingSize, pageSlug } from "../catalogue/variants";
import type { Database } from "../database/connect";
import { prepared, type Value } from "../database/pipelining/prepared";
import { updateOf, type Write } from "../database/pipelining/write";
import { packsColumns, toHave } from "../orders/expected-packs";
import { orders } from "../orders/order-tables";
import { cartItems, carts } from "./cart-tables";

export type CartRow = typeof carts.$inferSelect;

/** A cart by its id, and the customer who asks for it; undefined for a guest. */
export type AskedCart = { id: string; userId: string | undefined };

/** A guest's cart is anybody's who knows the id, a customer's is the customer's alone. */
const selectOpenTo = (db: Database, value: Value<"id" | "userId">) =>
  db
    .select()
    .from(carts)
    .where(and(eq(carts.id, value("id")), or(isNull(carts.userId), eq(carts.userId, value("userId")))));
const selectCart = prepared(selectOpenTo);
const selectCartForUpdate = prepared((db, value: Value<"id" | "userId">) =>
  selectOpenTo(db, value).for("update"),
);

/** The cart's row; undefined also when it is another customer's. */
export async function findCart(db: Database, { id, userId }: AskedCart): Promise<CartRow | undefined> {
  const [row] = await selectCart(db, { id, userId: userId ?? null });
  return row;
}

/** The same, locked until the transaction ends: writes to one cart come one after another. */
export async function lockCart(tx: Database, { id, userId }: AskedCart): Promise<CartRow | undefined> {
  const [row] = await selectCartForUpdate(tx, { id, userId: userId ?? null });
  return row;
}

/**
 * The order that a cart became.
 * @throws Error when it became none.
 */
export async function readOrderOfCart(db: Database, cartId: string) {
  const [row] = await db.select().from(orders).where(eq(orders.cartId, cartId));
  if (row === undefined) throw new Error(`The cart ${cartId} was ordered and has no order.`);
  return row;
}

/** What a line of a cart, or of a list that becomes one, shows of its product. */
export const goodsOfLine = {
  productId: products.id,
  sku: products.sku,
  slug: products.slug,
  page: pageSlug,
  name: products.name,
  size: leadingSize,
  unit: products.unit,
  image: products.image,
  packSize: products.packSize,
  price: products.price,
  grossPrice: products.grossPrice,
  priceBreaks: priceBreaksOfRow,
  /** At home; what is charged depends on where the goods go. */
  homeVatRate: products.vatRate,
  stock: productStock.packs,
  status: products.status,
};

/** The same with what can be ordered of it beyond its stock; see `toHave`. */
export const goodsToHave = { ...goodsOfLine, ...packsColumns };

const selectItems = prepared((db, value: Value<"cartId">) =>
  db
    .select({ id: cartItems.id, quantity: cartItems.quantity, quoted: cartItems.quoted, ...goodsToHave })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(cartItems.cartId, value("cartId")))
    .orderBy(asc(cartItems.position)),
);

const selectGoods = prepared((db, value: Value<"id">) =>
  db
    .select(goodsToHave)
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(products.id, value("id"))),
);

/** What a line of this product would show; undefined when there is no such product. */
export async function findGoods(db: Database, id: string) {
  const [goods] = await selectGoods(db, { id });
  return goods && toHave(goods);
}

/** The cart's items in the order in which they were put in, with their products as they are now. */
export async function readItems(db: Database, cartId: string) {
  return (await selectItems(db, { cartId })).map(toHave);
}
export type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

/** Writes columns of a cart and counts the change. */
export function cartUpdate(
  tx: Database,
  id: string,
  columns: Partial<Omit<CartRow, "id" | "revision">>,
): Write {
  return updateOf(tx, carts, id, columns, "revision = carts.revision + 1, updated_at = now()");
}
