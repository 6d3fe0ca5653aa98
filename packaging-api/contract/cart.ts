import { z } from "zod";
import { deliveryServices } from "../../trade-rules/delivery-services";
import { EMAIL_MISTAKE, EMAIL_SHAPE } from "../../trade-rules/email-rule";
import { limits, MAX_QUANTITY } from "../../trade-rules/limits";
import { flatAddress, flatAddressWithPhones } from "./address";
import { delivery } from "./delivery";
import { pence, vatRate } from "./money";
import { named, personName } from "./name";
import { lines, optional, required, vatNumber } from "./text";

export const cartStages = [
  "login_register",
  "add_item",
  "basket_update",
  "basket_delete",
  "checkout_user_address",
  "checkout_guest_details",
  "checkout_guest_address",
  "checkout_user",
  "checkout_as_guest",
] as const;
export type CartStage = (typeof cartStages)[number];
export const guestStages = ["contact", "delivery", "payment"] as const;
export type GuestStage = (typeof guestStages)[number];

const cartItem = z.object({
  id: z.string(),
  productId: z.string(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  size: z.string().optional(),
  unit: z.string().optional(),
  image: z.string(),
  /** Packs. */
  quantity: z.int().min(1),
  packSize: z.int().min(1),
  /** Net pence for one pack at this quantity. */
  unitPrice: pence,
  /** The same with VAT, where this is the stated price: `lineTotal` and `tax` are so many times this together. */
  grossUnitPrice: pence.optional(),
  lineTotal: pence,
  vatRate: vatRate.optional(),
  tax: pence,
  /** Packs that can be bought now; 0 also when the product was withdrawn. */
  stock: z.int().min(0),
  /** Packs of the quantity that are not there yet, by the days in London on which they are expected. */
  later: z.array(z.object({ packs: z.int().min(1), on: z.iso.date() })).optional(),
  /** Packs that can be ordered with those that are expected; absent where that is no more than the stock. */
  most: z.int().min(1).optional(),
  /** The next quantity break above this quantity, for "add 1 pack more and pay …". */
  nextBreak: z.object({ quantity: z.int(), price: pence }).optional(),
  /** Of the line of samples: the products of which one unit is sent. Its price is their post. */
  samples: z
    .array(
      z.object({
        productId: z.string(),
        sku: z.string(),
        name: z.string(),
        size: z.string(),
        slug: z.string(),
      }),
    )
    .optional(),
  /** The quote whose price the line has, and the last day for which that is kept. */
  quote: z.object({ number: z.string(), until: z.iso.date() }).optional(),
});
export type CartItem = z.infer<typeof cartItem>;

/**
 * Who orders. The optional `delivery*` and `billing*` fields fill the cart's shipping and payment address in the same
 * call, with telephone numbers of their own; once one of a group is given, the whole group is checked by the rules of
 * `address`.
 */
export const guestDetails = z.object({
  firstName: personName(limits.name),
  lastName: personName(limits.name),
  email: required(limits.email).pipe(z.email({ pattern: EMAIL_SHAPE, error: EMAIL_MISTAKE })),
  phone: optional(limits.phone),
  mobile: optional(limits.phone),
  company: named(limits.company).default(""),
  /** The buyer's own order number and VAT number, for their books. */
  poNumber: optional(limits.poNumber),
  vatNumber: vatNumber.default(""),
  comment: lines(limits.comment),
  ...flatAddressWithPhones("delivery", z.string().max(200).optional()),
  ...flatAddressWithPhones("billing", z.string().max(200).optional()),
  sameAsDelivery: z.boolean().optional(),
});
export type GuestDetails = z.infer<typeof guestDetails>;

export const cart = z.object({
  id: z.string(),
  /** Changes with every change of the cart and of any price in it; the value of `If-Match`. */
  version: z.string(),
  items: z.array(cartItem),
  itemsTotal: pence,
  shippingTotal: pence,
  subTotal: pence,
  tax: pence,
  total: pence,
  stage: z.enum(cartStages),
  guestStage: z.enum(guestStages),
  shippingMethod: z.string(),
  /** Its key. Neither is in the answer of an API from before services, and the day in none of an ordered cart. */
  deliveryService: z.enum(deliveryServices).optional(),
  /** The chosen day of a service that promises one. */
  deliveryDay: z.iso.date().nullable().optional(),
  /** Null until a delivery address or a postcode to ask about is there: the flat rate is counted with until then. */
  delivery: delivery.nullable(),
  paymentMethod: z.string(),
  /** The one word a shopper is shown: `new` until the cart became an order. */
  status: z.string(),
  /** Number of the order that the cart became. */
  orderNumber: z.string().optional(),
  isGuestCheckout: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  mobile: z.string(),
  company: z.string(),
  poNumber: z.string(),
  vatNumber: z.string(),
  comment: z.string(),
  tracking: z.string(),
  ...flatAddress("shipping", z.string()),
  ...flatAddress("payment", z.string()),
});
export type Cart = z.infer<typeof cart>;

/** The result of merging a guest's cart at sign-in. */
export const mergedCart = z.object({
  /** The customer's open cart; null when they have none. */
  cart: cart.nullable(),
  /** Lines that came from the guest's cart. */
  moved: z.int().min(0),
  /** Of these there were fewer packs than both carts together asked for. */
  short: z.array(z.object({ name: z.string(), wanted: z.int(), quantity: z.int() })),
});
export type MergedCart = z.infer<typeof mergedCart>;

/** What the wire says of more packs than one line takes. */
export const QUANTITY_TOO_LARGE = `This value should be less than or equal to ${MAX_QUANTITY}.`;

const wholePacks = z.int({
  error: ({ input }) =>
    input === undefined ? "This value should not be blank." : "This value should be of type int.",
});
/** Packs of one line. */
export const packs = wholePacks
  .min(1, "This value should be positive.")
  .max(MAX_QUANTITY, QUANTITY_TOO_LARGE);
/** The same, or none. */
export const packsOrNone = wholePacks
  .min(0, "This value should be positive.")
  .max(MAX_QUANTITY, QUANTITY_TOO_LARGE);

export const addItemBody = z.object({
  productId: required(100),
  quantity: packs,
});
/** The product of which one unit is wanted to look at. */
export const addSampleBody = z.object({ productId: required(100) });
export const moveLinesBody = z.object({ from: required(100) });
export const updateItemBody = z.object({ quantity: packs });
export const stageBody = z.object({
  stage: z.enum(cartStages),
  notes: lines(limits.notes),
});
export const ownAddressBody = z.object({ addressId: required(100) });
export const addressTypes = ["shipping", "payment"] as const;

/** Minutes for which the goods of an unpaid order are set aside. */
const holdMinutes = z.int().min(1);
/** `unproved`: while no one has shown that the order's mailbox is theirs, as for every guest at first. */
export const paymentMethod = z.object({
  method: z.string(),
  /** Whether the money comes after the order, so that no day can be promised with it. */
  paidLater: z.boolean().optional(),
  holdMinutes: z.object({ proved: holdMinutes, unproved: holdMinutes }),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const checkoutAnswer = z.object({
  orderId: z.string(),
  number: z.string(),
  /** Secret of the guest's order link. */
  key: z.string(),
  paymentMethod: z.string(),
  redirect: z.string().optional(),
  /** Why an order that is paid through a service has no `redirect`. */
  problem: z.enum(["payment_unavailable", "payment_refused"]).optional(),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;
