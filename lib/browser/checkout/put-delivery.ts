import { answerOf, type CartAnswer } from "@/lib/browser/cart/cart-answers";
import { readChoice } from "@/lib/shared/checkout/choice-value";

/** Says how the cart is delivered. @param value of the form's field */
export function putDelivery(value: string): Promise<CartAnswer> {
  return answerOf("/api/cart/current/delivery/service", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(readChoice(value)),
  });
}
