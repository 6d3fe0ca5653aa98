import { londonDay } from "../../../trade-rules/dispatch-promise";
import { isExport } from "../../../trade-rules/export-vat";
import { STANDARD_VAT_PERCENT } from "../../../trade-rules/vat";
import { booksLetterOrdered } from "../../books/order-books-letter";
import type { Database } from "../../database/connect";
import type { Write } from "../../database/pipelining/write";
import { ourShopDetails, type ShopDetails } from "../../shop-details";
import { fullName } from "../../wording";
import type { OrderLineRow, OrderRow } from "../order-rows";
import type { DocumentContent } from "./document-content";
import { documentIssued } from "./issue-document";
import { partiesOf } from "./parties";
import { sumOf, totalsByRate } from "./rate-totals";

/** What is invoiced of a line. */
type InvoicedLine = Pick<
  OrderLineRow,
  | "sku"
  | "name"
  | "size"
  | "quantity"
  | "packSize"
  | "unitPrice"
  | "grossUnitPrice"
  | "lineTotal"
  | "vatRate"
  | "tax"
>;

/** The lines and sums of an order's invoice, or of a quote: its own figures, added up by rate. */
export function invoicedSums(
  order: Pick<OrderRow, "shippingMethod" | "shippingTotal" | "shippingTax">,
  orderLines: readonly InvoicedLine[],
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

/** What is invoiced of an order. */
type Invoiced = Pick<
  OrderRow,
  | "id"
  | "userId"
  | "number"
  | "total"
  | "dueOn"
  | "placedAt"
  | "poNumber"
  | "company"
  | "vatNumber"
  | "paymentAddress"
  | "shippingAddress"
  | "paymentMethod"
  | "deliveryZone"
  | "shippingMethod"
  | "shippingTotal"
  | "shippingTax"
>;

/** What an invoice says of its payment that is sent before its money comes; nothing on any other. */
function termsOf(
  { dueOn, number }: Pick<Invoiced, "dueOn" | "number">,
  { bank: { accountName, sortCode, accountNumber } }: ShopDetails,
): Pick<DocumentContent, "dueOn" | "payTo"> {
  return dueOn === null ? {} : { dueOn, payTo: { accountName, sortCode, accountNumber, reference: number } };
}

/**
 * Issues the invoice of an order whose money has come, or that is on account: that happens once, and the database accepts
 * no second. Its day is the tax point: of the payment, or of the invoice itself; the goods leave after it (VAT Act 1994, s. 6(4)).
 * @param tx has locked the order's row, or writes it
 * @returns what is still to be written of it, together with what makes the order paid or places it
 */
export function issueInvoice(tx: Database, order: Invoiced, lines: readonly InvoicedLine[]): Write[] {
  const sums = invoicedSums(order, lines);
  if (sums.total !== order.total) throw new Error(`The invoice of ${order.number} differs from its order.`);
  const issuedAt = new Date();
  const today = londonDay(issuedAt);
  const shop = ourShopDetails();
  const parties = partiesOf(order, shop);
  const document = documentIssued(tx, {
    content: {
      kind: "invoice",
      issuedOn: today,
      taxPoint: today,
      ...parties,
      ...sums,
      ...termsOf(order, shop),
      // An order from before exports were zero-rated bears VAT, and its invoice says so.
      exported: isExport(order.deliveryZone) && sums.tax === 0,
    },
    orderId: order.id,
    issuedAt,
  });
  // The number last: it makes every other invoice wait until the commit.
  return [...booksLetterOrdered(tx, order.userId, { orderId: order.id }), ...document];
}
