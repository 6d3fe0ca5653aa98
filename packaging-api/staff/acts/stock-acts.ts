import { type ExpectedGoods, expectStock } from "../../catalogue/expected-dates";
import {
  adjustStock,
  type CountedGoods,
  countStock,
  type LevelledGoods,
  type ShelvedGoods,
  setLowLevel,
  setShelf,
  takeIn,
} from "../../catalogue/stock-by-hand";
import type { AdjustmentReason } from "../../contract/staff-stock";
import type { Database } from "../../database/connect";
import { datePromisesAgain, fillOwed } from "../../orders/promises";
import {
  expectDelivery,
  moveDelivery,
  type ReceivedGoods,
  receiveDelivery,
  type WorkedDelivery,
} from "../../stock/deliveries";
import type { Act, ActOptions } from "../act";

/** As a day is named that nobody knows, and a level that is the shop's usual one. */
export const NOT_KNOWN = "none";
export const USUAL = "usual";

/** Says that packs went to orders that waited for them, where some did. */
const promisedWords = (packs: number): string =>
  packs === 0 ? "" : ` ${packs} went to orders that waited for ${packs === 1 ? "it" : "them"}.`;

/** After a delivery has changed, orders that wait for its goods may have another day. */
async function thenDateAgain(tx: Database, worked: Promise<WorkedDelivery>): Promise<WorkedDelivery> {
  const delivery = await worked;
  await datePromisesAgain(tx, delivery.sku);
  return delivery;
}

/** A note of the staff, where there is one. */
const noted = (note: string) => (note === "" ? {} : { reason: note });

/** `packs`: as many as were counted; `note`: one line, may be empty. */
export type StockCount = { sku: string; packs: number; note: string };

/** There are so many packs of a product. */
export const counting = ({ sku, packs, note }: StockCount, options: ActOptions): Act<CountedGoods> => ({
  ...options,
  command: "stock set",
  subject: sku,
  details: { packs, ...noted(note) },
  work: (tx) => countStock(tx, { sku, packs, note }, fillOwed),
  sentence: ({ before, after, promised }) =>
    `There are ${after} packs of ${sku}; there were ${before}.${promisedWords(promised)}`,
  shown: (counted) => ({ ...counted }),
});

/** `by`: packs more, or below zero fewer. */
export type Adjustment = { sku: string; by: number; reason: AdjustmentReason; note: string };

/** There are so many packs of a product more or fewer. */
export const adjusting = ({ sku, by, reason, note }: Adjustment, options: ActOptions): Act<CountedGoods> => ({
  ...options,
  command: "stock adjust",
  subject: sku,
  details: { packs: by, why: reason, ...noted(note) },
  work: (tx) => adjustStock(tx, { sku, by, reason, note }, fillOwed),
  sentence: ({ before, after, promised }) =>
    `There are ${after} packs of ${sku}; there were ${before}.${promisedWords(promised)}`,
  shown: (counted) => ({ ...counted }),
});

/** A supplier brought packs of a product that nobody had noted before. */
export const takingIn = ({ sku, packs, note }: StockCount, options: ActOptions): Act<CountedGoods> => ({
  ...options,
  command: "stock take-in",
  subject: sku,
  details: { packs, ...noted(note) },
  work: (tx) => takeIn(tx, { sku, packs, note }, fillOwed),
  sentence: ({ before, after, promised }) =>
    `${packs} packs of ${sku} came in: there are ${after}; there were ${before}.${promisedWords(promised)}`,
  shown: (counted) => ({ ...counted }),
});

/** A product is expected on a day, null: nobody knows when. */
export const expecting = (sku: string, day: string | null, options: ActOptions): Act<ExpectedGoods> => ({
  ...options,
  command: "stock expect",
  subject: sku,
  details: { day },
  work: (tx) => expectStock(tx, sku, day),
  sentence: ({ before, after }) =>
    `${sku} is ${after === null ? "not expected on a day" : `expected on ${after}`}; it was ${before ?? NOT_KNOWN} before.`,
  shown: (expected) => ({ ...expected }),
});

/** `reference`: the supplier and its number; may be empty. */
export type WantedDelivery = { sku: string; packs: number; expectedOn: string; reference: string };

/** A supplier is to bring packs on a day. */
export const expectingDelivery = (
  { sku, packs, expectedOn, reference }: WantedDelivery,
  options: ActOptions,
): Act<WorkedDelivery> => ({
  ...options,
  command: "stock expect-delivery",
  subject: sku,
  details: { packs, day: expectedOn, ...(reference !== "" && { reference }) },
  work: (tx) => thenDateAgain(tx, expectDelivery(tx, { sku, packs, expectedOn, reference })),
  sentence: ({ id }) => `Delivery ${id} of ${packs} packs of ${sku} is expected on ${expectedOn}.`,
  shown: (delivery) => ({ ...delivery }),
});

/** `isLast`: nothing more of it comes. */
export type Receipt = { id: number; packs: number; isLast: boolean; note: string };

/** Packs of a delivery came. */
export const receiving = ({ id, packs, isLast, note }: Receipt, options: ActOptions): Act<ReceivedGoods> => ({
  ...options,
  command: "stock receive",
  subject: String(id),
  details: { packs, ...(isLast && { last: true }), ...noted(note) },
  work: async (tx) => {
    const received = await receiveDelivery(tx, { id, packs, isLast, note }, fillOwed);
    await datePromisesAgain(tx, received.delivery.sku);
    return received;
  },
  sentence: ({ delivery, stock }) =>
    `${packs} packs of ${stock.sku} came in: there are ${stock.after}; there were ${stock.before}.${promisedWords(stock.promised)} ${
      delivery.isClosed
        ? `Delivery ${id} is closed with ${delivery.receivedPacks} of ${delivery.packs} packs.`
        : `${delivery.packs - delivery.receivedPacks} packs of delivery ${id} are still to come.`
    }`,
  shown: ({ delivery, stock: { before, after, promised } }) => ({ ...delivery, before, after, promised }),
});

/** A delivery comes on another day. */
export const movingDelivery = (id: number, to: string, options: ActOptions): Act<WorkedDelivery> => ({
  ...options,
  command: "stock move-delivery",
  subject: String(id),
  details: { day: to },
  work: (tx) => thenDateAgain(tx, moveDelivery(tx, id, to)),
  sentence: ({ sku }) => `Delivery ${id} of ${sku} is expected on ${to}.`,
  shown: (delivery) => ({ ...delivery }),
});

/** Nothing more of a delivery comes. */
export const endingDelivery = (id: number, note: string, options: ActOptions): Act<WorkedDelivery> => ({
  ...options,
  command: "stock end-delivery",
  subject: String(id),
  details: noted(note),
  work: (tx) => thenDateAgain(tx, moveDelivery(tx, id, null)),
  sentence: ({ sku, packs, receivedPacks }) =>
    `Delivery ${id} of ${sku} is closed with ${receivedPacks} of ${packs} packs.`,
  shown: (delivery) => ({ ...delivery }),
});

/** A product is low at so many packs or fewer, null: at the shop's usual level. */
export const levelling = (sku: string, level: number | null, options: ActOptions): Act<LevelledGoods> => ({
  ...options,
  command: "stock low-level",
  subject: sku,
  details: { packs: level },
  work: (tx) => setLowLevel(tx, sku, level),
  sentence: ({ before, after }) =>
    `${sku} is low at ${after === null ? "the usual level" : `${after} packs`}; that was ${before === null ? "the usual level" : `${before} packs`} before.`,
  shown: (levelled) => ({ ...levelled }),
});

/** What is typed for a product that is on none. */
export const NO_SHELF = "none";

const onShelf = (shelf: string): string => (shelf === "" ? "no shelf" : `shelf ${shelf}`);

/** A product lies on a shelf, or on none. */
export const shelving = (sku: string, shelf: string, options: ActOptions): Act<ShelvedGoods> => ({
  ...options,
  command: "stock shelf",
  subject: sku,
  details: { shelf },
  work: (tx) => setShelf(tx, sku, shelf),
  sentence: ({ before, after }) => `${sku} is on ${onShelf(after)}; it was on ${onShelf(before)} before.`,
  shown: (shelved) => ({ ...shelved }),
});
