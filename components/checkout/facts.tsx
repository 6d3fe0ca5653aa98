import "@/components/ui/facts.css";
import type { Cart } from "@/packaging-api/contract";
import type { CheckoutWords } from "./types";

const joined = (...parts: string[]): string => parts.filter((part) => part !== "").join(", ");

/** Who orders, as a finished step shows it. */
export function ContactFacts({ cart, words }: { cart: Cart; words: CheckoutWords }) {
  return (
    <dl className="facts">
      <dt>{words.name}</dt>
      <dd>{joined(`${cart.firstName} ${cart.lastName}`, cart.company)}</dd>
      <dt>{words.email}</dt>
      <dd>{cart.email}</dd>
      {cart.phone !== "" && (
        <>
          <dt>{words.phone}</dt>
          <dd className="num">{cart.phone}</dd>
        </>
      )}
    </dl>
  );
}

/** Where the goods and the invoice go. */
export function DeliveryFacts({ cart, words }: { cart: Cart; words: CheckoutWords }) {
  const delivery = joined(
    `${cart.shippingFirstName} ${cart.shippingLastName}`,
    cart.shippingCompany,
    cart.shippingAddressLine1,
    cart.shippingAddressLine2,
    cart.shippingAddressLine3,
    cart.shippingCityTown,
    cart.shippingCounty,
    cart.shippingPostCode,
  );
  const billing = joined(
    `${cart.paymentFirstName} ${cart.paymentLastName}`,
    cart.paymentCompany,
    cart.paymentAddressLine1,
    cart.paymentAddressLine2,
    cart.paymentAddressLine3,
    cart.paymentCityTown,
    cart.paymentCounty,
    cart.paymentPostCode,
  );
  return (
    <dl className="facts">
      <dt>{words.to}</dt>
      <dd>{delivery}</dd>
      <dt>{words.invoice}</dt>
      <dd>{billing === delivery ? words.invoiceSame : billing}</dd>
    </dl>
  );
}
