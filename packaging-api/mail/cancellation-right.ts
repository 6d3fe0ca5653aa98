import type { Order } from "../contract";
import type { ShopDetails } from "../shop-details";
import type { Block } from "./content";

const placed = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });

/**
 * What the law requires the shop to send to consumers about cancellation, in a durable form: the 14 days, how to use
 * them, what is paid back when, and a form that may be used (Consumer Contracts (Information, Cancellation and
 * Additional Charges) Regulations 2013, regs 16, 29–36 and sch. 3).
 */
export function cancellationRight(order: Pick<Order, "number" | "placedAt">, shop: ShopDetails): Block[] {
  return [
    { kind: "heading", text: "If you change your mind" },
    {
      kind: "paragraph",
      text: "If you bought as a consumer you may cancel without giving a reason until 14 days after the day on which the last of the goods reached you. Tell us so in plain words by email or by post; the form below may be used but need not be. It is in time if you send it before the 14 days are over.",
    },
    {
      kind: "paragraph",
      text: "We then pay back what you paid, our delivery charge included, the way you paid it, within 14 days of getting the goods back or your proof of having sent them. Send them back within 14 days of telling us; the postage back is yours to pay. If goods lose value because they were used more than it takes to look at them, we may pay back less.",
    },
    { kind: "heading", text: "Cancellation form" },
    {
      kind: "verse",
      lines: [
        `To ${shop.legalName}, ${shop.address.join(", ")}, ${shop.email}:`,
        `I cancel my contract for goods from order ${order.number}, placed on ${placed.format(new Date(order.placedAt))}.`,
        "Goods (leave empty for all of them): ____________________",
        "Received on: ____________________",
        "My name: ____________________",
        "My address: ____________________",
        "Date, and signature if on paper: ____________________",
      ],
    },
  ];
}
