import { z } from "zod";
import { deliveryServices } from "../../trade-rules/delivery-services";
import { deliveryZones } from "../../trade-rules/delivery-zones";
import { limits, MAX_LINES, MAX_QUANTITY } from "../../trade-rules/limits";
import {
  fulfilmentStates,
  orderStates,
  paymentStates,
  shopperStatuses,
} from "../../trade-rules/order-states";
import { PARCEL_GRAMS, TRACKING_LENGTH } from "../../trade-rules/parcels";
import { addressWithPhones } from "./address";
import { pence } from "./money";
import { documentFile, order } from "./order";
import { actBody, actDone } from "./staff";
import { BLANK, lines, required, text } from "./text";

/** Of an order, as its shopper reads it on letters. */
const number = z.string().regex(/^\d{1,18}$/, "This value is not a valid order number.");
export const staffOrderNumber = z.object({ number });
/** Orders on one page of the staff's list. */
export const STAFF_ORDERS_PAGE = 50;
/** Orders that one act of several may have. */
const MOST_AT_ONCE = 50;
const REASON = 200;

/** A switch in an address. */
const on = z.literal("1").optional();

/** How the staff narrow their list of orders. Days are London's. */
export const staffOrdersQuery = z.object({
  status: z.enum(shopperStatuses).optional(),
  state: z.enum([...orderStates, ...paymentStates, ...fulfilmentStates]).optional(),
  unpaid: on,
  refundsDue: on,
  underReview: on,
  disputed: on,
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  zone: z.enum(deliveryZones).optional(),
  service: z.enum(deliveryServices).optional(),
  method: z.string().max(40).optional(),
  search: text(100).optional(),
  /** The number of the order after which the page begins. */
  after: number.optional(),
});
export type StaffOrdersQuery = z.output<typeof staffOrdersQuery>;

const staffOrderEntry = z.object({
  number,
  status: z.enum(shopperStatuses),
  paymentState: z.enum(paymentStates),
  fulfilmentState: z.enum(fulfilmentStates),
  paymentMethod: z.string(),
  placedAt: z.iso.datetime(),
  total: pence,
  shippingMethod: z.string(),
  deliveryService: z.enum(deliveryServices),
  deliveryZone: z.enum(deliveryZones),
  postCode: z.string(),
  dispatchOn: z.iso.date().nullable(),
  name: z.string(),
  company: z.string(),
  disputed: z.boolean(),
  /** Who packs it now; null while nobody does. */
  packer: z.string().nullable(),
  /** Whether part of it has left and the rest is still to follow. */
  restFollows: z.boolean().default(false),
});
export type StaffOrderEntry = z.infer<typeof staffOrderEntry>;

/** A page of the list, the latest first. `next`: where the next one begins; null at the end. */
export const staffOrders = z.object({
  orders: z.array(staffOrderEntry),
  searchedFor: z.enum(["number", "postcode", "email", "sku", "words"]).nullable(),
  next: number.nullable(),
});

/** Views of the list that one person may keep. */
export const MOST_STAFF_VIEWS = 20;
const viewName = required(60);
/** A narrowed list that somebody keeps under a name, for themselves. */
export const staffView = z.object({ name: viewName, query: staffOrdersQuery.omit({ after: true }) });
export type StaffView = z.output<typeof staffView>;
export const staffViews = z.array(staffView);
export const staffViewName = z.object({ name: viewName });

/** Pence without VAT, and the VAT. */
const worth = z.object({ net: pence, tax: pence });

const staffSteps = ["process", "dispatch", "deliver"] as const;
export const resentLetters = ["confirmed", "paid", "dispatched", "refunded", "cancelled"] as const;

/** An order as the staff see it: every move, its money, and what can be done with it now. */
export const staffOrder = order.omit({ history: true }).extend({
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      machine: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      cause: z.string(),
      actor: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      /** The way to pay, by its name on the wire. */
      method: z.string().default(""),
      state: z.string(),
      amount: pence,
      providerOrderId: z.string().nullable(),
      captureId: z.string().nullable(),
      problem: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      state: z.string(),
      amount: pence,
      reason: z.string(),
      actor: z.string(),
      problem: z.string(),
    }),
  ),
  notes: z.array(z.object({ at: z.iso.datetime(), author: z.string(), body: z.string() })),
  packer: z.string().nullable(),
  /** Grams; null where the parcel was not weighed. */
  parcelWeight: z.int().nullable(),
  holdsStock: z.boolean(),
  stockHeldUntil: z.iso.datetime().nullable(),
  /** Pence that can be given back. */
  refundable: pence,
  /** Whether money waits to be sent back by hand. */
  refundToSend: z.boolean(),
  /** Packs of each line that can be given back yet, in the order of the lines, and whether the delivery can be. */
  packsLeft: z.array(z.int()),
  /** Packs of each line that have not left and are in no parcel, in the order of the lines. */
  packsToSend: z.array(z.int()).default([]),
  /** What these packs, and one of them, were charged, in the order of the lines; pence, null where none is left. */
  worthLeft: z.array(z.object({ all: worth, one: worth }).nullable()).default([]),
  deliveryLeft: z.boolean(),
  steps: z.array(z.enum(staffSteps)),
  canMarkPaid: z.boolean(),
  canCancelForStaff: z.boolean(),
  letters: z.array(z.enum(resentLetters)),
});
export type StaffOrder = z.infer<typeof staffOrder>;

const tracking = required(TRACKING_LENGTH);
export const moveStaffOrderBody = actBody.extend({
  step: z.enum(staffSteps),
  /** Needed for the dispatch. */
  tracking: text(TRACKING_LENGTH).default(""),
});
export const moveStaffOrdersBody = actBody.extend({
  numbers: z.array(number).min(1).max(MOST_AT_ONCE),
  step: z.enum(["process", "deliver"]),
});
/** What an act came to with each of several orders. `sentence` of the whole: with how many. */
export const staffOrdersMoved = actDone.extend({
  results: z.array(z.object({ number, done: z.boolean(), sentence: z.string() })),
});
export const staffReasonBody = actBody.extend({ reason: required(REASON) });
export const staffNoteBody = actBody.extend({ body: lines(limits.notes).unwrap().min(1, BLANK) });
export const staffAddressBody = actBody.extend({
  address: addressWithPhones,
  acceptDifference: z.boolean().default(false),
});
export const staffResendBody = actBody.extend({
  letter: z.enum(resentLetters).optional(),
  /** The number of an invoice or a credit note; one of the two is given. */
  document: z.string().max(20).optional(),
});
/** Packs of an order's lines, by their codes. */
const orderedGoods = z
  .array(z.object({ sku: required(100), quantity: z.int().min(1).max(MAX_QUANTITY) }))
  .max(MAX_LINES);
/** Goods that have not left, and are not sent any more. `reason`: for the staff. */
export const leaveOutBody = staffReasonBody.extend({ goods: orderedGoods.min(1, BLANK) });
/** An amount in pence, `rest` for all that is left, or goods and the delivery. */
export const staffRefundBody = staffReasonBody.extend({
  amount: z.union([pence.min(1), z.literal("rest")]).optional(),
  goods: orderedGoods.default([]),
  delivery: z.boolean().default(false),
  /** Whether these packs have not left and are not sent any more. */
  notSent: z.boolean().default(false),
});

/** What is printed of orders: a pick list of several, everything else of one; `packing-slip-2` is its second parcel's. */
export const staffPrintFile = {
  path: "/api/staff/orders/{numbers}/prints/{what}",
  params: z.object({
    numbers: z.string().regex(/^\d{1,18}(?:,\d{1,18}){0,49}$/),
    what: z.string().regex(/^(?:pick-list|packing-slip(?:-[1-9]\d{0,2})?|label-a6|label-4x6)$/),
  }),
  type: "application/pdf",
  permission: "orders.pack",
  budget: "staff",
} as const;

/** Where the staff fetch an invoice or a credit note. */
export const staffDocumentFile = {
  path: "/api/staff/documents/{number}",
  params: documentFile.params.pick({ number: true }),
  type: documentFile.type,
  permission: "orders.see",
  budget: "staff",
} as const;

/** Orders on one page of what is to be packed. */
export const TO_PACK_PAGE = 100;
/** `after`: the number of the order after which the page begins. */
export const ordersToPackQuery = z.object({ after: number.optional() });
/** Orders that are to be packed, the first one to leave first, behind them those that wait for goods. */
export const ordersToPack = z.array(
  z.object({
    number,
    name: z.string(),
    service: z.string(),
    dispatchOn: z.string().nullable(),
    postCode: z.string(),
    packs: z.int(),
    packerName: z.string().nullable(),
    /** Whether who asks packs it. */
    isMine: z.boolean(),
    /** Whether part of it has left, and the packs are those of the rest. */
    partSent: z.boolean().default(false),
    /** Whether it waits for goods, and the day in London on which they are expected; null while it is unknown. */
    waits: z.boolean().default(false),
    expectedOn: z.iso.date().nullable().default(null),
  }),
);

/** An order on the packer's table. */
export const parcel = z.object({
  number,
  status: z.enum(shopperStatuses),
  fulfilmentState: z.enum(fulfilmentStates),
  service: z.string(),
  dispatchOn: z.string().nullable(),
  to: z.array(z.string()),
  comment: z.string(),
  tracking: z.string(),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      packSize: z.int(),
      /** Packs that are here and still to be sent, with those in the parcel; 0 of a line that has left. */
      quantity: z.int(),
      /** Packs that are in the parcel. */
      packed: z.int(),
      /** Packs that left in other parcels before. */
      sent: z.int().default(0),
      /** Packs that are still to be sent and not here yet: they follow. */
      awaited: z.int().default(0),
      /** The day on which these are expected, or else more of it; null while it is unknown. */
      expectedOn: z.iso.date().nullable().default(null),
      /** Empty where it has none. */
      barcode: z.string(),
      /** The code of the shelf on which it lies; empty where none is known. */
      shelf: z.string().default(""),
      image: z.string(),
    }),
  ),
  complete: z.boolean(),
  /** Parcels that have left, the first one first. */
  sent: z
    .array(
      z.object({
        number: z.int(),
        sentAt: z.iso.datetime(),
        weight: z.int().nullable(),
        tracking: z.string(),
        lines: z.array(z.object({ sku: z.string(), quantity: z.int() })),
      }),
    )
    .default([]),
  /** Whether some have left and the rest is still to follow, and the day on which that is expected. */
  partSent: z.boolean().default(false),
  expectedOn: z.iso.date().nullable().default(null),
  packerName: z.string().nullable(),
  isMine: z.boolean(),
  parcelWeight: z.int().nullable(),
  notes: z.array(z.object({ at: z.iso.datetime(), author: z.string(), body: z.string() })),
});
export type Parcel = z.infer<typeof parcel>;

/** Which order an act is about that chooses it itself. */
export const claimedOrder = actDone.extend({ number });
export const claimBody = actBody.extend({ takeOver: z.boolean().default(false) });
export const packGoodsBody = actBody.extend({
  /** A product's code or its barcode. */
  code: required(100),
  /** Packs; below 0 they are taken out again. */
  quantity: z
    .int()
    .min(-MAX_QUANTITY)
    .max(MAX_QUANTITY)
    .refine((packs) => packs !== 0, "This value should not be zero."),
  /** The sender's own name of it: sent twice, it is counted once. */
  key: required(100),
});
/** What is in the parcel of that line now. */
export const goodsPacked = actDone.extend({ sku: z.string(), packed: z.int(), quantity: z.int() });
/** `expectedOn`: the day in London on which the goods are expected that it waits for. */
export const setAsideBody = actBody.extend({
  reason: text(REASON).default(""),
  expectedOn: z.iso.date().optional(),
});
/** `weight` in grams. */
export const dispatchParcelBody = actBody.extend({
  weight: z.int().min(PARCEL_GRAMS.least).max(PARCEL_GRAMS.most),
  tracking,
  /**
   * There where what is missing in the parcel is to follow; by default, goods that are missing keep it back. The day in London on
   * which the rest is expected is null while it is unknown, and what the catalogue says where it is left out.
   */
  rest: z.object({ expectedOn: z.iso.date().nullable().optional() }).optional(),
});
