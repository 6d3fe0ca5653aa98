import type { DocumentContent } from "../orders/invoicing/document-content";
import { termsWords } from "../orders/invoicing/terms-words";
import { formatPence, dateInWords as inWords, paymentName } from "../wording";
import { isQuoteDocument, type PrintedContent } from "./quote-document";
import { quoteBlocks, quoteClosing, quoteFacts } from "./quote-document-words";

export const documentTitles = {
  invoice: "Invoice",
  credit_note: "Credit note",
  quote: "Quote",
  proforma: "Proforma invoice",
} as const;

/** What stands under the title, as labels and values. */
export function documentFacts(content: PrintedContent): [string, string][] {
  if (isQuoteDocument(content)) return quoteFacts(content);
  const { order, credits } = content;
  return [
    ["Number", content.number],
    ["Issued", inWords(content.issuedOn)],
    ["Tax point", inWords(content.taxPoint)],
    ...(content.dueOn === undefined ? [] : ([["Due", inWords(content.dueOn)]] as [string, string][])),
    ...(credits
      ? ([["Corrects invoice", `${credits.invoice} of ${inWords(credits.invoiceIssuedOn)}`]] as [
          string,
          string,
        ][])
      : []),
    ["Order", `${order.number} of ${inWords(order.placedOn)}`],
    ...(order.poNumber === "" ? [] : ([["Your order number", order.poNumber]] as [string, string][])),
  ];
}

/** The parties beside the supplier, each as a title and its lines. */
export function documentBlocks(content: PrintedContent): [string, string[]][] {
  if (isQuoteDocument(content)) return quoteBlocks(content);
  const { customer, deliveredTo } = content;
  const own = customer.vatNumber === "" ? [] : [`VAT number ${customer.vatNumber}`];
  return [
    ["Invoiced to", [...customer.address, ...own]],
    ["Delivered to", deliveredTo],
  ];
}

/** How the last sum is named. */
export const totalName = ({ kind }: PrintedContent): string =>
  kind === "credit_note" ? "Credited inc VAT" : "Total inc VAT";

/** The cells of a line. */
type Row = [code: string, name: string, packs: string, price: string, net: string, rate: string, tax: string];

/** What was bought; a stated price with VAT is there, since the net one by the packs may be a penny from the net. */
function goodsWords({ name, packSize, grossUnitPrice }: DocumentContent["lines"][number]): string {
  const goods = packSize === 1 ? name : `${name}, packs of ${packSize}`;
  return grossUnitPrice === undefined ? goods : `${goods}, ${formatPence(grossUnitPrice)} a pack with VAT`;
}

/** A row for each line, and one for the delivery. */
export function documentRows({ lines, delivery }: PrintedContent): Row[] {
  const goods = lines.map(
    (one): Row => [
      one.sku,
      goodsWords(one),
      String(one.quantity),
      formatPence(one.unitPrice),
      formatPence(one.net),
      `${one.rate}%`,
      formatPence(one.tax),
    ],
  );
  if (delivery === undefined) return goods;
  return [
    ...goods,
    ["", delivery.name, "", "", formatPence(delivery.net), `${delivery.rate}%`, formatPence(delivery.tax)],
  ];
}

/** The sentences under the sums. */
export function closingWords(content: PrintedContent): string[] {
  return isQuoteDocument(content) ? quoteClosing(content) : [settledWords(content)];
}

function settledWords(content: DocumentContent): string {
  const { kind, lines, paymentMethod, taxPoint, credits, exported } = content;
  const way = paymentName(paymentMethod);
  if (kind === "invoice") {
    const paid =
      termsWords(content) ?? `Paid by ${way} on ${inWords(taxPoint)}. There is nothing left to pay.`;
    return exported ? `${paid} Zero-rated for VAT: goods exported from the United Kingdom.` : paid;
  }
  if (credits?.listed)
    return `This part of invoice ${credits.invoice} is credited. Reason: ${credits.reason}`;
  const what = lines.length > 0 ? "All" : "Part of the price";
  return `${what} of what invoice ${credits?.invoice ?? ""} lists is credited. Reason: ${credits?.reason ?? ""}`;
}
