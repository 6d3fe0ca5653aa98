import { eq } from "drizzle-orm";
import { noFigures, packagingFiguresOf } from "../../trade-rules/packaging-weight";
import { cartItems } from "../cart/cart-tables";
import { products } from "../catalogue/catalogue-tables";
import type { Database } from "../database/connect";
import { prepared, type Value } from "../database/pipelining/prepared";
import type { OrderLineRow } from "../orders/order-rows";

const selectPackaging = prepared((db, value: Value<"cartId">) =>
  db
    .select({
      productId: products.id,
      packagingMaterial: products.packagingMaterial,
      material: products.material,
      weight: products.weight,
      recycledPercent: products.recycledPercent,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.cartId, value("cartId"))),
);

/** What the catalogue says of a cart's products as packaging. A cart does not show it: only an order reads it. */
export const readCartPackaging = (tx: Database, cartId: string) => selectPackaging(tx, { cartId });
export type CartPackaging = Awaited<ReturnType<typeof readCartPackaging>>;

/** The lines of a new order with their figures as packaging, which a later catalogue does not change. */
export function withPackaging<L extends Pick<OrderLineRow, "productId">>(
  lines: L[],
  packaging: CartPackaging,
): (L & Pick<OrderLineRow, "packagingMaterial" | "unitWeight" | "recycledPercent">)[] {
  const figures = new Map(packaging.map((row) => [row.productId, packagingFiguresOf(row)]));
  return lines.map((line) => {
    const { material, unitWeight, recycledPercent } = figures.get(line.productId) ?? noFigures;
    return { ...line, packagingMaterial: material, unitWeight, recycledPercent };
  });
}
