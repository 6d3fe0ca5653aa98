import { serviceNames } from "../../trade-rules/delivery-services";
import { shopperStatus } from "../../trade-rules/order-states";
import { nextBreak } from "../../trade-rules/price-breaks";
import type { Totals } from "../../trade-rules/totals";
import { type Address, type Cart, type CartItem, type Delivery, flatName } from "../contract";
import type { orderLines, orders } from "../orders/order-tables";
import { availablePacks } from "./available-packs";
import type { CartRow } from "./cart-queries";
import { guestStageOf } from "./guest-stage";
import type { CartLine, OpenCart } from "./read-cart";
import { isSamplesLine } from "./samples-line";
import { cartVersion } from "./version";

const noAddress: Address = {
  firstName: "",
  lastName: "",
  company: "",
  addressLine1: "",
  addressLine2: "",
  addressLine3: "",
  cityTown: "",
  county: "",
  postCode: "",
  country: "GB",
};

type Flat<P extends string> = Record<ReturnType<typeof flatName<P, keyof Address>>, string>;

/** { postCode } → { shippingPostCode } */
function flatten<P extends "shipping" | "payment">(prefix: P, given: Address | null): Flat<P> {
  const from = given ?? noAddress;
  const entries = addressNames.map((key) => [flatName(prefix, key), from[key]]);
  return Object.fromEntries(entries) as Flat<P>;
}
const addressNames = Object.keys(noAddress) as (keyof Address)[];

/** What of a line comes later, and how many packs it may have in all where that is more than there are. */
function laterOf({ status, stock, expected, parts: { later } }: CartLine): Pick<CartItem, "later" | "most"> {
  const most = availablePacks({ status, stock, expected });
  return {
    ...(later.length > 0 && { later }),
    ...(most > stock && { most }),
  };
}

function presentItem(line: CartLine, { samples }: Pick<CartRow, "samples">): CartItem {
  const upcoming = nextBreak(line, line.quantity);
  // A quoted price may be lower than that of the next break.
  const isCheaper = upcoming !== undefined && upcoming.price < line.unitPrice;
  return {
    id: line.id,
    productId: line.productId,
    sku: line.sku,
    slug: line.slug,
    name: line.name,
    size: line.size,
    unit: line.unit,
    image: line.image,
    quantity: line.quantity,
    packSize: line.packSize,
    unitPrice: line.unitPrice,
    ...(line.grossUnitPrice !== null && { grossUnitPrice: line.grossUnitPrice }),
    lineTotal: line.lineTotal,
    vatRate: line.vatRate,
    tax: line.tax,
    stock: line.status === "active" ? line.stock : 0,
    ...laterOf(line),
    ...(isCheaper && { nextBreak: upcoming }),
    ...(isSamplesLine(line) && {
      samples: samples.map(({ productId, sku, name, size, slug }) => ({ productId, sku, name, size, slug })),
    }),
    ...(line.keptBy && { quote: { number: line.keptBy.number, until: line.keptBy.until } }),
  };
}

/** Where the invoice goes is the delivery address until another one is given. */
function presentPerson(row: CartRow, delivery: Delivery | null) {
  return {
    stage: row.stage,
    guestStage: guestStageOf({ ...row, delivery }),
    delivery,
    isGuestCheckout: row.userId === null && row.email !== "",
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    mobile: row.mobile,
    company: row.company,
    poNumber: row.poNumber,
    vatNumber: row.vatNumber,
    comment: row.comment,
    ...flatten("shipping", row.shippingAddress),
    ...flatten("payment", row.paymentAddress ?? row.shippingAddress),
  };
}

function presentTotals({ itemsTotal, shippingTotal, subTotal, tax, total }: Totals) {
  return { itemsTotal, shippingTotal, subTotal, tax, total };
}

/** The version of a cart that is not ordered yet. */
export const versionOf = ({ row, lines, totals }: OpenCart): string =>
  cartVersion(row.revision, {
    lines: lines.map((line) => ({ ...line, later: line.parts.later })),
    total: totals.total,
  });

/** A cart that is not ordered yet, at today's prices. */
export function presentCart(cart: OpenCart): Cart {
  const { row, lines, delivery, timed, totals } = cart;
  const deliveryService = timed?.service ?? "economy";
  return {
    id: row.id,
    version: versionOf(cart),
    items: lines.map((line) => presentItem(line, row)),
    ...presentTotals(totals),
    shippingMethod: serviceNames[deliveryService],
    deliveryService,
    deliveryDay: timed === undefined ? null : row.deliveryDay,
    paymentMethod: row.paymentMethod,
    status: "new",
    tracking: "",
    ...presentPerson(row, delivery),
  };
}

/** Delivery as it was when the order was placed. */
function deliveryAsOrdered(order: typeof orders.$inferSelect): Delivery {
  return {
    zone: order.deliveryZone,
    postCode: order.shippingAddress.postCode,
    price: order.shippingTotal,
    daysFrom: order.deliveryDaysFrom,
    daysTo: order.deliveryDaysTo,
    deliverable: true,
  };
}

/** A cart that became an order: words and figures are the order's, whatever the products cost by now. */
export function presentOrderedCart(
  { row, lines }: Pick<OpenCart, "row" | "lines">,
  order: typeof orders.$inferSelect,
  ordered: (typeof orderLines.$inferSelect)[],
): Cart {
  const items = ordered.flatMap((line) => {
    const item = lines.find(({ productId }) => productId === line.productId);
    if (item === undefined) return [];
    const {
      nextBreak: _none,
      quote: _kept,
      later: _later,
      most: _most,
      ...shown
    } = presentItem({ ...item, ...line, id: item.id }, row);
    return [shown];
  });
  return {
    id: row.id,
    version: cartVersion(row.revision, { lines: items, total: order.total }),
    items,
    ...presentTotals(order),
    shippingMethod: order.shippingMethod,
    deliveryService: order.deliveryService,
    paymentMethod: order.paymentMethod,
    status: shopperStatus(order),
    orderNumber: order.number,
    tracking: order.tracking,
    ...presentPerson(row, deliveryAsOrdered(order)),
  };
}
