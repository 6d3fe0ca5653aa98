import type { MailContent } from "./content";
import { type CourierDays, dispatchWords } from "./dispatch-words";
import { formatPence } from "./money";
import { type OrderLetterContext, orderLetter, said } from "./order-letter";
import { paymentName } from "./payment-name";

/** The money of a bank transfer has arrived. */
export function paymentReceived(context: OrderLetterContext, days: CourierDays): MailContent {
  const { order, link } = context;
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

/**
 * A payment came to nothing. @param held whether the goods are still set aside for the order
 */
export function paymentFailed(context: OrderLetterContext, held: boolean): MailContent {
  const { order, link } = context;
  return orderLetter(context, {
    subject: `Order ${order.number} is not paid yet`,
    preview: "Your payment did not go through. You can try again.",
    blocks: [
      said(
        `Your payment of ${formatPence(order.total)} for order ${order.number} by ${paymentName(order.paymentMethod)} did not go through, and no money was taken.`,
      ),
      said(
        held
          ? "Your goods are still set aside for you, for a short while. Open your order to pay again."
          : "Your goods are no longer set aside. Open your order to pay again: we take them off the shelf for you if they are still there, and tell you before any money is taken if they are not.",
      ),
      { kind: "link", label: "Pay for your order", href: link },
      said("If you do not want the goods any more, there is nothing that you need to do."),
    ],
  });
}
