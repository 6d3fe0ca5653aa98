import { londonDay } from "../../../trade-rules/dispatch-promise";
import type { Database } from "../../database/connect";
import { together } from "../../database/pipelining/write";
import { ourShopDetails } from "../../shop-details";
import type { OrderRow, RefundRow } from "../order-rows";
import { readDocuments } from "./document-queries";
import { documentIssued } from "./issue-document";
import { partiesOf } from "./parties";
import { lessTotals, sumOf, totalsByRate } from "./rate-totals";
import { shareRefund } from "./share-refund";

/**
 * Issues the credit note of money that has gone back: one for a refund, and the database accepts no second. It lists what
 * the invoice lists when all of it goes back at once.
 * @param tx has locked the order's row
 * @throws Error when the order has no invoice: money that came for it has one
 */
export async function issueCreditNote(tx: Database, order: OrderRow, refund: RefundRow): Promise<void> {
  const issued = await readDocuments(tx, order.id);
  const invoice = issued.find(({ content }) => content.kind === "invoice")?.content;
  if (invoice === undefined) throw new Error(`Order ${order.number} has no invoice to correct.`);
  const credited = issued.flatMap(({ content }) => (content.kind === "credit_note" ? content.rates : []));
  const rates = shareRefund(lessTotals(invoice.rates, totalsByRate(credited)), refund.amount);
  const whole = credited.length === 0 && refund.amount === invoice.total;
  const issuedAt = new Date();
  const today = londonDay(issuedAt);
  const parties = partiesOf(order, ourShopDetails());
  const document = documentIssued(tx, {
    content: {
      kind: "credit_note",
      issuedOn: today,
      taxPoint: today,
      ...parties,
      // As the invoice states them: it is what is corrected.
      customer: invoice.customer,
      lines: whole ? invoice.lines : [],
      ...(whole && { delivery: invoice.delivery }),
      rates,
      ...sumOf(rates),
      credits: { invoice: invoice.number, invoiceIssuedOn: invoice.issuedOn, reason: refund.reason },
    },
    orderId: order.id,
    refundId: refund.id,
    issuedAt,
  });
  await together(tx, document).execute();
}
