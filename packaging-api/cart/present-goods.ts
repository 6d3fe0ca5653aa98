import type { PriceList } from "../../trade-rules/price-breaks";
import { lineAmounts } from "../../trade-rules/totals";
import type { ListedGoods } from "../contract";
import { availablePacks } from "./available-packs";

/** What is known of goods that somebody may put into a cart. */
type Row = Pick<ListedGoods, "sku" | "slug" | "name" | "size" | "unit" | "image" | "packSize" | "vatRate"> &
  PriceList & { grossPrice: number | null; status: string; stock: number };

/** Goods at home's rate of VAT, priced for as many of the packs as can be had. */
export function presentGoods(row: Row, quantity: number): ListedGoods {
  const { sku, slug, name, size, unit, image, packSize, vatRate } = row;
  const available = availablePacks(row);
  const ready = Math.min(quantity, available);
  const amounts = lineAmounts(row, Math.max(1, ready));
  return {
    ...{ sku, slug, name, size, unit, image, packSize, quantity, available, vatRate },
    unitPrice: amounts.unitPrice,
    ...(amounts.grossUnitPrice !== null && { grossUnitPrice: amounts.grossUnitPrice }),
    lineTotal: ready === 0 ? 0 : amounts.lineTotal,
    tax: ready === 0 ? 0 : amounts.tax,
  };
}
