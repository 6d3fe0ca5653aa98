import { z } from "zod";
import { limits } from "../../trade-rules/limits";
import { formatOrderNumber, isOrderNumber } from "../../trade-rules/order-number";
import { address } from "./address";
import { required } from "./text";

/** What an order is found by whose link is lost: its number, and the postcode of one of its addresses. */
export const orderStatusBody = z.object({
  number: required(limits.orderNumber)
    .transform(formatOrderNumber)
    .refine(isOrderNumber, "This value is not a valid order number."),
  postCode: address.shape.postCode,
});
export type OrderStatusBody = z.output<typeof orderStatusBody>;
