import { dateInWords as inWords } from "../wording";
import type { QuoteDocument } from "./quote-document";

/** What stands under the title, as labels and values. */
export function quoteFacts({ number, issuedOn, validUntil, reference }: QuoteDocument): [string, string][] {
  return [
    ["Number", number],
    ["Date", inWords(issuedOn)],
    ["Valid until", inWords(validUntil)],
    ...(reference === "" ? [] : ([["Your reference", reference]] as [string, string][])),
  ];
}

/** Who it is for and where delivery is priced for, as titles with their lines. */
export function quoteBlocks({ company, deliveredTo }: QuoteDocument): [string, string[]][] {
  return [
    ["For", [company === "" ? "Whoever has this quote" : company]],
    ["Delivery priced for", deliveredTo],
  ];
}

/** The sentences under the sums. */
export function quoteClosing({ kind, page, validUntil, bank, tax, net }: QuoteDocument): string[] {
  const until = inWords(validUntil);
  const exported =
    tax === 0 && net > 0 ? ["Zero-rated for VAT: goods exported from the United Kingdom."] : [];
  const terms = [
    `Prices are kept until the end of ${until} for exactly the packs quoted. For other packs, and where the price of the day is lower, the price of the day counts.`,
    "Nothing is reserved: goods are sold while they are in stock. Delivery is charged for where the order goes, and VAT at the rate of the day of payment.",
  ];
  if (kind === "quote" || bank === undefined)
    return [...exported, "This quote is not an invoice. To order, open its page:", page, ...terms];
  return [
    ...exported,
    "This is not a VAT invoice: that is issued when the order is paid.",
    "To order, open the page of this quote:",
    page,
    `Then pay by bank transfer to ${bank.accountName}, sort code ${bank.sortCode}, account number ${bank.accountNumber}, with the number of the order as the reference.`,
    ...terms,
  ];
}
