import { DeliveryTerms } from "@/components/cart/delivery-terms";
import { Facts } from "@/components/ui/facts";
import type { Translate } from "@/lib/shared/words/translate";
import type { Cart } from "@/packaging-api/contract";

const joined = (...parts: string[]): string => parts.filter((part) => part !== "").join(", ");

/** Who orders, as a finished step shows it. */
export function ContactFacts({ cart, t }: { cart: Cart; t: Translate<"checkout"> }) {
  return (
    <Facts>
      <dt>{t("name")}</dt>
      <dd>{joined(`${cart.firstName} ${cart.lastName}`, cart.company)}</dd>
      <dt>{t("email")}</dt>
      <dd>{cart.email}</dd>
      {cart.phone !== "" && (
        <>
          <dt>{t("phone")}</dt>
          <dd className="whitespace-nowrap">{cart.phone}</dd>
        </>
      )}
      {cart.poNumber !== "" && (
        <>
          <dt>{t("poNumber")}</dt>
          <dd>{cart.poNumber}</dd>
        </>
      )}
      {cart.vatNumber !== "" && (
        <>
          <dt>{t("vatNumber")}</dt>
          <dd className="whitespace-nowrap">{cart.vatNumber}</dd>
        </>
      )}
    </Facts>
  );
}

type DeliveryFactsProps = { cart: Cart; t: Translate<"checkout">; tCart: Translate<"cart"> };

/** Where the goods and the invoice go, and what delivery costs there; of a service that was chosen, its own row says it. */
export function DeliveryFacts({ cart, t, tCart }: DeliveryFactsProps) {
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
    <Facts>
      <dt>{t("to")}</dt>
      <dd>
        {delivery}
        {cart.delivery && (cart.deliveryService ?? "economy") === "economy" && (
          <DeliveryTerms delivery={cart.delivery} t={tCart} />
        )}
      </dd>
      <dt>{t("invoice")}</dt>
      <dd>{billing === delivery ? t("invoiceSame") : billing}</dd>
    </Facts>
  );
}
