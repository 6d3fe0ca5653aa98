import type { Order } from "../contract";
import type { ShopDetails } from "../shop-details";
import type { Block, MailContent } from "./content";
import { imprintOf } from "./imprint";

/** What every letter about an order is written from. `link`: the order's own page. */
export type OrderLetterContext = { order: Order; link: string; shop: ShopDetails };

/** A paragraph. */
export const said = (text: string): Block => ({ kind: "paragraph", text });

/** The letter between its greeting and its questions: every letter about an order has those alike. */
export function orderLetter(
  { order, shop }: OrderLetterContext,
  { subject, preview, blocks }: Pick<MailContent, "subject" | "preview" | "blocks">,
): MailContent {
  return {
    subject,
    preview,
    blocks: [
      said(`Hello ${order.firstName},`),
      ...blocks,
      { kind: "heading", text: "Questions" },
      said(`Write to ${shop.email} or call ${shop.phone.display}, and tell us the order number.`),
    ],
    imprint: imprintOf(shop),
  };
}
