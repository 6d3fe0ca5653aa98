import { formatPence } from "../wording";
import type { MailContent } from "./content";
import { type OrderLetterContext, orderLetter, said } from "./order-letter";

/**
 * Who cancelled an order; `reason`: the staff's own words, empty when they gave none. Pence that have gone back, and
 * pence that are to go back and have not.
 */
export type CancellationFacts = {
  by: "staff" | "customer" | "guest" | "system";
  reason: string;
  sent: number;
  owed: number;
};

function whoDidIt({ order }: OrderLetterContext, { by, reason }: CancellationFacts): string {
  if (by === "customer" || by === "guest") return `Your order ${order.number} is cancelled, as you asked.`;
  if (by === "system")
    return `We are sorry: we had to cancel your order ${order.number}. Your payment arrived after the goods had gone back on the shelf, and we do not have enough of them any more.`;
  return `We had to cancel your order ${order.number}.${reason === "" ? "" : ` The reason: ${reason}`}`;
}

/** What was owed on account is credited, and what had come for it goes back. */
function aboutAccount(credited: number, owed: number): string {
  const credit =
    credited > 0
      ? [
          `We have credited ${formatPence(credited)}: the credit note is with your order, and you no longer owe it.`,
        ]
      : [];
  const back =
    owed > 0
      ? [
          `We owe you ${formatPence(owed)} that you had paid already, which has not been sent yet. We write to you again once it has gone back by bank transfer.`,
        ]
      : [];
  return [...credit, ...back].join(" ");
}

/** What has happened to the money. That it will be sent is not promised: a payment service may be long in sending it. */
function aboutMoney({ order, shop }: OrderLetterContext, { sent, owed }: CancellationFacts): string {
  if (order.onAccount !== undefined) return aboutAccount(sent, owed);
  const done = sent > 0 ? [`We have sent ${formatPence(sent)} back to you the way you paid it.`] : [];
  const due =
    owed > 0
      ? [
          `We owe you ${formatPence(owed)}, which has not been sent yet. We write to you again once it has gone back the way you paid it.`,
        ]
      : [];
  if (sent > 0 || owed > 0) return [...done, ...due].join(" ");
  if (order.paymentMethod === "bank_transfer")
    return `Please do not send any money for it. If you have sent it already, you get it back in full: write to ${shop.email}.`;
  return "No money was taken. Should a payment for it still reach us, we send it back in full.";
}

/** The order is cancelled, and what becomes of the money. */
export function orderCancelled(context: OrderLetterContext, facts: CancellationFacts): MailContent {
  const { order, link } = context;
  return orderLetter(context, {
    subject: `Your order ${order.number} is cancelled`,
    preview: facts.sent > 0 || facts.owed > 0 ? "What becomes of your money." : "There is nothing to pay.",
    blocks: [
      said(whoDidIt(context, facts)),
      said(aboutMoney(context, facts)),
      { kind: "link", label: "See your order", href: link },
    ],
  });
}
