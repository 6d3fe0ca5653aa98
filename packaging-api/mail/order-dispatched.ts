import { courierWords, fullName } from "../wording";
import type { MailContent } from "./content";
import { type OrderLetterContext, orderLetter, said } from "./order-letter";

/** The goods have left. */
export function orderDispatched(context: OrderLetterContext): MailContent {
  const { order, link } = context;
  return orderLetter(context, {
    subject: `Your order ${order.number} is on its way`,
    preview: `It left our warehouse. Tracking: ${order.tracking}`,
    blocks: [
      said(`Your order ${order.number} has left our warehouse. ${courierWords(order)}`),
      { kind: "facts", rows: [{ label: "Tracking", value: order.tracking }] },
      ...(order.trackingLink === ""
        ? []
        : [{ kind: "link", label: "Follow your parcel", href: order.trackingLink } as const]),
      { kind: "heading", text: "What is in it" },
      {
        kind: "verse",
        lines: order.lines.map((line) => `${line.quantity} × ${fullName(line)} (code ${line.sku})`),
      },
      { kind: "link", label: "See your order", href: link },
    ],
  });
}
