import type { DeliveryZone } from "../../trade-rules/delivery-zones";
import { goodsVatRate } from "../../trade-rules/export-vat";
import { lineAmounts } from "../../trade-rules/totals";
import { amountOf } from "../../trade-rules/vat";
import type { ReorderLine } from "../contract";
import { type OrderedLine, packsLeft } from "./reorder-queries";

/** What one pack costs in pence, as an order's line and the contract have it. */
type LinePrice = { unitPrice: number; grossUnitPrice?: number; vatRate: number };

function withVat({ unitPrice, grossUnitPrice, vatRate }: LinePrice): number {
  const { net, tax } = amountOf({ net: unitPrice, gross: grossUnitPrice }, vatRate);
  return net + tax;
}

/**
 * What the shopper compares: the price of a pack with VAT where either of the two is stated with it, net otherwise. Whole
 * net pence hide a penny: £9.98 and £9.99 with VAT are both £8.32 without.
 */
function isSamePrice(then: LinePrice, now: LinePrice): boolean {
  const isStatedWithVat = [then, now].some(({ grossUnitPrice }) => typeof grossUnitPrice === "number");
  return isStatedWithVat ? withVat(then) === withVat(now) : then.unitPrice === now.unitPrice;
}

/**
 * An ordered line as it could be ordered again: at today's price for as many packs as there are.
 * @param zone where the order went, by which VAT is charged
 */
export function reorderLine(line: OrderedLine, zone: DeliveryZone): ReorderLine {
  const { name, size, sku, quantity, unitPrice, grossUnitPrice, vatRate, product, priceBreaks } = line;
  const available = packsLeft(line);
  const slug = product?.status === "active" ? product.slug : "";
  const ordered = {
    ...{ name, size, sku, slug, quantity, available, unitPrice, vatRate },
    ...(grossUnitPrice !== null && { grossUnitPrice }),
  };
  if (product === null || available === 0)
    return { ...ordered, priceNow: null, hasNewPrice: false, state: "gone" };
  const vatRateNow = goodsVatRate(product.vatRate, zone);
  const amounts = lineAmounts(
    { ...product, priceBreaks, vatRate: vatRateNow, homeVatRate: product.vatRate },
    Math.min(quantity, available),
  );
  const priceNow = {
    unitPrice: amounts.unitPrice,
    ...(amounts.grossUnitPrice !== null && { grossUnitPrice: amounts.grossUnitPrice }),
    vatRate: vatRateNow,
  };
  const hasNewPrice = !isSamePrice(ordered, priceNow);
  const state = available < quantity ? "fewer" : hasNewPrice ? "new_price" : "same";
  return { ...ordered, priceNow, hasNewPrice, state };
}
