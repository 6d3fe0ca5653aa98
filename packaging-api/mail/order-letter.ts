import type { Order } from "../contract";
import type { ShopDetails } from "../shop-details";
import type { Block, MailContent } from "./content";
import { imprintOf, withoutLinks } from "./letter-text";

/**
 * What every letter about an order is written from. `link`: the order's own page. `isKnown`: whether who placed the
 * order reads this mailbox or has paid; a stranger's mailbox is not sent what was typed as a name or a note.
 */
export type OrderLetterContext = { order: Order; link: string; shop: ShopDetails; isKnown: boolean };

/** A paragraph. */
export const said = (text: string): Block => ({ kind: "paragraph", text });

/** The letter between its greeting and its questions: every letter about an order has those alike. */
export function orderLetter(
  { order, shop, isKnown }: OrderLetterContext,
  { subject, preview, blocks }: Pick<MailContent, "subject" | "preview" | "blocks">,
): MailContent {
  return {
    subject,
    preview,
    blocks: [
      said(isKnown ? `Hello ${withoutLinks(order.firstName)},` : "Hello,"),
      ...blocks,
      { kind: "heading", text: "Questions" },
      said(`Write to ${shop.email} or call ${shop.phone.display}, and tell us the order number.`),
    ],
    imprint: imprintOf(shop),
  };
}
