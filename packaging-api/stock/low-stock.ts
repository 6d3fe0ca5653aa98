import { type SQL, sql } from "drizzle-orm";
import { LOW_STOCK_PACKS } from "../../trade-rules/stock-level";

/** At so many packs or fewer a product is low; `s` is its row of `product_stock`. */
export const lowLevel: SQL = sql`coalesce(s.low_level, ${LOW_STOCK_PACKS - 1})`;

/** What is low of the products on show, as `s` and `p`; a product has a level of its own, or the shop's. */
export const lowProducts: SQL = sql`product_stock s join products p on p.id = s.product_id
  where p.status = 'active' and s.packs <= ${lowLevel}`;
