import "@/components/ui/facts.css";
import { DeliveryTerms } from "@/components/cart/delivery-terms";
import type cartWords from "@/locales/en/cart.json";
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
      {cart.poNumber !== "" && (
        <>
          <dt>{words.poNumber}</dt>
          <dd>{cart.poNumber}</dd>
        </>
      )}
      {cart.vatNumber !== "" && (
        <>
          <dt>{words.vatNumber}</dt>
          <dd className="num">{cart.vatNumber}</dd>
        </>
      )}
    </dl>
  );
}

type DeliveryFactsProps = { cart: Cart; words: CheckoutWords; cartWords: typeof cartWords };

/** Where the goods and the invoice go, and what delivery costs there. */
export function DeliveryFacts({ cart, words, cartWords }: DeliveryFactsProps) {
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
      <dd>
        {delivery}
        {cart.delivery && <DeliveryTerms delivery={cart.delivery} words={cartWords} />}
      </dd>
      <dt>{words.invoice}</dt>
      <dd>{billing === delivery ? words.invoiceSame : billing}</dd>
    </dl>
  );
}
