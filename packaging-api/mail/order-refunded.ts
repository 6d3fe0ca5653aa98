import { formatPence, paymentName } from "../wording";
import type { MailContent } from "./content";
import { type OrderLetterContext, orderLetter, said } from "./order-letter";

/**
 * Money given back; pence. `creditNote`: the number of its credit note, if it has one. `notSent`: goods in words that are not sent
 * any more.
 */
export type RefundFacts = {
  amount: number;
  reason: string;
  creditNote: string | undefined;
  notSent: readonly string[];
};

/** Money has gone back to the shopper. */
export function orderRefunded(
  context: OrderLetterContext,
  { amount, reason, creditNote, notSent }: RefundFacts,
): MailContent {
  const { order, link } = context;
  const rows = [
    { label: "Amount", value: formatPence(amount) },
    { label: "Order", value: order.number },
    { label: "Reason", value: reason },
    ...(creditNote === undefined ? [] : [{ label: "Credit note", value: creditNote }]),
    ...(notSent.length === 0 ? [] : [{ label: "Not sent", value: notSent.join(", ") }]),
  ];
  if (order.onAccount !== undefined)
    return orderLetter(context, {
      subject: `Credit of ${formatPence(amount)} for order ${order.number}`,
      preview: `We have credited ${formatPence(amount)} of your order.`,
      blocks: [
        said(
          `We have credited ${formatPence(amount)} of your order. It lowers what you owe for it; of what you had paid for it already, the credited part goes back to you by bank transfer.`,
        ),
        { kind: "facts", rows },
        ...(creditNote === undefined ? [] : [said("You will find the credit note with your order.")]),
        { kind: "link", label: "See your order", href: link },
      ],
    });
  return orderLetter(context, {
    subject: `Your refund of ${formatPence(amount)} for order ${order.number}`,
    preview: `We have sent ${formatPence(amount)} back to you by ${paymentName(order.paymentMethod)}.`,
    blocks: [
      said(
        order.paymentMethod === "bank_transfer"
          ? `We have sent ${formatPence(amount)} back to you by bank transfer. It takes up to 3 working days to reach your account.`
          : `We have sent ${formatPence(amount)} back the way you paid it, by ${paymentName(order.paymentMethod)}. A card that you paid with there may take a few days to show it.`,
      ),
      { kind: "facts", rows },
      ...(creditNote === undefined ? [] : [said("You will find the credit note with your order.")]),
      { kind: "link", label: "See your order", href: link },
    ],
  });
}
