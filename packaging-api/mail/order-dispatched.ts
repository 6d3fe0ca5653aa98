import type { FollowingGoods, ParcelLine, SentParcel } from "../contract";
import { courierWords, dayInWords, fullName } from "../wording";
import type { Block, MailContent } from "./content";
import { type OrderLetterContext, orderLetter, said } from "./order-letter";

const goods = (lines: readonly ParcelLine[]): Block => ({
  kind: "verse",
  lines: lines.map((line) => `${line.quantity} × ${fullName(line)} (code ${line.sku})`),
});

/** The courier's number of a parcel, and the page that follows it. */
const trackingOf = ({ tracking, trackingLink }: Pick<SentParcel, "tracking" | "trackingLink">): Block[] => [
  { kind: "facts", rows: [{ label: "Tracking", value: tracking }] },
  ...(trackingLink === ""
    ? []
    : [{ kind: "link", label: "Follow your parcel", href: trackingLink } as const]),
];

/** When the goods leave that follow, in one sentence. */
export const followWords = ({ expectedOn }: FollowingGoods): string =>
  expectedOn === null
    ? "We do not know the day yet, and send it as soon as it is here."
    : `We expect it on ${dayInWords(expectedOn)}, and send it then.`;

/** What of an order is not here yet, part by part. */
const awaitedBlocks = (parts: readonly FollowingGoods[]): Block[] =>
  parts.flatMap((part) => [goods(part.lines), said(followWords(part))]);

/** Goods that an order waits for come on another day than its shopper was told. */
export function promiseMoved(context: OrderLetterContext, parts: readonly FollowingGoods[]): MailContent {
  const { order, link } = context;
  return orderLetter(context, {
    subject: `Goods of your order ${order.number} come on another day`,
    preview: "Our supplier delivers on another day than we told you.",
    blocks: [
      said(
        `Our supplier brings goods of your order ${order.number} on another day than we told you. This is what we know now.`,
      ),
      ...awaitedBlocks(parts),
      said("If you do not want to wait, write to us: what has not left can be taken out of the order."),
      { kind: "link", label: "See your order", href: link },
    ],
  });
}

/** The goods have left: all of the order, or what was left of it after other parcels. */
export function orderDispatched(context: OrderLetterContext): MailContent {
  const { order, link } = context;
  const parcels = order.parcels ?? [];
  const last = parcels.at(-1);
  const isRest = parcels.length > 1;
  return orderLetter(context, {
    subject: `${isRest ? "The rest of your" : "Your"} order ${order.number} is on its way`,
    preview: `It left our warehouse. Tracking: ${order.tracking}`,
    blocks: [
      said(
        `${isRest ? "The rest of your" : "Your"} order ${order.number} has left our warehouse. ${courierWords(order)}`,
      ),
      ...trackingOf(order),
      { kind: "heading", text: "What is in it" },
      goods(last?.lines ?? order.lines),
      { kind: "link", label: "See your order", href: link },
    ],
  });
}

/**
 * A parcel of an order has left, and the rest follows.
 * @param number of the parcel within the order
 */
export function parcelSent(context: OrderLetterContext, number: number): MailContent {
  const { order, link } = context;
  const parcel = order.parcels?.find((one) => one.number === number);
  if (parcel === undefined) throw new Error(`The order ${order.id} has no parcel ${number}.`);
  const { follows } = order;
  return orderLetter(context, {
    subject: `Part of your order ${order.number} is on its way`,
    preview: `It left our warehouse. Tracking: ${parcel.tracking}`,
    blocks: [
      said(
        `Part of your order ${order.number} has left our warehouse. ${courierWords(order)} Its delivery costs you nothing more for coming in several parcels.`,
      ),
      ...trackingOf(parcel),
      { kind: "heading", text: "What is in it" },
      goods(parcel.lines),
      // A letter may have waited until the rest has left too.
      ...(follows === undefined
        ? []
        : [
            { kind: "heading", text: "What follows" } as const,
            goods(follows.lines),
            said(`It is not here yet. ${followWords(follows)} We write to you again when it leaves.`),
          ]),
      { kind: "link", label: "See your order", href: link },
    ],
  });
}
