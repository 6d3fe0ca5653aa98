import { BOOKS_DAYS } from "../books/books-queries";
import type { DocumentContent } from "../orders/invoicing/document-content";
import { termsWords } from "../orders/invoicing/terms-words";
import { onAccount } from "../orders/payment-methods/on-account";
import type { ShopDetails } from "../shop-details";
import { formatPence } from "../wording";
import type { Block, MailContent } from "./content";
import { imprintOf, withoutLinks } from "./letter-text";

const said = (text: string): Block => ({ kind: "paragraph", text });

function letter(
  shop: ShopDetails,
  { subject, preview, blocks }: Pick<MailContent, "subject" | "preview" | "blocks">,
): MailContent {
  return { subject, preview, blocks: [said("Hello,"), ...blocks], imprint: imprintOf(shop) };
}

/** Asks a mailbox whether it wants the invoices of an account. @param link to the page that confirms it */
export function confirmBooks(shop: ShopDetails, account: string, link: string): MailContent {
  return letter(shop, {
    subject: `Shall we send ${shop.name} invoices to this address?`,
    preview: "Confirm it on our page, or do nothing.",
    blocks: [
      said(
        `The owner of the account ${withoutLinks(account)} asked us to send invoices and credit notes for their orders to this address too. If you keep their books, open this page and confirm it.`,
      ),
      { kind: "link", label: "Yes, send invoices here", href: link },
      said(
        `If you know nothing of it, do nothing: no invoice is sent here, and we delete this address after ${BOOKS_DAYS} days.`,
      ),
    ],
  });
}

const names = { invoice: "Invoice", credit_note: "Credit note" } as const satisfies Record<
  DocumentContent["kind"],
  string
>;

/** What of a document is still to be paid. */
function settledWords(content: DocumentContent): string {
  const isOnAccount = content.paymentMethod === onAccount.method;
  if (content.kind === "invoice") return termsWords(content) ?? "It is paid: there is nothing left to pay.";
  return isOnAccount
    ? "It lowers what is owed for the order; what was paid already goes back."
    : "The money has gone back the way it was paid.";
}

/** The letter with a document, without what is said to its reader alone. */
function documentLetter(shop: ShopDetails, content: DocumentContent, ending: Block[]): MailContent {
  const { kind, number, order, total, tax, credits } = content;
  const name = `${names[kind]} ${number}`;
  const rows = [
    { label: names[kind], value: number },
    ...(credits === undefined ? [] : [{ label: "Corrects invoice", value: credits.invoice }]),
    { label: "Order", value: order.number },
    ...(order.poNumber === "" ? [] : [{ label: "Your order number", value: withoutLinks(order.poNumber) }]),
    { label: "VAT", value: formatPence(tax) },
    { label: "Total inc VAT", value: formatPence(total) },
  ];
  return letter(shop, {
    subject: `${name} from ${shop.name}`,
    preview: `${formatPence(total)} inc VAT, for your books.`,
    blocks: [
      said(
        "It is attached twice: as a PDF, which holds its figures for programs too (Factur-X), and as UBL for accounting software. Both say the same.",
      ),
      { kind: "facts", rows },
      said(settledWords(content)),
      ...ending,
    ],
  });
}

/** An invoice or a credit note for the books. @param link to the page that stops such letters */
export const booksDocument = (shop: ShopDetails, content: DocumentContent, link: string): MailContent =>
  documentLetter(shop, content, [
    said("You confirmed that invoices may be sent here. To stop that:"),
    { kind: "link", label: "Send no more invoices here", href: link },
  ]);

/** An invoice or a credit note once more, for who placed the order. */
export const orderDocument = (shop: ShopDetails, content: DocumentContent): MailContent =>
  documentLetter(shop, content, [
    said(`Questions? Write to ${shop.email} or call ${shop.phone.display}, and tell us the order number.`),
  ]);
