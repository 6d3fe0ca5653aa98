import type { Delivery, guestStages } from "../contract";
import type { CartRow } from "./cart-queries";

type Known = Pick<CartRow, "email" | "shippingAddress"> & { delivery: Delivery | null };

/**
 * How far a guest has come: `contact` until we know who orders, `delivery` until we know where to and can go there, then
 * `payment`.
 */
export function guestStageOf({ email, shippingAddress, delivery }: Known): (typeof guestStages)[number] {
  if (email === "") return "contact";
  return shippingAddress === null || delivery?.deliverable === false ? "delivery" : "payment";
}
