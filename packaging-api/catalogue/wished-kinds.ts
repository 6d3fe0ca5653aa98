import type { WishedEvent } from "../notifications/words";
import type { products } from "./catalogue-tables";

/** What of a product decides it: prices in net pence, stock in packs. */
type Sold = Pick<typeof products.$inferSelect, "status" | "price" | "wasPrice" | "stock">;

const isSold = ({ status }: Sold) => status === "active";
const isOnSale = (product: Sold) =>
  isSold(product) && product.wasPrice !== null && product.wasPrice > product.price;
const canBeHad = (product: Sold) => isSold(product) && product.stock > 0;

/** What a change of a product means to who has it on the wishlist; nothing when it was so before. */
export function wishedKinds(before: Sold, after: Sold): WishedEvent["kind"][] {
  const kinds: WishedEvent["kind"][] = [];
  if (isOnSale(after) && !isOnSale(before)) kinds.push("wishlist_sale");
  if (canBeHad(after) && !canBeHad(before)) kinds.push("wishlist_in_stock");
  return kinds;
}
