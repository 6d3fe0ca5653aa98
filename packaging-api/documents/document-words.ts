import type { DocumentContent } from "../orders/invoicing/document-content";
import { formatPence, paymentName } from "../wording";

/** 2026-11-21 → 21 November 2026 */
function inWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

export const documentTitles = { invoice: "Invoice", credit_note: "Credit note" } as const;

/** What stands under the title, as labels and values. */
export function documentFacts(content: DocumentContent): [string, string][] {
  const { order, credits } = content;
  return [
    ["Number", content.number],
    ["Issued", inWords(content.issuedOn)],
    ["Tax point", inWords(content.taxPoint)],
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

/** The cells of a line. */
type Row = [code: string, name: string, packs: string, price: string, net: string, rate: string, tax: string];

/** What was bought; a stated price with VAT is there, since the net one by the packs may be a penny from the net. */
function goodsWords({ name, packSize, grossUnitPrice }: DocumentContent["lines"][number]): string {
  const goods = packSize === 1 ? name : `${name}, packs of ${packSize}`;
  return grossUnitPrice === undefined ? goods : `${goods}, ${formatPence(grossUnitPrice)} a pack with VAT`;
}

/** A row for each line, and one for the delivery. */
export function documentRows({ lines, delivery }: DocumentContent): Row[] {
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

/** The sentence under the sums. */
export function closingWords({
  kind,
  lines,
  paymentMethod,
  taxPoint,
  credits,
  exported,
}: DocumentContent): string {
  const way = paymentName(paymentMethod);
  if (kind === "invoice") {
    const paid = `Paid by ${way} on ${inWords(taxPoint)}. There is nothing left to pay.`;
    return exported ? `${paid} Zero-rated for VAT: goods exported from the United Kingdom.` : paid;
  }
  const what = lines.length > 0 ? "All" : "Part of the price";
  return `${what} of what invoice ${credits?.invoice ?? ""} lists is credited. Reason: ${credits?.reason ?? ""}`;
}
