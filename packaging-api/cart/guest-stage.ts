import type { guestStages } from "../contract";
import type { CartRow } from "./queries";

type Known = Pick<CartRow, "email" | "shippingAddress">;

/** How far a guest has come: `contact` until we know who orders, `delivery` until we know where to, then `payment`. */
export function guestStageOf({ email, shippingAddress }: Known): (typeof guestStages)[number] {
  if (email === "") return "contact";
  return shippingAddress === null ? "delivery" : "payment";
}
