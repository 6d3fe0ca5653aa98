import { DELIVERY_VAT_RATE } from "../cart/delivery";
import { fullName } from "../catalogue/full-name";
import type { Database } from "../database/connect";
import { type OrderLineRow, type OrderRow, readLines } from "../orders/queries";
import { readShopDetails } from "../shop-details";
import type { DocumentContent } from "./content";
import { londonDay } from "./london-day";
import { partiesOf } from "./parties";
import { insertDocument, readDocuments } from "./queries";
import { sumOf, totalsByRate } from "./rate-totals";
import { takeNumber } from "./take-number";

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
    net: line.lineTotal,
    rate: line.vatRate,
    tax: line.tax,
  }));
  const delivery = {
    name: order.shippingMethod,
    net: order.shippingTotal,
    rate: DELIVERY_VAT_RATE,
    tax: order.shippingTax,
  };
  const rates = totalsByRate([...lines, delivery]);
  return { lines, delivery, rates, ...sumOf(rates) };
}

/**
 * Issues the invoice of an order whose money has come; once, however often it is asked for. The day of the payment is
 * the tax point: the goods leave after it (VAT Act 1994, s. 6(4)).
 * @param tx holds the order's row
 */
export async function issueInvoice(tx: Database, order: OrderRow): Promise<void> {
  const issued = await readDocuments(tx, order.id);
  if (issued.some(({ content }) => content.kind === "invoice")) return;
  const sums = invoicedSums(order, await readLines(tx, order.id));
  if (sums.total !== order.total) throw new Error(`The invoice of ${order.number} differs from its order.`);
  const issuedAt = new Date();
  const today = londonDay(issuedAt);
  const parties = partiesOf(order, readShopDetails());
  const number = await takeNumber(tx, "invoice");
  await insertDocument(tx, {
    content: { number, kind: "invoice", issuedOn: today, taxPoint: today, ...parties, ...sums },
    orderId: order.id,
    issuedAt,
  });
}
