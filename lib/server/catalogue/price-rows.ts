import { pathOfProduct } from "@/lib/shared/links/page-address";
import type { Translate } from "@/lib/shared/words/translate";
import type { ProductSummary } from "@/packaging-api/contract";
import { breakRows } from "@/trade-rules/price-breaks";
import { stockLevel } from "@/trade-rules/stock-level";
import { withVat } from "@/trade-rules/vat";

type Words = Translate<"price-list">;

/** Pence as a spreadsheet's number of pounds. */
const pounds = (pence: number): string => (pence / 100).toFixed(2);

/** The head of a price list. */
export const priceHeads = (t: Words): string[] => [
  t("file_sku"),
  t("file_name"),
  t("file_size"),
  t("file_packSize"),
  t("file_packs"),
  t("file_net"),
  t("file_gross"),
  t("file_vatRate"),
  t("file_saleEndsOn"),
  t("file_stock"),
  t("file_link"),
];

/**
 * A product's prices as rows: one for each number of packs from which a pack costs less, the price of one pack first.
 * @param shopUrl the shop's origin, which links begin with
 */
export function priceRows(t: Words, shopUrl: string, product: ProductSummary): (string | number)[][] {
  const {
    sku,
    name,
    size = "",
    packSize,
    price,
    priceBreaks,
    grossPrice,
    vatRate,
    saleEndsOn = "",
  } = product;
  return breakRows(price, priceBreaks, grossPrice).map((row) => [
    sku,
    name,
    size,
    packSize,
    row.from,
    pounds(row.price),
    pounds(withVat(row.price, vatRate, row.gross)),
    vatRate,
    saleEndsOn,
    t(`stock_${stockLevel(product.stock)}`),
    `${shopUrl}${pathOfProduct(product)}`,
  ]);
}
