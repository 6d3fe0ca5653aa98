import { z } from "zod";

/** One broken rule of a request body, in Symfony's form. `propertyPath` names the field, nested ones with dots. */
const violation = z.object({ propertyPath: z.string(), message: z.string() });
export type Violation = z.infer<typeof violation>;

/**
 * Why a request that was well formed could not be done. The storefront turns each into words of its own;
 * `message` of the envelope says the same in English for other callers.
 */
export const failureReasons = [
  "cart_unknown",
  "cart_item_unknown",
  "product_unknown",
  "product_withdrawn",
  "not_enough_stock",
  "unpaid_share",
  "cart_empty",
  "cart_full",
  "not_sampled",
  "samples_full",
  "samples_enough",
  "cart_ordered",
  "cart_changed",
  "details_missing",
  "address_missing",
  "not_deliverable",
  "delivery_not_offered",
  "delivery_day_passed",
  "delivery_day_unpaid",
  "payment_method_unknown",
  "credit_held",
  "credit_exceeded",
  "order_underway",
  "order_not_payable",
  "payment_underway",
  "payment_unavailable",
  "payment_refused",
  "goods_gone",
  "nothing_left",
  "box_unfit",
  "address_book_full",
  "wishlist_full",
  "account_owes",
  "lists_full",
  "list_full",
  "list_name_taken",
  "list_people_full",
  "standing_orders_full",
  "standing_order_empty",
  "standing_order_raised",
  "link_invalid",
  "not_active",
  "too_many_attempts",
  "letters_enough",
  "in_stock",
] as const;
/** Why the back office refused something: it is not for that role, or asks first who it is. */
const staffFailureReasons = ["not_allowed", "proof_needed"] as const;
export type FailureReason = (typeof failureReasons)[number] | (typeof staffFailureReasons)[number];

/** Every failure answers with this (docs/wire.md, Envelope). `data` is the current cart when the status is 412. */
export const failureEnvelope = z.object({
  status: z.literal("error"),
  code: z.int(),
  message: z.string(),
  data: z.unknown().optional(),
  violations: z.array(violation).optional(),
  fields: z.array(z.object({ key: z.string(), message: z.string() })).optional(),
});
export type FailureEnvelope = z.infer<typeof failureEnvelope>;

/** What `data` of a failure carries when the failure has a reason of its own. */
export const failureDetail = z.object({
  reason: z.enum([...failureReasons, ...staffFailureReasons]),
  /**
   * With `not_enough_stock`: packs that can still be had; with `unpaid_share`: that can be ordered without paying; with
   * `credit_exceeded`: pence that the account has left.
   */
  available: z.int().min(0).optional(),
  /** With these two and `product_withdrawn`: the cart line and its product. */
  itemId: z.string().optional(),
  name: z.string().optional(),
  /** With `cart_ordered`: the number of the order that the cart became. */
  number: z.string().optional(),
  /** With `too_many_attempts`: seconds until the next one is looked at, as `Retry-After` says too. */
  retryAfter: z.int().min(1).optional(),
});
export type FailureDetail = z.infer<typeof failureDetail>;

/** Wraps a schema of `data` in the success envelope. */
export function success<T extends z.ZodType>(data: T) {
  return z.object({ status: z.literal("success"), data });
}
