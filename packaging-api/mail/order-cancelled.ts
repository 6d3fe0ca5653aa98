import type { MailContent } from "./content";
import { formatPence } from "./money";
import { type OrderLetterContext, orderLetter, said } from "./order-letter";

/** Who cancelled an order; `reason`: the staff's own words, empty when they gave none. `back`: pence that go back for it. */
export type CancellationFacts = {
  by: "staff" | "customer" | "guest" | "system";
  reason: string;
  back: number;
};

function whoDidIt({ order }: OrderLetterContext, { by, reason }: CancellationFacts): string {
  if (by === "customer" || by === "guest") return `Your order ${order.number} is cancelled, as you asked.`;
  if (by === "system")
    return `We are sorry: we had to cancel your order ${order.number}. Your payment arrived after the goods had gone back on the shelf, and we do not have enough of them any more.`;
  return `We had to cancel your order ${order.number}.${reason === "" ? "" : ` The reason: ${reason}`}`;
}

function aboutMoney({ order, shop }: OrderLetterContext, { back }: CancellationFacts): string {
  if (back > 0)
    return `You get ${formatPence(back)} back, the way you paid it. We write to you again when it is sent.`;
  if (order.paymentMethod === "bank_transfer")
    return `Please do not send any money for it. If you have sent it already, you get it back in full: write to ${shop.email}.`;
  return "No money was taken. Should a payment for it still reach us, we send it back in full.";
}

/** The order is cancelled, and what becomes of the money. */
export function orderCancelled(context: OrderLetterContext, facts: CancellationFacts): MailContent {
  const { order, link } = context;
  return orderLetter(context, {
    subject: `Your order ${order.number} is cancelled`,
    preview: facts.back > 0 ? "Your money goes back to you." : "There is nothing to pay.",
    blocks: [
      said(whoDidIt(context, facts)),
      said(aboutMoney(context, facts)),
      { kind: "link", label: "See your order", href: link },
    ],
  });
}
