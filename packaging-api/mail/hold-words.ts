import type { Order } from "../contract";

const moment = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
});

/** Until when goods are set aside, in one sentence. */
export const heldUntil = (until: string): string =>
  `Your goods are set aside for you until ${moment.format(new Date(until))}.`;

/**
 * How long the goods of an order that waits for a bank transfer are reserved, and how to have them reserved for longer.
 */
export function holdWords({ stockHold, bank }: Order): string[] {
  if (stockHold === undefined || bank === undefined) return [];
  const { held, until, awaitsLink } = stockHold;
  if (!held)
    return [
      "Your goods are not set aside any more. Your order stands: if they are still there when your payment arrives, we send them; if not, you get your money back.",
    ];
  const now = until === null ? [] : [heldUntil(until)];
  if (!awaitsLink) return now;
  return [
    ...now,
    `To have them held for ${bank.holdDays} days from your order, open your order with the button above and press “Keep my goods”. Without that they go back on sale; your order stands, and is fulfilled if they are still there when your payment arrives.`,
  ];
}
