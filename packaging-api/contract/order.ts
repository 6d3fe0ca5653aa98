import { z } from "zod";
import { deliveryServices } from "../../trade-rules/delivery-services";
import { deliveryZones } from "../../trade-rules/delivery-zones";
import {
  fulfilmentStates,
  orderStates,
  paymentStates,
  shopperStatuses,
} from "../../trade-rules/order-states";
import { takenAddress } from "./address";
import { pence, vatRate } from "./money";

const orderLine = z.object({
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  size: z.string().optional(),
  unit: z.string().optional(),
  image: z.string(),
  quantity: z.int().min(1),
  packSize: z.int().min(1),
  /** Net pence of one pack. */
  unitPrice: pence,
  /** The same with VAT, where this is the stated price: `lineTotal` and `tax` are so many times this together. */
  grossUnitPrice: pence.optional(),
  lineTotal: pence,
  vatRate,
  tax: pence,
});

/** Where a shopper sends the money for a bank transfer. */
const bankDetails = z.object({
  accountName: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
  reference: z.string(),
  /** Days after which an unpaid order may be cancelled. */
  payWithinDays: z.int(),
  /** Days from the order on for which the goods are set aside, once the mailbox is known to be the shopper's. */
  holdDays: z.int(),
});
export type BankDetails = z.infer<typeof bankDetails>;

/** Where the money for what is owed on account is sent. */
export const accountBank = bankDetails.pick({
  accountName: true,
  sortCode: true,
  accountNumber: true,
  reference: true,
});

/** Of an order on account; `paid`: pence that came, `owed`: that are still to come. */
const orderOnAccount = z.object({ dueOn: z.iso.date(), paid: pence, owed: pence, bank: accountBank });

/** What happened to an order, as its page shows it. */
const orderEventNames = [
  "placed",
  "payment_received",
  "payment_failed",
  "processing",
  "dispatched",
  "delivered",
  "completed",
  "cancelled",
  "refunded",
] as const;
const orderEvent = z.object({ at: z.iso.datetime(), event: z.enum(orderEventNames) });
export type OrderEvent = z.infer<typeof orderEvent>;

/** An invoice or a credit note; its PDF is at /api/orders/{id}/documents/{number}/get. */
const orderDocument = z.object({
  number: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  issuedAt: z.iso.datetime(),
  total: pence,
});

/** What the shopper was promised when the order was placed, as days in London. */
const promisedDays = z.object({
  dispatchOn: z.iso.date(),
  deliveryFrom: z.iso.date(),
  deliveryTo: z.iso.date(),
});
export type PromisedDays = z.infer<typeof promisedDays>;

/** Whether the goods of an order that is not paid are set aside for it. */
const stockHold = z.object({
  held: z.boolean(),
  /** When they go back on sale; null when they have, or do not. */
  until: z.iso.datetime().nullable(),
  /** Whether the button behind the mailed link reserves them for longer. */
  awaitsLink: z.boolean(),
});
export type StockHold = z.infer<typeof stockHold>;

/** Goods of a line in packs: those in a parcel, or those that are to follow. */
const parcelLine = orderLine.pick({ sku: true, slug: true, name: true, size: true, quantity: true });
export type ParcelLine = z.infer<typeof parcelLine>;

/** A parcel that has left. */
const sentParcel = z.object({
  /** Counted from 1 within the order. */
  number: z.int(),
  sentAt: z.iso.datetime(),
  /** Grams; null where it was not weighed. */
  weight: z.int().nullable(),
  tracking: z.string(),
  /** The courier's page of the parcel; empty when there is no such page. */
  trackingLink: z.string(),
  lines: z.array(parcelLine),
});
export type SentParcel = z.infer<typeof sentParcel>;

/** Goods of an order of which part has left; the day in London on which they are expected, null while it is unknown. */
const followingGoods = z.object({ lines: z.array(parcelLine), expectedOn: z.iso.date().nullable() });
export type FollowingGoods = z.infer<typeof followingGoods>;

export const order = z.object({
  id: z.string(),
  number: z.string(),
  /** The one word a shopper is shown, derived from the three states (docs/product.md, Order states). */
  status: z.enum(shopperStatuses),
  orderState: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
  fulfilmentState: z.enum(fulfilmentStates),
  placedAt: z.iso.datetime(),
  lines: z.array(orderLine),
  itemsTotal: pence,
  shippingTotal: pence,
  shippingTax: pence,
  subTotal: pence,
  tax: pence,
  total: pence,
  shippingMethod: z.string(),
  /** Its key; not in the answer of an API from before services. */
  deliveryService: z.enum(deliveryServices).optional(),
  deliveryZone: z.enum(deliveryZones),
  /** The courier's working days after dispatch, from and to. */
  deliveryDaysFrom: z.int(),
  deliveryDaysTo: z.int(),
  /** Null for orders from before promises were stored. An order that awaits its money leaves once that is there. */
  promised: promisedDays.nullable(),
  paymentMethod: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  company: z.string(),
  poNumber: z.string(),
  vatNumber: z.string(),
  comment: z.string(),
  /** Of the parcel that left last. */
  tracking: z.string(),
  /** The courier's page of that parcel; empty when there is no such page or the goods have not left. */
  trackingLink: z.string(),
  /** All that have left, the first one first; not in the answer of an API from before parcels. */
  parcels: z.array(sentParcel).optional(),
  /** There while part of it has left and the rest is still to follow: its fulfilment is `processing` until then. */
  follows: followingGoods.optional(),
  /**
   * There while packs of it are not here yet that it was promised: what comes on which day, the first day first. They are
   * in `follows` too, once part of it has left.
   */
  awaited: z.array(followingGoods).optional(),
  /** There where goods were taken out of it before they left: they are not sent any more. */
  notSent: z.array(parcelLine).optional(),
  /** From the beginning. */
  history: z.array(orderEvent),
  /** Whether its shopper may cancel it, and whether they can pay it (again) through the payment's service. */
  canCancel: z.boolean(),
  canPay: z.boolean(),
  /** Whether the payment's service has the money under review, or was asked for it and has not answered yet. */
  paymentUnderway: z.boolean(),
  /** Whether its payment is disputed at the payment's service: its goods do not leave meanwhile. */
  disputed: z.boolean(),
  /** Given back so far. */
  refunded: pence,
  /** The oldest first. */
  documents: z.array(orderDocument),
  shippingAddress: takenAddress,
  paymentAddress: takenAddress,
  /** There while money is awaited. */
  stockHold: stockHold.optional(),
  /** Whether no confirmation was mailed, because the mailbox had had its letters for the day. */
  confirmationWithheld: z.boolean(),
  bank: bankDetails.optional(),
  /** There for an order on account. */
  onAccount: orderOnAccount.optional(),
});
export type Order = z.infer<typeof order>;

/**
 * Where an invoice or a credit note is fetched as a PDF: no row of `calls`, as its answer is no JSON. `id` is the id of
 * a customer's own order or the secret of an order's link.
 */
export const documentFile = {
  path: "/api/orders/{id}/documents/{number}/get",
  params: z.object({ id: z.string().max(100), number: z.string().regex(/^[A-Z]{2,3}-\d{6,12}$/) }),
  type: "application/pdf",
} as const;

/** Where the same document is fetched for programs that keep books, by whoever may fetch the PDF: UBL 2.1. */
export const documentDataFile = {
  path: "/api/orders/{id}/documents/{number}/ubl/get",
  params: documentFile.params,
  type: "application/xml",
} as const;
