import type { Order } from "../contract";
import { type CourierDays, formatPence, paymentName } from "../wording";
import type { MailContent } from "./content";
import { dispatchWords } from "./dispatch-words";
import { heldUntil } from "./hold-words";
import { type OrderLetterContext, orderLetter, said } from "./order-letter";

/** Everything that was owed on account for an order has arrived. */
function accountSettled(context: OrderLetterContext): MailContent {
  const { order, link } = context;
  return orderLetter(context, {
    subject: `We have your payment for order ${order.number}`,
    preview: "Nothing is owed for it any more.",
    blocks: [
      said(
        `Thank you. Your payment for order ${order.number} has arrived, and nothing is owed for it any more.`,
      ),
      { kind: "link", label: "See your order", href: link },
    ],
  });
}

/** The money of a bank transfer has arrived, or the last of what was owed on account. */
export function paymentReceived(context: OrderLetterContext, days: CourierDays): MailContent {
  const { order, link } = context;
  if (order.onAccount !== undefined) return accountSettled(context);
  return orderLetter(context, {
    subject: `We have your payment for order ${order.number}`,
    preview: `Thank you for ${formatPence(order.total)}. The invoice is with your order.`,
    blocks: [
      said(
        `Thank you. Your payment of ${formatPence(order.total)} for order ${order.number} has arrived. You will find the invoice with your order.`,
      ),
      said(dispatchWords(order, days)),
      { kind: "link", label: "See your order", href: link },
    ],
  });
}

/** What became of the payment. One that no one agreed to has not failed: its shopper may be about to. */
function unpaidWords({ paymentState, total, number, paymentMethod }: Order): string {
  const [amount, method] = [formatPence(total), paymentName(paymentMethod)];
  return paymentState === "failed"
    ? `Your payment of ${amount} for order ${number} by ${method} did not go through, and no money was taken.`
    : `Your order ${number} over ${amount} is placed and kept, but not paid yet. If you are just paying by ${method}, there is nothing else that you need to do.`;
}

function goodsWords({ stockHold }: Order): string {
  const { held = false, until = null } = stockHold ?? {};
  if (!held)
    return "Your goods are no longer set aside. Open your order to pay for it: we take them off the shelf for you if they are still there, and tell you before any money is taken if they are not.";
  const kept = until === null ? "Your goods are still set aside for you." : heldUntil(until);
  return `${kept} Open your order to pay for it, the same way or any other that we offer.`;
}

/** A payment failed, or was never approved: the order's link, and until when its goods are reserved. */
export function paymentFailed(context: OrderLetterContext): MailContent {
  const { order, link } = context;
  return orderLetter(context, {
    subject: `Order ${order.number} is not paid yet`,
    preview: "Your order is kept. Open it to pay.",
    blocks: [
      said(unpaidWords(order)),
      said(goodsWords(order)),
      { kind: "link", label: "Pay for your order", href: link },
      said("If you do not want the goods any more, there is nothing that you need to do."),
    ],
  });
}
