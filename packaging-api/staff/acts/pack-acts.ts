import type { CalendarDay } from "../../../trade-rules/dispatch-promise";
import { shopperStatus } from "../../../trade-rules/order-states";
import type { OrderRow } from "../../orders/order-rows";
import { claimNextOrder, claimOrder, type Packer, setOrderAside } from "../../orders/packing/claim-order";
import { dispatchParcel, type ParcelLeft, type ParcelSent } from "../../orders/packing/dispatch-parcel";
import { type LinePacked, packGoods } from "../../orders/packing/pack-goods";
import { dateInWords } from "../../wording";
import type { Act, ActOptions } from "../act";
import { listEntry } from "../order-sheet";

type Packing = ActOptions & { packer: Packer };
type OnOrder = Packing & { number: string };

const claimed = ({ number }: OrderRow) => `Order ${number} is yours to pack.`;

/** Gives the packer an order, or takes it over from another one. */
export function claimAct(asked: OnOrder & { takeOver: boolean }): Act<OrderRow> {
  const { number, packer, takeOver } = asked;
  return {
    ...asked,
    command: "pack claim",
    subject: number,
    details: takeOver ? { takeOver } : {},
    work: (tx) => claimOrder(tx, { number, packer, takeOver }),
    sentence: claimed,
    shown: listEntry,
  };
}

/** Gives the packer the order that is to leave first. */
export function claimNextAct(asked: Packing): Act<OrderRow> {
  return {
    ...asked,
    command: "pack next",
    subject: "the next order",
    work: (tx) => claimNextOrder(tx, asked.packer),
    sentence: claimed,
    shown: listEntry,
  };
}

/** Ticks goods off that are put into the parcel, or taken out again. */
export function packGoodsAct(
  asked: OnOrder & { code: string; quantity: number; key: string },
): Act<LinePacked> {
  const { number, packer, code, quantity, key } = asked;
  return {
    ...asked,
    command: "pack goods",
    subject: number,
    details: { code, quantity },
    work: (tx) => packGoods(tx, { number, packer, code, quantity, key }),
    sentence: ({ sku, packed, quantity: all }) =>
      `${packed} of ${all} × ${sku} are in the parcel of ${number}.`,
    shown: (line) => ({ number, ...line }),
  };
}

/** Puts an order aside that cannot be packed now. `expectedOn`: the day on which the goods are expected that it waits for. */
export function setAsideAct(
  asked: OnOrder & { reason: string; expectedOn?: CalendarDay | undefined },
): Act<OrderRow> {
  const { number, packer, reason, expectedOn } = asked;
  return {
    ...asked,
    command: "pack set-aside",
    subject: number,
    details: { ...(reason !== "" && { reason }), ...(expectedOn !== undefined && { expectedOn }) },
    work: (tx) => setOrderAside(tx, { number, packer, reason, expectedOn }),
    sentence: () =>
      expectedOn === undefined
        ? `Order ${number} is set aside: others may pack it.`
        : `Order ${number} is set aside: it waits for goods until ${dateInWords(expectedOn)}.`,
    shown: listEntry,
  };
}

/** What a parcel that left makes of its order, in one sentence. */
function leftSentence(number: string, { order, follows, expectedOn: day }: ParcelLeft): string {
  if (follows.length === 0) return `Order ${number} is ${shopperStatus(order)}.`;
  const goods = follows.map(({ sku, left }) => `${left} × ${sku}`).join(", ");
  const when = day === null ? "nobody knows yet when" : `expected on ${dateInWords(day)}`;
  return `Part of order ${number} has left. To follow: ${goods}, ${when}.`;
}

/** Sends a packed parcel off. `weight` in grams; `rest`: what is missing in it follows. */
export function dispatchParcelAct(
  asked: OnOrder & Pick<ParcelSent, "weight" | "tracking" | "rest">,
): Act<ParcelLeft> {
  const { number, packer, weight, tracking, rest } = asked;
  return {
    ...asked,
    command: "pack dispatch",
    subject: number,
    details: { weight, tracking, ...(rest !== undefined && { rest }) },
    work: (tx) => dispatchParcel(tx, { number, packer, weight, tracking, rest }),
    sentence: (left) => leftSentence(number, left),
    shown: ({ order, follows }) => ({
      ...listEntry(order),
      ...{ weight, tracking },
      ...(follows.length > 0 && {
        follows: follows.map(({ sku, left }) => ({ sku, packs: left })),
        expectedOn: order.goodsExpectedOn,
      }),
    }),
  };
}
