import { shopperStatus } from "../../../trade-rules/order-states";
import type { OrderRow } from "../../orders/order-rows";
import { claimNextOrder, claimOrder, type Packer, setOrderAside } from "../../orders/packing/claim-order";
import { dispatchParcel } from "../../orders/packing/dispatch-parcel";
import { type LinePacked, packGoods } from "../../orders/packing/pack-goods";
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

/** Puts an order aside that cannot be packed now. */
export function setAsideAct(asked: OnOrder & { reason: string }): Act<OrderRow> {
  const { number, packer, reason } = asked;
  return {
    ...asked,
    command: "pack set-aside",
    subject: number,
    details: reason === "" ? {} : { reason },
    work: (tx) => setOrderAside(tx, { number, packer, reason }),
    sentence: () => `Order ${number} is set aside: others may pack it.`,
    shown: listEntry,
  };
}

/** Sends a packed parcel off. `weight` in grams. */
export function dispatchParcelAct(asked: OnOrder & { weight: number; tracking: string }): Act<OrderRow> {
  const { number, packer, weight, tracking } = asked;
  return {
    ...asked,
    command: "pack dispatch",
    subject: number,
    details: { weight, tracking },
    work: (tx) => dispatchParcel(tx, { number, packer, weight, tracking }),
    sentence: (order) => `Order ${number} is ${shopperStatus(order)}.`,
    shown: (order) => ({ ...listEntry(order), weight, tracking }),
  };
}
