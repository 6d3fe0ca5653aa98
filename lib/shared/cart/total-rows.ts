import { pounds } from "@/lib/shared/display/money";
import type { PriceDisplay } from "@/lib/shared/display/price-display";
import type { Translate } from "@/lib/shared/words/translate";
import type { Cart, CartItem } from "@/packaging-api/contract";
import type { DeliveryZone } from "@/trade-rules/delivery-zones";
import { isExport } from "@/trade-rules/export-vat";
import { STANDARD_VAT_PERCENT } from "@/trade-rules/vat";
import { itemsTaxOf, sharedVatRate } from "./line-state";

/** The figures of a cart or of an order, in pence as the packaging API computed them. */
export type Figures = Pick<Cart, "itemsTotal" | "shippingTotal" | "subTotal" | "tax" | "total"> & {
  lines: Pick<CartItem, "tax" | "vatRate">[];
  /** How the goods are delivered, in words. */
  delivery: string;
  /** Where they go, once that is known. */
  zone: DeliveryZone | undefined;
  /** Whether a courier delivers there. */
  deliverable: boolean;
};

/** `shown`: the choice of prices that the row belongs to; `isGrand`: the figure that stands out. */
export type TotalRow = { name: string; amount: string; shown: PriceDisplay; isGrand: boolean };

function vatName(t: Translate<"totals">, { lines, zone, tax }: Figures, shown: PriceDisplay): string {
  if (isExport(zone) && tax === 0) return t("vatExport");
  const rate = sharedVatRate(lines);
  // Delivery bears the standard rate: any other is not that of the whole sum.
  const named = rate === STANDARD_VAT_PERCENT ? { rate } : undefined;
  if (shown === "ex") return named === undefined ? t("vat") : t("vatAt", named);
  return named === undefined ? t("vatIncluded") : t("vatIncludedAt", named);
}

/**
 * The sums of a cart or an order from the goods to the total, once with VAT in every figure and once without: the one
 * that the shopper did not choose is not shown. The chosen total stands out.
 */
export function totalRows(t: Translate<"totals">, figures: Figures): TotalRow[] {
  const { lines, itemsTotal, shippingTotal, subTotal, tax, total, delivery, deliverable } = figures;
  const itemsTax = itemsTaxOf(lines);
  const rowsOf = (shown: PriceDisplay): TotalRow[] => {
    const row = (name: string, amount: string, isGrand = false) => ({ name, amount, shown, isGrand });
    const goods = itemsTotal + (shown === "inc" ? itemsTax : 0);
    const shipping = shippingTotal + (shown === "inc" ? tax - itemsTax : 0);
    const withTax = row(t("total_inc"), pounds(total), shown === "inc");
    const vat = row(vatName(t, figures, shown), pounds(tax));
    const net = row(t("total_ex"), pounds(subTotal), shown === "ex");
    return [
      row(t(`items_${shown}`), pounds(goods)),
      deliverable
        ? row(t(`delivery_${shown}`, { name: delivery }), pounds(shipping))
        : row(delivery, t("notPossible")),
      ...(shown === "inc" ? [withTax, vat, net] : [net, vat, withTax]),
    ];
  };
  return [...rowsOf("inc"), ...rowsOf("ex")];
}
