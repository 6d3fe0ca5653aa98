import { londonDay } from "../../../trade-rules/dispatch-promise";
import { booksLetterOrdered } from "../../books/order-books-letter";
import type { Database } from "../../database/connect";
import { together } from "../../database/pipelining/write";
import { ourShopDetails } from "../../shop-details";
import { readLines } from "../order-queries";
import type { OrderRow, RefundRow } from "../order-rows";
import type { DocumentContent, RateTotal } from "./document-content";
import { readDocuments } from "./document-queries";
import { documentIssued } from "./issue-document";
import { partiesOf } from "./parties";
import { lessTotals, sumOf, totalsByRate } from "./rate-totals";
import { chargedOf, creditedLines, ratesOf, readRefundLines } from "./refund-lines";
import { shareRefund } from "./share-refund";

/** Whether no more of any rate is taken than is left of it. */
const isWithin = (rates: readonly RateTotal[], left: readonly RateTotal[]): boolean =>
  rates.every(({ rate, net, tax }) =>
    left.some((one) => one.rate === rate && one.net >= net && one.tax >= tax),
  );

/**
 * The lines that a refund gives back and their rates; undefined for one of an amount, and where amounts that were on
 * their way when it was asked for have taken too much of a rate: then it is shared like an amount.
 */
async function listedOf(
  tx: Database,
  order: OrderRow,
  refund: RefundRow,
  left: readonly RateTotal[],
): Promise<{ rates: RateTotal[]; content: Pick<DocumentContent, "lines" | "delivery"> } | undefined> {
  const back = await readRefundLines(tx, refund.id);
  if (back.length === 0) return undefined;
  const lines = await readLines(tx, order.id);
  const rates = totalsByRate(ratesOf(back, chargedOf(order, lines)));
  return isWithin(rates, left) ? { rates, content: creditedLines(order, lines, back) } : undefined;
}

/**
 * Issues the credit note of money that has gone back: one for a refund, and the database accepts no second. It lists what
 * the invoice lists when all of it goes back at once, and the goods of a refund by lines.
 * @param tx has locked the order's row
 * @throws Error when the order has no invoice: money that came for it has one
 */
export async function issueCreditNote(tx: Database, order: OrderRow, refund: RefundRow): Promise<void> {
  const issued = await readDocuments(tx, order.id);
  const invoice = issued.find(({ content }) => content.kind === "invoice")?.content;
  if (invoice === undefined) throw new Error(`Order ${order.number} has no invoice to correct.`);
  const credited = issued.flatMap(({ content }) => (content.kind === "credit_note" ? content.rates : []));
  const left = lessTotals(invoice.rates, totalsByRate(credited));
  const listed = await listedOf(tx, order, refund, left);
  const rates = listed?.rates ?? shareRefund(left, refund.amount);
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
      ...(whole ? { lines: invoice.lines, delivery: invoice.delivery } : (listed?.content ?? { lines: [] })),
      rates,
      ...sumOf(rates),
      ...(invoice.exported !== undefined && { exported: invoice.exported }),
      credits: {
        invoice: invoice.number,
        invoiceIssuedOn: invoice.issuedOn,
        reason: refund.reason,
        ...(!whole && listed !== undefined && { listed: true }),
      },
    },
    orderId: order.id,
    refundId: refund.id,
    issuedAt,
  });
  const letter = booksLetterOrdered(tx, order.userId, { orderId: order.id, refundId: refund.id });
  await together(tx, [...letter, ...document]).execute();
}
