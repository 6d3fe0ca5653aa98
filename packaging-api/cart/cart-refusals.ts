import { MAX_LINES } from "../../trade-rules/limits";
import { MOST_SAMPLES, SAMPLE_DAYS } from "../../trade-rules/samples";
import { type Cart, QUANTITY_TOO_LARGE } from "../contract";
import { Failure, invalid, refused } from "../http/failure";
import { fullName } from "../wording";

type Line = { id: string; name: string; size: string };
const named = (line: Line) => ({ itemId: line.id, name: fullName(line) });

export const cartUnknown = () => refused(404, "This cart does not exist.", { reason: "cart_unknown" });

export const itemUnknown = () =>
  refused(404, "This item is not in the cart.", { reason: "cart_item_unknown" });

export const productUnknown = () =>
  refused(404, "This product does not exist.", { reason: "product_unknown" });

export const productWithdrawn = (line: Line) =>
  refused(409, `"${named(line).name}" is no longer sold.`, { reason: "product_withdrawn", ...named(line) });

export const notEnoughStock = (line: Line, available: number) =>
  refused(409, `Only ${available} of "${named(line).name}" can be had.`, {
    reason: "not_enough_stock",
    available,
    ...named(line),
  });

/** @param available packs that may be reserved for one shopper without payment */
export const beyondUnpaidShare = (line: Line, available: number) =>
  refused(409, `At most ${available} of "${named(line).name}" can be ordered before they are paid.`, {
    reason: "unpaid_share",
    available,
    ...named(line),
  });

export const cartFull = () =>
  refused(409, `A cart may have ${MAX_LINES} different products and £20,000,000 at most.`, {
    reason: "cart_full",
  });

export const notSampled = () =>
  refused(409, "There are no samples of this product.", { reason: "not_sampled" });

export const samplesFull = () =>
  refused(409, `A cart may have samples of ${MOST_SAMPLES} products.`, { reason: "samples_full" });

export const samplesEnough = () =>
  refused(409, `This mailbox or address had samples in the last ${SAMPLE_DAYS} days.`, {
    reason: "samples_enough",
  });

export const cartOrdered = (number: string) =>
  refused(409, `This cart has become order ${number}.`, { reason: "cart_ordered", number });

export const cartEmpty = () => refused(409, "The cart is empty.", { reason: "cart_empty" });

export const detailsMissing = () =>
  refused(409, "Who orders is not known yet.", { reason: "details_missing" });

export const addressMissing = () =>
  refused(409, "Where the goods go is not known yet.", { reason: "address_missing" });

export const notDeliverable = (postCode: string) =>
  refused(409, `Goods cannot be delivered to ${postCode}.`, { reason: "not_deliverable" });

export const deliveryNotOffered = () =>
  refused(409, "This way of delivery is not offered there.", { reason: "delivery_not_offered" });

/** The hour until which the day could be chosen is over, or the day was never one of the service's. */
export const deliveryDayPassed = () =>
  refused(409, "This day of delivery can no longer be chosen.", { reason: "delivery_day_passed" });

/** 412: the version in If-Match is not that of the cart, which is in `data`. */
export const cartChanged = (current: Cart) =>
  new Failure(412, "The cart or a price in it has changed.", { data: current });

/** 422: the packs that are in the cart and those to be added are too many for one line. */
export const tooManyPacks = () => invalid([{ propertyPath: "quantity", message: QUANTITY_TOO_LARGE }]);
