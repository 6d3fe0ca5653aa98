import { londonDay } from "../../../trade-rules/dispatch-promise";
import { isExport } from "../../../trade-rules/export-vat";
import { STANDARD_VAT_PERCENT } from "../../../trade-rules/vat";
import type { Database } from "../../database/connect";
import type { Write } from "../../database/pipelining/write";
import { ourShopDetails } from "../../shop-details";
import { fullName } from "../../wording";
import type { OrderLineRow, OrderRow } from "../order-rows";
import type { DocumentContent } from "./document-content";
import { documentIssued } from "./issue-document";
import { partiesOf } from "./parties";
import { sumOf, totalsByRate } from "./rate-totals";

/** The lines and sums of an order's invoice: the order's own figures, added up by rate. */
export function invoicedSums(
  order: Pick<OrderRow, "shippingMethod" | "shippingTotal" | "shippingTax">,
  orderLines: OrderLineRow[],
): Pick<DocumentContent, "lines" | "delivery" | "rates" | "net" | "tax" | "total"> {
  const lines = orderLines.map((line) => ({
    sku: line.sku,
    name: fullName(line),
    quantity: line.quantity,
    packSize: line.packSize,
    unitPrice: line.unitPrice,
    ...(line.grossUnitPrice !== null && { grossUnitPrice: line.grossUnitPrice }),
    net: line.lineTotal,
    rate: line.vatRate,
    tax: line.tax,
  }));
  const delivery = {
    name: order.shippingMethod,
    net: order.shippingTotal,
    rate: order.shippingTotal > 0 && order.shippingTax === 0 ? 0 : STANDARD_VAT_PERCENT,
    tax: order.shippingTax,
  };
  const rates = totalsByRate([...lines, delivery]);
  return { lines, delivery, rates, ...sumOf(rates) };
}

/**
 * Issues the invoice of an order whose money has come: that happens once, and the database accepts no second. The day of
 * the payment is the tax point: the goods leave after it (VAT Act 1994, s. 6(4)).
 * @param tx has locked the order's row
 * @returns what is still to be written of it, together with what makes the order paid
 */
export function issueInvoice(tx: Database, order: OrderRow, lines: OrderLineRow[]): Write[] {
  const sums = invoicedSums(order, lines);
  if (sums.total !== order.total) throw new Error(`The invoice of ${order.number} differs from its order.`);
  const issuedAt = new Date();
  const today = londonDay(issuedAt);
  const parties = partiesOf(order, ourShopDetails());
  return documentIssued(tx, {
    content: {
      kind: "invoice",
      issuedOn: today,
      taxPoint: today,
      ...parties,
      ...sums,
      // An order from before exports were zero-rated bears VAT, and its invoice says so.
      exported: isExport(order.deliveryZone) && sums.tax === 0,
    },
    orderId: order.id,
    issuedAt,
  });
}
