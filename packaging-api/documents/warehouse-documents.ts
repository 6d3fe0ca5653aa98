/** What the warehouse prints of an order: no figures of money, and nothing that is booked. Days are London's. */
type OfOrder = {
  number: string;
  /** The name of the delivery service. */
  service: string;
  /** The day on which it is to leave; null for orders from before that was promised. */
  dispatchOn: string | null;
  to: string[];
};

/** Goods of a line, in packs. */
type Goods = { sku: string; name: string; quantity: number; packSize: number };

/** What to fetch from the shelves for some orders; `orders` of a row: "100234 × 2, 100235". */
export type PickList = {
  kind: "pick_list";
  shop: string;
  day: string;
  orders: Omit<OfOrder, "to">[];
  /** `shelf`: where the goods lie; empty where that is not known. */
  rows: (Goods & { shelf: string; orders: string })[];
  digest: string;
};

/** What lies in a parcel. */
export type PackingSlip = OfOrder & {
  kind: "packing_slip";
  shop: string;
  day: string;
  /** Where the shop is written to and called. */
  contact: string;
  poNumber: string;
  /** Counted from 1 within the order; null for all that is still to be sent of it. */
  parcel: number | null;
  lines: Goods[];
  /** What of the order is in later parcels, and the day on which it is expected where that is known. */
  follows: Goods[];
  expectedOn: string | null;
};

/** The sizes of label that thermal printers have, in points: A6, and 4 by 6 inches. */
export const labelSizes = { a6: [297.64, 419.53], "4x6": [288, 432] } as const;
export type LabelSize = keyof typeof labelSizes;

/** A parcel's address. `phone` is for the driver; empty where there is none. */
export type AddressLabel = OfOrder & {
  kind: "label";
  size: LabelSize;
  day: string;
  phone: string;
  /** The shop and its address, where an undelivered parcel goes back to. */
  from: string[];
};

export type WarehouseDocument = PickList | PackingSlip | AddressLabel;
