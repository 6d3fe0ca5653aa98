import { deliveryFor } from "../../trade-rules/delivery";
import type { Delivery } from "../contract";
import type { CartRow } from "./cart-queries";

/** Delivery to where the cart goes, or to where the shopper asked about; null while neither is known. */
export function deliveryOf(row: Pick<CartRow, "shippingAddress" | "deliveryPostcode">): Delivery | null {
  const postCode = row.shippingAddress?.postCode ?? row.deliveryPostcode;
  return postCode === "" ? null : deliveryFor(postCode);
}
