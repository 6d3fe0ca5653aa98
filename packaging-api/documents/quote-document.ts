import type { DocumentContent } from "../orders/invoicing/document-content";
import type { ShopDetails } from "../shop-details";

/**
 * Everything that a quote states on paper, or the proforma invoice of one, which says how to pay. Neither is an invoice for
 * VAT. Days are London's, amounts in pence.
 */
export type QuoteDocument = Pick<
  DocumentContent,
  "number" | "issuedOn" | "supplier" | "lines" | "delivery" | "rates" | "net" | "tax" | "total"
> & {
  kind: "quote" | "proforma";
  /** The full address of its page, where it is ordered. */
  page: string;
  validUntil: string;
  company: string;
  reference: string;
  /** Where delivery is priced for, in words. */
  deliveredTo: string[];
  /** On a proforma invoice. */
  bank?: Pick<ShopDetails["bank"], "accountName" | "sortCode" | "accountNumber">;
};

/** What can be printed. */
export type PrintedContent = DocumentContent | QuoteDocument;

/** Whether it is a quote's, which says until when it is valid. */
export const isQuoteDocument = (content: PrintedContent): content is QuoteDocument =>
  content.kind === "quote" || content.kind === "proforma";
