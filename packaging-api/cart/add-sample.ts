import { eq } from "drizzle-orm";
import { canBeSampled, MOST_SAMPLES } from "../../trade-rules/samples";
import { products } from "../catalogue/catalogue-tables";
import type { Cart } from "../contract";
import type { Connection, Database } from "../database/connect";
import { transact } from "../database/transaction";
import { notSampled, productUnknown, productWithdrawn, samplesFull } from "./cart-refusals";
import type { SampledGoods } from "./cart-tables";
import { type CartColumns, type CartToChange, changeCart, finishChange } from "./change-cart";
import { beginCart, lockCustomersCart } from "./customers-cart";

/** What is known of a product that is sent as a sample. @throws Failure 404, 409 */
async function readSampled(tx: Database, productId: string): Promise<SampledGoods> {
  const [goods] = await tx
    .select({
      id: products.id,
      sku: products.sku,
      slug: products.slug,
      name: products.name,
      size: products.size,
      image: products.image,
      status: products.status,
      price: products.price,
      packSize: products.packSize,
      weight: products.weight,
      attributes: products.attributes,
      length: products.externalLength,
      width: products.externalWidth,
      height: products.externalHeight,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (goods === undefined) throw productUnknown();
  if (goods.status !== "active") throw productWithdrawn(goods);
  const { length, width, height, sku, slug, name, size, image } = goods;
  const external = length === null || width === null ? undefined : { length, width, height: height ?? 0 };
  if (!canBeSampled({ ...goods, external })) throw notSampled();
  return { productId, sku, slug, name, size, image };
}

async function withSample(
  tx: Database,
  samples: readonly SampledGoods[],
  productId: string,
): Promise<CartColumns> {
  if (samples.some((sample) => sample.productId === productId)) return {};
  const sampled = await readSampled(tx, productId);
  if (samples.length >= MOST_SAMPLES) throw samplesFull();
  return { samples: [...samples, sampled] };
}

/**
 * Puts one unit of a product among the samples of a cart. The id `new` makes a guest's cart; for a customer it means their
 * open one, and makes it when they have none.
 * @throws Failure 404 cart_unknown or product_unknown; 409 product_withdrawn, not_sampled, samples_full or cart_ordered; 412.
 */
export function addSample(db: Connection["db"], cart: CartToChange, productId: string): Promise<Cart> {
  const { id, userId } = cart;
  if (id !== "new") return changeCart(db, cart, (tx, { row }) => withSample(tx, row.samples, productId));
  return transact(db, async (tx) => {
    const open = userId === undefined ? undefined : await lockCustomersCart(tx, userId);
    const row = open ?? (await beginCart(tx, userId));
    return finishChange(tx, row, await withSample(tx, row.samples, productId));
  });
}
