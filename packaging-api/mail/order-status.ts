import type { ShopperStatus } from "../../trade-rules/order-states";
import type { Order } from "../contract";
import { type CourierDays, courierWords } from "../wording";
import type { MailContent } from "./content";
import { dispatchWords } from "./dispatch-words";
import { holdWords } from "./hold-words";
import { type OrderLetterContext, orderLetter, said } from "./order-letter";

/** The words of the order's page. */
const statusNames: Record<ShopperStatus, string> = {
  awaiting_payment: "Waiting for payment",
  confirmed: "Confirmed",
  processing: "Being packed",
  dispatched: "Dispatched",
  delivered: "Delivered",
  completed: "Completed",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

const placedOn = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });

/** When the goods left, to say whether that was in time for a chosen day. */
const leftAt = ({ history }: Order): Date | undefined => {
  const left = history.find(({ event }) => event === "dispatched");
  return left && new Date(left.at);
};

/** What a shopper who waits for the goods has to know, by where the order stands. */
function waitingWords(order: Order, days: CourierDays): string[] {
  switch (order.status) {
    case "awaiting_payment":
      return [
        order.paymentUnderway
          ? "Its payment is being checked: please do not pay again."
          : "It is not paid yet. Open your order to see how to pay.",
        ...holdWords(order),
        dispatchWords(order, days),
      ];
    case "confirmed":
    case "processing":
      // Nothing leaves before that is settled, and when that will be nobody knows.
      if (order.disputed) return ["Its payment is disputed: nothing leaves before that is settled."];
      return [dispatchWords(order, days)];
    case "dispatched":
      return [`It has left our warehouse. ${courierWords(order, leftAt(order))}`];
    case "delivered":
    case "completed":
      return ["The courier has delivered it."];
    case "cancelled":
      return ["It is cancelled: nothing is sent."];
    case "refunded":
      return ["Your money has gone back to you: nothing more is sent."];
  }
}

/** Where the parcels are that have left; an order from before they were stored has one at most. */
function parcelsOf({
  parcels = [],
  tracking,
  trackingLink,
}: Order): { tracking: string; trackingLink: string }[] {
  if (parcels.length > 0) return parcels;
  return tracking === "" ? [] : [{ tracking, trackingLink }];
}

/** How an order stands, for whoever asked on the page for it: anybody who knows its number and a postcode of it may. */
export function orderStatus(context: OrderLetterContext, days: CourierDays): MailContent {
  const { order, link } = context;
  const status = order.follows === undefined ? statusNames[order.status] : "Part of it has left";
  const parcels = parcelsOf(order);
  return orderLetter(context, {
    subject: `Where your order ${order.number} is`,
    preview: `${status}.`,
    blocks: [
      said(`You asked on our site where your order ${order.number} is. This is how it stands.`),
      {
        kind: "facts",
        rows: [
          { label: "Placed", value: placedOn.format(new Date(order.placedAt)) },
          { label: "Status", value: status },
          ...(parcels.length === 0
            ? []
            : [{ label: "Tracking", value: parcels.map(({ tracking }) => tracking).join(", ") }]),
        ],
      },
      ...parcels.flatMap(({ tracking, trackingLink }) =>
        trackingLink === ""
          ? []
          : [
              {
                kind: "link" as const,
                label: parcels.length === 1 ? "Follow your parcel" : `Follow the parcel ${tracking}`,
                href: trackingLink,
              },
            ],
      ),
      { kind: "link", label: "See your order", href: link },
      ...waitingWords(order, days).map(said),
      said(
        "If it was not you who asked, there is nothing that you need to do: the answer goes to this mailbox alone.",
      ),
    ],
  });
}
