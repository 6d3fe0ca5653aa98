import { eq } from "drizzle-orm";
import { type DeliveryTerms, deliveryFor } from "../../trade-rules/delivery";
import { economyTerms, type ServiceTerms, timedTermsOf } from "../../trade-rules/delivery-services";
import { workingDaysAfter } from "../../trade-rules/dispatch-promise";
import { deliveryVatRate, isExport } from "../../trade-rules/export-vat";
import { restFollows } from "../../trade-rules/order-states";
import { SAMPLES_LINE } from "../../trade-rules/samples";
import { vatOn } from "../../trade-rules/vat";
import { deliveryHolidays } from "../bank-holidays/bank-holiday-queries";
import type { AddressWithPhones, PromisedDays } from "../contract";
import { addressWithPhones } from "../contract/address";
import { addressLines } from "../contract/address-lines";
import type { Database } from "../database/connect";
import { formatPence } from "../wording";
import { staffCanCancel } from "./abilities";
import { askRefund, readRefundable } from "./ask-refund";
import { OrderUnknownError } from "./move-order";
import { addOrderNote } from "./order-notes";
import { lockOrder, readLines } from "./order-queries";
import type { OrderRow, RefundRow } from "./order-rows";
import { orders } from "./order-tables";
import { findClaim } from "./packing/claim-queries";

/** The address stays as it is; `message` is one sentence. */
export class AddressChangeError extends Error {}

/** Another address for the goods of an order. Fields that are left out stay as they are. */
type AddressChange = {
  number: string;
  address: Partial<AddressWithPhones>;
  /** Whether the staff agree to what delivery there costs more or less. */
  acceptDifference: boolean;
  /** The name of who changes it. */
  author: string;
};

/**
 * What came of it. `difference`: pence, VAT included, that delivery there costs more, or less where it is below 0.
 * `refund`: gives the lesser price back.
 */
export type AddressChanged = { order: OrderRow; difference: number; refund: RefundRow | undefined };

async function requireChangeable(tx: Database, order: OrderRow): Promise<void> {
  if (order.orderState === "cancelled") throw new AddressChangeError("The order is cancelled.");
  if (restFollows(order)) throw new AddressChangeError("Part of the goods has left already.");
  if (!staffCanCancel(order)) throw new AddressChangeError(`The goods are ${order.fulfilmentState} already.`);
  const claim = await findClaim(tx, order.id);
  if (claim?.isLive)
    throw new AddressChangeError(
      `${claim.packerName} packs it at the moment and may have its label: have it set aside first.`,
    );
}

/** The address with the changed fields, as a checkout takes it. */
function mergedAddress(order: OrderRow, change: Partial<AddressWithPhones>): AddressWithPhones {
  const parsed = addressWithPhones.safeParse({ ...order.shippingAddress, ...change });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AddressChangeError(`The address is not complete: ${issue?.path.join(".")}. ${issue?.message}`);
}

/** The terms of the order's own service there. */
function termsThere(order: OrderRow, place: DeliveryTerms): ServiceTerms {
  if (!place.deliverable) throw new AddressChangeError(`The courier does not go to ${place.postCode}.`);
  if (isExport(place.zone) !== isExport(order.deliveryZone))
    throw new AddressChangeError(
      "VAT is charged on one side of that border only: cancel the order and have it placed again.",
    );
  if (order.deliveryService === "economy") return economyTerms(place);
  const terms = timedTermsOf(place.services, order.deliveryService);
  if (terms === undefined)
    throw new AddressChangeError(`${order.shippingMethod} does not go to ${place.postCode}.`);
  return terms;
}

/** Pence, VAT included, that delivery there costs more than the order was charged; nothing within a zone. */
async function differenceOf(
  tx: Database,
  order: OrderRow,
  { zone }: DeliveryTerms,
  { price }: ServiceTerms,
): Promise<number> {
  if (zone === order.deliveryZone) return 0;
  const lines = await readLines(tx, order.id);
  // The post of samples is in the price of their line.
  if (lines.every(({ productId }) => productId === SAMPLES_LINE.productId)) return 0;
  return price + vatOn(price, deliveryVatRate(zone)) - (order.shippingTotal + order.shippingTax);
}

/** The days that were promised, by what the courier takes there; a day that was chosen stays. */
async function promisedThere(
  tx: Database,
  { promised, deliveryService }: OrderRow,
  { nation }: DeliveryTerms,
  { daysFrom, daysTo }: ServiceTerms,
): Promise<PromisedDays | null> {
  if (promised === null || deliveryService !== "economy") return promised;
  const { warehouse, place } = await deliveryHolidays(tx, new Date(), nation);
  const courier = [...warehouse, ...place];
  const { dispatchOn } = promised;
  return {
    dispatchOn,
    deliveryFrom: workingDaysAfter(dispatchOn, daysFrom, courier),
    deliveryTo: workingDaysAfter(dispatchOn, daysTo, courier),
  };
}

/** @throws AddressChangeError when the staff have not agreed to a difference, or it cannot be settled yet */
async function settle(
  tx: Database,
  order: OrderRow,
  { postCode }: DeliveryTerms,
  { difference, accepted }: { difference: number; accepted: boolean },
): Promise<RefundRow | undefined> {
  if (difference === 0) return undefined;
  const amount = Math.abs(difference);
  const isDearer = difference > 0;
  if (!accepted)
    throw new AddressChangeError(
      isDearer
        ? `Delivery to ${postCode} costs ${formatPence(amount)} more, VAT included: accept the difference to have the shop bear it.`
        : `Delivery to ${postCode} costs ${formatPence(amount)} less, VAT included: accept the difference to give that back.`,
    );
  if (isDearer) return undefined;
  const { left } = await readRefundable(tx, order);
  if (left < amount)
    throw new AddressChangeError(
      `Delivery to ${postCode} costs ${formatPence(amount)} less, and there is no money of it yet to be given back: change the address once it is paid.`,
    );
  return askRefund(tx, { order, amount, reason: "Delivery costs less to the new address", actor: "staff" });
}

/**
 * Changes where the goods of an order go, before they have left. The figures of the order stay: they were agreed and
 * invoiced. What delivery there costs more the shop bears; what it costs less goes back (docs/product.md, Back office).
 * @throws OrderUnknownError; AddressChangeError when it cannot be changed so, or costs another price and that was not
 *   accepted.
 */
export async function changeDeliveryAddress(
  tx: Database,
  { number, address: change, acceptDifference, author }: AddressChange,
): Promise<AddressChanged> {
  const order = await lockOrder(tx, { number });
  if (order === undefined) throw new OrderUnknownError(number);
  await requireChangeable(tx, order);
  const address = mergedAddress(order, change);
  const former = addressLines(order.shippingAddress).join(", ");
  if (addressLines(address).join(", ") === former && address.phone === order.shippingAddress.phone)
    throw new AddressChangeError("That is its address already.");
  const place = deliveryFor(address.postCode);
  const terms = termsThere(order, place);
  const difference = await differenceOf(tx, order, place, terms);
  const columns = {
    shippingAddress: address,
    deliveryZone: place.zone,
    deliveryDaysFrom: terms.daysFrom,
    deliveryDaysTo: terms.daysTo,
    promised: await promisedThere(tx, order, place, terms),
  };
  await tx.update(orders).set(columns).where(eq(orders.id, order.id));
  await addOrderNote(tx, { number, author, body: `Delivery address changed. It was ${former}.` });
  const refund = await settle(tx, order, place, { difference, accepted: acceptDifference });
  return { order: { ...order, ...columns }, difference, refund };
}
